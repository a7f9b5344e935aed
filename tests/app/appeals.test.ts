import { beforeAll, describe, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { type App, openApp } from "./app.ts";
import { publish } from "./posts.ts";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const WORDS = "I am the one who wrote it first.";
const PANEL = "/moderation?index&tab=appeals";

describe.each(["en", "ar"] as const)("in %s", (language) => {
  const say = (sentence: keyof typeof arabic) => (language === "ar" ? arabic[sentence] : sentence);
  const begins = (sentence: keyof typeof arabic) => new RegExp(`^${say(sentence).replace("?", "\\?")}`);

  test("204 206 212 213 report, case, removal, notice, appeal, restore, on the pages", async () => {
    const author = await app.arrive(`appeals-author-${language}`, { language });
    const neighbour = await app.arrive(`appeals-dalia-${language}`, { language });
    const mona = await app.enter("mona", { language });
    const adam = await app.enter("adam", { language });
    const title = `Quoted in ${language}`;
    const id = await publish(author, title);
    const statusOf = async () => (await app.visit().read(`/forum/post/${id}`)).status;

    // Somebody reports it.
    const report = await neighbour.reader.open(`/report?type=post&id=${id}`);
    report.fill(begins("Reason"), "copyright");
    const thanks = await report.press(begins("Submit Report"));
    thanks.find.getByText(say("Thank you. Your report is with the moderators."));

    // M5 A moderator removes it with a reason, which closes the case.
    const found = await (await mona.reader.open("/moderation")).follow(new RegExp(title));
    found.fill(begins("Reason"), "Copied.", found.part("#remove"));
    const removed = await found.press(say("Remove"), found.part("#remove"));
    removed.find.getByText(say("Removed. The author was told why."));
    expect(await statusOf()).toBe(410);
    expect(removed.find.queryByRole("button", { name: say("Resolve") })).toBeNull();
    const reports = mona.client.from("reports").select("*").eq("reported_content_id", id);
    const { data: decided } = await reports.single().throwOnError();
    const done = { status: "resolved", reporter_id: neighbour.id, moderator_id: mona.id };
    expect(decided).toMatchObject(done);
    expect(Date.parse(decided.updated_at)).toBeGreaterThan(Date.parse(decided.created_at));

    // The notice leads its author to the action, with its reason and the form.
    const told = await author.reader.open("/notifications");
    let appeal = await told.follow(begins("Your post was removed by a moderator"));
    const path = appeal.url.pathname;
    expect(path).toMatch(/^\/appeal\/\d+$/);
    expect(appeal.part("main").textContent).toContain("Copied.");
    const why = begins("Why should we look again?");
    appeal.fill(why, " ");
    appeal = await appeal.press(say("Send appeal"));
    expect(appeal.status).toBe(422);
    appeal.fill(why, WORDS);
    appeal = await appeal.press(say("Send appeal"));
    appeal.in(appeal.part("#answer")).getByText(say("You have appealed. Another moderator will decide."));
    expect((await author.reader.send(path, { words: "Again." })).status).toBe(409);
    // It is nobody else's business.
    expect((await adam.reader.read(path)).status).toBe(404);

    // Whoever acted reads it and cannot decide; another one can, once.
    expect((await mona.reader.open("/moderation?tab=appeals")).html).toContain(WORDS);
    const { data: listed } = await mona.client.rpc("list_appeals", {});
    const appealId = listed?.find((one) => one.appellant_id === author.id)?.id ?? "";
    const accept = { intent: "accept", id: appealId, note: "It was hers first." };
    expect((await mona.reader.send(PANEL, accept)).status).toBe(403);
    expect((await adam.reader.send(PANEL, { ...accept, note: "" })).status).toBe(422);
    const waiting = await adam.reader.open("/moderation?tab=appeals");
    const row = waiting.part(`input[name=id][value="${appealId}"]`).closest("form");
    waiting.fill(begins("Reason"), accept.note, row);
    const accepted = await waiting.press(say("Accept and take it back"), row);
    expect(accepted.html).not.toContain(appealId);
    // W28 Pressed twice it is one decision; another one comes too late.
    expect((await adam.reader.send(PANEL, accept)).status).toBe(302);
    expect((await adam.reader.send(PANEL, { ...accept, intent: "decline" })).status).toBe(409);

    // It is back, and its author is told.
    expect(await statusOf()).toBe(200);
    expect((await author.reader.open("/notifications")).html).toContain(say("Your appeal was accepted"));
    const answered = await author.reader.open(path);
    answered.find.getByText(say("Your appeal was accepted: it has been taken back."));
    answered.find.getByRole("heading", { level: 1, name: say("Your post was restored") });
    expect(answered.html).not.toContain(say("Your post was removed by a moderator"));
    expect(answered.part("main").textContent).toContain(accept.note);
    const log = await mona.client.from("audit_log").select("action").eq("subject_id", id).order("id");
    expect(log.data?.map(({ action }) => action)).toEqual(["remove_post", "restore_post", "accept_appeal"]);
  });
});
