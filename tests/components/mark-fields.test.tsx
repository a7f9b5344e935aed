import { beforeEach, expect, test, vi } from "vitest";
import { MarkFields } from "../../app/components/veil/mark-fields.tsx";
import { findAll, render } from "./render.tsx";

const viewer = vi.hoisted(() => ({ reader: { state: "member", id: "m", role: "moderator" } as object }));
vi.mock("@remix-run/react", () => import("./plain-links.tsx"));
vi.mock("../../app/viewer.ts", () => ({ useViewer: () => viewer, countedAt: () => undefined }));

beforeEach(() => {
  viewer.reader = { state: "member", id: "m", role: "moderator" };
});

const draw = (level: number, marks: { readers: number; episode: number } | null, language?: "ar") =>
  render(
    <MarkFields drama={{ title: "Noor", episodes: 12 }} offered={Math.max(level, 1)} {...{ level, marks }} />,
    language,
  );
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, "");

test("minor 6 a moderator reads what it tells at present and that readers marked it", () => {
  expect(wordsOf(draw(7, null))).toContain("At present it tells of episode 7.");
  expect(wordsOf(draw(0, null))).toContain("At present it is shown to everybody.");
  expect(wordsOf(draw(0, null))).not.toContain("readers marked");
  expect(wordsOf(draw(3, { readers: 2, episode: 9 }))).toContain("2 readers marked it, up to episode 9.");
  expect(wordsOf(draw(3, { readers: 2, episode: 9 }, "ar"))).toContain("وضع قارئان علامة، حتى الحلقة 9.");
  expect(findAll(draw(7, null), "input").map(({ attributes }) => attributes.value)).toContain("7");
});

test("minor 6 others read neither", () => {
  viewer.reader = { state: "member", id: "m", role: "member" };
  expect(wordsOf(draw(7, { readers: 2, episode: 9 }))).not.toMatch(/At present|marked it, up/);
});
