import { log } from "../../platform/log.server";
import type { Session } from "../../platform/session.server";
import type { OwnSanction } from "./sanction";
import { listOwnSanctions } from "./sanction.server";

/**
 * The suspension or ban that binds the reader, asked once for a request; null for everyone else, and where the backend
 * does not answer: what may not be written the database refuses itself.
 */
export function askOwnSanction({ db, asked }: Session): Promise<OwnSanction | null> {
  const known = asked.get("sanction") as Promise<OwnSanction | null> | undefined;
  const asking =
    known ??
    listOwnSanctions(db).then(
      (sanctions) => sanctions.find(({ kind }) => kind === "ban") ?? sanctions[0] ?? null,
      () => {
        log("warn", "backend.read_failed", { what: "own sanction", code: "unknown" });
        return null;
      },
    );
  asked.set("sanction", asking);
  return asking;
}
