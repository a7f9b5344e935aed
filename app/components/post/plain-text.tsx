import { type Part, passagesOf } from "../../domain/spoiler/spoiler";
import { UserText } from "../ui/user-text";
import { LinkedText } from "./linked-text";
import { Spoiler } from "./spoiler";

interface PlainTextProps {
  text: string;
  className?: string;
  /** The reader wrote it: its spoilers are marked and open. */
  isOwn?: boolean;
}

/**
 * Plain text as it was written: paragraphs, each in its own direction, line breaks kept, spoilers covered, addresses and
 * names as links.
 */
export function PlainText({ text, className, isOwn }: PlainTextProps) {
  return (
    <div className={className}>
      {passagesOf(text).map(({ isSpoiler, paragraphs }, place) =>
        isSpoiler ? (
          <Spoiler key={place} isBlock isOwn={isOwn}>
            <Paragraphs paragraphs={paragraphs} />
          </Spoiler>
        ) : (
          <Paragraphs key={place} paragraphs={paragraphs} isOwn={isOwn} />
        ),
      )}
    </div>
  );
}

function Paragraphs({ paragraphs, isOwn }: { paragraphs: Part[][]; isOwn?: boolean }) {
  return paragraphs.map((parts, place) => (
    <UserText
      key={place}
      as="p"
      // What is covered does not decide the language either.
      text={parts.find(({ isSpoiler }) => !isSpoiler)?.text ?? ""}
      className="whitespace-pre-line wrap-anywhere not-first:mt-4"
    >
      {parts.map(({ text, isSpoiler }, at) =>
        isSpoiler ? (
          <Spoiler key={at} isOwn={isOwn}>
            <LinkedText text={text} />
          </Spoiler>
        ) : (
          <LinkedText key={at} text={text} />
        ),
      )}
    </UserText>
  ));
}
