import { Form } from "@remix-run/react";
import ArrowLeft from "lucide/dist/esm/icons/arrow-left.mjs";
import { type FormEvent, useEffect, useState } from "react";
import type { Person } from "../../domain/conversation/conversation";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { getJson, postJson } from "../form/json";
import { SearchInput } from "../search/search-input";
import { Avatar } from "../ui/avatar";
import { FormMessage } from "../ui/form-message";
import { Icon } from "../ui/icon";
import { PersonName } from "../ui/person-name";
import { PanelLink, useGo } from "./panel-navigation";

const TYPING_PAUSE_MS = 200;

interface NewMessageProps {
  me: string;
  /** What was asked for without scripts, and who was found. */
  query: string;
  people: Person[];
  answer?: FormAnswer;
}

/** Looks for somebody by name and opens the conversation with them. */
export function NewMessage({ me, query: begun, people: found, answer }: NewMessageProps) {
  const { t } = useTranslation();
  const go = useGo();
  const [query, setQuery] = useState(begun);
  const [people, setPeople] = useState(found);
  const [error, setError] = useState(answer);

  useEffect(() => {
    if (query === begun) return setPeople(found);
    const timer = setTimeout(async () => {
      const answer = await getJson<{ people: Person[] }>(
        `/api/people?${new URLSearchParams({ q: query })}`,
      ).catch(() => null);
      if (answer) setPeople(answer.people);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, begun, found]);

  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const person = new FormData(event.currentTarget).get("person");
    const outcome = await postJson<{ id: string }>("/api/conversations", { person });
    if (outcome.ok) go({ kind: "thread", id: outcome.value.id });
    else setError(outcome);
  }
  const others = people.filter(({ id }) => id !== me);
  return (
    <section aria-label={t("New message")} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line px-2 py-2.5 lg:px-5">
        <PanelLink
          place={{ kind: "list" }}
          className="icon-button messenger-back"
          aria-label={t("Back to conversations")}
          title={t("Back to conversations")}
        >
          <Icon of={ArrowLeft} className="flip" />
        </PanelLink>
        <h2 className="font-label">{t("New message")}</h2>
      </header>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
        <Form role="search" action="/messages/new" onSubmit={(event) => event.preventDefault()}>
          <SearchInput
            defaultValue={begun}
            autoFocus
            onChange={(event) => setQuery(event.currentTarget.value.trim())}
            aria-label={t("Whom would you like to write to?")}
            placeholder={t("Whom would you like to write to?")}
            autoComplete="off"
          />
        </Form>
        <FormMessage answer={error} />
        <p role="status" className="text-small text-ink-3">
          {query && others.length === 0
            ? t("Nobody found")
            : query && t("{{count}} suggestions", { count: others.length })}
        </p>
        <ul>
          {others.map((person) => (
            <li key={person.id}>
              <Form method="post" action="/messages/new" onSubmit={begin}>
                <input type="hidden" name="person" value={person.id} />
                <button type="submit" className="menu-item min-h-14">
                  <Avatar person={person} size="sm" />
                  <span className="min-w-0 truncate">
                    <PersonName person={person} />
                  </span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
