import type { SupabaseClient } from "@supabase/supabase-js";
import { idOf, type Person } from "../door.ts";
import { done, made, type Places, STEM, upload } from "./plant.ts";

// Words that tell of the last episode, wherever an author can write something that has a level.

/** A drama of twenty episodes. */
export const DRAMA = "4";
export const LAST = 20;
/** In the titles: those lie under no veil, so that everybody finds where the words stand. */
export const TITLE = `${STEM}veiledtitle`;

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
const NOWHERE = "00000000-0000-4000-8000-00000000dead";
const LEVEL = { drama_id: DRAMA, spoiler_level: LAST };

export interface VeiledCast {
  author: Person;
  /** Repeats what the author said. */
  quoter: Person;
  moderator: Person;
  /** By their names: they stand at different episodes, and are told of everything. */
  readers: Record<string, Person>;
}

export interface Planted {
  /** Each word, and the page where who has come so far reads it; null where no page shows it. */
  words: Map<string, string | null>;
  /** What the parameters of routes may stand for. */
  places: Places[];
  /** Addresses of what was there. */
  left: string[];
}

/** Where posts stand. */
interface Spot {
  table: "posts" | "group_posts";
  name: "forum" | "open" | "closed";
  row: object;
  pageOf(post: string): string;
}

const FORUM: Spot = {
  ...{ table: "posts", name: "forum", row: { category_id: GENERAL } },
  pageOf: (post) => `/forum/post/${post}`,
};

const inGroup = (name: "open" | "closed", group_id: string): Spot => ({
  ...{ table: "group_posts", name, row: { group_id } },
  pageOf: (post) => `/groups/${group_id}/posts/${post}`,
});

/** Tables by name, as programs without our types read and write them. */
const tableOf = ({ client }: Person, table: string) => (client as unknown as SupabaseClient).from(table);
const insert = (who: Person, table: string, row: object) =>
  made(tableOf(who, table).insert(row).select("id").single());
const change = (who: Person, table: string, id: string, values: object) =>
  done(tableOf(who, table).update(values).eq("id", id));

export async function plantVeiled(cast: VeiledCast): Promise<Planted> {
  const { author, quoter, readers } = cast;
  const settings = { user_id: idOf(author), library_visibility: "everyone" };
  await done(author.client.from("user_settings").upsert(settings));
  const image = await upload(author);
  const groups = [await found(cast, false), await found(cast, true)];
  const planter = new Planter(cast, image);
  const reviewId = await planter.review();
  const [postId, commentId] = await planter.thread(FORUM);
  const inGroups = [
    await planter.thread(inGroup("open", groups[0] ?? "")),
    await planter.thread(inGroup("closed", groups[1] ?? "")),
  ];
  const changed = [await planter.lowered(), await planter.raised()];
  await planter.diary();
  const { reportId, below } = await planter.answers(postId);
  for (const reader of Object.values(readers)) await keep(reader, { postId, commentId, reviewId });
  const common = {
    ...{ image, conversationId: NOWHERE, messageId: NOWHERE, notificationId: NOWHERE, actionId: 0 },
    ...{ ownerId: idOf(author), friendId: idOf(quoter), dramaId: DRAMA, reviewId, commentId, reportId },
  };
  const places = [postId, ...changed, ...below].map((post, at) => {
    const [groupPostId = "", groupCommentId = ""] = inGroups[at % 2] ?? [];
    const group = { groupId: groups[at % 2] ?? "", groupPostId, groupCommentId };
    return { ...common, ...group, removedPostId: post, deletedPostId: post };
  });
  return { words: planter.words, places, left: [await planter.merged(postId)] };
}

/** What a reader keeps of others is in their own lists and in their export. */
async function keep({ client }: Person, ids: { postId: string; commentId: string; reviewId: string }) {
  await done(client.rpc("set_post_saved", { post_id: ids.postId, saved: true }));
  await done(client.rpc("cast_vote", { target: "post", target_id: ids.postId, wish: "up" }));
  await done(client.rpc("cast_vote", { target: "comment", target_id: ids.commentId, wish: "up" }));
  await done(client.rpc("mark_review_helpful", { review_id: ids.reviewId, helpful: true }));
}

