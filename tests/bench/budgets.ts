import type { Language } from "./slow-phone.ts";

// What a visitor's first look at each public page may cost, in bytes (KB of 1000). weight.ts prints all of it;
// tests/routes/weight.test.ts holds every page to it.

export interface Budget {
  /** gzip, as the edge sends at least. */
  script: number;
  /** gzip; in files and within the page. */
  style: number;
  /** As they come; woff2 is compressed. */
  font: Record<Language, number>;
  /** All that comes, text as gzip, without what members uploaded: Cloudflare Images makes that narrower, this machine not. */
  total: Record<Language, number>;
  /** Cumulative layout shift while loading, without touching anything. */
  shift: number;
}

const KB = 1000;
const HOME: Budget = {
  script: 116 * KB,
  style: 15 * KB,
  font: { en: 45 * KB, ar: 80 * KB },
  total: { en: 195 * KB, ar: 245 * KB },
  shift: 0.02,
};
/**
 * Members write in both scripts, so an English page of theirs needs the Arabic letters too (18 KB), and a page of twenty
 * posts is 25 KB; Brotli makes that 20.
 */
const FORUM: Budget = { ...HOME, script: 125 * KB, total: { en: 198 * KB, ar: 245 * KB } };

const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const GROUP = "/groups/00000000-0000-4000-8000-0000000d0001";
const GROUP_POST = `${GROUP}/posts/00000000-0000-4000-8000-0000000e0001`;

/** Every public route, with the budget of its kind. */
export const BUDGETS: Record<string, Budget> = {
  "/": HOME,
  "/forum": FORUM,
  [POST]: FORUM,
  "/sign-in": HOME,
  "/help": HOME,
  "/contact": FORUM,
  "/categories": HOME,
  "/category/recommendations": HOME,
  "/category/reviews": HOME,
  "/dramas": HOME,
  "/drama/1": HOME,
  "/drama/1?tab=reviews": HOME,
  "/creators": HOME,
  "/creator/3": HOME,
  "/groups": FORUM,
  [GROUP]: FORUM,
  [GROUP_POST]: FORUM,
  "/discover": FORUM,
};
