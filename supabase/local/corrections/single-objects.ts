import type { Fetch } from "../http.ts";
import { refuseRequest } from "./refusal.ts";

const SINGULAR = "application/vnd.pgrst.object+json";

/**
 * Answers insert, update and upsert with `.select("…, other(…)").single()` with the row itself.
 * @supabase/lite forgets the singular Accept header on writes that embed other tables and sends an array.
 */
export function returnSingleObjects(next: Fetch): Fetch {
  return async (request) => {
    const response = await next(request);
    const wanted = request.method !== "GET" && request.headers.get("accept")?.includes(SINGULAR);
    if (!wanted || !response.ok || !new URL(request.url).pathname.startsWith("/rest/v1/")) return response;
    const text = await response.clone().text();
    if (!text.startsWith("[")) return response;
    const rows: unknown[] = JSON.parse(text);
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    if (rows.length !== 1) return refuse(rows.length);
    headers.set("content-type", `${SINGULAR}; charset=utf-8`);
    return new Response(JSON.stringify(rows[0]), { status: response.status, headers });
  };
}

function refuse(count: number): Response {
  const message = "Cannot coerce the result to a single JSON object";
  return refuseRequest(406, "PGRST116", message, `The result contains ${count} rows`);
}
