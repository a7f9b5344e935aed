import { paragraphsOf } from "../../domain/post/post";
import { UserText } from "../ui/user-text";

/** Plain text as it was written: paragraphs, each in its own direction, line breaks kept. */
export function PlainText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {paragraphsOf(text).map((paragraph, place) => (
        <UserText
          key={place}
          as="p"
          text={paragraph}
          className="whitespace-pre-line wrap-anywhere not-first:mt-4"
        />
      ))}
    </div>
  );
}
