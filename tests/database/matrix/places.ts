import { ID } from "./scene.ts";

/** Where words of members come to lie: how they are sent by the owner, and how they are read back. */
export interface Place {
  path: string;
  method: "POST" | "PATCH";
  body: (words: string) => Record<string, unknown>;
  read: string;
  /** Characters; each may be four bytes long. */
  limit: number;
}

/** Every place, by its name; `id` gives the ids of people. */
export function namePlaces(id: (role: "owner" | "member") => string): Record<string, Place> {
  return {
    "a post's title": {
      path: `posts?id=eq.${ID.post}`,
      method: "PATCH",
      body: (title) => ({ title }),
      read: `select title as words from public.posts where id = '${ID.post}'`,
      limit: 255,
    },
    "a post's content": {
      path: `posts?id=eq.${ID.post}`,
      method: "PATCH",
      body: (content) => ({ content }),
      read: `select content as words from public.posts where id = '${ID.post}'`,
      limit: 50_000,
    },
    "a post's HTML": {
      path: `posts?id=eq.${ID.post}`,
      method: "PATCH",
      body: (content_html) => ({ content_html }),
      read: `select content_html as words from public.posts where id = '${ID.post}'`,
      limit: 200_000,
    },
    "a tag": {
      path: `posts?id=eq.${ID.post}`,
      method: "PATCH",
      body: (tag) => ({ tags: [tag] }),
      read: `select tags[1] as words from public.posts where id = '${ID.post}'`,
      limit: 50,
    },
    "a comment": {
      path: `comments?id=eq.${ID.comment}`,
      method: "PATCH",
      body: (content) => ({ content }),
      read: `select content as words from public.comments where id = '${ID.comment}'`,
      limit: 10_000,
    },
    "a bio": {
      path: `user_profiles?id=eq.${id("owner")}`,
      method: "PATCH",
      body: (bio) => ({ bio }),
      read: `select bio as words from public.user_profiles where id = '${id("owner")}'`,
      limit: 500,
    },
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
    "a group post's title": {
      path: `group_posts?id=eq.${ID.groupPost}`,
      method: "PATCH",
      body: (title) => ({ title }),
      read: `select title as words from public.group_posts where id = '${ID.groupPost}'`,
      limit: 255,
    },
    "a group post's content": {
      path: `group_posts?id=eq.${ID.groupPost}`,
      method: "PATCH",
      body: (content) => ({ content }),
      read: `select content as words from public.group_posts where id = '${ID.groupPost}'`,
      limit: 50_000,
    },
    "a comment in a community": {
      path: `group_post_comments?id=eq.${ID.groupComment}`,
      method: "PATCH",
      body: (content) => ({ content }),
      read: `select content as words from public.group_post_comments where id = '${ID.groupComment}'`,
      limit: 10_000,
    },
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
