import { rowsOf, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import type { Profile, RoleForm } from "./profile";
import { PROFILE_COLUMNS, profileOf } from "./profile.server";

/** Moderators and admins, the admins first. Throws 503. */
export async function listStaff(db: Db): Promise<Profile[]> {
  const rows = rowsOf(
    await db
      .from("user_profiles")
      .select(PROFILE_COLUMNS)
      .neq("role", "member")
      .order("role")
      .order("username")
      .limit(200),
    "staff",
  );
  return rows.map(profileOf);
}

/** Gives a member another role; admins alone, never the own one, and logged (decision Q48). */
export async function changeRole(db: Db, { member, role }: RoleForm): Promise<Result<null>> {
  const { error } = await db.rpc("change_role", { member, role });
  return error ? toErr(error, "change role") : ok(null);
}
