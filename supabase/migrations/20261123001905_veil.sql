-- The veil: words of a post or comment that tell of episodes do not lie in its row, which everybody reads, but here. What
-- nobody thought of shows nothing; whoever wants words asks open_words(). Courtesy, not secrecy: anyone may ask.
--
-- Below level 1 a row is what it was without this. Of triggers those BEFORE a write come first by their names and see the
-- words; those AFTER it, and whoever reads words for a purpose, ask private.whole() or private.words_of().
set check_function_bodies = off;

create table private.veiled_words (
  -- Of a post of the forum or of a community, or of a comment.
  item_id uuid primary key,
  content text not null,
  content_html text not null default '',
  images text[] not null default '{}',
  image_alts text[] not null default '{}',
  excerpt text not null generated always as (private.excerpt_of(content)) stored
);
create index veiled_words_images on private.veiled_words using gin (images);
alter table private.veiled_words enable row level security;

-- The row of a post or comment with its words and its poll, wherever they lie.
create function private.whole(it jsonb) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select it || coalesce((
    select jsonb_build_object('poll', to_jsonb(p) - '{id,post_id,group_post_id,created_at}'::text[])
      from private.polls p where it ? 'has_poll' and p.id = (it ->> 'id')::uuid), '{}') || coalesce((
    select jsonb_build_object('content', w.content, 'excerpt', w.excerpt)
           || case when it ? 'images' then jsonb_build_object('content_html', w.content_html, 'images', w.images, 'image_alts', w.image_alts)
                   else '{}' end
      from private.veiled_words w where w.item_id = (it ->> 'id')::uuid), '{}')
$$;

-- Null where they lie in the row.
create function private.words_of(item_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$ select w.content from private.veiled_words w where w.item_id = words_of.item_id $$;

create function private.veiled_words_of(ids uuid[]) returns setof private.veiled_words
language sql stable security definer rows 20
set search_path = ''
as $$ select w.* from private.veiled_words w where w.item_id = any (ids) $$;

-- Whether the caller, or somebody who has seen so many episodes, reads what tells of this one: all surfaces ask this.
-- Moderators watch dramas too: they decide about words with find_subjects(), and read under the veil elsewhere.
create function private.is_open(drama text, level integer, author uuid, seen integer default null) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case when level <= 0 or author = auth.uid() then true
              else coalesce(seen, private.reached_in(drama)) >= level end
$$;

create function private.require_level(drama text, level integer, floor integer) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if level >= 0 and level < floor then
    raise exception 'Others said that this tells of a later episode. You can choose a later one, but no earlier one.'
      using errcode = '23514', hint = 'level_kept';
  elsif level > 0 and drama is null then
    raise exception 'Please choose the drama that this tells of.' using errcode = '23514', hint = 'no_drama';
  elsif level is null or level < 0
        or level > coalesce((select d.episodes from public.dramas d where d.id = drama), 0) then
    raise exception 'This drama has no such episode.' using errcode = '23514', hint = 'no_episode';
  end if;
end
$$;

create function private.check_level_of_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.spoiler_level := coalesce(new.spoiler_level, 0);
  if tg_op = 'INSERT' or new.drama_id is distinct from old.drama_id then
    if tg_op = 'UPDATE' and new.spoiler_floor > 0 then
      raise exception 'Others said what this tells of: its drama stays.' using errcode = '23514', hint = 'level_kept';
    elsif new.drama_id is not null then
      perform private.require_drama(new.drama_id, begins => true);
    end if;
    perform private.require_level(new.drama_id, new.spoiler_level, new.spoiler_floor);
    -- The levels of comments are episodes of this drama. An account that is erased leaves none.
    -- Those that are written below what was merged into it go back there, to this drama.
    if tg_op = 'UPDATE' and new.deleted_at is null and (
         exists (select 1 from public.comments c where (c.post_id = new.id or c.group_post_id = new.id) and c.spoiler_level > 0)
         or exists (select 1 from public.posts p where p.merged_into = new.id)) then
      raise exception 'Others said what this tells of: its drama stays.' using errcode = '23514', hint = 'level_kept';
    end if;
  -- A drama may have lost episodes since: what is not touched stays.
  elsif new.spoiler_level <> old.spoiler_level then
    perform private.require_level(new.drama_id, new.spoiler_level, new.spoiler_floor);
  end if;
  return new;
end
$$;

-- A comment tells of as much as its post, or as its author has seen, unless it says otherwise.
create function private.check_level_of_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  drama text;
  level integer;
begin
  if new.group_post_id is null then
    select p.drama_id, p.spoiler_level into drama, level from public.posts p where p.id = new.post_id;
  else
    select p.drama_id, p.spoiler_level into drama, level from public.group_posts p where p.id = new.group_post_id;
  end if;
  if tg_op = 'INSERT' and coalesce(new.spoiler_level, -1) < 0 then
    new.spoiler_level := coalesce((
      select least(d.episodes, greatest(level, (select t.position from public.trackings t
                                                 where t.user_id = new.author_id and t.drama_id = d.id)))
        from public.dramas d where d.id = drama), 0);
  elsif tg_op = 'INSERT' or new.spoiler_level is distinct from old.spoiler_level then
    perform private.require_level(drama, new.spoiler_level, new.spoiler_floor);
  end if;
  return new;
end
$$;

-- In a row that has no words "none" is also what a change leaves alone. Before update of one column, its argument: null
-- stands for what the change empties, until keep_veiled_words() has read it.
create function private.note_emptied() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], null));
end
$$;

