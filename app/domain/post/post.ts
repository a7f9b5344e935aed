import * as v from "valibot";
import { atMost, Id, isId, Text } from "../text";
import type { VoteType } from "../vote/vote";

// specification §9; the ceiling of the text is decision Q36
export const POST_TITLE_LIMIT = 255;
export const POST_CONTENT_MARK = 5_000;
export const POST_CONTENT_LIMIT = 50_000;
export const POST_TAG_LIMIT = 8;
export const POST_TAG_LENGTH = 30;
/** Posts on one page of the forum. */
export const FORUM_PAGE_SIZE = 20;
/** Characters of a post shown in a list (specification §9: discussion 200). */
export const POST_EXCERPT_LIMIT = 200;

export const REQUIRED_FIELDS = "Please fill in all required fields";

/** Tags trimmed, lowercased and unique, as a member typed them between commas (specification §5). */
export function tagsOf(typed: string): string[] {
  const tags = typed.split(/[,،\n]/).map((tag) => tag.trim().replace(/^#/, "").toLowerCase());
  return [...new Set(tags.filter(Boolean))];
}

const Tags = v.pipe(
  v.optional(Text, ""),
  v.transform(tagsOf),
  v.maxLength(POST_TAG_LIMIT, "At most 8 tags"),
  v.everyItem((tag) => Array.from(tag).length <= POST_TAG_LENGTH, "A tag has at most 30 characters"),
  v.everyItem((tag) => /^[\p{L}\p{M}\p{N}_-]+$/u.test(tag), "Tags are made of letters, digits and hyphens"),
);

/** The form Create New Post. `clientId` makes a repeated submit the same post. */
export const PostForm = v.object({
  categoryId: v.pipe(
    v.string(REQUIRED_FIELDS),
    v.check((id) => isId(id), REQUIRED_FIELDS),
  ),
  title: v.pipe(
    Text,
    v.trim(),
    v.nonEmpty(REQUIRED_FIELDS),
    v.check((title) => !title.includes("\n"), "A title is one line"),
    atMost(POST_TITLE_LIMIT, "Title must be at most 255 characters"),
  ),
  content: v.pipe(
    Text,
    v.trim(),
    v.nonEmpty(REQUIRED_FIELDS),
    atMost(POST_CONTENT_LIMIT, "A post has at most 50,000 characters"),
  ),
  tags: Tags,
  clientId: v.optional(v.fallback(v.optional(Id), undefined)),
});
export type PostForm = v.InferOutput<typeof PostForm>;

/** The person beside a post or comment. */
export interface Author {
  id: string;
  username: string;
  avatarUrl: string | null;
  reputation: number;
}

/** A category as it stands beside a post. `slug` names the colour and the tile. */
export interface PostCategory {
  id: string;
  slug: string;
  name: string;
}

/** A post as lists show it; `mine` is the reader's own vote, `author` null once the account is deleted. */
export interface PostSummary {
  id: string;
  title: string;
  excerpt: string;
  author: Author | null;
  category: PostCategory;
  tags: string[];
  images: string[];
  upvotes: number;
  downvotes: number;
  commentCount: number;
  isPinned: boolean;
  isLocked: boolean;
  createdAt: string;
  mine: VoteType | null;
}

/** A whole post. */
export interface Post extends PostSummary {
  content: string;
  editedAt: string | null;
}

/** A page of the forum. */
export interface ForumPage {
  posts: PostSummary[];
  /** Ids that the neighbouring pages begin at; null where there is no such page. */
  newer: string | null;
  older: string | null;
}

/** Whether this reader may write a comment: a locked post takes none except from moderators (decision Q35). */
export function mayComment(post: Pick<Post, "isLocked">, reader: { role: string } | null): boolean {
  return reader !== null && (!post.isLocked || isModerator(reader));
}

export function isModerator(person: { role: string }): boolean {
  return person.role === "moderator" || person.role === "admin";
}

/** Paragraphs of a plain text; blank lines part them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Plain text as HTML: paragraphs and line breaks, everything else escaped. */
export function htmlOf(text: string): string {
  const escaped = (part: string) => part.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}
