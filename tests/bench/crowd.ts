import { PASSWORD } from "../support/backend.ts";

// People for the runs that load or kill a site: they sign up and write through its pages, without scripts.

/** Somebody signed in, by their cookie. */
export interface Person {
  name: string;
  cookie: string;
}

/** A reference row of supabase/seed.sql. */
export const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
const GIVE_UP_MS = 20_000;

/** Asks for a page. */
export function ask(site: string, path: string, { cookie }: Pick<Person, "cookie">): Promise<Response> {
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  return fetch(site + path, { redirect: "manual", headers: { cookie }, signal });
}

/** Sends a form as a page of the site does. */
export function send(
  site: string,
  path: string,
  form: Record<string, string>,
  { cookie }: Pick<Person, "cookie">,
): Promise<Response> {
  return fetch(site + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
    headers: { cookie, origin: site },
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
}

/** A new member with a profile. */
export async function arrive(site: string, name: string): Promise<Person> {
  const nobody = { cookie: "" };
  const form = { username: name, email: `${name}@hikaya.test`, password: PASSWORD };
  const account = await send(site, "/sign-in?mode=sign-up", form, nobody);
  const cookies = account.headers.getSetCookie().map((line) => line.split(";")[0]);
  const person = { name, cookie: cookies.join("; ") };
  const made = await send(site, "/complete-profile", { username: name, bio: "" }, person);
  if (made.status !== 302) throw new Error(`${name} could not sign up (${account.status}, ${made.status}).`);
  return person;
}

/** A new post in the forum: its path once it was acknowledged, else the status. */
export async function publish(
  site: string,
  title: string,
  person: Person,
  content = "Words of the crowd.",
): Promise<string | number> {
  const form = {
    categoryId: CATEGORY,
    title,
    content,
    tags: "",
    clientId: crypto.randomUUID(),
  };
  const answer = await send(site, "/forum/new", form, person);
  await answer.text();
  return answer.headers.get("location") ?? answer.status;
}
