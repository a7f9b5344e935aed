import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { err, ok } from "../../../app/domain/result.ts";
import {
  type Attempt,
  type Counters,
  countAttempt,
  countFailure,
  rememberDevice,
} from "../../../app/handlers/account/attempts.server.ts";

const TOO_MANY = "Too many attempts. Please wait a moment and try again.";
const LIMITS = {
  ATTEMPTS_BY_ADDRESS: 30,
  ATTEMPTS_BY_ACCOUNT: 10,
  ATTEMPTS_BY_PERSON: 6,
  FIRST_ATTEMPTS: 2,
};

/** Counters as the edge has them, within one minute; every key they were asked for. */
function countersOf(limits: Partial<typeof LIMITS> = LIMITS) {
  const counts = new Map<string, number>();
  const one = (name: string, limit: number) => ({
    limit: async ({ key }: { key: string }) => {
      const count = (counts.get(`${name} ${key}`) ?? 0) + 1;
      counts.set(`${name} ${key}`, count);
      return { success: count <= limit };
    },
  });
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, one(name, limit)]),
  ) as Parameters<typeof countAttempt>[0];
  return { counters, keys: counts };
}

const from = (address: string) =>
  new Request("https://hikaya.test/sign-in", { headers: { "cf-connecting-ip": address } });

/** How many of so many attempts may pass. */
async function passed(
  counters: Parameters<typeof countAttempt>[0],
  times: number,
  one: (index: number) => { address: string; attempt: Attempt; email: string },
): Promise<number> {
  let count = 0;
  for (let index = 0; index < times; index += 1) {
    const { address, ...asked } = one(index);
    const outcome = await countAttempt(counters, from(address), asked);
    if (outcome.ok) count += 1;
    else expect(outcome.error).toEqual({ code: "rate_limited", message: TOO_MANY });
  }
  return count;
}

describe("A19 in a minute", () => {
  const mail = (index: number) => `member${index}@hikaya.test`;
  test.each([
    ["one account from one address", 6, () => ({ address: "192.0.2.1", email: mail(0) })],
    [
      "one account from everywhere, from four addresses",
      10,
      (index: number) => ({ address: `192.0.2.${index % 4}`, email: mail(0) }),
    ],
    ["many accounts from one address", 30, (index: number) => ({ address: "192.0.2.1", email: mail(index) })],
    [
      "many accounts from one household of IPv6",
      30,
      (index: number) => ({ address: `2001:db8:0:7::${index.toString(16)}`, email: mail(index) }),
    ],
  ])("%s: %i pass", async (_, limit, one) => {
    const { counters } = countersOf();
    const attempt = (index: number) => ({ ...one(index), attempt: "sign-in" as const });
    expect(await passed(counters, 40, attempt)).toBe(limit);
  });

  test("F15 however many try an account from elsewhere, its owner may try too; mails stay ten", async () => {
    const { counters } = countersOf();
    const attack = (index: number) => ({ address: `198.51.100.${index % 5}`, email: mail(0) });
    await passed(counters, 40, (index) => ({ ...attack(index), attempt: "sign-in" }));
    const owner = { address: "192.0.2.1", email: mail(0) };
    expect(await passed(counters, 6, () => ({ ...owner, attempt: "sign-in" }))).toBe(2);
    await passed(counters, 40, (index) => ({ ...attack(index), attempt: "mail" }));
    expect(await passed(counters, 6, () => ({ ...owner, attempt: "mail" }))).toBe(0);
  });

  test("F15 guesses at one account end at twenty, from however many networks they come; another account is not touched", async () => {
    const { counters } = countersOf();
    const guess = (index: number) => ({ address: `198.51.100.${index}`, attempt: "sign-in" as const });
    expect(await passed(counters, 120, (index) => ({ ...guess(index), email: mail(0) }))).toBe(20);
    expect(await passed(counters, 1, () => ({ ...guess(200), email: mail(1) }))).toBe(1);
  });

  test.each(["sign-up", "contact"] as const)(
    "six times %s from one address, and the neighbours still sign in",
    async (attempt) => {
      const { counters } = countersOf();
      const one = (index: number) => ({ address: "192.0.2.1", email: mail(index), attempt });
      expect(await passed(counters, 20, one)).toBe(6);
      expect(await passed(counters, 20, (index) => ({ ...one(index), attempt: "sign-in" }))).toBe(20);
      expect(await passed(counters, 4, (index) => ({ ...one(index), address: "192.0.2.2" }))).toBe(4);
    },
  );

  test("the seventh wrong password from one address is told to wait, whichever accounts were tried; nothing else counts", async () => {
    const { counters } = countersOf();
    const wrong = err("invalid", "Invalid login credentials");
    const answers = [];
    for (let index = 0; index < 8; index += 1) {
      await countFailure(counters, from("192.0.2.1"), ok(null));
      await countFailure(counters, from("192.0.2.1"), err("unavailable", "Silent"));
      const answer = await countFailure(counters, from("192.0.2.1"), wrong);
      answers.push(answer.ok || answer.error.code);
    }
    expect(answers).toEqual([...Array(6).fill("invalid"), "rate_limited", "rate_limited"]);
    expect(await countFailure(counters, from("192.0.2.2"), wrong)).toEqual(wrong);
    // The right password passes.
    const mine = { attempt: "sign-in", email: mail(99) } as const;
    expect(await countAttempt(counters, from("192.0.2.1"), mine)).toEqual(ok(null));
  });
});

