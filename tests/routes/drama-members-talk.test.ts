import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { arrive, backendUrl, beAt, review, url } from "./drama-people.ts";

// What members say of a drama on its page, and what runs ahead of a reader.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const itemOf = (id: string | null) => `#review-${id}`;

describe.each([
  { how: "with JavaScript", javaScript: true, name: "rim" },
  { how: "without JavaScript", javaScript: false, name: "ziad" },
])("$how", ({ javaScript, name }) => {
  test("433 435 544: a review is kept with place and level, changed and deleted", async () => {
    const person = await arrive(browser, `${name}1`, { javaScript });
    const { page, context, client, failures } = person;
    await beAt(person, "5", 3);
    await page.goto(`${url}/drama/5?tab=reviews`);
    const mine = page.locator("#your-review");
    await mine.getByLabel("Your review", { exact: true }).fill("Too short");
    await mine.getByRole("button", { name: "Keep review" }).click();
    await mine.getByText("A review has between 10 and 5,000 characters.").waitFor();
    await expect.poll(() => mine.getByLabel("Your review", { exact: true }).inputValue()).toBe("Too short");
    await mine.getByLabel("Your review", { exact: true }).fill("Quiet, slow, and worth each minute.");
    await mine.getByLabel("This tells up to episode").fill("2");
    await mine.getByRole("button", { name: "Keep review" }).click();
    await mine.getByText("Quiet, slow, and worth each minute.").first().waitFor();
    await mine.getByText(/at episode 3 of/).waitFor();
    const kept = async () =>
      (
        await client
          .from("drama_reviews")
          .select("content, spoiler_level, position")
          .eq("author_id", person.id)
      ).data;
    await expect
      .poll(() => kept())
      .toEqual([{ content: "Quiet, slow, and worth each minute.", spoiler_level: 2, position: 3 }]);
    await mine.getByText("Change your review").click();
    await mine.getByLabel("Your review", { exact: true }).fill("Changed: louder than I thought.");
    await mine.getByRole("button", { name: "Keep review" }).click();
    await mine.getByText("Changed: louder than I thought.").first().waitFor();
    await mine.getByText("Delete your review").click();
    await mine.getByRole("button", { name: "Delete", exact: true }).click();
    await mine.getByRole("heading", { name: "Write a review" }).waitFor();
    await expect.poll(kept).toEqual([]);
    expect(failures).toEqual([]);
    await context.close();
  });

  test("436: somebody else's review is found helpful, and no longer", async () => {
    const writer = await arrive(browser, `${name}2`);
    const id = await review(writer, "1", "A night that stays with you, told without hurry.");
    const reader = await arrive(browser, `${name}3`, { javaScript });
    const { page } = reader;
    await page.goto(`${url}/drama/1?review=${id}`);
    const item = page.locator(itemOf(id));
    await item.getByRole("button", { name: "Helpful", pressed: false }).click();
    await item.getByRole("button", { name: "Helpful 1", pressed: true }).waitFor();
    const votes = async () => (await reader.client.from("review_votes").select("review_id")).data;
    await expect.poll(votes).toEqual([{ review_id: id }]);
    await item.getByRole("button", { name: "Helpful 1" }).click();
    await item.getByRole("button", { name: "Helpful", exact: true, pressed: false }).waitFor();
    await expect.poll(votes).toEqual([]);
    await Promise.all([writer.context.close(), reader.context.close()]);
  });

  test("438: a line is kept in a list of its own", async () => {
    const person = await arrive(browser, `${name}4`, { javaScript });
    const { page, context, client } = person;
    await page.goto(`${url}/drama/5?tab=reviews`);
    const lines = page.locator("#lines");
    await lines.getByLabel("Your line").fill(`The sea has the best role. ${name}`);
    await lines.getByRole("button", { name: "Send" }).click();
    await lines.getByText("Change your line").waitFor();
    const { data } = await client.from("drama_reviews").select("kind").eq("author_id", person.id);
    expect(data).toEqual([{ kind: "line" }]);
    await context.close();
  });

  test("406 407 447 448: what runs ahead of a reader is left out, and shown when asked for", async () => {
    const writer = await arrive(browser, `${name}5`);
    await beAt(writer, "4", 9);
    const secret = `The brother was in the room all along (${name}).`;
    const id = await review(writer, "4", secret, 9);
    const reader = await arrive(browser, `${name}6`, { javaScript });
    const { page } = reader;
    await beAt(reader, "4", 8);
    await page.goto(`${url}/drama/4?review=${id}`);
    const item = page.locator(itemOf(id));
    await item.getByText("Tells of episode 9").waitFor();
    await expect.poll(() => page.content()).not.toContain(secret);
    await item.getByRole("link", { name: "Show what tells of episode 9" }).click();
    await item.getByText(secret).waitFor();
    await item.getByRole("link", { name: "Hide" }).click();
    await item.getByText("Tells of episode 9").waitFor();
    const { error } = await reader.client.rpc("set_tracking", {
      drama: "4",
      seen: 1,
      status: "watching",
      reached: 9,
    });
    expect(error).toBeNull();
    await page.goto(`${url}/drama/4?review=${id}`);
    await item.getByText(secret).waitFor();
    // Visitors have seen nothing.
    const html = await (await fetch(`${url}/drama/4?review=${id}`)).text();
    expect(html).toContain(`review-${id}`);
    expect(html).not.toContain(secret);
    await Promise.all([writer.context.close(), reader.context.close()]);
  });
});

