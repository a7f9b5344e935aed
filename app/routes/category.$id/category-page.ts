import type { CategoryId } from "../../../catalogue/schema/category.ts";
import type { Creator } from "../../../catalogue/schema/creator.ts";
import type { Drama } from "../../../catalogue/schema/drama.ts";
import type { CategorySidebar, SidebarBlock } from "../../../catalogue/schema/sidebar.ts";
import type { CategoryPost, CategoryPostQuery } from "../../domain/catalogue/category-posts";
import { inLanguage } from "../../domain/catalogue/in-language";
import type { ForumNow } from "../../domain/post/forum-now";
import type { Language } from "../../i18n/language";

type KnownDramas = readonly Pick<Drama, "id" | "title" | "poster">[];
type KnownCreators = readonly Pick<Creator, "id" | "name" | "avatar">[];

interface CategorySources {
  id: CategoryId;
  query: CategoryPostQuery;
  /** What the query found, in its order. */
  found: readonly CategoryPost[];
  sidebar: CategorySidebar;
  dramas: KnownDramas;
  creators: KnownCreators;
  /** Of the forum's category of this name; null where the backend does not answer. */
  now: ForumNow | null;
}

/** A category page in one language, with the works and makers it names found in the catalogue. */
export function categoryPageOf(
  { id, query, found, sidebar, dramas, creators, now }: CategorySources,
  language: Language,
) {
  return {
    id,
    query,
    now,
    posts: found.map((post) => cardOf(post, dramas, creators, language)),
    banner: inLanguage(sidebar.banner, language),
    blocks: sidebar.blocks.map((block) => blockOf(block, dramas, language)),
  };
}

export type CategoryPage = ReturnType<typeof categoryPageOf>;
export type CardPost = ReturnType<typeof cardOf>;
export type NamedWork = ReturnType<typeof workNamed>;
export type NamedCreator = NonNullable<CardPost["creator"]>;
export type Block = ReturnType<typeof blockOf>;

/** A post with what its kind adds; what a kind lacks is absent or empty. */
function cardOf(post: CategoryPost, dramas: KnownDramas, creators: KnownCreators, language: Language) {
  const { id, title, content, timestamp, replies, likes, views, tags } = inLanguage(post, language);
  const { name, avatar, verified } = post.author;
  const workOf = (title: Drama["title"]) => workNamed(title, dramas, language);
  return {
    id,
    title,
    content,
    // The English name is the seed of a generated avatar: the same person looks the same in both languages.
    author: { key: name.en, name: name[language], avatar, verified },
    timestamp,
    replies,
    likes,
    views,
    tags,
    isMarked: "isBreaking" in post ? post.isBreaking : post.isPinned,
    ...("category" in post && { category: post.category }),
    ...("source" in post && { source: post.source[language] }),
    ...("rating" in post && { rating: post.rating }),
    ...("drama" in post && { drama: workOf(post.drama) }),
    dramas: "dramas" in post ? post.dramas.map(workOf) : [],
    captions: "images" in post ? inLanguage(post.images, language) : [],
    ...("creator" in post && {
      creator: creatorNamed(post.creator, post.role[language], creators, language),
    }),
  };
}

/** A title as a post names it; id and poster are null where the catalogue has no such work. */
function workNamed(title: Drama["title"], dramas: KnownDramas, language: Language) {
  const drama = dramas.find((one) => one.title.en === title.en);
  return { title: title[language], id: drama?.id ?? null, poster: drama?.poster ?? null };
}

function creatorNamed(name: Creator["name"], role: string, creators: KnownCreators, language: Language) {
  const creator = creators.find((one) => one.name.en === name.en);
  return {
    key: name.en,
    name: name[language],
    role,
    id: creator?.id ?? null,
    avatar: creator?.avatar ?? null,
  };
}

/** A block of the sidebar, works by title instead of id; a work the catalogue lacks is left out. */
function blockOf(block: SidebarBlock, dramas: KnownDramas, language: Language) {
  if (block.kind !== "works") return inLanguage(block, language);
  const works = block.works.flatMap(({ drama: wanted, value }) =>
    dramas
      .filter(({ id }) => id === wanted)
      .map(({ id, title, poster }) => ({ id, title: title[language], poster, value: value[language] })),
  );
  return { kind: block.kind, title: block.title[language], works };
}
