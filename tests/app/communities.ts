import type { Client } from "../support/backend.ts";
import type { Page } from "./reader.ts";

// Communities and their posts, made at the backend through the same calls as the product's.

/** A community founded by this person. */
export async function found(
  client: Client,
  name: string,
  more: { is_private?: boolean; description?: string } = {},
): Promise<string> {
  const row = { name, ...more };
  const { data } = await client.from("groups").insert(row).select("id").single().throwOnError();
  return data.id;
}

/** A post that says its title. */
export async function writeIn(client: Client, group_id: string, title: string): Promise<string> {
  const row = { group_id, title, content: title };
  const { data } = await client.from("group_posts").insert(row).select("id").single().throwOnError();
  return data.id;
}

/** Of the cards or rows of a list. */
export const titlesIn = (page: Page) =>
  [...page.document.querySelectorAll("article :is(h2, h3) a")].map(({ textContent }) => textContent ?? "");
