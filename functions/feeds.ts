import type { Context } from "hono";
import { listCategories } from "../app/domain/category/category.server.ts";
import { FEED_ENTRIES, type Feed, writeFeed } from "../app/domain/feed/feed.ts";
import { findGroup } from "../app/domain/group/group.server.ts";
import { listGroupPosts } from "../app/domain/group/group-post.server.ts";
import { forumAddress } from "../app/domain/post/forum-address.ts";
import { listForumPosts } from "../app/domain/post/post.server.ts";
import { listTrendingPosts } from "../app/domain/post/trending.server.ts";
import { isId } from "../app/domain/text.ts";
import { translate } from "../app/i18n/translate.ts";
import { memoCacheOf } from "../app/platform/memo-cache.server.ts";
import type { Db } from "../app/platform/supabase.server.ts";
import { answerText } from "./documents.ts";
import type { WorkerTypes } from "./variables.ts";

/** What one feed has of its own. */
type Source = Pick<Feed, "title" | "page" | "posts"> & Partial<Pick<Feed, "pathOf" | "begunAt">>;

/** GET /feeds/forum.xml and /feeds/category/{slug}.xml: the newest posts, as Atom. */
export function forumFeed(c: Context<WorkerTypes>): Promise<Response> {
  const slug = nameOf(c);
  const kept = memoCacheOf(c.get("environment").SUPABASE_URL);
  return answerFeed(c, async (db, say) => {
    const category = slug ? (await listCategories({ db, kept })).find((one) => one.slug === slug) : null;
    if (category === undefined) return null;
    const asked = {
      category: category?.slug ?? null,
      tag: null,
      sort: "newest" as const,
      after: null,
      before: null,
    };
    const { posts } = await listForumPosts(db, asked);
    return {
      title: say(category?.name ?? "Community Forum"),
      page: forumAddress({ category: category?.slug }),
      posts: newestOf(posts),
    };
  });
}

/** GET /feeds/trending.xml: the posts of the last seven days with the most upvotes, as Atom. */
export function trendingFeed(c: Context<WorkerTypes>): Promise<Response> {
  return answerFeed(c, async (db, say) => ({
    title: say("Trending"),
    page: "/trending",
    posts: await listTrendingPosts(db, Date.now()),
  }));
}

/** GET /feeds/community/{id}.xml: the newest posts of a public community, as Atom; of any other there is none. */
export function communityFeed(c: Context<WorkerTypes>): Promise<Response> {
  const id = nameOf(c);
  return answerFeed(c, async (db) => {
    const group = isId(id) ? await findGroup(db, id) : null;
    if (!group || group.isPrivate) return null;
    const { posts } = await listGroupPosts(db, id, { tag: null, before: null });
    const page = `/groups/${group.id}`;
    return {
      title: group.name,
      page,
      posts: newestOf(posts),
      pathOf: (post) => `${page}/posts/${post}`,
      begunAt: group.createdAt,
    };
  });
}

function answerFeed(
  c: Context<WorkerTypes>,
  read: (db: Db, say: (text: string) => string) => Promise<Source | null>,
): Promise<Response> {
  const language = c.req.query("lng") === "ar" ? "ar" : "en";
  const { ORIGIN: origin, VISITOR_CACHE } = c.get("environment");
  return answerText(c, {
    type: "application/atom+xml",
    // Words of people stand in it: what is removed must be gone as soon as from the pages.
    seconds: VISITOR_CACHE,
    write: async (db) => {
      db.language = language;
      const source = await read(db, (text) => translate(language, text));
      const pathOf = (id: string) => `/forum/post/${id}`;
      // Of places that were always there: the day, so that an empty feed is not another one each time it is asked for.
      const begunAt = new Date().toISOString().slice(0, 10);
      if (!source) return null;
      // Evaluated on first use: it brings the texts of both languages.
      const told = await import("../app/domain/veil/told.server.ts");
      const tellsOf = (level: number) => told.tellsOf({ language, digits: "latn" }, level);
      return writeFeed({ pathOf, begunAt, ...source, tellsOf, origin, language, path: c.req.path });
    },
  });
}

function nameOf(c: Context<WorkerTypes>): string {
  return (c.req.param("file") ?? "").replace(/\.xml$/, "");
}

/** Pinned posts stand above the others on a page; a feed is in order of time. */
function newestOf<P extends { createdAt: string }>(posts: P[]): P[] {
  return posts.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)).slice(0, FEED_ENTRIES);
}