/** A community that the readers and the quoter belong to. */
async function found({ author, quoter, readers }: VeiledCast, is_private: boolean): Promise<string> {
  const name = `${TITLE} ${is_private ? "closed" : "open"}`;
  const group_id = await insert(author, "groups", { name, is_private });
  for (const one of [quoter, ...Object.values(readers)]) {
    await done(one.client.rpc("join_group", { group_id }));
    const decision = { group_id, member: idOf(one), accepted: true };
    if (is_private) await done(author.client.rpc("decide_join_request", decision));
  }
  return group_id;
}

class Planter {
  readonly words: Planted["words"] = new Map();
  /** So that everybody is told. */
  readonly #names: string;

  constructor(
    readonly cast: VeiledCast,
    readonly image: string,
  ) {
    this.#names = Object.keys(cast.readers)
      .map((name) => `@${name}`)
      .join(" ");
  }

  /** A new word, and the page that shows it. */
  #word(purpose: string, page: string | null = null): string {
    const word = `${STEM}veiled${purpose.replace(/\W|_/g, "")}qx`;
    this.words.set(word, page);
    return word;
  }

  /** A review, changed once, and a line besides. */
  async review(): Promise<string> {
    const { client } = this.cast.author;
    const page = `/drama/${DRAMA}?tab=reviews`;
    const write = async (kind: string, content: string, more: object = {}) => {
      const level = { drama: DRAMA, kind, spoiler_level: LAST };
      const { data, error } = await client.rpc("write_review", { ...level, content, ...more });
      if (error) throw error;
      return data;
    };
    await write("line", this.#word("line", page));
    const review_id = await write("review", "I say nothing of it yet.");
    return write("review", `${this.#word("review", page)} at the very end`, { review_id });
  }

  /** Notes of the diary: of the last episode, and of a drama that was seen to its end. */
  async diary(): Promise<void> {
    const { author } = this.cast;
    const entry = { drama: DRAMA, day: "2026-01-02" };
    const page = `/profile/${idOf(author)}`;
    const episodes = { first_episode: LAST, last_episode: LAST };
    const named = { ...entry, ...episodes, note: this.#word("diary", page) };
    for (const one of [named, { ...entry, note: this.#word("diaryofall", page) }])
      await done(author.client.rpc("write_diary_entry", one));
  }

  /** A post with every kind of words, a poll among them, and comments at every depth, all of them edited once; its id and one of theirs. */
  async thread({ table, name, row, pageOf }: Spot): Promise<[string, string]> {
    const { author, quoter } = this.cast;
    const first = this.#word(`${name}first`);
    const options = ["one", "other"].map((which) => this.#word(`${name}${which}option`));
    const poll = { options, days: 7 };
    const post = { title: `${TITLE} ${name}`, images: [this.image], poll, ...row, ...LEVEL };
    const firstAlt = this.#word(`${name}firstalt`);
    const id = await insert(author, table, { ...post, content: first, image_alts: [firstAlt] });
    const page = pageOf(id);
    this.words.set(first, `${page}/history`);
    for (const option of options) this.words.set(option, page);
    const content = this.#word(`${name}words`, name === "forum" ? "/forum" : page.replace(/\/posts\/.*/, ""));
    const link = `<a href="https://example.com/${this.#word(`${name}link`, page)}">there</a>`;
    await change(author, table, id, {
      content,
      content_html: `<p>${this.#word(`${name}markup`, page)} ${link}</p>`,
      image_alts: [this.#word(`${name}alt`, page)],
    });

    const key = table === "posts" ? "post_id" : "group_post_id";
    const said: string[] = [];
    for (const depth of [0, 1, 2]) {
      const comment = { content: this.#word(`${name}firstcomment${depth}`), spoiler_level: LAST };
      const parent_id = said.at(-1) ?? null;
      said.push(await insert(author, "comments", { ...comment, [key]: id, parent_id }));
      const now = this.#word(`${name}comment${depth}`, page);
      await change(author, "comments", said.at(-1) ?? "", { content: now });
    }
    const mention = `${this.#word(`${name}mention`, page)} ${this.#names}`;
    await insert(author, "comments", { content: mention, [key]: id, spoiler_level: LAST });
    // No level is named: that of the post is meant.
    const quote = `> ${content}\n\n${this.#word(`${name}quote`, page)} ${this.#names}`;
    await insert(quoter, "comments", { content: quote, [key]: id });
    return [id, said[0] ?? ""];
  }

  /** What told of the end and now tells nothing: the words of before are earlier versions. */
  async lowered(): Promise<string> {
    const { author } = this.cast;
    const now = { content: "It was a fine evening", spoiler_level: 0 };
    const content = this.#word("lowered");
    const post = { title: `${TITLE} lowered`, content, ...FORUM.row, ...LEVEL };
    const id = await insert(author, "posts", post);
    this.words.set(content, `${FORUM.pageOf(id)}/history`);
    await change(author, "posts", id, now);
    const said = { content: this.#word("loweredcomment"), post_id: id, spoiler_level: LAST };
    await change(author, "comments", await insert(author, "comments", said), now);
    return id;
  }

  /** What told of the end under no level, until its author or a moderator said so. */
  async raised(): Promise<string> {
    const { author, moderator } = this.cast;
    const content = this.#word("raised");
    const post = { title: `${TITLE} raised`, content, drama_id: DRAMA, ...FORUM.row };
    const id = await insert(author, "posts", post);
    const page = FORUM.pageOf(id);
    this.words.set(content, page);
    const raise = (who: Person, item_type: string, item_id: string) =>
      done(who.client.rpc("mark_spoiler", { item_type, item_id, episode: LAST }));
    for (const who of [author, moderator]) {
      const purpose = `raisedby${who === author ? "author" : "moderator"}`;
      const said = { content: `${this.#word(purpose, page)} ${this.#names}`, post_id: id };
      await raise(who, "comment", await insert(author, "comments", { ...said, spoiler_level: 0 }));
    }
    await raise(moderator, "post", id);
    return id;
  }

  /** What was said below a post that a moderator then merged into this one: the address of the other. */
  async merged(into: string): Promise<string> {
    const { author, moderator } = this.cast;
    const post = { title: `${TITLE} merged`, content: "Here it is again", drama_id: DRAMA, ...FORUM.row };
    const post_id = await insert(author, "posts", post);
    const content = `${this.#word("merged", FORUM.pageOf(into))} ${this.#names}`;
    await insert(author, "comments", { content, post_id, spoiler_level: LAST });
    const reason = "Twice the same";
    await done(moderator.client.rpc("merge_post", { post_id, into_id: into, reason }));
    return FORUM.pageOf(post_id);
  }

  /** Each reader is answered below a comment and below a post of theirs, and reports the answer: those posts, and a report. */
  async answers(postId: string): Promise<{ reportId: string; below: string[] }> {
    const { author, readers } = this.cast;
    const posts: string[] = [];
    let reportId = "";
    for (const [name, reader] of Object.entries(readers)) {
      const own = { title: `${TITLE} of ${name}`, content: "What do you think?", drama_id: DRAMA };
      const post_id = await insert(reader, "posts", { ...own, ...FORUM.row });
      const below = this.#word(`below${name}`, FORUM.pageOf(post_id));
      const answer = { content: below, post_id, spoiler_level: LAST };
      const reported_content_id = await insert(author, "comments", answer);
      const asked = { content: "So slow, this evening", post_id: postId, spoiler_level: 0 };
      const parent_id = await insert(reader, "comments", asked);
      const reply = this.#word(`reply${name}`, FORUM.pageOf(postId));
      const replied = { content: reply, post_id: postId, parent_id, spoiler_level: LAST };
      await insert(author, "comments", replied);
      const report = { reported_content_type: "comment", reported_content_id, reason: "spam" };
      reportId = await insert(reader, "reports", report);
      posts.push(post_id);
    }
    return { reportId, below: posts };
  }
}
