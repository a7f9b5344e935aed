import { describe, expect, test } from "vitest";
import {
  addressOfCategory,
  findCategoryPosts,
  postSortsOf,
  readCategoryPostQuery,
} from "../../../app/domain/catalogue/category-posts.ts";
import type { CategoryId } from "../../../catalogue/schema/category.ts";
import type { GeneralPost, NewsPost, ReviewPost } from "../../../catalogue/schema/category-post.ts";
import { HOSTILE } from "./catalogue.ts";

const say = (en: string, ar = en) => ({ en, ar });
const ask = (category: CategoryId, address: string) =>
  readCategoryPostQuery(category, new URLSearchParams(address));
const toArabic = (word: string) => (word === "Awards" ? "جوائز" : word);

function postOf(
  id: string,
  title: { en: string; ar: string },
  figures: Partial<GeneralPost> = {},
): GeneralPost {
  return {
    id,
    title,
    content: say("A text", "نصّ"),
    author: { name: say("Rana Saleh", "رنا صالح"), avatar: null, verified: false },
    timestamp: say("2 hours ago", "قبل ساعتين"),
    replies: 0,
    likes: 0,
    views: 0,
    tags: [say("one", "واحد"), say("two", "اثنان")],
    isPinned: false,
    ...figures,
  };
}

const general = [
  postOf("1", say("Coffee", "قهوة"), { likes: 5, replies: 1, views: 10 }),
  postOf("2", say("Noor", "نُور"), { likes: 9, replies: 3, views: 5, isPinned: true }),
  postOf("3", say("Sea", "بحر"), {
    likes: 1,
    replies: 7,
    views: 90,
    tags: [say("coffee", "قهوة"), say("salt", "ملح")],
  }),
];
const reviews: ReviewPost[] = general.map((post, place) => ({
  ...post,
  rating: [4, 3, 5][place] ?? 1,
  drama: say("Desert Winds", "رياح الصحراء"),
}));
const news: NewsPost[] = general.map(({ isPinned: _, ...post }, place) => ({
  ...post,
  isBreaking: place === 1,
  category: place === 0 ? "Awards" : "Casting",
  source: say("The Fig Tree"),
}));

const ids = <P extends { id: string }>(posts: readonly P[]) => posts.map(({ id }) => id).join("");
const sorted = (sort: string) => ids(findCategoryPosts(general, ask("general", `sort=${sort}`), toArabic));

describe("sorts", () => {
  test("338: latest keeps the given order; likes, replies and views descend; a pin lifts nothing", () => {
    expect(sorted("latest")).toBe("123");
    expect(sorted("popular")).toBe("213");
    expect(sorted("discussed")).toBe("321");
    expect(sorted("views")).toBe("312");
    expect(ids(general)).toBe("123");
  });

  test("338: reviews have Highest Rated and no views", () => {
    expect(postSortsOf("reviews")).toEqual(["latest", "rating", "popular", "discussed"]);
    expect(postSortsOf("news")).toEqual(["latest", "popular", "discussed", "views"]);
    expect(ids(findCategoryPosts(reviews, ask("reviews", "sort=rating"), toArabic))).toBe("312");
    expect(ask("reviews", "sort=views").sort).toBe("latest");
    expect(ask("general", "sort=rating").sort).toBe("latest");
  });

  test.each(HOSTILE.map((value) => [value.slice(0, 40), value] as const))("%j is no sort", (_, value) => {
    expect(ask("news", new URLSearchParams({ sort: value }).toString())).toEqual({ q: "", sort: "latest" });
    const query = ask("news", new URLSearchParams({ q: value }).toString());
    expect(() => findCategoryPosts(news, query, toArabic)).not.toThrow();
  });

  test("the address leaves out what is standard", () => {
    expect(addressOfCategory("behind-scenes", { q: "", sort: "latest" })).toBe("/category/behind-scenes");
    expect(addressOfCategory("news", { q: "a b", sort: "views" })).toBe("/category/news?q=a+b&sort=views");
  });
});

describe("search", () => {
  const generalFound = (q: string) => ids(findCategoryPosts(general, { q, sort: "latest" }, toArabic));
  const reviewsFound = (q: string) => ids(findCategoryPosts(reviews, { q, sort: "latest" }, toArabic));
  const newsFound = (q: string) => ids(findCategoryPosts(news, { q, sort: "latest" }, toArabic));

  test("337: title or content, in either language; neither tags nor authors", () => {
    expect(generalFound("COFFEE")).toBe("1");
    expect(generalFound("نور")).toBe("2");
    expect(generalFound("noor")).toBe("2");
    expect(generalFound("نص")).toBe("123");
    expect(generalFound("rana")).toBe("");
    expect(generalFound("desert")).toBe("");
  });

  test("337: reviews also by drama, creator posts also by creator", () => {
    expect(reviewsFound("desert")).toBe("123");
    expect(reviewsFound("رياح sea")).toBe("3");
    const creator = {
      ...postOf("1", say("A")),
      creator: say("Layla Haddad", "ليلى حدّاد"),
      role: say("Actress"),
    };
    expect(findCategoryPosts([creator], { q: "حداد", sort: "latest" }, toArabic)).toEqual([creator]);
    expect(findCategoryPosts([creator], { q: "actress", sort: "latest" }, toArabic)).toEqual([]);
  });

  test("350, 360, 370: the other three also by category, by its Arabic name too", () => {
    expect(newsFound("awards")).toBe("1");
    expect(newsFound("جوائز")).toBe("1");
    expect(newsFound("fig tree")).toBe("");
    expect(newsFound("")).toBe("123");
  });
});
