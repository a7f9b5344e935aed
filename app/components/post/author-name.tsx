import type { Author } from "../../domain/post/post";
import { isEditors } from "../../domain/profile/editors";
import { useTranslation } from "../../i18n/hooks";
import { EditorsMark } from "../catalogue/editors-mark";
import { classNames } from "../ui/class-names";
import { Link } from "../ui/link";
import { PersonName } from "../ui/person-name";

/** The name of an author, a link to the profile; a deleted account has neither. */
export function AuthorName({ author, className }: { author: Author | null; className?: string }) {
  const { t } = useTranslation();
  if (!author) return <span className="text-ink-3">{t("Former member")}</span>;
  const name = (
    <Link
      to={`/profile/${author.id}`}
      className={classNames(
        "hit-area relative wrap-anywhere",
        className ?? "font-label text-ink hover:underline",
        // Beside its mark the name is no inline box and needs the height of a target itself.
        isEditors(author.id) && "inline-flex min-h-6 items-center",
      )}
    >
      {/* Of a flex box the space between its two names would be lost. */}
      <span>
        <PersonName person={author} />
      </span>
    </Link>
  );
  return isEditors(author.id) ? (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {name}
      <EditorsMark />
    </span>
  ) : (
    name
  );
}

/** The author as an avatar needs them; a deleted account gets the same neutral picture everywhere. */
export function avatarPersonOf(author: Author | null) {
  return author ?? { id: "former-member", username: "?", avatarUrl: null };
}
