import { expect } from "vitest";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { demoSite } from "../support/demo-site.ts";

// Members of the demo site, at its backend itself.

export const { url, backendUrl } = demoSite();

export const client = () => openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });

/** A new member with a profile; `mailbox` is what stands before the @. */
export async function join(name: string, mailbox = name): Promise<{ db: Client; id: string }> {
  const db = client();
  const { data } = await db.auth.signUp({ email: `${mailbox}@hikaya.test`, password: PASSWORD });
  const id = data.user?.id ?? "";
  expect((await db.from("user_profiles").insert({ id, username: name })).error).toBeNull();
  return { db, id };
}

export async function enter(name: string): Promise<Client> {
  const db = client();
  const { error } = await db.auth.signInWithPassword({ email: `${name}@hikaya.test`, password: PASSWORD });
  expect(error).toBeNull();
  return db;
}
