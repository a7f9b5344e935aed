import { describe, expect, test } from "vitest";
import { signAccessToken } from "../../../../supabase/local/access-tokens.ts";
import { servedTo } from "../../../../supabase/local/limits/visitor-network.ts";
import { call, LAYLA, type Pair, SECRETS } from "./pair.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const inTime = () => Math.floor(Date.now() / 1000) + 60;
const forged = () => ({ sub: LAYLA, role: "service_role", exp: inTime() });
const unsigned = () => `${encode({ alg: "none", typ: "JWT" })}.${encode(forged())}.`;

export function doorSuite(pair: () => Pair): void {
  describe("doors", () => {
    test("stock lite still serves bad bearer tokens as a visitor", async () => {
      for (const bearer of [unsigned(), "garbage", "sb_garbage"]) {
        expect((await call(pair().stock, "GET", "/rest/v1/tags?select=id", { bearer })).status).toBe(200);
      }
    });

    test("A03 A07 A08 A09 here a token must be ours, in time, and of a role it may have", async () => {
      const other = `${"x".repeat(40)}`;
      const tokens = [
        unsigned(),
        "garbage",
        "sb_garbage",
        "",
        await signAccessToken(forged(), SECRETS.jwtSecret),
        await signAccessToken({ ...forged(), role: "authenticated" }, other),
        await signAccessToken({ sub: LAYLA, role: "authenticated", exp: inTime() - 120 }, SECRETS.jwtSecret),
        await signAccessToken({ sub: LAYLA, role: "authenticated" }, SECRETS.jwtSecret),
        await signAccessToken({ sub: LAYLA, role: "postgres", exp: inTime() }, SECRETS.jwtSecret),
      ];
      for (const token of tokens) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await call(pair().corrected, "GET", "/rest/v1/tags?select=id", { headers });
        expect([token, answer.status]).toEqual([token, 401]);
      }
    });

    test("without a key, or with a wrong one, nothing is served", async () => {
      for (const path of ["/rest/v1/tags?select=id", "/auth/v1/settings"]) {
        expect((await call(pair().corrected, "GET", path, { key: null })).status).toBe(401);
        expect((await call(pair().corrected, "GET", path, { key: "sb_publishable_other" })).status).toBe(401);
      }
    });

    test("F26 third-S13 fourth-U12 the mails are shown under this machine's own names alone, to this machine, past no proxy", async () => {
      const mails = (host: string, from?: string, headers = {}) =>
        servedTo(
          from,
          () => pair().corrected.fetch(new Request(`http://${host}/_dev/mail`, { headers })),
          54_321,
        );
      for (const host of ["127.0.0.1:54321", "localhost:54321", "[::1]:54321"])
        expect([host, (await mails(host)).status]).toEqual([host, 200]);
      for (const host of ["evil.test:54321", "localhost", "localhost:8787", "[::2]:54321"])
        expect([host, (await mails(host)).status]).toEqual([host, 404]);
      for (const here of ["127.0.0.1", "::ffff:127.0.0.1", "::1"]) {
        expect((await mails("localhost:54321", here)).status).toBe(200);
      }
      for (const away of ["192.0.2.1", "::ffff:192.0.2.1", "fd00::1"]) {
        expect((await mails("localhost:54321", away)).status).toBe(404);
      }
      for (const name of ["forwarded", "x-forwarded-for", "cf-connecting-ip", "via", "x-client-ip"]) {
        expect([name, (await mails("localhost:54321", "127.0.0.1", { [name]: "x" })).status]).toEqual([
          name,
          404,
        ]);
      }
    });

    test("stock lite still shows its studio and its settings to anyone", async () => {
      expect((await call(pair().stock, "GET", "/_system/info", { key: null })).status).toBe(200);
    });

    test.each(["/", "/_system/info", "/_system/introspect", "/studio", "/storage/v1/bucket"])(
      "here %s is nothing",
      async (path) => {
        expect((await call(pair().corrected, "GET", path)).status).toBe(404);
      },
    );

    test("stock lite still shows its studio in place of an endpoint that is not there", async () => {
      const answer = await call(pair().stock, "GET", "/auth/v1/nothing", { as: LAYLA });
      expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, "<html"]);
    });

    test("here an endpoint that the auth service does not have is 404 as JSON, whatever the method", async () => {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        for (const place of ["nothing", "", "user/x", "index.html", "admin/nothing"]) {
          const { status, json } = await call(pair().corrected, method, `/auth/v1/${place}`, { as: LAYLA });
          expect([method, place, status, json?.code]).toEqual([method, place, 404, 404]);
        }
      }
      expect((await call(pair().corrected, "HEAD", "/auth/v1/nothing", { as: LAYLA })).status).toBe(404);
      expect((await call(pair().corrected, "GET", "/auth/v1/settings", { as: LAYLA })).status).toBe(200);
    });

    test("private schemas stay closed", async () => {
      for (const schema of ["auth", "local_backend", "supabase_migrations"]) {
        const headers = { "accept-profile": schema };
        expect((await call(pair().corrected, "GET", "/rest/v1/users?select=id", { headers })).status).toBe(
          406,
        );
      }
    });

    test("the secret key is service_role", async () => {
      const answer = await call(pair().corrected, "GET", "/rest/v1/notes?select=id&limit=1", {
        key: SECRETS.secretKey,
      });
      expect(answer.status).toBe(200);
    });

    test("health is answered by the database", async () => {
      expect(await call(pair().corrected, "GET", "/health", { key: null })).toMatchObject({
        status: 200,
        json: { status: "ok" },
      });
    });
  });
}
