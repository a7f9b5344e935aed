import { htmlOf } from "../../app/domain/rich-text/plain-text.ts";
import { type Insert, insertComments, type PersonCalled, rowsOf } from "./comments.ts";
import type { Demo } from "./schema.ts";
import { momentOf } from "./times.ts";

const INSERT_GROUPS = `
  insert into public.groups (id, name, description, is_private, created_by, created_at)
  select id, name, description, is_private, founder_id, created_at
    from jsonb_to_recordset($1::text::jsonb)
      as community (id uuid, name text, description text, is_private boolean, founder_id uuid, created_at timestamptz)
  on conflict do nothing`;

const INSERT_GROUP_MEMBERS = `
  insert into public.group_members (group_id, user_id, role, joined_at)
  select group_id, user_id, 'member', joined_at
    from jsonb_to_recordset($1::text::jsonb) as member (group_id uuid, user_id uuid, joined_at timestamptz)
   order by joined_at
  on conflict do nothing`;

const INSERT_GROUP_POSTS = `
  insert into public.group_posts (id, group_id, title, content, content_html, author_id, tags, is_pinned, created_at)
  select id, group_id, title, content, content_html, author_id, tags, is_pinned, created_at
    from jsonb_to_recordset($1::text::jsonb)
      as post (id uuid, group_id uuid, title text, content text, content_html text, author_id uuid, tags text[],
               is_pinned boolean, created_at timestamptz)
   order by created_at
  on conflict do nothing`;

/** The founder becomes admin by trigger; the others join one day after another. */
export async function loadCommunities(
  insert: Insert,
  { communities, communityPosts, communityThreads }: Demo,
  personCalled: PersonCalled,
  now: Date,
): Promise<void> {
  await insert(
    INSERT_GROUPS,
    communities.map(({ id, name, description, founder, private: is_private, ago }) => ({
      id,
      name,
      description,
      is_private,
      founder_id: personCalled(founder),
      created_at: momentOf(ago, now),
    })),
  );
  await insert(
    INSERT_GROUP_MEMBERS,
    communities.flatMap(({ id, members, ago }) =>
      members.map((username, place) => ({
        group_id: id,
        user_id: personCalled(username),
        // Spread over the first half of the community's life.
        joined_at: momentOf(Math.ceil(ago - ((place + 1) * ago) / (2 * members.length)), now),
      })),
    ),
  );
  await insert(
    INSERT_GROUP_POSTS,
    communityPosts.map(({ author, ago, pinned, community, ...post }) => ({
      ...post,
      group_id: community,
      content_html: htmlOf(post.content),
      author_id: personCalled(author),
      is_pinned: pinned,
      created_at: momentOf(ago, now),
    })),
  );
  await insertComments(insert, rowsOf(communityThreads, personCalled, now, "group_post_id"));
}
