import type { TestBackend } from "../../support/backend.ts";

/**
 * Opens everything to the API's roles, as @supabase/lite does with its first request when nobody keeps it from
 * doing so. Policies and guards must then hold alone.
 */
export async function openGrants(backend: TestBackend): Promise<void> {
  for (const schema of ["public", "private"])
    for (const kind of ["tables", "sequences"])
      await backend.sql(`grant all on all ${kind} in schema ${schema} to anon, authenticated, service_role`);
}
