import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Avatar } from "../../components/ui/avatar";
import { PersonName } from "../../components/ui/person-name";
import type { GroupPerson } from "../../domain/group/group";

interface PersonRowProps {
  person: GroupPerson;
  /** Facts below the name. */
  facts: ReactNode;
  /** What can be done, at the end. */
  children?: ReactNode;
}

/** A person of a list of the manage screen. */
export function PersonRow({ person, facts, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <Avatar person={person} />
      <div className="min-w-0 flex-1">
        <Link to={`/profile/${person.id}`} className="font-label hover:underline">
          <PersonName person={person} />
        </Link>
        {facts}
      </div>
      {/* What opens in it takes a line of its own below the person. */}
      <div className="flex flex-wrap items-center gap-2 has-[details[open],[data-asks]]:basis-full">
        {children}
      </div>
    </li>
  );
}
