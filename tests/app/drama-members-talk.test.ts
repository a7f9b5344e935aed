import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import { beAt, review } from "./drama-people.ts";
import type { Page } from "./reader.ts";

// What members say of a drama on its page, and what runs ahead of a reader.

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const mineOn = (page: Page) => page.part("#your-review");
const itemOn = (page: Page, id: string) => page.part(`[id='review-${id}']`);

test("433 435 544: a review is kept with place and level, changed and deleted", async () => {
  const { reader, client, id } = await app.arrive("talk-review");
  await beAt(client, "5", 3);
  const kept = async () => {
    const mine = client.from("drama_reviews").select("content, spoiler_level, position").eq("author_id", id);
    return (await mine).data;
  };
  const send = (page: Page, text: string) => {
    page.fill("Your review", text, mineOn(page));
    return page.press(/^Keep review/, mineOn(page));
  };
  const refused = await send(await reader.open("/drama/5?tab=reviews"), "Too short");
  refused.in(mineOn(refused)).getByText("A review has between 10 and 5,000 characters.");
  expect(refused.url.hash).toBe("#your-review");
  expect(refused.field("Your review", mineOn(refused)).value).toBe("Too short");
  refused.fill("This tells up to episode", "2", mineOn(refused));
  const content = "Quiet, slow, and worth each minute.";
  const sent = await send(refused, content);
  expect(mineOn(sent).textContent).toContain(content);
  sent.in(mineOn(sent)).getByText(/at episode 3 of/);
  sent.in(mineOn(sent)).getByText("Change your review");
  expect(await kept()).toEqual([{ content, spoiler_level: 2, position: 3 }]);
  const changed = await send(sent, "Changed: louder than I thought.");
  expect(mineOn(changed).textContent).toContain("Changed: louder than I thought.");
  const deleted = await changed.press("Delete", mineOn(changed));
  deleted.in(mineOn(deleted)).getByRole("heading", { name: "Write a review" });
  expect(await kept()).toEqual([]);
});

test("436: somebody else's review is found helpful, and no longer", async () => {
  const writer = await app.arrive("talk-helped");
  const id = await review(writer.client, "1", "A night that stays with you, told without hurry.");
  const { reader, client } = await app.arrive("talk-helper");
  const votes = async () => (await client.from("review_votes").select("review_id")).data;
  const page = await reader.open(`/drama/1?review=${id}`);
  const voted = await page.press("Helpful", itemOn(page, id));
  voted.in(itemOn(voted, id)).getByRole("button", { name: /^Helpful ?1$/, pressed: true });
  expect(await votes()).toEqual([{ review_id: id }]);
  const again = await voted.press(/^Helpful/, itemOn(voted, id));
  again.in(itemOn(again, id)).getByRole("button", { name: "Helpful", pressed: false });
  expect(await votes()).toEqual([]);
});

test("433 438: a line is kept in a list of its own; without words it is refused there", async () => {
  const { reader, client, id } = await app.arrive("talk-line");
  const linesOn = (page: Page) => page.part("#lines");
  const page = await reader.open("/drama/5?tab=reviews");
  const refused = await page.press(/^Send/, linesOn(page));
  refused.in(linesOn(refused)).getByText("Please write something first.");
  expect(refused.url.hash).toBe("#lines");
  refused.fill("Your line", "The sea has the best role.", linesOn(refused));
  const sent = await refused.press(/^Send/, linesOn(refused));
  sent.in(linesOn(sent)).getByText("Change your line");
  const { data } = await client.from("drama_reviews").select("kind").eq("author_id", id);
  expect(data).toEqual([{ kind: "line" }]);
});

