/** One statement as superuser. */
export type Ask = (sql: string) => PromiseLike<readonly unknown[]>;

/** Who and what the questions are about, chosen in a seeded community; all but the talker are lists to vary over. */
export interface Stage {
  people: string[];
  /** Has by far the most conversations and messages. */
  talker: string;
  talks: string[];
  /** Visible and young. */
  posts: string[];
  /** Have 500 comments each. */
  longThreads: string[];
  /** Each the last one of page 49 of the forum. */
  lastOfPage49: string[];
  /** As people wrote them, from posts of all ages. */
  wordPairs: string[];
}

const VISIBLE = "deleted_at is null and removed_at is null and not is_pinned";

/** Looks the stage up; ids in the order of their (random) values. */
export async function setStage(ask: Ask): Promise<Stage> {
  const list = async (sql: string) => ((await ask(sql)) as { it: string }[]).map((row) => row.it);
  const [talker] = await list(
    "select user_id it from public.conversation_participants group by user_id order by count(*) desc limit 1",
  );
  if (!talker) throw new Error("The community is empty: run seed.ts first.");
  return {
    talker,
    people: await list(
      `select id it from public.user_profiles where id <> '${talker}' order by id limit 400`,
    ),
    talks: await list(`select conversation_id it from public.conversation_participants
                        where user_id = '${talker}' order by 1 limit 40`),
    posts:
      await list(`select id it from (select id from public.posts where ${VISIBLE} order by created_at desc limit 400) p
                        order by 1`),
    longThreads: await list(
      `select id it from public.posts where ${VISIBLE} and comment_count > 400 order by id`,
    ),
    lastOfPage49: await list(
      `select id it from public.posts where ${VISIBLE} order by created_at desc, id desc offset 950 limit 60`,
    ),
    wordPairs: await list(`select substring(words from '[^ .]{4,} [^ .]{4,}') it
                             from (select words from private.post_texts order by post_id limit 200) t
                            where words ~ '[^ .]{4,} [^ .]{4,}'`),
  };
}
