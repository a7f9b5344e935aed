import { App } from "@supabase/lite";
import type { BackendDatabase } from "./database.ts";
import type { Mailbox } from "./mailbox.ts";
import { PUBLISHABLE_KEY, type Secrets } from "./secrets.ts";
import { MAX_ROWS } from "./shapes/limits.ts";

/** Mirrored in supabase/config.toml for hosted projects. */
export const MINIMUM_PASSWORD_LENGTH = 6; // decision Q15
export const TOKEN_LIFETIME_SECONDS = 900;
export const REFRESH_REUSE_SECONDS = 10;

/** The Supabase API (REST and auth) of @supabase/lite over our database, with every default that matters set. */
export function createLiteApp(
  database: BackendDatabase,
  { secrets, mailbox, siteUrl }: { secrets: Secrets; mailbox: Mailbox; siteUrl: string },
): App {
  return new App({
    connection: database.connection,
    api: {
      schemas: ["public"],
      max_rows: MAX_ROWS,
      // Otherwise a bearer token that is no JWT at all is served as a visitor instead of being refused.
      anonymous_enabled: false,
    },
    auth: {
      enabled: true,
      site_url: siteUrl,
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: TOKEN_LIFETIME_SECONDS,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      minimum_password_length: MINIMUM_PASSWORD_LENGTH,
      enable_signup: true,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: REFRESH_REUSE_SECONDS,
      email: { enable_signup: true, enable_confirmations: false },
    },
    options: {
      // Admin mode would make a request without any key from this machine service_role.
      server: { admin: false },
      drivers: { email: mailbox },
    },
  });
}
