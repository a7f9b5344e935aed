import type { Insert, PersonCalled } from "./comments.ts";
import type { Demo } from "./schema.ts";
import { momentOf } from "./times.ts";

// What start_conversation() does, with ids that are the same at every load: whoever shares nothing with the other asks first.
const INSERT_CONVERSATIONS = `
  with begun as (
    select * from jsonb_to_recordset($1::text::jsonb) as begun (id uuid, one uuid, other uuid, created_at timestamptz)
     where not exists (select 1 from public.conversations c where c.id = begun.id)
  ), conversations as (
    insert into public.conversations (id, created_at, updated_at) select id, created_at, created_at from begun
  ), pairs as (
    insert into private.conversation_pairs (low, high, conversation_id)
    select least(one, other), greatest(one, other), id from begun
  )
  insert into public.conversation_participants (conversation_id, user_id, joined_at, newest_at, is_request)
  select id, one, created_at, created_at, false from begun
  union all
  select id, other, created_at, created_at, not private.are_acquainted(one, other) from begun`;

// One after the other, in the order of writing: an answer accepts a request.
const INSERT_MESSAGES = `
  insert into public.messages (id, conversation_id, sender_id, content, created_at, updated_at)
  select id, conversation_id, sender_id, content, created_at, created_at
    from jsonb_to_recordset($1::text::jsonb)
      as message (id uuid, conversation_id uuid, sender_id uuid, content text, created_at timestamptz)
   order by created_at
  on conflict do nothing`;

const MARK_READ = `
  update public.conversation_participants p set last_read_at = reading.moment
    from jsonb_to_recordset($1::text::jsonb) as reading (conversation_id uuid, user_id uuid, moment timestamptz)
   where p.conversation_id = reading.conversation_id and p.user_id = reading.user_id`;

const DATE_NOTIFICATIONS = `
  update public.notifications n set created_at = c.updated_at, is_read = p.last_read_at is not null and p.last_read_at >= c.updated_at
    from jsonb_to_recordset($1::text::jsonb) as told (id uuid)
    join public.conversations c on c.id = told.id
    join public.conversation_participants p on p.conversation_id = c.id
   where p.user_id = n.user_id and n.data ->> 'conversation_id' = c.id::text`;

/** Messages between two people each. */
export async function loadConversations(
  insert: Insert,
  conversations: Demo["conversations"],
  personCalled: PersonCalled,
  now: Date,
): Promise<void> {
  const begun = conversations.map(({ id, with: [one, other], messages }) => ({
    id,
    one: personCalled(one),
    other: personCalled(other),
    created_at: momentOf(messages[0]?.ago ?? 1, now),
  }));
  const messages = conversations.flatMap(({ id, messages }) =>
    messages.map(({ from, ago, text }, place) => ({
      id: `${id.slice(0, 24)}${id.slice(-5)}${String(place + 1).padStart(7, "0")}`,
      conversation_id: id,
      sender_id: personCalled(from),
      content: text,
      created_at: momentOf(ago, now),
    })),
  );
  const readings = conversations.flatMap(({ id, with: pair, unread, messages }) =>
    pair.flatMap((username) => {
      const last = messages[(username === unread?.of ? unread.after : messages.length) - 1];
      return last
        ? { conversation_id: id, user_id: personCalled(username), moment: momentOf(last.ago, now) }
        : [];
    }),
  );
  await insert(INSERT_CONVERSATIONS, begun);
  await insert(INSERT_MESSAGES, messages);
  await insert(MARK_READ, readings);
  await insert(DATE_NOTIFICATIONS, begun);
}
