import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Tally, VoteTarget, VoteType } from "../../domain/vote/vote";
import type { action } from "../../routes/vote/route";
import { useRefusal } from "../account/use-refusal";

type Wish = VoteType | "none";
type Answer = Awaited<ReturnType<typeof useFetcher<typeof action>>>["data"];

/**
 * The own vote on one thing. The last press is shown from the moment it is made until it has been answered, and is sent
 * as soon as no other is on its way: the requests arrive in the order of the presses, and nothing older shows between.
 */
export function useVote(target: VoteTarget, id: string, loaded: Tally) {
  const fetcher = useFetcher<typeof action>({ key: `vote-${id}` });
  const { state, data, submit } = fetcher;
  const [wish, setWish] = useState<Wish>();
  const [answered, setAnswered] = useState<{ tally: Tally; over: Tally }>();
  /** What was sent last, and what the fetcher held before. */
  const sent = useRef<{ wish: Wish; before: Answer }>();
  const refused = useRef<Wish>();
  useEffect(() => {
    // The fetcher says "idle" for a moment after it was given something to send.
    if (state !== "idle" || (sent.current && sent.current.before === data)) return;
    const last = sent.current?.wish;
    sent.current = undefined;
    if (last) refused.current = last;
    if (last && data?.ok && data.tally) setAnswered({ tally: data.tally, over: loaded });
    if (!wish) return;
    if (last === wish) return setWish(undefined);
    sent.current = { wish, before: data };
    submit({ target, id, wish, returnTo: "" }, { method: "post", action: "/vote", preventScrollReset: true });
  }, [state, data, wish, target, id, loaded, submit]);
  const again = useCallback(() => setWish(refused.current), []);
  useRefusal(data && !data.ok ? data : undefined, again);

  // A page that was asked for before the vote was counted may arrive after it.
  const isNewer = answered && (answered.over === loaded || answered.tally.mine !== loaded.mine);
  const counted = isNewer ? answered.tally : loaded;
  const shown = wish ?? (fetcher.formData?.get("wish") as Wish | undefined);
  return { counted, mine: shown ? (shown === "none" ? null : shown) : counted.mine, press: setWish };
}
