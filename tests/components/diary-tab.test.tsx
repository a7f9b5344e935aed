import { expect, test, vi } from "vitest";
import { diaryDatesOf } from "../../app/domain/diary/diary-dates.server.ts";
import type { LibraryVisibility } from "../../app/domain/library/library.ts";
import type { Language } from "../../app/i18n/language.ts";
import { DiaryTab } from "../../app/routes/library._index/diary-tab.tsx";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const DAYS = ["2026-11-22", "2026-11-22", "2026-10-31"];
const noor = { id: "3", title: "Noor", poster: "/art/posters/noor.svg", episodes: 15 };

function diaryIn(
  language: Language,
  {
    editing = null,
    visibility = "me",
  }: { editing?: "new" | null; visibility?: LibraryVisibility | null } = {},
): string {
  const entries = DAYS.map((day, place) => ({
    ...{ id: `${place}`, dramaId: "3", day, firstEpisode: 7, lastEpisode: 7, note: null, spoilerLevel: 0 },
    ...{ createdAt: `${day}T10:00:00Z`, editedAt: null },
  }));
  const counts = {
    ...{ planned: 0, watching: 1, completed: 0, paused: 0, dropped: 0 },
    ...{ episodes: 7, entries: 3, stars: [0, 0, 0, 0, 0] },
  };
  return render(
    <DiaryTab
      kind="diary"
      entries={entries}
      {...diaryDatesOf(DAYS, { language })}
      dramas={[noor]}
      {...{ after: null, editing, about: null, begun: "2026-11-22", next: null, kept: null }}
      head={{ counts, visibility, favourites: [], saved: 0, today: "2026-11-23" }}
    />,
    language,
  );
}

test.each([
  ["en", "November 2026", "2 entries", "Sunday 12 Jumada II"],
  ["ar", "نوفمبر 2026", "تدوينتان", "الأحد 12 جمادى الآخرة"],
] as const)(
  "425: the diary stands below its months, a day with its weekday and Hijri date: %s",
  (language, month, count, date) => {
    const html = diaryIn(language);
    expect(findAll(html, "h2").map(({ text }) => text)).toEqual([month, expect.stringContaining("2026")]);
    expect(html).toContain(count);
    const days = findAll(html, "time");
    expect(days.map(({ attributes }) => [attributes.datetime, attributes.class])).toEqual([
      ["2026-11-22", "diary-date"],
      // Said, and not shown again.
      ["2026-11-22", "sr-only"],
      ["2026-10-31", "diary-date"],
    ]);
    expect(days[0]?.text).toMatch(/^22 /);
    expect(days[0]?.text).toContain(date);
  },
);

test.each([
  [null, "en", "Only you can read it."],
  ["me", "en", "Only you can read it."],
  ["followers", "en", "People you follow can read it."],
  ["everyone", "en", "Every member can read it."],
  ["everyone", "ar", "يقرؤها كل الأعضاء."],
] as const)(
  "422: the note of an entry says who can read it, and leads to the setting: %s, %s",
  (visibility, language, said) => {
    const html = diaryIn(language, { editing: "new", visibility });
    const note = find(html, "textarea");
    const described = note.attributes["aria-describedby"]?.split(" ") ?? [];
    const hint = findAll(html, "p").find(({ attributes }) => described.includes(attributes.id ?? ""));
    expect(hint?.text).toContain(said);
    expect(html).toMatch(/href="\/settings#library"/);
    expect(note.attributes.placeholder).not.toMatch(/yourself|لنفسك/);
  },
);
