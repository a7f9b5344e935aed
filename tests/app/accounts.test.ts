import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { type App, openApp } from "./app.ts";
import type { Reader } from "./reader.ts";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const mailOf = (name: string) => `${name}@hikaya.test`;

/** The page of signing in that a visitor comes to from this link on it. */
async function askAt(reader: Reader, link: string) {
  const forum = await reader.open("/forum");
  const page = await (await forum.follow("Sign In", forum.part("header"))).follow(link);
  page.find.getByRole("heading", { level: 1, name: link });
  return page;
}

test("039 Q33 a second after the first sign-in the feed tells it, once, and of nobody who has been here before", async () => {
  const { client, id } = await app.arrive("accounts-rihab");
  const actions = async (user_id: string) => {
    const told = client.from("user_activities").select("activity_type, data").eq("user_id", user_id);
    return (await told.order("activity_type").throwOnError()).data;
  };
  // As before anybody signed in.
  await app.sql("delete from public.user_activities where user_id = $1 and activity_type = 'user_joined'", [
    id,
  ]);
  expect(await actions(id)).toMatchObject([{ activity_type: "profile_created" }]);
  const signIn = async (name: string) =>
    (await app.visit().send("/sign-in", { email: mailOf(name), password: PASSWORD })).status;
  expect(await Promise.all([signIn("accounts-rihab"), signIn("accounts-rihab")])).toEqual([302, 302]);
  expect(await actions(id)).toMatchObject([
    { activity_type: "profile_created" },
    {
      activity_type: "user_joined",
      data: { isWelcome: true, profileComplete: true, username: "accounts-rihab" },
    },
  ]);
  // Whoever has actions to their name does not arrive for the first time.
  expect(await signIn("layla")).toBe(302);
  const layla = client.from("user_profiles").select("id").eq("username_key", "layla").single();
  const told = (await actions((await layla.throwOnError()).data.id)).map((one) => one.activity_type);
  expect(told).not.toContain("user_joined");
});

test("A28 Q50 Forgot password?, from the mail to the new password", async () => {
  const email = mailOf("accounts-majid");
  const { client } = await app.arrive("accounts-majid");
  const reader = app.visit();
  const forgot = await askAt(reader, "Forgot password?");
  forgot.fill(/^Email/, email, forgot.part("main"));
  const sent = await forgot.press(/^Send link/);
  sent.find.getByText(/^If there is an account with this address, a mail is on its way\./);
  const [mail = ""] = await app.mailsTo(email);
  const link = /\/auth\/confirm\S+/.exec(mail)?.[0] ?? "";
  const choose = async (password: string) => {
    const page = await reader.open(link);
    page.find.getByRole("heading", { level: 1, name: "Choose a new password" });
    page.fill(/^Password/, password);
    return page.press(/^Change password/);
  };
  (await choose("short")).find.getByText("Password must be at least 6 characters");
  (await choose("another-secret")).find.getByText(/^Your password is changed\./);
  // The link counts once.
  (await choose("third-secret")).find.getByText("Email link is invalid or has expired");
  const signIn = async (password: string) =>
    (await client.auth.signInWithPassword({ email, password })).error;
  expect(await signIn(PASSWORD)).not.toBeNull();
  expect(await signIn("another-secret")).toBeNull();
});

test("Q50 272 signing in with a one-time code", async () => {
  const email = mailOf("accounts-walid");
  await app.arrive("accounts-walid");
  let page = await askAt(app.visit(), "Sign in with a code");
  page.fill(/^Email/, email, page.part("main"));
  page = await page.press(/^Send code/);
  page.find.getByText("If there is an account with this address, a mail with a code is on its way.");
  const newest = async () => /\b\d{8}\b/.exec((await app.mailsTo(email))[0] ?? "")?.[0] ?? "";
  const first = await newest();
  page = await page.press("Send a new code");
  page.find.getByText(/a new code is on its way/, { selector: "[role=status] *" });
  const code = await newest();
  expect(code).not.toBe(first);
  const enter = async (typed: string) => {
    page.fill(/^Code/, typed, page.part("main"));
    page = await page.press(/^Sign In/, page.part("main"));
  };
  await enter("12");
  page.find.getByText("Enter the digits from the mail");
  await enter(code === "00000000" ? "11111111" : "00000000");
  page.find.getByText(/^This code is wrong, was used already or has expired\./);
  await enter(`${code.slice(0, 4)} ${code.slice(4)}`);
  page.find.getByRole("button", { name: "Your menu" });
});

// Nor by the time it takes: tests/domain/account/equal-times.test.ts.
test.each([
  ["/forgot-password", {}],
  ["/sign-in/code", { intent: "request" }],
  ["/sign-in", { password: "not-the-password" }],
])("A18 nobody learns who has an account: the answer of %s is the same", async (path, form) => {
  const ask = async (email: string) => {
    const answer = await app.visit().send(path, { email, ...form });
    const said = /If there is an account with this address[^<]*|Invalid login credentials/;
    return [answer.status, said.exec(await answer.text())?.[0]];
  };
  const known = await ask(mailOf("sara"));
  expect(known).toEqual([expect.any(Number), expect.any(String)]);
  expect(await ask("nobody-here@hikaya.test")).toEqual(known);
});

test.each(["", "?token_hash=%00&type=recovery"])("a link without its proof is broken: %s", async (proof) => {
  const page = await app.visit().open(`/auth/confirm${proof}`);
  page.find.getByText("Email link is invalid or has expired");
});
