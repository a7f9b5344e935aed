import { describe, expect, test } from "vitest";
import {
  ask,
  CATEGORY,
  cookie,
  expectFine,
  INSIDES,
  openDoor,
  post,
  send,
  signUp,
  site,
  UNKNOWN,
} from "./door-site.ts";

// Forms that are wrong. After each case the next request must be fine.

openDoor();

describe("forms that are wrong keep what was typed and say so", () => {
  const filled = { categoryId: CATEGORY, title: "Kept title", content: "Kept <words> here", tags: "kept" };

  test.each([
    ["no category", { ...filled, categoryId: "" }, "Please fill in all required fields"],
    ["a blank title", { ...filled, title: "  " }, "Please fill in all required fields"],
    ["no content", { ...filled, content: "" }, "Please fill in all required fields"],
    ["T01 a long title", { ...filled, title: "t".repeat(256) }, "Title must be at most 255 characters"],
    ["T05 a NUL", { ...filled, title: "nul \0 here" }, "This text holds characters that cannot be stored"],
    ["a category that is not there", { ...filled, categoryId: UNKNOWN }, "This is no longer there"],
    [
      "T10 a tag with markup",
      { ...filled, tags: '"><img src=x onerror=alert(1)>' },
      "cannot be a tag: tags are made of letters",
    ],
    [
      "a tag with signs among others",
      { ...filled, tags: "kept, c++, noor" },
      "“\u2068c++\u2069” cannot be a tag: tags are made of letters",
    ],
    [
      "a tag that is too long",
      { ...filled, tags: `kept, ${"t".repeat(31)}` },
      `“\u2068${"t".repeat(31)}\u2069” is too long`,
    ],
  ])("a post with %s", async (_what, form, sentence) => {
    const response = await send("/forum/new", form);
    const html = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(html).toContain(sentence);
    if (form.content) expect(html).toContain("Kept &lt;words&gt; here");
    expect(html).not.toContain("<img src=x");
    expect(html).not.toMatch(INSIDES);
    await expectFine();
  });

  test("what the home page's composer begins without scripts is no wrong form: it goes on in Create New Post", async () => {
    const response = await send("/forum/new", {
      begun: "home",
      content: "Begun at home",
      category: "reviews",
    });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("Begun at home");
    expect(html).not.toContain("Please fill in all required fields");
    expect(html).toMatch(new RegExp(`<option[^>]*value="${CATEGORY}"[^>]*selected`));
  });

  test("146 an empty comment, and a comment under a parent that is none", async () => {
    const empty = await send(post, { content: "   ", parentId: "" });
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining("Write something before posting"),
    ]);
    const orphan = await send(post, { content: "kept words", parentId: UNKNOWN });
    expect(orphan.status).toBeGreaterThanOrEqual(400);
    expect(await orphan.text()).toContain("kept words");
    await expectFine();
  });

  test("100 a visitor's post is not stored; the text is still on the page", async () => {
    const response = await send("/forum/new", filled, { cookie: "" });
    const html = await response.text();
    expect(html === "" || html.includes("Kept &lt;words&gt; here")).toBe(true);
    expect(response.status).toBe(401);
  });

  test.each(["1", "up;drop", "", "1e400", "[]"])("B08 a vote of %j is refused", async (wish) => {
    const response = await send("/vote", {
      target: "post",
      id: post.split("/").at(-1) ?? "",
      wish,
      returnTo: "",
    });
    expect(response.status).toBe(422);
    await expectFine();
  });

  test("a vote cannot lead off the site", async () => {
    const id = post.split("/").at(-1) ?? "";
    const response = await send("/vote", { target: "post", id, wish: "up", returnTo: "//evil.test" });
    expect(response.headers.get("location")).toBe("/");
  });

  test("B09 unknown fields are never written", async () => {
    const form = {
      ...filled,
      title: "With extras",
      upvotes: "99",
      is_pinned: "true",
      author_id: UNKNOWN,
      role: "admin",
    };
    const made = await send("/forum/new", form);
    const html = await (await ask(made.headers.get("location") ?? "")).text();
    expect(html).toContain('data-testid="score" dir="ltr">0<');
    expect(html).not.toContain("Pinned<");
  });
});

test("T15 X15 a log line is one line of JSON without names, addresses or words", async () => {
  await ask("/forum?secret=layla%40hikaya.test", { headers: { "user-agent": 'x"}\\r\\n{"forged":true}' } });
  await send("/sign-in", { email: "dana@hikaya.test", password: "wrong-password" }, { cookie: "" });
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(site.output()).not.toMatch(/hikaya\.test|wrong-password|hikaya-demo|Kept|forged/);
});

describe("POST /api/create-activity (decision Q9)", () => {
  const tell = (body: unknown, as = cookie) =>
    ask("/api/create-activity", {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", origin: site.url, cookie: as },
    });

  test("260: one's own action is told once, under either name of its kind", async () => {
    const target_id = post.split("/").at(-1);
    const first = await tell({ type: "post_created", target_id, target_type: "post", metadata: {} });
    expect(first.status).toBe(201);
    const { id } = (await first.json()) as { id: string };
    const again = await tell({ activity_type: "post_created", target_id });
    expect([again.status, await again.json()]).toEqual([201, { id }]);
  });

  test("visitors, other people, other kinds and things that are not there are refused", async () => {
    const target_id = post.split("/").at(-1);
    expect((await tell({ type: "post_created", target_id }, "")).status).toBe(401);
    expect((await tell({ type: "post_created", target_id, user_id: UNKNOWN })).status).toBe(403);
    expect((await tell({ type: "post_created", target_id: UNKNOWN })).status).toBe(404);
    for (const body of [
      { type: "user_joined", target_id },
      { target_id },
      { type: "post_created" },
      [],
      "x",
      null,
    ]) {
      const answer = await tell(body);
      expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 400]);
      expect(await answer.text()).not.toMatch(INSIDES);
    }
    const rami = await signUp("rawiya");
    expect((await tell({ type: "post_created", target_id }, rami)).status).toBe(403);
  });
});
