import type { Comment as CommentSubject, DiscussionForumPosting, Person } from "schema-dts";
import { publicAddress } from "../../i18n/addresses";
import { graphOf, type Site, scriptTextOf } from "../catalogue/structured-data";
import type { Thread } from "../comment/comment";
import { excerptOf } from "../excerpt";
import type { Author, ListedPost, WholePost } from "./post";

/** As much as a search engine shows of a discussion. */
const TEXT_LIMIT = 1_000;
const COMMENT_LIMIT = 300;
const COMMENTS = 5;

interface Described extends Site {
  path: string;
  /** What stands in place of words that tell of an episode. */
  tellsOf: (level: number) => string;
}

/**
 * A post at `path` (of the forum or of a public community) with the beginnings of its threads, as a script for search
 * engines; spoilers are covered, and what tells of an episode is left out.
 */
export function describePost(
  post: ListedPost & WholePost,
  threads: Thread[],
  { origin, language, path, tellsOf }: Described,
): string {
  const address = (wanted: string) => publicAddress(origin, wanted, language);
  const person = (author: Author | null): Person | undefined =>
    author
      ? {
          "@type": "Person",
          name: author.displayName ?? author.username,
          url: address(`/profile/${author.id}`),
        }
      : undefined;
  const comments = threads
    .filter(({ state }) => state === "visible")
    .slice(0, COMMENTS)
    .map(
      (comment): CommentSubject => ({
        "@type": "Comment",
        text: comment.level > 0 ? tellsOf(comment.level) : excerptOf(comment.content, COMMENT_LIMIT),
        datePublished: comment.createdAt,
        author: person(comment.author),
        upvoteCount: comment.upvotes,
      }),
    );
  const posting: DiscussionForumPosting = {
    "@type": "DiscussionForumPosting",
    "@id": new URL(path, origin).href,
    url: address(path),
    headline: excerptOf(post.title, TEXT_LIMIT),
    text: post.level > 0 ? tellsOf(post.level) : excerptOf(post.content, TEXT_LIMIT),
    author: person(post.author),
    datePublished: post.createdAt,
    ...(post.editedAt && { dateModified: post.editedAt }),
    ...(post.images.length > 0 && { image: post.images.map((image) => new URL(image, origin).href) }),
    keywords: post.tags.join(", "),
    commentCount: post.commentCount,
    interactionStatistic: [
      {
        "@type": "InteractionCounter",
        interactionType: { "@type": "LikeAction" },
        userInteractionCount: post.upvotes,
      },
      {
        "@type": "InteractionCounter",
        interactionType: { "@type": "CommentAction" },
        userInteractionCount: post.commentCount,
      },
    ],
    comment: comments,
  };
  return scriptTextOf(graphOf([posting]));
}
