/** What stands in place of the form once a report has arrived. */
export const REPORT_SENT = "Thank you. Your report is with the moderators.";
