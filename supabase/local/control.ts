import type { BackendDatabase } from "./database.ts";
import type { ChildMessage, ParentMessage } from "./messages.ts";

type SqlOrder = Extract<ParentMessage, { kind: "sql" }>;

/** Runs a statement for the launching process (tests arranging state), as superuser and never over HTTP. */
export async function answerControl(
  database: BackendDatabase,
  { id, text, parameters }: SqlOrder,
  tell: (message: ChildMessage) => void,
): Promise<void> {
  try {
    const rows = await database.run(text, parameters);
    tell({ kind: "rows", id, rows });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    tell({ kind: "refused", id, message: error instanceof Error ? error.message : String(error), code });
  }
}
