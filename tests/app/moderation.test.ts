import { beforeAll, describe, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { type App, openApp, type Person } from "./app.ts";
import { publish } from "./posts.ts";
import type { Page } from "./reader.ts";
import { report } from "./reports.ts";

let app: App;
let mona: Person;
let dana: Person;
beforeAll(async () => {
  app = await openApp();
  mona = await app.enter("mona");
  dana = await app.arrive("desk-dana");
});

/** A post, reported for these reasons by somebody new each. */
async function reported(author: Person, title: string, reports: Record<string, string>): Promise<string> {
  const id = await publish(author, title);
  for (const [name, reason] of Object.entries(reports))
    await report(await app.arrive(name), "post", id, reason);
  return id;
}

const linkTo = (page: Page, title: string) => page.find.queryByRole("link", { name: `Post: ${title}` });

/** The case of this title in the list. */
function caseOf(page: Page, title: string): HTMLElement {
  const found = linkTo(page, title)?.closest("article");
  if (!found) throw new Error(`${page.url} has no ${title}`);
  return found;
}

const panel = (query = "") => mona.reader.open(`/moderation${query}`);
const doneIn = (page: Page) => page.part("#done").textContent;

describe("Moderation panel", () => {
  test("208 211 212 213 214 250 a case is listed, filtered, reviewed and resolved", async () => {
    const title = "A case of two";
    await reported(dana, title, { "desk-amalia": "violence", "desk-nabiha": "copyright" });
    let page = await panel();
    const tabs = page.find.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(tabs.map((tab) => tab?.replace(/[\d,]+$/, ""))).toEqual([
      "Pending",
      "Appeals",
      "Contact messages",
      "Reviewed",
      "Resolved",
      "Dismissed",
      "All Reports",
    ]);
    for (const tab of tabs) expect(tab).toMatch(/\d$/);
    const words = caseOf(page, title).textContent;
    for (const part of ["2 reports", "Violence", "Copyright", "About desk-dana"])
      expect(words).toContain(part);
    for (const name of ["amalia", "nabiha"]) expect(words).toContain(`Reported by desk-${name}`);
    const filtered = await panel("?type=post&reason=violence");
    filtered.in(caseOf(filtered, title)).getByText("1 report");
    (await panel("?type=group&reason=violence")).find.getByText("No reports match these filters");
    caseOf(await panel("?type=%00&tab=nonsense&before=x"), title);

    page = await page.press("Mark as reviewed", caseOf(page, title));
    page.find.getByText(/are marked as reviewed\.$/);
    page = await panel("?tab=reviewed");
    page.in(caseOf(page, title)).getAllByText("Reviewed");
    page.fill("Notes", "Spoke with dana.", caseOf(page, title));
    page = await page.press("Resolve", caseOf(page, title));
    expect(linkTo(page, title)).toBeNull();
    page = await panel("?tab=resolved");
    const decided = caseOf(page, title);
    expect(decided.textContent?.split("Handled by mona")).toHaveLength(3);
    expect(page.in(decided).getAllByText("Spoke with dana.")).toHaveLength(2);
    expect(page.in(decided).queryByRole("button", { name: "Resolve" })).toBeNull();
  });

  test("a post is removed with a reason its author reads, and restored; the log tells of both", async () => {
    const author = await app.arrive("desk-yara");
    const id = await reported(author, "Taken down", { "desk-yara-reports": "spam" });
    const statusOf = async () => (await app.visit().read(`/forum/post/${id}`)).status;
    let page = await (await panel()).follow("Post: Taken down");
    page.find.getByRole("heading", { level: 1, name: "Case: Post" });
    page.fill(/^Reason/, "It names a private person.", page.part("#remove"));
    page = await page.press("Remove", page.part("#remove"));
    expect(doneIn(page)).toBe("Removed. The author was told why.");
    expect(await statusOf()).toBe(410);
    const hers = await author.reader.open(`/forum/post/${id}`);
    expect(hers.part("main").textContent).toContain("Reason: It names a private person.");
    hers.find.getByRole("link", { name: "Appeal" });
    page = await page.press("Restore", page.part("#restore"));
    expect(doneIn(page)).toBe("Restored. The author was told.");
    page = await page.press("Lock");
    expect(doneIn(page)).toBe("Locked.");
    expect(await statusOf()).toBe(200);

    const actionsIn = (log: Page) =>
      [...log.document.querySelectorAll("main li > p:first-child")].map(({ textContent }) => textContent);
    const removals = await panel("/log?action=remove_post");
    removals.find.getByText("It names a private person.");
    expect(new Set(actionsIn(removals)).size).toBe(1);
    (await panel("/log?before=1")).find.getByText("Nothing in the log here");
    expect(actionsIn(await panel("/log?after=0&action=x&actor=%00"))).toContain("Decided a report");
  });

  test("of two moderators at once the second hears it", async () => {
    const id = await reported(dana, "Contested", { "desk-lina": "spam" });
    const page = await (await app.enter("adam")).reader.open("/moderation");
    const reports = mona.client.from("reports").select("id").eq("reported_content_id", id);
    const { data } = await reports.single().throwOnError();
    const decision = { report_id: data.id, status: "dismissed", notes: "No harm." };
    await mona.client.rpc("decide_report", decision).throwOnError();
    const refused = await page.press("Resolve", caseOf(page, "Contested"));
    expect(refused.status).toBe(409);
    refused.find.getByText("This report has been decided already.");
    const found = await refused.follow("Open the case", refused.part("[role=tabpanel]"));
    expect(found.part("main").textContent).toContain("Handled by mona");
  });
});

test.each(["en", "ar"] as const)(
  "finding-M2 a removal on the page of a post asks for a reason, which its author reads in three places (%s)",
  async (language) => {
    const words = (english: keyof typeof arabic) => (language === "en" ? english : arabic[english]);
    const WHY = "It names a private person.";
    const author = await app.arrive(`desk-taken-${language}`, { language });
    const path = `/forum/post/${await publish(author, `A name and a street, ${language}`)}`;
    const statusOf = async () => (await app.visit().read(path)).status;
    let page = await (await app.enter("mona", { language })).reader.open(`${path}/manage`);
    const reason = () => page.field(new RegExp(`^${words("Reason")}`));
    page = await page.press(words("Remove"));
    page.find.getByText(words("Please give a reason: the person reads it"));
    expect([reason().getAttribute("aria-invalid"), await statusOf()]).toEqual(["true", 200]);
    reason().value = WHY;
    page = await page.press(words("Remove"));
    expect([page.url.pathname, await statusOf()]).toEqual([path, 410]);

    const told = await author.reader.open("/notifications");
    const line = told.in(told.part("main")).getByText(new RegExp(WHY)).closest("a");
    const appeal = await author.reader.open(line?.href ?? "");
    expect(appeal.url.pathname).toMatch(/^\/appeal\/\d+$/);
    expect(appeal.part("main").textContent).toContain(WHY);
    appeal.part("main textarea");
    expect((await author.reader.open(path)).part("main").textContent).toContain(WHY);
  },
);
