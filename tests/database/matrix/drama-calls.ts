import type { Call } from "./calls.ts";
import { ID } from "./fixtures.ts";
import type { Owner } from "./kinds.ts";

/** What is called about dramas and libraries, as expected-calls.ts names it. */
export function nameDramaCalls(idOf: (role: Owner) => string): Record<string, Call> {
  return {
    "react to an episode": ["react_to_episode", { drama: "3", episode: 7, reaction: "gasped" }],
    "react to an episode that nobody saw": [
      "react_to_episode",
      { drama: "3", episode: 8, reaction: "gasped" },
    ],
    "follow a creator": ["follow_creator", { creator: "5", follows: true }],
    "be reminded of a drama": ["set_reminder", { drama: "2", kind: "complete" }],
    "be reminded of a drama that is gone": ["set_reminder", { drama: "999", kind: "each" }],
    "be reminded of a drama no longer": ["set_reminder", { drama: "3" }],
    "follow a creator that cannot be": ["follow_creator", { creator: "05", follows: true }],
    "follow a creator no longer": ["follow_creator", { creator: "3", follows: false }],
    "ask for the bars of an episode": ["episode_bars", { drama: "3", episode: 7 }],
    "write in one's diary": ["write_diary_entry", { drama: "3", day: "2026-01-02", note: "Words" }],
    "change an entry of the diary": [
      "write_diary_entry",
      { drama: "3", day: "2026-01-02", note: "Changed", entry_id: ID.diaryEntry },
    ],
    "delete an entry of the diary": ["delete_diary_entry", { entry_id: ID.diaryEntry }],
    "list the reviews of a drama": ["drama_reviews_page", { drama: "3" }],
    "read what is said of a drama": ["drama_talk", { drama: "3" }],
    "list the threads of a drama": ["drama_threads", { drama: "3" }],
    "list the threads of the drops of a time": [
      "drop_threads",
      { since: "2026-01-01T00:00:00Z", until: "2027-01-01T00:00:00Z" },
    ],
    "ask for the words of a review": ["review_words", { review_id: ID.review }],
    "review a drama": ["write_review", { drama: "5", kind: "review", content: "Worth a second look" }],
    "change a review": [
      "write_review",
      { drama: "3", kind: "review", content: "Changed afterwards", review_id: ID.review },
    ],
    "delete a review": ["delete_review", { review_id: ID.review }],
    "find a review helpful": ["mark_review_helpful", { review_id: ID.review, helpful: true }],
    "remove a review": ["remove_review", { review_id: ID.review, reason: "Spam" }],
    "restore a removed review": ["restore_review", { review_id: ID.removedReview }],
    "read the statistics of a library": ["library_statistics", { owner: idOf("owner"), year: 2026 }],
    "read a year in review": ["year_in_review", { owner: idOf("owner"), year: 2025 }],
    "read a library": ["library_page", { owner: idOf("owner") }],
    "read one's own library": ["my_library", {}],
    "read the history of one's library": ["library_history", {}],
    "read the shelf of a profile": ["profile_shelf", { owner: idOf("owner") }],
    "ask what a person is to oneself": ["person_for_member", { person: idOf("owner") }],
    "ask what a drama is to oneself": ["drama_for_member", { drama: "3" }],
    "make a calendar address": ["make_calendar_address", {}],
    "end one's calendar address": ["end_calendar_address", {}],
    "ask for one's calendar address": ["my_calendar_address", {}],
    "ask for the Ramadan of one's country": ["my_ramadan", {}],
    "read the dramas of a calendar address": ["calendar_dramas", { token: "0".repeat(64) }],
    "list one's trackings": ["trackings_of", { dramas: ["3", "2"] }],
  };
}