describe("S14 a browser that signed in before", () => {
  const SEALING = { ORIGIN: "https://hikaya.test", SUPABASE_SECRET_KEY: "a-secret-of-the-server" };
  const owner = "owner@hikaya.test";

  /** The cookie that signing in as this one leaves. */
  async function knownAs(email: string, sealing: Partial<typeof SEALING> = SEALING): Promise<string> {
    const set = new Headers(await rememberDevice(sealing, email)).get("set-cookie") ?? "";
    if (set) expect(set).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    return set.split(";")[0] ?? "";
  }
  /** How many of ten attempts of the owner pass, when many guess from this network and from others. */
  async function passedWhileGuessed(cookie: string, sealing: Partial<typeof SEALING> = SEALING) {
    const counters: Counters = { ...countersOf().counters, ...sealing };
    const guesses = { attempt: "sign-in", email: owner } as const;
    for (const network of [1, 2, 3])
      await passed(counters, 40, () => ({ ...guesses, address: `192.0.2.${network}` }));
    const here = new Request("https://hikaya.test/sign-in", {
      headers: { "cf-connecting-ip": "192.0.2.1", cookie: `theme=dark; ${cookie}` },
    });
    let count = 0;
    for (let index = 0; index < 10; index += 1)
      if ((await countAttempt(counters, here, { attempt: "sign-in", email: owner })).ok) count += 1;
    return count;
  }

  test("may try six times a minute, whoever guesses from wherever; another may not", async () => {
    expect(await passedWhileGuessed(await knownAs(owner))).toBe(6);
    expect(await passedWhileGuessed("")).toBe(0);
  });

  test("shares ten a minute with all of the account's: collected cookies guess no more than that", async () => {
    const collected: string[] = [];
    for (let index = 0; index < 15; index += 1) collected.push(await knownAs(owner));
    const other = "other@hikaya.test";
    const counters: Counters = { ...countersOf().counters, ...SEALING };
    const guess = async (cookie: string, network: number, email = owner) => {
      const headers = { "cf-connecting-ip": `198.51.100.${network}`, cookie };
      const request = new Request("https://hikaya.test/sign-in", { headers });
      return (await countAttempt(counters, request, { attempt: "sign-in", email })).ok;
    };
    let count = 0;
    for (const [at, cookie] of collected.entries())
      for (let index = 0; index < 6; index += 1) if (await guess(cookie, at * 6 + index)) count += 1;
    // Ten that all share, and the twenty that are anybody's from everywhere.
    expect(count).toBe(10 + 20);
    expect(await guess(await knownAs(other), 1, other)).toBe(true);
  });

  test("is known for one account, by this server, for half a year", async () => {
    const cookie = await knownAs(owner);
    expect(await passedWhileGuessed(await knownAs("other@hikaya.test"))).toBe(0);
    expect(
      await passedWhileGuessed(await knownAs(owner, { ...SEALING, SUPABASE_SECRET_KEY: "another" })),
    ).toBe(0);
    const [name, sealed = ""] = cookie.split("=");
    expect(await passedWhileGuessed(`${name}=${sealed.split(".")[0]}`)).toBe(0);
    vi.useFakeTimers({ now: Date.now() + 181 * 86_400_000, toFake: ["Date"] });
    expect(await passedWhileGuessed(cookie)).toBe(0);
    vi.useRealTimers();
  });

  test("is not known where the server has no secret", async () => {
    expect(await knownAs(owner, { ORIGIN: SEALING.ORIGIN })).toBe("");
    expect(await passedWhileGuessed(await knownAs(owner), { ORIGIN: SEALING.ORIGIN })).toBe(0);
  });
});

test("F29 counters that are missing or fail let everything pass", async () => {
  const broken = { limit: () => Promise.reject(new Error("gone")) };
  const one = () => ({ address: "192.0.2.1", attempt: "mail" as const, email: "a@hikaya.test" });
  expect(await passed({}, 40, one)).toBe(40);
  expect(await passed({ ATTEMPTS_BY_ADDRESS: broken, ATTEMPTS_BY_PERSON: broken }, 40, one)).toBe(40);
});

test("no counter is told whose address it counts for", async () => {
  const { counters, keys } = countersOf();
  await countAttempt(counters, from("192.0.2.1"), { attempt: "mail", email: "layla@hikaya.test" });
  expect([...keys.keys()].join()).not.toMatch(/layla|hikaya/);
});

test("every environment has the counters, with these limits", () => {
  const toml = readFileSync("wrangler.toml", "utf8");
  const found = toml.matchAll(
    /\[\[(.*)ratelimits]]\nname = "(\w+)"\nnamespace_id = "(\d+)"\nsimple = \{ limit = (\d+), period = (\d+) }/g,
  );
  const rows = [...found].map(([, at, name, id, limit, period]) => ({
    at,
    name,
    id,
    limit: Number(limit),
    period,
  }));
  for (const at of ["", "env.staging.", "env.production."]) {
    const here = rows.filter((row) => row.at === at && (row.name ?? "") in LIMITS);
    expect(Object.fromEntries(here.map(({ name, limit }) => [name, limit]))).toEqual(LIMITS);
    expect(new Set(here.map(({ period }) => period))).toEqual(new Set(["60"]));
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});
