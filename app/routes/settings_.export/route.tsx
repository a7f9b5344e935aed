import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { memberOf } from "../../domain/account/member.server";
import { exportMyData } from "../../domain/account/settings.server";

/**
 * Everything kept about the reader, as a file (decision Q27). 401 for visitors; who had it today already is led back to
 * the settings, which say so.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!memberOf(context)) throw new Response("signed out", { status: 401 });
  const outcome = await exportMyData(context.session.db);
  if (!outcome.ok) {
    const isAgain = outcome.refusal.code === "rate_limited";
    return redirect(`/settings?done=${isAgain ? "exported" : "unexported"}`);
  }
  return new Response(JSON.stringify(outcome.value, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="hikaya.json"',
      "cache-control": "private, no-store",
    },
  });
}
