import { expect, test } from "vitest";
import { openApp } from "./app.ts";

const GENERAL = "00000000-0000-4000-8000-0000000000c1";

test("M1 a warning from a case shows what of one's own it is about, and leads there", async () => {
  const app = await openApp();
  const author = await app.arrive("warned_once");
  const [neighbour, moderator] = await Promise.all([app.enter("sara"), app.enter("mona")]);
  const { data: post } = await author.client
    .from("posts")
    .insert({
      ...{ author_id: author.id, category_id: GENERAL },
      ...{ title: "What I think of them", content: "They are fools, all of them." },
    })
    .select("id")
    .single()
    .throwOnError();
  await neighbour.client
    .from("reports")
    .insert({
      ...{ reporter_id: neighbour.id, reported_content_type: "post" },
      ...{ reported_content_id: post.id, reason: "harassment" },
    })
    .throwOnError();
  const { data: report } = await moderator.client
    .from("reports")
    .select("id")
    .eq("reported_content_id", post.id)
    .single()
    .throwOnError();
  await moderator.client
    .rpc("act_on_case", { report_id: report.id, act: "warn", words: "Be kind" })
    .throwOnError();
  const [{ id } = { id: 0 }] = await app.sql<{ id: number }>(
    "select id from public.audit_log where action = 'warning_member' and subject_id = $1",
    [author.id],
  );

  const page = await author.reader.open(`/appeal/${id}`);
  page.find.getByText("It is about your post:");
  page.find.getByText(/They are fools/);
  for (const name of [/\bsara\b/i, /\bmona\b/i]) expect(page.part("main").textContent).not.toMatch(name);
  expect((await page.follow("See it where it stands")).url.pathname).toBe(`/forum/post/${post.id}`);
  const arabic = await (await app.enter("warned_once", { language: "ar" })).reader.open(`/appeal/${id}`);
  arabic.find.getByText("يتعلق بمنشورك هذا:");
});
