import * as v from "valibot";
import { idOf, minutesOf } from "./threads.ts";

/** A share of the other people, 0 to 1. */
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Whole minutes before the moment of loading. */
const MinutesAgo = v.pipe(v.number(), v.integer(), v.minValue(1));

const Username = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{3,29}$/)); // decision Q30

const Tag = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9\u0621-\u064a]+(-[a-z0-9\u0621-\u064a]+)*$/, "lower case, words joined by hyphens"),
);

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const DemoPerson = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  username: Username,
  displayName: v.optional(v.pipe(v.string(), v.maxLength(40))), // specification 3, section 2
  role: v.picklist(["member", "moderator", "admin"]),
  bio: v.pipe(v.string(), v.maxLength(500)), // specification §5
  ago: MinutesAgo,
});

/** The dialect of a text; none where it is standard Arabic or English. */
const Dialect = v.optional(v.picklist(["gulf", "levant", "egypt", "maghreb"]));

const DemoPoll = v.pipe(
  v.strictObject({
    options: v.pipe(v.array(v.pipe(Text, v.maxLength(80))), v.minLength(2), v.maxLength(8)), // line 493
    /** Of the others, who chose each option. */
    shares: v.array(Share),
    multiple: v.optional(v.boolean(), false),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
    /** The episode that it predicts something of. */
    episode: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  v.check(({ options, shares }) => options.length === shares.length, "one share for each option"),
  v.check(
    ({ multiple, shares }) => multiple || shares.reduce((sum, share) => sum + share, 0) <= 1,
    "for one answer each, shares come to at most 1",
  ),
);

const DemoPost = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  author: Username,
  category: v.picklist(["general", "reviews", "creators", "recommendations", "news", "behind-scenes"]),
  title: v.pipe(Text, v.maxLength(255)), // specification §5
  content: v.pipe(Text, v.maxLength(5000)), // specification §9
  tags: v.pipe(v.array(Tag), v.minLength(1), v.maxLength(8)), // specification §5
  /** Files of supabase/demo/images. */
  images: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+-\d+x\d+\.jpg$/))), v.maxLength(5)),
    [],
  ),
  /** What each of them shows, in the language of the post. */
  imageAlts: v.optional(v.array(v.pipe(Text, v.maxLength(250))), []),
  /** The drama it is about, and the episode up to which it tells, with all that is said below it. */
  drama: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/))),
  level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  ago: MinutesAgo,
  dialect: Dialect,
  liked: v.optional(Share, 0),
  disliked: v.optional(Share, 0),
  /** What it asks. */
  poll: v.optional(DemoPoll),
  pinned: v.optional(v.boolean(), false),
  locked: v.optional(v.boolean(), false),
});

const said = {
  id: v.pipe(v.string(), v.uuid()),
  author: Username,
  content: v.pipe(Text, v.maxLength(1000)), // specification §5
  ago: MinutesAgo,
  dialect: Dialect,
  liked: v.optional(Share, 0),
  disliked: v.optional(Share, 0),
};

// Replies end at the third level (specification §2), so the shape itself ends there.
const DemoAnswer = v.pipe(
  v.strictObject({ ...said, replies: v.optional(v.pipe(v.array(v.unknown()), v.length(0)), []) }),
  v.transform(({ replies: _, ...answer }) => answer),
);
const DemoReply = v.strictObject({ ...said, replies: v.optional(v.array(DemoAnswer), []) });
const DemoComment = v.strictObject({ ...said, replies: v.optional(v.array(DemoReply), []) });

const DemoThread = v.strictObject({
  post: v.pipe(v.string(), v.uuid()),
  comments: v.array(DemoComment),
});

const DemoGroupPost = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  community: v.pipe(v.string(), v.uuid()),
  author: Username,
  title: v.pipe(Text, v.maxLength(255)), // specification §5
  content: v.pipe(Text, v.maxLength(5000)), // specification §9
  tags: v.pipe(v.array(Tag), v.minLength(1), v.maxLength(8)), // specification §5
  ago: MinutesAgo,
  dialect: Dialect,
  pinned: v.optional(v.boolean(), false),
});

const DemoCommunity = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(Text, v.maxLength(100)), // specification §5
  description: v.pipe(v.string(), v.maxLength(500)), // specification §5
  founder: Username,
  private: v.optional(v.boolean(), false),
  ago: MinutesAgo,
  /** Beside the founder, in the order of joining. */
  members: v.array(Username),
});

/** In files that write ids short and times as "5d 4h 12m". */
const ShortId = v.pipe(v.string(), v.regex(/^[a-f]\d{4}$/), v.transform(idOf));
const Ago = v.pipe(v.string(), v.transform(minutesOf), MinutesAgo);

const DemoConversation = v.strictObject({
  id: ShortId,
  /** Whoever began it stands first. */
  with: v.tuple([Username, Username]),
  /** Who has read no further than so many messages; everything else is read. */
  unread: v.optional(v.strictObject({ of: Username, after: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  messages: v.pipe(
    v.array(v.strictObject({ from: Username, ago: Ago, text: v.pipe(Text, v.maxLength(4000)) })),
    v.minLength(1),
  ),
});

const DemoReport = v.strictObject({
  id: ShortId,
  by: Username,
  type: v.picklist(["post", "comment", "group_post"]),
  about: ShortId,
  reason: v.picklist(["spam", "harassment", "misinformation", "other"]),
  words: v.pipe(Text, v.maxLength(500)),
  ago: Ago,
  /** The moderator's. */
  decision: v.optional(
    v.strictObject({
      status: v.picklist(["reviewed", "resolved", "dismissed"]),
      note: v.pipe(Text, v.maxLength(1000)),
      ago: Ago,
    }),
  ),
});

const DemoAction = v.strictObject({
  kind: v.picklist(["remove_comment", "warn_member"]),
  by: Username,
  /** The comment, or the member. */
  about: v.union([ShortId, Username]),
  reason: v.pipe(Text, v.maxLength(500)),
  ago: Ago,
  appeal: v.strictObject({ by: Username, words: v.pipe(Text, v.maxLength(2000)), ago: Ago }),
});

const { title, content, tags, category } = DemoPost.entries;

const DemoModeration = v.strictObject({
  filters: v.array(
    v.strictObject({
      kind: v.picklist(["word", "link"]),
      pattern: Text,
      note: v.pipe(Text, v.maxLength(300)),
      ago: Ago,
    }),
  ),
  heldPosts: v.array(
    v.strictObject({ id: ShortId, author: Username, category, title, content, tags, ago: Ago }),
  ),
  heldComments: v.array(
    v.strictObject({ id: ShortId, post: ShortId, author: Username, content: said.content, ago: Ago }),
  ),
  reports: v.array(DemoReport),
  actions: v.array(DemoAction),
});

export const Demo = v.strictObject({
  people: v.array(DemoPerson),
  posts: v.array(
    v.pipe(
      DemoPost,
      v.check(({ poll, drama }) => !poll?.episode || Boolean(drama), "a prediction names its drama"),
    ),
  ),
  threads: v.array(DemoThread),
  communities: v.array(DemoCommunity),
  communityPosts: v.array(DemoGroupPost),
  communityThreads: v.array(DemoThread),
  conversations: v.array(DemoConversation),
  moderation: DemoModeration,
});

export type DemoPoll = v.InferOutput<typeof DemoPoll>;
export type DemoThread = v.InferOutput<typeof DemoThread>;
export type Demo = v.InferOutput<typeof Demo>;
