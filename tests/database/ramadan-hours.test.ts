import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Member, openTestBackend, type TestBackend } from "../support/backend.ts";
import { dawnOf, sunsetOf } from "../support/sun.ts";

let site: TestBackend;
let reader: Member;

beforeAll(async () => {
  site = await openTestBackend();
  reader = await site.signUp("sahar");
});
afterAll(() => site.stop());

interface Entry {
  country: string;
  zones: string[];
  first_day: string;
  last_day: string;
  suhoor_from: string;
  suhoor_until: string;
  iftar_from: string;
  iftar_until: string;
}

/** Latitude and longitude of the capitals. */
const CAPITALS: Record<string, [number, number]> = {
  ...{ AE: [24.45, 54.38], BH: [26.22, 50.58], DJ: [11.59, 43.15], DZ: [36.75, 3.06], EG: [30.04, 31.24] },
  ...{ IQ: [33.31, 44.37], JO: [31.95, 35.93], KM: [-11.7, 43.26], KW: [29.38, 47.98], LB: [33.89, 35.5] },
  ...{ LY: [32.89, 13.19], MA: [34.02, -6.84], MR: [18.08, -15.98], OM: [23.59, 58.41], PS: [31.78, 35.23] },
  ...{ QA: [25.29, 51.53], SA: [24.71, 46.68], SD: [15.5, 32.56], SO: [2.05, 45.32], SY: [33.51, 36.29] },
  ...{ TN: [36.81, 10.18], YE: [15.37, 44.19] },
};
const DAY_MS = 86_400_000;
const NEAR_MINUTES = 55;

