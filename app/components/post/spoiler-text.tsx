import { partsOf } from "../../domain/spoiler/spoiler";
import { UserText } from "../ui/user-text";
import { Spoiler } from "./spoiler";

interface SpoilerTextProps {
  text: string;
  as?: "p" | "blockquote" | "bdi";
  className?: string;
  /** The reader wrote it: its spoilers are marked and open. */
  isOwn?: boolean;
}

/** Plain text with its spoilers covered, and without links: where it is quoted for whoever decides about it. */
export function SpoilerText({ text, as = "p", className, isOwn }: SpoilerTextProps) {
  const parts = partsOf(text);
  return (
    <UserText
      as={as}
      // What is covered does not decide the language.
      text={parts.find(({ isSpoiler }) => !isSpoiler)?.text ?? ""}
      className={className}
    >
      {parts.map((part, at) =>
        part.isSpoiler ? (
          <Spoiler key={at} isOwn={isOwn}>
            {part.text}
          </Spoiler>
        ) : (
          part.text
        ),
      )}
    </UserText>
  );
}
