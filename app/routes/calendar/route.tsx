import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { waitForMembersParts } from "../../components/ui/members-part";
import { asAuthor } from "../../domain/account/member.server";
import { addressOfCalendar } from "../../domain/calendar/calendar";
import { calendarPageOf } from "../../domain/calendar/calendar-page.server";
import { remindersOn } from "../../domain/calendar/calendar-reminders.server";
import { readZone } from "../../domain/calendar/zones.server";
import { ReminderForm } from "../../domain/reminder/reminder";
import { setReminder } from "../../domain/reminder/reminder.server";
import { readCalendarReader } from "../../handlers/calendar/calendar-reader.server";
import { readThreadsAround } from "../../handlers/calendar/drop-threads.server";
import { metaOf } from "../../page-meta";
import { readDramas } from "../../platform/catalogue.server";
import { answerError, readForm, sendBack, typedOf } from "../../platform/form.server";
import { CalendarView } from "./calendar-view";

// Here and not in a component: parts that are waited for may import what components share.
if (!import.meta.env.SSR) await waitForMembersParts();

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
  const now = Date.now();
  const isMine = reader !== null && searchParams.get("show") === "mine";
  const page = calendarPageOf({
    dramas: isMine ? reader.mine : dramas,
    week: searchParams.get("week"),
    show: isMine ? "mine" : "all",
    chosenZone: readZone(searchParams.get("zone")),
    ownZone: reader?.zone ?? null,
    language: context.language,
    threads,
    now,
  });
  if (!reader) return { page };
  const reminders = remindersOn(page, dramas, { kept: reader.reminders, now });
  return { page, mineCount: reader.mine.length, reminders };
}

/** The choice of a bell; a plain form leads back to the calendar as it was. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, ReminderForm);
  if (!form.ok) return sendBack(form);
  const outcome = await asAuthor(context, () => setReminder(context.session.db, form.value));
  if (!outcome.ok) return answerError(outcome.error, typedOf(form.value));
  const { searchParams } = new URL(request.url);
  if (searchParams.has("inline")) return { ok: true as const };
  return redirect(
    addressOfCalendar({
      week: searchParams.get("week"),
      show: searchParams.get("show") === "mine" ? "mine" : "all",
      zone: readZone(searchParams.get("zone")),
    }),
  );
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function Calendar() {
  const answer = useActionData<typeof action>();
  return (
    <CalendarView {...useLoaderData<typeof loader>()} answer={answer && !answer.ok ? answer : undefined} />
  );
}
