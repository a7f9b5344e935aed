import { createHash } from "node:crypto";

/** What votes are derived from: who may not vote, and which shares of the others like or dislike it. */
export type Votable = { id: string; author_id: string; created_at: Date; liked: number; disliked: number };

type DemoVote = { item_id: string; user_id: string; vote_type: "up" | "down"; created_at: Date };

const LONGEST_WAIT = 3 * 24 * 60 * 60_000; // people vote while a thread is fresh

/** A number from 0 to 1 that is the same at every load for the same two ids. */
export function chanceOf(item: string, person: string): number {
  return createHash("sha256").update(`${item} ${person}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** The votes on one item: the same people at every load, never its author, none before it was written. */
export function castDemoVotes(item: Votable, people: readonly string[], now: Date): DemoVote[] {
  const others = people
    .filter((person) => person !== item.author_id)
    .map((person) => ({ person, chance: chanceOf(item.id, person) }))
    .sort((one, other) => one.chance - other.chance);
  const ups = Math.round(item.liked * others.length);
  const downs = Math.min(Math.round(item.disliked * others.length), others.length - ups);
  const wait = Math.min(now.getTime() - item.created_at.getTime(), LONGEST_WAIT);

  return others.slice(0, ups + downs).map(({ person }, place) => ({
    item_id: item.id,
    user_id: person,
    vote_type: place < ups ? "up" : "down",
    created_at: new Date(item.created_at.getTime() + Math.floor(wait * chanceOf(person, item.id))),
  }));
}
