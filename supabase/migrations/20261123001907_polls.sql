-- Polls: a question that is asked in a post. It comes with the insert of its post, in the column poll, is taken out of the row
-- before it is stored, and lies here: options are read by polls_of() alone, under the veil like the words of the post.
--
-- Results are counted when they are asked for: votes change, go with their account, and nothing is kept twice.
set check_function_bodies = off;

create table private.polls (
  -- That of its post.
  id uuid primary key,
  -- Written before its post is.
  post_id uuid references public.posts (id) on delete cascade deferrable initially deferred,
  group_post_id uuid references public.group_posts (id) on delete cascade deferrable initially deferred,
  options text[] not null check (cardinality(options) between 2 and 8),
  multiple boolean not null,
  -- Of a prediction: it is over when this episode opens. The post may come to be about another drama.
  drama_id text references public.dramas (id),
  episode integer check (episode > 0),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  check ((episode is null) = (drama_id is null)),
  constraint polls_one_post check (num_nonnulls(post_id, group_post_id) = 1 and id = coalesce(post_id, group_post_id))
);
create index polls_post_id on private.polls (post_id);
create index polls_group_post_id on private.polls (group_post_id);
create index polls_drama_id on private.polls (drama_id);

create table public.poll_votes (
  poll_id uuid not null references private.polls (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  choices smallint[] not null check (cardinality(choices) between 1 and 8),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (poll_id, user_id)
);
comment on column public.poll_votes.poll_id is 'The id of the post or the post of a community.';
comment on column public.poll_votes.choices is 'The numbers of the options, from 1 on, in their order.';
create index poll_votes_user_id on public.poll_votes (user_id);

alter table private.polls enable row level security;
revoke all on public.poll_votes from public, anon, authenticated;
alter table public.poll_votes enable row level security;
grant all on public.poll_votes to service_role;
grant select on public.poll_votes to authenticated;

create policy "members see their own votes in polls" on public.poll_votes
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may_look()));