test("437: reviews are sorted by helpful, newest or stars, in the address", async () => {
  const order = async (query: string) => {
    const html = await (await fetch(`${url}/drama/3?tab=reviews${query}`)).text();
    return [...html.matchAll(/<li id="review-([\da-f-]{36})"/g)].map(([, id]) => id);
  };
  const [helpful, newest, stars] = [await order(""), await order("&sort=newest"), await order("&sort=stars")];
  expect(new Set(newest)).toEqual(new Set(helpful));
  expect(new Set([helpful, newest, stars].map(String)).size).toBeGreaterThan(1);
  // What means nothing counts as not given.
  await expect.poll(() => order("&sort=none&after=none&review=none")).toEqual(helpful);
  for (const sort of ["helpful", "newest", "stars"]) {
    const cursor = `9~00000000-0000-4000-8000-0000000d0001`;
    const { status } = await fetch(`${url}/drama/3?tab=reviews&sort=${sort}&after=${cursor}`);
    expect([sort, status]).toEqual([sort, 200]);
  }
});

test("433: what was typed and not sent is offered again", async () => {
  const { page, context } = await arrive(browser, "rim7");
  await page.goto(`${url}/drama/5?tab=reviews`);
  const field = page.locator("#your-review").getByLabel("Your review", { exact: true });
  await field.fill("A sentence that is not sent yet");
  await page.goto(`${url}/help`);
  await page.goto(`${url}/drama/5?tab=reviews`);
  await page.locator("#your-review").getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => field.inputValue()).toBe("A sentence that is not sent yet");
  await context.close();
});

test("429: what has not come out takes no stars and no review", async () => {
  const { page, context, ask } = await arrive(browser, "rim8");
  const upcoming = "8";
  await page.goto(`${url}/drama/${upcoming}?tab=reviews`);
  await page.getByText("It can be rated once it is out.").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Keep review" }).count()).toBe(0);
  const answer = await ask.post(`${url}/drama/${upcoming}`, {
    form: { intent: "rate", drama: upcoming, stars: "5" },
    headers: { origin: url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(422);
  await context.close();
});

test("who is suspended reads, and is told why nothing is kept", async () => {
  const person = await arrive(browser, "rim9");
  await beAt(person, "3", 2);
  const mona = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  await mona.auth.signInWithPassword({ email: "mona@hikaya.test", password: PASSWORD });
  const { error } = await mona.rpc("suspend_member", {
    member: person.id,
    until: new Date(Date.now() + 86_400_000).toISOString(),
    reason: "Spam in reviews",
  });
  expect(error).toBeNull();
  const { page, context, client } = person;
  await page.goto(`${url}/drama/3?tab=reviews`);
  await page.locator("#your-review").getByText("Reason: Spam in reviews").waitFor();
  await page.getByRole("button", { name: /\+1.*Episode 3$/ }).click();
  await page.getByRole("alert").getByText("Spam in reviews").waitFor();
  await page.getByRole("button", { name: /\+1.*Episode 3$/ }).waitFor();
  const { data } = await client.from("trackings").select("position").eq("user_id", person.id).maybeSingle();
  expect(data).toEqual({ position: 2 });
  await context.close();
});

test.each([{ javaScript: true }, { javaScript: false }])(
  "434 a spoiler in a review is covered for visitors, with scripts: $javaScript",
  async ({ javaScript }) => {
    const writer = await arrive(browser, javaScript ? "cover1" : "cover2");
    const secret = `The lamp was ${javaScript ? "broken" : "stolen"} by nobody`;
    const id = await review(writer, "6", `Slow and kind. ||${secret}|| And then it rains.`);
    const { page, context } = await openPage(browser, { javaScript });
    await page.goto(`${url}/drama/6?tab=reviews&fresh=${id}`);
    const words = page.locator(itemOf(id)).getByText(secret);
    await words.waitFor({ state: "attached" });
    await expect.poll(() => words.isVisible()).toBe(false);
    await page.locator(itemOf(id)).getByRole("checkbox", { name: "Show the spoiler" }).check();
    await expect.poll(() => words.isVisible()).toBe(true);
    await context.close();
  },
);

test("413 a review that is being written stays, though news of another device cannot be fetched", async () => {
  const person = await arrive(browser, "keeper", { device: "phone" });
  const { page, context, client } = person;
  await beAt(person, "5", 3);
  const isReload = (address: string | URL) => new URL(address).pathname === "/drama/5/community";
  // The connection asks once, for what may have been missed; before it there is no news.
  const connected = page.waitForResponse((answer) => isReload(answer.url()));
  await page.goto(`${url}/drama/5?tab=reviews`);
  await connected;
  const field = page.locator("#your-review").getByLabel("Your review", { exact: true });
  await field.fill("Half of a thought");
  let failed = 0;
  await page.route(isReload, (route) => {
    failed++;
    return route.abort();
  });
  await client.rpc("set_tracking", { drama: "5", seen: 1, status: "watching", reached: 4 });
  await expect.poll(() => failed).toBeGreaterThan(0);
  // What it is about: the place came live, the words stayed.
  await page.getByRole("button", { name: /\+1.*Episode 5/ }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("Half of a thought");
  await context.close();
});

test("one's own review stands once on the page", async () => {
  const person = await arrive(browser, "single");
  const { page, context } = person;
  const id = await review(person, "6", "A quiet hour in a loud week.");
  await page.goto(`${url}/drama/6?tab=reviews`);
  await page.locator("#your-review").getByText("A quiet hour in a loud week.").first().waitFor();
  await expect.poll(() => page.locator(itemOf(id)).count()).toBe(1);
  await page.getByRole("heading", { name: "From the editors" }).waitFor();
  await context.close();
});
