import * as v from "valibot";

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
  role: v.picklist(["member", "moderator", "admin"]),
  bio: v.pipe(v.string(), v.maxLength(500)), // specification §5
  ago: MinutesAgo,
});

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
  ago: MinutesAgo,
  liked: Share,
  disliked: v.optional(Share, 0),
  pinned: v.optional(v.boolean(), false),
  locked: v.optional(v.boolean(), false),
});

const said = {
  id: v.pipe(v.string(), v.uuid()),
  author: Username,
  content: v.pipe(Text, v.maxLength(1000)), // specification §5
  ago: MinutesAgo,
  liked: Share,
  disliked: v.optional(Share, 0),
};

// Replies end at the third level (specification §2), so the shape itself ends there.
const DemoAnswer = v.strictObject(said);
const DemoReply = v.strictObject({ ...said, replies: v.optional(v.array(DemoAnswer), []) });
const DemoComment = v.strictObject({ ...said, replies: v.optional(v.array(DemoReply), []) });

const DemoThread = v.strictObject({
  post: v.pipe(v.string(), v.uuid()),
  comments: v.pipe(v.array(DemoComment), v.minLength(1)),
});

const DemoGroupPost = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  author: Username,
  title: v.pipe(Text, v.maxLength(255)), // specification §5
  content: v.pipe(Text, v.maxLength(5000)), // specification §9
  tags: v.pipe(v.array(Tag), v.minLength(1), v.maxLength(8)), // specification §5
  ago: MinutesAgo,
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
  posts: v.array(DemoGroupPost),
});

export const Demo = v.strictObject({
  people: v.array(DemoPerson),
  posts: v.array(DemoPost),
  threads: v.array(DemoThread),
  communities: v.array(DemoCommunity),
});

export type DemoThread = v.InferOutput<typeof DemoThread>;
export type Demo = v.InferOutput<typeof Demo>;
