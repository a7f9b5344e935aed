/** What stands in place of the form once a report has arrived. */
export const REPORT_SENT = "Thank you. Your report is with the moderators.";

/** A name in the queue: on touch a target of its own, though the lines stand close. */
export const TOUCHED_NAME =
  "inline-flex min-h-6 items-center font-label text-ink hover:underline pointer-coarse:-my-1 pointer-coarse:min-h-11";
