import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import type { Page, Reader } from "./reader.ts";

// Whom members follow among the creators: what the button says is what the account keeps.

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const says = (button: Element) => [button.textContent, button.getAttribute("aria-pressed")];
const ownOn = (page: Page) => page.part("main header button[aria-pressed]");
/** Of the creator with this id, in the list. */
function buttonOf(page: Page, id: string): HTMLElement {
  const card = page.part(`article h3 a[href='/creator/${id}']`).closest("article");
  return card?.querySelector("button[aria-pressed]") as HTMLElement;
}

test.each([
  ["en", "Follow", "Following"],
  ["ar", "متابعة", "ضمن متابعاتك"],
] as const)(
  "P2 539 a creator who is followed stays so, in the list and on the page, until let go (%s)",
  async (language, follow, following) => {
    const { reader, client } = await app.arrive(`follows-${language}`, { language });
    const kept = async () => (await client.from("follows").select("target_id").throwOnError()).data;
    const list = await reader.open("/creators");
    const followed = await list.press(buttonOf(list, "3"));
    expect(await kept()).toEqual([{ target_id: "3" }]);
    for (const page of [followed, await reader.open("/creators")]) {
      expect(says(buttonOf(page, "3"))).toEqual([following, "true"]);
      expect(says(buttonOf(page, "5"))).toEqual([follow, "false"]);
    }
    const creator = await reader.open("/creator/3?tab=awards");
    expect(says(ownOn(creator))).toEqual([following, "true"]);
    const letGo = await creator.press(ownOn(creator));
    expect(await kept()).toEqual([]);
    expect(letGo.url.search).toBe("?tab=awards");
    for (const page of [letGo, await reader.open("/creator/3")])
      expect(says(ownOn(page))).toEqual([follow, "false"]);
  },
);

test("537 who is not signed in, or names no creator, is told so", async () => {
  const ask = async (reader: Reader, sent: object) => {
    const headers = { origin: reader.origin, "content-type": "application/json" };
    const form = { method: "POST", headers, body: JSON.stringify(sent) };
    return (await reader.read("/api/follows", form)).status;
  };
  const { reader } = await app.arrive("follows-asks");
  const wish = { creator: "3", wish: "follow" };
  expect(await ask(app.visit(), wish)).toBe(401);
  for (const sent of [{ ...wish, creator: "03" }, { ...wish, wish: "like" }, {}])
    expect([sent, await ask(reader, sent)]).toEqual([sent, 422]);
  expect(await ask(reader, wish)).toBe(200);
});
