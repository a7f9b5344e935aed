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
/**
 * Script that every page has since all routes are known from the start and packages come as they are (decision 0076): the
 * manifest of routes, what Remix would do with other settings, the errors that the router throws.
 */
const ROUTES = 4.6 * KB;
const AS_THEY_COME = 3.5 * KB;
/**
 * What pages do since: names after an @ with who can be met, drafts that make room, a search of every kind; threads that
 * name their drama and keep what runs ahead of their reader; posts that ask something; notes of what was merged into a thread.
 */
const LEARNED = 0.8 * KB;
/** Beside the manifest a page need not carry its own routes (2 KB). */
const OF_ALL = ROUTES - 2 * KB + AS_THEY_COME + LEARNED;
const HOME: Budget = {
  script: 116 * KB + ROUTES + AS_THEY_COME + LEARNED,
  style: 15 * KB,
  font: { en: 45 * KB, ar: 80 * KB },
  total: { en: 195 * KB + OF_ALL, ar: 245 * KB + OF_ALL },
  shift: 0.02,
};
/**
 * Members write in both scripts, so an English page of theirs needs the Arabic letters too (18 KB), and a page of twenty
 * posts is 25 KB; Brotli makes that 20.
 */
const FORUM: Budget = {
  ...HOME,
  script: 125 * KB + ROUTES,
  total: { en: 198 * KB + OF_ALL, ar: 245 * KB },
};

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
  "/calendar": HOME,
  "/drama/1": HOME,
  "/drama/1?tab=reviews": HOME,
  "/drama/1?tab=discussion": FORUM,
  "/creators": HOME,
  "/creator/3": HOME,
  "/groups": FORUM,
  [GROUP]: FORUM,
  [GROUP_POST]: FORUM,
  "/discover": FORUM,
};
