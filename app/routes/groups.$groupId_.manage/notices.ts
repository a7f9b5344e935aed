/** What is said once it is done; {{name}} is the person. */
export const NOTICES = {
  saved: "Changes saved.",
  remove: "The member was removed from the community.",
  ban: "The member was removed and banned.",
  promote: "{{name}} is an admin of the community now.",
  demote: "{{name}} is no longer an admin of the community.",
  accept: "{{name}} is a member of the community now, and was told so.",
  decline: "The request of {{name}} was declined, and they were told so.",
  unban: "The ban of {{name}} was lifted: they can join again.",
};

/** The sentence that an address asks for. */
export function noticeOf(notice: string | null): string | undefined {
  return notice !== null && Object.hasOwn(NOTICES, notice)
    ? NOTICES[notice as keyof typeof NOTICES]
    : undefined;
}
