import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { keepShown } from "../../components/live/fresh-data";
import { memberOf } from "../../domain/account/member.server";
import { readFeed } from "../../domain/activity/activity.server";

/** The feed of the home page asked anew, without the rest of that page; null for visitors. */
export async function loader({ context }: LoaderFunctionArgs) {
  return memberOf(context) ? await readFeed(context.session.db) : null;
}

export const clientLoader = keepShown;
