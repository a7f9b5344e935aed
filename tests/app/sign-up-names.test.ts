import { expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { openApp } from "./app.ts";

test("N25 the page of the profile knows the username that was chosen at the sign-up", async () => {
  const app = await openApp();
  const page = await app.visit().open("/sign-in?mode=sign-up&next=/forum");
  page.fill(/^Username/, "signs-up-by-page");
  page.fill(/^Email/, "signs-up-by-page@hikaya.test");
  page.fill(/^Password/, PASSWORD);
  const profile = await page.press(/^Create Account/);
  // Nothing stands between.
  expect(profile.url.pathname).toBe("/complete-profile");
  expect(profile.field(/^Username/).value).toBe("signs-up-by-page");
});
