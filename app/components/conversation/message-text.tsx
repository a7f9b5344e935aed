import { LinkedText } from "../post/linked-text";
import { classNames } from "../ui/class-names";
import { UserText } from "../ui/user-text";

/** What a message says; addresses and names in it are links. */
export function MessageText({ text, isOwn }: { text: string; isOwn: boolean }) {
  return (
    <UserText
      as="p"
      text={text}
      className={classNames(
        "bubble",
        isOwn ? "bg-velvet text-on-velvet dark:bg-velvet-2" : "bg-raised text-ink",
      )}
    >
      <LinkedText text={text} />
    </UserText>
  );
}
