import type { App, Person } from "./app.ts";
import { publish } from "./posts.ts";
import { report } from "./reports.ts";

export interface Case {
  id: string;
  path: string;
  author: Person;
  post: string;
}

/** The page of the case of something that was reported. */
export async function caseOf(app: App, about: string): Promise<{ id: string; path: string }> {
  const found = "select id from public.reports where reported_content_id = $1";
  const [{ id } = { id: "" }] = await app.sql<{ id: string }>(found, [about]);
  return { id, path: `/moderation/case/${id}` };
}

/** The case of a new post by somebody of this name, reported by somebody else. */
export async function openCase(app: App, name: string, more: object = {}): Promise<Case> {
  const author = await app.arrive(name);
  const post = await publish(author, `Case of ${name}`, more);
  await report(await app.arrive(`${name}-by`), "post", post, "copyright");
  return { author, post, ...(await caseOf(app, post)) };
}
