import { beforeEach, expect, test, vi } from "vitest";
import { ReviewActions } from "../../app/components/drama/review-actions.tsx";
import type { DramaReview } from "../../app/domain/drama-review/drama-review.ts";
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

test.each([
  ["en", "Review of Dawn", "Back to the review"],
  ["ar", "مراجعة Dawn", "العودة إلى المراجعة"],
] as const)(
  "449 the page that marks a review names its drama, and leads back to it: %s",
  (language, of, back) => {
    const address = `/drama/5?tab=reviews&review=${ID}#review-${ID}`;
    const html = render(
      <SpoilerView
        {...{ title: null, address, level: 0, offered: 1, marks: null, marked: null }}
        drama={{ title: "Dawn", episodes: 10 }}
      />,
      language,
    );
    expect(html.replace(/<[^>]*>/g, "").replace(/[\u2066-\u2069]/g, "")).toContain(of);
    expect(find(html, "a", { href: address }).text).toBe(back);
  },
);
