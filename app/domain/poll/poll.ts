import * as v from "valibot";
import type { Language } from "../../i18n/language";
import { normaliseText } from "../search/normalise";
import { atMost, Id, isBlank, Text } from "../text";

// Line 493; the database has the same limits (supabase/migrations/20261123001907_polls.sql).
export const FEWEST_OPTIONS = 2;
export const POLL_OPTION_LIMIT = 80;
/** What the form offers; the database takes what lies between the first and the last. */
export const POLL_DAYS = [1, 3, 7, 14, 30] as const;
export const POLL_DAYS_BEGUN = 7;

/** The fields of the options: without scripts all eight stand there. */
export const OPTION_FIELDS = [
  "option1",
  "option2",
  "option3",
  "option4",
  "option5",
  "option6",
  "option7",
  "option8",
] as const;
type OptionField = (typeof OPTION_FIELDS)[number];
type PollField = OptionField | "pollEpisode";

const Option = v.pipe(
  v.optional(Text, ""),
  v.transform((text) => text.replace(/\s+/g, " ").trim()),
  atMost(POLL_OPTION_LIMIT, "An option has at most 80 characters."),
);

/**
 * In the forms of posts: a poll, none where no option is named. `pollOpen` says that this part stood open in front of
 * somebody who could have closed it, or who asked for it; `pollLeftOut` is how they go on without it where no script runs.
 */
export const POLL_FIELDS = {
  option1: Option,
  option2: Option,
  option3: Option,
  option4: Option,
  option5: Option,
  option6: Option,
  option7: Option,
  option8: Option,
  pollOpen: v.optional(v.string(), ""),
  pollLeftOut: v.optional(v.string(), ""),
  pollMultiple: v.optional(v.string(), ""),
  pollDays: v.optional(v.string(), ""),
  pollEpisode: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.regex(/^\d{0,4}$/, "This drama has no such episode."),
  ),
};
export type PollFields = { [Name in keyof typeof POLL_FIELDS]: string };

/** What the database is asked to keep with a post. */
export interface AskedPoll {
  options: string[];
  multiple: boolean;
  days: number;
  /** The episode that it predicts something of; null for none. */
  episode: number | null;
}

const namedIn = (form: Partial<PollFields>) =>
  form.pollLeftOut ? [] : OPTION_FIELDS.filter((name) => !isBlank(form[name] ?? ""));

/** The poll that a form asks for; null where it names no option. */
export function pollIn(form: Partial<PollFields>): AskedPoll | null {
  const options = namedIn(form).map((name) => form[name] ?? "");
  if (options.length === 0) return null;
  return {
    options,
    multiple: Boolean(form.pollMultiple),
    days: POLL_DAYS.find((days) => `${days}` === form.pollDays) ?? POLL_DAYS_BEGUN,
    episode: form.pollEpisode ? Number(form.pollEpisode) : null,
  };
}

/** The first field of a poll that does not go with the others, and why; null where all do. */
export function faultIn(form: PollFields, dramaId: string | null): Partial<Record<PollField, string>> | null {
  const named = namedIn(form);
  if (named.length === 0) {
    return form.pollOpen && !form.pollLeftOut
      ? { option1: "Name two to eight options, or close this part." }
      : null;
  }
  if (named.length < FEWEST_OPTIONS) {
    const empty = OPTION_FIELDS.find((name) => !named.includes(name)) ?? "option2";
    return { [empty]: "A poll has two to eight options." };
  }
  const said = named.map((name) => normaliseText(form[name]));
  const twice = named.find((_, place) => said.indexOf(said[place] ?? "") < place);
  if (twice) return { [twice]: "Two options of this poll say the same." };
  if (form.pollEpisode !== "" && dramaId === null)
    return { pollEpisode: "Choose the drama above, or leave this empty." };
  return null;
}

/** Why a vote is refused that somebody else chose, who was signed in here before. */
export const VOTED_BY_ANOTHER =
  "You are signed in with another account now, and this was chosen with the one before. Load the page again to vote.";

/** What a member chose: numbers of options, from 1 on. */
export const PollVote = v.object({
  post: Id,
  /** Who chose: what a page sends again by itself is nobody else's vote. */
  voter: v.optional(Id),
  choices: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[1-8]$/), v.transform(Number))), v.maxLength(8)),
  returnTo: v.optional(v.string(), "/forum"),
});
export type PollVote = v.InferOutput<typeof PollVote>;

/** Where a page shows the poll of its post. */
export const POLL_MARK = "poll";

/** What closed a poll: its episode is out, its time is up, or its post was merged or taken down. */
export type PollClosing = "episode" | "end" | "merge" | "removal";

/** A poll as its reader may see it. */
export interface Poll {
  isMultiple: boolean;
  endsAt: string;
  /** The episode that it predicts something of, and its drama: the post may come to be about another. */
  episode: number | null;
  dramaTitle: Record<Language, string> | null;
  /** Null while it is voted in. */
  closedBy: PollClosing | null;
  /** Null where they tell of more than the reader has seen. */
  options: string[] | null;
  /** Numbers of the options that the reader chose, from 1 on. */
  mine: number[];
  /** By option; null before the reader voted, until it is closed. */
  counts: number[] | null;
  voters: number;
}

/** The share of the voters who chose an option, in whole percent. */
export function percentOf(count: number, voters: number): number {
  return voters === 0 ? 0 : Math.round((100 * count) / voters);
}
