import { expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openPage } from "../support/browser.ts";
import { browser, found, layla, omar, openCommunities } from "./community-calls.ts";
import { send, url } from "./demo-members.ts";

openCommunities();

const rowIn = async (by: typeof layla, table: "group_posts" | "comments", row: never) =>
  (await by.from(table).insert(row).select("id").single()).data?.id ?? "";

test("W32 what is sent twice is answered as the first time, also where it has gone", async () => {
  const group = await found(layla, "Twice");
  await omar.rpc("join_group", { group_id: group });
  const written = { group_id: group, title: "T", content: "Words" } as never;
  const [post, theirs] = [
    await rowIn(layla, "group_posts", written),
    await rowIn(omar, "group_posts", written),
  ];
  const said = { group_post_id: post, content: "Words" } as never;
  const [comment, reply] = [await rowIn(layla, "comments", said), await rowIn(omar, "comments", said)];
  const { context } = await openPage(browser);
  await enterAs(context, url, "layla");
  const place = `/groups/${group}`;
  for (const [path, form] of [
    [`${place}/comments/${reply}`, { intent: "remove", reason: "Rude" }],
    [`${place}/comments/${comment}`, { intent: "delete" }],
    [`${place}/posts/${theirs}/manage`, { intent: "remove", reason: "Rude" }],
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
