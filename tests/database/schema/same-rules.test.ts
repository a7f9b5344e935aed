import { expect, test } from "vitest";
import { isBlank } from "../../../app/domain/text.ts";
import { ORDINARY_NAMES, SPEAKING_NAMES } from "../../support/names.ts";
import { PUSH_ADDRESSES } from "../../support/push-addresses.ts";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL } from "./schema-database.ts";

// What the page asks too is asked by the database of those who write past it.

openDatabase();

const rename = (username: string) =>
  database.outcome("sara", "update user_profiles set username = $2 where id = $1", [CAST.sara, username]);

test.each(SPEAKING_NAMES)("L2 nobody is called %s", async (name) => {
  expect(await rename(name)).toBe("23514 username_not_reserved");
});

test.each(ORDINARY_NAMES)("L2 anybody may be called %s", async (name) => {
  expect(await rename(name)).toBe("accepted");
});

test("L2 nobody takes a name that looks like that of somebody who moderates; of members there is no such rule", async () => {
  const [mona] = await database.own<{ role: string }>("select role from user_profiles where id = $1", [
    CAST.mona,
  ]);
  expect(mona?.role).not.toBe("member");
  for (const name of [
    "m0na",
    "monna",
    "mona_",
    "-MONAA-",
    "mona-official",
    "real_mona",
    "TheRealMona",
    "adam1",
    "2_adam",
  ]) {
    expect([name, await rename(name)]).toEqual([name, "23514 username_not_reserved"]);
  }
  for (const name of ["mona1990", "adam12", "monalisa", "ramona", "surreal_adam2", "l4yla"]) {
    expect([name, await rename(name)]).toEqual([name, "accepted"]);
  }
  await database.own("update user_profiles set role = 'moderator' where id = $1", [CAST.layla]);
  await rename("sara_again");
  expect(await rename("l4yla")).toBe("23514 username_not_reserved");
});

const subscribe = (endpoint: string) =>
  database.outcome("layla", "select save_push_subscription($1, $2, $3, 'en')", [
    endpoint,
    "B".repeat(87),
    "a".repeat(22),
  ]);

test.each(PUSH_ADDRESSES)("L7 a browser may be told at %s: %s", async (endpoint, may) => {
  expect(await subscribe(endpoint)).toBe(may ? "accepted" : "23514 unknown_push_service");
});

test("L7 one named origin stands in for a push service in development, and nothing beside it", async () => {
  await database.own("update private.settings set push_also_to = 'http://127.0.0.1:4999'");
  expect(await subscribe("http://127.0.0.1:4999/one")).toBe("accepted");
  expect(await subscribe("http://127.0.0.1:49990/one")).toBe("23514 unknown_push_service");
  await database.own("update private.settings set push_also_to = null");
  expect(await subscribe("http://127.0.0.1:4999/one")).toBe("23514 unknown_push_service");
});

// An empty head of a note, signs of music and of shorthand that only arrange others, joiners of hieroglyphs.
const UNSEEN = ["\u{1d159}", "\u{1d173}\u{1d17a}", "\u{1bca0}\u{1bca3}", "\u{13430}"];
test.each(UNSEEN)(
  "F19 nothing but %j is no title, neither for the page nor for the database",
  async (title) => {
    expect(isBlank(title)).toBe(true);
    const write = "insert into posts (title, content, author_id, category_id) values ($1, 'Words', $2, $3)";
    expect(await database.outcome("sara", write, [title, CAST.sara, GENERAL])).toBe("23514");
    expect(await database.outcome("sara", write, [`${title}a`, CAST.sara, GENERAL])).toBe("accepted");
  },
);
