import { PASSWORD } from "../support/backend.ts";

// People for the runs that load or kill a site: they sign up and write through its pages, without scripts.

/** Somebody signed in, by their cookie; a renewed session takes its place, as in a browser. */
export interface Person {
  name: string;
  cookie: string;
}

/** A reference row of supabase/seed.sql. */
export const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
const GIVE_UP_MS = 20_000;

/** Asks for a page; as browsers do, once more where a kept connection was closed before it answered (RFC 9110 9.2.2). */
export async function ask(site: string, path: string, person: Pick<Person, "cookie">): Promise<Response> {
  const { cookie } = person;
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  const send = () => fetch(site + path, { redirect: "manual", headers: { cookie }, signal });
  const answer = await send().catch((error: unknown) => {
    if (!CLOSED.includes(causeOf(error))) throw error;
    return send();
  });
  keepSession(person, answer);
  return answer;
}

const CLOSED = ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];

/** The code of what made a fetch fail, "" where there is none. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code ?? "";
}

/** Sends a form as a page of the site does. */
export async function send(
  site: string,
  path: string,
  form: Record<string, string>,
  person: Pick<Person, "cookie">,
): Promise<Response> {
  const { cookie } = person;
  const answer = await fetch(site + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
    headers: { cookie, origin: site },
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  keepSession(person, answer);
  return answer;
}

/** Visitors stay visitors: only who came with a session is handed another. */
function keepSession(person: Pick<Person, "cookie">, answer: Response): void {
  if (person.cookie === "") return;
  const jar = new Map(person.cookie.split("; ").map((pair) => [pair.split("=")[0] ?? "", pair]));
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    const name = pair.split("=")[0] ?? "";
    if (/max-age=0(;|$)/i.test(line)) jar.delete(name);
    else jar.set(name, pair);
  }
  person.cookie = [...jar.values()].join("; ");
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
