import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import type { Page } from "./reader.ts";
import { wordsIn } from "./words.ts";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const read = (path: string) => app.visit().open(path);
const hrefsIn = (part: Element | null) =>
  [...(part?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));

test.each(["/creators", "/creator/3"])(
  "321 323 538 without scripts Follow opens what members can do: %s",
  async (path) => {
    const page = await read(path);
    const [follow] = page.in(page.part("main")).getAllByRole("button", { name: "Follow" });
    expect(follow?.getAttribute("aria-pressed")).toBe("false");
    const note = page.find.getByRole("dialog", { name: "Follow creators" });
    expect(follow?.getAttribute("popovertarget")).toBe(note.id);
    expect(note.getAttribute("popover")).toBe("auto");
    const next = encodeURIComponent(path);
    expect(hrefsIn(note)).toEqual([`/sign-in?next=${next}`, `/sign-in?mode=sign-up&next=${next}`]);
    const ways = page.in(note).getAllByRole("link");
    expect(ways.map(({ textContent }) => textContent)).toEqual(["Sign in", "Sign up"]);
    const close = page.in(note).getByRole("button", { name: "Not now" });
    expect(close.getAttribute("popovertarget")).toBe(note.id);
    expect(close.getAttribute("popovertargetaction")).toBe("hide");
  },
);

test("323 324 326 327 376 a maker's page", async () => {
  const page = await read("/creator/3");
  const words = wordsIn(page.part("main"));
  for (const fact of ["Actress", "Beirut, Lebanon", "Active since May 10, 2014"])
    expect(words).toContain(fact);
  expect(words).toContain("Followers 1240K Projects 19 Awards 7 Years Active 12");
  const name = page.find.getByRole("heading", { level: 1 });
  expect(name.textContent).toBe("Layla Haddad");
  page.in(name).getByRole("img", { name: "Verified" });
  const elsewhere = [...page.document.querySelectorAll("aside a[target=_blank][rel='noopener nofollow']")];
  expect(elsewhere.map((link) => link.getAttribute("href"))).toEqual([
    "https://www.instagram.com/layla.haddad.hikaya",
    "https://twitter.com/layla_haddad_hikaya",
    "https://layla-haddad.example.org",
  ]);
  const similar = page.find.getByRole("heading", { name: "Similar Creators" }).closest("section");
  expect(hrefsIn(similar)).toEqual(["/creator/2", "/creator/6", "/creator/1"]);
});

test.each(["0", "9", "03", "x", "3%00", "__proto__"])("323 377 /creator/%s is not found", async (id) => {
  const page = await read(`/creator/${id}`);
  expect(page.status).toBe(404);
  expect(page.html).toContain("This page has not been generated");
});

test("325 326 tabs are addresses", async () => {
  const panelOf = (page: Page) => page.find.getByRole("tabpanel");
  const rowsOf = (page: Page) => page.in(panelOf(page)).getAllByRole("listitem").map(wordsIn);
  const page = await read("/creator/2?tab=nonsense");
  const tabs = page.find.getAllByRole<HTMLAnchorElement>("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Overview", "Projects", "Awards", "Gallery"]);
  page.find.getByRole("tab", { name: "Overview", selected: true });
  for (const name of ["About", "Specialties", "Languages"])
    page.in(panelOf(page)).getByRole("heading", { name });
  const choose = async (name: string) => {
    const chosen = await read(tabs.find(({ textContent }) => textContent === name)?.href ?? "");
    expect(chosen.url.search).toBe(`?tab=${name.toLowerCase()}`);
    chosen.find.getByRole("tab", { name, selected: true });
    return chosen;
  };
  const projects = await choose("Projects");
  const [first, second] = rowsOf(projects);
  expect(first).toMatch(/Post-Production House of Seven Windows .* 2027/);
  expect(second).toMatch(/Released 4\.7 4\.7 out of 5 Desert Winds .* 2026/);
  expect(hrefsIn(panelOf(projects))).toEqual(["/drama/7", "/drama/1", "/drama/4"]);
  const awards = rowsOf(await choose("Awards"));
  expect(awards).toHaveLength(4);
  expect(awards[0]).toMatch(/\S+ .* 20\d\d .*\S/);
  (await choose("Gallery")).find.getByRole("heading", { name: "Gallery Coming Soon" });
});
