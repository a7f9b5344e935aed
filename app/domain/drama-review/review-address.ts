import { isMoment } from "../row-in-time";
import { REVIEW_SORTS, type ReviewCursor, type ReviewKind, type ReviewSort } from "./drama-review";

/** Which reviews the address of a drama's page asks for. */
export interface ReviewAddress {
  kind: ReviewKind;
  sort: ReviewSort;
  after: ReviewCursor | null;
  /** The review that a link leads to. */
  named: string | null;
  /** Its words are asked for, whatever they tell. */
  isOpen: boolean;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What an address asks for; a value that means nothing counts as not given. */
export function readReviewAddress(asked: URLSearchParams): ReviewAddress {
  const sort = REVIEW_SORTS.find(({ slug }) => slug === asked.get("sort"))?.slug ?? "helpful";
  const named = asked.get("review");
  return {
    kind: asked.get("list") === "lines" ? "line" : "review",
    sort,
    after: readCursor(asked.get("after"), sort),
    named: named && ID.test(named) ? named : null,
    isOpen: asked.has("show"),
  };
}

/** The part of a page's address that changes which reviews it has. */
export function addressOfReviews(drama: string, asked: Partial<ReviewAddress>): string {
  const chosen = new URLSearchParams({ tab: "reviews" });
  if (asked.kind === "line") chosen.set("list", "lines");
  if (asked.sort && asked.sort !== "helpful") chosen.set("sort", asked.sort);
  if (asked.after) chosen.set("after", `${asked.after.key}~${asked.after.id}`);
  if (asked.named) chosen.set("review", asked.named);
  if (asked.named && asked.isOpen) chosen.set("show", "1");
  return `/drama/${drama}?${chosen}${asked.named ? `#review-${asked.named}` : ""}`;
}

/** Longer than any cursor is. */
const LONGEST = 80;

/** The database would refuse a key of another order as no number or moment. */
function readCursor(text: string | null, sort: ReviewSort): ReviewCursor | null {
  const [key = "", id = ""] = text && text.length <= LONGEST ? text.split("~") : [];
  const fits = sort === "newest" ? isMoment(key) : /^\d{1,9}$/.test(key);
  return fits && ID.test(id) ? { key, id } : null;
}
