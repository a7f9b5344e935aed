import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arriveAs, enterAs } from "../e2e/people.ts";
import { type Client, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { backendUrl, client, enter, join, read, send, url } from "./demo-members.ts";
import { type Person, POST, report } from "./moderation-people.ts";

let browser: Browser;
let mona: Person;
let dunya: Client;
let dunyaId: string;

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

const SAME_ORIGIN = { headers: { "sec-fetch-site": "same-origin" } };

beforeAll(async () => {
  browser = await openBrowser();
  mona = await openPage(browser);
  const [, joined] = await Promise.all([enterAs(mona.context, url, "mona"), join("dunya")]);
  dunya = joined.db;
  dunyaId = joined.id;
});
afterAll(() => browser?.close());

describe("Appeals", () => {
  test("279: a suspended person's tokens write nothing at once; a banned person's open nothing, on the page, at the backend, on the socket", async () => {
    const context = await browser.newContext();
    const outcast = await arriveAs(context, { url, backendUrl }, "outcast");
    const begun = await outcast.client.rpc("start_conversation", { other_user: dunyaId });
    const conversation_id = String(begun.data);
    const see = () => outcast.client.from("conversations").select("id");
    expect((await see()).data).toHaveLength(1);
    const heard: Record<"outcast" | "dunya", string[]> = { outcast: [], dunya: [] };
    const listeners = [
      await listenAs(outcast.client, (words) => heard.outcast.push(words)),
      await listenAs(dunya, (words) => heard.dunya.push(words)),
    ];
    const write = (content: string) =>
      dunya.from("messages").insert({ conversation_id, sender_id: dunyaId, content });
    await write("Before");
    await expect.poll(() => heard).toEqual({ outcast: ["Before"], dunya: ["Before"] });
    const adam = await enter("adam");
    const said = { post_id: POST, author_id: outcast.id, content: "Still here." };
    const onThePage = { content: "Still here." };

    // Suspended: everything is read, nothing is written, by none of the tokens of before.
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const suspended = await adam.rpc("suspend_member", { member: outcast.id, until, reason: "Calm down." });
    expect(suspended.error).toBeNull();
    expect((await outcast.client.from("comments").insert(said)).error?.code).toBe("42501");
    const message = { conversation_id, sender_id: outcast.id, content: "Still here." };
    expect((await outcast.client.from("messages").insert(message)).error?.code).toBe("42501");
    const refused = await send(context, `/forum/post/${POST}`, onThePage);
    expect(refused.status()).toBe(403);
    // The sentence says why and until when, the text that was sent is still there, and the way to appeal.
    const answer = await refused.text();
    for (const words of [
      "Your account is suspended until",
      "Calm down.",
      "Still here.",
      'href="/suspended"',
    ]) {
      expect(answer).toContain(words);
    }
    expect((await see()).data).toHaveLength(1);
    // C1 everything is read, and what is promised at any time stays open.
    const opened = [
      "/",
      "/forum",
      "/settings",
      "/notifications",
      "/messages",
      "/discussions/new",
      "/groups/new",
    ];
    for (const path of opened) {
      const found = await context.request.get(url + path);
      expect([path, found.status(), new URL(found.url()).pathname]).toEqual([path, 200, path]);
    }
    expect((await context.request.get(`${url}/api/conversations`, SAME_ORIGIN)).status()).toBe(200);
    for (const path of [
      "/",
      "/discussions/new",
      "/forum/new",
      "/groups/new",
      "/profile?edit=1",
      `/forum/post/${POST}`,
    ]) {
      const place = await read(context, path);
      expect([path, place.includes("you can read, but not write"), place.includes("<textarea")]).toEqual([
        path,
        true,
        false,
      ]);
    }
    await adam.rpc("lift_sanction", { sanction_id: String(suspended.data), reason: "Mistaken." });

    const { data: before } = await outcast.client.auth.getSession();
    expect((await adam.rpc("ban_member", { member: outcast.id, reason: "Threats." })).error).toBeNull();
    // The very token that worked a moment ago neither writes nor reads what is private.
    expect((await outcast.client.from("comments").insert(said)).error?.code).toBe("42501");
    expect((await see()).data).toEqual([]);
    for (const table of ["messages", "notifications"] as const) {
      expect([table, (await outcast.client.from(table).select("id")).data]).toEqual([table, []]);
    }
    // Nor does the socket that was open already tell anything.
    await write("After");
    await expect.poll(() => heard.dunya).toEqual(["Before", "After"]);
    expect(heard.outcast).toEqual(["Before"]);
    const refresh_token = before.session?.refresh_token ?? "";
    expect((await client().auth.refreshSession({ refresh_token })).error).not.toBeNull();
    expect((await outcast.client.auth.refreshSession()).error).not.toBeNull();
    await Promise.all(listeners.map((stop) => stop()));
    // The session ended with the ban: the page takes nothing, and its reader comes to the page that says why.
    const unheard = await send(context, `/forum/post/${POST}`, onThePage);
    expect(unheard.headers().location ?? "").not.toContain("comment=");
    expect((await client().from("comments").select("id").eq("author_id", outcast.id)).data).toEqual([]);
    const again = await context.request.get(`${url}/messages`);
    expect([again.status(), new URL(again.url()).pathname, await again.text()]).toEqual([
      200,
      "/suspended",
      expect.stringContaining("Threats."),
    ]);

    await enterAs(context, url, "outcast");
    for (const path of ["/settings", "/notifications"]) {
      expect(new URL((await context.request.get(url + path)).url()).pathname).toBe(path);
    }
    for (const path of ["/", "/forum", "/discussions/new"]) {
      expect(new URL((await context.request.get(url + path)).url()).pathname).toBe("/suspended");
    }
    for (const path of ["/api/conversations", "/api/notifications", "/api/realtime-token"]) {
      expect([path, (await context.request.get(url + path, SAME_ORIGIN)).status()]).toEqual([path, 403]);
    }
    const data = { type: "post_created", target_id: POST, target_type: "post" };
    const told = await context.request.post(`${url}/api/create-activity`, { data, ...SAME_ORIGIN });
    expect([told.status(), await told.json()]).toMatchObject([403, { error: { code: "forbidden" } }]);
    const page = await read(context, "/suspended");
    for (const words of ["Your account is banned permanently", "Threats.", "Appeal"]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain("Until");
    const appeal = /href="(\/appeal\/\d+)"/.exec(page)?.[1] ?? "";
    expect((await send(context, appeal, { words: "It was a line of the drama." })).status()).toBe(302);
    const mine = await enter("mona");
    const listed = await mine.rpc("list_appeals", {});
    const id = listed.data?.find((one) => one.appellant_id === outcast.id)?.id ?? "";
    await mine.rpc("decide_appeal", { appeal_id: id, accepted: true, note: "So it was." });
    expect(new URL((await context.request.get(`${url}/messages`)).url()).pathname).toBe("/messages");
    expect((await context.request.get(`${url}/suspended`, { maxRedirects: 0 })).status()).toBe(302);
    const answered = await read(context, appeal);
    expect(answered).toContain("The ban of your account was lifted");
    expect(answered).not.toContain("Your account is banned permanently");
    await context.close();
  });
});

describe.each([true, false])("a tab that was open (JavaScript: %s)", (javaScript) => {
  test("279 leads who is banned to why and to the appeal, and leaves who is suspended alone", async () => {
    const name = javaScript ? "open-tab" : "plain-tab";
    const { page, context, failures } = await openPage(browser, { device: "phone", javaScript });
    const outcast = await arriveAs(context, { url, backendUrl }, name);
    const adam = await enter("adam");
    await page.goto(`${url}/forum`);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const suspended = await adam.rpc("suspend_member", { member: outcast.id, until, reason: "Calm down." });
    await page.getByRole("contentinfo").getByRole("link", { name: "Guidelines" }).tap();
    await page.waitForURL(/\/guidelines/);
    await page.getByRole("link", { name: /^Notifications/ }).waitFor();
    await adam.rpc("lift_sanction", { sanction_id: String(suspended.data), reason: "Mistaken." });

    expect((await adam.rpc("ban_member", { member: outcast.id, reason: "Threats." })).error).toBeNull();
    await page.getByRole("contentinfo").getByRole("link", { name: "Discussions" }).tap();
    await page.waitForURL(/\/suspended/);
    for (const words of ["Your account is banned permanently", "Threats.", "You were signed out."]) {
      await page.getByText(words).first().waitFor();
    }
    await page.getByRole("link", { name: "Sign In", exact: true }).waitFor();
    await page.getByRole("link", { name: "Appeal", exact: true }).tap();
    await page.getByLabel("Email").fill(`${name}@hikaya.test`);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).tap();
    await page.waitForURL(/\/appeal\/\d+/);
    await page.getByText("Threats.").waitFor();
    await page.goto(`${url}/forum`);
    await page.getByText("Your account is banned permanently").waitFor();
    await expect.poll(() => page.getByText("You were signed out.").count()).toBe(0);
    expect(failures).toEqual([]);
    await context.close();
  });
});

describe("Moderation panel", () => {
  test("warned, suspended, banned: each with a reason, at once, and lifted again", async () => {
    const rude = await join("ziad");
    await report(dunya, dunyaId, "user", rude.id, "harassment");
    const { page } = mona;
    await page.goto(`${url}/moderation?type=user`);
    await page.getByRole("link", { name: "Person: ziad" }).click();
    await page.getByText("Never warned, suspended or banned.").waitFor();
    const measure = async (name: string, reason: string) => {
      const box = page.locator("details", { has: page.locator("summary", { hasText: name }) });
      await box.locator("summary").click();
      await box.getByRole("button", { name }).click();
      await page.getByText("Please give a reason: the person reads it").waitFor();
      await box.getByLabel("Reason").fill(reason);
      await box.getByRole("button", { name }).click();
    };
    await measure("Warn", "Be kind.");
    await page.getByText("ziad was warned.").waitFor();
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(":warn")));
    await expect.poll(kept).toEqual([]);
    await measure("Suspend", "Again.");
    await page.getByText("ziad is suspended.").waitFor();
    const comment = () =>
      rude.db.from("comments").insert({ post_id: POST, author_id: rude.id, content: "Still here." });
    expect((await comment()).error).not.toBeNull();
    await page.getByRole("button", { name: "Lift" }).click();
    // W31 It asks first.
    const ask = page.getByRole("form", { name: "Lift" });
    await ask.getByLabel("Reason").fill("Calm again.");
    await ask.getByRole("button", { name: "Lift" }).click();
    await page.getByText("The sanction was lifted.").waitFor();
    expect((await comment()).error).toBeNull();
    await measure("Ban", "Enough.");
    await page.getByText("ziad is banned and signed out everywhere.").waitFor();
    expect((await comment()).error).not.toBeNull();
    expect((await rude.db.auth.refreshSession()).error).not.toBeNull();
  });

  test("nobody decides about oneself: a report about the moderator is not there for her", async () => {
    const { data } = await client().from("user_profiles").select("id").eq("username", "mona").single();
    const monaId = data?.id ?? "";
    await report(dunya, dunyaId, "user", monaId);
    const adam = await enter("adam");
    const { data: row } = await adam.from("reports").select("id").eq("reported_user_id", monaId).single();
    expect((await mona.page.goto(`${url}/moderation/case/${row?.id}`))?.status()).toBe(404);
  });
});
