import { afterAll, beforeAll, expect, test } from "vitest";
import { call, openCorrected, type Side } from "./corrections/pair.ts";

// U8: an address was changed by the link that went to the old one.

let side: Side;
beforeAll(async () => {
  side = await openCorrected();
});
afterAll(() => side?.connection.close());

const PASSWORD = "hikaya-demo";
const HALF = { code: 200, msg: expect.stringContaining("other email") };

async function beginChange(name: string) {
  const [before, after] = [`${name}@hikaya.test`, `${name}-next@hikaya.test`];
  const { json } = await call(side, "POST", "/auth/v1/signup", {
    body: { email: before, password: PASSWORD },
  });
  const change = (email: string) =>
    call(side, "PUT", "/auth/v1/user", { bearer: json.access_token, body: { email } });
  expect((await change(after.toUpperCase())).status).toBe(200);
  return { before, after, change, hashes: await hashesTo(before, after) };
}

/** What the newest mails to these addresses prove. */
async function hashesTo(...addresses: string[]): Promise<string[]> {
  const { json } = await call(side, "GET", "/_dev/mail");
  return addresses.map((address) => {
    const mail = (json as { to: string; text: string }[]).find(({ to }) => to === address);
    return /token_hash=([\w-]+)&type=email_change/.exec(mail?.text ?? "")?.[1] ?? "no mail";
  });
}

const follow = (token_hash = "") =>
  call(side, "POST", "/auth/v1/verify", { body: { type: "email_change", token_hash } });

const signsIn = async (email: string) =>
  (await call(side, "POST", "/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } }))
    .status === 200;

test.each([
  ["the old address first", 0, 1],
  ["the new address first", 1, 0],
] as const)("U8 a new address counts once both links were followed, %s", async (_, first, last) => {
  const { before, after, hashes } = await beginChange(`mover-${first}`);
  const one = await follow(hashes[first]);
  expect([one.status, one.json]).toEqual([200, HALF]);
  expect([await signsIn(before), await signsIn(after)]).toEqual([true, false]);
  // The same link again is used up.
  expect((await follow(hashes[first])).status).toBe(403);
  expect(await signsIn(after)).toBe(false);
  const both = await follow(hashes[last]);
  expect(both).toMatchObject({ status: 200, json: { user: { email: after } } });
  expect([await signsIn(before), await signsIn(after)]).toEqual([false, true]);
  for (const hash of hashes) expect((await follow(hash)).status).toBe(403);
});

test("U8 links that are opened as an address count in the same way", async () => {
  const { after, hashes } = await beginChange("opener");
  const open = async (hash = "", more = "") => {
    const path = `/auth/v1/verify?type=email_change&token=${hash}${more}`;
    return (await call(side, "GET", path)).headers.get("location") ?? "";
  };
  expect(await open(hashes[1])).toContain("#message=Confirmation+link+accepted");
  expect(await open(hashes[1])).toContain("error_code=otp_expired");
  expect(await signsIn(after)).toBe(false);
  const { hashes: others, after: theirs } = await beginChange("twice-named");
  await open(others[0], "&type=magiclink");
  expect(await signsIn(theirs)).toBe(false);
  expect(await open(hashes[0])).toContain("access_token=");
  expect(await signsIn(after)).toBe(true);
});

test("U8 half a change does not stand in for half of the next one, nor one that has expired", async () => {
  const { after, change, hashes } = await beginChange("changer");
  await follow(hashes[0]);
  expect((await change("changer-third@hikaya.test")).status).toBe(200);
  const [third] = await hashesTo("changer-third@hikaya.test");
  expect((await follow(third)).json).toEqual(HALF);
  expect((await follow(hashes[1])).status).toBe(403);
  expect([await signsIn(after), await signsIn("changer-third@hikaya.test")]).toEqual([false, false]);
  const late = await beginChange("late");
  await side.script(
    "update auth.users set email_change_sent_at = now() - interval '61 minutes' where email = 'late@hikaya.test'",
  );
  for (const hash of late.hashes) expect((await follow(hash)).status).toBe(403);
  expect(await signsIn(late.after)).toBe(false);
});
