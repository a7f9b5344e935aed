import type { DramaForMember } from "../../domain/drama/drama-for-member";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { useRefusal } from "../account/use-refusal";
import { sayAloud } from "../tracking/said-aloud";
import { TrackingForm } from "../tracking/tracking-form";
import { Chip } from "../ui/chip";
import { FormMessage } from "../ui/form-message";
import { REMINDER_CHOICES } from "./reminder-choices";
import { useKept } from "./use-kept";
import { useSending } from "./use-sending";

interface ReminderProps {
  drama: string;
  mine: DramaForMember;
  /** Of a plain form that was not accepted. */
  answer?: FormAnswer;
}

/** Of what the reader is reminded, while there is something to wait for or a reminder to be let go of. */
export function Reminder({ drama, mine, answer }: ReminderProps) {
  const { t } = useTranslation();
  const sending = useSending(drama, "remind");
  const { action, sent, send, refused, again } = sending;
  useRefusal(refused, again);
  useKept(sending, () => sayAloud(t("Your choice was kept.")));
  if (!mine.awaitsDrops && mine.reminder === null) return null;
  const failed = refused ?? (answer?.values.intent === "remind" ? answer : undefined);
  const wished = sent?.get("kind") ?? mine.reminder ?? "never";
  return (
    <section id="reminder" className="mt-4 scroll-mt-20">
      <TrackingForm
        action={action}
        fields={{ intent: "remind", drama }}
        onSend={send}
        label={t("Reminder")}
        className="flex flex-wrap items-center gap-2"
      >
        <p className="me-2 text-ui text-ink-2 max-sm:basis-full">{t("Remind me of new episodes:")}</p>
        {REMINDER_CHOICES.map(({ kind, label }) => (
          <Chip key={kind} type="submit" name="kind" value={kind} pressed={wished === kind}>
            {t(label)}
          </Chip>
        ))}
      </TrackingForm>
      <FormMessage answer={failed} className="mt-2" />
    </section>
  );
}
