// Statements as PostgREST writes them for the selects of app/domain: one row of JSON, embedded rows by lateral joins.

const asJson = (rows: string) => `select coalesce(json_agg(answer), '[]') from (${rows}) answer`;

/** Posts of a table or function, with author, category and the reader's own vote. */
export function postPage(source: string, where = ""): string {
  return asJson(`
    with source as (select * from ${source} source ${where})
    select source.id, source.title, source.content, source.tags, source.images, source.upvotes, source.downvotes,
           source.is_pinned, source.is_locked, source.comment_count, source.created_at, source.edited_at,
           row_to_json(author) author, row_to_json(category) category, coalesce(votes.rows, '[]') votes
      from source
      left join lateral (select u.id, u.username, u.avatar_url, u.reputation
                           from public.user_profiles u where u.id = source.author_id) author on true
      left join lateral (select c.id, c.slug, c.name
                           from public.discussion_categories c where c.id = source.category_id) category on true
      left join lateral (select json_agg(json_build_object('vote_type', v.vote_type)) rows
                           from public.post_votes v where v.post_id = source.id) votes on true`);
}

/** The first threads of a post as its page asks for them; $1 the post, $2 their order. */
export const threadsOf = asJson(`
  select c.id, c.parent_id, c.depth, c.content, c.upvotes, c.downvotes, c.created_at, c.edited_at, c.deleted_at,
         c.removed_at, row_to_json(author) author, coalesce(votes.rows, '[]') votes
    from public.list_threads(post_id => $1, sort => $2, page_size => 31, replies_each => 21) c
    left join lateral (select u.id, u.username, u.avatar_url, u.reputation
                         from public.user_profiles u where u.id = c.author_id) author on true
    left join lateral (select json_agg(json_build_object('vote_type', v.vote_type)) rows
                         from public.comment_votes v where v.comment_id = c.id) votes on true`);

/** The newest 50 (specification §9) of a table. */
export const newest = (table: string, where: string): string =>
  asJson(`select * from ${table} where ${where} order by created_at desc limit 50`);

export const listConversations = asJson("select * from public.list_conversations()");

const messages = (where: string) =>
  asJson(`
  select m.id, m.sender_id, m.content, m.created_at, m.updated_at, m.client_id
    from public.messages m where m.conversation_id = $1 and not m.is_deleted ${where}
   order by m.created_at desc, m.id desc limit 51`);

/** The newest of a conversation, $1. */
export const messagesIn = messages("");

/** Those before the message $3 of the moment $2. */
export const messagesBefore = messages("and m.created_at <= $2 and (m.created_at < $2 or m.id < $3)");

/** Who takes part in a conversation, $1. */
export const participantsOf = asJson(`
  select p.user_id, p.last_read_at, p.is_request, row_to_json(person) person
    from public.conversation_participants p
    left join lateral (select u.id, u.username, u.avatar_url, u.reputation
                         from public.user_profiles u where u.id = p.user_id) person on true
   where p.conversation_id = $1`);
