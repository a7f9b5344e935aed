import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backend, cast, harness, id, openCast } from "./cast-backend.ts";
import { ID } from "./matrix/fixtures.ts";
import { namePlaces, type Place } from "./matrix/places.ts";

let headers: Record<string, string>;
openCast();

beforeAll(async () => {
  const { data } = await cast.owner.client.auth.getSession();
  headers = {
    apikey: backend.backend.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    "content-type": "application/json",
    prefer: "return=minimal",
  };
});

const SAMPLES: Record<string, string> = {
  "Arabic with tashkeel": "حِكايةُ العائلةِ، ٢٠٢٦؟",
  "decomposed hamza": "ا\u0654حمد كتب سو\u0654الا",
  "tatweel and lam-alef": "مـــرحبا ﻻ",
  emoji: "👩‍👩‍👧‍👦 🇸🇦 👍🏽 🏴‍☠️",
  "combining marks": "Z̴̡̛͔̈́a̷l̸g̵o e\u0301 क्षि",
  "mixed direction": "مسلسل The Last Garden رائع",
  "quotes and backslashes": 'it\'s \\ "quoted" %s $1 ; -- {}',
};

async function send(place: Place, body: string | Uint8Array): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/${place.path}`, {
    method: place.method,
    headers,
    body: body as string,
  });
}

async function readBack(place: Place): Promise<string | undefined> {
  const [row] = await backend.sql<{ words: string }>(place.read);
  return row?.words;
}

const PLACES = Object.keys(namePlaces(() => ""));

function find(name: string): Place {
  const place = namePlaces(id)[name];
  if (!place) throw new Error(`There is no place "${name}".`);
  return place;
}

describe.each(PLACES)("%s", (name) => {
  const isTag = name === "a tag";

  test("keeps every script as it was sent", async () => {
    const place = find(name);
    for (const [sample, words] of Object.entries(SAMPLES)) {
      // Tags are lower-case and free of quotes by rule.
      const sent = isTag ? words.toLowerCase().replaceAll('"', "") : words;
      // seventh-9 Without joiners, which nobody sees, and without compatibility letters.
      const kept = isTag ? sent.replace(/\u200d|\ufe0f/g, "").normalize("NFKC") : sent;
      const answer = await send(place, JSON.stringify(place.body(sent)));
      expect(answer.status, `${sample}: ${await answer.text()}`).toBeLessThan(300);
      expect(await readBack(place), sample).toBe(kept);
      await harness.reset();
    }
  });

  const bodyWith = (place: Place, words: string) => JSON.stringify(place.body("MARK")).replace("MARK", words);

  test.each(["a\\u0000b", "a\\ud800b", "a\\udc00b", "\\ud83d"])('refuses "%s" in JSON', async (words) => {
    const answer = await send(find(name), bodyWith(find(name), words));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await harness.snapshot.nameChanges()).toEqual([]);
  });

  test("T07 refuses broken UTF-8", async () => {
    const broken = Buffer.from(bodyWith(find(name), "MARK"));
    broken.set([0xff, 0xfe], broken.indexOf("MARK"));
    const answer = await send(find(name), broken);
    expect([answer.status, await harness.snapshot.nameChanges()]).toEqual([400, []]);
  });

  test("T13 is as long as its limit and no longer, in characters of four bytes", async () => {
    const place = find(name);
    const longest = await send(place, JSON.stringify(place.body("😀".repeat(place.limit))));
    expect(longest.status, await longest.text()).toBeLessThan(300);
    await harness.reset();
    const tooLong = await send(place, JSON.stringify(place.body("😀".repeat(place.limit + 1))));
    expect(tooLong.status).toBe(400);
    expect(await harness.snapshot.nameChanges()).toEqual([]);
  });
});

describe("titles and names", () => {
  test.each(["a post's title", "a community's name", "a group post's title"])(
    "T03 %s is one line of something, without overrides of direction",
    async (name) => {
      const place = find(name);
      for (const words of [
        "",
        "   ",
        "\u00a0",
        "\u200b",
        "two\nlines",
        "tab\there",
        "admin\u202e",
        "\u202dadmin",
      ])
        expect((await send(place, JSON.stringify(place.body(words)))).status, JSON.stringify(words)).toBe(
          400,
        );
      expect(await harness.snapshot.nameChanges()).toEqual([]);
    },
  );

  test.each(["a post's content", "a comment", "a message"])("%s says something", async (name) => {
    const place = find(name);
    for (const words of ["", " \n ", "\u00a0", "\u200b"])
      expect((await send(place, JSON.stringify(place.body(words)))).status, JSON.stringify(words)).toBe(400);
    expect(await harness.snapshot.nameChanges()).toEqual([]);
  });

  test.each([
    "ab",
    "a".repeat(30),
    "two words",
    "ليلى",
    "lаyla",
    "layla\n",
    "layla\u200b",
    "admin",
    "MODERATOR",
    "a.b.c",
    "<b>",
    "",
  ])("U05 U17 U19 U22 U23 a username is never %j", async (username) => {
    const { status } = await cast.owner.client
      .from("user_profiles")
      .update({ username })
      .eq("id", id("owner"));
    expect(status).toBe(400);
  });

  test("U14 a username is taken without regard to case", async () => {
    const { error, status } = await cast.owner.client
      .from("user_profiles")
      .update({ username: "OMAR" })
      .eq("id", id("owner"));
    expect({ status, code: error?.code }).toEqual({ status: 409, code: "23505" });
  });
});

describe("tags and images", () => {
  const change = (values: { tags?: string[]; images?: string[]; image_alts?: string[] }) =>
    cast.owner.client
      .from("posts")
      .update(values)
      .eq("id", ID.post)
      .select("tags, images, image_alts")
      .single();

  test("are trimmed, lower case, each once, in the order given", async () => {
    const { data } = await change({ tags: ["  Romance ", "دراما", "romance", "", "COMEDY"] });
    expect(data?.tags).toEqual(["romance", "دراما", "comedy"]);
    // seventh-9
    const alike = ["ro\u200bmance", "\ufeffromance", "ｒｏｍａｎｃｅ", "\ufea9ﺭاما", "درا\u2060ما", "\u200b"];
    expect((await change({ tags: alike })).data?.tags).toEqual(["romance", "دراما"]);
  });

  test.each([
    ['"><img src=x onerror=alert(1)>'],
    ["a,b"],
    ["a&b"],
    ["two\nlines"],
    ["x".repeat(51)],
    Array.from({ length: 9 }, (_, index) => `tag-${index}`),
  ])("%j are refused", async (...tags) => {
    expect((await change({ tags })).status).toBe(400);
  });

  test.each([
    "https://evil.example/x.png",
    "//evil.example/x.png",
    "/images/post-images/../avatars/x.png",
    "/images/post-images/x.svg",
    "/images/post-images/x.png?x=1",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg>",
    "/images/post-images/x.png\n",
    "",
  ])("an image is never %j", async (image) => {
    expect((await change({ images: [image] })).status).toBe(400);
    const { status } = await cast.owner.client
      .from("user_profiles")
      .update({ avatar_url: image })
      .eq("id", id("owner"));
    expect(status).toBe(400);
  });

  beforeEach(() =>
    backend.sql(
      `insert into public.uploads (key, owner_id, content_type, byte_size, width, height, sha256)
       select 'post-images/' || n || '.png', $1, 'image/png', 1, 1, 1, repeat('0', 64) from generate_series(0, 5) n`,
      [id("owner")],
    ),
  );

  test("are five at most", async () => {
    const images = (count: number) =>
      Array.from({ length: count }, (_, index) => `/images/post-images/${index}.png`);
    expect((await change({ images: images(5) })).error).toBeNull();
    expect((await change({ images: images(6) })).status).toBe(400);
  });

  test("images are described in at most 250 characters each, and no more descriptions than images", async () => {
    const images = ["/images/post-images/0.png", "/images/post-images/1.png"];
    const longest = "م".repeat(250);
    expect((await change({ images, image_alts: ["", longest] })).data?.image_alts).toEqual(["", longest]);
    expect((await change({ image_alts: ["A lamp"] })).data?.image_alts).toEqual(["A lamp"]);
    for (const image_alts of [["a", "b", "c"], [`${longest}م`], ["two\nlines"], ["turned \u202e round"]]) {
      expect((await change({ image_alts })).status, image_alts.join()).toBe(400);
    }
    // The description of an image that was taken out goes with it.
    expect((await change({ image_alts: ["one", "two"] })).error).toBeNull();
    expect((await change({ images: images.slice(1) })).status).toBe(400);
    expect((await change({ images: images.slice(1), image_alts: ["two"] })).error).toBeNull();
  });
});

test("T14 two hundred mentions ring ten bells at most", async () => {
  await backend.sql(
    `insert into auth.users (id, email) select gen_random_uuid(), 'crowd-' || n || '@hikaya.test' from generate_series(1, 30) n`,
  );
  await backend.sql(
    `insert into public.user_profiles (id, username)
     select u.id, split_part(u.email, '@', 1) from auth.users u where u.email like 'crowd-%'`,
  );
  const content = Array.from({ length: 200 }, (_, index) => `@crowd-${(index % 30) + 1}`).join(" ");
  const { error } = await cast.stranger.client
    .from("comments")
    .insert({ content, author_id: id("stranger"), post_id: ID.post });
  expect(error).toBeNull();
  const [rung] = await backend.sql<{ count: number }>(
    "select count(*)::int as count from public.notifications where type = 'mention'",
  );
  expect(rung?.count).toBeGreaterThan(0);
  expect(rung?.count).toBeLessThanOrEqual(10);
  await backend.sql("delete from auth.users where email like 'crowd-%'");
});
