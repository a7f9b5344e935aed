import Lock from "lucide/dist/esm/icons/lock.mjs";
import ShieldCheck from "lucide/dist/esm/icons/shield-check.mjs";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";

/** The tag of a private community. */
export function PrivateMark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={Lock} className="size-4" />
      {t("Private")}
    </span>
  );
}

/** The badge of an admin of a community. */
export function AdminMark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5 font-label text-ember">
      <Icon of={ShieldCheck} className="size-4" />
      {t("Community admin")}
    </span>
  );
}
