import * as v from "valibot";
import { assembleCatalogue } from "../../catalogue/assemble.ts";
import { type Catalogue, PARTS, type Part } from "../../catalogue/schema/catalogue.ts";

const CONTENT = "../../catalogue/content/";

// As text: it is parsed only if the store fails.
const FILES = import.meta.glob<string>("../../catalogue/content/**/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

const parsed: Partial<Catalogue> = {};

/** A part of the catalogue as it was when the worker was built; what readers get when the store gives nothing. */
export function bundledPart<P extends Part>(part: P): Catalogue[P] {
  const known: Catalogue[P] | undefined = parsed[part];
  if (known) return known;
  const files = Object.entries(FILES).map(([path, text]): [string, unknown] => [
    path.slice(CONTENT.length),
    JSON.parse(text),
  ]);
  Object.assign(parsed, v.parse(v.object(PARTS), assembleCatalogue(new Map(files))));
  return bundledPart(part);
}
