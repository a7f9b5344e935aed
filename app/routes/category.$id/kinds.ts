import type { CategoryId } from "../../../catalogue/schema/category.ts";
import type { PostSort } from "../../domain/catalogue/category-posts";

interface Kind {
  /** Placeholder and name of the search. */
  search: string;
  /** The first choice of the select. */
  latest: string;
  /** What leads to Create New Post (decision Q51). */
  invitation: string;
  /** Above a post that is pinned or breaking. */
  mark: string;
  /** Three lines of each text (catalogue specification §9). */
  isClamped: boolean;
}

/** The words in which the six pages differ (catalogue specification §2); the rest lies in their posts. */
export const KINDS: Record<CategoryId, Kind> = {
  general: {
    search: "Search discussions",
    latest: "Latest",
    invitation: "New Post",
    mark: "Pinned Post",
    isClamped: false,
  },
  reviews: {
    search: "Search reviews",
    latest: "Latest",
    invitation: "Write Review",
    mark: "Featured Review",
    isClamped: false,
  },
  creators: {
    search: "Search creators and posts",
    latest: "Latest",
    invitation: "New Post",
    mark: "Featured Post",
    isClamped: false,
  },
  recommendations: {
    search: "Search recommendations",
    latest: "Latest Recommendations",
    invitation: "Share Recommendation",
    mark: "Featured Recommendation",
    isClamped: true,
  },
  news: {
    search: "Search news",
    latest: "Latest News",
    invitation: "Submit News",
    mark: "Breaking News",
    isClamped: true,
  },
  "behind-scenes": {
    search: "Search behind the scenes",
    latest: "Latest Posts",
    invitation: "Share Story",
    mark: "Featured Story",
    isClamped: true,
  },
};

/** The other choices of the select. */
export const SORT_NAMES: Record<Exclude<PostSort, "latest">, string> = {
  rating: "Highest Rated",
  popular: "Most Popular",
  discussed: "Most Discussed",
  views: "Most Viewed",
};
