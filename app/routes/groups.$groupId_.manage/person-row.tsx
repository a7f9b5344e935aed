import { Link } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import { Avatar } from "../../components/ui/avatar";
import { PersonName } from "../../components/ui/person-name";
import type { GroupPerson } from "../../domain/group/group";

interface PersonRowProps {
  person: GroupPerson;
  /** Facts below the name. */
  facts: ReactNode;
  /** What can be done, at the end; what is as wide as the row (basis-full) stands below the person. */
  children?: ReactNode;
}

export const ROW = "flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0";

/** A person of a list of the manage screen. */
export const PersonRow = forwardRef<HTMLLIElement, PersonRowProps>(function PersonRow(
  { person, facts, children },
  ref,
) {
  return (
    <li ref={ref} className={ROW}>
      <Avatar person={person} />
      <div className="min-w-0 flex-1">
        <Link to={`/profile/${person.id}`} className="font-label hover:underline">
          <PersonName person={person} />
        </Link>
        {facts}
      </div>
      {children}
    </li>
  );
});
