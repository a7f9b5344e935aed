import { expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { openApp } from "./app.ts";

test.each([
  ["en", "roles-en now has the role Moderator."],
  ["ar", "دور roles-ar الآن: مشرف."],
] as const)("C3 Q48 an admin finds a member and changes the role, logged (%s)", async (language, done) => {
  const app = await openApp();
  const words = (english: keyof typeof arabic) => (language === "en" ? english : arabic[english]);
  const name = `roles-${language}`;
  const member = await app.arrive(name);
  const refused = await (await app.enter("mona", { language })).reader.open("/moderation/roles");
  expect(refused.status).toBe(403);
  refused.find.getByText(words("Only admins change roles."));
  const adam = await app.enter("adam", { language });
  let page = await (await adam.reader.open("/moderation")).follow(words("Roles"));
  page.fill(words("Find a member"), name);
  page = await page.press(words("Search"), page.part("main form[role=search]"));
  const row = page.part(`main input[name=member][value="${member.id}"]`).closest("li");
  page.choose(/roles-/, language === "en" ? "Moderator" : arabic["Moderator (role)"], row);
  page = await page.press(words("Change role"), row);
  expect(page.in(page.part("main")).getByRole("status").textContent).toBe(done);
  await member.client.rpc("list_filters").throwOnError();
  const logged = adam.client.from("audit_log").select("action").eq("subject_id", member.id);
  expect((await logged.throwOnError()).data).toEqual([{ action: "change_role" }]);
});
