import { randomUUID } from "node:crypto";
import type { Sample } from "./sample.ts";
import {
  listConversations,
  messagesBefore,
  messagesIn,
  newest,
  participantsOf,
  postPage,
  threadsOf,
} from "./statements.ts";

/** One statement as the API sends it, of a member or of a visitor (null). */
export interface Asking {
  as: string | null;
  sql: string;
  parameters: unknown[];
}

export interface Question {
  name: string;
  /** Commits what it wrote. */
  writes?: true;
  /** Why the figures are shown but not held to the limits. */
  unjudged?: string;
  /** A different asking on each turn. */
  ask(sample: Sample, turn: number): Asking;
}

// Among the frequent and the rare words of words.sql.
const COMMON_ARABIC = ["قصة", "ممثل", "مخرج", "موسم", "مشهد", "رائعة", "دراما", "تصوير"];
const COMMON_LATIN = ["story", "actor", "director", "season", "scene", "music", "lovely", "family"];
const RARE_ARABIC = ["قسطنطينية", "فسيفساء", "زنجبيل", "خزعبلات", "مغناطيس", "كهرمان", "عندليب", "طمأنينة"];
const RARE_LATIN = ["kaleidoscope", "zephyrous", "quixotic", "labyrinth", "obelisk", "juxtapose", "sycamore"];
const CATEGORIES = ["general", "reviews", "creators", "recommendations", "news", "behind-scenes"];
const THREAD_SORTS = ["oldest", "best", "newest"];
const COMMON_TAGS = ["tag1", "tag2", "tag3", "tag5", "tag8"];
const RARE_TAGS = Array.from({ length: 20 }, (_, number) => `rare${number}`);

function pick<Item>(items: Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error("Nothing to pick from.");
  return item;
}

/** Every second reader is a visitor. */
const reader = (sample: Sample, turn: number) => (turn % 2 === 0 ? null : pick(sample.people, turn));

const LIST_POSTS = postPage(
  "public.list_posts(category_slug => $1, tag => $2, sort => $3, after_id => $4, page_size => 21)",
);

function forum(
  name: string,
  choose: (
    sample: Sample,
    turn: number,
  ) => { category?: string; tag?: string; sort?: string; after?: string },
): Question {
  return {
    name,
    ask(sample, turn) {
      const { category = null, tag = null, sort = "newest", after = null } = choose(sample, turn);
      return { as: reader(sample, turn), sql: LIST_POSTS, parameters: [category, tag, sort, after] };
    },
  };
}

function search(name: string, choose: (sample: Sample, turn: number) => string): Question {
  return {
    name,
    ask: (sample, turn) => ({
      as: reader(sample, turn),
      sql: "select * from public.search($1)",
      parameters: [choose(sample, turn)],
    }),
  };
}

function searchByNames(kind: "posts" | "comments"): Question {
  return {
    name: `search of ${kind}, by other names`,
    ask: (sample, turn) => ({
      as: reader(sample, turn),
      sql: `select id from public.search_${kind}($1, null, 21, $2, array['1', '3'])`,
      parameters: [pick(RARE_LATIN, turn), [pick(COMMON_ARABIC, turn), pick(RARE_ARABIC, turn)]],
    }),
  };
}

function personal(
  name: string,
  sql: string,
  choose: (sample: Sample, turn: number) => [string, ...unknown[]],
): Question {
  return {
    name,
    ask(sample, turn) {
      const [as, ...parameters] = choose(sample, turn);
      return { as, sql, parameters };
    },
  };
}

const READING: Question[] = [
  forum("forum, page 1", () => ({})),
  forum("forum, page 50", (sample, turn) => ({ after: pick(sample.lastOfPage49, turn) })),
  forum("forum, most upvotes", () => ({ sort: "top" })),
  forum("forum, most comments, page 50", (sample, turn) => ({
    sort: "discussed",
    after: pick(sample.lastOfPage49, turn),
  })),
  forum("category", (_, turn) => ({ category: pick(CATEGORIES, turn) })),
  forum("category, most upvotes", (_, turn) => ({ category: pick(CATEGORIES, turn), sort: "top" })),
  forum("tag, common", (_, turn) => ({ tag: pick(COMMON_TAGS, turn) })),
  forum("tag, rare", (_, turn) => ({ tag: pick(RARE_TAGS, turn) })),
  {
    name: "pinned posts",
    ask: (sample, turn) => ({
      as: reader(sample, turn),
      sql: postPage("public.list_pinned_posts($1)"),
      parameters: [turn % 3 === 0 ? pick(CATEGORIES, turn) : null],
    }),
  },
  {
    name: "post",
    ask: (sample, turn) => ({
      as: reader(sample, turn),
      sql: postPage("public.posts", "where source.id = $1"),
      parameters: [pick(sample.posts, turn)],
    }),
  },
  {
    name: "words under the veil",
    ask: (sample, turn) => ({
      as: reader(sample, turn),
      sql: "select * from public.open_words($1, 20)",
      parameters: [[pick(sample.posts, turn), pick(sample.posts, turn + 1)]],
    }),
  },
  {
    name: "threads of 500 comments",
    ask: (sample, turn) => ({
      as: reader(sample, turn),
      sql: threadsOf,
      parameters: [pick(sample.longThreads, turn), pick(THREAD_SORTS, turn)],
    }),
  },
];

