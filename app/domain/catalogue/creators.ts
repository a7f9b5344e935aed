import { CREATOR_COUNTRIES, CREATOR_ROLES, type Creator } from "../../../catalogue/schema/creator.ts";
import type { Language } from "../../i18n/language";
import { readQuery } from "../search/search";
import { addressOf, choiceIn, isChosen } from "./address";
import { matches, spells } from "./matching";

// specification, catalogue §9
export const CREATOR_SORTS = ["followers", "name", "projects", "awards"] as const;
export type CreatorSort = (typeof CREATOR_SORTS)[number];

/** What the list of makers is asked for; its keys are the parameters of the address. Null is "all". */
export interface CreatorQuery {
  q: string;
  role: Creator["role"] | null;
  country: Creator["country"] | null;
  sort: CreatorSort;
}

const STANDARD: CreatorQuery = { q: "", role: null, country: null, sort: "followers" };

/** What people type in Arabic for a role: the person, either gender, and the craft, which is what the page shows. */
const ROLE_IN_ARABIC: Record<Creator["role"], string> = {
  Actor: "ممثل تمثيل",
  Actress: "ممثلة تمثيل",
  Director: "مخرج مخرجة إخراج",
  Producer: "منتج منتجة إنتاج",
  Writer: "كاتب كاتبة كتابة",
  Cinematographer: "مدير مديرة تصوير مصور مصورة",
};

/** What an address asks for; a value that means nothing counts as not given. */
export function readCreatorQuery(searchParams: URLSearchParams): CreatorQuery {
  return {
    q: readQuery(searchParams.get("q")),
    role: choiceIn(searchParams, "role", CREATOR_ROLES, STANDARD.role),
    country: choiceIn(searchParams, "country", CREATOR_COUNTRIES, STANDARD.country),
    sort: choiceIn(searchParams, "sort", CREATOR_SORTS, STANDARD.sort),
  };
}

/** The address of the list with these choices; a removable chip leads to it with its own choice left out. */
export function addressOfCreators(query: Partial<CreatorQuery> = {}): string {
  return addressOf("/creators", query, STANDARD);
}

/** Whether there is anything for Clear Filters to reset. */
export function isCreatorQueryChosen(query: CreatorQuery): boolean {
  return isChosen(query, STANDARD);
}

/**
 * The makers an address asks for, sorted; found by name, role and latest work, names and works also as they are spelt in
 * Latin letters. Names A-Z in the reader's language.
 */
export function findCreators(
  creators: readonly Creator[],
  query: CreatorQuery,
  language: Language,
): Creator[] {
  return creators
    .filter(
      (creator) =>
        (!query.role || creator.role === query.role) &&
        (!query.country || creator.country === query.country) &&
        (matches(query.q, [creator.name, creator.role, ROLE_IN_ARABIC[creator.role], creator.recentWork]) ||
          spells(query.q, [creator.name, creator.recentWork])),
    )
    .sort(orderOf(query.sort, language));
}

function orderOf(sort: CreatorSort, language: Language): (one: Creator, other: Creator) => number {
  if (sort === "name")
    return (one, other) => one.name[language].localeCompare(other.name[language], language);
  return (one, other) => other[sort] - one[sort];
}

/** The row of figures above the list: all makers together. */
export function totalsOf(creators: readonly Creator[]) {
  const sum = (figure: "followers" | "projects" | "awards") =>
    creators.reduce((total, creator) => total + creator[figure], 0);
  return {
    creators: creators.length,
    followers: sum("followers"),
    projects: sum("projects"),
    awards: sum("awards"),
  };
}
