import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CALENDAR_TYPE, spanOfCalendarFile, writeCalendarFile } from "../../domain/calendar/icalendar";
import { readThreadsWithin } from "../../handlers/calendar/drop-threads.server";
import { translatorOf } from "../../i18n/translators.server";
import { readDramas } from "../../platform/catalogue.server";

/** The drops of all dramas for calendar apps, in the reader's language. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { environment, language } = context;
  const now = Date.now();
  const [dramas, threads] = await Promise.all([
    readDramas(context),
    readThreadsWithin(context, spanOfCalendarFile(now)),
  ]);
  const { t } = translatorOf(language, "latn");
  const file = writeCalendarFile({
    origin: environment.ORIGIN,
    language,
    name: t("Hikaya: new episodes"),
    dramas,
    threads,
    now,
    t,
  });
  return new Response(file, { headers: { "content-type": CALENDAR_TYPE } });
}
