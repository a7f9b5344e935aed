import type { InsteadOfLeaving } from "../../domain/group/leaving";
import { useTranslation } from "../../i18n/hooks";
import { ButtonLink } from "../ui/button";

/** Leads the last admin to what comes before leaving. */
export function InsteadOfLeavingLink({ instead: { label, isDeletion, to } }: { instead: InsteadOfLeaving }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      variant={isDeletion ? "line" : "primary"}
      to={to}
      className={isDeletion ? "text-danger!" : undefined}
    >
      {t(label)}
    </ButtonLink>
  );
}
