import { htmlOf } from "../../app/domain/rich-text/plain-text.ts";
import type { PersonCalled } from "./comments.ts";
import type { Demo } from "./schema.ts";
import { momentOf } from "./times.ts";

type Run = (sql: string, parameters: unknown[]) => Promise<unknown[]>;
type Moderation = Demo["moderation"];

const MODERATOR = "mona";

const SPEAK_AS = "select set_config('request.jwt.claim.sub', $1, true)";

const WRITE_HELD_POST = `
  insert into public.posts (id, title, content, content_html, author_id, category_id, tags, created_at)
  select $1::uuid, $2, $3, $4, $5::uuid, c.id, $6::text[], $7::timestamptz
    from public.discussion_categories c where c.slug = $8`;

const WRITE_HELD_COMMENT = `
  insert into public.comments (id, post_id, author_id, content, created_at)
  values ($1::uuid, $2::uuid, $3::uuid, $4, $5::timestamptz)`;

const DATE_CASE = `
  update public.reports set created_at = $2::timestamptz, updated_at = $2::timestamptz where reported_content_id = $1::uuid and is_automatic`;

const DATE_FILTER = `
  with dated as (
    update private.filters f set created_at = $2::timestamptz where f.pattern = $1 returning f.id)
  update public.audit_log set created_at = $2::timestamptz
   where action = 'add_filter' and subject_id in (select id from dated)`;

const DATE_DECISION = `
  update public.audit_log set created_at = $2::timestamptz where action = 'decide_report' and subject_id = $1::uuid`;

const WRITE_REPORT = `
  insert into public.reports (id, reporter_id, reported_content_type, reported_content_id, reason, description, created_at)
  values ($1::uuid, $2::uuid, $3, $4::uuid, $5, $6, $7::timestamptz)`;

/**
 * What waits for the moderators, and what they did before. Everything passes the handlers that members and moderators pass,
 * each in their own name, so the filter holds, the log tells and the bell rings; then it is dated back. Does nothing where
 * the first report is there already.
 */
export async function loadModeration(
  run: Run,
  { filters, heldPosts, heldComments, reports, actions }: Moderation,
  personCalled: PersonCalled,
  now: Date,
): Promise<void> {
  if ((await run("select 1 from public.reports where id = $1::uuid", [reports[0]?.id])).length > 0) return;
  const at = (ago: number) => momentOf(ago, now).toISOString();
  const speakAs = (username: string) => run(SPEAK_AS, [personCalled(username)]);

  await speakAs(MODERATOR);
  for (const { kind, pattern, note, ago } of filters) {
    await run("select public.add_filter($1, $2, $3)", [kind, pattern, note]);
    await run(DATE_FILTER, [pattern, at(ago)]);
  }
  for (const { id, author, category, title, content, tags, ago } of heldPosts) {
    await speakAs(author);
    const html = htmlOf(content);
    await run(WRITE_HELD_POST, [
      id,
      title,
      content,
      html,
      personCalled(author),
      `{${tags.join(",")}}`,
      at(ago),
      category,
    ]);
    await run(DATE_CASE, [id, at(ago)]);
  }
  for (const { id, post, author, content, ago } of heldComments) {
    await speakAs(author);
    await run(WRITE_HELD_COMMENT, [id, post, personCalled(author), content, at(ago)]);
    await run(DATE_CASE, [id, at(ago)]);
  }
  for (const { id, by, type, about, reason, words, ago } of reports) {
    await speakAs(by);
    await run(WRITE_REPORT, [id, personCalled(by), type, about, reason, words, at(ago)]);
  }
  const decided = reports.flatMap(({ id, decision }) => (decision ? [{ id, ...decision }] : []));
  // As they happened, for the log is read in the order in which it was written. Decisions first: a removal decides what is
  // still open about its subject.
  for (const deed of [...decided, ...actions].sort((one, other) => other.ago - one.ago)) {
    if ("kind" in deed) await act(run, deed, speakAs, personCalled, at);
    else {
      await speakAs(MODERATOR);
      await run("select public.decide_report($1::uuid, $2, $3)", [deed.id, deed.status, deed.note]);
      await run(DATE_DECISION, [deed.id, at(deed.ago)]);
    }
  }
  await run(SPEAK_AS, [""]);
  // Nobody of the demo has to wait because of what was written for them just now.
  await run("delete from private.rate_events where happened_at >= now()", []);
}

/** One action of a moderator, and the appeal against it. */
async function act(
  run: Run,
  { kind, by, about, reason, ago, appeal }: Moderation["actions"][number],
  speakAs: (username: string) => Promise<unknown>,
  personCalled: PersonCalled,
  at: (ago: number) => string,
): Promise<void> {
  const subject = kind === "warn_member" ? personCalled(about) : about;
  await speakAs(by);
  await run(`select public.${kind}($1::uuid, $2)`, [subject, reason]);
  const [entry] = (await run(
    `update public.audit_log set created_at = $2::timestamptz where action in ($3, $4) and subject_id = $1::uuid returning id`,
    [subject, at(ago), kind, "warning_member"],
  )) as { id: number }[];
  if (!entry) throw new Error(`The log knows nothing of the ${kind} about ${about}.`);
  if (kind === "warn_member") {
    await run("update private.sanctions set created_at = $2::timestamptz where user_id = $1::uuid", [
      subject,
      at(ago),
    ]);
  } else {
    await run("update public.comments set removed_at = $2::timestamptz where id = $1::uuid", [
      subject,
      at(ago),
    ]);
  }
  await speakAs(appeal.by);
  await run("select public.file_appeal($1, $2)", [entry.id, appeal.words]);
  await run("update private.appeals set created_at = $2::timestamptz where action_id = $1", [
    entry.id,
    at(appeal.ago),
  ]);
}
