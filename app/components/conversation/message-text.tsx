import { partsOf } from "../../domain/spoiler/spoiler";
import { LinkedText } from "../post/linked-text";
import { Spoiler } from "../post/spoiler";
import { classNames } from "../ui/class-names";
import { UserText } from "../ui/user-text";

/** What a message says: spoilers covered as in comments, addresses and names as links. */
export function MessageText({ text, isOwn }: { text: string; isOwn: boolean }) {
  const parts = partsOf(text);
  return (
    <UserText
      as="p"
      // What is covered does not decide the language either.
      text={parts.find(({ isSpoiler }) => !isSpoiler)?.text ?? ""}
      className={classNames(
        "bubble",
        isOwn ? "bg-velvet text-on-velvet dark:bg-velvet-2" : "bg-raised text-ink",
      )}
    >
      {parts.map((part, at) =>
        part.isSpoiler ? (
          <Spoiler key={at}>
            <LinkedText text={part.text} />
          </Spoiler>
        ) : (
          <LinkedText key={at} text={part.text} />
        ),
      )}
    </UserText>
  );
}