-- Blanks of every kind and ends of lines are one blank.
create function private.tidy_option(input text) returns text
language sql immutable strict
set search_path = ''
as $$
  select btrim(regexp_replace(input, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')
$$;

create function private.tidy_options(given jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  options text[];
  option text;
begin
  if coalesce(jsonb_typeof(given) <> 'array', true) or exists (
       select 1 from jsonb_array_elements(given) one where jsonb_typeof(one) <> 'string') then
    raise exception 'This poll was not understood.' using errcode = '23514', hint = 'poll_form';
  elsif jsonb_array_length(given) not between 2 and 8 then
    raise exception 'A poll has two to eight options.' using errcode = '23514', hint = 'poll_options';
  end if;
  for option in select jsonb_array_elements_text(given) loop
    -- So long that nobody meant it: not looked at.
    option := case when char_length(option) <= 1000 then private.tidy_option(option) else option end;
    if char_length(option) > 80 then
      raise exception 'An option has at most 80 characters.' using errcode = '23514', hint = 'long_option';
    elsif private.is_blank(option) or not private.is_title(option) then
      raise exception 'Please use letters that others can see.' using errcode = '23514';
    elsif private.has_many_marks(option) or private.has_many_word_signs(option) then
      raise exception 'This text has too many marks on one letter, or too many signs for whole words. Please take some away.'
        using errcode = '23514', hint = 'many_marks';
    end if;
    options := array_append(options, option);
  end loop;
  -- Nor may two look the same: an "a" of another alphabet is no other option.
  if cardinality(options) > (select least(count(distinct private.normalise_text(one)), count(distinct private.in_latin(one)))
                               from unnest(options) one) then
    raise exception 'Two options of this poll say the same.' using errcode = '23514', hint = 'same_option';
  end if;
  return options;
end
$$;

-- Whether this episode of a drama is out: by its drops, or where nobody knows of them, by its rhythm.
create function private.is_episode_out(drama text, episode integer) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select min(d.released_at) <= now() from private.drops d
      where d.drama_id = drama and is_episode_out.episode between d.first_episode and d.last_episode),
    (select is_episode_out.episode <= private.episodes_out(d) from public.dramas d where d.id = drama), false)
$$;

-- Before an insert, behind what has looked at the drama: what was sent becomes what is kept, or is refused.
create function private.check_poll() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  days text := new.poll ->> 'days';
  episode text := new.poll ->> 'episode';
  multiple text := coalesce(new.poll ->> 'multiple', 'false');
begin
  if jsonb_typeof(new.poll) <> 'object' or multiple not in ('true', 'false') or episode !~ '^[0-9]{1,5}$' then
    raise exception 'This poll was not understood.' using errcode = '23514', hint = 'poll_form';
  elsif days is null or days !~ '^[0-9]{1,3}$' or days::integer not between 1 and 30 then
    raise exception 'A poll is open for 1 to 30 days.' using errcode = '23514', hint = 'poll_days';
  elsif episode is not null and new.drama_id is null then
    raise exception 'Please choose the drama that this tells of.' using errcode = '23514', hint = 'poll_episode';
  elsif episode::integer not between 1 and (select d.episodes from public.dramas d where d.id = new.drama_id) then
    raise exception 'This drama has no such episode.' using errcode = '23514', hint = 'poll_episode';
  elsif private.is_episode_out(new.drama_id, episode::integer) then
    raise exception 'This episode is out already. Please choose one that is not.' using errcode = '23514', hint = 'poll_episode';
  end if;
  new.poll := jsonb_build_object('options', private.tidy_options(new.poll -> 'options'), 'multiple', multiple::boolean,
                                 'days', days::integer, 'episode', episode::integer);
  return new;
end
$$;

-- Behind what the filter reads of it.
create function private.keep_poll() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  episode integer := (new.poll ->> 'episode')::integer;
begin
  insert into private.polls (id, post_id, group_post_id, options, multiple, drama_id, episode, created_at, ends_at)
  values (new.id, case tg_table_name when 'posts' then new.id end, case tg_table_name when 'group_posts' then new.id end,
          array(select jsonb_array_elements_text(new.poll -> 'options')), (new.poll ->> 'multiple')::boolean,
          case when episode is not null then new.drama_id end, episode,
          new.created_at, new.created_at + make_interval(days => (new.poll ->> 'days')::integer));
  new.poll := null;
  new.has_poll := true;
  return new;
end
$$;

-- Whoever voted has voted for what stands there.
create function private.refuse_other_poll() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A poll stays as it was asked.' using errcode = '42501';
end
$$;
create trigger a_guard before update on private.polls
  for each row when (old is distinct from new) execute function private.refuse_other_poll();

-- Of the forum and of communities.
do $$
declare
  posts text;
begin
  foreach posts in array array['posts', 'group_posts'] loop
    execute format($triggers$
      create trigger c_poll before insert on public.%1$I
        for each row when (new.poll is not null) execute function private.check_poll();
      create trigger y_poll before insert on public.%1$I
        for each row when (new.poll is not null) execute function private.keep_poll();
      $triggers$, posts);
  end loop;
end
$$;

-- What those who decide about a post read below its words; null where it has no poll.
create function private.words_of_poll(item_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select string_agg(e'\n• ' || said.option, '' order by said.place)
    from private.polls p, unnest(p.options) with ordinality said (option, place) where p.id = item_id
$$;

-- How many voted, and for what: equal votes are counted first, so that all of them are read once.
create function private.count_votes(poll uuid, options integer) returns jsonb
language sql stable
set search_path = ''
as $$
  with said as materialized (
    select v.choices, count(*) as people from public.poll_votes v where v.poll_id = poll group by v.choices)
  select jsonb_build_object(
    'voters', (select coalesce(sum(s.people), 0) from said s),
    'counts', (select jsonb_agg((select coalesce(sum(s.people), 0) from said s where o.place = any (s.choices)) order by o.place)
                 from generate_series(1, options) o (place)))
$$;

-- What closed a poll; null while it is voted in. Votes, results and what pages say of it all ask here: once nobody votes any
-- more, nobody is led by what others chose. A post that waits for a moderator closes nothing: approved, it is voted in.
create function private.closed_by(poll private.polls) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
      when private.is_episode_out(poll.drama_id, poll.episode) then 'episode'
      -- An end that had come before is what closed it.
      when post.removed_at < poll.ends_at then case when post.is_merged then 'merge' else 'removal' end
      when poll.ends_at <= now() then 'end' end
    from (select poll.post_id) asked
    left join lateral (
      select p.removed_at, p.merged_into is not null as is_merged from public.posts p
       where p.id = poll.post_id and p.held_at is null
      union all
      select p.removed_at, false from public.group_posts p
       where p.id = poll.group_post_id and p.held_at is null) post on true
$$;

-- The polls of these posts as the caller may see them: the options of those that are open, what the caller chose of them, and
-- the results for whoever voted and once it is closed.
create function private.tell_polls(ids uuid[], open_ids uuid[]) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'multiple', p.multiple, 'ends_at', p.ends_at, 'drama_id', p.drama_id, 'title_en', d.title_en, 'title_ar', d.title_ar, 'episode', p.episode,
      'closed_by', state.closed_by,
      'options', case when is_open then p.options end,
      'mine', case when is_open then mine.choices end)
      -- Counted where it is told alone: a join would count for everybody.
      || case when is_open and (state.closed_by is not null or mine.user_id is not null) then private.count_votes(p.id, cardinality(p.options))
              else '{"voters": null, "counts": null}' end
      order by array_position(ids, p.id)), '[]')
    from private.polls p
   cross join lateral (select p.id = any (open_ids) as is_open, private.closed_by(p) as closed_by) state
    left join public.dramas d on d.id = p.drama_id
    left join public.poll_votes mine on mine.poll_id = p.id and mine.user_id = (select auth.uid()) and (select private.may_look())
   where p.id = any (ids)
