import { Avatar } from "../../components/ui/avatar";
import { Count } from "../../components/ui/count";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { PersonName } from "../../components/ui/person-name";
import { TierMark } from "../../components/ui/tier-mark";
import { UserParagraph } from "../../components/ui/user-text";
import { type Profile, tierOf } from "../../domain/profile/profile";

interface PeopleGridProps {
  people: Profile[];
  heading: "h2" | "h3";
}

/** People as cards that lead to their profiles (acceptance 016, 224). */
export function PeopleGrid({ people, heading: Heading }: PeopleGridProps) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <li key={person.id} className="min-w-0">
          <article className="group relative flex gap-4 border-t border-line pt-4">
            <Avatar person={person} size="lg" className="size-16!" />
            <div className="min-w-0 flex-1">
              <Heading className="title-3 wrap-anywhere">
                <Link
                  to={`/profile/${person.id}`}
                  className="after:absolute after:inset-0 group-hover:underline"
                >
                  <PersonName person={person} />
                </Link>
              </Heading>
              <MetaLine>
                <TierMark tier={tierOf(person.reputation)} />
                <Count value={person.reputation} phrase="{{count}} reputation" />
              </MetaLine>
              <UserParagraph
                text={person.bio}
                className="mt-1.5 line-clamp-2 text-ui text-ink-2 wrap-anywhere"
              />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
