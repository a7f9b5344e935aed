import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Drama } from "../../../catalogue/schema/drama.ts";
import { CALENDAR_TYPE, spanOfCalendarFile, writeCalendarFile } from "../../domain/calendar/icalendar";
import { translatorOf } from "../../i18n/translators.server";
import { readDramas } from "../../platform/catalogue.server";
import { readThreadsWithin } from "./drop-threads.server";

interface Asked {
  /** As calendar apps list it. */
  name: "Hikaya: new episodes" | "Hikaya: my dramas";
  isIn: (drama: Drama) => boolean;
  headers?: Record<string, string>;
}

/** The drops of these dramas for calendar apps (RFC 5545), in the reader's language. Throws 503. */
export async function answerCalendarFile(
  context: AppLoadContext,
  { name, isIn, headers }: Asked,
): Promise<Response> {
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
    name: t(name),
    dramas: dramas.filter(isIn),
    threads,
    now,
    t,
  });
  return new Response(file, { headers: { "content-type": CALENDAR_TYPE, ...headers } });
}
