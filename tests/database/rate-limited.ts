import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Member, openTestBackend, type TestBackend } from "../support/backend.ts";

export let backend: TestBackend;
export let layla: Member;
export let omar: Member;

/** A backend with its limits on, and two members whom nothing holds up before each test. */
export function openRateLimited(): void {
  beforeAll(async () => {
    backend = await openTestBackend({ rateLimits: true });
    layla = await backend.signUp("layla");
    omar = await backend.signUp("omar");
  });
  beforeEach(async () => {
    await backend.sql("delete from private.rate_events");
    await backend.sql("delete from public.posts");
    await backend.sql("update public.user_profiles set created_at = now() - interval '2 days'");
    await backend.sql("select private.set_rate_limits(true)");
  });
  afterAll(() => backend?.stop());
}
