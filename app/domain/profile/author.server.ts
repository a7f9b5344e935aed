import type { PersonRow } from "../../platform/database";
import type { Author } from "../post/post";
import { namesOf } from "./name";

/** A person of a row as pages show them. */
export function authorOf({ id, avatar_url, reputation, ...names }: PersonRow): Author {
  return { id, ...namesOf(names), avatarUrl: avatar_url, reputation };
}
