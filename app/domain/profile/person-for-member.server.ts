import { throwUnavailable } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import type { GroupSummary } from "../group/group";
import { summaryOf } from "../group/group.server";
import { shelfOf } from "../library/library-page.server";
import type { Shelf } from "../library/shelf";

/** What a profile shows a member besides the person. */
export interface PersonForMember {
  /** Null where the reader may not see the library. */
  shelf: Shelf | null;
  /** The communities both belong to, the last joined first. */
  common: GroupSummary[];
}

/**
 * Both in one call, so that a profile asks the backend three times. Of the diary, the note of the entry `shown` comes whatever
 * it tells. Throws 503.
 */
export async function findPersonForMember(db: Db, person: string, shown?: string): Promise<PersonForMember> {
  const { data, error } = await db.rpc("person_for_member", { person, shown }, { get: true });
  if (error) throwUnavailable("person for member", error.code);
  return { shelf: data.shelf && shelfOf(data.shelf), common: data.common.map(summaryOf) };
}
