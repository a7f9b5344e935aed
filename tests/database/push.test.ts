import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, openTestBackend, type TestBackend } from "../support/backend.ts";

let site: TestBackend;
let reader: Member;
let other: Member;
const ENDPOINT = "https://fcm.googleapis.com/fcm/send/reader";
const KEYS = { p256dh: "B".repeat(87), auth_secret: "a".repeat(22), language: "en" };

beforeAll(async () => {
  site = await openTestBackend();
  [reader, other] = [await site.signUp("sahar"), await site.signUp("qamar")];
});
afterAll(() => site.stop());

beforeEach(async () => {
  await site.sql("delete from private.push_subscriptions");
  await site.sql("delete from public.notifications");
  await site.sql("delete from public.user_settings");
  await subscribe(reader);
});

async function subscribe(member: Member, endpoint = ENDPOINT) {
  const { error } = await member.client.rpc("save_push_subscription", { endpoint, ...KEYS });
  expect(error).toBeNull();
}

/** Somebody mentions the reader. */
async function ring(type = "mention") {
  await site.sql(
    `select private.notify($1, $2, $3, 'post:' || gen_random_uuid(), 'New', '{actor} mentioned you.', '{count}', '{"kind":"mention"}')`,
    [reader.id, other.id, type],
  );
}

const take = () =>
  site.sql<{ push_id: string; subscription_id: string; endpoint: string; notification: { actor: object } }>(
    "select * from public.take_due_pushes()",
  );
const waiting = async () => (await site.sql("select * from private.push_queue")).length;

test("a notification waits for each browser of its member, is handed out once, and is gone when settled", async () => {
  await subscribe(reader, `${ENDPOINT}/two`);
  await ring();
  const due = await take();
  expect(due.map(({ endpoint }) => endpoint).sort()).toEqual([ENDPOINT, `${ENDPOINT}/two`]);
  expect(due[0]?.notification).toMatchObject({ type: "mention", actor: { username: "qamar" } });
  expect(await take()).toEqual([]);
  await site.sql("select public.settle_pushes($1, '{}')", [due.map(({ push_id }) => push_id)]);
  expect(await waiting()).toBe(0);
});

test("a push says which digits its reader chose", async () => {
  const digits = async () => (await take()).map(({ notification }) => Reflect.get(notification, "digits"));
  await ring();
  expect(await digits()).toEqual([null]);
  const choose = async (chosen: string) =>
    (await reader.client.from("user_settings").upsert({ digits: chosen }, { onConflict: "user_id" })).error
      ?.code;
  expect(await choose("arabic")).toBeUndefined();
  expect(await choose("roman")).toBe("23514");
  await ring();
  expect(await digits()).toEqual(["arabic"]);
});

test("what failed is tried five times in all, later and later", async () => {
  await ring();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await take()).toHaveLength(1);
    const [row] = await site.sql<{ seconds: number }>(
      "select extract(epoch from due_at - now())::float seconds from private.push_queue",
    );
    waits.push(Math.round((row?.seconds ?? 0) / 60));
    await site.sql("update private.push_queue set due_at = now()");
  }
  expect(waits).toEqual([1, 2, 4, 8, 16]);
  expect(await take()).toEqual([]);
  expect(await waiting()).toBe(0);
});

test("a browser the push service no longer knows is forgotten, with what waits for it", async () => {
  await ring();
  const [due] = await take();
  await site.sql("select public.settle_pushes('{}', $1)", [[due?.subscription_id]]);
  expect(await site.sql("select 1 from private.push_subscriptions")).toEqual([]);
  expect(await waiting()).toBe(0);
});

test("nothing waits of what was muted, read meanwhile, or of a session that ended", async () => {
  await reader.client.from("user_settings").insert({ notification_choices: { like: false } });
  await ring("like");
  expect(await waiting()).toBe(0);

  await ring();
  await reader.client.rpc("mark_notifications_read", {});
  expect(await take()).toEqual([]);

  const elsewhere = await site.signIn("sahar");
  await subscribe(elsewhere, `${ENDPOINT}/elsewhere`);
  await ring();
  await elsewhere.client.auth.signOut({ scope: "local" });
  expect((await take()).map(({ endpoint }) => endpoint)).toEqual([ENDPOINT]);
});

