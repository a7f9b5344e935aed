import { Form } from "@remix-run/react";
import { ArrowLeft, Search } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "../../domain/conversation/conversation";
import type { FormAnswer } from "../../domain/form";
import { SEARCH_LONGEST } from "../../domain/search/search";
import { ask, tell } from "../form/ask";
import { Avatar } from "../ui/avatar";
import { FormMessage } from "../ui/form-message";
import { Input } from "../ui/input";
import { PlaceLink, useGo } from "./places";

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
  const [refusal, setRefusal] = useState(answer);

  useEffect(() => {
    if (query === begun) return setPeople(found);
    const timer = setTimeout(async () => {
      const answer = await ask<{ people: Person[] }>(
        `/api/people?${new URLSearchParams({ q: query })}`,
      ).catch(() => null);
      if (answer) setPeople(answer.people);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, begun, found]);

  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const person = new FormData(event.currentTarget).get("person");
    const outcome = await tell<{ id: string }>("/api/conversations", { person });
    if (outcome.ok) go({ kind: "thread", id: outcome.value.id });
    else setRefusal(outcome);
  }
  const others = people.filter(({ id }) => id !== me);
  return (
    <section aria-label={t("New message")} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line px-2 py-2.5 lg:px-5">
        <PlaceLink
          place={{ kind: "list" }}
          className="icon-button messenger-back"
          aria-label={t("Back to conversations")}
          title={t("Back to conversations")}
        >
          <ArrowLeft className="flip" />
        </PlaceLink>
        <h2 className="font-label">{t("New message")}</h2>
      </header>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
        <Form role="search" action="/messages/new" onSubmit={(event) => event.preventDefault()}>
          <Input
            type="search"
            name="q"
            icon={<Search />}
            defaultValue={begun}
            autoFocus
            onChange={(event) => setQuery(event.currentTarget.value.trim())}
            aria-label={t("Whom would you like to write to?")}
            placeholder={t("Whom would you like to write to?")}
            maxLength={SEARCH_LONGEST}
            autoComplete="off"
          />
        </Form>
        <FormMessage answer={refusal} />
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
                  <bdi>{person.username}</bdi>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
