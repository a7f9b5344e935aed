import { markHits } from "../../domain/search/hits";
import { UserText } from "../ui/user-text";

interface MarkedTextProps {
  text: string;
  query: string;
  /** What it was looked for by besides. */
  names?: readonly string[];
  as?: "span" | "p";
  className?: string;
}

/** A text with the words that were searched for marked in it. */
export function MarkedText({ text, query, names, as = "span", className }: MarkedTextProps) {
  let at = 0;
  return (
    <UserText as={as} text={text} className={className}>
      {markHits(text, query, names).map(({ text: stretch, isHit }) => {
        const key = at;
        at += stretch.length;
        return isHit ? (
          <mark key={key} className="bg-lamp-wash text-inherit underline decoration-lamp-line decoration-2">
            {stretch}
          </mark>
        ) : (
          stretch
        );
      })}
    </UserText>
  );
}
