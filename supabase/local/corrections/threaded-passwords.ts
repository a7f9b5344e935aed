import { AsyncLocalStorage } from "node:async_hooks";
import bcrypt from "bcryptjs";
import { passwords } from "../password-thread.ts";

/** Whether a password was compared while a request was served. */
const compared = new AsyncLocalStorage<{ yes: boolean }>();

/**
 * Lets @supabase/lite hash and compare passwords in a thread of their own. It does so with bcryptjs in the thread that
 * also is the database: each takes a tenth of a second in which nobody else is answered.
 */
export function hashInThread(): void {
  bcrypt.hash = ((password: string, salt: number | string) =>
    passwords.hash(password, salt)) as typeof bcrypt.hash;
  bcrypt.compare = ((password: string, hash: string) => {
    const seen = compared.getStore();
    if (seen) seen.yes = true;
    return passwords.compare(password, hash);
  }) as typeof bcrypt.compare;
}

/** bcrypt of a random text that nobody kept, at the cost of all others. */
const NOBODYS_HASH = "$2b$10$ROX7KSVd63T0aFEAbfPdaObr00Kd87tvaP7a/TGlqrCV7ffhOD6Bm";

/** Serves a sign-in; one that compared nothing compares with nobody's password before it answers. */
export function comparingAlways(password: string, serve: () => Promise<Response>): Promise<Response> {
  const seen = { yes: false };
  return compared.run(seen, async () => {
    const response = await serve();
    if (!seen.yes) await passwords.compare(password, NOBODYS_HASH);
    return response;
  });
}
