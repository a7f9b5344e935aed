import { describe, expect, test } from "vitest";
import { STATS } from "../../../app/domain/discussion/discussion.ts";
import {
  partPinned,
  pinnedForReader,
  readersLanguageFirst,
} from "../../../app/domain/post/readers-language.ts";
import { posts as demo } from "../../supabase/demo/measures.ts";

const post = (title: string, isPinned = false) => ({ title, isPinned });
const titlesOf = (posts: { title: string }[]) => posts.map(({ title }) => title);

describe("V2 the reader's language", () => {
  test("comes first, and each language keeps its order", () => {
    const posts = [post("One"), post("واحد"), post("Two"), post("«اثنان» Two"), post("11")];
    expect(titlesOf(readersLanguageFirst(posts, "ar"))).toEqual(["واحد", "«اثنان» Two", "11", "One", "Two"]);
    expect(titlesOf(readersLanguageFirst(posts, "en"))).toEqual(["One", "Two", "11", "واحد", "«اثنان» Two"]);
  });

  test("decides which pinned posts begin a list, and which end it", () => {
    const posts = [post("Rules", true), post("قواعد", true), post("New"), post("جديد")];
    expect(titlesOf(pinnedForReader(posts, "ar"))).toEqual(["قواعد", "New", "جديد", "Rules"]);
    expect(titlesOf(pinnedForReader(posts, "en"))).toEqual(["Rules", "New", "جديد", "قواعد"]);
    const { pinned, others } = partPinned(posts, "ar");
    expect([titlesOf(pinned), titlesOf(others)]).toEqual([["قواعد"], ["New", "جديد", "Rules"]]);
  });

  test("hides nothing from readers in whose language nothing is pinned", () => {
    const posts = [post("Rules", true), post("جديد")];
    expect(titlesOf(pinnedForReader(posts, "ar"))).toEqual(["Rules", "جديد"]);
  });

  test("has eight popular tags, which lead Arabic readers to Arabic posts", () => {
    expect([STATS.tags.en.length, STATS.tags.ar.length]).toEqual([8, 8]);
    for (const tag of STATS.tags.ar) {
      const titles = demo.filter(({ tags }) => tags.includes(tag)).map(({ title }) => title);
      expect(titles.length, tag).toBeGreaterThanOrEqual(3);
      for (const title of titles) expect(title).toMatch(/\p{Script=Arabic}/u);
    }
  });
});
