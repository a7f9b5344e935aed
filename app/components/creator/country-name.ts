import type { Creator } from "../../../catalogue/schema/creator.ts";

/** Countries as keys of the translations. */
const COUNTRY_NAMES: Record<Creator["country"], string> = {
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

export function creatorCountryName(country: Creator["country"]): string {
  return COUNTRY_NAMES[country];
}
