import { describe, expect, test, vi } from "vitest";
import { LevelMark } from "../../app/components/drama/level-mark.tsx";
import { ForumNow } from "../../app/components/post/forum-now.tsx";
import { Avatar } from "../../app/components/ui/avatar.tsx";
import { CategoryBadge } from "../../app/components/ui/category-badge.tsx";
import { Count } from "../../app/components/ui/count.tsx";
import { MetaLine } from "../../app/components/ui/meta-line.tsx";
import { Rating, RatingStars } from "../../app/components/ui/rating.tsx";
import { RatingInput } from "../../app/components/ui/rating-input.tsx";
import { StatusBadge } from "../../app/components/ui/status-badge.tsx";
import { SubCategoryChip } from "../../app/components/ui/sub-category-chip.tsx";
import { Tag } from "../../app/components/ui/tag.tsx";
import { type Tier, TierMark } from "../../app/components/ui/tier-mark.tsx";
import { AbsoluteTime, RelativeTime } from "../../app/components/ui/time.tsx";
import { UnreadBadge } from "../../app/components/ui/unread-badge.tsx";
import { UserText } from "../../app/components/ui/user-text.tsx";
import { VerifiedMark } from "../../app/components/ui/verified-mark.tsx";
import { languageOfText } from "../../app/i18n/language.ts";
import { find, findAll, NOW, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const HOUR = 3_600_000;

describe("times", () => {
  test("carry the absolute date beside the relative one (decision Q45)", () => {
    const time = find(render(<RelativeTime kind="post" at={NOW - 2 * HOUR} />), "time");
    expect(time.text).toBe("2h ago");
    expect(time.attributes).toMatchObject({
      datetime: "2026-03-10T10:00:00.000Z",
      title: "March 10, 2026, 10:00 AM",
    });
  });

  test("count differently on posts and in the feed", () => {
    const at = NOW - HOUR / 2;
    expect(find(render(<RelativeTime kind="post" at={at} />), "time").text).toBe("Just now");
    expect(find(render(<RelativeTime kind="activity" at={at} />), "time").text).toBe("30 minutes ago");
    expect(find(render(<RelativeTime kind="activity" at={at} />, "ar"), "time").text).toBe("قبل 30 دقيقة");
  });

  test("finding-P6 both columns of the home page count minutes", () => {
    const post = { id: "1", title: "Said", createdAt: new Date(NOW - HOUR / 6).toISOString(), comments: 2 };
    expect(find(render(<ForumNow now={{ category: null, posts: 1, newest: [post] }} />), "time").text).toBe(
      "10 minutes ago",
    );
  });

  test("a day is a date", () => {
    expect(find(render(<AbsoluteTime at="2024-05-14" />), "time").text).toBe("May 14, 2024");
  });
});

describe("up to where a review tells", () => {
  const says = (words: string | null, level = 0, language: "en" | "ar" = "en") =>
    render(<LevelMark level={level} isAhead={false} words={words} />, language).replace(/<[^>]*>/g, "");

  test("finding-P11 'No spoilers' stands beside no covered spoiler", () => {
    expect(says("A slow tide.")).toBe("No spoilers");
    expect(says("A slow tide. ||She leaves.||")).toBe("Spoilers are hidden");
    expect(says("مدّ بطيء. ||ترحل.||", 0, "ar")).toBe("الحرق مخفي");
    expect(says("||", 0)).toBe("No spoilers");
    expect(says("A slow tide. ||She leaves.||", 3)).toBe("To ep. 3");
    expect(says(null, 3)).toBe("To ep. 3");
  });

  test("its mark is as large where the reader has been as where it lies ahead, and filled there", () => {
    const mark = (isAhead: boolean) =>
      find(render(<LevelMark level={3} isAhead={isAhead} words="Said." />), "svg").attributes.class?.split(
        " ",
      );
    expect(mark(false)).toEqual(expect.arrayContaining(["size-3", "fill-current"]));
    expect(mark(true)).toEqual(expect.arrayContaining(["size-3", "fill-none"]));
  });
});

describe("counts", () => {
  test.each([
    [0, "لا تعليقات"],
    [1, "تعليق واحد"],
    [2, "تعليقان"],
    [5, "5 تعليقات"],
    [38, "38 تعليقًا"],
    [100, "100 تعليق"],
    [1240, "1,240 تعليقًا"],
  ])("%i in Arabic is %s", (value, text) => {
    expect(render(<Count value={value} phrase="{{count}} comments" />, "ar")).toBe(text);
  });

  test("in English have one and many", () => {
    expect(render(<Count value={1} phrase="{{count}} comments" />)).toBe("1 comment");
    expect(render(<Count value={1842} phrase="{{count}} comments" />)).toBe("1,842 comments");
    expect(render(<Count value={1842} phrase="{{count}} comments" short />)).toBe("1.8K comments");
  });
});

test("a category is a stamp and its name, in the reader's language", () => {
  const category = { slug: "behind-scenes", name: "Behind the Scenes" };
  expect(render(<CategoryBadge category={category} />)).toContain("bg-behind-scenes");
  expect(render(<CategoryBadge category={category} />, "ar")).toContain("خلف الكواليس");
});

test("a sub-category takes its hue; an unknown one stays grey (acceptance 374)", () => {
  expect(render(<SubCategoryChip name="Hidden Gems" />)).toContain("bg-general-wash");
  expect(render(<SubCategoryChip name="Set Design" />)).not.toContain("bg-sunken");
  expect(render(<SubCategoryChip name="Something Else" />)).toContain("bg-sunken");
});

test.each([
  ["ongoing", "Ongoing", "bg-ongoing"],
  ["completed", "Completed", "bg-completed"],
  ["upcoming", "Upcoming", "bg-upcoming"],
] as const)("the status %s reads %s in its colour (acceptance 291)", (status, label, colour) => {
  const html = render(<StatusBadge status={status} />);
  expect(html).toContain(label);
  expect(html).toContain(colour);
});

test("a tag stands in its own direction on an Arabic page and leads to its list", () => {
  expect(find(render(<Tag name="theory" to="/forum?tag=theory" />, "ar"), "a").attributes).toMatchObject({
    dir: "auto",
    href: "/forum?tag=theory",
  });
});

test.each(["New", "Active", "Advanced", "Expert"] satisfies Tier[])("the tier %s has its word", (tier) => {
  expect(render(<TierMark tier={tier} />)).toContain(`</svg>${tier}`);
});

test("marks that are pictures have words", () => {
  expect(find(render(<VerifiedMark />), "svg").attributes).toMatchObject({
    role: "img",
    "aria-label": "Verified",
  });
  expect(find(render(<RatingStars value={4} />), "span").attributes["aria-label"]).toBe("4 out of 5");
  expect(render(<Rating value={4.75} />)).toContain("4.8 out of 5");
});

test("rating is five radio buttons, named one star to five stars", () => {
  const html = render(<RatingInput legend="Your rating" name="rating" value={3} />);
  expect(find(html, "legend").text).toBe("Your rating");
  expect(findAll(html, "label").map(({ text }) => text)).toEqual([
    "1 star",
    "2 stars",
    "3 stars",
    "4 stars",
    "5 stars",
  ]);
  expect(find(html, "input", { value: "3" }).attributes).toHaveProperty("checked");
});

test("the unread badge is gone at nothing and ends at 9+", () => {
  expect(render(<UnreadBadge count={0} />)).toBe("");
  expect(find(render(<UnreadBadge count={9} />), "span").text).toBe("9");
  expect(find(render(<UnreadBadge count={10} />), "span").text).toBe("9+");
});

test("a meta line leaves out facts that are not there", () => {
  expect(
    findAll(
      render(
        <MetaLine>
          <b>Rana</b>
          {null}
          {false}
          <i>2h ago</i>
        </MetaLine>,
      ),
      "span",
    ),
  ).toHaveLength(2);
});

test("an avatar is silent beside the name and named where it stands alone", () => {
  const person = { id: "1", username: "layla", avatarUrl: null };
  expect(render(<Avatar person={person} />)).not.toContain("sr-only");
  expect(find(render(<Avatar person={person} label="layla" />), "span").text).toBe("layla");
  expect(
    find(render(<Avatar person={{ ...person, avatarUrl: "/images/a.webp" }} />), "img").attributes.alt,
  ).toBe("");
});

describe("what people wrote", () => {
  test.each([
    ["هل استحقّت نور ذلك؟", "ar"],
    ["«Noor» تستحق", "en"],
    ["12 حلقة", "ar"],
    ["Did Noor earn it?", "en"],
    ["123 …", undefined],
  ])("%s is taken for %s", (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });

  test("keeps its own direction on any page", () => {
    expect(find(render(<UserText as="h2" text="رياح الصحراء" />), "h2").attributes).toMatchObject({
      dir: "auto",
      lang: "ar",
    });
  });
});
