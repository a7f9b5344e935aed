import { expect, test, vi } from "vitest";
import type { CalendarDrop } from "../../app/domain/calendar/calendar.ts";
import { DropLine } from "../../app/routes/calendar/drop-line.tsx";
import { findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const THREAD = "00000000-0000-4000-8000-0000000a0001";
const drop: CalendarDrop = {
  ...{ key: "3-12", dramaId: "3", first: 12, last: 12, mark: null },
  ...{ day: "2026-11-23", time: "21:00", at: "2026-11-23T18:00:00Z" },
};
const linksOf = (line: CalendarDrop, language: "en" | "ar") => {
  const dramas = { "3": { title: language === "ar" ? "نور" : "Noor", poster: "/art/posters/noor.svg" } };
  const html = render(<DropLine drop={line} dramas={dramas} isOfDevice={false} eager />, language);
  return findAll(html, "a").map(({ attributes, text }) => [attributes.href, text]);
};

test.each([
  ["en", "Noor", "Discussion Noor, episode 12"],
  ["ar", "نور", "النقاش نور، الحلقة 12"],
] as const)(
  "465 470 a drop leads to its drama, and to its thread once it is open: %s",
  (language, drama, thread) => {
    expect(linksOf(drop, language)).toEqual([["/drama/3", drama]]);
    expect(linksOf({ ...drop, thread: THREAD }, language)).toEqual([
      ["/drama/3", drama],
      [`/forum/post/${THREAD}`, thread],
    ]);
  },
);
