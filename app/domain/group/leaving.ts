import type { Group } from "./group";

/** What the last admin does instead of leaving: hands the community over, or deletes it where nobody else is in it. */
export function insteadOfLeaving({ id, memberCount }: Pick<Group, "id" | "memberCount">): InsteadOfLeaving {
  const manage = `/groups/${id}/manage`;
  return memberCount <= 1
    ? {
        why: "You are the only member: nobody can take the community over. You can delete it instead.",
        label: "Delete community",
        isDeletion: true,
        to: `${manage}?tab=delete`,
      }
    : {
        why: "You are the last admin: hand the community over before you leave.",
        label: "Choose another admin",
        isDeletion: false,
        to: `${manage}?tab=members`,
      };
}

/** Whether somebody who leaves is asked first where no script runs: they cannot come back by themselves, or not leave. */
export function asksBeforeLeaving({ isPrivate, membership, memberCount }: Group): boolean {
  return isPrivate || (membership === "admin" && memberCount <= 1);
}

export interface InsteadOfLeaving {
  /** Why they cannot leave, and the name of the way out. */
  why: string;
  label: string;
  /** Never the main button: it cannot be undone. */
  isDeletion: boolean;
  to: string;
}