test("477 each country's hours hold dawn and sunset of its capital on every day of its Ramadan", async () => {
  const entries = await site.sql<Entry>(
    `select country, first_day::text, last_day::text, suhoor_from::text, suhoor_until::text, iftar_from::text,
            iftar_until::text,
            array(select zone from private.ramadan_zones z where z.country = r.country) zones
       from private.ramadans r`,
  );
  expect(new Set(entries.map(({ country }) => country))).toEqual(new Set(Object.keys(CAPITALS)));
  const wrong: string[] = [];
  for (const entry of entries) {
    const [latitude, longitude] = CAPITALS[entry.country] ?? [0, 0];
    for (let day = Date.parse(entry.first_day); day <= Date.parse(entry.last_day); day += DAY_MS) {
      for (const zone of entry.zones.length > 0 ? entry.zones : ["none"]) {
        const dawn = minutesAt(dawnOf(day, latitude, longitude), zone);
        const sunset = minutesAt(sunsetOf(day, latitude, longitude), zone);
        const isHeld =
          minutesOf(entry.suhoor_from) <= dawn - NEAR_MINUTES &&
          dawn + NEAR_MINUTES <= minutesOf(entry.suhoor_until) &&
          minutesOf(entry.iftar_from) <= sunset - NEAR_MINUTES &&
          sunset + NEAR_MINUTES <= minutesOf(entry.iftar_until);
        if (!isHeld) wrong.push(`${entry.country} ${zone} ${new Date(day).toISOString().slice(0, 10)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

function minutesAt(moment: number, timeZone: string): number {
  const options = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return minutesOf(new Intl.DateTimeFormat("en-GB", options).format(moment));
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

describe("in a Ramadan from 8 February to 8 March 2027", () => {
  beforeEach(async () => {
    await site.sql("delete from public.user_settings");
    await site.sql("delete from private.ramadans");
    for (const [country, suhoor] of [
      ["EG", "03:45"],
      ["OM", "03:30"],
    ]) {
      await site.sql(
        `insert into private.ramadans values
           ($1, 1448, '2027-02-08', '2027-03-08', 'announced', $2, '06:30', '16:30', '19:00')`,
        [country, suhoor],
      );
    }
  });

  const choose = (wish: { zone: string | null; from?: string; until?: string; inRamadan?: boolean }) =>
    site.sql(
      `insert into public.user_settings (user_id, quiet_from, quiet_until, time_zone, quiet_in_ramadan)
       values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update set quiet_from = $2, quiet_until = $3, time_zone = $4, quiet_in_ramadan = $5`,
      [reader.id, wish.from ?? null, wish.until ?? null, wish.zone, wish.inRamadan ?? true],
    );
  const endOf = async (at: string) => {
    const [row] = await site.sql<{ end: string }>(
      `select to_char(private.end_of_quiet($1, $2::timestamptz) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as "end"`,
      [reader.id, at],
    );
    return row?.end;
  };
  const isSpoken = async (at: string) => expect(await endOf(at)).toBe(at);

  test("477 suhoor and iftar are quiet for who chose it, on these days alone", async () => {
    await choose({ zone: "Africa/Cairo", inRamadan: false });
    await isSpoken("2027-02-10T15:00Z");
    await choose({ zone: "Africa/Cairo" }); // 16:30 there is 14:30 UTC
    await isSpoken("2027-02-10T14:29Z");
    expect(await endOf("2027-02-10T14:30Z")).toBe("2027-02-10T17:00Z");
    await isSpoken("2027-02-10T17:00Z");
    expect(await endOf("2027-02-10T01:45Z")).toBe("2027-02-10T04:30Z");
    await isSpoken("2027-02-10T12:00Z");
    await isSpoken("2027-02-07T15:00Z");
    expect(await endOf("2027-03-08T15:00Z")).toBe("2027-03-08T17:00Z");
    await isSpoken("2027-03-09T15:00Z");
    await isSpoken("2028-02-10T15:00Z");
  });

  test("477 the day is the one of the member's zone, also while it is another in UTC", async () => {
    await choose({ zone: "asia/muscat" }); // four hours ahead
    expect(await endOf("2027-02-07T23:45Z")).toBe("2027-02-08T02:30Z");
    await isSpoken("2027-03-08T23:45Z");
  });

  test("477 hours that meet the member's own end with the last of them", async () => {
    await choose({ zone: "Africa/Cairo", from: "22:00", until: "04:00" });
    expect(await endOf("2027-02-10T21:00Z")).toBe("2027-02-11T04:30Z");
    // The night before the first day ends in its suhoor.
    expect(await endOf("2027-02-07T21:00Z")).toBe("2027-02-08T04:30Z");
    expect(await endOf("2027-03-08T21:00Z")).toBe("2027-03-09T02:00Z");
    await choose({ zone: "Africa/Cairo", from: "19:00", until: "21:00" });
    expect(await endOf("2027-02-10T15:00Z")).toBe("2027-02-10T19:00Z");
    // All around the clock: an end all the same.
    await choose({ zone: "Africa/Cairo", from: "06:00", until: "05:59" });
    expect(Date.parse((await endOf("2027-02-10T15:00Z")) ?? "")).toBeLessThan(Date.parse("2027-02-14"));
  });

  test("477 a country without an entry has no such hours", async () => {
    for (const zone of ["Europe/Berlin", "Asia/Riyadh", "Moon/Crater", null]) {
      await choose({ zone });
      await isSpoken("2027-02-10T15:00Z");
    }
  });

  test("477 what falls into them waits, and is sent once they are over", async () => {
    await site.sql("insert into private.ramadan_zones values ('utc', 'ZZ') on conflict do nothing");
    await site.sql(
      `insert into private.ramadans values ('ZZ', 1448, current_date - 10, current_date + 18, 'expected', '00:00', '12:00', '12:00', '24:00')`,
    );
    await choose({ zone: "UTC" });
    await site.sql(
      `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth_secret, language)
       values ($1, 'https://fcm.googleapis.com/fcm/send/sahar', repeat('B', 87), repeat('a', 22), 'en')`,
      [reader.id],
    );
    await site.sql(
      `select private.notify($1, null, 'mention', 'post:' || gen_random_uuid(), 'New', 'Somebody', '{count}', '{"kind":"mention"}')`,
      [reader.id],
    );
    const take = () => site.sql("select * from public.take_due_pushes()");
    expect(await take()).toEqual([]);
    // As ordinary quiet hours: also what was due already is held back.
    await site.sql("update private.push_queue set due_at = now()");
    expect(await take()).toEqual([]);
    await choose({ zone: "UTC", inRamadan: false });
    await site.sql("update private.push_queue set due_at = now()");
    expect(await take()).toHaveLength(1);
  });
});
