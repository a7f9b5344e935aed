import { ID } from "./fixtures.ts";
import type { Owner, Subject } from "./kinds.ts";

/** What people keep of dramas, as expected-drama-rows.ts names it. */
export function nameDramaSubjects(idOf: (role: Owner) => string): Record<string, Subject> {
  const tracking = (owner: Owner, drama: string): Subject => ({
    table: "trackings",
    key: { user_id: idOf(owner), drama_id: drama },
    owner,
    another: (writer) => ({
      user_id: writer,
      drama_id: "6",
      status: "planned",
      position: 0,
      version: 1,
      key_en: "",
      key_ar: "",
    }),
    change: { position: 9 },
  });
  const rating = (owner: Owner, drama: string): Subject => ({
    table: "drama_ratings",
    key: { user_id: idOf(owner), drama_id: drama },
    owner,
    another: (writer) => ({ user_id: writer, drama_id: "6", stars: 1, is_counted: true }),
    change: { stars: 1 },
  });
  const favourite = (owner: Owner): Subject => ({
    table: "favourites",
    key: { user_id: idOf(owner), place: "1" },
    owner,
    another: (writer) => ({ user_id: writer, place: 4, drama_id: "6" }),
    change: { drama_id: "6" },
  });
  const entry = (id: string, owner: Owner): Subject => ({
    table: "diary_entries",
    key: { id },
    owner,
    another: (writer) => ({ user_id: writer, drama_id: "6", day: "2026-01-03", note: "Another" }),
    change: { note: "Changed" },
  });
  const review = (id: string): Subject => ({
    table: "drama_reviews",
    key: { id },
    owner: "owner",
    another: (writer) => ({ drama_id: "6", author_id: writer, kind: "review", content: "Another review" }),
    change: { content: "Changed review" },
  });
  return {
    "a drama": {
      table: "dramas",
      key: { id: "3" },
      owner: "admin",
      another: () => ({
        id: "99",
        title_en: "Another",
        title_ar: "أخرى",
        genres: [],
        country: "Egypt",
        episodes: 3,
        minutes: 2,
        status: "ongoing",
        released_on: "2026-01-01",
      }),
      change: { episodes: 99 },
    },
    "a tracking in an open library": tracking("owner", "3"),
    "a tracking in a closed library": tracking("member", "2"),
    "a suspended member's tracking": tracking("suspended", "3"),
    "a rating in an open library": rating("owner", "3"),
    "a rating in a closed library": rating("member", "2"),
    "the figures of a drama": {
      table: "drama_figures",
      key: { drama_id: "3" },
      owner: "admin",
      another: () => ({ drama_id: "99" }),
      change: { stars_5: 99 },
    },
    "a favourite in an open library": favourite("owner"),
    "a favourite in a closed library": favourite("member"),
    "an entry in an open diary": entry(ID.diaryEntry, "owner"),
    "an entry in a closed diary": entry(ID.closedDiaryEntry, "member"),
    "a reaction to an episode": {
      table: "episode_reactions",
      key: { user_id: idOf("owner"), drama_id: "3" },
      owner: "owner",
      another: (writer) => ({ user_id: writer, drama_id: "6", episode: 1, reaction: "raged" }),
      change: { reaction: "raged" },
    },
    "a review": review(ID.review),
    "a removed review": review(ID.removedReview),
    "a vote on a review": {
      table: "review_votes",
      key: { user_id: idOf("member"), review_id: ID.review },
      owner: "member",
      another: (writer) => ({ user_id: writer, review_id: ID.removedReview }),
      change: { created_at: "2001-01-01T00:00:00+00:00" },
    },
    "a saved post": {
      table: "saved_posts",
      key: { user_id: idOf("owner"), post_id: ID.post },
      owner: "owner",
      another: (writer) => ({ user_id: writer, post_id: ID.memberPost }),
      change: { created_at: "2001-01-01T00:00:00+00:00" },
    },
    "a vote in a poll": {
      table: "poll_votes",
      key: { user_id: idOf("owner"), poll_id: ID.memberPost },
      owner: "owner",
      another: (writer) => ({ user_id: writer, poll_id: ID.privateGroupPost, choices: [2] }),
      change: { choices: [2] },
    },
    "a reminder": {
      table: "reminders",
      key: { user_id: idOf("owner"), drama_id: "3" },
      owner: "owner",
      another: (writer) => ({ user_id: writer, drama_id: "6", kind: "each" }),
      change: { kind: "complete" },
    },
    "a follow of a creator": {
      table: "follows",
      key: { follower_id: idOf("owner"), target_id: "3" },
      owner: "owner",
      another: (writer) => ({ follower_id: writer, kind: "creator", target_id: "6" }),
      change: { target_id: "6" },
    },
    "a change of a tracking": {
      table: "tracking_events",
      key: { user_id: idOf("owner"), drama_id: "3" },
      owner: "owner",
      another: (writer) => ({ user_id: writer, drama_id: "6", version: 1, status: "planned", position: 0 }),
      change: { position: 9 },
    },
  };
}
