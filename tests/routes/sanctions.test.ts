import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arriveAs } from "../e2e/people.ts";
import type { Client } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { backendUrl, enter, join, url } from "./demo-members.ts";

// What is open already when somebody is suspended or banned; the rest is in tests/app/sanctions.test.ts.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Hears the messages this client may read; yields how to stop. */
async function listenAs(db: Client, hear: (words: string) => void): Promise<() => Promise<unknown>> {
  await db.realtime.setAuth((await db.auth.getSession()).data.session?.access_token ?? null);
  await new Promise<void>((resolve) => {
    db.channel("messages of one")
      .on("postgres_changes", { event: "INSERT", schema: "public", table: "messages" }, ({ new: row }) =>
        hear(row.content),
      )
      .subscribe((status) => status === "SUBSCRIBED" && resolve());
  });
  return () => db.removeAllChannels();
}

test("279 the socket of somebody banned tells nothing more", async () => {
  const [outcast, dunya, adam] = [await join("outcast"), await join("dunya"), await enter("adam")];
  const begun = await outcast.db.rpc("start_conversation", { other_user: dunya.id });
  const heard: Record<"outcast" | "dunya", string[]> = { outcast: [], dunya: [] };
  const listeners = [
    await listenAs(outcast.db, (words) => heard.outcast.push(words)),
    await listenAs(dunya.db, (words) => heard.dunya.push(words)),
  ];
  const write = (content: string) =>
    dunya.db.from("messages").insert({ conversation_id: String(begun.data), sender_id: dunya.id, content });
  await write("Before");
  await expect.poll(() => heard).toEqual({ outcast: ["Before"], dunya: ["Before"] });
  expect((await adam.rpc("ban_member", { member: outcast.id, reason: "Threats." })).error).toBeNull();
  await write("After");
  await expect.poll(() => heard.dunya).toEqual(["Before", "After"]);
  expect(heard.outcast).toEqual(["Before"]);
  await Promise.all(listeners.map((stop) => stop()));
});

test("279 a tab that was open leads who is banned to why, and leaves who is suspended alone", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  const { id: member } = await arriveAs(context, { url, backendUrl }, "open-tab");
  const adam = await enter("adam");
  await page.goto(`${url}/forum`);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const suspended = await adam.rpc("suspend_member", { member, until, reason: "Calm down." });
  await page.getByRole("contentinfo").getByRole("link", { name: "Guidelines" }).tap();
  await page.waitForURL(/\/guidelines/);
  await page.getByRole("link", { name: /^Notifications/ }).waitFor();
  await adam.rpc("lift_sanction", { sanction_id: String(suspended.data), reason: "Mistaken." });
  expect((await adam.rpc("ban_member", { member, reason: "Threats." })).error).toBeNull();
  await page.getByRole("contentinfo").getByRole("link", { name: "Discussions" }).tap();
  await page.waitForURL(/\/suspended/);
  await page.getByText("You were signed out.").waitFor();
  // What stands above every page knows it, too.
  await page.getByRole("link", { name: "Sign In", exact: true }).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});
