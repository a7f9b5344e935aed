import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportMyData } from "../../domain/account/settings.server";
import { memberOf } from "../../platform/member.server";

/** Everything kept about the reader, as a file (decision Q27). 401 for visitors. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!memberOf(context)) throw new Response("signed out", { status: 401 });
  const file = JSON.stringify(await exportMyData(context.session.db), null, 2);
  return new Response(file, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="hikaya.json"',
      "cache-control": "no-store",
    },
  });
}
