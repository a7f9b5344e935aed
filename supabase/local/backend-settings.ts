import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import * as v from "valibot";
import { BackendStartError } from "./start-error.ts";

const CONFIG = fileURLToPath(new URL("../config.toml", import.meta.url));

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A time as the Supabase CLI writes it, "1m0s", in seconds. */
const duration = v.pipe(
  v.string(),
  v.regex(/^(?:\d{1,4}h)?(?:\d{1,4}m)?(?:\d{1,4}s)?$/),
  v.transform((text) => {
    const of = (unit: string) => Number(new RegExp(`(\\d{1,4})${unit}`).exec(text)?.[1] ?? 0);
    return of("h") * 3600 + of("m") * 60 + of("s");
  }),
  v.minValue(1),
);

const Config = v.object({
  api: v.object({ max_rows: count }),
  auth: v.object({
    jwt_expiry: count,
    refresh_token_reuse_interval: count,
    minimum_password_length: count,
    rate_limit: v.object({
      sign_in_sign_ups: count,
      token_verifications: count,
      token_refresh: count,
      email_sent: count,
    }),
    email: v.object({
      double_confirm_changes: v.boolean(),
      otp_length: count,
      otp_expiry: count,
      max_frequency: duration,
    }),
  }),
});

/** What the embedded backend takes from supabase/config.toml; times in seconds. */
export type BackendSettings = v.InferOutput<typeof Config>;

/** Reads the settings that a hosted project gets from the same file. Throws a BackendStartError. */
export function readBackendSettings(file: string = CONFIG): BackendSettings {
  let config: unknown;
  try {
    config = parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new BackendStartError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const result = v.safeParse(Config, config);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new BackendStartError(`${file} has no usable ${v.getDotPath(issue)}: ${issue.message}.`);
}
