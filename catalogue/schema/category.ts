import * as v from "valibot";
import { Count, Picture, ShortNumber, Text } from "./text.ts";

// catalogue specification §3
export const CATEGORY_IDS = [
  "general",
  "reviews",
  "creators",
  "recommendations",
  "news",
  "behind-scenes",
] as const;
export type CategoryId = (typeof CATEGORY_IDS)[number];

/** One of the six rooms of the community, as /categories and the home page show it. */
export const Category = v.strictObject({
  id: v.picklist(CATEGORY_IDS),
  name: Text,
  description: Text,
  icon: Picture,
  /** The slug of the colour tokens. */
  color: v.picklist(CATEGORY_IDS),
  posts: v.union([Count, ShortNumber]),
  members: v.union([Count, ShortNumber]),
  recentTopics: v.pipe(v.array(Text), v.minLength(2)),
});
export type Category = v.InferOutput<typeof Category>;

export const Categories = v.pipe(v.array(Category), v.length(6));
