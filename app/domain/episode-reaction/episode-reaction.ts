import * as v from "valibot";
import { DramaId } from "../tracking/tracking";

/** How an episode left somebody. */
export const REACTIONS = [
  { slug: "laughed", label: "Laughed" },
  { slug: "cried", label: "Cried" },
  { slug: "gasped", label: "Gasped" },
  { slug: "melted", label: "Melted" },
  { slug: "raged", label: "Raged" },
  { slug: "shivered", label: "Shivered" },
  { slug: "drifted", label: "Drifted" },
  { slug: "wondered", label: "Wondered" },
] as const;
export type Reaction = (typeof REACTIONS)[number]["slug"];

/** What a page sends: the whole state wished for; without a choice it is taken back. */
export const ReactionForm = v.object({
  drama: DramaId,
  episode: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)),
  reaction: v.pipe(
    v.optional(v.picklist(["none", ...REACTIONS.map(({ slug }) => slug)]), "none"),
    v.transform((reaction) => (reaction === "none" ? null : reaction)),
  ),
  /** The number of a person in the cast, from 1 on. */
  favourite: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{0,2}$/)), ""),
    v.transform((favourite) => (favourite === "" ? null : Number(favourite))),
  ),
});
export type ReactionForm = v.InferOutput<typeof ReactionForm>;

/** How an episode left people, for those who have seen it. */
export interface EpisodeBars {
  reactions: Partial<Record<Reaction, number>>;
  /** By number in the cast. */
  favourites: Readonly<Record<string, number>>;
  mine: { reaction: Reaction | null; favourite: number | null };
}
