import { directionOf, type Language } from "../../i18n/language";
import { createTranslatorOfPages } from "../../i18n/page-translator";
import { TEXTS } from "../../i18n/texts.server";
import { titleFor } from "../post/post-title";
import { fullName, namesOf } from "../profile/name";
import {
  addressOf,
  GROUP_GONE,
  NOBODY_LEFT,
  type Notification,
  type NotificationData,
  tellingOf,
} from "./notification";
import type { PushText } from "./push";

/** As the installed app is called (functions/manifest.ts). */
const NAMES = { en: "Hikaya", ar: "حكاية" };

/** A notification as take_due_pushes() hands it out. */
export interface StoredNotification {
  id: string;
  type: string;
  message: string;
  data: NotificationData;
  thread: string;
  created_at: string;
  actor: { id: string; username: string; display_name?: string | null } | null;
  group: string | null;
  /** As the reader chose them; absent or null for Latin ones. */
  digits?: string | null;
}

/** What the browser shows, in the language it was subscribed in. */
export function writePush(stored: StoredNotification, language: Language): PushText {
  const { id, type, message, data, thread, created_at, actor, group } = stored;
  const notification: Notification = {
    id,
    type,
    message,
    isRead: false,
    createdAt: created_at,
    actor: actor && { id: actor.id, ...namesOf(actor), avatarUrl: null },
    kind: data.kind ?? "",
    count: data.upvotes ?? data.count ?? 1,
    // Why a moderator decided something is read on the page, not on a locked screen.
    reason: "",
    group,
    address: addressOf(data),
    thread: null,
    about: null,
    // On a locked screen nobody is named beside the moderators.
    reported: null,
  };
  const inArabicDigits = language === "ar" && stored.digits === "arabic";
  const { t } = createTranslatorOfPages(language, TEXTS[language], inArabicDigits ? "arab" : "latn");
  const telling = tellingOf(notification);
  const parts = {
    count: notification.count,
    name: isolate(actor ? fullName(namesOf(actor)) : t(NOBODY_LEFT)),
    group: isolate(group ?? t(GROUP_GONE)),
  };
  // On a locked screen no line below says what it is.
  const cameOut = data.title && titleFor({ language }, { title: data.title, title_ar: data.title_ar });
  return {
    title: NAMES[language],
    body: [cameOut, telling ? t(telling, parts) : message].filter(Boolean).join(" · "),
    language,
    direction: directionOf(language),
    tag: `${type}:${thread}`,
    address: notification.address ?? "/notifications",
    id,
  };
}

/** A name keeps its own direction inside the sentence, as <bdi> has it on pages. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
