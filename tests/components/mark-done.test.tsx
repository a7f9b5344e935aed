import { beforeEach, expect, test, vi } from "vitest";
import { MarkDone } from "../../app/components/veil/mark-done.tsx";
import { render } from "./render.tsx";

const viewer = vi.hoisted(() => ({ reader: {} as object }));
vi.mock("@remix-run/react", () => import("./plain-links.tsx"));
vi.mock("../../app/viewer.ts", () => ({ useViewer: () => viewer, countedAt: () => undefined }));

const readAs = (role: string) => {
  viewer.reader = { state: "member", id: "m", role };
};
const wordsOf = (episode: number, level: number, language?: "ar") =>
  render(<MarkDone {...{ episode, level }} />, language).replace(/<[^>]*>/g, "");

beforeEach(() => readAs("moderator"));

test("walk-M4 a moderator who goes below what its author chose reads that it stays, and at which episode", () => {
  expect(wordsOf(3, 5)).toContain("It tells of episode 5: its author chose that, and nobody goes below it.");
  expect(wordsOf(0, 5)).toContain("It tells of episode 5: its author chose that");
  expect(wordsOf(3, 5)).not.toContain("It is marked");
  expect(wordsOf(3, 5, "ar")).toContain("هذا اختيار كاتبه");
});

test("walk-M4 what was set is said as set", () => {
  expect(wordsOf(5, 5)).toContain("It is marked: whoever has not seen episode 5 finds it covered.");
  expect(wordsOf(0, 0)).toContain("It is marked: it is shown to everybody.");
});

test("walk-M4 a reader's mark waits for others, and one of an earlier episode than theirs changes nothing", () => {
  readAs("member");
  expect(wordsOf(5, 0)).toContain("Your mark is kept: once three readers say so");
  expect(wordsOf(3, 5)).toContain("It is covered for whoever has not seen episode 5.");
});
