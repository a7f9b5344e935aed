import { abbreviateNumber, formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useFormatting } from "./formatting";

interface CountProps {
  value: number;
  /** A key with plural forms: "{{count}} comments". */
  phrase: string;
  /** Writes 1.8K instead of 1,842. */
  short?: boolean;
}

/** A number with its noun in the right plural: "184 comments", "184 تعليقًا". */
export function Count({ value, phrase, short = false }: CountProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const written = short ? abbreviateNumber(value, formatting) : formatNumber(value, formatting);
  // The form follows the number, the reader sees it formatted. "4.2 thousand" takes the form of a thousand.
  const count = short && value >= 1_000 ? 1_000 : value;
  return <>{t(phrase, { count, replace: { count: written } })}</>;
}
