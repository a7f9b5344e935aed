import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Client } from "../support/backend.ts";
import { openBrowser } from "../support/browser.ts";
import { client } from "./demo-members.ts";

export let browser: Browser;
let category: string;

export async function write(db: Client, author_id: string, title: string): Promise<string> {
  const row = { title, content: `${title}. `.repeat(60), author_id, category_id: category };
  const { data, error } = await db.from("posts").insert(row).select("id").single();
  expect(error).toBeNull();
  return data?.id ?? "";
}

export const report = async (db: Client, reporter_id: string, id: string, type = "post") => {
  const row = { reporter_id, reported_content_type: type, reported_content_id: id, reason: "copyright" };
  expect((await db.from("reports").insert(row)).error).toBeNull();
};

/** A browser, and a category to write in. */
export function openDesk(): void {
  beforeAll(async () => {
    browser = await openBrowser();
    const { data } = await client().from("discussion_categories").select("id").limit(1).single();
    category = data?.id ?? "";
  });
  afterAll(() => browser?.close());
}
