import type { Person, WithContext } from "schema-dts";
import type { CreatorPage } from "../creator-page";
import { addressOfCreator } from "../creator-page";
import type { Site } from "./site";

/** A maker as schema.org's Person; `otherName` is the name in the site's other language. */
export function personOf(
  creator: CreatorPage,
  { bio, otherName, role }: { bio: string; otherName: string; role: string },
  { addressOf }: Site,
): WithContext<Person> {
  const url = addressOf(addressOfCreator(creator.id));
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name: creator.name,
    alternateName: otherName,
    url,
    mainEntityOfPage: url,
    image: pictureAddress(creator.avatar, url),
    jobTitle: role,
    description: bio,
    homeLocation: { "@type": "Place", name: creator.location },
    knowsAbout: creator.specialties,
    knowsLanguage: creator.languages,
    award: creator.awardList.map(
      ({ title, event, project, year }) => `${title}, ${event} ${year} (${project})`,
    ),
    sameAs: creator.links.map(({ href }) => href),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: { "@type": "FollowAction" },
      userInteractionCount: creator.followers,
    },
  };
}

/** A picture is the same in every language. */
function pictureAddress(picture: string, page: string): string {
  return new URL(picture, page).href;
}
