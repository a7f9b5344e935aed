import { expect, test } from "vitest";
import { backend, layla, openRateLimited } from "./rate-limited.ts";

openRateLimited();

interface Limit {
  action: string;
  seconds: number;
  max: number;
  new_member_max: number | null;
}

/** Uses up one limit as a member and tries once more, then again after its time; everything is taken back. */
function walkLimit({ action, seconds }: Limit, max: number, member: string): string {
  return `do $walk$
    begin
      perform set_config('request.jwt.claim.sub', '${member}', true);
      perform set_config('request.jwt.claims', '{"sub": "${member}", "role": "authenticated"}', true);
      delete from private.rate_limits l where l.action = '${action}' and l.seconds <> ${seconds};
      for count in 1..${max} loop
        perform private.consume_rate_limit('${action}');
      end loop;
      begin
        perform private.consume_rate_limit('${action}');
        raise exception 'one more was let through';
      exception when others then
        if sqlerrm not like 'Please wait %' then raise; end if;
      end;
      update private.rate_events set happened_at = happened_at - interval '${seconds} seconds';
      perform private.consume_rate_limit('${action}');
      raise exception 'walked';
    end
  $walk$`;
}

test("every limit refuses at its number and not before, and lets through again after its time", async () => {
  const limits = await backend.sql<Limit>(
    "select action, seconds, max, new_member_max from private.rate_limits order by action, seconds",
  );
  expect(limits.length).toBeGreaterThan(15);
  const walk = async (limit: Limit, max: number) => {
    const found = await backend.sql(walkLimit(limit, max, layla.id)).catch((error: Error) => error.message);
    expect([limit.action, limit.seconds, max, String(found)]).toEqual([
      limit.action,
      limit.seconds,
      max,
      expect.stringMatching(/walked$/),
    ]);
  };
  for (const limit of limits) await walk(limit, limit.max);
  await backend.sql("update public.user_profiles set created_at = now() where id = $1", [layla.id]);
  for (const limit of limits) await walk(limit, limit.new_member_max ?? limit.max);
});

test("each limit is asked for by a trigger or a function, and none is asked for that is not there", async () => {
  const asked = await backend.sql<{ action: string }>(
    `select distinct action from (
       select replace(encode(tgargs, 'escape'), '\\000', '') as action from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where p.proname = 'limit_rate' and not t.tgisinternal
       union all
       select found[1] from pg_proc p, regexp_matches(p.prosrc, 'private\\.consume_(?:network_)?rate_limit\\(''([a-z_]+)''', 'g') found) asked
      order by action`,
  );
  const limited = await backend.sql<{ action: string }>(
    "select distinct action from private.rate_limits order by action",
  );
  expect(asked.map(({ action }) => action)).toEqual(limited.map(({ action }) => action));
});

/** Tables that the API may write and nobody counts, each with the reason. */
const UNCOUNTED: Record<string, string> = {
  user_activities: "written by record_activity, once for each thing that was made",
  conversations: "begun by start_conversation, which counts",
  group_join_requests: "asked by join_group, which counts",
};

test("every table that members write through the API is counted", async () => {
  const rows = await backend.sql<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (has_any_column_privilege('authenticated', c.oid, 'insert')
             or has_any_column_privilege('authenticated', c.oid, 'update'))
        and not exists (select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                         where t.tgrelid = c.oid and p.proname = 'limit_rate')
      order by name`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !(name in UNCOUNTED))).toEqual([]);
});
