import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { runsScripts } from "../support/browser.ts";

// What a person does on the pages, the same with and without JavaScript.

export async function signUp(page: Page, site: string, name: string, bio: string): Promise<void> {
  await page.goto(`${site}/forum`);
  await page.getByRole("link", { name: "Sign In", exact: true }).first().click();
  // In the dialog it is a button, on the page a link.
  await page.getByText("I am new here").click();
  await page.getByRole("heading", { name: "Create Account" }).waitFor();
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@hikaya.test`);
  await page.getByLabel("Password").fill("hikaya-demo");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { name: "Complete Your Profile" }).waitFor();
  // Decision Q31: the username of the sign-up stands there already.
  await page.waitForFunction(
    (username) => document.querySelector<HTMLInputElement>("[name=username]")?.value === username,
    name,
  );
  await page.getByLabel("Bio").fill(bio);
  await page.getByRole("button", { name: "Complete Profile" }).click();
  await page.getByRole("heading", { name: "Complete Your Profile" }).waitFor({ state: "detached" });
}

export async function signIn(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/sign-in?next=/forum`);
  await page.getByLabel("Email").fill(`${name}@hikaya.test`);
  await page.getByLabel("Password").fill("hikaya-demo");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Community Forum" }).waitFor();
}

export async function createPost(page: Page, site: string, title: string, content: string): Promise<string> {
  await page.goto(`${site}/forum`);
  await page.getByRole("link", { name: "Create Post" }).first().click();
  await page.getByLabel("Category").selectOption({ label: "Drama Reviews" });
  await page.getByLabel("Title").fill(title);
  await writeContent(page, content);
  await page.getByLabel("Tags").fill("Review, نور");
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  return new URL(page.url()).pathname;
}

export async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel("Your comment").fill(text);
  await page.getByRole("button", { name: "Post Comment" }).click();
  await page.locator("article p", { hasText: text }).waitFor();
}

/** The article of the comment that says this. */
export function commentOf(page: Page, text: string) {
  return page.locator("article", { has: page.locator("p", { hasText: text }) }).last();
}

export async function reply(page: Page, to: string, text: string): Promise<void> {
  await commentOf(page, to).getByRole("link", { name: "Reply" }).click();
  await page.getByLabel("Your reply").fill(text);
  await page.getByRole("button", { name: "Post Reply" }).click();
  await page.locator("article p", { hasText: text }).waitFor();
}

/** Presses one half of the vote in this article and waits for the score. */
export async function vote(
  article: ReturnType<typeof commentOf>,
  half: "Upvote" | "Downvote",
  score: string,
) {
  await article.getByRole("button", { name: half }).click();
  await article
    .getByTestId("score")
    .filter({ hasText: new RegExp(`^${score}$`) })
    .waitFor();
}

export async function pressed(article: ReturnType<typeof commentOf>): Promise<(string | null)[]> {
  const names = ["Upvote", "Downvote"];
  return Promise.all(names.map((name) => article.getByRole("button", { name }).getAttribute("aria-pressed")));
}

/** Goes into the editor of a form, which comes with the first focus; what is typed from now on stands in it. */
export async function enterEditor(page: Page, label = "Content"): Promise<void> {
  await page.getByLabel(label).focus();
  await page.getByRole("toolbar").waitFor();
  await page.waitForFunction(() => (document.activeElement as HTMLElement | null)?.isContentEditable);
}

/** Writes the text of a form for a post, paragraphs parted by a blank line; in the editor where scripts run. */
export async function writeContent(page: Page, text: string): Promise<void> {
  if (!runsScripts(page)) return page.getByLabel("Content").fill(text);
  await enterEditor(page);
  for (const [place, paragraph] of text.split("\n\n").entries()) {
    if (place > 0) await page.keyboard.press("Enter");
    await page.keyboard.insertText(paragraph);
  }
}

/** Replaces the text of the form for a post, in the editor. */
export async function rewrite(page: Page, text: string): Promise<void> {
  await enterEditor(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

/** The text of the form for a post, whether the editor has come or not. */
export function contentOf(page: Page): Promise<string> {
  return page.locator("[name=content]").first().inputValue();
}

/** Somebody new, made at the backend, with the session of this browser: for stories that are not about signing up. */
export async function arriveAs(
  context: BrowserContext,
  site: { url: string; backendUrl: string },
  name: string,
): Promise<{ client: Client; id: string }> {
  const client = openClient({ url: site.backendUrl, publishableKey: "sb_publishable_local" });
  const email = `${name}@hikaya.test`;
  const { data, error: refused } = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { username: name } },
  });
  // Files share their site with those that ran on it before: a name that two of them use is refused here.
  if (refused) throw new Error(`${name} cannot sign up: ${refused.message}`);
  const id = data.user?.id ?? "";
  const { error } = await client.from("user_profiles").insert({ id, username: name });
  if (error) throw new Error(`${name} has no profile: ${error.message}`);
  await enterAs(context, site.url, name);
  return { client, id };
}

/** Gives this browser the session of somebody there is, without a page. */
export async function enterAs(context: BrowserContext, site: string, name: string): Promise<void> {
  const answer = await context.request.post(`${site}/sign-in`, {
    form: { email: `${name}@hikaya.test`, password: PASSWORD },
    headers: { origin: site },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

/** A new community of Layla's: who she is at the backend, and its id. */
export async function foundCommunity(
  backendUrl: string,
  { name, isPrivate = false }: { name: string; isPrivate?: boolean },
): Promise<{ layla: Client; group: string }> {
  const layla = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  await layla.auth.signInWithPassword({ email: "layla@hikaya.test", password: PASSWORD });
  const { data } = await layla.from("groups").insert({ name, is_private: isPrivate }).select("id").single();
  return { layla, group: data?.id ?? "" };
}
