import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { type App, openApp } from "./app.ts";
import type { Page, Reader } from "./reader.ts";

// Two people and a visitor, from the sign-up to the last vote, without scripts.

const TITLE = "Did Warda see the finale?";

let app: App;
let warda: Reader;
let address = "";
beforeAll(async () => {
  app = await openApp();
});

/** Somebody who signs up and completes the profile, and where that leads to. */
async function signUp(name: string, bio: string): Promise<Page> {
  const forum = await app.visit().open("/forum");
  let page = await (await forum.follow("Sign In", forum.part("header"))).follow("I am new here");
  page.find.getByRole("heading", { level: 1, name: "Create Account" });
  page.fill(/^Username/, name);
  page.fill(/^Email/, `${name}@hikaya.test`);
  page.fill(/^Password/, PASSWORD);
  page = await page.press(/^Create Account/);
  page.find.getByRole("heading", { level: 1, name: "Complete Your Profile" });
  // Decision Q31: the username of the sign-up stands there already.
  expect(page.field(/^Username/).value).toBe(name);
  page.fill("Bio", bio);
  return page.press(/^Complete Profile/);
}

const postOn = (page: Page) => page.part("main article");
const scoreOf = (page: Page, article: HTMLElement) => page.in(article).getByTestId("score").textContent;

/** The article of the comment that says this. */
const commentOn = (page: Page, text: string) =>
  page.find.getByText(text, { selector: "#comments article p" }).closest("article") as HTMLElement;

function comment(page: Page, text: string): Promise<Page> {
  page.fill("Your comment", text);
  return page.press(/^Post Comment/);
}

async function reply(page: Page, to: string, text: string): Promise<Page> {
  const asked = await page.follow("Reply", commentOn(page, to));
  asked.fill("Your reply", text);
  return asked.press(/^Post Reply/);
}

test("137 138 139 140 086 238 somebody signs up, completes the profile and publishes a post", async () => {
  const forum = await signUp("main-warda", "أحب النهايات المفتوحة.");
  expect(forum.url.pathname).toBe("/forum");
  warda = forum.reader;
  const [link] = forum.find.getAllByRole<HTMLAnchorElement>("link", { name: "Create Post" });
  let page = await warda.open(link?.href ?? "");
  page.choose(/^Category/, "Drama Reviews");
  page.fill(/^Title/, TITLE);
  page.fill(/^Content/, "The lamp stays lit.\n\nمن أطفأه؟ <b>Not me.</b>");
  page.fill("Tags", "Review, نور");
  page = await page.press(/^Create Post/);
  address = page.url.pathname;
  const article = postOn(page);
  const { getByRole, getByText } = page.in(article);
  getByRole("heading", { level: 1, name: TITLE });
  getByRole("link", { name: "main-warda" });
  getByRole("link", { name: /0 comments/ });
  getByText("Drama Reviews");
  getByText("Just now");
  expect(scoreOf(page, article)).toBe("0");
  expect(article.textContent).toContain("<b>Not me.</b>");
  // Five for the post.
  expect(article.textContent).toContain("5 reputation");
  // Without scripts nothing can be shared: a button that does nothing is not shown.
  expect([...getByRole("button", { name: "Share" }).classList]).toContain("invisible");
});

test("142 143 149 151 152 153 a second person answers down to the third level and votes; the author comes back", async () => {
  const { reader } = await signUp("main-karim", "");
  let page = await comment(await reader.open(address), "It was the neighbour.");
  page = await reply(page, "It was the neighbour.", "Which one?");
  page = await reply(page, "Which one?", "The one with the key.");
  // No fourth level: it is answered beside it (decision 0012).
  page = await reply(page, "The one with the key.", "And a dog.");
  const count = (selector: string) => page.document.querySelectorAll(selector).length;
  expect([count(".thread .thread .thread"), count(".thread .thread > .comment")]).toEqual([0, 2]);
  page.find.getByRole("heading", { name: "4 comments" });

  const pressed = () =>
    ["Upvote", "Downvote"].map((name) =>
      page.in(postOn(page)).getByRole("button", { name }).getAttribute("aria-pressed"),
    );
  for (const [half, score, ...halves] of [
    ["Upvote", "1", "true", "false"],
    ["Downvote", "−1", "false", "true"],
    ["Downvote", "0", "false", "false"],
    ["Upvote", "1", "true", "false"],
  ] as const) {
    page = await page.press(half, postOn(page));
    expect([scoreOf(page, postOn(page)), ...pressed()]).toEqual([score, ...halves]);
  }
  page = await page.press("Upvote", commentOn(page, "It was the neighbour."));
  expect(scoreOf(page, commentOn(page, "It was the neighbour."))).toBe("1");

  page = await warda.open(address);
  expect(scoreOf(page, postOn(page))).toBe("1");
  page = await page.press("Upvote", commentOn(page, "It was the neighbour."));
  page = await comment(page, "So the key matters.");
  page.in(commentOn(page, "So the key matters.")).getByText("Author");
});

test("141 142 150 a visitor sees the numbers and is asked to sign in", async () => {
  const page = await app.visit().open(address);
  page.find.getByRole("heading", { name: "5 comments" });
  page.find.getByText("Sign in to join the conversation.");
  const article = postOn(page);
  expect(scoreOf(page, article)).toBe("1");
  expect(scoreOf(page, commentOn(page, "It was the neighbour."))).toBe("2");
  expect(page.in(article).getByRole<HTMLButtonElement>("button", { name: "Upvote" }).disabled).toBe(true);
  // Two more for the comment.
  expect(article.textContent).toContain("7 reputation");
  const said = [...page.document.querySelectorAll("#comments article p.whitespace-pre-line")];
  expect(said.map(({ textContent }) => textContent)).toEqual([
    "It was the neighbour.",
    "Which one?",
    "The one with the key.",
    "And a dog.",
    "So the key matters.",
  ]);
  (await app.visit().open("/forum?category=reviews")).find.getByRole("link", { name: TITLE });
});
