import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tokenIn } from "../../domain/calendar/calendar-address";
import { findCalendarDramas } from "../../domain/calendar/calendar-address.server";
import { answerCalendarFile } from "../../handlers/calendar/calendar-file.server";

/** The drops of one member's dramas, for whoever has the secret address (/calendar/{token}.ics); 404 for any other. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = tokenIn(params.file);
  const ids = token && (await findCalendarDramas(context.session.db, token));
  if (!ids) throw new Response("no such calendar", { status: 404 });
  return answerCalendarFile(context, {
    name: "Hikaya: my dramas",
    isIn: ({ id }) => ids.includes(id),
    headers: { "cache-control": "private, no-store", "x-robots-tag": "noindex" },
  });
}
