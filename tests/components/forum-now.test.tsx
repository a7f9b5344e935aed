import { expect, test, vi } from "vitest";
import { ForumNow } from "../../app/components/post/forum-now.tsx";
import { find, findAll, NOW, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const POST = {
  id: "00000000-0000-4000-8000-000000000001",
  title: "من أشعل المصباح؟",
  createdAt: new Date(NOW - 3_600_000).toISOString(),
  comments: 2,
};

const linksOf = (html: string) => findAll(html, "a").map(({ attributes, text }) => [attributes.href, text]);

const EMPTY = {
  en: ["No member has written here yet. The first words are yours.", "1 post in the forum"],
  ar: ["لم يكتب أي عضو هنا بعد. كن أول من يكتب.", "منشور واحد في المنتدى"],
} as const;

test("546 P1 each post is a link in its own direction, the last one leads to all of the category", () => {
  const html = render(<ForumNow now={{ category: "general", posts: 21, newest: [POST] }} />);
  expect(linksOf(html)).toEqual([
    [`/forum/post/${POST.id}`, POST.title],
    ["/forum?category=general", "21 posts in the forum"],
  ]);
  expect(find(html, "a", { dir: "auto", lang: "ar" }).text).toBe(POST.title);
  expect(html).not.toContain(EMPTY.en[0]);
});

test.each(["en", "ar"] as const)("P1 where no member wrote it invites to, %s", (language) => {
  const [sentence, all] = EMPTY[language];
  const invitation = <a href="/forum/new?category=news">!</a>;
  const html = render(
    <ForumNow now={{ category: "news", posts: 1, newest: [] }} invitation={invitation} />,
    language,
  );
  expect(find(html, "p").text).toBe(sentence);
  expect(linksOf(html)).toEqual([
    ["/forum/new?category=news", "!"],
    ["/forum?category=news", all],
  ]);
  // Nothing at all there: nothing to lead to either.
  const nothing = render(<ForumNow now={{ category: null, posts: 0, newest: [] }} />, language);
  expect(find(nothing, "p").text).toBe(sentence);
  expect(linksOf(nothing)).toEqual([]);
});
