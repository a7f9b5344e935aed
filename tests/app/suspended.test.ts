import { beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { type App, openApp, type Person } from "./app.ts";
import { found } from "./communities.ts";

// What pages say to somebody suspended where they would write; what else it means: sanctions.test.ts.

let app: App;
let mona: Person;
beforeAll(async () => {
  app = await openApp();
  mona = await app.enter("mona");
});

const suspend = ({ id: member }: Person) => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  return mona.client.rpc("suspend_member", { member, until, reason: "Calm down." }).throwOnError();
};

test.each(["en", "ar"] as const)("who is suspended reads why in a conversation (%s)", async (language) => {
  const words = (english: keyof typeof arabic) => (language === "en" ? english : arabic[english]);
  const person = await app.arrive(`suspended-${language}`, { language });
  const omar = await app.enter("omar");
  const begun = await person.client.rpc("start_conversation", { other_user: omar.id }).throwOnError();
  const path = `/messages/${begun.data}`;
  const page = await person.reader.open(path);
  page.fill(words("Your message"), "Are you there?");
  await suspend(person);
  // Sent from the page that was open.
  const refused = await page.press(words("Send"));
  expect(refused.part("main [role=alert]").textContent).toContain("Calm down.");
  refused.in(refused.part("main [role=alert]")).getByRole("link", { name: words("Appeal") });
  expect(refused.field(words("Your message")).value).toBe("Are you there?");
  const anew = await person.reader.open(path);
  const main = anew.in(anew.part("main"));
  main.getByText("Calm down.");
  main.getByRole("link", { name: words("Appeal") });
  expect(main.queryByLabelText(words("Your message"))).toBeNull();
});

test("a suspended member reads why where posts and communities are begun", async () => {
  const person = await app.arrive("suspended-quieted");
  const group = await found(person.client, "Quiet corner");
  await suspend(person);
  const BEGIN = /^(Create Post|Start Discussion|Create Community|New Post)$/;
  for (const path of ["/forum", "/discussions", "/groups", `/groups/${group}`]) {
    const page = await person.reader.open(path);
    page.in(page.part("main")).getByText("Calm down.");
    const begins = page.find.queryAllByRole("link", { name: BEGIN });
    expect([path, begins.map(({ textContent }) => textContent)]).toEqual([path, []]);
  }
});

test("in Arabic the end of a suspension is an Arabic date, on a drama's page and in the library", async () => {
  const person = await app.arrive("suspended-viewer", { language: "ar" });
  await suspend(person);
  for (const path of ["/drama/5", "/library"]) {
    const page = await person.reader.open(path);
    const line = page.in(page.part("main")).getAllByText(/حسابك موقوف/)[0];
    expect([path, line?.textContent]).toEqual([path, expect.not.stringMatching(/[A-Z][a-z]{2}/)]);
    page.in(line?.parentElement?.parentElement).getByRole("link", { name: arabic.Appeal });
  }
});

test("a banned person's page offers to lift the ban and no other sanction", async () => {
  const { id } = await app.arrive("suspended-barred");
  const open = () => mona.reader.open(`/moderation/member/${id}`);
  const offered = async () =>
    [...(await open()).document.querySelectorAll("main button[name=intent]")].map((button) =>
      button.getAttribute("value"),
    );
  expect(await offered()).toEqual(["warn", "suspend", "ban"]);
  await mona.client.rpc("ban_member", { member: id, reason: "Threats." }).throwOnError();
  expect(await offered()).toEqual(["lift"]);
});
