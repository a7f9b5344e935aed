import { ID } from "./fixtures.ts";

/** Where words of members come to lie: how they are sent by the owner, and how they are read back. */
export interface Place {
  path: string;
  method: "POST" | "PATCH";
  body: (words: string) => Record<string, unknown>;
  read: string;
  /** Characters; each may be four bytes long. */
  limit: number;
}

/** A column that the owner of the row may change. */
function wordsIn(table: string, id: string, column: string, limit: number): Place {
  return {
    path: `${table}?id=eq.${id}`,
    method: "PATCH",
    body: (words) => ({ [column]: words }),
    read: `select ${column} as words from public.${table} where id = '${id}'`,
    limit,
  };
}

/** Every place, by its name; `id` gives the ids of people. */
export function namePlaces(id: (role: "owner" | "member") => string): Record<string, Place> {
  return {
    "a post's title": wordsIn("posts", ID.post, "title", 255),
    "a post's content": wordsIn("posts", ID.post, "content", 50_000),
    "a post's HTML": wordsIn("posts", ID.post, "content_html", 200_000),
    "a tag": {
      path: `posts?id=eq.${ID.post}`,
      method: "PATCH",
      body: (tag) => ({ tags: [tag] }),
      read: `select tags[1] as words from public.posts where id = '${ID.post}'`,
      limit: 30,
    },
    "a comment": wordsIn("comments", ID.comment, "content", 10_000),
    "a bio": wordsIn("user_profiles", id("owner"), "bio", 500),
    "a community's name": {
      path: "groups",
      method: "POST",
      body: (name) => ({ name, created_by: id("owner") }),
      read: `select name as words from public.groups where created_by = '${id("owner")}'`,
      limit: 100,
    },
    "a community's description": {
      path: "groups",
      method: "POST",
      body: (description) => ({ name: "Fans", description, created_by: id("owner") }),
      read: `select description as words from public.groups where created_by = '${id("owner")}'`,
      limit: 500,
    },
    "a group post's title": wordsIn("group_posts", ID.groupPost, "title", 255),
    "a group post's content": wordsIn("group_posts", ID.groupPost, "content", 50_000),
    "a comment in a community": wordsIn("comments", ID.groupComment, "content", 10_000),
    "a message": {
      path: "messages",
      method: "POST",
      body: (content) => ({ conversation_id: ID.conversation, sender_id: id("owner"), content }),
      read: `select content as words from public.messages where sender_id = '${id("owner")}'
            order by created_at desc limit 1`,
      limit: 4_000,
    },
    "a report's details": {
      path: "reports",
      method: "POST",
      body: (description) => ({
        reporter_id: id("owner"),
        reported_content_type: "user",
        reported_content_id: id("member"),
        reason: "other",
        description,
      }),
      read: `select description as words from public.reports where reported_content_id = '${id("member")}'`,
      limit: 500,
    },
    "a message to the site": {
      path: "rpc/send_contact_message",
      method: "POST",
      body: (message) => ({ name: "ليلى", email: "layla@hikaya.test", message }),
      read: "select message as words from public.contact_messages where name = 'ليلى'",
      limit: 5_000,
    },
  };
}
