-- 1,000,000 posts, 3,000,000 comments and 5,000,000 votes of all ages, a few with very many of each. Post 1 is the
-- newest; the posts 101 to 110 have 500 comments.

select setseed(0.5);
create unlogged table bench.posts as
  with
  size as (select bench.amount(1000000) posts, bench.amount(50000) people, bench.sentence_count() sentences),
  drawn as materialized (
    select n, posts, people, case when random() < 0.6 then 'arabic' else 'latin' end as script,
           floor(random() * sentences)::integer a, floor(random() * sentences)::integer b, floor(random() * sentences)::integer c,
           1 + floor(power(people, random()))::integer % people as author, random() as fate,
           array(select distinct 'tag' || floor(power(500, random())) from generate_series(1, n % 4)) as tags,
           case when n between 101 and 110 then 500
                else least(200, floor((3 - 5000.0 / posts) * 0.176 / (random() + 0.000001))) end::integer as comments,
           least(400, people - 1, floor(0.48 / (random() + 0.000001)))::integer as votes
      from size, generate_series(1, posts) n)
  select d.n, bench.id('post', d.n) as id, author, comments, votes, fate,
         now() - d.n * (interval '3 years' / posts) as created_at,
         tags || case when (d.n - 50) % (posts / 9) < 20 then array['rare' || (d.n - 50) % (posts / 9)] else '{}' end as tags,
         a.title, concat_ws('. ', a.words, b.words, c.words, rare.word) as content,
         a.normal_title || e'\n' || concat_ws('. ', a.normal, b.normal, c.normal, rare.normal) as normal
    from drawn d
    join bench.sentences a on a.script = d.script and a.number = d.a
    join bench.sentences b on b.script = d.script and b.number = d.b
    join bench.sentences c on c.script = d.script and c.number = d.c
    left join bench.rare_words rare on rare.place = d.n % (posts / 9) and d.n >= posts / 9 and d.n < posts / 9 * 9;

create unlogged table bench.comments as
  select row_number() over (order by p.n, k) as n, p.n as post, k, p.comments,
         1 + (p.n::bigint * 31 + k * 7919) % bench.amount(50000) as author, p.created_at + k * interval '7 minutes' as created_at,
         case when random() < 0.6 then 'arabic' else 'latin' end as script, floor(random() * bench.sentence_count())::integer as sentence,
         least(50, floor(0.152 / (random() + 0.000001)))::integer as votes,
         k % 3 = 1 and random() < 0.03 as gone
    from bench.posts p, generate_series(1, p.comments) k
   order by p.n, k limit bench.amount(3000000);

insert into public.post_votes (user_id, post_id, vote_type, created_at)
  select bench.id('person', 1 + (p.n::bigint * 101 + nth * 7919) % bench.amount(50000)), p.id,
         case when random() < 0.85 then 'up' else 'down' end, p.created_at
    from bench.posts p, generate_series(1, p.votes) nth order by p.n limit bench.amount(3000000);
insert into public.comment_votes (user_id, comment_id, vote_type, created_at)
  select bench.id('person', 1 + (c.n * 103 + nth * 7919) % bench.amount(50000)), bench.id('comment', c.n),
         case when random() < 0.85 then 'up' else 'down' end, c.created_at
    from bench.comments c, generate_series(1, c.votes) nth order by c.n limit bench.amount(2000000);

-- Threads of three: a comment (some of them deleted), a reply, a reply to the reply.
insert into public.comments
    (id, post_id, parent_id, author_id, content, upvotes, downvotes, depth, reply_count, created_at, deleted_at)
  select bench.id('comment', c.n), bench.id('post', c.post), case when c.k % 3 <> 1 then bench.id('comment', c.n - 1) end,
         bench.id('person', c.author),
         case when c.gone then '' else concat_ws('. ', s.words, rare.word) end,
         coalesce(v.up, 0), coalesce(v.down, 0), (c.k - 1) % 3, (c.k % 3 <> 0 and c.k < c.comments and c.n < bench.amount(3000000))::integer,
         least(c.created_at, now()), case when c.gone then now() end
    from bench.comments c
    join bench.sentences s on s.script = c.script and s.number = c.sentence
    left join bench.rare_words rare on rare.place = c.n % (bench.amount(3000000) / 9)
          and c.n >= bench.amount(3000000) / 9 and c.n < bench.amount(3000000) / 9 * 9
    left join (select comment_id, count(*) filter (where vote_type = 'up') up, count(*) filter (where vote_type = 'down') down
                 from public.comment_votes group by comment_id) v on v.comment_id = bench.id('comment', c.n)
   order by c.created_at;

insert into public.posts
    (id, title, content, author_id, category_id, tags, upvotes, downvotes, is_pinned, comment_count, created_at, deleted_at, removed_at)
  select p.id, p.title, p.content, bench.id('person', p.author),
         ('00000000-0000-4000-8000-0000000000c' || 1 + floor(power(p.fate, 2) * 6))::uuid, p.tags,
         coalesce(v.up, 0), coalesce(v.down, 0), p.n % (bench.amount(1000000) / 5) = 7, coalesce(c.there, 0), p.created_at,
         case when fate between 0.30 and 0.31 then now() end, case when fate between 0.70 and 0.705 then now() end
    from bench.posts p
    left join (select post, count(*) filter (where not gone) there from bench.comments group by post) c on c.post = p.n
    left join (select post_id, count(*) filter (where vote_type = 'up') up, count(*) filter (where vote_type = 'down') down
                 from public.post_votes group by post_id) v on v.post_id = p.id
   order by p.n desc;
update public.discussion_categories k set post_count = (
  select count(*) from public.posts p where p.category_id = k.id and p.deleted_at is null and p.removed_at is null);
update public.user_profiles u set reputation = coalesce(earned.points, 0)
  from public.user_profiles every
  left join (select author_id, sum(points) points
               from (select author_id, 5 points from public.posts where deleted_at is null and removed_at is null
                     union all
                     select author_id, 2 from public.comments where deleted_at is null) actions
              group by author_id) earned on earned.author_id = every.id
 where u.id = every.id;

-- What triggers would have kept beside them.
insert into private.post_texts (post_id, created_at, normalised)
  select b.id, b.created_at, b.normal from bench.posts b
   where not (b.fate between 0.30 and 0.31 or b.fate between 0.70 and 0.705) order by b.n desc;
insert into private.comment_texts (comment_id, created_at, normalised)
  select bench.id('comment', c.n), least(c.created_at, now()), concat_ws('. ', s.normal, rare.normal)
    from bench.comments c
    join bench.sentences s on s.script = c.script and s.number = c.sentence
    left join bench.rare_words rare on rare.place = c.n % (bench.amount(3000000) / 9)
          and c.n >= bench.amount(3000000) / 9 and c.n < bench.amount(3000000) / 9 * 9
   where not c.gone order by c.created_at;
insert into private.vote_milestones (subject_id, upvotes)
  select p.id, reached from public.posts p, unnest('{1,10,50,100}'::integer[]) reached where p.upvotes >= reached;
insert into public.user_activities (user_id, activity_type, title, description, post_id, created_at)
  select bench.id('person', p.author), 'post_created', 'New post', 'shared a new post', p.id, p.created_at
    from bench.posts p order by p.n desc;
insert into public.user_activities (user_id, activity_type, title, description, post_id, created_at)
  select bench.id('person', c.author), 'comment_created', 'New comment', 'commented on a post', bench.id('post', c.post),
         least(c.created_at, now())
    from bench.comments c order by c.created_at
  on conflict do nothing;
