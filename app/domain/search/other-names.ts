/** What somebody means by a name: what else it is called, and the dramas it names. At most three of each. */
export interface OtherNames {
  names: readonly string[];
  dramas: readonly string[];
}

export const NO_OTHER_NAMES: OtherNames = { names: [], dramas: [] };

/** What members say: it is looked for by the other names of what was meant, too. */
export const isTalk = (kind: string): kind is "posts" | "comments" => kind === "posts" || kind === "comments";

/** As many as the database reads of each. */
export const MOST_NAMES = 3;

/**
 * The names as a search of the database takes them. In an address the client only puts braces around a list and commas
 * between: each is quoted, so that none is parted.
 */
export function argumentsOf({ names, dramas }: OtherNames): { names?: string[]; dramas?: string[] } {
  return {
    ...(names.length > 0 && { names: names.map((name) => `"${name.replace(/["\\]/g, "\\$&")}"`) }),
    ...(dramas.length > 0 && { dramas: [...dramas] }),
  };
}
