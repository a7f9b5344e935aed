import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { placeOf } from "../../domain/post/post-place";
import { listPostRevisions } from "../../domain/post/post-revisions.server";
import { findPostIn, idIn } from "./place.server";

/** What a post said before each edit: whoever reads it sees that it changed, and how (decision Q29). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const asked = idIn(params, "postId");
  const [post, revisions] = asked
    ? await Promise.all([findPostIn(db, asked.place, asked.id), listPostRevisions(db, asked.id)])
    : [null, []];
  if (!asked || !post) throw new Response("no such post", { status: 404 });
  return { back: placeOf(asked.place, asked.id).post, revisions };
}
