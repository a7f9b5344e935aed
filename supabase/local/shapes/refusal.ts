import { refuseRequest } from "../corrections/refusal.ts";

/** A request that is not run, and PostgREST's answer to it. */
export class ShapeRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: string | null = null,
    readonly hint: string | null = null,
  ) {
    super(message);
  }

  respond(): Response {
    return refuseRequest(this.status, this.code, this.message, this.details, this.hint);
  }
}

/** What cannot be read, as PostgREST says it; `column` counts from 1. */
export function unreadable(what: string, text: string, column: number, details: string): ShapeRefused {
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  const message = `"failed to parse ${what} (${shown})" (line 1, column ${column})`;
  return new ShapeRefused(400, "PGRST100", message, details);
}

/** What could be read and would cost too much. */
export function tooCostly(details: string): ShapeRefused {
  return new ShapeRefused(
    400,
    "PGRST100",
    "This request is not one that this backend answers",
    details,
    "docs/api.md lists what may be asked",
  );
}
