import { expect, test } from "vitest";
import { IMAGE_FOLDERS, IMAGE_TYPES, isImageAddress, typeOfKey } from "../../../app/domain/image/image.ts";
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

const KEYS = [
  ...IMAGE_FOLDERS.flatMap((folder) =>
    Object.keys(IMAGE_TYPES).map((ending) => `${folder}/aZ_9-1x1.${ending}`),
  ),
  `avatars/${"a".repeat(80)}.png`,
  `avatars/${"a".repeat(81)}.png`,
  ...[
    "avatars/.png",
    "avatars/a.jpeg",
    "avatars/a.PNG",
    "avatars/a.svg",
    "avatars/a.png\n",
    "avatars/a.png?b",
  ],
  ...[
    "avatars/a.b.png",
    "avatars/a/b.png",
    "avatars/..png",
    "/avatars/a.png",
    "others/a.png",
    "avatars/é.png",
    "",
  ],
];

test.each(KEYS)("%j is the key of an image, or is not, for the page and for the database", async (key) => {
  const isKey = typeOfKey(key) !== null;
  const register = "select register_upload($1, $2, 1, 1, 1, $3)";
  const sha256 = crypto.randomUUID().replaceAll("-", "").repeat(2);
  const registered = await database.outcome("sara", register, [key, typeOfKey(key) ?? "image/png", sha256]);
  expect(registered).toMatch(isKey ? /^accepted$/ : /^23514/);
  const [row] = await database.own<{ is: boolean }>(
    `select private.is_image_address('/images/' || $1) "is"`,
    [key],
  );
  expect([isImageAddress(`/images/${key}`), row?.is]).toEqual([isKey, isKey]);
});