$$;

-- As open_words(): with the caller's rights, and bound when it is made.
create function public.polls_of(items uuid[], seen integer default null, shown uuid default null) returns jsonb
language sql stable
set search_path = ''
begin atomic
  with asked as materialized (select a.id from unnest(polls_of.items) a (id) limit 100),
  found as materialized (
    select p.id, p.drama_id, p.spoiler_level, p.author_id
      from public.posts p where p.id in (select a.id from asked a) and p.has_poll
    union all
    select p.id, p.drama_id, p.spoiler_level, p.author_id
      from public.group_posts p where p.id in (select a.id from asked a) and p.has_poll)
  select private.tell_polls(
    array(select f.id from found f),
    array(select f.id from found f
           where f.id = polls_of.shown or private.is_open(f.drama_id, f.spoiler_level, f.author_id, polls_of.seen)));
end;
comment on function public.polls_of(uuid[], integer, uuid) is
  'The polls of these posts (the first 100 of them), as far as the caller may see the posts: id (of the post), multiple, ends_at, drama_id, title_en, title_ar and episode of a prediction, closed_by: what closed it (''episode'' that is out, its ''end'', or ''merge'' or ''removal'' of its post), null while it is voted in; and where open_words() would give the words of the post: options, mine (numbers of options, from 1 on), and, for those who voted and once it is closed, voters and counts by option.';

create function public.vote_in_poll(item uuid, choices smallint[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  it private.polls;
  closed text;
  wish smallint[];
begin
  select p.* into it from private.polls p
   where p.id = item
     and (exists (select 1 from public.posts o where o.id = p.post_id and o.is_readable)
          or exists (select 1 from public.group_posts o
                      where o.id = p.group_post_id and o.is_visible and private.can_read_group(o.group_id)));
  perform private.require_there(it.id is not null, 'post');
  closed := private.closed_by(it);
  if it.group_post_id is not null and private.group_of_post(it.group_post_id) not in (select private.my_group_ids()) then
    raise exception 'Join the community to vote.' using errcode = '42501', hint = 'members_vote';
  elsif closed = 'episode' then
    raise exception 'This episode is out: nobody predicts it any more.' using errcode = '23514', hint = 'poll_locked';
  elsif closed is not null then
    raise exception 'This poll is over.' using errcode = '23514', hint = 'poll_over';
  elsif coalesce(cardinality(choices), 0) not between 1 and (case when it.multiple then cardinality(it.options) else 1 end)
        or array_ndims(choices) > 1
        or exists (select 1 from unnest(choices) one where one is null or one not between 1 and cardinality(it.options)) then
    raise exception 'Please choose one of the options.' using errcode = '23514', hint = 'unknown_option';
  end if;
  wish := array(select distinct one from unnest(choices) one order by one);
  -- Sent again, it changes nothing and counts for nothing.
  if not exists (select 1 from public.poll_votes v where v.poll_id = it.id and v.user_id = me and v.choices = wish) then
    perform private.consume_rate_limit('poll_vote');
    insert into public.poll_votes (poll_id, user_id, choices) values (it.id, me, wish)
    on conflict (poll_id, user_id) do update set choices = excluded.choices, updated_at = clock_timestamp();
  end if;
  return private.tell_polls(array[it.id], array[it.id]) -> 0;
end
$$;
comment on function public.vote_in_poll(uuid, smallint[]) is
  'Brings one''s vote in the poll of this post into this state (numbers of options, from 1 on; of a poll for one answer exactly one) and answers as polls_of() does.';
