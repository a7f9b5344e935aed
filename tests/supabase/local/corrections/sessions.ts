import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { sealHash } from "../../../../supabase/local/corrections/mail-links.ts";
import { call, type Pair, SECRETS, SITE_URL, type Side } from "./pair.ts";

const PASSWORD = "hikaya-demo";
const DEVICE = "A browser on a desk";

const signUp = (side: Side, name: string, password: unknown = PASSWORD) =>
  call(side, "POST", "/auth/v1/signup", {
    body: { email: `${name}@hikaya.test`, password, data: { username: name } },
    headers: { "user-agent": DEVICE },
  });

const signIn = (side: Side, name: string, password = PASSWORD) =>
  call(side, "POST", "/auth/v1/token?grant_type=password", {
    body: { email: `${name}@hikaya.test`, password },
  });

const refresh = (side: Side, token: string) =>
  call(side, "POST", "/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: token } });

async function recover(side: Side, name: string): Promise<string> {
  await signUp(side, name);
  await call(side, "POST", "/auth/v1/recover", { body: { email: `${name}@hikaya.test` } });
  const { rows } = await side.connection.driver.query<{ hash: string }>(
    `select recovery_token as hash from auth.users where email = '${name}@hikaya.test'`,
  );
  return rows[0]?.hash ?? "";
}

const failOnSignUp = (side: Side) =>
  side.script(`
    create function public.fail() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;
    create trigger fail before insert on auth.users for each row when (new.email like 'cursed%') execute function public.fail();
  `);

export function sessionSuite(pair: () => Pair): void {
  describe("sessions", () => {
    test("stock lite still leaves out iss and the metadata", async () => {
      const { json } = await signUp(pair().stock, "claims");
      expect(decodeJwt(json.access_token)).not.toHaveProperty("iss");
    });

    test("stock lite still forgets on which device a session began; here it is noted", async () => {
      const devices = async (side: Side, name: string) => {
        await signUp(side, name);
        const { rows } = await side.connection.driver.query(
          `select s.user_agent as device from auth.sessions s join auth.users u on u.id = s.user_id
            where u.email = '${name}@hikaya.test'`,
        );
        return rows;
      };
      expect(await devices(pair().stock, "device")).toEqual([{ device: null }]);
      expect(await devices(pair().corrected, "device")).toEqual([{ device: DEVICE }]);
    });

    test("here a token says who made it, for whom, and for which session", async () => {
      for (const { json } of [
        await signUp(pair().corrected, "claims"),
        await signIn(pair().corrected, "claims"),
      ]) {
        const claims = decodeJwt(json.access_token);
        expect(claims).toMatchObject({
          iss: "http://127.0.0.1:54321/auth/v1",
          aud: "authenticated",
          role: "authenticated",
          sub: json.user.id,
          session_id: expect.any(String),
          user_metadata: { username: "claims" },
        });
        expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
        expect(
          await call(pair().corrected, "GET", "/auth/v1/user", { bearer: json.access_token }),
        ).toMatchObject({
          status: 200,
          json: { email: "claims@hikaya.test" },
        });
      }
    });

    test("stock lite still refuses verifyOtp of type email", async () => {
      const token_hash = await recover(pair().stock, "code");
      const answer = await call(pair().stock, "POST", "/auth/v1/verify", {
        body: { type: "email", token_hash },
      });
      expect(answer.status).toBe(400);
    });

    test("here it is accepted, once", async () => {
      const token_hash = sealHash(await recover(pair().corrected, "code"), SECRETS);
      const verify = () =>
        call(pair().corrected, "POST", "/auth/v1/verify", { body: { type: "email", token_hash } });
      expect(await verify()).toMatchObject({ status: 200, json: { access_token: expect.any(String) } });
      expect((await verify()).status).toBe(403);
    });

    test("mails are read at /_dev/mail, newest first, and link to the app", async () => {
      await recover(pair().corrected, "first");
      const hash = sealHash(await recover(pair().corrected, "second"), SECRETS);
      const { json } = await call(pair().corrected, "GET", "/_dev/mail");
      expect(json[0]).toMatchObject({ to: "second@hikaya.test" });
      expect(json[0].text).toContain(`${SITE_URL}/auth/confirm?token_hash=${hash}&type=recovery`);
      expect(json[1]).toMatchObject({ to: "first@hikaya.test" });
    });

    test("finding-A24 a mail begins in the language of the page it was asked on; only where a field takes a code it says one", async () => {
      const { corrected } = pair();
      const mailAfter = async (path: string, lng: string) => {
        await call(corrected, "POST", "/auth/v1/signup", {
          body: { email: "reads@hikaya.test", password: "hikaya-demo" },
        });
        const back = encodeURIComponent(`${SITE_URL}/auth/confirm?lng=${lng}`);
        await call(corrected, "POST", `${path}?redirect_to=${back}`, {
          body: { email: "reads@hikaya.test" },
        });
        const { json } = await call(corrected, "GET", "/_dev/mail");
        return json[0] as { subject: string; text: string };
      };
      const english = await mailAfter("/auth/v1/recover", "en");
      expect(english.subject).toBe("Choose a new password · كلمة مرور جديدة");
      expect(english.text).toMatch(/^Somebody, we hope you[\s\S]*\n\nوصلنا طلب/);
      expect(english.text).not.toMatch(/\b\d{6,8}\b/);
      const arabic = await mailAfter("/auth/v1/otp", "ar");
      expect(arabic.subject).toBe("رمز دخولك إلى حكاية · Your code for Hikaya");
      expect(arabic.text).toMatch(/^هذا رمز[\s\S]*\n\nThis is your code[\s\S]*\n\n\d{8}\n\nhttp/);
    });

    // That it takes as long, too: tests/supabase/local/refused-sign-ins.test.ts.
    test("F24 a refused sign-in says the same of an address without an account", async () => {
      const { corrected } = pair();
      await signUp(corrected, "told");
      const answerTo = async (email: string) => {
        const body = { email, password: "not-the-password" };
        const { status, json } = await call(corrected, "POST", "/auth/v1/token?grant_type=password", {
          body,
        });
        return { status, json };
      };
      const answer = await answerTo("told@hikaya.test");
      expect(answer.status).toBe(400);
      expect(await answerTo("nobody-here@hikaya.test")).toEqual(answer);
    });

    test("stock lite still answers colliding and failing sign-ups with a bare 500", async () => {
      const { stock } = pair();
      await failOnSignUp(stock);
      const statuses = (await Promise.all(Array.from({ length: 6 }, () => signUp(stock, "twin")))).map(
        (a) => a.status,
      );
      expect(statuses).toContain(500);
      expect((await signUp(stock, "cursed")).json).toMatchObject({ error: "server_error" });
    });

    test("R04 here one of them wins, the others are told, and a failing trigger has a name", async () => {
      const { corrected } = pair();
      await failOnSignUp(corrected);
      const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(corrected, "twin")));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.json.error_code === "user_already_exists")).toHaveLength(5);
      expect(await signUp(corrected, "cursed")).toMatchObject({
        status: 500,
        json: { error_code: "unexpected_failure", msg: "Database error saving new user" },
      });
    });

    test("A13 A14 parallel refreshes of one token share a successor, and an old token ends the session", async () => {
      const { corrected } = pair();
      const { json: session } = await signUp(corrected, "tabs");
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => refresh(corrected, session.refresh_token)),
      );
      const successors = new Set(answers.map((answer) => answer.json.refresh_token));
      expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
      expect(successors.size).toBe(1);
      const next = await refresh(corrected, [...successors][0]);
      expect(next.status).toBe(200);
      expect((await refresh(corrected, session.refresh_token)).json.error_code).toBe(
        "refresh_token_already_used",
      );
      expect((await refresh(corrected, next.json.refresh_token)).status).toBe(400);
    });
  });

  describe("auth bodies", () => {
    const arabic = "س".repeat(36); // 72 bytes

    test("stock lite still cuts passwords at 72 bytes", async () => {
      await signUp(pair().stock, "cut", `${arabic}one`);
      expect((await signIn(pair().stock, "cut", `${arabic}two`)).status).toBe(200);
    });

    test("A21 here a longer one is refused in a clear form, and 72 bytes are right to the last", async () => {
      expect(await signUp(pair().corrected, "cut", `${arabic}x`)).toMatchObject({
        status: 422,
        json: { error_code: "weak_password", msg: "Password cannot be longer than 72 bytes" },
      });
      expect((await signUp(pair().corrected, "cut", arabic)).status).toBe(200);
      expect((await signIn(pair().corrected, "cut", arabic)).status).toBe(200);
      expect((await signIn(pair().corrected, "cut", `${"س".repeat(35)}ش`)).status).toBe(400);
    });

    test("a password of five characters is too short, of six is enough", async () => {
      expect(await signUp(pair().corrected, "short", "12345")).toMatchObject({
        status: 422,
        json: { error_code: "weak_password" },
      });
      expect((await signUp(pair().corrected, "short", "123456")).status).toBe(200);
    });

    const malformed = [
      { email: ["a@b.test"], password: PASSWORD },
      { email: "a@b.test", password: { length: 9 } },
      { email: "a\0@b.test", password: PASSWORD },
      { email: "a@b.test", password: PASSWORD, data: { username: "a\0b" } },
      { email: 7, password: PASSWORD },
      { email: "a@b.test", password: PASSWORD, data: ["x"] },
      ["a@b.test"],
    ];

    test("stock lite still answers some malformed bodies with 500", async () => {
      const statuses = [];
      for (const body of malformed)
        statuses.push((await call(pair().stock, "POST", "/auth/v1/signup", { body })).status);
      expect(statuses).toContain(500);
    });

    test.each(malformed)("here it is 400: %j", async (body) => {
      const answer = await call(pair().corrected, "POST", "/auth/v1/signup", { body });
      expect(answer.status).toBe(400);
      expect(answer.json).toHaveProperty("msg");
    });

    test.each(["", "{", "null", '"x"', "[".repeat(10_000)])("here it is 400: %.20j", async (body) => {
      for (const path of ["signup", "token?grant_type=password", "verify", "recover"]) {
        if (path === "recover" && body === "") continue;
        expect((await call(pair().corrected, "POST", `/auth/v1/${path}`, { body })).status).toBe(400);
      }
    });
  });
}
