import type { Creator, CreatorProject } from "../../../catalogue/schema/creator.ts";
import type { Drama } from "../../../catalogue/schema/drama.ts";
import type { Language } from "../../i18n/language";
import { addressOf, choiceIn } from "./address";
import { type CreatorFace, creatorFaceOf } from "./creator-card";
import { socialLinksOf } from "./social-links";

/** The tabs of a maker's page by the names they have in the address. */
export const CREATOR_TABS = ["overview", "projects", "awards", "gallery"] as const;
export type CreatorTab = (typeof CREATOR_TABS)[number];

const STANDARD: { tab: CreatorTab } = { tab: "overview" };

/** The tab an address asks for; one that is none is the first. */
export function readCreatorTab(searchParams: URLSearchParams): CreatorTab {
  return choiceIn(searchParams, "tab", CREATOR_TABS, STANDARD.tab);
}

/** The address of a maker's page, open at a tab. */
export function addressOfCreator(id: string, tab: CreatorTab = STANDARD.tab): string {
  return addressOf(`/creator/${id}`, { tab }, STANDARD);
}

export const CREATOR_CARD_SIZE = { width: 600, height: 600 };

/** The portrait for shared links: most places show no SVG. */
export function creatorCardPicture({ avatar }: Pick<Creator, "avatar">): string {
  return avatar.replace(/^\/art\/creators\/(.+)\.svg$/, "/art/cards/$1.png");
}

/** A work a maker had a part in; one of the catalogue has a page of its own. */
export interface ShownProject extends Pick<CreatorProject, "id" | "year" | "poster" | "rating" | "status"> {
  title: string;
  role: string;
  hasPage: boolean;
}

/** All that a maker's page shows, in one language. */
export type CreatorPage = ReturnType<typeof creatorPageOf>;

/** Picks what a maker's page shows; `creators` and `dramas` are those the page may lead to. */
export function creatorPageOf(
  creator: Creator,
  { creators, dramas }: { creators: readonly Creator[]; dramas: readonly Pick<Drama, "id">[] },
  language: Language,
) {
  const { coverImage, joinDate, projects, awards, yearsActive } = creator;
  const say = (text: { en: string; ar: string }) => text[language];
  return {
    ...creatorFaceOf(creator, language),
    cover: coverImage,
    joinDate,
    projects,
    awards,
    yearsActive,
    location: say(creator.location),
    bio: say(creator.bio),
    about: say(creator.about).split(/\n{2,}/),
    specialties: creator.specialties.map(say),
    languages: creator.languages.map(say),
    projectList: creator.projectList.map(
      ({ id, title, role, year, poster, rating, status }): ShownProject => ({
        id,
        title: say(title),
        role: say(role),
        year,
        poster,
        rating,
        status,
        // A project with the id of a drama is that drama (catalogue/cross-check.ts).
        hasPage: dramas.some((drama) => drama.id === id),
      }),
    ),
    awardList: creator.awardList.map(({ year, title, event, project }) => ({
      year,
      title: say(title),
      event: say(event),
      project: say(project),
    })),
    links: socialLinksOf(creator.socialMedia),
    similar: creator.similar.flatMap((id): CreatorFace[] => {
      const other = creators.find((one) => one.id === id);
      return other ? [creatorFaceOf(other, language)] : [];
    }),
  };
}
