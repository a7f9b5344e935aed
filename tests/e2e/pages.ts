// The addresses that are looked at, by who they are for; tests/static/pages-looked-at.test.ts knows whether one is missing.

export const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
export const LAYLA = "/profile/00000000-0000-4000-8000-000000000001";
const COMMENT = "/comment/00000000-0000-4000-8000-0000000b0001";
// Of the demo: layla is its admin.
const GROUP = "/groups/00000000-0000-4000-8000-0000000d0001";
const GROUP_POST = `${GROUP}/posts/00000000-0000-4000-8000-0000000e0001`;
/** The post as whoever is signed in writes below it. */
const POST_OF_MEMBERS = `${POST}?reply=00000000-0000-4000-8000-000000000000`;

export const PAGES = {
  visitor: [
    ...["/", "/forum", POST, "/search", "/search?q=noor", "/search?q=zzqqxx", "/trending", "/thread/1"],
    ...["/sign-in", "/sign-in?mode=sign-up", "/sign-in/code", "/forgot-password", "/auth/confirm"],
    "/auth/confirm?type=recovery&token_hash=0123456789abcdef",
    "/auth/confirm?half=1",
    ...["/no/such/page", "/categories", "/category/recommendations", "/category/reviews"],
    "/category/behind-scenes?q=nothing+like+that",
    ...["/help", "/guidelines", "/privacy", "/terms", "/contact", "/contact/sent", "/offline"],
    ...["/discussions", "/discussions?q=zzqqxx", "/groups", GROUP, GROUP_POST, LAYLA],
    ...["/discover", "/discover?tab=groups", "/discover?tab=activity", "/dramas", "/dramas?q=zzz"],
    ...["/drama/1", "/drama/3", "/drama/3?tab=overview", "/drama/3?tab=reviews"],
    ...["/drama/3?tab=reviews&list=lines", "/drama/3?tab=discussion", "/drama/8?tab=discussion"],
    ...[
      "/calendar",
      "/calendar?week=2025-01-05",
      "/creators",
      "/creators?q=zzz",
      "/creators?role=Director&q=a",
    ],
    ...["/creator/3", "/creator/2?tab=projects"],
    ...["/messages", "/profile", "/settings", "/moderation"],
    ...["/library", "/library/history", "/library/year/2025"],
  ],
  newMember: ["/complete-profile"],
  member: [
    ...["/", "/forum", POST_OF_MEMBERS, "/forum/new"],
    ...[`${POST}/edit`, `${POST}/manage`, `${POST}/history`, COMMENT, `${COMMENT}?intent=edit`],
    ...["/groups/new", "/groups?tab=mine", GROUP, GROUP_POST, `${GROUP}/posts/new`],
    ...[`${GROUP_POST}/edit`, `${GROUP_POST}/manage`, `${GROUP_POST}/history`],
    ...[`${GROUP}/comments/00000000-0000-4000-8000-000000000000`, `${GROUP}/leave`],
    ...[`${GROUP}/manage`, `${GROUP}/manage?tab=members`, "/discover?tab=activity", "/discussions/new"],
    ...["/messages", "/messages/new", "/notifications", "/profile", "/profile?edit=1", "/settings"],
    ...["/library", "/library?view=list", "/library?tab=completed", "/library?tab=dropped"],
    ...["/library?q=zzqqxx", "/library?tab=diary&entry=new", "/library?tab=statistics", "/library?tab=saved"],
    ...["/dramas", "/dramas?view=list", "/drama/1", "/drama/3", "/drama/3?tab=reviews"],
    ...["/drama/8?tab=reviews", "/drama/3?tab=discussion"],
    ...["/library/history", "/library/year/2025", "/calendar?show=mine"],
    "/report?type=post&id=00000000-0000-4000-8000-0000000a0002",
    // Of somebody whose library is open.
    "/profile/00000000-0000-4000-8000-000000000004",
  ],
  moderator: [
    ...["/moderation", "/moderation?tab=appeals", "/moderation?tab=messages"],
    ...["/moderation/log", "/moderation/filters", `${POST}/manage`],
    "/moderation/member/00000000-0000-4000-8000-000000000001",
    "/moderation/roles",
  ],
  suspended: ["/suspended"],
} as const;

export type Person = keyof typeof PAGES;

/** Addresses that only what was made for the test has, by what that is. */
export const MADE = {
  /** A report, as its moderators see it. */
  case: (id: string) => `/moderation/case/${id}`,
  /** Where a reader says of which episode a post tells. */
  mark: (id: string) => `/spoiler?type=post&id=${id}`,
  /** Where a suspended person reads why, and may appeal. */
  appeal: (id: string) => `/appeal/${id}`,
  talk: (id: string) => `/messages/${id}`,
};

/** Pages of which is measured how large everything is that can be pressed. */
export const PRESSED: Partial<Record<Person, readonly string[]>> = {
  visitor: [
    ...["/", "/forum", POST, "/dramas", "/drama/1", "/drama/3", "/drama/3?tab=discussion", "/discover"],
    ...[LAYLA, "/creators", "/creator/3", "/category/reviews", "/groups", "/help", "/contact"],
  ],
  member: [
    ...["/", "/forum/new", POST_OF_MEMBERS, GROUP, "/settings", "/messages", "/notifications"],
    ...["/profile", "/discover?tab=activity"],
  ],
};

/** Pages on which nothing may move for those who asked for stillness. */
export const STILL: Partial<Record<Person, readonly string[]>> = {
  member: ["/", POST_OF_MEMBERS, "/messages", "/dramas"],
};
