import { App } from "@supabase/lite";
import type { BackendSettings } from "./backend-settings.ts";
import type { BackendDatabase } from "./database.ts";
import type { Mailbox } from "./mailbox.ts";
import { PUBLISHABLE_KEY, type Secrets } from "./secrets.ts";

interface Parts {
  secrets: Secrets;
  settings: BackendSettings;
  mailbox: Mailbox;
  siteUrl: string;
}

/** The Supabase API (REST and auth) of @supabase/lite over our database, with every default that matters set. */
export function createLiteApp(
  database: BackendDatabase,
  { secrets, settings: { api, auth }, mailbox, siteUrl }: Parts,
): App {
  return new App({
    connection: database.connection,
    api: {
      schemas: ["public"],
      max_rows: api.max_rows,
      // Otherwise a bearer token that is no JWT at all is served as a visitor instead of being refused.
      anonymous_enabled: false,
    },
    auth: {
      enabled: true,
      site_url: siteUrl,
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: auth.jwt_expiry,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      minimum_password_length: auth.minimum_password_length,
      enable_signup: true,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: auth.refresh_token_reuse_interval,
      email: {
        enable_signup: true,
        enable_confirmations: false,
        double_confirm_changes: auth.email.double_confirm_changes,
        otp_length: auth.email.otp_length,
        otp_expiry: auth.email.otp_expiry,
      },
    },
    options: {
      // Admin mode would make a request without any key from this machine service_role.
      server: { admin: false },
      drivers: { email: mailbox },
    },
  });
}
