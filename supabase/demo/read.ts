import * as v from "valibot";
import threads from "./comments.json" with { type: "json" };
import communities from "./communities.json" with { type: "json" };
import people from "./people.json" with { type: "json" };
import posts from "./posts.json" with { type: "json" };
import { Demo, type DemoThread } from "./schema.ts";

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
};

type Branch = Omit<PlacedComment, "post" | "parent" | "depth"> & { replies?: Branch[] };

/** The demo's people, posts, threads and communities, checked. Throws a ValiError naming the first fault. */
export function readDemo(): Demo {
  return v.parse(Demo, { people, posts, threads, communities });
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
