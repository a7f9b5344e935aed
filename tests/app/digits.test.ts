import { expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { openApp } from "./app.ts";
import { latinDigitsIn } from "./latin-digits.ts";

// Arabic digits, once chosen, are the only ones on Arabic pages, but for what people wrote and for addresses.

const FOR_ALL = [
  ...["/", "/forum", "/discussions", "/trending", "/groups", "/discover"],
  ...["/categories", "/creators", "/dramas"],
  ...["/drama/3", "/drama/3?tab=reviews", "/creator/3?tab=projects", "/creator/3?tab=awards"],
  ...["/category/recommendations", "/category/creators", "/category/behind-scenes"],
  ...["/help", "/guidelines", "/privacy", "/terms"],
];
const FOR_MEMBERS = ["/settings", "/notifications", "/messages", "/forum/new", "/groups/new", "/profile"];

test.each([
  { who: "a visitor", name: null, paths: FOR_ALL },
  { who: "a moderator", name: "mona", paths: [...FOR_MEMBERS, "/moderation", "/moderation/log"] },
])("finding-A20 $who reads Arabic digits alone once they are chosen", async ({ name, paths }) => {
  const reader = (await openApp()).visit({ language: "ar" });
  // Before signing in, so that it is kept in this browser alone.
  await reader.send("/preferences", { digits: "arab" });
  if (name) await reader.send("/sign-in", { email: `${name}@hikaya.test`, password: PASSWORD });
  const left: string[] = [];
  for (const path of paths) {
    const page = await reader.open(path);
    expect([page.status, page.url.pathname + page.url.search]).toEqual([200, path]);
    left.push(...latinDigitsIn(page.document.body).map((text) => `${path}: ${text}`));
  }
  expect(left).toEqual([]);
});
