import { CatalogueError, readCatalogueFiles } from "../../catalogue/catalogue.ts";
import { type CatalogueStore, publishIfNewer } from "../../catalogue/versions.ts";
import { StartError } from "./settings.ts";

/**
 * Publishes catalogue/content unless the store has it already. Throws StartError when the content is not right, or the
 * store, which lies in `folder`, cannot be used.
 */
export async function publishFiles(store: CatalogueStore, folder: string): Promise<void> {
  try {
    await publishIfNewer(store, readCatalogueFiles());
  } catch (error) {
    if (error instanceof CatalogueError) throw new StartError(error.message);
    throw new StartError(
      `The catalogue's store in ${folder} cannot be used: ${error instanceof Error ? error.message : error}. Delete that folder; it is filled again at the start.`,
    );
  }
}
