import type { Fetch } from "../http.ts";
import { refuseAuth } from "./refusal.ts";

/**
 * For what the auth service does not have, @supabase/lite answers whoever is signed in with the page of its studio, or with
 * plain text. Here it is 404 in GoTrue's form. Redirects of the service itself may be HTML and stay.
 */
export function refuseUnknownEndpoints(next: Fetch): Fetch {
  return async (request) => {
    const answer = await next(request);
    if (!new URL(request.url).pathname.startsWith("/auth/v1/") || !isOfNoEndpoint(answer)) return answer;
    await answer.body?.cancel();
    return refuseAuth(404, "not_found", "There is no such endpoint");
  };
}

function isOfNoEndpoint({ status, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  return (status === 200 && type.startsWith("text/html")) || (status === 404 && !type.includes("json"));
}
