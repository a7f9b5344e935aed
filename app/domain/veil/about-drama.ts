import * as v from "valibot";
import { normaliseText } from "../search/normalise";
import { atMost, Text } from "../text";
import { DRAMA_ID, type Tracking } from "../tracking/tracking";

/** A drama as the form of a post offers it. */
export interface DramaChoice {
  id: string;
  title: string;
  /** Its title in the other language. */
  alias: string;
  episodes: number;
  /** How many of them the writer has seen. */
  position: number;
}

/** What a post is about: no drama, or one, told up to an episode. */
export interface About {
  dramaId: string | null;
  level: number;
}

/** The episode up to which something tells; undefined where its writer left that open. */
export const ToldLevel = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.regex(/^\d{0,4}$/, "This drama has no such episode."),
  v.transform((level) => (level === "" ? undefined : Number(level))),
);

/** In the forms of posts: a drama by its id or, as it is typed without scripts, by its title. */
export const ABOUT_FIELDS = {
  drama: v.pipe(v.optional(Text, ""), v.trim(), atMost(200, "Please choose a drama from the list.")),
  spoilerLevel: ToldLevel,
};

/** The drama that a text names by its id or its title in either language, written in whatever way search knows. */
export function dramaNamed<D extends Pick<DramaChoice, "id" | "title" | "alias">>(
  dramas: readonly D[],
  text: string,
): D | undefined {
  const name = normaliseText(text).trim();
  if (name === "") return undefined;
  const isCalled = (title: string) => normaliseText(title).trim() === name;
  return (
    dramas.find(({ title, alias }) => isCalled(title) || isCalled(alias)) ??
    dramas.find(({ id }) => DRAMA_ID.test(text) && id === text)
  );
}

/** The level that a form begins with: what was chosen, else where its writer is, no lower than others said. */
export function levelToBegin(typed: string | undefined, drama: DramaChoice, floor = 0): number {
  const chosen = typed && /^\d{1,4}$/.test(typed) ? Number(typed) : drama.position;
  return Math.max(floor, Math.min(chosen, drama.episodes));
}

/** A drama by its title in the reader's language. */
export interface DramaTitle {
  id: string;
  title: string;
}

/** The drama of a thread, as its reader meets it. */
export interface ThreadDrama extends DramaTitle {
  episodes: number;
  /** Episodes that are out. */
  out: number;
  /** Where it stands in the reader's library. */
  tracking: Tracking | null;
}
