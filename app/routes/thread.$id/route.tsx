import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { postOfThread } from "../../domain/post/thread";

/** The address of a thread on the home page; the thread is a post of the forum (decision Q16). */
export function loader({ params, request }: LoaderFunctionArgs) {
  const post = postOfThread(params.id);
  if (!post) throw new Response("Not found", { status: 404 });
  return redirect(`/forum/post/${post}${new URL(request.url).search}`, 301);
}

export default function Thread() {
  return null;
}
