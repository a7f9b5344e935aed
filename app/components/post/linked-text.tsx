import { hostBeside, linksIn, OUTWARD_REL } from "../../domain/rich-text/text-links";
import { Link } from "../ui/link";

/** Plain text in which addresses and names of members, as they were typed, are links. */
export function LinkedText({ text }: { text: string }) {
  return linksIn(text).map((stretch, place) => {
    if (stretch.kind === "text") return stretch.text;
    if (stretch.kind === "name") {
      return (
        <Link key={place} to={stretch.href} prefetch="none" className="link">
          <bdi>{stretch.text}</bdi>
        </Link>
      );
    }
    const host = hostBeside(stretch);
    return (
      <span key={place}>
        <a dir="ltr" href={stretch.href} target="_blank" rel={OUTWARD_REL} className="link">
          {stretch.text}
        </a>
        {host && <bdi> ({host})</bdi>}
      </span>
    );
  });
}
