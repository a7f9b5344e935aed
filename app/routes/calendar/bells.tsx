import { useFetcher } from "@remix-run/react";
import Bell from "lucide/dist/esm/icons/bell.mjs";
import BellRing from "lucide/dist/esm/icons/bell-ring.mjs";
import Check from "lucide/dist/esm/icons/check.mjs";
import { useRef } from "react";
import { useRefusal } from "../../components/account/use-refusal";
import { REMINDER_CHOICES } from "../../components/drama/reminder-choices";
import { TrackingForm } from "../../components/tracking/tracking-form";
import { Icon } from "../../components/ui/icon";
import { IconButton } from "../../components/ui/icon-button";
import { MenuButton } from "../../components/ui/menu";
import { opensMenu, SharedMenu } from "../../components/ui/shared-menu";
import { addressOfCalendar, type CalendarPage, type CalendarReminders } from "../../domain/calendar/calendar";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";

// What members have in the calendar, in one file that visitors do not fetch.

interface BellProps {
  drama: string;
  title: string;
  kept: string;
}

/** Of what the reader is reminded, and what opens the choice of it. */
export function ReminderBell({ drama, title, kept }: BellProps) {
  const { t } = useTranslation();
  const wished = useWished(drama, kept);
  const choice = REMINDER_CHOICES.find(({ kind }) => kind === wished);
  return (
    <IconButton
      {...opensMenu(idOf(drama))}
      label={t("Reminder for {{title}}: {{choice}}", { title, choice: t(choice?.label ?? "Never") })}
      className="bell"
      data-kind={wished}
    >
      <Icon of={wished === "never" ? Bell : BellRing} />
    </IconButton>
  );
}

interface ReminderMenusProps {
  page: Pick<CalendarPage, "query" | "dramas">;
  reminders: CalendarReminders;
}

/** One menu for each drama, whichever of its bells opens it. */
export function ReminderMenus({ page, reminders }: ReminderMenusProps) {
  const action = addressOfCalendar(page.query);
  return Object.entries(reminders).map(([drama, kept]) => (
    <ReminderMenu
      key={drama}
      drama={drama}
      title={page.dramas[drama]?.title ?? ""}
      kept={kept}
      action={action}
    />
  ));
}

function ReminderMenu({ drama, title, kept, action }: BellProps & { action: string }) {
  const { t } = useTranslation();
  const wished = useWished(drama, kept);
  const send = useSend(drama, action);
  return (
    <SharedMenu id={idOf(drama)} label={t("Reminder for {{title}}", { title })}>
      <TrackingForm action={action} fields={{ drama }} onSend={send}>
        {REMINDER_CHOICES.map(({ kind, label }) => (
          <MenuButton key={kind} type="submit" name="kind" value={kind} checked={kind === wished}>
            {t(label)}
            {kind === wished && <Icon of={Check} className="ms-auto size-4" />}
          </MenuButton>
        ))}
      </TrackingForm>
    </SharedMenu>
  );
}

const idOf = (drama: string) => `reminder-${drama}`;
const keyOf = (drama: string) => `calendar-reminder-${drama}`;

/** All bells of a drama show what one of them has sent. */
function useWished(drama: string, kept: string): string {
  const { formData } = useFetcher({ key: keyOf(drama) });
  return String(formData?.get("kind") ?? kept);
}

/** Sends a choice in place; says why it was not kept. */
function useSend(drama: string, action: string): (form: FormData) => void {
  const { submit, data } = useFetcher<{ ok: true } | FormAnswer>({ key: keyOf(drama) });
  const last = useRef<FormData>();
  function send(form: FormData) {
    last.current = form;
    const inline = `${action}${action.includes("?") ? "&" : "?"}inline=1`;
    submit(form, { method: "post", action: inline, preventScrollReset: true });
  }
  useRefusal(data && !data.ok ? data : undefined, () => last.current && send(last.current));
  return send;
}