-- What a change leaves alone stays; words that are sent again as they were are no edit.
create function private.keep_veiled_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kept private.veiled_words;
begin
  select w.* into kept from private.veiled_words w where w.item_id = old.id;
  -- Those of a gone comment are withheld.
  if not found and tg_table_name = 'comments' then
    return new;
  end if;
  new.content := coalesce(nullif(new.content, ''), kept.content, '');
  if tg_table_name = 'comments' then
    new.content := case new.content when kept.content then '' else new.content end;
    return new;
  end if;
  new.content_html := coalesce(case new.content_html when '' then kept.content_html else new.content_html end, '');
  new.images := coalesce(case new.images when '{}' then kept.images else new.images end, '{}');
  new.image_alts := coalesce(case new.image_alts when '{}' then kept.image_alts else new.image_alts end, '{}');
  if (new.content, new.content_html, new.images, new.image_alts)
     is not distinct from (kept.content, kept.content_html, kept.images, kept.image_alts) then
    new.content := '';
    new.content_html := '';
    new.images := '{}';
    new.image_alts := '{}';
  end if;
  return new;
end
$$;

-- Counts an edit before anything reads its words, as a_early_rate_edit does below level 1: compared with the words that lie
-- beside the row. What is not sent is empty in it, as in keep_veiled_words().
create function private.limit_veiled_edit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kept private.veiled_words;
  is_same boolean;
begin
  select w.* into kept from private.veiled_words w where w.item_id = old.id;
  is_same := new.content in ('', kept.content) and new.spoiler_level = old.spoiler_level;
  if is_same and tg_table_name <> 'comments' then
    is_same := (new.title, new.tags, new.drama_id) is not distinct from (old.title, old.tags, old.drama_id)
               and new.content_html in ('', kept.content_html) and new.images in ('{}', kept.images)
               and new.image_alts in ('{}', kept.image_alts);
  end if;
  if is_same is not true and auth.uid() is not null and current_setting('role') in ('anon', 'authenticated') then
    perform private.consume_rate_limit('edit');
  end if;
  return new;
end
$$;

-- The last of the triggers before a write. What a check refuses is left in the row, and refused.
create function private.veil() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it jsonb := to_jsonb(new);
  kept private.veiled_words;
  was_sent boolean := false;
begin
  if new.spoiler_level <= 0 then
    if tg_op = 'UPDATE' and old.spoiler_level > 0 then
      delete from private.veiled_words w where w.item_id = new.id returning w.* into kept;
      if found and new.content = '' then
        return jsonb_populate_record(new, jsonb_build_object('content', kept.content, 'content_html', kept.content_html,
                                                             'images', kept.images, 'image_alts', kept.image_alts));
      end if;
    end if;
    return new;
  end if;
  if new.content = '' then
    -- In a row without a veil "none" is what is sent, and leaves nothing alone.
    if tg_op = 'INSERT' or old.spoiler_level <= 0 then
      raise exception 'A text has words.' using errcode = '23514', constraint = tg_table_name || '_content_form';
    end if;
    return new;
  end if;

  if tg_table_name = 'comments' then
    if char_length(new.content) > 10000 or octet_length(new.content) > 40000 or not private.has_visible_text(new.content) then
      return new;
    end if;
  elsif not (private.is_post_content(new.content) and private.is_post_html(new.content_html) and private.are_images(new.images)
             and private.are_image_alts(new.image_alts, new.images)) then
    return new;
  end if;
  -- The key of client_id refuses it: nothing of it may stay here.
  if tg_op = 'INSERT' and new.client_id is not null then
    execute format('select exists (select from public.%I o where o.author_id = $1 and o.client_id = $2)', tg_table_name)
      into was_sent using new.author_id, new.client_id;
  end if;
  if not was_sent then
    kept := jsonb_populate_record(null::private.veiled_words, it);
    insert into private.veiled_words as w (item_id, content, content_html, images, image_alts)
    values (new.id, kept.content, coalesce(kept.content_html, ''), coalesce(kept.images, '{}'), coalesce(kept.image_alts, '{}'))
    on conflict (item_id) do update
      set content = excluded.content, content_html = excluded.content_html, images = excluded.images, image_alts = excluded.image_alts;
  end if;
  return jsonb_populate_record(new, '{"content": "", "content_html": "", "images": [], "image_alts": []}');