test("quiet hours are meant in the member's own zone, span midnight, and what falls into them comes at their end", async () => {
  const wish = (from: string | null, until: string | null, zone: string | null) =>
    site.sql(
      `insert into public.user_settings (user_id, quiet_from, quiet_until, time_zone) values ($1, $2, $3, $4)
       on conflict (user_id) do update set quiet_from = $2, quiet_until = $3, time_zone = $4`,
      [reader.id, from, until, zone],
    );
  const endOf = async (at: string) =>
    (
      await site.sql<{ end: string }>(
        `select to_char(private.end_of_quiet($1, $2::timestamptz) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as "end"`,
        [reader.id, at],
      )
    )[0]?.end;

  await wish("22:00", "07:00", "Asia/Riyadh"); // 19:00 to 04:00 UTC
  expect(await endOf("2026-11-21T18:59Z")).toBe("2026-11-21T18:59");
  expect(await endOf("2026-11-21T19:00Z")).toBe("2026-11-22T04:00");
  expect(await endOf("2026-11-22T03:59Z")).toBe("2026-11-22T04:00");
  expect(await endOf("2026-11-22T04:00Z")).toBe("2026-11-22T04:00");
  await wish("13:00", "15:00", "Asia/Riyadh");
  expect(await endOf("2026-11-21T11:30Z")).toBe("2026-11-21T12:00");
  expect(await endOf("2026-11-21T12:30Z")).toBe("2026-11-21T12:30");
  // In summer Cairo is three hours ahead, in winter two.
  await wish("22:00", "07:00", "Africa/Cairo");
  expect(await endOf("2026-07-21T19:30Z")).toBe("2026-07-22T04:00");
  expect(await endOf("2026-12-21T19:30Z")).toBe("2026-12-21T19:30");
  // A zone that is none keeps nobody from writing.
  await wish("00:00", "23:59", "Moon/Crater");
  expect(await endOf("2026-11-21T11:30Z")).toBe("2026-11-21T23:59");
  await wish("00:00", null, null);
  expect(await endOf("2026-11-21T11:30Z")).toBe("2026-11-21T11:30");

  // Twelve hours around this moment.
  await wish("00:00", "12:00", "UTC");
  await site.sql(
    `update public.user_settings set quiet_from = ((now() at time zone 'UTC')::time - interval '6 hours')::time,
            quiet_until = ((now() at time zone 'UTC')::time + interval '6 hours')::time`,
  );
  await ring();
  expect(await waiting()).toBe(1);
  expect(await take()).toEqual([]);
  await site.sql("update public.user_settings set quiet_from = null");
  await site.sql("update private.push_queue set due_at = now()");
  expect(await take()).toHaveLength(1);
});

test("a browser belongs to whoever sits at it now; nobody forgets another's or has more than ten", async () => {
  await ring();
  await other.client.rpc("forget_push_subscription", { endpoint: ENDPOINT });
  expect(await waiting()).toBe(1);
  await subscribe(other);
  expect(await waiting()).toBe(0);
  await ring();
  expect(await waiting()).toBe(0);
  for (let browser = 0; browser < 12; browser += 1) await subscribe(reader, `${ENDPOINT}/${browser}`);
  const [row] = await site.sql<{ count: number }>(
    "select count(*)::integer count from private.push_subscriptions where user_id = $1",
    [reader.id],
  );
  expect(row?.count).toBe(10);
  for (const wrong of [
    { endpoint: "ftp://fcm.googleapis.com/a" },
    { p256dh: "short" },
    { auth_secret: "!" },
  ]) {
    const refused = await reader.client.rpc("save_push_subscription", {
      endpoint: ENDPOINT,
      ...KEYS,
      ...wrong,
    });
    expect(refused.error?.code).toBe("23514");
  }
});
