import { Fragment, type ReactNode } from "react";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useFormatting } from "./formatting";

/** Stands in the translated text where a part goes; no text holds it. */
const MARK = "\u0001";

interface SentenceProps {
  /** A key with gaps: "{{name}} joined {{group}}". */
  text: string;
  /** What stands in the gaps, e.g. links. */
  parts: Record<string, ReactNode>;
  /** The number of a sentence with plural forms. */
  count?: number;
}

/** A sentence with elements in it, in the order its language wants them. */
export function Sentence({ text, parts, count }: SentenceProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, MARK + name + MARK]));
  const number = count !== undefined && {
    count,
    replace: { ...marks, count: formatNumber(count, formatting) },
  };
  return t(text, { ...marks, ...number })
    .split(MARK)
    .map((piece, place) => <Fragment key={place}>{place % 2 === 1 ? parts[piece] : piece}</Fragment>);
}
