import type { DemoPoll } from "./schema.ts";
import { chanceOf } from "./votes.ts";

type Asked = { id: string; author_id: string; created_at: Date; poll?: DemoPoll | undefined };
type DemoPollVote = { poll_id: string; user_id: string; choices: number[]; created_at: Date };

const DAY = 24 * 60 * 60_000;

// Where the posts were there before they asked anything, there is nothing to vote in.
export const INSERT_POLL_VOTES = `
  insert into public.poll_votes (poll_id, user_id, choices, created_at, updated_at)
  select poll_id, user_id, choices, created_at, created_at
    from jsonb_to_recordset($1::text::jsonb)
      as vote (poll_id uuid, user_id uuid, choices smallint[], created_at timestamptz)
   where exists (select 1 from private.polls p where p.id = vote.poll_id)
  on conflict do nothing`;

/** The votes in the poll of a post: the same people at every load, never its author, none before it was asked or at its end. */
export function castPollVotes(
  { id, author_id, created_at, poll }: Asked,
  people: readonly string[],
  now: Date,
): DemoPollVote[] {
  if (!poll) return [];
  const others = people.filter((person) => person !== author_id);
  const chosen = choosersOf(id, poll, others);
  const wait = Math.min(now.getTime() - created_at.getTime(), poll.days * DAY);
  return others.flatMap((person) => {
    const choices = chosen.flatMap((choosers, place) => (choosers.includes(person) ? [place + 1] : []));
    const moment = created_at.getTime() + Math.floor(wait * chanceOf(person, id));
    return choices.length > 0
      ? [{ poll_id: id, user_id: person, choices, created_at: new Date(moment) }]
      : [];
  });
}

/** Who chose each option. Of one answer, everybody stands in one row of which each option takes its part. */
function choosersOf(id: string, { shares, multiple }: DemoPoll, others: string[]): string[][] {
  let taken = 0;
  return shares.map((share, place) => {
    const count = Math.round(share * others.length);
    const row = inOrderOf(multiple ? `${id} option ${place}` : `${id} poll`, others);
    const from = multiple ? 0 : taken;
    taken += count;
    return row.slice(from, from + count);
  });
}

function inOrderOf(item: string, people: readonly string[]): string[] {
  return people
    .map((person) => ({ person, chance: chanceOf(item, person) }))
    .sort((one, other) => one.chance - other.chance)
    .map(({ person }) => person);
}