end
$$;

create function private.forget_veiled_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.veiled_words w where w.item_id = old.id;
  delete from private.spoiler_marks m where m.item_id = old.id;
  delete from private.chosen_levels c where c.item_id = old.id;
  return null;
end
$$;

-- The same for posts of the forum and of communities.
do $$
declare
  posts text;
begin
  foreach posts in array array['posts', 'group_posts'] loop
    execute format($triggers$
      create trigger a_early_rate_veiled before update of title, content, content_html, tags, images, image_alts, drama_id, spoiler_level on public.%1$I
        for each row when (old.spoiler_level > 0 and new.deleted_at is null and old.spoiler_floor = new.spoiler_floor)
        execute function private.limit_veiled_edit();
      create trigger b_emptied_html before update of content_html on public.%1$I
        for each row when (old.spoiler_level > 0 and new.content_html = '') execute function private.note_emptied('content_html');
      create trigger b_emptied_images before update of images on public.%1$I
        for each row when (old.spoiler_level > 0 and new.images = '{}') execute function private.note_emptied('images');
      create trigger b_emptied_alts before update of image_alts on public.%1$I
        for each row when (old.spoiler_level > 0 and new.image_alts = '{}') execute function private.note_emptied('image_alts');
      create trigger b_previous_words before update of content, content_html, images, image_alts on public.%1$I
        for each row when (old.spoiler_level > 0) execute function private.keep_veiled_words();
      create trigger c_level before insert or update of drama_id, spoiler_level on public.%1$I
        for each row execute function private.check_level_of_post();
      create trigger z_veil before insert or update of content, content_html, images, image_alts, spoiler_level on public.%1$I
        for each row execute function private.veil();
      create trigger forget_veiled_words after delete on public.%1$I
        for each row execute function private.forget_veiled_words();
      $triggers$, posts);
  end loop;
end
$$;

create trigger a_early_rate_veiled before update of content, spoiler_level on public.comments
  for each row when (old.spoiler_level > 0 and new.deleted_at is null and old.spoiler_floor = new.spoiler_floor)
  execute function private.limit_veiled_edit();
create trigger b_previous_words before update of content on public.comments
  for each row when (old.spoiler_level > 0) execute function private.keep_veiled_words();
-- Behind c_place, which locks the post.
create trigger c_place_level before insert or update of spoiler_level on public.comments
  for each row execute function private.check_level_of_comment();
-- What was withheld comes back under the veil.
create trigger z_veil before insert or update of content, spoiler_level, deleted_at, removed_at, held_at on public.comments
  for each row execute function private.veil();
create trigger forget_veiled_words after delete on public.comments
  for each row execute function private.forget_veiled_words();

-- With the caller's rights: row level security decides what is there. Its body is bound when it is made, because callers may
-- name nothing in private.
create function public.open_words(items uuid[], seen integer default null, shown uuid default null)
returns table (id uuid, content text, content_html text, excerpt text, images text[], image_alts text[])
language sql stable rows 20
set search_path = ''
begin atomic
  with asked as materialized (select a.id from unnest(open_words.items) a (id) limit 100),
  told as (
    select p.id, p.drama_id, p.spoiler_level, p.author_id
      from public.posts p where p.id in (select a.id from asked a) and p.spoiler_level > 0
    union all
    select p.id, p.drama_id, p.spoiler_level, p.author_id
      from public.group_posts p where p.id in (select a.id from asked a) and p.spoiler_level > 0
    union all
    select c.id, coalesce(p.drama_id, g.drama_id), c.spoiler_level, c.author_id
      from public.comments c left join public.posts p on p.id = c.post_id left join public.group_posts g on g.id = c.group_post_id
     where c.id in (select a.id from asked a) and c.spoiler_level > 0)
  select w.item_id, w.content, w.content_html, w.excerpt, w.images, w.image_alts
    from private.veiled_words_of(array(
           select t.id from told t
            where t.id = open_words.shown or private.is_open(t.drama_id, t.spoiler_level, t.author_id, open_words.seen))) w;
end;
comment on function public.open_words(uuid[], integer, uuid) is
  'The words that the rows of these posts and comments (the first 100 of them) do not hold, as far as the caller may see the rows: of those that tell of no episode above the caller''s position or above "seen", one''s own, and of the one "shown" asks for.';
