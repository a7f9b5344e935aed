import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import { beAt } from "./drama-people.ts";
import type { Page } from "./reader.ts";

// Writing in the diary, and who reads it.

const NEW = "/library?tab=diary&entry=new";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const formOn = (page: Page) => page.find.getByRole("form", { name: "A day in the diary" });
const hasForm = (page: Page) => page.find.queryByRole("form", { name: "A day in the diary" }) !== null;
/** Types this into the form and keeps it. */
function keep(page: Page, typed: Record<string, string>): Promise<Page> {
  const form = formOn(page);
  for (const [label, value] of Object.entries(typed)) {
    if (label === "Drama") page.choose(/^Drama/, value, form);
    else page.fill(new RegExp(`^${label}`), value, form);
  }
  return page.press(/^Keep/, form);
}
const edit = (page: Page) => {
  const [first] = page.find.getAllByRole<HTMLAnchorElement>("link", { name: /^Edit the entry on/ });
  return page.reader.open(first?.href ?? "");
};

test("425 the diary takes an entry for a day that has been, changes it and lets it go", async () => {
  const { reader, client, id } = await app.arrive("diary-days");
  const page = await (await reader.open("/library?tab=diary")).follow("New entry");
  const episodes = { "From episode": "2", "To episode": "3" };
  const entry = { Day: "2199-01-01", Drama: "Noor", ...episodes, Note: "A storm, and then tea" };
  const refused = await keep(page, entry);
  refused.in(formOn(refused)).getByText("An entry is about a day that has been.");
  // Nothing of it is lost.
  expect(refused.field("Note", formOn(refused)).value).toBe("A storm, and then tea");
  const kept = await keep(refused, { Day: "2025-03-04" });
  kept.find.getByText("Episodes 2 to 3");
  kept.find.getByText("The entry is in your diary.");
  const changed = await keep(await edit(kept), { Note: "Only tea" });
  changed.find.getByText("Only tea");
  expect(hasForm(changed)).toBe(false);
  const { data } = await client.from("diary_entries").select("day, note").eq("user_id", id);
  expect(data).toEqual([{ day: "2025-03-04", note: "Only tea" }]);
  const edited = await edit(changed);
  const empty = await edited.press("Delete", formOn(edited));
  empty.find.getByRole("heading", { name: "No day written down yet" });
});

test("425 an entry begins with the drama one came from, and is refused with all that was typed", async () => {
  const { reader, client } = await app.arrive("diary-episodes");
  await beAt(client, "4", 3);
  const drama = await reader.open("/drama/4");
  const way = drama.find.getByRole<HTMLAnchorElement>("menuitem", { name: "Write in the diary" });
  const page = await reader.open(way.href);
  expect(page.url.hash).toBe("#entry");
  expect(page.field(/^Drama/, formOn(page)).value).toBe("4");
  const typed = { "From episode": "5", "To episode": "4", Note: "Twelve beats" };
  const refused = await keep(page, typed);
  refused.in(formOn(refused)).getByText("The last episode comes before the first.");
  expect(refused.field("To episode").getAttribute("aria-invalid")).toBe("true");
  expect(refused.field(/^Drama/, formOn(refused)).value).toBe("4");
  expect(refused.field("Note").value).toBe("Twelve beats");
  refused.find.getByText("12 of 500 characters");
  const kept = await keep(refused, { "To episode": "6" });
  expect(hasForm(kept)).toBe(false);
  expect(kept.find.getByRole("tabpanel").textContent).toContain("City of Dreams");
});

test("422 the form says that others read an open diary, and the question keeps its tab", async () => {
  const { reader } = await app.arrive("diary-open");
  const page = await reader.open(NEW);
  expect(formOn(page).textContent).not.toContain("Every member can read it.");
  const question = page.find.getByRole("region", { name: "Who sees your library?" });
  page.check("Everyone", question);
  const kept = await page.press(/^Keep/, question);
  kept.find.getByText("Who sees your library was saved.");
  expect(kept.url.searchParams.get("tab")).toBe("diary");
  expect(formOn(await kept.follow("New entry")).textContent).toContain("Every member can read it.");
});

test("an entry about no drama is refused with what was typed", async () => {
  const { reader } = await app.arrive("diary-no-drama");
  const refused = await keep(await reader.open(NEW), { Note: "Rain all evening" });
  refused.in(formOn(refused)).getByText("Please choose a drama.");
  expect(refused.field("Note", formOn(refused)).value).toBe("Rain all evening");
});

test.each([
  ["a day that there is not", "diary-no-day", { day: "2026-02-29", note: "x" }],
  ["half an episode", "diary-half", { day: "2026-02-01", firstEpisode: "1.5" }],
])("%s is refused in words", async (_, name, fields) => {
  const { reader } = await app.arrive(name);
  const form = { intent: "entry", drama: "3", ...fields };
  const sent = await reader.send("/library?index&tab=diary&entry=new", form);
  expect(sent.status).toBe(422);
  const said = await sent.text();
  expect(said).toMatch(/An entry is about a day that has been\.|This drama has no such episode\./);
  expect(said).not.toContain("Expected");
});

test("425 an entry of the second page is edited there, and deleted once it was asked again", async () => {
  const { reader, client, id } = await app.arrive("diary-pages");
  await beAt(client, "3", 3);
  for (let day = 1; day <= 26; day += 1) {
    const entry = { drama: "3", day: `2025-03-${String(day).padStart(2, "0")}`, note: `Day ${day}` };
    await client.rpc("write_diary_entry", entry).throwOnError();
  }
  const first = await reader.open("/library?tab=diary");
  expect(first.find.queryByText("Day 2")).toBeNull();
  const edited = await edit(await first.follow("Show more"));
  expect(edited.field("Note", formOn(edited)).value).toBe("Day 2");
  const changed = await keep(edited, { Note: "Only tea" });
  changed.find.getByText("Only tea");
  const again = await edit(changed);
  const remove = again.in(formOn(again)).getByRole("button", { name: "Delete" });
  const fold = remove.closest("details");
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector("summary")?.textContent).toBe("Delete this entry");
  const left = await again.press(remove);
  left.find.getByText("The entry was deleted.");
  left.find.getByText("Day 1");
  expect((await client.from("diary_entries").select("id").eq("user_id", id)).data).toHaveLength(25);
});
