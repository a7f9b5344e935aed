import type { Named } from "./name";
import type { Role } from "./profile";

/**
 * Who reads a page: a visitor, a new member (signed in, no profile yet; `wished` is the username of the sign-up), a member, or someone whose sign-in cannot be
 * checked because the backend does not answer.
 */
export type Reader =
  | { state: "visitor" }
  | { state: "unknown" }
  | { state: "newMember"; id: string; wished: string | null }
  | ({ state: "member"; id: string; avatarUrl: string | null; role: Role } & Named);

/** Whether the reader is signed in, with or without a profile. */
export function isSignedIn(reader: Reader): boolean {
  return reader.state === "member" || reader.state === "newMember";
}
