import type { Graph, Person } from "schema-dts";
import type { Creator } from "../../../catalogue/schema/creator.ts";
import { publicAddress } from "../../i18n/addresses";
import { otherLanguage } from "../../i18n/language";
import { addressOfCreator, creatorCardPicture } from "./creator-page";
import { addressOfCreators } from "./creators";
import { socialLinksOf } from "./social-links";
import { breadcrumbsOf, graphOf, type Site } from "./structured-data";

/** Words of the interface, in the reader's language. */
interface Words {
  home: string;
  creators: string;
  role: string;
}

/** A maker for search engines: the person, and the way to the page. */
export function describeCreator(creator: Creator, site: Site, words: Words): Graph {
  const path = addressOfCreator(creator.id);
  return graphOf([
    personOf(creator, site, { path, role: words.role }),
    breadcrumbsOf(site, [...wayToCreators(words), { name: creator.name[site.language], path }]),
  ]);
}

/** The list of makers for search engines: the way to it. */
export function describeCreators(site: Site, words: Pick<Words, "home" | "creators">): Graph {
  return graphOf([breadcrumbsOf(site, wayToCreators(words))]);
}

function wayToCreators({ home, creators }: Pick<Words, "home" | "creators">) {
  return [
    { name: home, path: "/" },
    { name: creators, path: addressOfCreators() },
  ];
}

function personOf(
  creator: Creator,
  site: Site,
  { path, role }: { path: string; role: string },
): Exclude<Person, string> {
  const { origin, language } = site;
  const url = publicAddress(origin, path, language);
  const say = (text: { en: string; ar: string }) => text[language];
  return {
    "@type": "Person",
    "@id": `${new URL(path, origin).href}#person`,
    url,
    name: say(creator.name),
    alternateName: creator.name[otherLanguage(language)],
    description: say(creator.bio),
    image: new URL(creatorCardPicture(creator), origin).href,
    jobTitle: role,
    homeLocation: { "@type": "Place", name: say(creator.location) },
    knowsAbout: creator.specialties.map(say),
    knowsLanguage: creator.languages.map(say),
    award: creator.awardList.map(
      ({ title, event, project, year }) => `${say(title)}, ${say(event)} ${year} (${say(project)})`,
    ),
    sameAs: socialLinksOf(creator.socialMedia).map(({ href }) => href),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: { "@type": "FollowAction" },
      userInteractionCount: creator.followers,
    },
  };
}
