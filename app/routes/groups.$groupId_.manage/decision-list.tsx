import { type ReactNode, useCallback, useState } from "react";
import { useKeptRows } from "../../components/ui/kept-rows";
import type { GroupPerson } from "../../domain/group/group";
import { DecisionRow, type Offer } from "./decision-row";

interface DecisionListProps<Person extends GroupPerson> {
  people: Person[];
  offers: readonly Offer[];
  /** What is said of somebody about whom somebody else decided; {{name}} is the person. */
  gone: string;
  /** Below what was decided, or in place of a list of nobody. */
  empty: ReactNode;
  factsOf: (person: Person) => ReactNode;
}

/** People who leave the list by what is decided about them; until the page is loaded again each keeps the place. */
export function DecisionList<Person extends GroupPerson>({
  people,
  offers,
  gone,
  empty,
  factsOf,
}: DecisionListProps<Person>) {
  const rows = useKeptRows(people);
  const [last, setLast] = useState<string>();
  return (
    <>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ row, isGone }) => (
            <OneOf
              key={row.id}
              {...{ offers, gone, isGone }}
              person={row}
              facts={factsOf(row)}
              isLast={row.id === last}
              setLast={setLast}
            />
          ))}
        </ul>
      )}
      {people.length === 0 && empty}
    </>
  );
}

type OneProps = Omit<Parameters<typeof DecisionRow>[0], "onDecide"> & { setLast: (id: string) => void };

function OneOf({ setLast, ...row }: OneProps) {
  const { id } = row.person;
  const decide = useCallback(() => setLast(id), [setLast, id]);
  return <DecisionRow {...row} onDecide={decide} />;
}
