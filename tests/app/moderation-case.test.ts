import { beforeAll, describe, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { type App, openApp } from "./app.ts";
import { caseOf, openCase } from "./cases.ts";
import { publish } from "./posts.ts";

// One case of the queue: what is decided there, and where that is said.

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const IN_FORCE = { en: /^A suspension is in force until/, ar: /^هناك إيقاف سارٍ حتى/ };

describe.each(["en", "ar"] as const)("a case (%s)", (language) => {
  const words = (english: keyof typeof arabic, name = "") =>
    (language === "en" ? english : arabic[english]).replace("{{name}}", name);
  const open = async (path: string) => (await app.enter("mona", { language })).reader.open(path);

  test("M10 what was decided is said where it was decided", async () => {
    const name = `case-said-${language}`;
    const { path } = await openCase(app, name);
    let page = await open(path);
    const expectSaidAt = (heading: string, sentence: string) => {
      const said = page.part(page.url.hash);
      expect([page.url.pathname, said.textContent]).toEqual([path, sentence]);
      page.in(said.closest("section")).getByRole("heading", { name: heading });
    };
    const reports = words("Reports");
    page = await page.press(page.part("button[value=review]"));
    expectSaidAt(reports, words("Marked as reviewed."));
    page = await page.press(page.part("button[value=resolve]"));
    expectSaidAt(reports, words("The reports are resolved."));
    (page.part("#warn textarea") as HTMLTextAreaElement).value = "Rude.";
    page = await page.press(page.part("#warn button"));
    expectSaidAt(words("The person"), words("{{name}} was warned.", name));
  });

  test("M4 a second suspension says that one is in force, and takes its place", async () => {
    const name = `case-twice-${language}`;
    const { path } = await openCase(app, name);
    let page = await open(path);
    const warning = () => page.in(page.part("#suspend")).queryByText(IN_FORCE[language]);
    const suspend = async (reason: string) => {
      (page.part("#suspend textarea") as HTMLTextAreaElement).value = reason;
      page = await page.press(page.part("#suspend button"));
      expect(page.part("#done").textContent).toBe(words("{{name}} is suspended.", name));
    };
    expect(warning()).toBeNull();
    await suspend("Rude.");
    expect(warning()).not.toBeNull();
    await suspend("Rude again.");
    page.in(page.find.getByText("Rude again.").closest("li")).getByText(words("Suspension"));
    expect(page.document.querySelectorAll("button[value=lift]")).toHaveLength(1);
  });

  test("M5 M6 what is said of a removal or an approval is what happened", async () => {
    const author = await app.arrive(`case-held-${language}`);
    const mona = await app.enter("mona", { language });
    const word = `zirkon${language}`;
    await mona.client.rpc("add_filter", { kind: "word", pattern: word }).throwOnError();
    const { path } = await caseOf(app, await publish(author, `Held ${word}`));
    let page = await mona.reader.open(path);
    const decide = async (intent: "remove" | "restore", sentence: keyof typeof arabic, reason = "") => {
      (page.part(`#${intent} textarea`) as HTMLTextAreaElement).value = reason;
      page = await page.press(page.part(`#${intent} button`));
      expect(page.part(page.url.hash).textContent).toBe(words(sentence));
    };
    await decide("restore", "Approved. It is visible now.");
    await decide("remove", "Removed. The author was told why.", "Rude");
    await decide("restore", "Restored. The author was told.");
  });
});
