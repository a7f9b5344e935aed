// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FormattingProvider } from "../../app/components/ui/formatting.tsx";
import type { Activity, Feed } from "../../app/domain/activity/activity.ts";
import english from "../../app/i18n/en.json" with { type: "json" };
import { TranslatorProvider } from "../../app/i18n/hooks.tsx";
import { createTranslatorOfPages } from "../../app/i18n/page-translator.ts";
import { ActivityList } from "../../app/routes/_index/activity-list.tsx";
import { NOW } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement("div"));
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => place.remove());

const activityOf = (number: number): Activity => ({
  ...{ id: String(number), type: "user_joined", title: "", description: "", post: null, group: null },
  createdAt: new Date(NOW).toISOString(),
  user: { id: "u", username: `person${number}`, displayName: null } as Activity["user"],
});

/** The activities 1 to `newest`, the newest first. */
const feedOf = (newest: number): Extract<Feed, { ok: true }> => ({
  ok: true,
  at: NOW + newest,
  activities: Array.from({ length: newest }, (_, at) => activityOf(newest - at)),
});

function openList(newest: number, showAll = false) {
  const root = createRoot(place);
  const give = (count: number) =>
    act(async () =>
      root.render(
        <TranslatorProvider translator={createTranslatorOfPages("en", english)}>
          <FormattingProvider now={NOW}>
            <ActivityList feed={feedOf(count)} showAll={showAll} />
          </FormattingProvider>
        </TranslatorProvider>,
      ),
    );
  const rows = () => [...place.querySelectorAll("li")];
  const firstName = () => rows()[0]?.querySelector("a")?.textContent;
  const waiting = () => place.querySelector("[role=status]")?.textContent;
  const scrollTo = (top: number) =>
    act(async () => {
      const list = place.querySelector("ol") as HTMLElement;
      list.getBoundingClientRect = () => ({ top }) as DOMRect;
      dispatchEvent(new Event("scroll"));
    });
  return { given: give(newest), give, rows, firstName, waiting, scrollTo };
}

test("walk-M2 what comes while all of the list is open waits until it is asked for, and has the focus then", async () => {
  const list = openList(20, true);
  await list.given;
  await list.give(22);
  expect([list.firstName(), list.rows().length, list.waiting()]).toEqual([
    "person20",
    20,
    "2 new activities",
  ]);
  await act(async () => place.querySelector<HTMLElement>("[role=status] button")?.click());
  expect([list.firstName(), list.rows().length, list.waiting()]).toEqual(["person22", 22, ""]);
  expect(document.activeElement).toBe(list.rows()[0]);
});

test("walk-M2 what comes while a folded list is scrolled past comes once its beginning is in sight", async () => {
  const list = openList(12);
  await list.given;
  await list.scrollTo(-40);
  await list.give(13);
  expect([list.firstName(), list.waiting()]).toEqual(["person12", "1 new activity"]);
  await list.scrollTo(120);
  expect([list.firstName(), list.rows().length, list.waiting()]).toEqual(["person13", 10, ""]);
});

test("walk-M2 a row that has the focus is not moved", async () => {
  const list = openList(12);
  await list.given;
  const link = list.rows()[3]?.querySelector("a");
  await act(async () => link?.focus());
  await list.give(13);
  expect([list.firstName(), list.waiting()]).toEqual(["person12", "1 new activity"]);
  expect(document.activeElement).toBe(link);
});

test("070 072 in a folded list at its beginning new activities are shown as they come", async () => {
  const list = openList(12);
  await list.given;
  await list.give(14);
  expect([list.firstName(), list.rows().length, list.waiting()]).toEqual(["person14", 10, ""]);
});
