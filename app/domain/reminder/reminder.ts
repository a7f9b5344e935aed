import * as v from "valibot";
import { Id } from "../../../catalogue/schema/text.ts";

/** Of each drop, or once, when the last one is out. */
export const REMINDER_KINDS = ["each", "complete"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The state wished for, so that sending it twice changes nothing. */
export const ReminderForm = v.object({ drama: Id, kind: v.picklist([...REMINDER_KINDS, "never"]) });
export type ReminderForm = v.InferOutput<typeof ReminderForm>;
