import axe from "axe-core";
import type { Page } from "playwright-core";

/** What keeps people out of this page, or of a part of it, as axe finds it; empty when nothing does. */
export async function findBarriers(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (part) => (window as unknown as { axe: typeof axe }).axe.run(part ?? document),
    within,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
