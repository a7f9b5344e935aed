import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tokenIn } from "../../domain/calendar/calendar-address";
import { findCalendarDramas } from "../../domain/calendar/calendar-address.server";
import { CALENDAR_TYPE, spanOfCalendarFile, writeCalendarFile } from "../../domain/calendar/icalendar";
import { readThreadsWithin } from "../../handlers/calendar/drop-threads.server";
import { translatorOf } from "../../i18n/translators.server";
import { readDramas } from "../../platform/catalogue.server";

/** The drops of one member's dramas, for whoever has the secret address (/calendar/{token}.ics); 404 for any other. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { environment, language, session } = context;
  const token = tokenIn(params.file);
  const ids = token && (await findCalendarDramas(session.db, token));
  if (!ids) throw new Response("no such calendar", { status: 404 });
  const now = Date.now();
  const [dramas, threads] = await Promise.all([
    readDramas(context),
    readThreadsWithin(context, spanOfCalendarFile(now)),
  ]);
  const { t } = translatorOf(language, "latn");
  const file = writeCalendarFile({
    origin: environment.ORIGIN,
    language,
    name: t("Hikaya: my dramas"),
    dramas: dramas.filter(({ id }) => ids.includes(id)),
    threads,
    now,
    t,
  });
  return new Response(file, {
    headers: {
      "content-type": CALENDAR_TYPE,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
