import type { Browser, Page } from "playwright-core";
import { arriveAs } from "../e2e/people.ts";
import { openPage, rest } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// People on the page of a drama; each test brings its own, so that none meets what another keeps.

export const { url, backendUrl } = demoSite();

export async function arrive(browser: Browser, name: string, options: Parameters<typeof openPage>[1] = {}) {
  const { page, context, failures } = await openPage(browser, options);
  const { client, id } = await arriveAs(context, { url, backendUrl }, name);
  return { page, context, failures, client, id, ask: context.request };
}

export type Person = Awaited<ReturnType<typeof arrive>>;

/** Where they are in a drama, told by the database. */
export async function placeOf({ client, id }: Person, drama = "3") {
  const { data } = await client
    .from("trackings")
    .select("status, position")
    .match({ user_id: id, drama_id: drama })
    .maybeSingle();
  return data;
}

export async function beAt({ client }: Person, drama: string, position: number): Promise<void> {
  const { error } = await client.rpc("set_tracking", {
    drama,
    seen: 0,
    status: "watching",
    reached: position,
  });
  if (error) throw new Error(error.message);
}

/** Their review, told by the database. */
export async function review({ client }: Person, drama: string, content: string, level = 0, kind = "review") {
  const { data, error } = await client.rpc("write_review", { drama, kind, content, spoiler_level: level });
  if (error) throw new Error(error.message);
  return data;
}

/** A press between two places of a letter that is still coming, or of a menu that still moves, meets nothing. */
export async function openMenu(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.getByRole("button", { name }).click();
  await rest(page.locator("[role=menu]:popover-open"));
}
