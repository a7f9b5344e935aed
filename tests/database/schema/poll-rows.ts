import { CAST, GENERAL, insertion, type Member } from "./schema-database.ts";
import { DRAMA, database, insert, places } from "./veiled-rows.ts";

/** What a form sends of a poll. */
export interface Sent {
  options?: unknown;
  multiple?: unknown;
  days?: unknown;
  episode?: unknown;
}

/** What polls_of() answers of a poll. */
export interface Told {
  id: string;
  multiple: boolean;
  ends_at: string;
  drama_id: string | null;
  episode: number | null;
  closed_by: "episode" | "end" | "merge" | "removal" | null;
  options: string[] | null;
  mine: number[] | null;
  voters: number | null;
  counts: number[] | null;
}

export type Kind = "post" | "group_post";
export const KINDS: readonly Kind[] = ["post", "group_post"];
export const TABLE_OF = { post: "posts", group_post: "group_posts" } as const;

export const rowWith = (
  kind: Kind,
  sent: Sent,
  more: Record<string, unknown> = {},
  who: Member = "layla",
) => ({
  title: "Who did it?",
  content: "Words",
  author_id: CAST[who],
  ...(kind === "post" ? { category_id: GENERAL } : { group_id: places.group }),
  poll: JSON.stringify({ options: ["Her brother", "The doctor"], multiple: false, days: 7, ...sent }),
  ...more,
});

/** A post of layla's that asks something, and its id. */
export const ask = (kind: Kind, sent: Sent = {}, more: Record<string, unknown> = {}, who: Member = "layla") =>
  insert(who, TABLE_OF[kind], rowWith(kind, sent, more, who));

/** What becomes of a post that asks this. */
export async function outcomeOf(kind: Kind, sent: Sent, more: Record<string, unknown> = {}): Promise<string> {
  const row = rowWith(kind, sent, more);
  return database.outcome("layla", ...insertion(TABLE_OF[kind], row));
}

export async function pollsFor(
  who: Member | null,
  ids: string[],
  seen: number | null = null,
  shown: string | null = null,
): Promise<Told[]> {
  const [row] = await database.as<{ polls: Told[] }>(who, "select polls_of($1, $2, $3) as polls", [
    ids,
    seen,
    shown,
  ]);
  return row?.polls ?? [];
}

export const pollFor = async (who: Member | null, id: string) => (await pollsFor(who, [id]))[0];

const VOTE = "select vote_in_poll($1, $2) as poll";

export async function vote(who: Member, id: string, ...choices: number[]): Promise<Told> {
  const [row] = await database.as<{ poll: Told }>(who, VOTE, [id, choices]);
  return row?.poll as Told;
}

export const voteRefused = (who: Member | null, id: string, choices: unknown) =>
  database.outcome(who, VOTE, [id, choices]);

/** Its end came a minute ago. */
export const end = (id: string) =>
  movePoll(id, "created_at = now() - interval '8 days', ends_at = now() - interval '1 minute'");

/** The database alone changes a poll, and that only with its guard taken off. */
async function movePoll(id: string, change: string): Promise<void> {
  await database.own("alter table private.polls disable trigger a_guard");
  await database.own(`update private.polls set ${change} where id = $1`, [id]);
  await database.own("alter table private.polls enable trigger a_guard");
}

/** Episodes of DRAMA from this one on come out after so long. */
export async function planDrop(first: number, last: number, after: string): Promise<void> {
  await database.own(
    `insert into private.drops (drama_id, first_episode, last_episode, released_at)
     values ($1, $2, $3, now() + $4::interval)
     on conflict (drama_id, first_episode) do update set released_at = excluded.released_at`,
    [DRAMA, first, last, after],
  );
}
