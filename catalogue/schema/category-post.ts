import * as v from "valibot";
import { Count, Id, Picture, Tag, Text } from "./text.ts";

// catalogue specification §3
export const RECOMMENDATION_CATEGORIES = [
  "Hidden Gems",
  "Similar To",
  "Binge-Worthy",
  "Romance",
  "Thriller",
  "Family",
] as const;
export const NEWS_CATEGORIES = [
  "Production",
  "Streaming",
  "Awards",
  "Co-Production",
  "Casting",
  "Technology",
] as const;
export const SCENE_CATEGORIES = [
  "Filming",
  "Costume Design",
  "Direction",
  "Sound Design",
  "Set Design",
  "Cinematography",
] as const;

const base = {
  id: Id,
  title: Text,
  /** One to three paragraphs, parted by a blank line. */
  content: Text,
  author: v.strictObject({ name: Text, avatar: v.nullable(Picture), verified: v.boolean() }),
  /** Relative and fixed, as the samples have it: "2 hours ago". */
  timestamp: Text,
  replies: Count,
  likes: Count,
  views: Count,
  tags: v.pipe(v.array(Tag), v.minLength(2)),
};

export const GeneralPost = v.strictObject({ ...base, isPinned: v.boolean() });
export type GeneralPost = v.InferOutput<typeof GeneralPost>;

export const ReviewPost = v.strictObject({
  ...base,
  isPinned: v.boolean(),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  drama: Text,
});
export type ReviewPost = v.InferOutput<typeof ReviewPost>;

export const CreatorPost = v.strictObject({ ...base, isPinned: v.boolean(), creator: Text, role: Text });
export type CreatorPost = v.InferOutput<typeof CreatorPost>;

export const RecommendationPost = v.strictObject({
  ...base,
  isPinned: v.boolean(),
  category: v.picklist(RECOMMENDATION_CATEGORIES),
  /** Titles of works. */
  dramas: v.pipe(v.array(Text), v.minLength(1)),
});
export type RecommendationPost = v.InferOutput<typeof RecommendationPost>;

export const NewsPost = v.strictObject({
  ...base,
  isBreaking: v.boolean(),
  category: v.picklist(NEWS_CATEGORIES),
  source: Text,
});
export type NewsPost = v.InferOutput<typeof NewsPost>;

export const ScenePost = v.strictObject({
  ...base,
  isPinned: v.boolean(),
  category: v.picklist(SCENE_CATEGORIES),
  drama: Text,
  /** Captions of pictures. */
  images: v.pipe(v.array(Text), v.minLength(1)),
});
export type ScenePost = v.InferOutput<typeof ScenePost>;

/** The posts of the six category pages; the file names in content/posts are these keys. */
export const CategoryPosts = v.strictObject({
  general: v.pipe(v.array(GeneralPost), v.minLength(6)),
  reviews: v.pipe(v.array(ReviewPost), v.minLength(6)),
  creators: v.pipe(v.array(CreatorPost), v.minLength(6)),
  recommendations: v.pipe(v.array(RecommendationPost), v.length(6)),
  news: v.pipe(v.array(NewsPost), v.length(6)),
  "behind-scenes": v.pipe(v.array(ScenePost), v.length(6)),
});
export type CategoryPosts = v.InferOutput<typeof CategoryPosts>;