const SEARCHING: Question[] = [
  search("search, common, Arabic", (_, turn) => pick(COMMON_ARABIC, turn)),
  search("search, common, Latin", (_, turn) => pick(COMMON_LATIN, turn)),
  search("search, rare, Arabic", (_, turn) => pick(RARE_ARABIC, turn)),
  search("search, rare, Latin", (_, turn) => pick(RARE_LATIN, turn)),
  search("search, nowhere", (_, turn) => `${pick(RARE_LATIN, turn)}${pick(RARE_ARABIC, turn)}`),
  searchByNames("posts"),
  searchByNames("comments"),
  {
    ...search("search, any word", (sample, turn) => pick(pick(sample.wordPairs, turn).split(" "), turn)),
    unjudged: "from frequent to rare",
  },
  {
    ...search("search, any two words", (sample, turn) => pick(sample.wordPairs, turn)),
    unjudged: "from frequent to rare",
  },
];

const COUNT_UNREAD = "select public.count_unread_conversations()";

const INBOX: Question[] = [
  personal("notifications", newest("public.notifications", "user_id = $1"), (sample, turn) => {
    const me = pick(sample.people, turn);
    return [me, me];
  }),
  personal("activity feed", newest("public.user_activities", "true"), (sample, turn) => [
    pick(sample.people, turn),
  ]),
  personal("conversations", listConversations, ({ talker }) => [talker]),
  personal("unread conversations", COUNT_UNREAD, (sample, turn) => [pick(sample.people, turn)]),
  {
    ...personal("unread, of the talker", COUNT_UNREAD, ({ talker }) => [talker]),
    unjudged: "grows with one's own",
  },
  personal("messages", messagesIn, (sample, turn) => [sample.talker, pick(sample.talks, turn)]),
  personal("thread of 100,000, newest", messagesIn, ({ longTalk }) => [longTalk.reader, longTalk.id]),
  personal("thread of 100,000, far back", messagesBefore, ({ longTalk }, turn) => {
    const { id, moment } = pick(longTalk.depths, turn);
    return [longTalk.reader, longTalk.id, moment, id];
  }),
  personal("thread of 100,000, people", participantsOf, ({ longTalk }) => [longTalk.reader, longTalk.id]),
  personal("thread of 100,000, in the list", listConversations, ({ longTalk }) => [longTalk.reader]),
];

const VOTE = `insert into public.post_votes (user_id, post_id, vote_type) values ($1, $2, $3)
  on conflict (user_id, post_id) do update
    set user_id = excluded.user_id, post_id = excluded.post_id, vote_type = excluded.vote_type`;

function vote(name: string, kind: "up" | "down"): Question {
  return {
    ...personal(name, VOTE, (sample, turn) => {
      const me = pick(sample.people, turn);
      return [me, me, pick(sample.posts, turn), kind];
    }),
    writes: true,
  };
}

const WRITING: Question[] = [
  vote("vote", "up"),
  vote("vote, changed", "down"),
  {
    ...personal(
      "comment",
      "insert into public.comments (content, author_id, post_id, client_id) values ($1, $2, $3, $4) returning id",
      (sample, turn) => {
        const me = pick(sample.people, turn);
        return [me, "هذا المشهد رائع وكتب بحب", me, pick(sample.posts, turn), randomUUID()];
      },
    ),
    writes: true,
  },
];

/** What the pages ask of the database most, in the order in which it is asked. */
export const QUESTIONS: Question[] = [...READING, ...SEARCHING, ...INBOX, ...WRITING];
