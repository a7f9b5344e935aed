import { describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { openDueThreads } from "../../app/domain/drop/drop-threads.server.ts";
import { listForumPosts } from "../../app/domain/post/post.server.ts";
import { EDITORS_ID } from "../../app/domain/profile/editors.ts";
import { searchForum } from "../../app/domain/search/search.server.ts";
import { openDropThreads } from "../../functions/open-drop-threads.ts";
import { bindingsOf } from "../support/worker-bindings.ts";
import { announce, backend, openDrops, opened, operator } from "./drops.ts";

openDrops();

describe("465 a drop that is out has its thread", () => {
  test("in the name of the editors, about its drama, telling up to its last episode, in both languages", async () => {
    await announce("3", 12, 12);
    await announce("4", 5, 8);
    expect(await openDueThreads(operator())).toEqual({ ok: true, value: { opened: 2, failed: 0 } });
    expect(await opened()).toEqual([
      { title: "Noor, episode 12", title_ar: "نور، الحلقة 12", drama_id: "3", level: 12 },
      {
        title: "City of Dreams, episodes 5 to 8",
        title_ar: "مدينة الأحلام، الحلقات من 5 إلى 8",
        drama_id: "4",
        level: 8,
      },
    ]);
    const [post] = await backend.sql(
      "select p.author_id, p.content, c.slug from public.posts p join discussion_categories c on c.id = p.category_id where p.drama_id = '3' and p.title_ar is not null",
    );
    expect(post).toEqual({ author_id: EDITORS_ID, content: "", slug: "general" });
  });

  test("466 the finale has one of its own besides", async () => {
    await announce("3", 15, 15);
    await openDueThreads(operator());
    expect((await opened()).map(({ title, title_ar }) => [title, title_ar])).toEqual([
      ["Noor, episode 15", "نور، الحلقة 15"],
      ["Noor, the finale", "نور، الحلقة الأخيرة"],
    ]);
  });

  test("not before it is out, not a week late, and not where it was out before the catalogue told of it", async () => {
    await announce("3", 1, 1, "-1 minute");
    await announce("3", 2, 2, "8 days");
    await announce("3", 3, 3, "2 hours", "1 hour");
    await announce("3", 4, 4, "6 days");
    await openDueThreads(operator());
    expect(await opened()).toMatchObject([{ title: "Noor, episode 4" }]);
  });

  test("unless the worker was told to open none, as on the sites of tests", async () => {
    vi.stubGlobal("WebSocket", WebSocket);
    vi.spyOn(console, "info").mockImplementation(() => {});
    await announce("3", 12, 12);
    const bindings = { ...bindingsOf(backend), IMAGES: {} };
    await openDropThreads({ ...bindings, DROP_THREADS: "off" });
    expect(await opened()).toEqual([]);
    await openDropThreads(bindings);
    expect(await opened()).toHaveLength(1);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test("nobody but the operator opens one", async () => {
    await announce("3", 12, 12);
    const { client } = await backend.signUp("drop_nabil");
    const args = {
      drama_id: "3",
      first_episode: 12,
      kind: "drop",
      title_en: "Mine",
      title_ar: "لي",
      content: "Mine",
    };
    for (const asking of [client, backend.asVisitor()]) {
      expect((await asking.rpc("open_drop_thread", args)).error?.code).toBe("42501");
      expect((await asking.rpc("due_threads")).error?.code).toBe("42501");
    }
  });
});

describe("467 its title", () => {
  test("is in the reader's language in lists, and a search finds it in both", async () => {
    await announce("3", 12, 12);
    await openDueThreads(operator());
    const asked = { category: null, tag: null, sort: "newest", after: null, before: null } as const;
    for (const [language, title] of [
      ["en", "Noor, episode 12"],
      ["ar", "نور، الحلقة 12"],
    ] as const) {
      const { posts } = await listForumPosts(Object.assign(backend.asVisitor(), { language }), asked);
      expect(posts.map((post) => post.title)).toContain(title);
    }
    for (const query of ["noor episode 12", "نور الحلقة 12"]) {
      const found = await searchForum(backend.asVisitor(), query);
      expect(found?.posts, query).toMatchObject([{ title: "Noor, episode 12", titleAr: "نور، الحلقة 12" }]);
    }
  });

  test("469 is one once a moderator changed it; sent as it was shown it stays both", async () => {
    await announce("3", 12, 12);
    await openDueThreads(operator());
    const [{ post_id } = { post_id: "" }] = await backend.sql<{ post_id: string }>(
      "select post_id from private.drop_threads",
    );
    const moderator = await backend.signUp("drop_maysa");
    await backend.sql("update user_profiles set role = 'moderator' where id = $1", [moderator.id]);
    await moderator.client.rpc("retitle_post", { post_id, title: "نور، الحلقة 12" });
    expect(await opened()).toMatchObject([{ title: "Noor, episode 12", title_ar: "نور، الحلقة 12" }]);
    await moderator.client.rpc("retitle_post", { post_id, title: "نور: ليلة المصباح" });
    expect(await opened()).toMatchObject([{ title: "نور: ليلة المصباح", title_ar: null }]);
    expect(await openDueThreads(operator())).toMatchObject({ value: { opened: 0 } });
  });

  test("469 a moderator pins it: it stands first, in both languages, with its words under the veil", async () => {
    await announce("3", 12, 12);
    await openDueThreads(operator());
    const [{ post_id } = { post_id: "" }] = await backend.sql<{ post_id: string }>(
      "select post_id from private.drop_threads",
    );
    const moderator = await backend.signUp("drop_nawal");
    await backend.sql("update user_profiles set role = 'moderator' where id = $1", [moderator.id]);
    await moderator.client.rpc("set_post_pinned", { post_id, pinned: true }).throwOnError();
    const { data } = await backend.asVisitor().rpc("list_pinned_posts", {}).throwOnError();
    expect(data).toMatchObject([
      { id: post_id, title: "Noor, episode 12", title_ar: "نور، الحلقة 12", content: "", spoiler_level: 12 },
    ]);
    // The next run of the jobs leaves it there.
    await openDueThreads(operator());
    expect(await opened()).toMatchObject([{ title: "Noor, episode 12" }]);
  });
});
