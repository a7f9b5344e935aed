import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import {
  answerOf,
  arrive,
  ask,
  aVisitor,
  backendUrl,
  expectFine,
  INSIDES,
  idOf,
  type Person,
  PUBLISHABLE_KEY,
  send,
  url,
} from "./door.ts";

// Names, passwords and ways in, as nobody types them by accident.

const ONLY = "Username can only contain letters, numbers, underscores, and hyphens";
const SHORT = "Username must be at least 3 characters";
const LONG = "Username must be less than 30 characters";
const TAKEN = "This username is already taken. Please choose a different one.";

/** Decision Q30: 3 to 29 characters of ASCII letters, digits, underscore and hyphen. */
const NAMES: Record<string, [names: string[], sentence: string]> = {
  "U03 a name that turns the direction": [["\u202ealice", "ali\u202ece"], ONLY],
  "U04 a name in isolates": [["\u2066alice\u2069"], ONLY],
  "U05 a Cyrillic letter": [["аlice"], ONLY],
  "U07 tatweel": [["جـوجل"], ONLY],
  "U09 presentation forms": [["ﻣﺤﻤﺪ"], ONLY],
  "U11 a name with hamza": [["أحمد", "احمد"], ONLY],
  "U14 a taken name in capitals": [["LAYLA"], TAKEN],
  "U15 Arabic digits": [["٣٤٥"], ONLY],
  "U16 Persian digits": [["۳۴۵"], ONLY],
  "U17 names of the site": [["admin", "Moderator", "support", "SYSTEM", "null", "api", "login"], TAKEN],
  "U17 names of the site in Arabic": [["مشرف", "الإدارة"], ONLY],
  "U19 paths": [["../x", "a/bc", "a%2fb", "a.bc"], ONLY],
  "U20 quotes": [["a'bc", 'a"bc', "a`bc", "a;bc"], ONLY],
  "U21 spaces": [["a bc"], ONLY],
  "U22 too short": [["ab", "."], SHORT],
  "U22 too long": [["a".repeat(30), "ب".repeat(30)], LONG],
  "U23 a line break": [["abc\nd"], ONLY],
  "U25 a soft hyphen": [["ad\u00admin"], ONLY],
  "U26 an emoji": [["😀😀😀"], ONLY],
};

let newMember: Person;
beforeAll(async () => {
  newMember = await arrive("hostile_newcomer", false);
});

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

test.each(Object.entries(NAMES))(
  "%s: refused beside the field, kept in it, and nobody has it",
  async (_, [names, sentence]) => {
    for (const username of names) {
      const { status, text } = await answerOf(
        await send("/complete-profile", { username, bio: "Kept bio" }, newMember),
      );
      expect([username, sentence === TAKEN ? [409, 422].includes(status) : status === 422]).toEqual([
        username,
        true,
      ]);
      expect(text).toContain(sentence);
      expect(text).toContain("Kept bio");
      expect(text).toContain(`value="${escaped(username)}"`);
    }
    const { data } = await newMember.client.from("user_profiles").select("id").eq("id", idOf(newMember));
    expect(data).toEqual([]);
  },
);

test("T13 a bio of 501 characters is refused, one of 500 Arabic letters is kept", async () => {
  const form = { username: "hostile_bio", bio: "م".repeat(501) };
  const long = await answerOf(await send("/complete-profile", form, newMember));
  expect([long.status, long.text]).toEqual([
    422,
    expect.stringContaining("Bio must be at most 500 characters"),
  ]);
  const someone = await arrive("hostile_writer");
  const { error } = await someone.client
    .from("user_profiles")
    .update({ bio: "م".repeat(500) })
    .eq("id", idOf(someone));
  expect(error).toBeNull();
});

test.each([
  ["L13", "//evil.test"],
  ["L15", "%09//evil.test"],
  ["L15", "/%09/evil.test"],
  ["L16", "https://hikaya.test.evil.test"],
  ["L17", "javascript:alert(1)"],
  ["L19", "/sign-out"],
])("%s signing in leads home, not to %s", async (_, next) => {
  const form = { email: "sara@hikaya.test", password: PASSWORD };
  const answer = await send(`/sign-in?next=${next}`, form);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
});

