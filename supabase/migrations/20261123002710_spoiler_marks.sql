-- Spoiler marks: readers say that a text tells of an episode, and raise its level together; its author, moderators and, in
-- a community, its admins raise it at once. What others raised moderators and those admins lower again,
-- to what its author chose at most. Titles lie under no veil: moderators change those that tell something.
set check_function_bodies = off;

create table private.spoiler_marks (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  item_type text not null check (item_type in ('post', 'group_post', 'comment', 'review')),
  item_id uuid not null,
  -- Of which it is an episode. A post may name another since: marks of this one count where it is named.
  drama_id text not null references public.dramas (id),
  episode integer not null check (episode > 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, item_id)
);
create index spoiler_marks_highest on private.spoiler_marks (item_id, episode desc);
create index spoiler_marks_of_drama on private.spoiler_marks (drama_id);
alter table private.spoiler_marks enable row level security;

-- What its author chose last, where others set the level since: nobody goes below it.
create table private.chosen_levels (
  -- Of a post of the forum or of a community, of a comment or of a review.
  item_id uuid primary key,
  level integer not null
);
alter table private.chosen_levels enable row level security;

-- The floor tells who sets a level: others alone change it.
create function private.note_chosen_level() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.spoiler_floor <> new.spoiler_floor then
    insert into private.chosen_levels (item_id, level) values (new.id, greatest(old.spoiler_level, 0)) on conflict do nothing;
  else
    update private.chosen_levels c set level = new.spoiler_level where c.item_id = new.id;
  end if;
  return null;
end
$$;

do $$
declare
  veiled text;
begin
  foreach veiled in array array['posts', 'group_posts', 'comments', 'drama_reviews'] loop
    execute format($triggers$
      create trigger note_chosen_level after update of spoiler_level, spoiler_floor on public.%1$I
        for each row when ((old.spoiler_level, old.spoiler_floor) is distinct from (new.spoiler_level, new.spoiler_floor))
        execute function private.note_chosen_level();
      $triggers$, veiled);
  end loop;
end
$$;

-- What readers may mark: the caller reads it. Its row is locked, so that the levels of two marks follow one another.
create function private.find_markable(
  item_type text, item_id uuid,
  out kind text, out author uuid, out drama text, out level integer, out floor integer, out group_id uuid, out place jsonb
)
language plpgsql security definer
set search_path = ''
as $$
begin
  case item_type
    when 'post' then
      select 'post', p.author_id, p.drama_id, p.spoiler_level, p.spoiler_floor, null, jsonb_build_object('post_id', p.id)
        into kind, author, drama, level, floor, group_id, place
        from public.posts p where p.id = find_markable.item_id and p.is_readable for no key update;
    when 'group_post' then
      select 'group_post', p.author_id, p.drama_id, p.spoiler_level, p.spoiler_floor, p.group_id,
             jsonb_build_object('group_id', p.group_id, 'group_post_id', p.id)
        into kind, author, drama, level, floor, group_id, place
        from public.group_posts p
       where p.id = find_markable.item_id and p.is_visible and private.can_read_group(p.group_id) for no key update;
    when 'comment' then
      select private.kind_of('comments', to_jsonb(c)), c.author_id, coalesce(p.drama_id, g.drama_id), c.spoiler_level, c.spoiler_floor, g.group_id,
             jsonb_strip_nulls(jsonb_build_object('post_id', p.id, 'group_id', g.group_id, 'group_post_id', g.id, 'comment_id', c.id))
        into kind, author, drama, level, floor, group_id, place
        from public.comments c left join public.posts p on p.id = c.post_id left join public.group_posts g on g.id = c.group_post_id
       where c.id = find_markable.item_id and c.is_visible
         and (p.is_visible or g.is_visible and private.can_read_group(g.group_id)) for no key update of c;
    when 'review' then
      select 'review', r.author_id, r.drama_id, r.spoiler_level, r.spoiler_floor, null, jsonb_build_object('drama_id', r.drama_id)
        into kind, author, drama, level, floor, group_id, place
        from public.drama_reviews r where r.id = find_markable.item_id and r.is_visible for no key update;
    else
      raise exception 'This mark was not understood' using errcode = '22023';
  end case;
