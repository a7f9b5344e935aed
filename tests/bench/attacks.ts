import { PUBLISHABLE_KEY } from "../../supabase/local/secrets.ts";
import { type Action, pick, visitor } from "./actions.ts";
import { ask, CATEGORY, type Person, publish, send } from "./crowd.ts";

// What once ended or froze the process, as one client sends it: refused statements, texts whose folding or cutting took
// seconds, stored posts that made every search or every reader slow.

/** Statuses of requests that are refused, or answered because they have become cheap. */
const BOUNDED = [200, 302, 400, 401, 403, 409, 413, 422, 429];

const MARKS = "a\u0315\u0300\u05ae\u0300".repeat(40_000);
const LONG_ADDRESS = `${"a".repeat(60_000)}@`;

export interface Attack {
  name: "F1" | "F2" | "F3" | "F4" | "F5";
  actions: Action[];
}

/** Prepares the attacks on a site, with the posts that some of them need; `person` is the attacker's account. */
export async function attacksOn(
  { url, backendUrl }: { url: string; backendUrl: string },
  person: Person,
): Promise<Attack[]> {
  await publish(url, `Long word ${crypto.randomUUID()}`, person, "z".repeat(40_000));
  const spoilers = await publish(url, `Spoilers ${crypto.randomUUID()}`, person, '"||a '.repeat(8_000));
  const marked = typeof spoilers === "string" ? spoilers : "/forum";
  const rest = (path: string, body: unknown) =>
    fetch(`${backendUrl}/rest/v1/${path}`, {
      method: "PATCH",
      headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
  const form = (path: string, fields: Record<string, string>, as: Person = person) =>
    send(url, path, fields, as);
  const post = (content: string) =>
    form("/forum/new", {
      categoryId: CATEGORY,
      title: "Attack",
      content,
      tags: "",
      clientId: crypto.randomUUID(),
    });
  const attack = (name: Attack["name"], ...actions: [string, Action["do"]][]): Attack => ({
    name,
    actions: actions.map(([what, perform]) => ({
      kind: "attack",
      name: `${name} ${what}`,
      right: BOUNDED,
      do: perform,
    })),
  });
  const nobody = visitor;
  return [
    attack(
      "F1",
      ["refused update", () => rest("user_profiles?username=eq.layla", { role: "admin" })],
      ["wrong type", () => rest("posts?id=eq.word", { title: 7 })],
      ["no such column", () => rest("posts?id=eq.word", { missing: 7 })],
    ),
    attack(
      "F2",
      ["sign in", () => form("/sign-in", { email: MARKS.slice(0, 100_000), password: "x" }, nobody)],
      ["sign in with one long word", () => form("/sign-in", { email: LONG_ADDRESS, password: "x" }, nobody)],
      ["forgot password", () => form("/forgot-password", { email: LONG_ADDRESS }, nobody)],
      [
        "contact",
        () => form("/contact", { name: MARKS.slice(0, 50_000), email: LONG_ADDRESS, message: "x" }, nobody),
      ],
    ),
    attack(
      "F3",
      ["search", () => ask(url, `/api/search?q=${pick(["zz", "zzzz", "z z z z"])}`, visitor)],
      ["page of search", () => ask(url, "/search?q=zz", visitor)],
    ),
    attack(
      "F4",
      ["spaces", () => post(`x${" ".repeat(45_000)}x`)],
      ["tags", () => form("/forum/new", { ...draft(), contentHtml: "<b".repeat(45_000) })],
      ["reading spoilers", () => ask(url, marked, person)],
    ),
    attack("F5", ["marks", () => post(MARKS.slice(0, 24_000))]),
  ];
}

const draft = () => ({
  categoryId: CATEGORY,
  title: "Attack",
  content: "<b".repeat(20_000),
  tags: "",
  clientId: crypto.randomUUID(),
});
