import { isId } from "../text";

/** The five sample threads of the home page are seeded as posts (decision Q16). */
const SAMPLE_THREAD = /^[1-5]$/;

/** The post that /thread/{id} leads to: one of the five seeded ones, or the post of that id; null for other ids. */
export function postOfThread(id: string | undefined): string | null {
  if (!id) return null;
  if (SAMPLE_THREAD.test(id)) return `00000000-0000-4000-8000-0000000a000${id}`;
  return isId(id) ? id.toLowerCase() : null;
}