describe("tokens that are none", () => {
  test.each([
    ["garbage", "hikaya-session=base64-YWJj"],
    ["a list", `hikaya-session=base64-${btoa("[1,2]")}`],
    ["a session of numbers", `hikaya-session=base64-${btoa('{"access_token":1,"refresh_token":[]}')}`],
    ["nothing but zeros", "hikaya-session=%00%00"],
    ["pieces without a beginning", "hikaya-session.7=abc"],
  ])("A09 %s is a visitor's, on pages and in the API", async (_, cookie) => {
    const page = await ask("/forum", { as: { cookie } });
    expect([page.status, /data-reader="(\w+)"/.exec(await page.text())?.[1]]).toEqual([200, "visitor"]);
    expect((await ask("/api/notifications", { as: { cookie } })).status).toBe(401);
    await expectFine();
  });

  test("A09 a bearer's garbage at the backend is 401 and tells nothing", async () => {
    const headers = { apikey: PUBLISHABLE_KEY, authorization: "Bearer abc" };
    const answer = await fetch(`${backendUrl}/rest/v1/posts?select=id`, { headers });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toMatch(/\bat [\w.]+ \(|node_modules/);
  });
});

test("A23 passwords and addresses that are no texts are refused, by the page and by the backend", async () => {
  const forms = [
    "email=sara%40hikaya.test&password[$ne]=",
    "email[]=sara%40hikaya.test&password=hikaya-demo",
    "email=sara%40hikaya.test&email=layla%40hikaya.test",
  ];
  for (const body of forms) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await answerOf(await ask("/sign-in", { body, headers }))).status).toBe(422);
  }
  for (const body of [
    { email: ["sara@hikaya.test"], password: PASSWORD },
    { email: "sara@hikaya.test", password: { $ne: null } },
    { email: null, password: 7 },
    [],
  ]) {
    const answer = await fetch(`${backendUrl}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 400]);
    expect(await answer.text()).not.toMatch(INSIDES);
  }
});

test("R04 four sign-ups at once with one address: one account, three refusals with a sentence, no fault", async () => {
  const form = (index: number) => ({
    username: `hostile_twin_${index}`,
    email: "hostile_twin@hikaya.test",
    password: PASSWORD,
  });
  const answers = await Promise.all([0, 1, 2, 3].map((index) => send("/sign-in?mode=sign-up", form(index))));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 422, 422, 422]);
});

test("A24 U23 an address with an invisible sign, two @ or 255 characters is refused, a + is not", async () => {
  const signUp = (email: string, username: string) =>
    send("/sign-in?mode=sign-up", { username, email, password: PASSWORD });
  for (const email of ["la\u200byla@hikaya.test", "a@@hikaya.test", `${"a".repeat(250)}@hikaya.test`]) {
    expect((await answerOf(await signUp(email, "hostile_mail"))).status).toBe(422);
  }
  expect((await signUp("hostile+tag@hikaya.test", "hostile_mail")).status).toBe(302);
});

test("S14 a browser is known for an account once somebody signed in to it there, and not by signing up", async () => {
  const email = "hostile_known@hikaya.test";
  const cookies = async (path: string, form: Record<string, string>) =>
    (await send(path, form)).headers.getSetCookie().join();
  const signedUp = await cookies("/sign-in?mode=sign-up", {
    username: "hostile_known",
    email,
    password: PASSWORD,
  });
  expect(signedUp).toContain("hikaya-session=");
  expect(signedUp).not.toContain("hikaya-known-device=");
  expect(await cookies("/sign-in", { email, password: "wrong password" })).toBe("");
  expect(await cookies("/sign-in", { email, password: PASSWORD })).toContain("hikaya-known-device=");
});

test("what a page asks for while its session is exchanged signs nobody out", async () => {
  const before = await arrive("hostile_exchanger");
  const intent = { intent: "delete", confirmation: "somebody", password: PASSWORD };
  const exchanged = await send("/settings", intent, before);
  const after = { cookie: exchanged.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  expect(after.cookie).not.toBe(before.cookie);
  // A question that was on its way, and one whose token had to be renewed at that moment.
  const late = await ask("/api/notifications", { as: before });
  const renewing = await ask("/api/notifications", { as: { cookie: expired(before.cookie) } });
  for (const answer of [late, renewing]) {
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    expect(await answer.json()).toEqual({ error: { code: "signed_out", message: "Please sign in first." } });
  }
  // Nor does a picture that is not for everybody.
  const image = await ask("/images/post-images/nobodys-64x36.jpg", {
    as: { cookie: expired(before.cookie) },
  });
  expect([image.status, image.headers.getSetCookie()]).toEqual([404, []]);
  expect((await ask("/api/notifications", { as: after })).status).toBe(200);
  // A page is asked for once more, by when the new cookie has come; only then its reader is signed out.
  const first = await ask("/settings", { as: before });
  expect(first.headers.get("location")).toBe(`${url}/settings`);
  const marks = first.headers.getSetCookie().map((line) => line.split(";")[0]);
  expect(marks).toEqual([expect.stringMatching(/^hikaya-ended=[0-9a-f-]{36}$/)]);
  const meanwhile = await ask("/settings", { as: { cookie: [after.cookie, ...marks].join("; ") } });
  expect([meanwhile.status, meanwhile.headers.getSetCookie()]).toEqual([200, []]);
  const second = await ask("/settings", { as: { cookie: [before.cookie, ...marks].join("; ") } });
  expect(second.headers.getSetCookie()[0]).toMatch(/^hikaya-session=;/);
});

/** The same session when its token has run out. */
function expired(cookie: string): string {
  const [name, value = ""] = cookie.split("=base64-");
  const session = JSON.parse(Buffer.from(value, "base64url").toString());
  return `${name}=base64-${Buffer.from(JSON.stringify({ ...session, expires_at: 1 })).toString("base64url")}`;
}

test("A29 X12 an address is not changed without the password, and an export is nobody else's", async () => {
  const someone = await arrive("hostile_settler");
  const wrong = { intent: "email", email: "hostile_thief@hikaya.test", password: "not-this" };
  for (const form of [wrong, { intent: "email", email: "hostile_thief@hikaya.test" }]) {
    expect((await answerOf(await send("/settings", form as Record<string, string>, someone))).status).toBe(
      422,
    );
  }
  const { data } = await someone.client.auth.getUser();
  expect(data.user?.email).toBe("hostile_settler@hikaya.test");
  const visitors = await ask("/settings/export", { as: aVisitor() });
  expect([visitors.status, await visitors.text()]).toEqual([
    401,
    expect.not.stringContaining("hostile_settler"),
  ]);
});
