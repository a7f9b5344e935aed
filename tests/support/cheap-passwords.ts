import { passwords } from "../../supabase/local/password-thread.ts";

let isCheap = false;

/** Passwords of tests protect nobody, and take a tenth of a second each: the least cost, and what is known is not asked. */
export function makePasswordsCheap(): void {
  if (isCheap) return;
  isCheap = true;
  const hash = passwords.hash.bind(passwords);
  const compare = passwords.compare.bind(passwords);
  const known = new Map<string, Promise<boolean>>();
  passwords.hash = (password) => hash(password, 4);
  passwords.compare = (password, hashed) => {
    const asked = `${hashed} ${password}`;
    const answer = known.get(asked) ?? compare(password, hashed);
    known.set(asked, answer);
    return answer;
  };
}
