import { type RefObject, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../ui/avatar";
import "../ui/results.css";
import type { Named } from "../../domain/profile/name";
import { PersonName } from "../ui/person-name";

interface Person extends Named {
  id: string;
  avatarUrl: string | null;
}

interface Typing {
  /** Where the @ stands in the text. */
  start: number;
  query: string;
}

const PAUSE_MS = 200;
/** What begins a username or the first word of a display name; that is 40 characters at most. */
const MENTION = /(^|[\s(])@([\p{L}\p{M}\p{N}_-]{1,40})$/u;

/** Names that fit what is typed after an @, below the field; arrows choose, Enter or Tab takes one. */
export default function MentionSuggestions({ field }: { field: RefObject<HTMLTextAreaElement> }) {
  const { t } = useTranslation();
  const id = useId();
  const [typing, setTyping] = useTyping(field);
  const { people, active, setActive } = useSuggestions(typing?.query);
  const isOpen = typing !== null && people.length > 0;

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.setAttribute("aria-autocomplete", "list");
    if (isOpen) element.setAttribute("aria-activedescendant", `${id}-${active}`);
    else element.removeAttribute("aria-activedescendant");
  }, [field, id, isOpen, active]);

  useEffect(() => {
    const element = field.current;
    if (!element || !typing || !isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = people[active];
      if (step) setActive((active + step + people.length) % people.length);
      else if ((event.key === "Enter" || event.key === "Tab") && chosen) insert(element, typing, chosen);
      else if (event.key === "Escape") setTyping(null);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [field, typing, isOpen, people, active, setActive, setTyping]);

  return (
    <div className="relative">
      <div role="status" className="sr-only">
        {isOpen && t("{{count}} suggestions", { count: people.length })}
      </div>
      {isOpen && typing && (
        <div role="listbox" aria-label={t("People")} className="results max-w-80">
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
              // Before the field loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => field.current && insert(field.current, typing, person)}
            >
              <Avatar person={person} size="xs" />
              <span className="min-w-0 truncate">
                <PersonName person={person} />
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The mention that is being typed in a field. */
function useTyping(field: RefObject<HTMLTextAreaElement>) {
  const [typing, setTyping] = useState<Typing | null>(null);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const look = () => setTyping(mentionBefore(element));
    look();
    element.addEventListener("input", look);
    element.addEventListener("click", look);
    const leave = () => setTyping(null);
    element.addEventListener("blur", leave);
    return () => {
      element.removeEventListener("input", look);
      element.removeEventListener("click", look);
      element.removeEventListener("blur", leave);
    };
  }, [field]);
  return [typing, setTyping] as const;
}

/** People whose names fit, and the one that Enter takes. */
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

function mentionBefore(element: HTMLTextAreaElement): Typing | null {
  const before = element.value.slice(0, element.selectionStart);
  const found = MENTION.exec(before);
  const query = found?.[2];
  return query ? { start: before.length - query.length - 1, query } : null;
}

function insert(element: HTMLTextAreaElement, { start, query }: Typing, { username }: Person): void {
  element.setRangeText(`@${username} `, start, start + query.length + 1, "end");
  element.dispatchEvent(new Event("input", { bubbles: true }));
  element.focus();
}
