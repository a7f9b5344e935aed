import type { AppLoadContext } from "@remix-run/cloudflare";
import { memberOf } from "../../domain/account/member.server";
import { episodesOutOn } from "../../domain/drama/drama";
import { findTrackings } from "../../domain/library/library-page.server";
import type { ThreadDrama } from "../../domain/veil/about-drama";
import { readDrama } from "../../platform/catalogue.server";

/** The drama that a thread is about, and where its reader is; null for none, and where the catalogue has it no more. */
export async function readThreadDrama(
  context: AppLoadContext,
  dramaId: string | null,
): Promise<ThreadDrama | null> {
  if (dramaId === null) return null;
  const isMember = memberOf(context) !== null;
  const [drama, trackings] = await Promise.all([
    readDrama(context, dramaId),
    // Where the library does not answer the thread stands without it.
    isMember ? findTrackings(context.session.db, [dramaId]).catch(() => null) : null,
  ]);
  if (!drama) return null;
  const { id, title, episodes } = drama;
  const out = episodesOutOn(new Date().toISOString().slice(0, 10), drama);
  return { id, title: title[context.language], episodes, out, tracking: trackings?.get(id) ?? null };
}
