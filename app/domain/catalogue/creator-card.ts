import type { Creator } from "../../../catalogue/schema/creator.ts";
import type { Home } from "../../../catalogue/schema/home.ts";
import type { Text } from "../../../catalogue/schema/text.ts";
import type { Language } from "../../i18n/language";
import { type SocialLink, socialLinksOf } from "./social-links";

/** A maker where only face, name and fame are shown: the home page, the featured, the similar. */
export interface CreatorFace extends Pick<Creator, "id" | "role" | "avatar" | "verified" | "followers"> {
  name: string;
}

/** What a card of the list shows of a maker, in one language. */
export interface CreatorCard extends CreatorFace, Pick<Creator, "country" | "projects" | "awards"> {
  cover: string;
  recentWork: string;
  bio: string;
  specialties: string[];
  links: SocialLink[];
}

// specification, catalogue §9
export const SPECIALTIES_ON_CARD = 2;
const FEATURED_CREATORS = 3;

/** The face of a maker in the page's language. */
export function creatorFaceOf(creator: Omit<CreatorFace, "name"> & { name: Text }, language: Language) {
  const { id, name, role, avatar, verified, followers } = creator;
  return { id, name: name[language], role, avatar, verified, followers } satisfies CreatorFace;
}

/** Somebody of the strip above the list; the first one's cover is also the hero's. */
export type FeaturedCreator = CreatorFace & { cover: string };

/** The first of the makers that the home page features. */
export function featuredOf(
  home: Pick<Home, "creators">,
  creators: readonly Creator[],
  language: Language,
): FeaturedCreator[] {
  return home.creators
    .flatMap(({ id }) => creators.find((creator) => creator.id === id) ?? [])
    .slice(0, FEATURED_CREATORS)
    .map((creator) => ({ ...creatorFaceOf(creator, language), cover: creator.coverImage }));
}

/** The card of a maker in the page's language. */
export function creatorCardOf(creator: Creator, language: Language): CreatorCard {
  const { country, coverImage, projects, awards, recentWork, bio, specialties, socialMedia } = creator;
  return {
    ...creatorFaceOf(creator, language),
    country,
    cover: coverImage,
    projects,
    awards,
    recentWork: recentWork[language],
    bio: bio[language],
    specialties: specialties.map((specialty) => specialty[language]),
    // The website stands on the maker's own page only.
    links: socialLinksOf({ ...socialMedia, website: null }),
  };
}