test("406 407 447 448: what runs ahead of a reader is left out, and shown when asked for", async () => {
  const writer = await app.arrive("talk-ahead");
  await beAt(writer.client, "4", 9);
  const secret = "The brother was in the room all along.";
  const id = await review(writer.client, "4", secret, 9);
  const path = `/drama/4?review=${id}`;
  const { reader, client } = await app.arrive("talk-behind");
  await beAt(client, "4", 8);
  const expectVeiled = (page: Page) => {
    expect(itemOn(page, id).textContent).toContain("Tells of episode 9");
    expect(page.html).not.toContain(secret);
  };
  const page = await reader.open(path);
  expectVeiled(page);
  const shown = await page.follow("Show what tells of episode 9", itemOn(page, id));
  shown.in(itemOn(shown, id)).getByText(secret);
  expectVeiled(await shown.follow("Hide", itemOn(shown, id)));
  const further = { drama: "4", seen: 1, status: "watching", reached: 9 };
  await client.rpc("set_tracking", further).throwOnError();
  const reached = await reader.open(path);
  reached.in(itemOn(reached, id)).getByText(secret);
  // Visitors have seen nothing.
  expectVeiled(await app.visit().open(path));
});

test("437: reviews are sorted by helpful, newest or stars, in the address", async () => {
  const read = (query: string) => app.visit().open(`/drama/3?tab=reviews${query}`);
  const order = async (query: string) =>
    [...(await read(query)).document.querySelectorAll("li[id^=review-]")].map(({ id }) => id);
  const [helpful, newest, stars] = [await order(""), await order("&sort=newest"), await order("&sort=stars")];
  expect(new Set(newest)).toEqual(new Set(helpful));
  expect(new Set([helpful, newest, stars].map(String)).size).toBeGreaterThan(1);
  // What means nothing counts as not given.
  expect(await order("&sort=none&after=none&review=none")).toEqual(helpful);
  for (const sort of ["helpful", "newest", "stars"]) {
    const cursor = "9~00000000-0000-4000-8000-0000000d0001";
    expect([sort, (await read(`&sort=${sort}&after=${cursor}`)).status]).toEqual([sort, 200]);
  }
});

test("429: what has not come out takes no stars and no review", async () => {
  const { reader } = await app.arrive("talk-upcoming");
  const page = await reader.open("/drama/8?tab=reviews");
  expect(page.find.getAllByText("It can be rated once it is out.")).not.toEqual([]);
  expect(page.find.queryByRole("button", { name: /^Keep review/ })).toBeNull();
  const { status } = await reader.send("/drama/8", { intent: "rate", drama: "8", stars: "5" });
  expect(status).toBe(422);
});

test("who is suspended reads, and is told why nothing is kept", async () => {
  const { reader, client, id } = await app.arrive("talk-suspended");
  await beAt(client, "3", 2);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const mona = (await app.enter("mona")).client;
  await mona.rpc("suspend_member", { member: id, until, reason: "Spam in reviews" }).throwOnError();
  const page = await reader.open("/drama/3?tab=reviews");
  expect(mineOn(page).textContent).toContain("Reason: Spam in reviews");
  const refused = await page.press(/\+1.*Episode 3$/);
  refused.find.getByRole("heading", { name: "Your library was not changed" });
  expect(refused.part("main").textContent).toContain("Spam in reviews");
  const { data } = await client.from("trackings").select("position").eq("user_id", id).maybeSingle();
  expect(data).toEqual({ position: 2 });
});

test("434 a spoiler in a review is open to its author, and others are told that there is one", async () => {
  const { reader, client } = await app.arrive("talk-spoiler");
  const id = await review(client, "6", "Told with patience. ||The well was never dry|| That is all.");
  const own = await reader.open("/drama/6?tab=reviews");
  own.in(itemOn(own, id)).getByText("The well was never dry");
  expect(own.in(itemOn(own, id)).queryByRole("checkbox")).toBeNull();
  const page = await app.visit().open(`/drama/6?review=${id}`);
  const cover = page.in(itemOn(page, id)).getByRole("checkbox", { name: "Show the spoiler" });
  expect(cover.nextElementSibling?.textContent).toBe("The well was never dry");
});

test("one's own review stands once on the page", async () => {
  const { reader, client } = await app.arrive("talk-single");
  const id = await review(client, "6", "A quiet hour in a loud week.");
  const page = await reader.open("/drama/6?tab=reviews");
  expect(mineOn(page).textContent).toContain("A quiet hour in a loud week.");
  expect(page.document.querySelectorAll(`[id='review-${id}']`)).toHaveLength(1);
  page.find.getByRole("heading", { name: "From the editors" });
});
