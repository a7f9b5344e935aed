import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arriveAs, enterAs } from "../e2e/people.ts";
import type { Client } from "../support/backend.ts";
import { openBrowser } from "../support/browser.ts";
import { backendUrl, enter, join, url } from "./demo-members.ts";
import { POST, post } from "./moderation-people.ts";

let browser: Browser;
let dinara: Client;
let dinaraId: string;

beforeAll(async () => {
  browser = await openBrowser();
  const joined = await join("dinara");
  dinara = joined.db;
  dinaraId = joined.id;
});
afterAll(() => browser?.close());

describe("Word filter", () => {
  test.each([
    {
      language: "en",
      author: "wordy",
      word: "gladtokens",
      waits: "Waiting for approval.",
      place: "This comment was edited and waits for a moderator.",
    },
    {
      language: "ar",
      author: "kalimat",
      word: "قمارات",
      waits: "هذا النص بانتظار موافقة أحد المشرفين",
      place: "عُدّل هذا التعليق وهو بانتظار موافقة أحد المشرفين.",
    },
  ])(
    "what it holds waits for a moderator, seen, changed and taken back by its author, in $language",
    async (story) => {
      const [hers, moderator] = await Promise.all([browser.newContext(), browser.newContext()]);
      const author = await arriveAs(hers, { url, backendUrl }, story.author);
      await enterAs(moderator, url, "mona");
      for (const context of [hers, moderator]) {
        await context.addCookies([{ name: "lng", value: story.language, url }]);
      }
      const send = (path: string, form: Record<string, string>) =>
        moderator.request.post(url + path, { form, headers: { origin: url }, maxRedirects: 0 });
      const add = { intent: "add", kind: "word", pattern: story.word, note: "A wave" };
      expect((await hers.request.get(`${url}/moderation/filters`)).status()).toBe(403);
      expect((await send("/moderation/filters", add)).status()).toBe(302);
      expect((await send("/moderation/filters", add)).status()).toBe(409);
      expect((await send("/moderation/filters", { ...add, pattern: " " })).status()).toBe(422);
      const list = await (await moderator.request.get(`${url}/moderation/filters`)).text();
      expect(list).toContain(story.word);

      const id = await post(author.client, author.id, `About ${story.word.toUpperCase()}`);
      const path = `/forum/post/${id}`;
      const waiting = await (await hers.request.get(url + path)).text();
      expect(waiting).toContain(story.waits);
      // Nobody else would see what is shared.
      expect(waiting).not.toMatch(/>(?:Share|مشاركة)</);
      expect((await fetch(url + path, { redirect: "manual" })).status).toBe(302);
      expect(await (await fetch(`${url}/forum`)).text()).not.toContain(id);
      const said = { content: `Even ${story.word}!`, post_id: POST, author_id: author.id };
      const comment = await author.client.from("comments").insert(said).select("id").single();
      const under = `/forum/post/${POST}?comment=${comment.data?.id}`;
      expect(await (await hers.request.get(url + under)).text()).toContain(story.waits);
      expect(await (await fetch(url + under)).text()).not.toContain(said.content);

      // What was shown and answered keeps its place without its words, when an edit brings it here.
      const shown = { content: "Harmless.", post_id: POST, author_id: author.id };
      const { data: root } = await author.client.from("comments").insert(shown).select("id").single();
      const parent_id = root?.id ?? "";
      const itself = `/forum/post/${POST}?comment=${parent_id}`;
      const reply = {
        content: `An answer in ${story.language}.`,
        post_id: POST,
        author_id: dinaraId,
        parent_id,
      };
      const answered = await dinara.from("comments").insert(reply).select("id").single();
      await author.client
        .from("comments")
        .update({ content: `Now ${story.word}.` })
        .eq("id", parent_id);
      const link = `${url}/forum/post/${POST}?comment=${answered.data?.id}`;
      const place = await (await fetch(link, { headers: { cookie: `lng=${story.language}` } })).text();
      expect(place).toContain(story.place);
      expect(place).toContain(reply.content);
      expect(place).not.toContain(`Now ${story.word}`);
      for (const context of [hers, moderator]) {
        expect(await (await context.request.get(url + itself)).text()).toContain(`Now ${story.word}.`);
      }

      // Its author changes it and takes it back; then nobody has anything to decide.
      const hear = (path: string, form: Record<string, string>) =>
        hers.request.post(url + path, { form, headers: { origin: url }, maxRedirects: 0 });
      const own = `/comment/${comment.data?.id}`;
      expect((await hear(own, { intent: "edit", content: "Calmer words.", seen: "" })).status()).toBe(302);
      expect(await (await hers.request.get(url + under)).text()).toContain("Calmer words.");
      expect(await (await fetch(url + under)).text()).not.toContain("Calmer words.");
      expect((await hear(own, { intent: "delete" })).status()).toBe(302);
      const { data: settled } = await (await enter("mona"))
        .from("reports")
        .select("status")
        .eq("reported_content_id", comment.data?.id ?? "");
      expect(settled).toEqual([{ status: "dismissed" }]);
      // Nobody answers below what waits, not even its author.
      const answer = { content: "First!", post_id: id, author_id: author.id };
      expect((await author.client.from("comments").insert(answer)).error?.hint).toBe("post_gone");
      expect(await (await hers.request.get(url + path)).text()).not.toContain('name="content"');

      const mine = await enter("mona");
      const { data: row } = await mine.from("reports").select("id").eq("reported_content_id", id).single();
      const address = `/moderation/case/${row?.id}`;
      const panel = await (await moderator.request.get(`${url}/moderation?type=post`)).text();
      expect(panel).toContain(address);
      expect((await send(address, { intent: "resolve", notes: "" })).status()).toBe(422);
      expect((await send(address, { intent: "restore", reason: "Harmless." })).status()).toBe(302);
      expect((await fetch(url + path)).status).toBe(200);
      const { data: told } = await author.client.from("notifications").select("data").limit(1);
      expect(told?.[0]?.data).toMatchObject({ kind: "post_approved", reason: "Harmless." });
      const { data: filters } = await mine.rpc("list_filters");
      const filter = filters?.find(({ pattern }) => pattern === story.word)?.id ?? "";
      const taken = { intent: "remove", id: filter };
      const isListed = async () =>
        (await mine.rpc("list_filters")).data?.some(({ pattern }) => pattern === story.word);
      // W15: asked first.
      expect((await send("/moderation/filters", taken)).status()).toBe(302);
      expect(await isListed()).toBe(true);
      expect((await send("/moderation/filters", { ...taken, confirmed: "yes" })).status()).toBe(302);
      expect(await isListed()).toBe(false);
      await Promise.all([hers.close(), moderator.close()]);
    },
  );
});
