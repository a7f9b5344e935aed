import { publishDramas } from "../app/domain/drama/drama.server.ts";
import { readPublishedPart } from "../app/platform/catalogue-store.server.ts";
import { readEnvironment } from "../app/platform/environment.server.ts";
import { describeError, log } from "../app/platform/log.server.ts";
import { createOperatorDb } from "../app/platform/supabase.server.ts";

/** What this isolate published last. */
let published: unknown = null;

/** Once a minute: what was published to the catalogue reaches the rows that trackings and ratings refer to. It never throws. */
export async function publishCatalogueDramas(bindings: object): Promise<void> {
  try {
    const environment = readEnvironment(bindings);
    const db = createOperatorDb(environment);
    if (!db) return;
    // Parsed once per version: the same list is the same catalogue. A store that fails changes nothing.
    const dramas = await readPublishedPart(environment.CATALOGUE, "dramas");
    if (!dramas || dramas === published) return;
    const changed = await publishDramas(db, dramas);
    if (!changed.ok) return log("error", "dramas.publish_failed", { code: changed.error.code });
    published = dramas;
    if (changed.value > 0) log("info", "dramas.published", { changed: changed.value });
  } catch (error) {
    log("error", "dramas.publish_failed", describeError(error));
  }
}
