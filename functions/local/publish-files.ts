import { CatalogueError, readCatalogueFiles } from "../../catalogue/catalogue.ts";
import { type CatalogueStore, publishIfNewer } from "../../catalogue/versions.ts";
import { StartError } from "./settings.ts";

/** Publishes catalogue/content unless the store has it already. Throws StartError when the content is not right. */
export async function publishFiles(store: CatalogueStore): Promise<void> {
  try {
    await publishIfNewer(store, readCatalogueFiles());
  } catch (error) {
    throw error instanceof CatalogueError ? new StartError(error.message) : error;
  }
}
