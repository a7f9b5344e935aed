import { useFetcher, useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import { dramaTabIn } from "../../domain/catalogue/drama-page";
import type { FormAnswer } from "../../domain/form";

type Answer = { ok: true } | FormAnswer;

const PLACES: Readonly<Record<string, string>> = { review: "#your-review", line: "#lines" };

/** Sends a form of a drama's page in place; without scripts the same form goes to `action` by itself. */
export function useSending(drama: string, name: string) {
  const fetcher = useFetcher<Answer>({ key: `drama-${drama}-${name}` });
  const [searchParams] = useSearchParams();
  // Refused, a plain form is shown again with what was typed: on the tab and at the place that it stands on.
  const page = `/drama/${drama}?tab=${dramaTabIn(searchParams)}`;
  const last = useRef<FormData>();
  function send(form: FormData | HTMLFormElement) {
    last.current = form instanceof FormData ? form : new FormData(form);
    fetcher.submit(last.current, { method: "post", action: `${page}&inline=1`, preventScrollReset: true });
  }
  return {
    action: page + (PLACES[name] ?? ""),
    /** What is on its way. */
    sent: fetcher.formData,
    isBusy: fetcher.state !== "idle",
    answer: fetcher.data,
    refused: fetcher.data && !fetcher.data.ok ? fetcher.data : undefined,
    send,
    /** Sends the same once more. */
    again: () => last.current && send(last.current),
  };
}
