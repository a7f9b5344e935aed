import { log } from "../../platform/log.server";
import type { Session } from "../../platform/session.server";
import type { Db } from "../../platform/supabase.server";
import type { Role } from "../profile/profile";

/** What a request knows of the member who sends it. */
export interface OwnProfile {
  id: string;
  username: string;
  avatarUrl: string | null;
  role: Role;
}

/** What every page asks about the member who reads it. */
export interface MemberFrame {
  /** The session was ended elsewhere; its token holds for some minutes more. */
  isEnded: boolean;
  /** Suspended or banned at this moment. */
  isSilenced: boolean;
  /** Notifications that were not read. */
  unread: number;
  /** Null until it was completed. */
  profile: OwnProfile | null;
}

/**
 * Asks once for a request, whoever needs it. Null when the backend does not answer: the sign-in stays, nobody is locked
 * out, and the page shows what it has.
 */
export function askMemberFrame({ db, asked }: Session): Promise<MemberFrame | null> {
  const known = (asked.get("frame") as Promise<MemberFrame | null> | undefined) ?? readMemberFrame(db);
  asked.set("frame", known);
  return known;
}

async function readMemberFrame(db: Db): Promise<MemberFrame | null> {
  const { data, error } = await db.rpc("my_frame", undefined, { get: true }).single();
  if (error) {
    log("warn", "backend.read_failed", { what: "member frame", code: error.code });
    return null;
  }
  const { is_ended, is_silenced, unread, id, username, avatar_url, role } = data;
  if (id && typeof username !== "string") {
    // It stands in every page, the page of a fault included: nonsense must not get that far.
    log("warn", "backend.read_failed", { what: "member frame", code: "nonsense" });
    return null;
  }
  return {
    isEnded: is_ended,
    isSilenced: is_silenced,
    unread,
    profile: id ? { id, username, avatarUrl: avatar_url, role: role as Role } : null,
  };
}