end
$$;

-- Where others set it, its author goes no lower afterwards, nor do they below what its author chose; raised by its author it
-- is an edit. Answers the level it has then.
create function private.set_level(kind text, item_id uuid, level integer, by_author boolean) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  kept integer := greatest(level, (select c.level from private.chosen_levels c where c.item_id = set_level.item_id and not by_author));
begin
  case kind
    when 'post' then
      update public.posts p
         set spoiler_level = kept, spoiler_floor = case when by_author then p.spoiler_floor else set_level.level end
       where p.id = set_level.item_id;
    when 'group_post' then
      update public.group_posts p
         set spoiler_level = kept, spoiler_floor = case when by_author then p.spoiler_floor else set_level.level end
       where p.id = set_level.item_id;
    when 'review' then
      update public.drama_reviews r
         set spoiler_level = kept, spoiler_floor = case when by_author then r.spoiler_floor else set_level.level end
       where r.id = set_level.item_id;
    else
      update public.comments c
         set spoiler_level = kept, spoiler_floor = case when by_author then c.spoiler_floor else set_level.level end
       where c.id = set_level.item_id;
  end case;
  return kept;
end
$$;

-- The episodes of the marks that count: their makers came more than a day ago and are under no sanction; a warning weighs for
-- a month.
create function private.counted_marks(item_id uuid, drama text) returns setof integer
language sql stable security definer
set search_path = ''
as $$
  select m.episode
    from private.spoiler_marks m join public.user_profiles p on p.id = m.user_id
   where m.item_id = counted_marks.item_id and m.drama_id = counted_marks.drama and p.created_at < now() - interval '1 day'
     and not exists (
       select 1 from private.sanctions s
        where s.user_id = m.user_id and s.lifted_at is null and (s.ends_at is null or s.ends_at > now())
          and (s.kind <> 'warning' or s.created_at > now() - interval '30 days'))
$$;

-- The highest episode that three marks reach.
create function private.marked_level(item_id uuid, drama text) returns integer
language sql stable security definer
set search_path = ''
as $$ select m from private.counted_marks(item_id, drama) m order by m desc offset 2 limit 1 $$;

