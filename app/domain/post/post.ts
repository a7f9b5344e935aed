import * as v from "valibot";
import { ImageAlts, ImageList } from "../image/image";
import { POLL_FIELDS } from "../poll/poll";
import type { Named } from "../profile/name";
import { textOfHtml } from "../rich-text/rich-text";
import { hasOpenSpoiler, OPEN_SPOILER } from "../spoiler/spoiler";
import { atMost, each, Id, isBlank, isId, OpenSpoiler, Text } from "../text";
import { ABOUT_FIELDS, type DramaTitle } from "../veil/about-drama";
import type { VoteType } from "../vote/vote";
import { isTag, POST_TAG_LENGTH, tagsOf } from "./tag-rules";

// specification §9; the ceiling of the text is decision Q36
export const POST_TITLE_LIMIT = 255;
export const POST_CONTENT_MARK = 5_000;
export const POST_CONTENT_LIMIT = 50_000;
export const POST_TAG_LIMIT = 8;
/** Posts on one page of the forum. */
export const FORUM_PAGE_SIZE = 20;
/** Characters of a post shown in a list (specification §9: discussion 200). */
export const POST_EXCERPT_LIMIT = 200;

// specification §9: trending = last 7 days, top 10, previews of 150 characters
export const TRENDING_DAYS = 7;
export const TRENDING_COUNT = 10;
export const TRENDING_EXCERPT_LIMIT = 150;

/** Orders of a list: by time, by upvotes, by comments (specification §7). */
export const POST_SORTS = ["newest", "top", "discussed"] as const;
export type PostSort = (typeof POST_SORTS)[number];
export const SORT_LABELS: Record<PostSort, string> = {
  newest: "Newest",
  top: "Most upvoted",
  discussed: "Most discussed",
};

/** The order an address asks for; anything unknown is the first. */
export function sortIn(searchParams: URLSearchParams): PostSort {
  const asked = searchParams.get("sort");
  return POST_SORTS.find((sort) => sort === asked) ?? "newest";
}

export const REQUIRED_FIELDS = "Please fill in all required fields";

/** The most a form takes; the database holds the limits of the forum for both (decision Q3). */
export interface PostLimits {
  title: number;
  titleSentence: string;
  tags: number;
  tagsSentence: string;
}

export const FORUM_LIMITS: PostLimits = {
  title: POST_TITLE_LIMIT,
  titleSentence: "Title must be at most 255 characters",
  tags: POST_TAG_LIMIT,
  tagsSentence: "At most 8 tags",
};

function tagsWithin({ tags, tagsSentence }: PostLimits) {
  return v.pipe(
    v.optional(Text, ""),
    v.transform(tagsOf),
    v.maxLength(tags, tagsSentence),
    each(
      (tag) => Array.from(tag).length <= POST_TAG_LENGTH,
      "“{{value}}” is too long: a tag has at most 30 characters",
    ),
    each(isTag, "“{{value}}” cannot be a tag: tags are made of letters, digits and hyphens"),
  );
}

export function titleWithin({ title, titleSentence }: PostLimits) {
  return v.pipe(
    Text,
    v.trim(),
    v.check((text) => !isBlank(text), REQUIRED_FIELDS),
    v.check((text) => !text.includes("\n"), "A title is one line"),
    atMost(title, titleSentence),
  );
}

function fieldsWithin(limits: PostLimits) {
  return v.object({
    categoryId: v.pipe(
      v.string(REQUIRED_FIELDS),
      v.check((id) => isId(id), REQUIRED_FIELDS),
    ),
    title: titleWithin(limits),
    content: v.pipe(
      Text,
      v.trim(),
      v.nonEmpty(REQUIRED_FIELDS),
      atMost(POST_CONTENT_LIMIT, "A post has at most 50,000 characters"),
    ),
    contentHtml: v.optional(Text, ""),
    editor: v.optional(v.string(), ""),
    openSpoiler: OpenSpoiler,
    tags: tagsWithin(limits),
    images: ImageList,
    imageAlts: ImageAlts,
    ...ABOUT_FIELDS,
    ...POLL_FIELDS,
    clientId: v.optional(v.fallback(v.optional(Id), undefined)),
  });
}

interface MarkedText {
  content: string;
  contentHtml: string;
  editor: string;
  openSpoiler?: string | undefined;
}

