import { beforeAll, describe, expect, test } from "vitest";
import { APPEAL_LIMIT } from "../../../app/domain/appeal/appeal.ts";
import { COMMENT_LEVELS, COMMENT_LIMIT } from "../../../app/domain/comment/comment.ts";
import { CONTACT_MESSAGE_LIMIT, CONTACT_NAME_LIMIT } from "../../../app/domain/contact/contact.ts";
import { MESSAGE_LIMIT } from "../../../app/domain/conversation/conversation.ts";
import { EMAIL_LIMIT } from "../../../app/domain/email.ts";
import { FILTER_NOTE_LIMIT, FILTER_PATTERN_LIMIT } from "../../../app/domain/filter/filter.ts";
import { GROUP_DESCRIPTION_LIMIT, GROUP_NAME_LIMIT } from "../../../app/domain/group/group.ts";
import {
  IMAGE_ALT_LIMIT,
  IMAGE_BYTES_LIMIT,
  IMAGE_PIXELS_LIMIT,
  IMAGE_SIDE_LIMIT,
  POST_IMAGE_LIMIT,
} from "../../../app/domain/image/image.ts";
import { FAVOURITES } from "../../../app/domain/library/favourites.ts";
import { PUSH_ADDRESS_LIMIT } from "../../../app/domain/notification/push.ts";
import { POST_CONTENT_LIMIT, POST_TAG_LIMIT, POST_TITLE_LIMIT } from "../../../app/domain/post/post.ts";
import { POST_TAG_LENGTH } from "../../../app/domain/post/tag-rules.ts";
import { DISPLAY_NAME_LIMIT } from "../../../app/domain/profile/display-name.ts";
import { BIO_LIMIT, USERNAME_LONGEST, USERNAME_SHORTEST } from "../../../app/domain/profile/profile.ts";
import { REASON_LIMIT } from "../../../app/domain/reason.ts";
import { NOTES_LIMIT } from "../../../app/domain/report/case-action.ts";
import { REPORT_DETAILS_LIMIT } from "../../../app/domain/report/report.ts";
import {
  LONGEST_HTML,
  MOST_ELEMENTS,
  MOST_LINKS,
  MOST_SPOILERS,
} from "../../../app/domain/rich-text/rich-text.ts";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL, insertion, type Member } from "./schema-database.ts";

// Limits that forms and the database both know: the most a form takes is taken, and one more is refused.

openDatabase();

let post: string;
let group: string;
let conversation: string;
beforeAll(async () => {
  post = await made("layla", "posts", { title: "T", content: "C", category_id: GENERAL });
  group = await made("layla", "groups", { name: "Readers", description: "" });
  const [begun] = await database.as<{ id: string }>("layla", "select start_conversation($1) id", [CAST.omar]);
  conversation = begun?.id ?? "";
  await database.own(
    `insert into uploads (key, owner_id, content_type, byte_size, width, height, sha256, status)
     select 'post-images/' || n || '.png', $1, 'image/png', 1, 1, 1, lpad(n::text, 64, '0'), 'ready'
       from generate_series(0, 20) n`,
    [CAST.layla],
  );
});

const made = (who: Member, table: string, row: Record<string, unknown>) => database.insert(who, table, row);

const adds = (who: Member, table: string, row: Record<string, unknown>) =>
  database.outcome(who, ...insertion(table, row));
const writes = (row: object) =>
  adds("layla", "posts", { title: "T", content: "C", category_id: GENERAL, ...row });
const asks = (who: Member, sql: string, ...values: unknown[]) =>
  database.outcome(who, `select ${sql}`, values);

/** The costliest letter there is to store: four bytes, and two places of a JavaScript text. */
const letters = (count: number) => "😀".repeat(count);
const plain = (count: number) => "a".repeat(count);
const images = (count: number) => Array.from({ length: count }, (_, n) => `/images/post-images/${n}.png`);
const upload = (bytes: number, width: number, height: number) =>
  asks(
    "sara",
    "register_upload($1, 'image/png', $2, $3, $4, $5)",
    ...[`post-images/${crypto.randomUUID()}.png`, bytes, width, height],
    crypto.randomUUID().replaceAll("-", "").repeat(2),
  );

/** A comment so many levels deep. */
async function comment(level: number): Promise<string> {
  let parent_id: string | null = null;
  for (let above = 1; above < level; above += 1)
    parent_id = await made("omar", "comments", { content: "C", post_id: post, parent_id });
  return adds("omar", "comments", { content: "C", post_id: post, parent_id });
}

/** What a moderator did last to sara, of which she may ask for another look. */
async function lastDeed(): Promise<unknown> {
  const [found] = await database.own<{ id: unknown }>(
    "select max(id) id from audit_log where action = 'warning_member'",
  );
  return found?.id;
}

type Limit = [what: string, limit: number, write: (count: number) => Promise<string>];

const POSTS: Limit[] = [
  ["a title", POST_TITLE_LIMIT, (n) => writes({ title: letters(n) })],
  ["the text of a post", POST_CONTENT_LIMIT, (n) => writes({ content: letters(n) })],
  ["its markup", LONGEST_HTML, (n) => writes({ content_html: letters(n) })],
  ["its links", MOST_LINKS, (n) => writes({ content_html: "<a href=x>a</a>".repeat(n) })],
  [
    "its spoilers",
    MOST_SPOILERS,
    (n) => writes({ content_html: '<span class="spoiler">a</span>'.repeat(n) }),
  ],
  ["its elements", MOST_ELEMENTS, (n) => writes({ content_html: "<b>a</b>".repeat(n) })],
  ["its tags", POST_TAG_LIMIT, (n) => writes({ tags: Array.from({ length: n }, (_, at) => `t${at}`) })],
  ["a tag", POST_TAG_LENGTH, (n) => writes({ tags: [letters(n)] })],
  ["its images", POST_IMAGE_LIMIT, (n) => writes({ images: images(n) })],
  ["what an image shows", IMAGE_ALT_LIMIT, (n) => writes({ images: images(1), image_alts: [letters(n)] })],
  ["a comment", COMMENT_LIMIT, (n) => adds("omar", "comments", { content: letters(n), post_id: post })],
  ["comments below each other", COMMENT_LEVELS, comment],
];

