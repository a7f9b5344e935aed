import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { memberOf } from "../../domain/account/member.server";
import { openNotification } from "../../domain/notification/notification.server";
import { isId } from "../../domain/text";

/** Marks a notification as read and leads to the very thing it speaks of. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!memberOf(context)) return redirect("/sign-in?next=%2Fnotifications");
  const id = params.id ?? "";
  const opened = isId(id) ? await openNotification(context.session.db, id) : null;
  if (!opened) throw new Response("no such notification", { status: 404 });
  return redirect(opened.address ?? "/notifications");
}
