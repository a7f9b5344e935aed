import { backendFault, refused } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome, refuse } from "../refusal";
import { type Profile, type ProfileForm, type Role, USERNAME_TAKEN } from "./profile";

const COLUMNS = "id, username, avatar_url, bio, role, reputation, created_at";

/** The profile of a person, or null when none was made yet (PGRST116 is no fault). Throws 503. */
export async function findProfile(db: Db, id: string): Promise<Profile | null> {
  const { data, error } = await db.from("user_profiles").select(COLUMNS).eq("id", id).maybeSingle();
  if (error) backendFault("profile", error.code);
  if (!data) return null;
  const { avatar_url, created_at, role, ...profile } = data;
  return { ...profile, role: role as Role, avatarUrl: avatar_url, createdAt: created_at };
}

/** Makes the profile of a new member. Refuses a taken name with the specification's sentence. */
export async function createProfile(db: Db, userId: string, form: ProfileForm): Promise<Outcome<null>> {
  const { error } = await db
    .from("user_profiles")
    .insert({ id: userId, username: form.username, avatar_url: null, bio: form.bio });
  if (!error) return done(null);
  if (error.code === "23505") {
    // The same person twice (two tabs) is no refusal: the profile is there.
    return (await findProfile(db, userId)) ? done(null) : refuse("conflict", USERNAME_TAKEN);
  }
  // A reserved name is kept back by a check; to the member it is a name that someone has.
  if (error.message.includes("username_not_reserved")) return refuse("conflict", USERNAME_TAKEN);
  const answer = refused(error, "create profile");
  return answer.refusal.code === "fault" ? refuse("fault", "Failed to create profile") : answer;
}
