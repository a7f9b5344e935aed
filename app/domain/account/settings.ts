import * as v from "valibot";
import { Email } from "../email";
import { VisibilityForm } from "../library/library";
import { MutableThread } from "../notification/choices";
import { QuietHoursForm } from "../notification/quiet-hours";
import type { Named } from "../profile/name";
import { Id } from "../text";
import { GivenPassword, NewPassword } from "./account";
import type { Device } from "./device";

/** Days until an account that is to go is erased; until then it can be kept (decision Q27). */
export const DELETION_DAYS = 14;

const Tick = v.pipe(
  v.optional(v.string(), ""),
  v.transform((tick) => tick !== ""),
);

/** What a member does on /settings; `password` proves that it is not somebody at an open screen. */
export const SettingsIntent = v.variant("intent", [
  v.object({ intent: v.literal("password"), password: GivenPassword, newPassword: NewPassword }),
  v.object({ intent: v.literal("email"), password: GivenPassword, email: Email }),
  v.object({ intent: v.picklist(["unblock", "block"]), person: Id }),
  v.object({ intent: v.literal("end"), session: Id }),
  v.object({ intent: v.literal("others") }),
  v.object({
    intent: v.literal("notifications"),
    ...{ comment: Tick, mention: Tick, like: Tick, message: Tick, reminder: Tick },
  }),
  QuietHoursForm,
  v.object({ intent: v.literal("library"), ...VisibilityForm.entries }),
  v.object({ intent: v.literal("unmute"), thread: MutableThread }),
  v.object({
    intent: v.literal("delete"),
    password: GivenPassword,
    confirmation: v.pipe(v.optional(v.string(), ""), v.maxLength(100), v.trim()),
    erase: Tick,
  }),
  v.object({ intent: v.picklist(["keep", "calendar-end"]) }),
  v.object({ intent: v.literal("calendar") }),
]);
export type SettingsIntent = v.InferOutput<typeof SettingsIntent>;

/** Somebody the reader blocked. */
export interface BlockedPerson extends Named {
  id: string;
  avatarUrl: string | null;
}

/** Somewhere the reader is signed in; `seenAt` is when it last renewed its token, in ISO 8601. */
export interface OpenSession extends Device {
  id: string;
  seenAt: string;
  /** The one that asks. */
  isCurrent: boolean;
}
