import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { postOfThread } from "../../domain/post/thread";
import { isPostThere } from "../../domain/post/thread.server";

/**
 * The address of a thread on the home page; the thread is a post of the forum (decision Q16). Which post depends on the
 * reader's language, and a post may be gone: browsers are told to ask again, and what leads nowhere is never permanent.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const post = postOfThread(params.id, context.language);
  if (!post) throw new Response("Not found", { status: 404 });
  return redirect(`/forum/post/${post}${new URL(request.url).search}`, {
    status: (await isPostThere(context.session.db, post)) ? 301 : 302,
    headers: { "cache-control": "private, no-store" },
  });
}

export default function Thread() {
  return null;
}
