import type { ProfilePage } from "schema-dts";
import { publicAddress } from "../../i18n/addresses";
import { graphOf, type Site, scriptTextOf } from "../catalogue/structured-data";
import { coverSpoilers } from "../spoiler/spoiler";
import type { Named } from "./name";
import type { Profile } from "./profile";

/** A member's page as a script for search engines. */
export function describeProfile(profile: Profile, { origin, language }: Site): string {
  const page: ProfilePage = {
    "@type": "ProfilePage",
    dateCreated: profile.createdAt,
    mainEntity: {
      "@type": "Person",
      "@id": new URL(`/profile/${profile.id}`, origin).href,
      url: publicAddress(origin, `/profile/${profile.id}`, language),
      ...namedPerson(profile),
      identifier: profile.id,
      ...(profile.bio && { description: coverSpoilers(profile.bio) }),
      ...(profile.avatarUrl && { image: new URL(profile.avatarUrl, origin).href }),
    },
  };
  return scriptTextOf(graphOf([page]));
}

/** What a person is called, for search engines. */
function namedPerson({ username, displayName }: Named): { name: string; alternateName?: string } {
  return displayName ? { name: displayName, alternateName: `@${username}` } : { name: username };
}
