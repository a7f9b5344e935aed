import { afterAll, beforeAll } from "vitest";
import { CATEGORY, newId } from "./marks.ts";
import { openStand, type Stand } from "./stand.ts";

export let stand: Stand;
/** Of a member who has published `post`, an address. */
export let cookie = "";
export let post = "";

export function openStandWithPost(): void {
  beforeAll(async () => {
    stand = await openStand();
    cookie = await stand.arrive("fault_amal");
    const form = {
      categoryId: CATEGORY,
      title: "Good until then",
      content: "Words.",
      tags: "",
      clientId: newId(),
    };
    const made = await stand.send("/forum/new", form, cookie);
    post = made.headers.get("location") ?? "";
  });
  afterAll(() => stand?.stop());
}
