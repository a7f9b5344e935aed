import { expect, test, vi } from "vitest";
import { PostByline } from "../../app/components/post/post-byline.tsx";
import type { ShownPost } from "../../app/domain/post/post.ts";
import { find, findAll, NOW, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const post = (level: number) =>
  ({ author: null, createdAt: new Date(NOW - 7_200_000).toISOString(), editedAt: null, level }) as ShownPost;
const meta = (
  level: number,
  drama: { id: string; title: string } | null,
  language: "en" | "ar",
  isLeftOut = false,
) => render(<PostByline post={post(level)} {...{ drama, isLeftOut }} />, language);

test.each([
  ["en", "Noor", "About Noor", "Tells of episode 12"],
  ["ar", "نور", "عن نور", "حرق للحلقة 12"],
] as const)(
  "442 448 a post names its drama and the level that was chosen: %s",
  (language, title, about, tells) => {
    const html = meta(12, { id: "3", title }, language);
    const facts = findAll(html, "div").at(-1)?.text ?? "";
    expect(facts).toContain(about);
    expect(facts).toContain(tells);
    expect(find(html, "a", { href: "/drama/3" }).text).toBe(title);
  },
);

test.each([
  ["en", "Noor", "About Noor"],
  ["ar", "نور", "عن نور"],
] as const)(
  "442 the word before the name of the drama is not parted from it: %s",
  (language, title, about) => {
    const html = meta(0, { id: "3", title }, language);
    expect(findAll(html, "span").map(({ text }) => text)).toContain(about);
  },
);

test("442 what tells nothing names its drama alone, and what is about none has neither", () => {
  expect(meta(0, { id: "3", title: "Noor" }, "en")).not.toContain("Tells of");
  expect(meta(0, null, "en")).not.toMatch(/About|Tells of/);
});

test("448 of words under a veil the veil alone says what they tell of", () => {
  expect(meta(12, { id: "3", title: "Noor" }, "en", true)).not.toContain("Tells of");
});

test.each([
  ["en", "edited"],
  ["ar", "معدّل"],
] as const)(
  "minor 7 an edit of its author's is told, and no title that a moderator changed: %s",
  (language, said) => {
    const draw = (more: Partial<ShownPost>) =>
      render(<PostByline post={{ ...post(0), ...more }} drama={null} isLeftOut={false} />, language);
    const editedAt = new Date(NOW).toISOString();
    expect(draw({ editedAt, isEdited: true })).toContain(said);
    expect(draw({ editedAt })).not.toContain(said);
  },
);
