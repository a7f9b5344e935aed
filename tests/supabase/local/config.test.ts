import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { MailLink } from "../../../app/domain/account/account.ts";
import { readBackendSettings } from "../../../supabase/local/backend-settings.ts";
import { MAX_ROWS } from "../../../supabase/local/shapes/limits.ts";
import { BackendStartError } from "../../../supabase/local/start-error.ts";

const config = readFileSync(new URL("../../../supabase/config.toml", import.meta.url), "utf8");
const read = (name: string) => new RegExp(`^${name} = (.*)$`, "m").exec(config)?.[1];

test("the embedded backend reads its numbers from the file of a hosted project", () => {
  const { api, auth } = readBackendSettings();
  expect(api.max_rows).toBe(MAX_ROWS);
  expect(auth).toMatchObject({
    jwt_expiry: 900,
    minimum_password_length: 6, // decision Q15
    email: { double_confirm_changes: true, otp_length: 8, otp_expiry: 3600, max_frequency: 60 },
    rate_limit: { sign_in_sign_ups: 300, token_verifications: 300, token_refresh: 30_000, email_sent: 360 },
  });
  // What it has no choice of (supabase/local/app.ts).
  expect([read("schemas"), read("enable_confirmations")]).toEqual(['["public"]', "false"]);
});

test.each([
  ["max_frequency", '"1m0s"', '"soon"', "auth.email.max_frequency"],
  ["otp_length", "8", '"8"', "auth.email.otp_length"],
  ["sign_in_sign_ups", "300", "0", "auth.rate_limit.sign_in_sign_ups"],
])(
  "a file whose %s is no such number keeps the backend from starting, in one sentence",
  (name, good, bad, path) => {
    const file = join(mkdtempSync(join(tmpdir(), "hikaya-config-")), "config.toml");
    writeFileSync(file, config.replace(`${name} = ${good}`, `${name} = ${bad}`));
    expect(() => readBackendSettings(file)).toThrow(BackendStartError);
    expect(() => readBackendSettings(file)).toThrow(`${file} has no usable ${path}: `);
  },
);

test("whoever guesses past the front door has little hope: the digits of a code, passwords", () => {
  const anHour = 12;
  const guesses = Number(read("token_verifications")) * anHour;
  // A project's own settings: six digits, thirty guesses in five minutes.
  expect(guesses / 10 ** Number(read("otp_length"))).toBeLessThan((30 * anHour) / 10 ** 6);
  expect(Number(read("otp_expiry"))).toBeLessThanOrEqual(3_600);
  expect(Number(read("sign_in_sign_ups"))).toBeLessThanOrEqual(300);
});

test("mails lead to the page that knows their links, in both languages; those with a code say it", () => {
  const mails = [
    ...config.matchAll(/^\[auth\.email\.template\.(\w+)\]\nsubject = .*\ncontent_path = "\.\/(.*)"$/gm),
  ];
  const links = mails.map(([, kind = "", path = ""]) => {
    const html = readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
    const addresses = [...html.matchAll(/href="\{\{ \.SiteURL \}\}([^"]*)"/g)].map(([, address = ""]) =>
      address.replaceAll("&amp;", "&").replace("{{ .TokenHash }}", "pkce_0123456789abcdef"),
    );
    const read = addresses.map((address) => {
      const { pathname, searchParams } = new URL(address, "http://here.test");
      expect(pathname).toBe("/auth/confirm");
      return [v.parse(MailLink, Object.fromEntries(searchParams)).type, searchParams.get("lng")];
    });
    return [kind, read, html.includes("{{ .Token }}")];
  });
  expect(links).toEqual([
    [
      "recovery",
      [
        ["recovery", null],
        ["recovery", "ar"],
      ],
      false,
    ],
    [
      "magic_link",
      [
        ["magiclink", null],
        ["magiclink", "ar"],
      ],
      true,
    ],
    [
      "email_change",
      [
        ["email_change", null],
        ["email_change", "ar"],
      ],
      false,
    ],
  ]);
  expect(read("site_url")).toBe('"env(SITE_URL)"');
});
