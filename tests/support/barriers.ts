import axe from "axe-core";
import type { Page } from "playwright-core";

/** Waits until what fades or slides in stands: half-way its colours are not yet its own. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return typeof end === "number" && Number.isFinite(end);
    });
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
}

/** What keeps people out of this page, or of a part of it, as axe finds it; empty when nothing does. */
export async function findBarriers(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(axe.source);
  await standStill(page);
  const { violations } = await page.evaluate(
    (part) => (window as unknown as { axe: typeof axe }).axe.run(part ?? document),
    within,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
