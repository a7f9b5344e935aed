import { classNames } from "../ui/class-names";
import { UserText } from "../ui/user-text";

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?()،؛؟])/;

/** What a message says; addresses in it are links. */
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
      {text.split(ADDRESS).map((part, place) =>
        place % 2 === 1 ? (
          <a key={place} dir="ltr" href={part} target="_blank" rel="nofollow ugc noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </UserText>
  );
}
