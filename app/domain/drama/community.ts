import type { DramaFigures } from "../drama-rating/drama-rating";
import type { DramaTalk } from "../drama-review/drama-review";
import type { DoneChange } from "../tracking/tracking-request";
import type { DramaDiscussion } from "./discussion";
import type { DramaForMember } from "./drama-for-member";

/** What the community adds to the page of a drama. */
export interface DramaCommunity {
  /** What everybody may know; null where the backend did not answer. */
  figures: DramaFigures | null;
  /** Of the tab of reviews alone. */
  talk?: DramaTalk | null;
  /** Of the tab of threads alone; null where the backend did not answer. */
  discussion?: DramaDiscussion | null;
  /** Of those signed in. */
  mine?: DramaForMember;
  me?: string;
  done?: DoneChange | null;
}
