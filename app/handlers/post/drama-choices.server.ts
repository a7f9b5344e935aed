import type { AppLoadContext } from "@remix-run/cloudflare";
import { memberOf } from "../../domain/account/member.server";
import { findTrackings } from "../../domain/library/library-page.server";
import { DRAMA_ID } from "../../domain/tracking/tracking";
import { type About, type DramaChoice, dramaNamed } from "../../domain/veil/about-drama";
import { readDramas } from "../../platform/catalogue.server";

/** The dramas that a post can be about, those of the writer's library first; none for visitors, who write nothing. */
export async function readDramaChoices(context: AppLoadContext): Promise<DramaChoice[]> {
  if (!memberOf(context)) return [];
  const { language } = context;
  const dramas = await readDramas(context);
  const positions = await positionsIn(
    context,
    dramas.map(({ id }) => id),
  );
  return dramas
    .map(({ id, title, episodes }) => ({
      id,
      title: title[language],
      alias: title[language === "ar" ? "en" : "ar"],
      episodes,
      position: positions.get(id) ?? 0,
    }))
    .sort(
      (one, other) =>
        Number(positions.has(other.id)) - Number(positions.has(one.id)) ||
        one.title.localeCompare(other.title, language),
    );
}

/** How far the writer is; nothing where the library does not answer: the form stands without it. */
async function positionsIn(context: AppLoadContext, dramas: string[]): Promise<ReadonlyMap<string, number>> {
  const found = await findTrackings(context.session.db, dramas).catch(() => new Map());
  return new Map([...found].map(([id, { position }]) => [id, position]));
}

/**
 * What a sent form says that its post is about; null where it names no drama there is. A level left open is where its
 * writer is. An id that the catalogue has no more is for the database to judge: an older post may be about it.
 */
export async function aboutIn(
  context: AppLoadContext,
  { drama, spoilerLevel }: { drama: string; spoilerLevel?: number | undefined },
): Promise<About | null> {
  if (drama === "") return { dramaId: null, level: spoilerLevel ?? 0 };
  const dramas = await readDramas(context);
  const found = dramaNamed(
    dramas.map(({ id, title, episodes }) => ({ id, title: title.en, alias: title.ar, episodes })),
    drama,
  );
  if (!found) return DRAMA_ID.test(drama) ? { dramaId: drama, level: spoilerLevel ?? 0 } : null;
  const { id, episodes } = found;
  if (spoilerLevel !== undefined) return { dramaId: id, level: spoilerLevel };
  const position = memberOf(context) ? ((await positionsIn(context, [id])).get(id) ?? 0) : 0;
  return { dramaId: id, level: Math.min(position, episodes) };
}
