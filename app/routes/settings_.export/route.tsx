import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { memberOf } from "../../domain/account/member.server";
import { exportMyData } from "../../domain/account/settings.server";

/**
 * Everything kept about the reader, as a file (decision Q27). 401 for visitors; who had it today already is led back to
 * the settings, which say so.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  // Who looks at the head alone has no file from it, and would spend the one export of the day.
  if (request.method !== "GET") throw new Response("GET only", { status: 405, headers: { allow: "GET" } });
  // A link on another site would spend the one export of the day.
  const site = request.headers.get("sec-fetch-site") ?? "none";
  if (site !== "same-origin" && site !== "none") return redirect("/settings#data");
  if (!memberOf(context)) throw new Response("signed out", { status: 401 });
  const outcome = await exportMyData(context.session.db);
  if (!outcome.ok) {
    const isAgain = outcome.error.code === "rate_limited";
    return redirect(`/settings?done=${isAgain ? "exported" : "unexported"}#export`);
  }
  return new Response(JSON.stringify(outcome.value, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="hikaya.json"',
      "cache-control": "private, no-store",
    },
  });
}
