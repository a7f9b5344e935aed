import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Group } from "../../domain/group/group";
import { findGroup } from "../../domain/group/group.server";
import { findGroupPost, type GroupPost } from "../../domain/group/group-post.server";
import type { Post } from "../../domain/post/post";
import { findPost } from "../../domain/post/post.server";
import type { Place } from "../../domain/post/post-place";
import { isModerator } from "../../domain/post/post-rights";
import { isId } from "../../domain/text";
import type { Db } from "../../platform/supabase.server";

type Params = LoaderFunctionArgs["params"];

/** The place an address names: a community where it says which, else the forum; null where that is none. */
export function placeIn({ groupId }: Params): Place | null {
  if (groupId === undefined) return { groupId: null };
  return isId(groupId) ? { groupId } : null;
}

/** The place and the id behind it that an address names, null where it can name none. */
export function idIn(params: Params, name: "postId" | "commentId"): { place: Place; id: string } | null {
  const place = placeIn(params);
  const id = params[name] ?? "";
  return place && isId(id) ? { place, id } : null;
}

/** A post in this place that the reader may see, or null. Throws 503. */
export function findPostIn(db: Db, { groupId }: Place, id: string): Promise<Post | GroupPost | null> {
  return groupId === null ? findPost(db, id) : findGroupPost(db, groupId, id);
}

/** Who moderates there; null where there is no such community for this reader. Throws 503. */
export async function moderatorsIn(
  db: Db,
  { groupId }: Place,
): Promise<((person: { role: string }) => boolean) | null> {
  if (groupId === null) return isModerator;
  const group = await findGroup(db, groupId);
  return group && ((person) => moderates(person, group));
}

/** Who moderates the forum, or a community. */
export function moderates(
  person: { role: string },
  group: Pick<Group, "isPrivate" | "membership"> | null,
): boolean {
  if (!group) return isModerator(person);
  return group.membership === "admin" || (isModerator(person) && !group.isPrivate);
}
