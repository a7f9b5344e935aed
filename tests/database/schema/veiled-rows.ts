import { afterAll, beforeAll, beforeEach } from "vitest";
import { CAST, GENERAL, type Member, openSchemaDatabase, type SchemaDatabase } from "./schema-database.ts";

export let database: SchemaDatabase;

/** A drama of twenty episodes, and one of fifteen. */
export const DRAMA = "4";
export const OTHER_DRAMA = "3";
/** A word that tells of the last episode. */
export const CANARY = "zaffron";
export const WORDS = `It was ${CANARY}`;
export const IMAGE = "/images/post-images/veiled.png";

export const TABLE_OF = {
  post: "posts",
  group_post: "group_posts",
  comment: "comments",
  group_comment: "comments",
} as const;
export type Kind = keyof typeof TABLE_OF;
export const KINDS = Object.keys(TABLE_OF) as Kind[];

type Row = Record<string, unknown>;

/** Communities of sara's, which layla is a member of, and posts about DRAMA that tell nothing. */
export let places: { group: string; closed: string; post: string; groupPost: string; closedPost: string };

export function insert(who: Member, table: string, row: Row): Promise<string> {
  return database.insert(who, table, row);
}

/** A thing of layla's that tells of episode 20, with an image where it can have one. */
export function write(kind: Kind, more: Row = {}, who: Member = "layla"): Promise<string> {
  return insert(who, TABLE_OF[kind], { ...contentOf(kind, who), ...more });
}

export function contentOf(kind: Kind, who: Member = "layla"): Row {
  const row = { content: WORDS, author_id: CAST[who], spoiler_level: 20 };
  if (kind === "comment") return { ...row, post_id: places.post };
  if (kind === "group_comment") return { ...row, group_post_id: places.groupPost };
  const images = { images: `{${IMAGE}}`, image_alts: `{"${CANARY} at the door"}` };
  const post = {
    ...row,
    ...images,
    title: "About the end",
    content_html: `<p>It was <b>${CANARY}</b></p>`,
    drama_id: DRAMA,
  };
  return kind === "post" ? { ...post, category_id: GENERAL } : { ...post, group_id: places.group };
}

export async function rowOf(kind: Kind, id: string, who?: Member | null): Promise<Row> {
  const sql = `select to_jsonb(t) as row from ${TABLE_OF[kind]} t where id = $1`;
  const [found] =
    who === undefined
      ? await database.own<{ row: Row }>(sql, [id])
      : await database.as<{ row: Row }>(who, sql, [id]);
  return found?.row ?? {};
}

export async function change(kind: Kind, id: string, values: Row, who: Member = "layla"): Promise<string> {
  const names = Object.keys(values);
  return database.outcome(
    who,
    `update ${TABLE_OF[kind]} set ${names.map((name, at) => `${name} = $${at + 2}`)} where id = $1`,
    [id, ...Object.values(values)],
  );
}

/** The words that this reader is given, by id. */
export async function wordsFor(
  who: Member | null,
  ids: string[],
  seen: number | null = null,
  shown: string | null = null,
): Promise<Record<string, string>> {
  const rows = await database.as<{ id: string; content: string }>(
    who,
    "select id, content from open_words($1, $2, $3)",
    [ids, seen, shown],
  );
  return Object.fromEntries(rows.map(({ id, content }) => [id, content]));
}

export const reads = async (who: Member | null, id: string) => (await wordsFor(who, [id]))[id];

export async function reach(who: Member, position: number, drama = DRAMA): Promise<void> {
  await database.own(
    `insert into public.trackings (user_id, drama_id, status, position, version, key_en, key_ar)
     values ($1, $2, 'watching', $3, 1, '', '') on conflict (user_id, drama_id) do update set position = excluded.position`,
    [CAST[who], drama, position],
  );
}

/** Tables of the API, which everybody reads in part and realtime tells of, that hold the word anywhere. */
export async function tablesWith(word: string): Promise<string[]> {
  const tables = await database.own<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const found = await database.own(`select from public.${name} t where t::text like $1 limit 1`, [
      `%${word}%`,
    ]);
    if (found.length > 0) holding.push(name);
  }
  return holding;
}

/** A database for the tests of a file, whose cast is no longer new. */
export function openVeil(): void {
  beforeAll(async () => {
    database = await openSchemaDatabase();
    await database.own("update public.user_profiles set created_at = now() - interval '2 days'");
    await database.own(
      `insert into public.uploads (key, owner_id, content_type, byte_size, width, height, sha256, status, created_at)
       values ('post-images/veiled.png', $1, 'image/png', 9, 4, 4, repeat('0', 64), 'ready', now() - interval '9 days')`,
      [CAST.layla],
    );
    const found = (name: string, is_private: boolean) =>
      insert("sara", "groups", { name, is_private, created_by: CAST.sara });
    const group = await found("Readers", false);
    const closed = await found("Behind the door", true);
    for (const one of [group, closed])
      await database.own("insert into group_members (group_id, user_id) values ($1, $2)", [one, CAST.layla]);
    const talk = { title: "About it", content: "What do you think?", drama_id: DRAMA };
    const talkIn = (group_id: string) =>
      insert("sara", "group_posts", { ...talk, group_id, author_id: CAST.sara });
    places = {
      group,
      closed,
      post: await insert("sara", "posts", { ...talk, category_id: GENERAL, author_id: CAST.sara }),
      groupPost: await talkIn(group),
      closedPost: await talkIn(closed),
    };
  });
  beforeEach(async () => {
    await database.own("delete from public.trackings");
    await database.own("delete from public.notifications");
    await database.own("delete from public.reports");
  });
  afterAll(() => database?.close());
}
