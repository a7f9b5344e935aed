import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readCommunityPart } from "../../handlers/drama/drama-page.server";

/** As JSON, what the community adds to the page of a drama with this query (`DramaCommunity`): asked anew without the rest of it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return Response.json(await readCommunityPart(context, params.id ?? "", new URL(request.url).searchParams));
}
