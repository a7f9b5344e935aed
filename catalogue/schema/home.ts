import * as v from "valibot";
import { CATEGORY_IDS } from "./category.ts";
import { Count, Id, ShortNumber, Text } from "./text.ts";

/** A sample thread of the home page; /thread/{id} leads to the seeded post of the same title (decision Q16). */
export const Thread = v.strictObject({
  id: Id,
  title: Text,
  excerpt: Text,
  author: Text,
  category: v.picklist(CATEGORY_IDS),
  replies: Count,
  likes: Count,
  views: Count,
  /** Relative and fixed: "2 hours ago". */
  timestamp: Text,
});
export type Thread = v.InferOutput<typeof Thread>;

/** What stands on the home page: threads of its own, works and makers by id, followers shortened by hand (specification §2, §3). */
export const Home = v.strictObject({
  threads: v.pipe(v.array(Thread), v.length(5)),
  dramas: v.pipe(v.array(Id), v.length(4)),
  creators: v.pipe(v.array(v.strictObject({ id: Id, followers: ShortNumber })), v.length(5)),
});
export type Home = v.InferOutput<typeof Home>;
