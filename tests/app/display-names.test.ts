import { expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { openApp } from "./app.ts";
import { publish } from "./posts.ts";

// A member chooses how to be called, and is called so wherever they are shown; the username stays beside it.

const CHOSEN = "شهرزاد الأولى";
const HEARD_AS_OURS =
  "This name could be taken for someone who speaks for Hikaya. Please choose a different one.";

test.each(["en", "ar"] as const)(
  "423 a display name is refused or chosen, and shown on a post, in new messages and in the search (%s)",
  async (language) => {
    const app = await openApp();
    const say = (sentence: keyof typeof arabic) => (language === "ar" ? arabic[sentence] : sentence);
    const name = `named-${language}`;
    const person = await app.arrive(name, { language });
    const { reader } = person;
    const label = say("Display name");
    const save = new RegExp(`^${say("Save Changes")}`);

    const form = await reader.open("/profile?edit=1");
    form.fill(label, "فريق حكاية");
    form.fill(say("Bio"), "أروي الحكايات.");
    const refused = await form.press(save);
    refused.find.getByText(say(HEARD_AS_OURS));
    expect(refused.field(label).getAttribute("aria-invalid")).toBe("true");
    expect(refused.field(label).value).toBe("فريق حكاية");
    expect(refused.field(say("Bio")).value).toBe("أروي الحكايات.");
    refused.fill(label, "  شهرزاد   الأولى ");
    const chosen = await refused.press(save);
    expect(chosen.find.getByRole("heading", { level: 1 }).textContent).toBe(`${CHOSEN} @${name}`);

    const post = await app.visit({ language }).open(`/forum/post/${await publish(person, "Night one")}`);
    const author = post.part(`main article a[href='/profile/${person.id}']`);
    expect(author.textContent).toBe(`${CHOSEN} @${name}`);

    const other = await app.arrive(`${name}-met`, { language });
    const people = await other.reader.open(`/messages/new?${new URLSearchParams({ q: "شهرزاد" })}`);
    const button = people.in(people.part("main")).getByRole("button", { name: new RegExp(`@${name}$`) });
    expect(button.textContent).toContain(CHOSEN);
    const begun = await people.press(button);
    begun.find.getByRole("heading", { level: 2, name: `${CHOSEN} @${name}` });

    const found = await reader.open(`/search?${new URLSearchParams({ q: "شهرزاد", in: "people" })}`);
    found.find.getByRole("link", { name: `${CHOSEN} (@${name})` });
  },
);
