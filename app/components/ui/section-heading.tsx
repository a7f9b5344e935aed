import { type ReactNode, useId } from "react";
import { TextLink } from "./text-link";

interface SectionHeadingProps {
  title: ReactNode;
  /** "View All" and where it leads; described by the title for those who hear links one by one. */
  link?: { to: string; label: string };
  /** A count, a mark or a control at the end, before the link. */
  aside?: ReactNode;
  /** Over a few rows of a list that has several such headings. */
  isSmall?: boolean;
}

/** The 2 px rule and title a section begins with. */
export function SectionHeading({ title, link, aside, isSmall }: SectionHeadingProps) {
  const id = useId();
  const all = link && (
    <TextLink to={link.to} aria-describedby={id} className="whitespace-nowrap text-ui">
      {link.label}
    </TextLink>
  );
  return (
    <div className={isSmall ? "section-heading mb-0 pt-3" : "section-heading"}>
      <h2 id={id} className={isSmall ? "title-2" : "title-1"}>
        {title}
      </h2>
      {aside && link ? (
        <span className="flex items-center gap-4">
          {aside}
          {all}
        </span>
      ) : (
        (aside ?? all)
      )}
    </div>
  );
}

/** A block of the sidebar with its rule and title. */
export function SideBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="side-block">
      <h2 className="title-2">{title}</h2>
      {children}
    </section>
  );
}
