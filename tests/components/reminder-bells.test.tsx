import { expect, test, vi } from "vitest";
import { calendarPageOf } from "../../app/domain/calendar/calendar-page.server.ts";
import { ReminderBell, ReminderMenus } from "../../app/routes/calendar/bells.tsx";
import { Month } from "../../app/routes/calendar/month.tsx";
import { Week } from "../../app/routes/calendar/week.tsx";
import { readCatalogueFiles } from "../../catalogue/catalogue.ts";
import { findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));
vi.mock("../../app/components/account/use-refusal.ts", () => ({ useRefusal: () => {} }));

// Before any script: a button of the browser's own opens the menu, a plain form in it sends the choice.

const THREAD = "00000000-0000-4000-8000-0000000a0001";
const { dramas } = readCatalogueFiles();
const pageIn = (language: "en" | "ar") =>
  calendarPageOf({
    ...{ dramas, week: "2026-11-22", show: "all", chosenZone: "Asia/Riyadh", ownZone: null, language },
    ...{ threads: new Map([["3-12", THREAD]]), now: Date.parse("2026-12-01T10:00:00Z") },
  });
const attributesOf = (html: string, name: string) => findAll(html, name).map(({ attributes }) => attributes);

test.each([
  ["en", "Noor", ["Each episode", "When it is complete", "Never"], "Reminder for Noor: When it is complete"],
  ["ar", "نور", ["عند كل حلقة", "عند اكتمال المسلسل", "لا تذكّرني"], /نور.*عند اكتمال المسلسل/],
] as const)("476 a bell says what is chosen and opens the choice: %s", (language, title, choices, label) => {
  const bell = render(<ReminderBell drama="3" title={title} kept="complete" />, language);
  const menus = render(<ReminderMenus page={pageIn(language)} reminders={{ "3": "complete" }} />, language);
  const [button] = attributesOf(bell, "button");
  expect(button?.["aria-label"]).toMatch(label);
  expect(button).toMatchObject({ popovertarget: "reminder-3", "aria-haspopup": "menu" });
  expect(attributesOf(menus, "form")[0]).toMatchObject({
    method: "post",
    action: "/calendar?week=2026-11-22&zone=Asia%2FRiyadh",
  });
  expect(attributesOf(menus, "input")).toMatchObject([{ name: "drama", value: "3" }]);
  expect(findAll(menus, "button").map(({ text }) => text)).toEqual(choices);
  expect(attributesOf(menus, "button").map((one) => [one.value, one["aria-checked"], one.role])).toEqual([
    ["each", "false", "menuitemradio"],
    ["complete", "true", "menuitemradio"],
    ["never", "false", "menuitemradio"],
  ]);
  expect(menus).toMatch(/<div[^>]*id="reminder-3"[^>]*popover="auto"/);
});

test("476 each drop of week and month has the bell of its drama, and none where there is none", () => {
  const page = pageIn("en");
  const bellOf = (drama: string) => drama === "3" && <i>bell</i>;
  const bells = (html: string) => html.match(/<i>bell<\/i>/g)?.length ?? 0;
  const inWeek = page.drops.filter(
    ({ dramaId, day }) => dramaId === "3" && day >= "2026-11-22" && day < "2026-11-29",
  );
  const inAll = page.drops.filter(({ dramaId }) => dramaId === "3");
  expect(inWeek.length).toBeGreaterThan(0);
  expect(bells(render(<Week page={page} bellOf={bellOf} />))).toBe(inWeek.length);
  expect(bells(render(<Month page={page} bellOf={bellOf} />))).toBe(inAll.length);
  expect(bells(render(<Month page={page} bellOf={() => null} />))).toBe(0);
});

test("465 470 in the month a drop leads to its thread, and a day to its place in the week", () => {
  const page = pageIn("en");
  const links = attributesOf(render(<Month page={page} bellOf={() => null} />), "a").map(({ href }) => href);
  expect(links.filter((href) => href === `/forum/post/${THREAD}`)).toHaveLength(1);
  expect(links).toContain("/calendar?week=2026-11-22&zone=Asia%2FRiyadh#day-2026-11-23");
  expect(render(<Week page={page} bellOf={() => null} />)).toContain('id="day-2026-11-23"');
});
