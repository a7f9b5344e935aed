import { expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { openApp } from "./app.ts";

test("Q27 finding-P12 the account is given up with name and password, and kept again", async () => {
  const { reader } = await (await openApp()).arrive("leaving-wadi");
  let page = await reader.open("/settings");
  const giveUp = async (name: string) => {
    const form = page.part("[value=delete]").closest("form");
    page.fill(/^Type/, name, form);
    page.fill(/^Current password/, PASSWORD, form);
    page = await page.press("Delete my account", form);
  };
  /** Where the address leads, a long page below the top. */
  const said = () => page.part(page.url.hash);
  await giveUp("somebody");
  page.in(said()).getByText("Type your username to confirm");
  await giveUp("leaving-wadi");
  // finding-P12: said beside the day and the way back.
  page.in(said()).getByText("Your account will be erased on the day above. Until then you can keep it.");
  const section = said().closest("section");
  page.in(section).getByText("Your account will be erased on:");
  page = await page.press("Keep my account", section);
  page.in(said()).getByText("Your account stays.");
  expect(page.find.queryByText("Your account will be erased on:")).toBeNull();
});
