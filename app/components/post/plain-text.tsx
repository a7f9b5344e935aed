import { paragraphsOf } from "../../domain/post/post";
import { coverSpoilers, partsOf } from "../../domain/spoiler/spoiler";
import { UserText } from "../ui/user-text";
import { Spoiler } from "./spoiler";

/** Plain text as it was written: paragraphs, each in its own direction, line breaks kept, spoilers covered. */
export function PlainText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {paragraphsOf(text).map((paragraph, place) => (
        <UserText
          key={place}
          as="p"
          text={coverSpoilers(paragraph)}
          className="whitespace-pre-line wrap-anywhere not-first:mt-4"
        >
          {partsOf(paragraph).map((part, at) =>
            part.isSpoiler ? <Spoiler key={at}>{part.text}</Spoiler> : part.text,
          )}
        </UserText>
      ))}
    </div>
  );
}
