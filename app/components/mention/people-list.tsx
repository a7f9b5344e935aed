import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { Named } from "../../domain/profile/name";
import { useTranslation } from "../../i18n/hooks";
import { Avatar } from "../ui/avatar";
import { PersonName } from "../ui/person-name";
import { keepInPlace } from "./list-place";
import "../ui/results.css";

export interface Person extends Named {
  id: string;
  avatarUrl: string | null;
}

const PAUSE_MS = 200;

/** People whose names begin with what is typed, which of them Enter takes, and what the keys of the text do meanwhile. */
export function usePeople(query: string | undefined, take: (person: Person) => void, close: () => void) {
  const id = useId();
  const { people, active, setActive } = useSuggestions(query);
  const isOpen = query !== undefined && people.length > 0;
  /** Whether the key was meant for the list. */
  function press(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = people[active];
    if (!isOpen) return false;
    if (step) setActive((active + step + people.length) % people.length);
    else if ((event.key === "Enter" || event.key === "Tab") && chosen) take(chosen);
    else if (event.key === "Escape") close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  return { id, people, active, isOpen, press, take };
}

export type People = ReturnType<typeof usePeople>;

/** Tells the text that the list belongs to it, and which line of it is chosen. */
export function useOwner(text: HTMLElement | null, { id, isOpen, active }: People): void {
  useEffect(() => {
    if (!text) return;
    text.setAttribute("aria-autocomplete", "list");
    if (isOpen) text.setAttribute("aria-activedescendant", `${id}-${active}`);
    else text.removeAttribute("aria-activedescendant");
  }, [text, id, isOpen, active]);
}

interface PeopleListProps {
  people: People;
  /** What it stands under or over: the field, or the line of the caret. */
  at: () => DOMRect;
}

/** The people as a list beside the text; the focus stays in the text. */
export function PeopleList({ people: { id, people, active, isOpen, take }, at }: PeopleListProps) {
  const { t } = useTranslation();
  return (
    <>
      <div role="status" className="sr-only">
        {isOpen && t("{{count}} suggestions", { count: people.length })}
      </div>
      {isOpen && (
        <PlacedList at={at}>
          {people.map((person, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text; aria-activedescendant points here
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the text
            <div
              key={person.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              data-highlighted={place === active || undefined}
              className="result flex min-h-11 items-center gap-3"
              // Before the text loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar person={person} size="xs" />
              <span className="min-w-0 truncate">
                <PersonName person={person} />
              </span>
            </div>
          ))}
        </PlacedList>
      )}
    </>
  );
}

/** Above everything else of the page, wherever it stands: a thread far below is laid out apart, and a dialog is on top. */
function PlacedList({ at, children }: { at: () => DOMRect; children: React.ReactNode }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.showPopover?.();
  }, []);
  // Drawn anew, it may be higher or lower than before.
  useLayoutEffect(() => (list.current ? keepInPlace(list.current, at) : undefined));
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={t("People")}
      popover="manual"
      className="results results-placed"
    >
      {children}
    </div>
  );
}

function useSuggestions(query: string | undefined) {
  const [people, setPeople] = useState<Person[]>([]);
  const [active, setActive] = useState(0);
  useEffect(() => {
    if (!query) return setPeople([]);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const address = `/api/people?${new URLSearchParams({ q: query })}`;
      // Whoever types on gives up the answer, even while it is read.
      const found = await fetchPeople(address, asking.signal).catch(() => null);
      if (!found) return;
      setPeople(found);
      setActive(0);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  return { people, active, setActive };
}

async function fetchPeople(address: string, signal: AbortSignal): Promise<Person[] | null> {
  const response = await fetch(address, { signal });
  return response.ok ? ((await response.json()) as { people: Person[] }).people : null;
}
