/** One statement as superuser. */
export type Ask = (sql: string) => PromiseLike<readonly unknown[]>;

/** Who and what the questions are about, chosen in a seeded community; all but the talker are lists to vary over. */
export interface Sample {
  people: string[];
  /** Has by far the most conversations and messages. */
  talker: string;
  talks: string[];
  /** One conversation with as many messages as all of the talker's, one of its two people, and messages deep in it. */
  longTalk: { id: string; reader: string; depths: { id: string; moment: string }[] };
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

/** Looks the sample up; ids in the order of their (random) values. */
export async function openSample(ask: Ask): Promise<Sample> {
  const list = async (sql: string) => ((await ask(sql)) as { it: string }[]).map((row) => row.it);
  const [talker] = await list(
    "select user_id it from public.conversation_participants group by user_id order by count(*) desc limit 1",
  );
  if (!talker) throw new Error("The community is empty: run seed.ts first.");
  const longest = (await ask(
    `select conversation_id id, min(user_id::text) reader from public.conversation_participants
      where conversation_id = (select conversation_id from public.messages group by 1 order by count(*) desc limit 1)
      group by 1`,
  )) as { id: string; reader: string }[];
  const [longTalk] = longest;
  if (!longTalk) throw new Error("Nobody has written: run seed.ts first.");
  return {
    talker,
    longTalk: {
      ...longTalk,
      depths: (await ask(
        `select id, created_at::text moment
           from (select id, created_at, row_number() over (order by created_at desc) place, count(*) over () total
                   from public.messages where conversation_id = '${longTalk.id}') m
          where place % (total / 20) = total / 40`,
      )) as { id: string; moment: string }[],
    },
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
    wordPairs: await list(`select substring(normalised from '[^ .]{4,} [^ .]{4,}') it
                             from (select normalised from private.post_texts order by post_id limit 200) t
                            where normalised ~ '[^ .]{4,} [^ .]{4,}'`),
  };
}
