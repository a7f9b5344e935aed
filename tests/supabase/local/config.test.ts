import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  MAX_ROWS,
  MINIMUM_PASSWORD_LENGTH,
  REFRESH_REUSE_SECONDS,
  TOKEN_LIFETIME_SECONDS,
} from "../../../supabase/local/app.ts";

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
