import type { PostgrestError } from "@supabase/supabase-js";
import { backendFault, refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { Author } from "../post/post";
import { done, type Outcome, type Refusal, refuse } from "../refusal";
import { type Profile, type ProfileForm, type Role, USERNAME_TAKEN } from "./profile";

/** A profile as its table holds it. */
export interface ProfileRow {
  id: string;
  username: string;
  avatar_url: string | null;
  bio: string;
  role: string;
  reputation: number;
  created_at: string;
}

/** specification §8 */
const UNEXPECTED = "An unexpected error occurred. Please try again.";
/** The columns of a ProfileRow. */
export const PROFILE_COLUMNS = "id, username, avatar_url, bio, role, reputation, created_at";

/** The profile of a person, or null when none was made yet (PGRST116 is no fault). Throws 503. */
export async function findProfile(db: Db, id: string): Promise<Profile | null> {
  const { data, error } = await db.from("user_profiles").select(PROFILE_COLUMNS).eq("id", id).maybeSingle();
  if (error) backendFault("profile", error.code);
  // It stands in the frame of every page, the page of a fault included: nonsense must not get that far.
  if (data && typeof data.username !== "string") backendFault("profile", "nonsense");
  return data && profileOf(data);
}

/** Who has this name, or null. Throws 503. */
export async function findIdByName(db: Db, name: string): Promise<string | null> {
  if (!/^[\w-]{3,29}$/.test(name)) return null;
  const { data, error } = await db
    .from("user_profiles")
    .select("id")
    .eq("username_key", name.toLowerCase())
    .maybeSingle();
  if (error) backendFault("profile by name", error.code);
  return data?.id ?? null;
}

/** People whose name or bio holds the query; those whose name begins with it first. Throws 503. */
export async function searchPeople(db: Db, query: string, count: number): Promise<Profile[]> {
  const rows = rowsOf(
    await db.rpc("search_people", { q: query, page_size: count }, { get: true }).select(PROFILE_COLUMNS),
    "people found",
  );
  return rows.map(profileOf);
}

/** A person by id, as their name stands beside what they wrote; null for nobody. Throws 503. */
export async function findAuthor(db: Db, id: string): Promise<Author | null> {
  const { data, error } = await db
    .from("user_profiles")
    .select("id, username, avatar_url, reputation")
    .eq("id", id)
    .maybeSingle();
  if (error) backendFault("person", error.code);
  return (
    data && { id: data.id, username: data.username, avatarUrl: data.avatar_url, reputation: data.reputation }
  );
}

/** A person by username, however it is written; null for nobody. Throws 503. */
export async function findByName(db: Db, username: string): Promise<{ id: string; username: string } | null> {
  const { data, error } = await db
    .from("user_profiles")
    .select("id, username")
    .eq("username_key", username.toLowerCase())
    .maybeSingle();
  if (error) backendFault("person", error.code);
  return data;
}

/** The people with the highest reputation, at most `count` (specification §7). Throws 503. */
export async function listTopPeople(db: Db, count: number): Promise<Profile[]> {
  const rows = rowsOf(
    await db
      .from("user_profiles")
      .select(PROFILE_COLUMNS)
      .order("reputation", { ascending: false })
      .order("created_at")
      .order("id")
      .limit(count),
    "people",
  );
  return rows.map(profileOf);
}

/** Changes the own name and bio; the picture only when the form carries one. Refuses a taken name. */
export async function updateProfile(db: Db, userId: string, form: ProfileForm): Promise<Outcome<null>> {
  const { data, error } = await db
    .from("user_profiles")
    .update({
      username: form.username,
      bio: form.bio,
      ...(form.avatarUrl !== undefined && { avatar_url: form.avatarUrl }),
    })
    .eq("id", userId)
    .select("id");
  if (error) {
    const refusal = nameRefusalOf(error) ?? refused(error, "update profile").refusal;
    return refusal.code === "fault" ? refuse("fault", "Failed to update profile") : { ok: false, refusal };
  }
  return data.length > 0 ? done(null) : refuse("fault", "Failed to update profile");
}

/** Makes the profile of a new member. Refuses a taken name with the specification's sentence. Never throws. */
export async function createProfile(db: Db, userId: string, form: ProfileForm): Promise<Outcome<null>> {
  const { error } = await db
    .from("user_profiles")
    .insert({ id: userId, username: form.username, avatar_url: form.avatarUrl ?? null, bio: form.bio });
  if (!error) return done(null);
  if (error.code === "23505") {
    return keepBioOfExisting(db, userId, form.bio);
  }
  const refusal = nameRefusalOf(error);
  if (refusal) return { ok: false, refusal };
  const answer = refused(error, "create profile");
  return answer.refusal.code === "fault" ? refuse("fault", "Failed to create profile") : answer;
}

/**
 * After a name was refused as taken: the same person twice (two tabs, an answer that got lost) has a profile already, and
 * what was written about oneself is kept in it. Somebody else's name stays taken.
 */
async function keepBioOfExisting(db: Db, userId: string, bio: string): Promise<Outcome<null>> {
  const mine = await db.from("user_profiles").select("id").eq("id", userId).maybeSingle();
  if (mine.error) return refuse("fault", UNEXPECTED);
  if (!mine.data) return refuse("conflict", USERNAME_TAKEN);
  if (!bio) return done(null);
  const { error } = await db.from("user_profiles").update({ bio }).eq("id", userId);
  return error ? refuse("fault", "Profile created but failed to update bio") : done(null);
}

/** Whether nobody has this name; null when the backend does not say. */
export async function isNameFree(db: Db, username: string): Promise<boolean | null> {
  const { data, error } = await db
    .from("user_profiles")
    .select("id")
    .eq("username_key", username.toLowerCase())
    .limit(1);
  return error ? null : data.length === 0;
}

/** A name that someone has; one of the reserved names, kept back by a check, is the same to the member. */
function nameRefusalOf({ code, message, hint }: PostgrestError): Refusal | null {
  // A gateway in between fails without a message.
  const isTaken =
    code === "23505" || message?.includes("username_not_reserved") || hint === "username_not_reserved";
  return isTaken ? { code: "conflict", message: USERNAME_TAKEN } : null;
}

/** A row as a profile. */
export function profileOf({ avatar_url, created_at, role, ...profile }: ProfileRow): Profile {
  return { ...profile, role: role as Role, avatarUrl: avatar_url, createdAt: created_at };
}
