/** A part of the product whose writes no visitor's page shows, by every way in which it is written. */
interface Unseen {
  /** Addresses of pages and endpoints, each with all below it. */
  addresses: readonly string[];
  /** Tables of the API. */
  tables: readonly string[];
  /** Functions of the API. */
  functions: readonly string[];
}

/**
 * What leaves the visitors' cache as it is, whether it comes through the worker (functions/middleware/visitor-cache.ts) or
 * past it (supabase/local/tell-writes.ts). Of libraries the figures of a drama show; they are late by as long as its page
 * is fresh.
 */
const UNSEEN: readonly Unseen[] = [
  {
    addresses: ["/messages", "/api/conversations"],
    tables: ["conversation_participants", "messages"],
    functions: [
      "accept_conversation",
      "leave_conversation",
      "mark_conversation_read",
      "read_conversation",
      "start_conversation",
    ],
  },
  {
    addresses: ["/notifications", "/api/notifications", "/api/push"],
    tables: ["notifications"],
    functions: [
      "forget_push_subscription",
      "mark_notifications_read",
      "save_push_subscription",
      "set_thread_muted",
    ],
  },
  {
    addresses: ["/library", "/tracking", "/api/tracking"],
    tables: [],
    functions: [
      "delete_diary_entry",
      "rate_drama",
      "react_to_episode",
      "set_favourites",
      "set_reminder",
      "set_tracking",
      "undo_tracking",
      "write_diary_entry",
    ],
  },
  { addresses: ["/save", "/api/saved-posts"], tables: [], functions: ["set_post_saved"] },
  // Until it is over, results are told to those who voted.
  { addresses: ["/poll"], tables: [], functions: ["vote_in_poll"] },
  { addresses: ["/follow", "/api/follows"], tables: ["follows"], functions: ["follow_creator"] },
  { addresses: ["/preferences"], tables: ["user_settings"], functions: [] },
  { addresses: ["/sign-in", "/sign-out", "/forgot-password"], tables: [], functions: ["end_session"] },
  { addresses: [], tables: [], functions: ["cancel_account_deletion"] },
  { addresses: ["/report"], tables: ["reports"], functions: [] },
  { addresses: ["/contact"], tables: [], functions: ["send_contact_message"] },
  { addresses: ["/api/uploads"], tables: [], functions: ["confirm_upload", "register_upload"] },
];

export const UNSEEN_TABLES = UNSEEN.flatMap(({ tables }) => tables);
export const UNSEEN_FUNCTIONS = UNSEEN.flatMap(({ functions }) => functions);

const ADDRESSES = UNSEEN.flatMap(({ addresses }) => addresses);

/** Whether an address of the worker writes what no visitor's page shows; the data of a page is asked for with an ending. */
export function isUnseenAddress(path: string): boolean {
  return ADDRESSES.some((one) => path === one || path === `${one}.data` || path.startsWith(`${one}/`));
}
