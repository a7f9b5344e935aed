import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import type { Client } from "../support/backend.ts";

export const POST = "00000000-0000-4000-8000-0000000a0001";

export interface Person {
  page: Page;
  context: BrowserContext;
  failures: string[];
}

export async function post(db: Client, author_id: string, title: string): Promise<string> {
  const content = `What ${title} says.`;
  const { data: category } = await db.from("discussion_categories").select("id").limit(1).single();
  const { data, error } = await db
    .from("posts")
    .insert({ title, content, author_id, category_id: category?.id ?? "", tags: [], images: [] })
    .select("id")
    .single();
  expect(error).toBeNull();
  return data?.id ?? "";
}

export const report = (db: Client, reporter_id: string, type: string, id: string, reason = "spam") =>
  db
    .from("reports")
    .insert({ reporter_id, reported_content_type: type, reported_content_id: id, reason })
    .then(({ error }) => expect(error).toBeNull());

export const caseAt = (page: Page, title: string) => page.locator("article", { hasText: title });
