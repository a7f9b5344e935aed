import { expect, test } from "vitest";
import { openApp } from "./app.ts";

test("without scripts a merge that is refused leads back to its form, with what was typed", async () => {
  const app = await openApp();
  const { reader } = await app.enter("mona");
  const page = await reader.open("/forum/post/00000000-0000-4000-8000-0000000a0021/manage");
  const form = page.part("#merge");
  page.fill(/^Address of the other post/, "nonsense", form);
  page.fill(/^Why they are merged/, "The same question", form);
  const refused = await page.press("Merge", form);
  expect(refused.status).toBe(422);
  expect(refused.url.hash).toBe("#merge");
  const field = refused.field(/^Address of the other post/, refused.part("#merge"));
  expect(field).toHaveProperty("value", "nonsense");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(refused.field(/^Why they are merged/).value).toBe("The same question");

  // What the database refuses comes back as it was typed, too.
  const address = `${page.url.origin}/forum/post/00000000-0000-4000-8000-0000000a0021?sort=best#comments`;
  refused.fill(/^Address of the other post/, address, refused.part("#merge"));
  const again = await refused.press("Merge", refused.part("#merge"));
  expect(again.part("#merge").textContent).toContain("A post cannot be merged into itself.");
  expect(again.field(/^Address of the other post/).value).toBe(address);
});
