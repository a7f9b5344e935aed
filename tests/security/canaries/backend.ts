import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { backendUrl, type Person, PUBLISHABLE_KEY } from "../door.ts";
import { type Places, STEM } from "./plant.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../supabase/migrations");

const schema = readdirSync(MIGRATIONS)
  .map((file) => readFileSync(join(MIGRATIONS, file), "utf8"))
  .join("\n");

/** Ways from what is open to what is not. */
const waysFrom = ({ groupId, ownerId, removedPostId, conversationId }: Places) => [
  `groups?id=eq.${groupId}&select=*,group_posts(*,comments(*),post_revisions(*)),group_members(*)&group_posts.limit=10`,
  `user_profiles?id=eq.${ownerId}&select=*,group_posts(*),posts(*,post_revisions(*)),comments!comments_author_id_fkey(*)&posts.limit=10`,
  "posts?select=*,comments(*),post_revisions(*)&limit=10",
  `posts?id=eq.${removedPostId}&select=*,comments(*),post_revisions(*)`,
  `conversations?id=eq.${conversationId}&select=*,messages(*),conversation_participants(*)`,
  `group_posts?select=id&group_id=eq.${groupId}&title=like.*${STEM}*`,
  `messages?select=id&conversation_id=eq.${conversationId}&content=neq.${STEM}`,
];

/** Of some tables the backend reads no row without hearing whose: what is planted there is asked for by name. */
const namedOf = ({ groupId, conversationId }: Places): Record<string, string> => ({
  group_members: `&group_id=eq.${groupId}`,
  messages: `&conversation_id=eq.${conversationId}`,
});

/** Functions that only read, with what they are asked; a test holds the list to the migrations. */
export function readingCalls(places: Places): Record<string, Record<string, unknown>[]> {
  const { groupPostId, removedPostId, deletedPostId, ownerId, reportId, dramaId: drama } = places;
  const q = [{ q: STEM }];
  const ids = Object.values(places).filter((place) => /^[\da-f-]{36}$/.test(place));
  const posts = [removedPostId, deletedPostId, groupPostId].map((post_id) => ({ post_id }));
  return {
    account_deletion_due: [{}],
    calendar_dramas: [{ token: "0".repeat(64) }],
    conversations_page: [{}, { requests: true }],
    count_open_appeals: [{}],
    count_message_requests: [{}],
    count_unread_conversations: [{}],
    drama_for_member: [{ drama }],
    drama_reviews_page: [{ drama }, { drama, kind: "line" }],
    drama_talk: [{ drama }, { drama, kind: "line", sort: "newest" }],
    count_decisions: ids.map((content_id) => ({ content_type: "group_post", content_id })),
    drama_threads: [{ drama }, { drama, sort: "newest" }],
    drop_threads: [{ since: "2020-01-01", until: "2100-01-01" }],
    episode_bars: [{ drama, episode: 1 }],
    find_subjects: [{ ids }],
    refusal_to_decide: ids.map((content_id) => ({ content_type: "group_post", content_id })),
    group_card: [{ group_id: places.groupId }, { group_id: places.groupId, faces_shown: 10 }],
    group_post_state: posts,
    hidden_subjects: [{ ids }],
    library_history: [{}],
    library_page: [{ owner: ownerId }],
    library_statistics: [{ owner: ownerId, year: 2026 }],
    list_appeals: [{}, { open: false }],
    list_cases: [{}, { report_id: reportId }],
    list_conversations: [{}, { requests: true }],
    list_filters: [{}],
    list_notifications: [{}],
    list_pinned_posts: [{}],
    list_posts: [{ page_size: 100 }, { page_size: 100, sort: "top" }],
    list_threads: posts,
    locate_threads: posts,
    marks_of_readers: ids.map((item_id) => ({ item_id, drama })),
    may_see_image: [{ key: places.image.replace("/images/", "") }],
    member_history: [{ member: ownerId }],
    member_record: [{ member: ownerId }],
    merged_post: posts,
    moderation_action: [{ action_id: places.actionId }],
    viewer: [{}],
    my_calendar_address: [{}],
    my_ramadan: [{}],
    my_library: [{}],
    my_reports: [{}],
    my_sanctions: [{}],
    my_sessions: [{}],
    my_settings: [{}],
    open_words: [{ items: ids }],
    other_participant: [{ conversation_id: places.conversationId }],
    person: [{ member: ownerId }],
    polls_of: [{ items: ids.slice(0, 100) }],
    post_state: posts,
    preview_filter: [{ kind: "word", pattern: STEM }],
    profile_shelf: [{ owner: ownerId }],
    person_for_member: [{ person: ownerId }],
    report_counts: [{}],
    reported_text: [{ report_id: reportId }],
    review_words: [{ review_id: removedPostId }],
    search: q,
    search_comments: q,
    search_groups: q,
    search_people: q,
    search_posts: q,
    trackings_of: [{ dramas: [drama] }],
    year_in_review: [{ owner: ownerId, year: 2025 }],
    withheld_comment: [{ comment_id: places.commentId }, { comment_id: places.groupCommentId }],
  };
}

/** Names of the functions in the migrations that promise to change nothing. */
export function namesOfReadingFunctions(): string[] {
  const heads = schema.matchAll(
    /^create (?:or replace )?function public\.(\w+)\(([\s\S]*?)(?:as \$|begin atomic)/gm,
  );
  return [...heads].filter(([head]) => /\bstable\b/.test(head)).map(([, name = ""]) => name);
}

/** Tables and views of the API, and in which order a part of one holds what was planted. */
const tables = [
  ...schema.matchAll(
    /^create (?:or replace )?(?:table|(?:materialized )?view) public\.(\w+)([\s\S]*?)^\)?;/gm,
  ),
].map(([, name = "", columns = ""]) => ({
  name,
  order: /^ {2}(\w+_at) timestamptz not null/m.exec(columns)?.[1],
}));

/** The address of the rows of a table, the newest of which come. */
export const rowsOf = (table: string): string => {
  const order = tables.find(({ name }) => name === table)?.order;
  return `${table}?select=*&limit=250${order ? `&order=${order}.desc` : ""}`;
};

/** Everything the backend says to this person: an address or a call, and the answer. Each is asked once. */
export async function* listen(person: Person, ...all: Places[]): AsyncGenerator<[string, string]> {
  const headers: Record<string, string> = {
    apikey: PUBLISHABLE_KEY,
    "content-type": "application/json",
    ...(person.token && { authorization: `Bearer ${person.token}` }),
  };
  const read = async (path: string, init: RequestInit = {}): Promise<[string, string]> => {
    const answer = await fetch(`${backendUrl}/rest/v1/${path}`, { headers, ...init });
    const text = await answer.text();
    // A refused shape would tell nothing, whatever was planted.
    if (text.includes('"PGRST100"')) throw new Error(`${path} was not asked: ${text}`);
    return [path, text];
  };
  const asked = all.flatMap((places): [string, string?][] => [
    ...tables.map(({ name }): [string] => [`${rowsOf(name)}${namedOf(places)[name] ?? ""}`]),
    ...waysFrom(places).map((path): [string] => [path]),
    ...Object.entries(readingCalls(places)).flatMap(([name, bodies]) =>
      bodies.map((body): [string, string] => [`rpc/${name}`, JSON.stringify(body)]),
    ),
  ]);
  const once = new Map(asked.map((request) => [request.join(" "), request]));
  for (const [path, body] of once.values())
    yield await read(path, body === undefined ? {} : { method: "POST", body });
}
