import type { Client, TestBackend } from "./backend.ts";
import { openClient } from "./backend.ts";

/**
 * Who takes part, each as someone in relation to what `owner` made:
 * visitor is not signed in; stranger has nothing to do with owner; member and groupAdmin share communities with
 * owner; blocked is blocked by owner; removed was a member once; suspended may not write at the moment.
 */
export const ROLES = [
  "visitor",
  "stranger",
  "owner",
  "member",
  "groupAdmin",
  "moderator",
  "admin",
  "blocked",
  "removed",
  "suspended",
] as const;
export type Role = (typeof ROLES)[number];

/** Usernames of those who have an account. */
export const USERNAMES: Record<Exclude<Role, "visitor">, string> = {
  stranger: "salma",
  owner: "layla",
  member: "omar",
  groupAdmin: "sara",
  moderator: "mona",
  admin: "adam",
  blocked: "badr",
  removed: "rami",
  suspended: "samir",
};

export interface Actor {
  role: Role;
  /** Null for the visitor. */
  id: string | null;
  client: Client;
}

export type Cast = Record<Role, Actor>;

/** Signs the whole cast up through the API, then gives moderator, admin and suspended their standing. */
export async function gatherCast(backend: TestBackend): Promise<Cast> {
  const people = await Promise.all(
    Object.entries(USERNAMES).map(async ([role, username]) => {
      const { client, id } = await backend.signUp(username);
      return [role, { role, id, client }] as const;
    }),
  );
  const visitor = { role: "visitor", id: null, client: openClient(backend.backend) };
  const cast = { visitor, ...Object.fromEntries(people) } as Cast;
  await backend.sql(
    `update public.user_profiles p set role = g.role
       from (values ($1::uuid, 'moderator'), ($2::uuid, 'admin')) g (id, role) where p.id = g.id`,
    [cast.moderator.id, cast.admin.id],
  );
  await backend.sql(
    `insert into private.sanctions (user_id, kind, reason, ends_at)
     values ($1, 'suspension', 'Spam', now() + interval '1 day')`,
    [cast.suspended.id],
  );
  return cast;
}

/** The id of someone who has an account. */
export function idOf(actor: Actor): string {
  if (!actor.id) throw new Error(`${actor.role} has no account.`);
  return actor.id;
}
