import { expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openPage } from "../support/browser.ts";
import { browser, found, layla, openCommunities } from "./community-calls.ts";
import { send, url } from "./demo-members.ts";

openCommunities();

const rowIn = async (table: "group_posts" | "comments", row: never) =>
  (await layla.from(table).insert(row).select("id").single()).data?.id ?? "";

test("W32 what is sent twice is answered as the first time, also where it has gone", async () => {
  const group = await found(layla, "Twice");
  const post = await rowIn("group_posts", { group_id: group, title: "T", content: "Words" } as never);
  const comment = await rowIn("comments", { group_post_id: post, content: "Words" } as never);
  const other = await rowIn("comments", { group_post_id: post, content: "Words" } as never);
  const { context } = await openPage(browser);
  await enterAs(context, url, "layla");
  const place = `/groups/${group}`;
  for (const [path, form] of [
    [`${place}/comments/${other}`, { intent: "remove", reason: "Rude" }],
    [`${place}/comments/${comment}`, { intent: "delete" }],
    [`${place}/posts/${post}/manage`, { intent: "remove", reason: "Rude" }],
    [`${place}/posts/${post}/manage`, { intent: "delete" }],
    [`${place}/manage`, { intent: "delete", confirmation: "Twice" }],
  ] as const) {
    for (const press of ["first", "second"]) {
      const answer = await send(context, path, form);
      expect([path, form.intent, press, answer.status()]).toEqual([path, form.intent, press, 302]);
    }
  }
  // What never was is not there, whoever asks.
  const never = `/groups/${crypto.randomUUID()}`;
  for (const [path, form] of [
    [`${place}/comments/${crypto.randomUUID()}`, { intent: "delete" }],
    [`${never}/manage`, { intent: "delete", confirmation: "Twice" }],
  ] as const)
    expect((await send(context, path, form)).status()).toBe(404);
  await context.close();
});
