import { expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { openApp } from "./app.ts";
import { found } from "./communities.ts";

test.each([
  ["en", /Manage.*1 request to join/],
  ["ar", /طلب انضمام واحد/],
] as const)(
  "a private community says where a request stands, and what its last admin does first (%s)",
  async (language, waiting) => {
    const t = (sentence: keyof typeof arabic) => (language === "ar" ? arabic[sentence] : sentence);
    const app = await openApp();
    const { client, reader } = await app.arrive(`doors-founder-${language}`, { language });
    const path = `/groups/${await found(client, `Behind doors ${language}`, { is_private: true })}`;
    const guest = await app.arrive(`doors-guest-${language}`, { language });
    const mayAsk = t("Only members read what is written here. Ask to join, and its admins will decide.");
    const closed = await guest.reader.open(path);
    closed.find.getByText(mayAsk);
    const asked = await closed.press(new RegExp(`^${t("Ask to join")}`));
    asked.find.getByText(t("You asked to join. An admin of the community will decide."));
    expect(asked.find.queryByText(mayAsk)).toBeNull();

    const own = await reader.open(path);
    own.find.getByRole("link", { name: waiting });
    const leaving = await own.press(new RegExp(`^${t("Leave")}`));
    leaving.find.getByText(
      t("You are the only member: nobody can take the community over. You can delete it instead."),
    );
    expect(leaving.find.queryByRole("button", { name: t("Leave community") })).toBeNull();
    const instead = leaving.find.getByRole("link", { name: t("Delete community") });
    expect(instead.getAttribute("href")).toBe(`${path}/manage?tab=delete`);
  },
);