-- Who sets the level of a text at once: moderators, in a community its admins; not its author, whose own mark is an edit. An
-- office rests with its holder.
create function private.decides_about_level(author uuid, group_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_write() and author is distinct from auth.uid()
     and (private.is_moderator() and (group_id is null or private.is_open_group(group_id))
          or group_id is not null and private.is_group_admin(group_id))
$$;

create function public.marks_of_readers(item_id uuid, drama text) returns table (readers integer, episode integer)
language sql stable security definer rows 1
set search_path = ''
as $$
  select count(*)::integer, max(m) from private.counted_marks(item_id, drama) m
   where (select private.decides_about_level(
            coalesce(private.owner_of('post', item_id), private.owner_of('group_post', item_id),
                     private.owner_of('comment', item_id), private.owner_of('review', item_id)),
            coalesce(private.group_of('group_post', item_id), private.group_of('group_comment', item_id))))
  having count(*) > 0
$$;
comment on function public.marks_of_readers(uuid, text) is
  'For those who decide about a text at once, as mark_spoiler() has it: how many readers marked it, and the highest episode of this drama that they named. No row where nobody did, for its author, nor for anyone else.';

-- As with titles: an admin alone veils what an admin wrote, and outside private communities no admin of one what a moderator did.
-- What three readers veiled of theirs is lowered by whoever decides there.
create function private.outranks_caller(author uuid, group_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (group_id is null or private.is_open_group(group_id))
         and coalesce(private.role_of(author), 'member') <> 'member'
         and not (private.is_admin() or private.is_moderator() and private.role_of(author) = 'moderator')
$$;

-- What admins of a community or readers added since they take back, and no more than that.
create function private.require_not_below_moderator(kind text, item_id uuid, level integer) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_moderator() and level < (
       select (l.details ->> 'to')::integer from public.audit_log l
        where l.subject_type = kind and l.subject_id = item_id
          and l.action in ('raise_level', 'lower_level') and (l.details ->> 'by_moderator')::boolean
        order by l.id desc limit 1) then
    raise exception 'A moderator of the site decided this. Please ask the moderators.' using errcode = '42501', hint = 'moderators_only';
  end if;
end
$$;

create function private.tell_of_level(author uuid, kind text, item_id uuid, level integer, place jsonb) returns void
language sql security definer
set search_path = ''
as $$
  select private.notify(
    author, null, 'other', 'level:' || item_id, 'Moderation',
    format('Your %s is marked: it tells of episode %s.', case when kind like '%comment' then 'comment' when kind = 'review' then 'review' else 'post' end, level),
    format('Your %s is marked: it tells of episode %s.', case when kind like '%comment' then 'comment' when kind = 'review' then 'review' else 'post' end, level),
    jsonb_build_object('kind', 'level_raised', 'subject_type', kind, 'subject_id', item_id, 'episode', level) || place,
    names_actor => false)
$$;

create function public.mark_spoiler(item_type text, item_id uuid, episode integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  it record;
  is_own boolean;
  decides boolean;
  raised integer;
begin
  select m.* into it from private.find_markable(mark_spoiler.item_type, mark_spoiler.item_id) m;
  if it.kind is null then
    raise exception 'This is no longer there.' using errcode = '42501', hint = 'item_gone';
  end if;

  is_own := it.author is not distinct from me;
  decides := private.decides_about_level(it.author, it.group_id)
             and not (mark_spoiler.episode > it.level and private.outranks_caller(it.author, it.group_id));
  perform private.require_level(it.drama, case when decides then episode else nullif(episode, 0) end, 0);

  if is_own or decides then
    raised := mark_spoiler.episode;
  else
    -- What changes nothing writes nothing: the pages of visitors are kept.
    if not exists (select 1 from private.spoiler_marks m
                    where m.user_id = me and m.item_id = mark_spoiler.item_id
                      and m.drama_id = it.drama and m.episode = mark_spoiler.episode) then
      perform private.consume_rate_limit('spoiler_mark');
      insert into private.spoiler_marks as m (user_id, item_type, item_id, drama_id, episode)
      values (me, mark_spoiler.item_type, mark_spoiler.item_id, it.drama, mark_spoiler.episode)
      on conflict on constraint spoiler_marks_pkey do update
        set drama_id = excluded.drama_id, episode = excluded.episode, created_at = excluded.created_at;
    end if;
    -- Where a moderator lowered it, the same three would only raise it again.
    raised := case when not private.was_done_by_moderator('{lower_level}', it.kind, mark_spoiler.item_id)
                   then private.marked_level(mark_spoiler.item_id, it.drama) end;
  end if;
  -- What three people said may be wrong, or meant to hide what others wrote.
  if decides and it.floor > 0 and raised < it.level then
    perform private.require_not_below_moderator(it.kind, mark_spoiler.item_id, raised);
    delete from private.spoiler_marks m where m.item_id = mark_spoiler.item_id;
    raised := private.set_level(it.kind, mark_spoiler.item_id, raised, by_author => false);
    perform private.log_action('lower_level', it.kind, mark_spoiler.item_id, '',
                             jsonb_build_object('from', it.level, 'to', raised, 'by_moderator', private.is_moderator()));
    return raised;
  elsif raised is null or raised <= it.level then
    return greatest(it.level, 0);
  end if;

  perform private.set_level(it.kind, mark_spoiler.item_id, raised, by_author => is_own);
  if not is_own then
    if decides then
      perform private.log_action('raise_level', it.kind, mark_spoiler.item_id, '',
                               jsonb_build_object('from', it.level, 'to', raised, 'by_moderator', private.is_moderator()));
    else
      -- By nobody alone.
      insert into public.audit_log (action, subject_type, subject_id, details)
      values ('raise_level', it.kind, mark_spoiler.item_id, jsonb_build_object('from', it.level, 'to', raised, 'marks', 3));
    end if;
    perform private.tell_of_level(it.author, it.kind, mark_spoiler.item_id, raised, it.place);
  end if;
  return raised;
end
$$;
comment on function public.mark_spoiler(text, uuid, integer) is
  'Says that a "post", "group_post", "comment" or "review" tells of its drama up to this episode; answers the level it has then. Its author and moderators raise it at once; of others one mark each counts, and three raise it to the episode that all three reach. What others raised, moderators (in a community its admins) lower by an earlier episode, 0 for none, but not below what its author chose. 42501 item_gone, 23514 no_drama, no_episode.';

-- What the title gave away is not told by earlier versions either: they take the new one. Moderators find it in the log,
-- but for what was written in a private community, where they are strangers.
create function public.retitle_post(post_id uuid, title text, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  group_id uuid := private.group_of_post(post_id);
  kind text := case when group_id is null then 'post' else 'group_post' end;
  new_title text := coalesce(btrim(retitle_post.title), '');
  author uuid;
  title_before text;
  title_in_arabic text;
begin
  if group_id is null then
    perform private.require_moderator();
    select p.author_id, p.title, p.title_ar into author, title_before, title_in_arabic from public.posts p
     where p.id = retitle_post.post_id and p.deleted_at is null for no key update;
  else
    perform private.require_order_of_group(post_id);
    perform private.require_moderator_of_held(kind, post_id);
    select p.author_id, p.title into author, title_before from public.group_posts p
     where p.id = retitle_post.post_id and p.deleted_at is null for no key update;
  end if;
  if title_before is null then
    raise exception 'This post is no longer there.' using errcode = '42501', hint = 'post_gone';
  elsif group_id is null then
    perform private.require_power_over(author);
  elsif author is distinct from auth.uid() then
    perform private.require_not_about_moderator(group_id, author);
  end if;
  -- The form shows the title in the moderator's language.
  if new_title in (title_before, title_in_arabic) then
    return;
  -- What others wrote the filter does not read; so it would hold none of this.
  elsif private.is_title(new_title) and not private.is_moderator() and private.is_open_group(group_id)
        and private.filter_hit(new_title) is not null then
    raise exception 'Moderators look at words like these first. Please choose another title.'
      using errcode = '23514', hint = 'filtered_title';
  end if;
  update public.posts p set title = new_title where p.id = retitle_post.post_id;
  update public.group_posts p set title = new_title where p.id = retitle_post.post_id;
  update public.post_revisions r set title = new_title
   where (r.post_id = retitle_post.post_id or r.group_post_id = retitle_post.post_id) and r.title = title_before;
  perform private.log_action('retitle_post', kind, retitle_post.post_id, retitle_post.reason,
                           case when group_id is null or private.is_open_group(group_id)
                                then jsonb_build_object('from', title_before, 'to', new_title) else '{}' end
                           || jsonb_build_object('by_moderator', private.is_moderator()));
  perform private.notify(
    author, auth.uid(), 'other', 'title:' || retitle_post.post_id, 'Moderation', 'A moderator changed the title of your post.', 'A moderator changed the title of your post.',
    jsonb_strip_nulls(jsonb_build_object('kind', 'post_retitled', 'subject_type', kind, 'subject_id', retitle_post.post_id,
                                         'group_id', group_id, kind || '_id', retitle_post.post_id, 'reason', left(retitle_post.reason, 300))),
    names_actor => false);
end
$$;
comment on function public.retitle_post(uuid, text, text) is
  'Changes the title of a post, of the forum or of a community, that tells too much; its author is told. For moderators, in a community its admins too.';
