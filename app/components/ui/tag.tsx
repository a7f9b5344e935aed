import { Link } from "./link";

/** A hashtag in its own direction; a link where it leads somewhere. */
export function Tag({ name, to }: { name: string; to?: string }) {
  return to ? (
    <Link to={to} dir="auto" className="tag">
      {name}
    </Link>
  ) : (
    <bdi dir="auto" className="tag">
      {name}
    </bdi>
  );
}
