import type { AppLoadContext } from "@remix-run/cloudflare";
import { memberOf } from "../../domain/account/member.server";
import {
  type DatedEpisodes,
  type DramaDiscussion,
  readDiscussionAddress,
  sectionsByDrop,
  threadOf,
} from "../../domain/drama/discussion";
import { listDramaThreads } from "../../domain/drama/discussion.server";
import { type Drop, newDropsOf, nextDrop } from "../../domain/drop/drop";
import { openList } from "../../domain/veil/veil.server";
import { readDrama } from "../../platform/catalogue.server";

/** The threads about a drama that the address asks for, with the words that are open to the reader. Throws 503. */
export async function readDiscussion(
  context: AppLoadContext,
  id: string,
  asked: URLSearchParams,
): Promise<DramaDiscussion> {
  const { db } = context.session;
  const { order, after } = readDiscussionAddress(asked);
  const [drama, page] = await Promise.all([
    readDrama(context, id),
    listDramaThreads(db, id, { order, after }),
  ]);
  const opened = await openList(db, page.threads, { isMember: memberOf(context) !== null });
  const threads = opened.map(threadOf);
  const isByDrop = order === "drop";
  const coming = drama && isByDrop && !after ? nextDrop(drama, Date.now()) : null;
  return {
    order,
    sections: isByDrop
      ? sectionsByDrop(threads, drama ? newDropsOf(drama).map(dated) : [])
      : threads.length > 0
        ? [{ drop: null, threads }]
        : [],
    coming: coming && dated(coming),
    next: page.next,
    isFirst: after === null,
  };
}

function dated({ first, last, at }: Drop): DatedEpisodes {
  return { first, last, at: new Date(at).toISOString() };
}
