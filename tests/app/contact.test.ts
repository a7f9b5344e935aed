import { beforeAll, describe, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { type App, openApp, type Person } from "./app.ts";

const LONG = `${"كلمة ".repeat(1000)}!`;

let app: App;
let mona: Person;
beforeAll(async () => {
  app = await openApp();
  mona = await app.enter("mona");
});

/** What a moderator reads of those who gave this name. */
const messagesBy = async (name: string) => {
  const messages = mona.client.from("contact_messages").select("name, email, topic, message, sender_id");
  return (await messages.eq("name", name).throwOnError()).data;
};

describe("the contact form", () => {
  test("is refused field by field, keeps every word, then reaches the moderators", async () => {
    const empty = await app.visit().open("/contact");
    const refused = await empty.press(/^Send message/);
    expect(refused.find.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "Please tell us your name",
      "Email is required",
      "Please choose what it is about",
      "Please write your message",
    ]);
    refused.fill(/^Your name/, "Contact-Huda");
    refused.fill(/^Email/, "huda@");
    refused.choose(/^What is it about/, "My data");
    refused.fill(/^Your message/, LONG);
    const kept = await refused.press(/^Send message/);
    kept.find.getByText("Please enter a valid email address");
    kept.find.getByText("A message has at most 5,000 characters");
    kept.find.getByText("5001/5000");
    const fields = [/^Your name/, /^Email/, /^What is it about/, /^Your message/];
    const typed = ["Contact-Huda", "huda@", "privacy", LONG];
    expect(fields.map((label) => kept.field(label).value)).toEqual(typed);
    const message = "Sent without scripts.\nSecond line.";
    kept.fill(/^Email/, "huda@hikaya.test");
    kept.fill(/^Your message/, message);
    const sent = await kept.press(/^Send message/);
    sent.find.getByRole("heading", { level: 1, name: "Thank you for writing" });
    expect(sent.url.pathname).toBe("/contact/sent");
    const written = { name: "Contact-Huda", email: "huda@hikaya.test", topic: "privacy", message };
    expect(await messagesBy("Contact-Huda")).toEqual([{ ...written, sender_id: null }]);
    const another = await sent.follow("Write another message");
    another.find.getByRole("heading", { level: 1, name: "Contact" });
    expect(another.field(/^Your message/).value).toBe("");
  });

  test("a topic may come with the address", async () => {
    const page = await app.visit().open("/contact?topic=problem");
    expect(page.field(/^What is it about/).value).toBe("problem");
  });

  test("a member's name and address stand there already; the footer leads to it", async () => {
    const forum = await (await app.enter("sara")).reader.open("/forum");
    const page = await forum.follow("Contact", forum.part("footer"));
    page.find.getByRole("heading", { level: 1, name: "Contact" });
    expect(page.field(/^Your name/).value).toBe("sara");
    expect(page.field(/^Email/).value).toBe("sara@hikaya.test");
  });

  test("a program that fills in every field is refused and stores nothing", async () => {
    const page = await app.visit().open("/contact");
    page.fill(/^Your name/, "Contact-Bot");
    page.fill(/^Email/, "bot@hikaya.test");
    page.choose(/^What is it about/, "Something else");
    page.fill(/^Your message/, "Buy this");
    page.fill("Leave this empty", "http://x");
    const refused = await page.press(/^Send message/);
    expect(refused.status).toBe(422);
    refused.find.getByText("This looks as if a program filled it in. Please send it once more.");
    expect(refused.field(/^Your message/).value).toBe("Buy this");
    // The field comes back empty, so that a person whose browser filled it is let through.
    expect(refused.field("Leave this empty").value).toBe("");
    expect(await messagesBy("Contact-Bot")).toEqual([]);
  });

  test("the answer to scripts brings its sentences in Arabic, which the page does not bring", async () => {
    const reader = app.visit({ language: "ar" });
    const sentence = arabic["Please tell us your name"];
    expect((await reader.open("/contact")).html).not.toContain(sentence);
    const answer = await reader.send("/contact.data", {});
    expect(await answer.text()).toContain(sentence);
  });
});
