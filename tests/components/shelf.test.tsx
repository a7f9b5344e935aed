import { expect, test, vi } from "vitest";
import { Shelf } from "../../app/components/library/shelf.tsx";
import type { ShelfView } from "../../app/domain/library/shelf.ts";
import { find, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const REVIEW = "00000000-0000-4000-8000-0000000c0001";

function shelfWith(review: { excerpt: string | null; spoilerLevel: number }): ShelfView {
  const said = { id: REVIEW, dramaId: "4", drama: "Coffee on the Roof", stars: 4 };
  return {
    ...{ dramas: 1, episodes: 1, stars: [0, 0, 0, 0, 0], mean: null },
    ...{ favourites: [], watching: [], diary: [] },
    reviews: [{ ...said, ...review, createdAt: "2026-03-01T10:00:00Z" }],
  };
}

test.each([
  ["en", "Show", "To ep. 58"],
  ["ar", "إظهار", "حتى الحلقة 58"],
] as const)(
  "a review that tells more than its reader saw leads from a profile to its words, which stay away: %s",
  (language, show, level) => {
    const html = render(<Shelf shelf={shelfWith({ excerpt: null, spoilerLevel: 58 })} />, language);
    const link = find(html, "a", { rel: "nofollow" });
    expect(link.text).toBe(show);
    expect(link.attributes["aria-label"]).toContain("58");
    expect(link.attributes.href).toBe(`/drama/4?tab=reviews&review=${REVIEW}&show=1#review-${REVIEW}`);
    expect(html).toContain(level);
  },
);

test("a review that tells nothing ahead shows its beginning, its level, and no veil", () => {
  const html = render(<Shelf shelf={shelfWith({ excerpt: "I stopped on purpose.", spoilerLevel: 7 })} />);
  expect(html).toContain("I stopped on purpose.");
  expect(html).toContain("To ep. 7");
  expect(html).not.toContain("veil");
  expect(render(<Shelf shelf={shelfWith({ excerpt: "Warm.", spoilerLevel: 0 })} />)).toContain("No spoilers");
});
