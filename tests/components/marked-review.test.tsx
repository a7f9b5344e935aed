import { beforeEach, expect, test, vi } from "vitest";
import { ReviewActions } from "../../app/components/drama/review-actions.tsx";
import type { DramaView } from "../../app/domain/catalogue/drama-page.ts";
import type { DramaReview, DramaTalk } from "../../app/domain/drama-review/drama-review.ts";
import { Talk } from "../../app/routes/drama.$id/talk.tsx";
import { SpoilerView } from "../../app/routes/spoiler/spoiler-view.tsx";
import { find, findAll, render } from "./render.tsx";

const viewer: { sanction: { kind: string } | null } = { sanction: null };

vi.mock("@remix-run/react", async () => ({
  ...(await import("./plain-links.tsx")),
  useRouteLoaderData: () => viewer,
  useSearchParams: () => [new URLSearchParams()],
}));

beforeEach(() => {
  viewer.sanction = null;
});

const ID = "00000000-0000-4000-8000-0000000d0001";
const MARK = `/spoiler?type=review&id=${ID}`;
const review: DramaReview = {
  ...{ id: ID, kind: "review", content: "Quiet and slow.", words: 3, stars: 4, position: 3, spoilerLevel: 0 },
  ...{ helpfulCount: 0, createdAt: "2026-03-01T12:00:00Z", editedAt: null, author: null },
  ...{ isHeld: false, isRemoved: false, isHelpful: false },
};
const linksOf = (isOwn = false) =>
  findAll(render(<ReviewActions drama="5" review={review} isOwn={isOwn} />), "a").map(
    ({ attributes }) => attributes.href,
  );

test("449 a review of somebody else is marked by who may write, one's own is not", () => {
  expect(linksOf()).toContain(MARK);
  expect(linksOf(true)).not.toContain(MARK);
  viewer.sanction = { kind: "suspension" };
  expect(linksOf()).not.toContain(MARK);
});

test("449 a line that a link leads to stands on the page, whatever others are found more helpful", () => {
  const line = { ...review, kind: "line" } as const;
  const others = ["1", "2"].map((id) => ({ ...line, id }));
  const talk: DramaTalk = {
    ...{ figures: { mean: null, ratingCount: 0, stars: [], reviewCount: 0, lineCount: 3 }, episodes: 10 },
    ...{ reviews: [], lines: others, own: [], named: line, next: null },
  };
  const idsOf = (given: DramaTalk) =>
    findAll(render(<Talk drama={{ id: "5" } as DramaView} talk={given} member={null} />), "li").map(
      ({ attributes }) => attributes.id,
    );
  const ids = [ID, "1", "2"].map((id) => `review-${id}`);
  expect(idsOf(talk)).toEqual(ids);
  expect(idsOf({ ...talk, lines: [line, ...others] })).toEqual(ids);
});

test.each([
  ["en", "Review of Dawn", "Back to the review"],
  ["ar", "مراجعة Dawn", "العودة إلى المراجعة"],
] as const)(
  "449 the page that marks a review names its drama, and leads back to it: %s",
  (language, of, back) => {
    const address = `/drama/5?tab=reviews&review=${ID}#review-${ID}`;
    const html = render(
      <SpoilerView
        {...{ title: null, address, level: 0, offered: 1, marked: null }}
        drama={{ title: "Dawn", episodes: 10 }}
      />,
      language,
    );
    expect(html.replace(/<[^>]*>/g, "").replace(/[\u2066-\u2069]/g, "")).toContain(of);
    expect(find(html, "a", { href: address }).text).toBe(back);
  },
);
