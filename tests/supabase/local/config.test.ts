import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { MailLink } from "../../../app/domain/account/account.ts";
import {
  MINIMUM_PASSWORD_LENGTH,
  REFRESH_REUSE_SECONDS,
  TOKEN_LIFETIME_SECONDS,
} from "../../../supabase/local/app.ts";
import { MAX_ROWS } from "../../../supabase/local/shapes/limits.ts";

const config = readFileSync(new URL("../../../supabase/config.toml", import.meta.url), "utf8");
const read = (name: string) => new RegExp(`^${name} = (.*)$`, "m").exec(config)?.[1];

test("a hosted project and the embedded backend have the same settings", () => {
  expect({
    max_rows: read("max_rows"),
    minimum_password_length: read("minimum_password_length"),
    jwt_expiry: read("jwt_expiry"),
    refresh_token_reuse_interval: read("refresh_token_reuse_interval"),
    schemas: read("schemas"),
    enable_confirmations: read("enable_confirmations"),
  }).toEqual({
    max_rows: String(MAX_ROWS),
    minimum_password_length: String(MINIMUM_PASSWORD_LENGTH),
    jwt_expiry: String(TOKEN_LIFETIME_SECONDS),
    refresh_token_reuse_interval: String(REFRESH_REUSE_SECONDS),
    schemas: '["public"]',
    enable_confirmations: "false",
  });
});

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
