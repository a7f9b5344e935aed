import { beforeAll, expect, test, vi } from "vitest";
import { PlainText } from "../../app/components/post/plain-text.tsx";
import { veilPart, WordsUnderVeil } from "../../app/components/post/words-under-veil.tsx";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

// As the server has it.
beforeAll(() => veilPart.fetch());

const veil = (language: "en" | "ar", opened?: string) =>
  render(
    <WordsUnderVeil
      item="c"
      level={12}
      to="/forum/post/p?show=c#comment-c"
      back="/forum/post/p#comment-c"
      read={({ content }) => content}
      opened={opened}
    >
      {(text) => <PlainText text={text} />}
    </WordsUnderVeil>,
    language,
  );

test.each([
  ["en", "Tells of episode 12", "Show what tells of episode 12", "Hide"],
  ["ar", "حرق للحلقة 12", "إظهار ما فيه حرق للحلقة 12", "إخفاء"],
] as const)(
  "448 what runs ahead is a sentence with a link that shows it (%s)",
  (language, says, show, hide) => {
    const closed = veil(language);
    expect(find(closed, "p").text).toContain(says);
    expect(find(closed, "a").attributes).toMatchObject({
      href: "/forum/post/p?show=c#comment-c",
      "aria-label": show,
      rel: "nofollow",
    });
    const opened = veil(language, "He was the brother");
    expect(findAll(opened, "p")[0]?.text).toBe("He was the brother");
    expect(find(opened, "a")).toMatchObject({
      text: hide,
      attributes: { href: "/forum/post/p#comment-c" },
    });
  },
);