const PEOPLE: Limit[] = [
  ["a username", USERNAME_LONGEST, (n) => renames(plain(n))],
  [
    "a display name",
    DISPLAY_NAME_LIMIT,
    (n) => database.outcome("sara", "update user_profiles set display_name = $1", [plain(n)]),
  ],
  ["a bio", BIO_LIMIT, (n) => database.outcome("sara", "update user_profiles set bio = $1", [letters(n)])],
  [
    "a message",
    MESSAGE_LIMIT,
    (n) => adds("layla", "messages", { conversation_id: conversation, content: letters(n) }),
  ],
  [
    "the name of a community",
    GROUP_NAME_LIMIT,
    (n) => adds("omar", "groups", { name: letters(n), description: "" }),
  ],
  [
    "its description",
    GROUP_DESCRIPTION_LIMIT,
    (n) => adds("omar", "groups", { name: "Ours", description: letters(n) }),
  ],
  [
    "the reason of a ban from it",
    REASON_LIMIT,
    (n) => asks("layla", "remove_group_member($1, $2, true, $3)", group, CAST.sara, letters(n)),
  ],
  [
    "the name in a letter to the moderators",
    CONTACT_NAME_LIMIT,
    (n) => asks("omar", "send_contact_message($1, 'huda@hikaya.test', 'Words')", letters(n)),
  ],
  [
    "its address",
    EMAIL_LIMIT,
    (n) => asks("omar", "send_contact_message('Huda', $1, 'Words')", `${plain(n - 12)}@hikaya.test`),
  ],
  [
    "the letter",
    CONTACT_MESSAGE_LIMIT,
    (n) => asks("omar", "send_contact_message('Huda', 'huda@hikaya.test', $1)", letters(n)),
  ],
  [
    "the address of a browser",
    PUSH_ADDRESS_LIMIT,
    (n) => {
      const begins = "https://fcm.googleapis.com/fcm/send/";
      const endpoint = begins + plain(n - begins.length);
      return asks("omar", "save_push_subscription($1, $2, $3, 'en')", endpoint, "B".repeat(87), plain(22));
    },
  ],
  [
    "favourites",
    FAVOURITES.length,
    (n) =>
      asks(
        "layla",
        "set_favourites($1)",
        Array.from({ length: n }, (_, at) => `${at + 1}`),
      ),
  ],
  ["the bytes of an image", IMAGE_BYTES_LIMIT, (n) => upload(n, 1, 1)],
  ["a side of an image", IMAGE_SIDE_LIMIT, (n) => upload(1, 1, n)],
  ["its pixels", IMAGE_PIXELS_LIMIT / 4096, (n) => upload(1, 4096, n)],
];

const renames = (name: string) => database.outcome("sara", "update user_profiles set username = $1", [name]);

const MODERATION: Limit[] = [
  [
    "what a report says",
    REPORT_DETAILS_LIMIT,
    (n) =>
      adds("omar", "reports", {
        reported_content_type: "post",
        reported_content_id: post,
        reason: "spam",
        description: letters(n),
      }),
  ],
  [
    "what is noted of it",
    NOTES_LIMIT,
    (n) =>
      database.outcome("mona", "update reports set status = 'reviewed', moderator_notes = $1", [letters(n)]),
  ],
  ["why somebody is warned", REASON_LIMIT, (n) => asks("mona", "warn_member($1, $2)", CAST.sara, letters(n))],
  ["why a post is removed", REASON_LIMIT, (n) => asks("mona", "remove_post($1, $2)", post, letters(n))],
  ["an appeal", APPEAL_LIMIT, async (n) => asks("sara", "file_appeal($1, $2)", await lastDeed(), letters(n))],
  [
    "the answer to it",
    REASON_LIMIT,
    async (n) => {
      const [appeal] = await database.own<{ id: string }>(
        "select id from private.appeals where status = 'open'",
      );
      return asks("adam", "decide_appeal($1, false, $2)", appeal?.id, letters(n));
    },
  ],
  [
    "a word of the filter",
    FILTER_PATTERN_LIMIT,
    (n) => asks("mona", "add_filter('word', $1)", "ab".repeat(n).slice(0, n)),
  ],
  [
    "what is noted of it there",
    FILTER_NOTE_LIMIT,
    (n) => asks("mona", "add_filter('word', $1, $2)", "lantern", letters(n)),
  ],
];

/** One more is tried first: what is refused leaves nothing behind. */
describe.each([...POSTS, ...PEOPLE, ...MODERATION])("%s, %i at most", (_, limit, write) => {
  test("one more is refused", async () => {
    expect(await write(limit + 1)).toMatch(/^23514/);
  });

  test("so much is taken", async () => {
    expect(await write(limit)).toBe("accepted");
  });
});

test("a username has so many letters at least", async () => {
  expect(await renames(plain(USERNAME_SHORTEST - 1))).toMatch(/^23514/);
  expect(await renames(plain(USERNAME_SHORTEST))).toBe("accepted");
});
