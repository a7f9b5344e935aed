import { Link } from "./link";

/** A hashtag, Latin in both languages; a link where it leads somewhere. */
export function Tag({ name, to }: { name: string; to?: string }) {
  return to ? (
    <Link to={to} dir="ltr" className="tag">
      {name}
    </Link>
  ) : (
    <bdi dir="ltr" className="tag">
      {name}
    </bdi>
  );
}
