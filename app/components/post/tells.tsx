import { TELLS } from "../../domain/veil/veil";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useFormatting } from "../ui/formatting";

/** In a list, in place of words that tell of an episode. */
export function Tells({ level, className }: { level: number; className?: string }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return <span className={className}>{t(TELLS, { number: formatNumber(level, formatting) })}</span>;
}
