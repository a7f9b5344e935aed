import { type Answer, type Asked, accountOf, refuseRequests } from "./asked.ts";
import type { Buckets, Limit } from "./buckets.ts";
import { neighbourhoodOf } from "./visitor-network.ts";

// Wrong passwords in five minutes. Right ones give their turn back.

/** For one account from one network. */
export const FOR_PERSON: Limit = { size: 6, seconds: 300 };
/** From one network, whichever accounts are tried; a carrier has thousands of people behind one address. */
export const FROM_NETWORK: Limit = { size: 30, seconds: 300 };
/** For one account from everywhere. */
export const FOR_ACCOUNT: Limit = { size: 20, seconds: 300 };
/** When those are spent, each neighbourhood of networks has one try more in an hour: the owner's is right. */
export const FIRST_TRY: Limit = { size: 1, seconds: 3600 };
/** How long a network is remembered from which an account was signed in to. */
const KNOWN_SECONDS = 30 * 24 * 3600;

/**
 * Counts wrong passwords for the account and for the network they come from, before they are compared, so that of many at
 * once no more are compared than may be. Guessing elsewhere keeps nobody out: whoever signed in from a network before
 * is not asked what others tried, and whoever comes from a new one has a first try.
 */
export function countPasswords(next: Answer, open: (limit: Limit) => Buckets): Answer {
  const [person, network, account, first] = [FOR_PERSON, FROM_NETWORK, FOR_ACCOUNT, FIRST_TRY].map(open) as [
    Buckets,
    Buckets,
    Buckets,
    Buckets,
  ];
  // Whose one turn is out signed in with success.
  const known = open({ size: 1, seconds: KNOWN_SECONDS });

  // By account and network, the newest of those that are being compared.
  const comparing = new Map<string, Promise<Response>>();

  /** Takes a turn wherever one is wanted: the seconds to wait, or 0 and what gives the turns back. */
  const takeTurns = (who: string, from: string): { wait: number; undo: () => void } => {
    const here = `${who} ${from}`;
    const taken: [Buckets, string][] = [];
    const undo = () => {
      for (const [buckets, key] of taken) buckets.giveBack(key);
    };
    const take = (buckets: Buckets, key: string): number => {
      const wait = buckets.take(key);
      if (wait === 0) taken.push([buckets, key]);
      return wait;
    };
    const wait = known.has(here)
      ? take(person, here)
      : take(network, from) ||
        take(person, here) ||
        (take(account, who) && take(first, `${who} ${neighbourhoodOf(from)}`));
    if (wait > 0) undo();
    return { wait, undo };
  };

  const compare = async (asked: Asked, here: string, undo: () => void): Promise<Response> => {
    const response = await next(asked);
    if (response.status === 400) return response;
    undo();
    if (response.ok) {
      known.forget(here);
      known.take(here);
    }
    return response;
  };

  return async (asked) => {
    const who = asked.place === "POST token" && asked.body.password ? accountOf(asked.body.email) : null;
    if (who === null) return next(asked);
    const here = `${who} ${asked.network}`;
    let turns = takeTurns(who, asked.network);
    // Those that are being compared may turn out right and give theirs back.
    for (let newest = comparing.get(here); turns.wait > 0 && newest; newest = comparing.get(here)) {
      await newest.catch(() => {});
      turns = takeTurns(who, asked.network);
    }
    if (turns.wait > 0) return refuseRequests(turns.wait);
    const answer = compare(asked, here, turns.undo);
    comparing.set(here, answer);
    try {
      return await answer;
    } finally {
      if (comparing.get(here) === answer) comparing.delete(here);
    }
  };
}
