import { type Part, passagesOf } from "../../domain/spoiler/spoiler";
import { UserText } from "../ui/user-text";
import { LinkedText } from "./linked-text";
import { Spoiler } from "./spoiler";

/**
 * Plain text as it was written: paragraphs, each in its own direction, line breaks kept, spoilers covered, addresses and
 * names as links.
 */
export function PlainText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {passagesOf(text).map(({ isSpoiler, paragraphs }, place) =>
        isSpoiler ? (
          <Spoiler key={place} isBlock>
            <Paragraphs paragraphs={paragraphs} />
          </Spoiler>
        ) : (
          <Paragraphs key={place} paragraphs={paragraphs} />
        ),
      )}
    </div>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: Part[][] }) {
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
          <Spoiler key={at}>
            <LinkedText text={text} />
          </Spoiler>
        ) : (
          <LinkedText key={at} text={text} />
        ),
      )}
    </UserText>
  ));
}
