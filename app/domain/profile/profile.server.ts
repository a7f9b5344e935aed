import type { PostgrestError } from "@supabase/supabase-js";
import { rowsOf, throwUnavailable, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import type { Author } from "../post/post";
import { type AppError, err, ok, type Result } from "../result";
import { authorOf } from "./author.server";
import { namesOf } from "./name";
import { type Profile, type ProfileForm, type Role, USERNAME_TAKEN } from "./profile";

/** A profile as its table holds it. */
export interface ProfileRow {
  id: string;
  username: string;
  display_name?: string | null;
  avatar_url: string | null;
  bio: string;
  role: string;
  reputation: number;
  created_at: string;
}

/** specification §8 */
const UNEXPECTED = "An unexpected error occurred. Please try again.";
/** The columns of a ProfileRow. */
export const PROFILE_COLUMNS = "id, username, display_name, avatar_url, bio, role, reputation, created_at";

/** The profile of a person, or null when none was made yet (PGRST116 is no error). Throws 503. */
export async function findProfile(db: Db, id: string): Promise<Profile | null> {
  const { data, error } = await db.from("user_profiles").select(PROFILE_COLUMNS).eq("id", id).maybeSingle();
  if (error) throwUnavailable("profile", error.code);
  // It stands in the frame of every page, the page of an error included: nonsense must not get that far.
  if (data && typeof data.username !== "string") throwUnavailable("profile", "nonsense");
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
  if (error) throwUnavailable("profile by name", error.code);
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
    .select("id, username, display_name, avatar_url, reputation")
    .eq("id", id)
    .maybeSingle();
  if (error) throwUnavailable("person", error.code);
  return data && authorOf(data);
}

/** A person by username, however it is written; null for nobody. Throws 503. */
export async function findByName(db: Db, username: string): Promise<{ id: string; username: string } | null> {
  const { data, error } = await db
    .from("user_profiles")
    .select("id, username")
    .eq("username_key", username.toLowerCase())
    .maybeSingle();
  if (error) throwUnavailable("person", error.code);
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
export async function updateProfile(db: Db, userId: string, form: ProfileForm): Promise<Result<null>> {
  const { data, error } = await db
    .from("user_profiles")
    .update({
      username: form.username,
      ...displayNameOf(form),
      bio: form.bio,
      ...(form.avatarUrl !== undefined && { avatar_url: form.avatarUrl }),
    })
    .eq("id", userId)
    .select("id");
  if (error) {
    const reason = nameErrorOf(error) ?? toErr(error, "update profile").error;
    return reason.code === "unavailable"
      ? err("unavailable", "Failed to update profile")
      : { ok: false, error: reason };
  }
  return data.length > 0 ? ok(null) : err("unavailable", "Failed to update profile");
}

/** Makes the profile of a new member. Refuses a taken name with the specification's sentence. Never throws. */
export async function createProfile(db: Db, userId: string, form: ProfileForm): Promise<Result<null>> {
  const { error } = await db.from("user_profiles").insert({
    id: userId,
    username: form.username,
    ...displayNameOf(form),
    avatar_url: form.avatarUrl ?? null,
    bio: form.bio,
  });
  if (!error) return ok(null);
  if (error.code === "23505") {
    return keepTextsOfExisting(db, userId, form);
  }
  const nameError = nameErrorOf(error);
  if (nameError) return { ok: false, error: nameError };
  const answer = toErr(error, "create profile");
  return answer.error.code === "unavailable" ? err("unavailable", "Failed to create profile") : answer;
}

/**
 * After a name was refused as taken: the same person twice (two tabs, an answer that got lost) has a profile already, and
 * what was written about oneself is kept in it. Somebody else's name stays taken.
 */
async function keepTextsOfExisting(db: Db, userId: string, form: ProfileForm): Promise<Result<null>> {
  const mine = await db.from("user_profiles").select("id").eq("id", userId).maybeSingle();
  if (mine.error) return err("unavailable", UNEXPECTED);
  if (!mine.data) return err("conflict", USERNAME_TAKEN);
  const texts = { ...(form.displayName && displayNameOf(form)), ...(form.bio && { bio: form.bio }) };
  if (Object.keys(texts).length === 0) return ok(null);
  const { error } = await db.from("user_profiles").update(texts).eq("id", userId);
  return error ? err("unavailable", "Profile created but failed to update bio") : ok(null);
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

/** The column of a form that has the field; none of one that has not. */
function displayNameOf({ displayName }: ProfileForm): { display_name?: string | null } {
  return displayName === undefined ? {} : { display_name: displayName || null };
}

/** A name that someone has; one of the reserved names, kept back by a check, is the same to the member. */
function nameErrorOf({ code, message, hint }: PostgrestError): AppError | null {
  if (hint === "display_name") return { code: "invalid", message, field: "displayName" };
  // A gateway in between fails without a message.
  const isTaken =
    code === "23505" || message?.includes("username_not_reserved") || hint === "username_not_reserved";
  return isTaken ? { code: "conflict", message: USERNAME_TAKEN } : null;
}

/** A row as a profile. */
export function profileOf({ avatar_url, created_at, role, display_name, ...profile }: ProfileRow): Profile {
  return {
    ...profile,
    ...namesOf({ ...profile, display_name }),
    role: role as Role,
    avatarUrl: avatar_url,
    createdAt: created_at,
  };
}
