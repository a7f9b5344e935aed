import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keepNote } from "../../app/components/form/keep-note.ts";
import { alsoWhenDecided, keepTyped } from "../../app/components/form/keep-typed.ts";
import { isWritten } from "../../app/domain/form.ts";

const KEPT = "This could not be sent. Your text is still here; check your connection and try again.";
const NOTHING_KEPT = "This could not be sent. Check your connection and try again.";

/** What a form with these fields is told when the server cannot be reached. */
async function toldTo(fields: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams(fields);
  const request = new Request("https://hikaya.test/forum", { method: "POST", body });
  const unreached = () => Promise.reject(new TypeError("Failed to fetch"));
  const answer = await keepTyped({ request, params: {}, serverAction: unreached } as never);
  expect((answer as Response).status).toBe(503);
  const { message, values } = (await (answer as Response).json()) as Record<string, unknown>;
  expect(values).toEqual(fields);
  return message;
}

test.each([
  ["a comment", { content: "Words", parentId: "" }, KEPT],
  ["an empty comment", { content: "  \n", parentId: "" }, NOTHING_KEPT],
  ["a report in words", { type: "post", id: "1", reason: "spam", description: "Again" }, KEPT],
  ["a report by choice alone", { type: "post", id: "1", reason: "spam", description: "" }, NOTHING_KEPT],
  ["an appeal", { words: "Why?" }, KEPT],
  ["a vote", { target: "post", id: "1", wish: "up", returnTo: "/forum" }, NOTHING_KEPT],
  ["a join", { intent: "join" }, NOTHING_KEPT],
  ["a sign-in", { email: "layla@hikaya.test", password: "secret" }, NOTHING_KEPT],
])("264 %s that did not reach us: a text is spoken of where there is one", async (_, fields, sentence) => {
  expect(await toldTo(fields as Record<string, string>)).toBe(sentence);
});

test("whatever is written in several lines is known as written", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const names = files
    .filter((file) => file.endsWith(".tsx") && !file.includes("routes/design"))
    .flatMap((file) => [...readFileSync(`app/${file}`, "utf8").matchAll(/<Textarea[^>]*?\bname="(\w+)"/g)])
    .map(([, name = ""]) => name);
  expect(names).toContain("bio");
  // A moderator's reason: a report's choice has the same name.
  const unknown = names.filter((name) => name !== "reason" && !isWritten([[name, "Words"]]));
  expect(unknown).toEqual([]);
});

test("S9 a form that was not read, since nobody is signed in any more, keeps what was typed", async () => {
  const typed = { content: "Words", parentId: "" };
  const request = new Request("https://hikaya.test/forum", {
    method: "POST",
    body: new URLSearchParams(typed),
  });
  const refusal = { ok: false, code: "signed_out", message: "Please sign in first.", values: {} };
  const answer = await keepTyped({ request, params: {}, serverAction: async () => refusal } as never);
  expect(await (answer as Response).json()).toEqual({ ...refusal, values: typed });
});

test("W18 who may not do it any more keeps what was written; without words the page says so", async () => {
  const answerTo = (fields: Record<string, string>) => {
    const request = new Request("https://hikaya.test/moderation/case/1", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    const denied = { status: 403, statusText: "", internal: false, data: "moderators only" };
    return keepNote({ request, params: {}, serverAction: () => Promise.reject(denied) } as never);
  };
  const typed = { intent: "resolve", notes: "Seen twice." };
  const answer = (await ((await answerTo(typed)) as Response).json()) as Record<string, unknown>;
  expect(answer).toMatchObject({ ok: false, code: "forbidden", values: typed });
  await expect(answerTo({ intent: "resolve", notes: "" })).rejects.toMatchObject({ status: 403 });
});

test.each([
  ["conflict", true],
  ["not_found", true],
  ["invalid", false],
])("W4 after %s the page asks what holds now: %s", (code, asks) => {
  const refused = { ok: false, code, message: "No.", values: {} };
  const change = { actionResult: refused, actionStatus: 422, defaultShouldRevalidate: true };
  expect(alsoWhenDecided(change as never)).toBe(asks);
});

test.each([
  "groups.$groupId_.manage",
  "moderation._index",
  "moderation.case.$reportId",
  "moderation.member.$id",
])("W4 so does the page of %s", async (route) => {
  const page = await import(`../../app/routes/${route}/route.tsx`);
  expect(page.shouldRevalidate).toBe(alsoWhenDecided);
});
