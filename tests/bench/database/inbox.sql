-- 20 notifications and eight conversations for everyone. Person 1 writes with 1,000 others, 100,000 messages in all; in a
-- smaller community with at least 40, so that a page of the list is always full. The last two people share one
-- conversation of 100,000 messages.

select setseed(0.75);
insert into public.notifications (user_id, actor_id, type, thread, title, message, data, is_read, created_at)
  select bench.id('person', n), bench.id('person', 1 + (n + k) % bench.amount(50000)), 'comment', 'post:' || bench.id('post', n + k),
         'New comment', 'person' || n || ' commented on your post.',
         jsonb_build_object('kind', 'comment', 'count', 1, 'post_id', bench.id('post', n + k)), k > 5,
         now() - k * interval '5 hours' - random() * interval '3 hours'
    from generate_series(1, bench.amount(50000)) n,
         generate_series(1, case when n <= 50 then 60 else 20 end) k;

create unlogged table bench.conversations as
  with size as (select greatest(40, bench.amount(1000)) as partners)
  select 1 as one, 1 + n as other, bench.amount(100000) / partners as messages, now() - random() * interval '300 days' as ended
    from size, generate_series(1, partners) n
  union all
  select n, n + k, 5, now() - random() * interval '300 days'
    from generate_series(1, 4) k, generate_series(2, bench.amount(50000) - k) n
   where not (n = bench.amount(50000) - 1 and k = 1)
  union all
  select bench.amount(50000) - 1, bench.amount(50000), bench.amount(100000), now() - interval '1 minute';
alter table bench.conversations add n integer generated always as identity;

insert into public.conversations (id, created_at, updated_at)
  select bench.id('conversation', c.n), c.ended - interval '60 days', c.ended from bench.conversations c;
insert into private.conversation_pairs (low, high, conversation_id)
  select least(a, b), greatest(a, b), bench.id('conversation', c.n)
    from bench.conversations c, bench.id('person', c.one) a, bench.id('person', c.other) b;
insert into public.conversation_participants (conversation_id, user_id, joined_at, newest_at, last_read_at, is_request)
  select bench.id('conversation', c.n), bench.id('person', person), c.ended - interval '60 days', c.ended,
         case when random() < 0.7 then c.ended else c.ended - interval '1 day' end, person = c.one and c.n % 20 = 0
    from bench.conversations c, unnest(array[c.one, c.other]) person;
insert into public.messages (conversation_id, sender_id, content, created_at)
  select bench.id('conversation', c.n), bench.id('person', case when random() < 0.5 then c.one else c.other end), s.words,
         c.ended - (k - 1) * interval '8 hours' * 60 / greatest(c.messages, 180)
    from bench.conversations c
    cross join lateral generate_series(c.messages, 1, -1) k
    join bench.sentences s on s.script = 'arabic' and s.number = (c.n * 13 + k) % bench.sentence_count();
