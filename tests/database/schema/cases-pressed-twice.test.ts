import { beforeEach, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, type Member, publishIn } from "./schema-database.ts";

// One moderator, the same words, two cases: neither is taken for the other's button pressed twice.

openDatabase();

beforeEach(() => database.own("update private.sanctions set lifted_at = now() where lifted_at is null"));

async function reported(who: Member, type: string, id: string): Promise<string> {
  const row = {
    reporter_id: CAST[who],
    reported_content_type: type,
    reported_content_id: id,
    reason: "spam",
  };
  const [made] = await database.as<{ id: string }>(
    who,
    `insert into reports (${Object.keys(row)}) values ($1, $2, $3, $4) returning id`,
    Object.values(row),
  );
  return made?.id ?? "";
}
const decisions = async () =>
  (await database.as<{ it: number }>("mona", "select count_decisions('user', $1) it", [CAST.layla]))[0]?.it ??
  -1;
const act = (report: string, intent: string, known: number) =>
  database.outcome("mona", "select act_on_case($1, $2, 'Rude', 0, $3, days => 3)", [report, intent, known]);
const statusOf = async (report: string) =>
  (await database.own<{ status: string }>("select status from reports where id = $1", [report]))[0]?.status;

test.each(["warn", "suspend", "ban"])("tenth-3 %s on two cases in the same words is two", async (intent) => {
  const [one, other] = [
    await reported("omar", "post", await publishIn(database)),
    await reported("omar", "post", await publishIn(database)),
  ];
  const known = await decisions();
  expect(await act(one, intent, known)).toBe("accepted");
  expect(await act(other, intent, known)).toBe("accepted");
  expect(await decisions()).toBe(known + 2);
  expect([await statusOf(one), await statusOf(other)]).toEqual(["resolved", "resolved"]);
  // Each of them pressed twice is still one.
  for (const report of [one, other]) expect(await act(report, intent, known)).toBe("accepted");
  expect(await decisions()).toBe(known + 2);
});

test("tenth-3 of two reports of one thing it is one case", async () => {
  const post = await publishIn(database);
  const [one, other] = [await reported("omar", "post", post), await reported("sara", "post", post)];
  const known = await decisions();
  for (const report of [one, other]) expect(await act(report, "warn", known)).toBe("accepted");
  expect(await decisions()).toBe(known + 1);
});

test("tenth-3 nor is a warning on a member's page one on a case, either way round", async () => {
  const report = await reported("omar", "post", await publishIn(database));
  const known = await decisions();
  const onPage = () =>
    database.outcome("mona", "select act_on_member($1, 'warn', 'Rude', $2)", [CAST.layla, known]);
  expect(await onPage()).toBe("accepted");
  expect(await act(report, "warn", known)).toBe("accepted");
  expect(await statusOf(report)).toBe("resolved");
  expect(await decisions()).toBe(known + 2);
  const then = await decisions();
  const next = await reported("omar", "post", await publishIn(database));
  expect(await act(next, "warn", then)).toBe("accepted");
  expect(
    await database.outcome("mona", "select act_on_member($1, 'warn', 'Rude', $2)", [CAST.layla, then]),
  ).toBe("accepted");
  expect(await decisions()).toBe(then + 2);
});
