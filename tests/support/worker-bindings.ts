import type { TestBackend } from "./backend.ts";

/** What a worker before this backend is started with, but for the bucket of images. */
export function bindingsOf({ backend: { url, publishableKey, secretKey } }: TestBackend) {
  return {
    APP_ENV: "test",
    ORIGIN: "http://localhost:8787",
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    ASSETS: {},
    CATALOGUE: {},
  };
}
