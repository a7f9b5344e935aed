import type { BackendDatabase } from "../database.ts";

/** SQLSTATEs that PostgREST answers with 400 and @supabase/lite with 500 {"code":"SUP"}. */
const REFUSALS = /^(23514|23P01|2300[01]|P0\d{3}|28\w{3}|44000|2F\w{3}|0\w{4}|3\w{4}|40\w{3}|54000|57014)$/;

/** Exceptions to 400 among them. */
const STATUSES: Record<string, number> = {
  "28000": 403,
  "40001": 500,
  // A statement too long, see statement-length.ts.
  "54000": 413,
  // The role's time limit.
  "57014": 500,
};

interface DatabaseError {
  code?: unknown;
  message?: string;
  detail?: string | null;
  hint?: string | null;
}

/**
 * Answers CHECK violations and RAISE as PostgREST does: 400 (or what the table says) with code, message,
 * details and hint, so that a rule of the database reaches the person as a sentence and not as a crash.
 */
export function answerDatabaseErrors(connection: BackendDatabase["connection"]): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (raw) => {
    const error = normalize(raw) as DatabaseError | undefined;
    if (typeof error?.code !== "string" || !REFUSALS.test(error.code)) return error;
    return errorOf(error.code, error);
  };
}

/** lite passes an error of code PGRST through in PostgREST's own form: body in message, status in detail. */
function errorOf(code: string, { message, detail, hint }: DatabaseError): Error {
  const body = { code, message, details: detail ?? null, hint: hint ?? null };
  return Object.assign(new Error(JSON.stringify(body)), {
    code: "PGRST",
    detail: JSON.stringify({ status: STATUSES[code] ?? 400, headers: {} }),
  });
}
