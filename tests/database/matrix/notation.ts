import { ROLES, type Role } from "../../support/cast.ts";

/**
 * How the tables of expectations are written: one line per thing and action, one mark per person.
 *
 *   +  it happens
 *   .  an answer of success in which nothing happens: the row is not theirs to see
 *   -  refused with 42501, 401 for the visitor and 403 for members
 *   =  refused with 23505, 409: there is one already
 *   ?  refused with 23503, 409: as far as they are told there is no such thing
 *   !  refused with 400 and a sentence that says what to do instead
 *
 * The marks stand for these, from the left:
 *
 *                           visitor
 *                           : stranger
 *                           : : owner
 *                           : : : member
 *                           : : : : groupAdmin
 *                           : : : : : moderator
 *                           : : : : : : admin
 *                           : : : : : : : blocked
 *                           : : : : : : : : removed
 *                           : : : : : : : : : suspended
 *                           : : : : : : : : : :
 *
 * Actions on a row: `read`; `insert` one like it in one's own name (the visitor in nobody's); `forge` one in the
 * owner's name (the owner in the member's); `update` and `delete` it. `call` stands for a function, which must
 * change something to earn its plus; `ask` for one that only answers.
 */
export type Action = "read" | "insert" | "forge" | "update" | "delete" | "call" | "ask";

export interface Line {
  subject: string;
  action: Action;
  marks: Record<Role, string>;
}

const ACTIONS: readonly string[] = ["read", "insert", "forge", "update", "delete", "call", "ask"];

/** Reads a table in the notation above. Throws on a line that is not one. */
export function readTable(text: string): Line[] {
  return text
    .split("\n")
    .filter((line) => line.includes("|"))
    .map((line) => {
      const [subject = "", action = "", marks = ""] = line.split("|").map((part) => part.trim());
      const each = marks.split(/\s+/);
      if (!isAction(action) || each.length !== ROLES.length)
        throw new Error(`Not a line of the table: ${line}`);
      return { subject, action, marks: marksOf((_, index) => each[index] ?? "") };
    });
}

/** A mark for each person of the cast. */
export function marksOf(mark: (role: Role, index: number) => string): Record<Role, string> {
  return Object.fromEntries(ROLES.map((role, index) => [role, mark(role, index)])) as Record<Role, string>;
}

/** Without grants it no longer matters how the error was put, only that nothing happened. */
export function withoutManner(mark: string): string {
  return /^[.=?!]$/.test(mark) ? "-" : mark;
}

function isAction(word: string): word is Action {
  return ACTIONS.includes(word);
}
