import { type CatalogueContext, readCreators, readDramas } from "../../platform/catalogue.server";
import { NO_OTHER_NAMES, type OtherNames } from "../search/other-names";
import { maySearch } from "../search/search";
import { namesAsked } from "./names-asked";

/** Whether an address asks for what was typed alone. */
export const isAsTyped = (searchParams: URLSearchParams): boolean => searchParams.get("as") === "typed";

/** What else a search looks for besides its query, by the catalogue; nothing where its address asks for that alone. */
export async function readNamesAsked(
  context: CatalogueContext,
  query: string,
  searchParams: URLSearchParams,
): Promise<OtherNames> {
  if (!maySearch(query) || isAsTyped(searchParams)) return NO_OTHER_NAMES;
  return namesAsked(query, await readDramas(context), await readCreators(context));
}
