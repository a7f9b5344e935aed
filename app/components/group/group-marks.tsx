import Lock from "lucide-react/icons/lock";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useTranslation } from "react-i18next";

/** The tag of a private community. */
export function PrivateMark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5">
      <Lock className="size-4" />
      {t("Private")}
    </span>
  );
}

/** The badge of an admin of a community. */
export function AdminMark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5 font-label text-ember">
      <ShieldCheck className="size-4" />
      {t("Community admin")}
    </span>
  );
}
