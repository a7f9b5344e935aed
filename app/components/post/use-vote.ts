import { useState } from "react";
import type { Tally, VoteTarget, VoteType } from "../../domain/vote/vote";
import { useRefuse } from "../account/use-refusal";
import { type JsonResult, postJson } from "../form/json";
import { createWishes, useWished } from "../live/wishes";

type Wish = VoteType | "none";

/** By "target id"; the tally is null where it cannot be read. */
const votes = createWishes<Wish, JsonResult<Tally | null>>((key, wish) => {
  const [target, id] = key.split(" ");
  return postJson("/api/votes", { target, id, wish });
});

/** The own vote on one thing: the last press is shown from the moment it is made until it has been answered. */
export function useVote(target: VoteTarget, id: string, loaded: Tally) {
  const key = `${target} ${id}`;
  const { wanted, answer } = useWished(votes, key);
  const refuse = useRefuse();
  const tally = answer?.ok ? answer.value : null;
  const [counted, setCounted] = useState({ tally, over: loaded });
  if (tally !== counted.tally) setCounted({ tally, over: loaded });
  // A page that was asked for before the vote was counted may arrive after it.
  const isNewer = counted.tally && (counted.over === loaded || counted.tally.mine !== loaded.mine);
  const newest = (isNewer && counted.tally) || loaded;

  async function press(wish: Wish) {
    const told = await votes.wish(key, wish);
    if (told?.answer.ok === false) refuse(told.answer, () => void press(told.wish));
  }
  return {
    counted: newest,
    mine: wanted ? (wanted.wish === "none" ? null : wanted.wish) : newest.mine,
    press: (wish: Wish) => void press(wish),
  };
}
