import * as v from "valibot";
import communities from "./communities.json" with { type: "json" };
import conversations from "./conversations.json" with { type: "json" };
import moderation from "./moderation.json" with { type: "json" };
import people from "./people.json" with { type: "json" };
import { Demo, type DemoThread } from "./schema.ts";
import { readThreads } from "./threads.ts";

/** A comment out of its tree, knowing its post and parent; parents come before their replies. */
type PlacedComment = {
  id: string;
  post: string;
  parent: string | null;
  depth: number;
  author: string;
  content: string;
  ago: number;
  liked: number;
  disliked: number;
  dialect?: string | undefined;
};

type Branch = Omit<PlacedComment, "post" | "parent" | "depth"> & { replies?: Branch[] };

/** Everything of the demo, checked. Throws a ValiError naming the first error, or an Error naming the file at error. */
export function readDemo(): Demo {
  const all = readThreads();
  const inCommunities = all.filter(({ post }) => post.community);
  const inForum = all.filter(({ post }) => !post.community);
  const threadsOf = (written: typeof all) =>
    written
      .filter(({ comments }) => comments.length > 0)
      .map(({ post, comments }) => ({ post: post.id, comments }));
  return v.parse(Demo, {
    people,
    posts: inForum.map(({ post }) => post),
    threads: threadsOf(inForum),
    communities,
    communityPosts: inCommunities.map(({ post }) => post),
    communityThreads: threadsOf(inCommunities),
    conversations,
    moderation,
  });
}

/** Every comment of the threads, level by level, so that a parent is stored before its replies. */
export function placeComments(demoThreads: DemoThread[]): PlacedComment[] {
  const placed: PlacedComment[] = [];
  const place = (branch: Branch, post: string, parent: string | null, depth: number): void => {
    const { replies = [], ...comment } = branch;
    placed.push({ ...comment, post, parent, depth });
    for (const reply of replies) place(reply, post, comment.id, depth + 1);
  };
  for (const thread of demoThreads) {
    for (const comment of thread.comments) place(comment, thread.post, null, 0);
  }
  return placed.sort((one, other) => one.depth - other.depth);
}
