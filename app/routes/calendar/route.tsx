import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { unlessRefused } from "../../components/form/keep-typed";
import { calendarPageOf } from "../../domain/calendar/calendar-page.server";
import { readZone } from "../../domain/calendar/zones.server";
import { readCalendarReader } from "../../handlers/calendar/calendar-reader.server";
import { readThreadsAround } from "../../handlers/calendar/drop-threads.server";
import { metaOf } from "../../page-meta";
import { readDramas } from "../../platform/catalogue.server";
import { CalendarView } from "./calendar-view";

export const meta = metaOf({
  title: "Calendar",
  description: "When new episodes of Arab short dramas come out: this week and the month, with Hijri dates.",
});

/** Week and month as the address asks for them (?week=, ?zone=, ?show=mine for members); what means nothing is this week. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const dramas = await readDramas(context);
  const [reader, threads] = await Promise.all([
    readCalendarReader(context, dramas),
    readThreadsAround(context, searchParams.get("week")),
  ]);
  const isMine = reader !== null && searchParams.get("show") === "mine";
  const page = calendarPageOf({
    dramas: isMine ? reader.mine : dramas,
    week: searchParams.get("week"),
    show: isMine ? "mine" : "all",
    chosenZone: readZone(searchParams.get("zone")),
    ownZone: reader?.zone ?? null,
    language: context.language,
    threads,
    now: Date.now(),
  });
  return { page, ...(reader && { mineCount: reader.mine.length }) };
}

export const shouldRevalidate = unlessRefused;

export default function Calendar() {
  return <CalendarView {...useLoaderData<typeof loader>()} />;
}
