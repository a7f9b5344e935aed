import type { Creator } from "../../../catalogue/schema/creator.ts";
import type { Drama } from "../../../catalogue/schema/drama.ts";

type Country = Drama["country"] | Creator["country"];

/** Countries of dramas and creators as keys of the translations. */
const COUNTRY_NAMES: Record<Country, string> = {
  UAE: "UAE",
  "Saudi Arabia": "Saudi Arabia",
  Egypt: "Egypt",
  Lebanon: "Lebanon",
  Jordan: "Jordan",
  Morocco: "Morocco",
  Tunisia: "Tunisia",
  Iraq: "Iraq",
  Kuwait: "Kuwait",
  Qatar: "Qatar",
  Syria: "Syria",
};

export function countryName(country: Country): string {
  return COUNTRY_NAMES[country];
}
