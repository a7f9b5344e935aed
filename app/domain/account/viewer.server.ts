import { log } from "../../platform/log.server";
import type { Session } from "../../platform/session.server";
import type { Db } from "../../platform/supabase.server";
import { type Named, namesOf } from "../profile/name";
import type { Role } from "../profile/profile";

/** What a request knows of the member who sends it. */
export interface OwnProfile extends Named {
  id: string;
  avatarUrl: string | null;
  role: Role;
}

/** What every page asks about the member who reads it. */
export interface ViewerData {
  /** The session was ended elsewhere; its token holds for some minutes more. */
  isEnded: boolean;
  /** Suspended or banned at this moment. */
  isRestricted: boolean;
  /** Notifications that were not read. */
  unread: number;
  /** Conversations with a message that was not read (decision 0080). */
  unreadConversations: number;
  /** Communities that they are banned from and cannot join, by id. */
  bannedFrom: string[];
  /** Null until it was completed. */
  profile: OwnProfile | null;
}

/**
 * Asks once for a request, whoever needs it. Null when the backend does not answer: the sign-in stays, nobody is locked
 * out, and the page shows what it has.
 */
export function fetchViewer({ db, asked }: Session): Promise<ViewerData | null> {
  const known = (asked.get("frame") as Promise<ViewerData | null> | undefined) ?? readViewer(db);
  asked.set("frame", known);
  return known;
}

/** The communities that whoever reads is banned from; none for visitors. */
export async function askBannedFrom(session: Session): Promise<string[]> {
  return session.authState.state === "member" ? ((await fetchViewer(session))?.bannedFrom ?? []) : [];
}

async function readViewer(db: Db): Promise<ViewerData | null> {
  const { data, error } = await db.rpc("viewer", undefined, { get: true }).single();
  if (error) {
    log("warn", "backend.read_failed", { what: "member frame", code: error.code });
    return null;
  }
  const {
    is_ended,
    is_restricted,
    unread,
    unread_conversations,
    banned_from,
    id,
    username,
    display_name,
    avatar_url,
    role,
  } = data;
  if (id && typeof username !== "string") {
    // It stands in every page, the page of an error included: nonsense must not get that far.
    log("warn", "backend.read_failed", { what: "member frame", code: "nonsense" });
    return null;
  }
  return {
    isEnded: is_ended,
    isRestricted: is_restricted,
    unread,
    unreadConversations: unread_conversations,
    bannedFrom: banned_from,
    profile: id
      ? { id, ...namesOf({ username, display_name }), avatarUrl: avatar_url, role: role as Role }
      : null,
  };
}
