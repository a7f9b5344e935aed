import type { Refusal } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import { Notice } from "../ui/notice";

const SENTENCES: Record<Refusal, { label: string }> = {
  own: { label: "This is about you or a community of yours. Others decide about it." },
  "of higher rank": { label: "This is about somebody of a higher rank than yours. Others decide about it." },
};

/** In place of buttons that the database would refuse. */
export function DecidedByOthers({ refusal, className }: { refusal: Refusal; className?: string }) {
  const { t } = useTranslation();
  return (
    <Notice kind="info" className={className}>
      {t(SENTENCES[refusal].label)}
    </Notice>
  );
}
