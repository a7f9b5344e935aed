import { describe, expect, test, vi } from "vitest";
import { BannerStats } from "../../app/components/catalogue/banner-stats.tsx";
import { Ratings } from "../../app/routes/drama.$id/ratings.tsx";
import { ReviewItem } from "../../app/routes/drama.$id/review-item.tsx";
import { SampleRating } from "../../app/routes/drama.$id/sample-rating.tsx";
import { render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const REVIEW = {
  id: "81",
  user: "Nourhan",
  avatar: null,
  rating: 4,
  comment: "",
  day: "2026-11-20",
  likes: 0,
};
const shown = (status: "upcoming" | "completed", language: "en" | "ar") =>
  render(<SampleRating rating={4} reviews={[REVIEW, REVIEW, REVIEW]} status={status} />, language).replace(
    /<[^>]*>/g,
    "",
  );

describe("V3 finding-P34 the rating of a sample", () => {
  test.each([
    [
      "en",
      "from 3 reviews by the editors after a preview",
      "from 3 reviews by the editors",
      "after a preview",
    ],
    ["ar", "من 3 مراجعات للمحرّرين بعد عرض مسبق", "من 3 مراجعات للمحرّرين", "بعد عرض مسبق"],
  ] as const)(
    "says whose it is, and that it is from a preview where the drama is not out yet (%s)",
    (language, early, late, words) => {
      expect(shown("upcoming", language)).toContain(early);
      expect(shown("completed", language)).toContain(late);
      expect(shown("completed", language)).not.toContain(words);
    },
  );
});

test.each([
  ["en", "Ratings by members", "Editors 4.7", "Nov 20, 2026"],
  ["ar", "تقييمات الأعضاء", "تقييم المحرّرين 4.7", "20 نوفمبر 2026"],
] as const)(
  "two means say whose each is, and reviews their day as the reader's language writes it (%s)",
  (language, members, editors, day) => {
    const figures = { stars: [0, 0, 1, 2, 3], mean: 4.1, ratingCount: 6, reviewCount: 3, lineCount: 0 };
    const ratings = render(<Ratings drama="1" figures={figures} editors={4.7} member={null} />, language);
    for (const whose of [members, editors]) expect(ratings).toContain(whose);
    expect(render(<ReviewItem review={REVIEW} />, language)).toContain(`>${day}<`);
  },
);

test.each([
  ["en", "Editors"],
  ["ar", "المحرّرون"],
] as const)(
  "finding-A21 the numbers of a banner, which nobody counts, say whose they are (%s)",
  (language, mark) => {
    const banner = render(<BannerStats stats={[{ value: "4.2K", label: "posts" }]} />, language);
    expect(banner).toMatch(new RegExp(`posts.*>${mark}<`, "s"));
  },
);
