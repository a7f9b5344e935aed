import type { ReminderForm } from "../../domain/reminder/reminder";

/** Of what somebody can be reminded, and how that is called. */
export const REMINDER_CHOICES: readonly { kind: ReminderForm["kind"]; label: string }[] = [
  { kind: "each", label: "Each episode" },
  { kind: "complete", label: "When it is complete" },
  { kind: "never", label: "Never" },
];