/** Whether no spoiler stands open, or the author was told so. */
function isSpoilerClosed({ content, contentHtml, editor, openSpoiler }: MarkedText): boolean {
  const text = editor === "1" && contentHtml ? textOfHtml(contentHtml) : content;
  return openSpoiler === "1" || !hasOpenSpoiler(text);
}

/** The schema of a form that makes a post. `clientId` makes a repeated submit the same post. */
export function postFormWithin(limits: PostLimits) {
  return v.pipe(
    fieldsWithin(limits),
    v.forward(
      v.check((form) => isSpoilerClosed(form), OPEN_SPOILER),
      ["content"],
    ),
  );
}

const FORUM_FIELDS = fieldsWithin(FORUM_LIMITS);
/** The form Create New Post. */
export const PostForm = postFormWithin(FORUM_LIMITS);
export type PostForm = v.InferOutput<typeof PostForm>;

/** The form that edits a post; `seen` is its last edit as the author saw it, "" for none. */
export const PostEdit = v.pipe(
  v.object({
    ...v.omit(FORUM_FIELDS, ["categoryId", "clientId"]).entries,
    seen: v.optional(v.string(), ""),
  }),
  v.forward(
    v.check((form) => isSpoilerClosed(form), OPEN_SPOILER),
    ["content"],
  ),
);
export type PostEdit = v.InferOutput<typeof PostEdit>;

/** The form New Post of a community: as in the forum, without a category (specification §5). */
export const GroupPostForm = v.pipe(
  v.omit(FORUM_FIELDS, ["categoryId"]),
  v.forward(
    v.check((form) => isSpoilerClosed(form), OPEN_SPOILER),
    ["content"],
  ),
);
export type GroupPostForm = v.InferOutput<typeof GroupPostForm>;

/** The person beside a post or comment. */
export interface Author extends Named {
  id: string;
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
export interface ListedPost {
  id: string;
  title: string;
  excerpt: string;
  author: Author | null;
  tags: string[];
  images: string[];
  /** What the images show, in their order; as many as there are images or fewer. */
  imageAlts: string[];
  upvotes: number;
  downvotes: number;
  commentCount: number;
  isPinned: boolean;
  isLocked: boolean;
  createdAt: string;
  /** When it was last changed; null for never. */
  editedAt: string | null;
  mine: VoteType | null;
  /** The episode up to which it tells; 0 for none. Above that its words and images are there for whom they are open to. */
  level: number;
  /** It asks something; left out where it does not. */
  hasPoll?: boolean;
}

/** A post of the forum as lists show it. */
export interface PostSummary extends ListedPost {
  category: PostCategory;
  /** The drama it is about, where the catalogue still has it. */
  drama?: DramaTitle;
}

/** A post that a search found, with the text it was found in. */
export interface PostMatch extends PostSummary {
  content: string;
}

/** What a whole post has beside what lists show. */
export interface WholePost {
  content: string;
  /** As somebody stored it: to be cleaned before a page shows it. */
  contentHtml: string;
  /** Taken down; only its author and moderators see it still, unless it is merged. */
  isRemoved: boolean;
  /** Not shown until a moderator has looked; then it is removed too. */
  isHeld: boolean;
  /** The drama it is about. */
  dramaId: string | null;
  /** What others raised its level to: its author goes no lower; 0 where nobody did. */
  levelFloor: number;
  /** Its author changed it; left out where they did not, though a moderator may have changed its title. */
  isEdited?: boolean;
  /** Of the forum: it was merged into another, which is removed too; left out where it was not. */
  isMerged?: boolean;
  /** Merged, and its own words were taken down besides. */
  isOpeningRemoved?: boolean;
  /** Others were merged into it; left out where none were. */
  hasMerged?: boolean;
}

/** A post that was merged into the one whose page names it. */
export interface MergedHere extends Pick<ListedPost, "id" | "title" | "author" | "createdAt" | "level"> {}

/** A whole post of the forum. */
export interface Post extends PostSummary, WholePost {}

/** A post as its page gets it: the text travels once, as clean markup beside it. */
export type ShownPost = Omit<ListedPost, "excerpt"> & Omit<WholePost, "content" | "contentHtml">;

/** What a post said before an edit. */
export interface PostRevision {
  id: string;
  title: string;
  content: string;
  tags: string[];
  replacedAt: string;
}

/** A page of the forum. */
export interface ForumPage {
  /** The reader's own that wait for a moderator are marked. */
  posts: (PostSummary & { isHeld?: boolean })[];
  /** Ids that the neighbouring pages begin at; null where there is no such page. */
  newer: string | null;
  older: string | null;
}
