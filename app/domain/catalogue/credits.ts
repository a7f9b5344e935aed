import type { Creator } from "../../../catalogue/schema/creator.ts";
import type { Drama } from "../../../catalogue/schema/drama.ts";
import type { Text } from "../../../catalogue/schema/text.ts";
import type { Language } from "../../i18n/language";
import { addressOfCreator } from "./creator-page";
import { addressOfDramas } from "./dramas";

/** Somebody who made a work, and where there is more of them. */
interface Credit {
  name: string;
  /** Their own page, or their works where there are several; null where there is nothing but this work. */
  to: string | null;
}

export interface Credits {
  director: Credit;
  cast: Credit[];
}

/** Director and cast of a work; `creators` and `dramas` are those that may be led to. */
export function creditsOf(
  { director, cast }: Drama,
  { creators, dramas }: { creators: readonly Creator[]; dramas: readonly Drama[] },
  language: Language,
): Credits {
  const creditOf = (person: Text): Credit => {
    const name = person[language];
    const page = creators.find((creator) => creator.name.en === person.en);
    if (page) return { name, to: addressOfCreator(page.id) };
    const works = dramas.filter((drama) =>
      [drama.director, ...drama.cast].some((other) => other.en === person.en),
    );
    return { name, to: works.length > 1 ? addressOfDramas({ q: name }) : null };
  };
  return { director: creditOf(director), cast: cast.map(creditOf) };
}
