-- Comments, below posts of the forum and of communities alike: post_id or group_post_id names the post.
--
-- A gone comment that still has replies stays visible as a stub: its text is moved to private.withheld_comments.
set check_function_bodies = off;

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid references public.posts (id) on delete cascade,
  group_post_id uuid references public.group_posts (id) on delete cascade,
  parent_id uuid references public.comments (id) on delete cascade,
  author_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  content text not null,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  depth smallint not null default 0 constraint comments_depth_below_three check (depth between 0 and 2),
  reply_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  removed_at timestamptz,
  held_at timestamptz,
  -- Less than 0 asks for what check_level_of_comment() finds.
  spoiler_level integer not null default -1 check (spoiler_level >= -1),
  spoiler_floor integer not null default 0 check (spoiler_floor >= 0),
  is_visible boolean not null generated always as (deleted_at is null and removed_at is null) stored,
  excerpt text not null generated always as (private.excerpt_of(content)) stored,
  client_id uuid,
  removed_by_admin boolean not null default false,
  constraint comments_one_post check (num_nonnulls(post_id, group_post_id) = 1),
  constraint comments_client_id_key unique (author_id, client_id),
  constraint comments_content_form check (
    char_length(content) <= 10000 and octet_length(content) <= 40000
    and (private.has_visible_text(content) or deleted_at is not null or removed_at is not null
         or content = '' and spoiler_level > 0))
);
comment on column public.comments.spoiler_level is
  'It tells of the drama of its post up to this episode. Above 0 its words are not in the row: see open_words.';
comment on column public.comments.removed_by_admin is 'As group_posts.removed_by_admin; false in the forum.';
comment on column public.comments.reply_count is 'Direct replies that readers still see; a gone comment with any is shown as a stub.';
create index comments_post_id on public.comments (post_id, created_at, id);
create index comments_group_post_id on public.comments (group_post_id, created_at, id);
create index comments_parent_id on public.comments (parent_id);
create index comments_author_newest on public.comments (author_id, created_at desc, id desc);
create index comments_held on public.comments (coalesce(post_id, group_post_id)) where held_at is not null;

-- Texts of gone comments.
create table private.withheld_comments (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  content text not null,
  withheld_at timestamptz not null default now()
);

-- What search compares; comments of the forum alone.
create table private.comment_texts (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  created_at timestamptz not null,
  normalised text not null
);
create index comment_texts_newest on private.comment_texts (created_at desc, comment_id desc);
create index comment_texts_normalised on private.comment_texts using gin (normalised extensions.gin_trgm_ops);

-- Finds a comment its place: the post must take comments, the parent must be in the same post and above the third level.
-- The post's row is locked here, before anything else, so that "lock" and "comment" happen one after the other.
create function private.place_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  post record;
  parent public.comments;
begin
  if new.group_post_id is null then
    select p.is_locked, coalesce(p.deleted_at, p.removed_at) is not null as is_gone, null::uuid as group_id into post
      from public.posts p where p.id = new.post_id for no key update;
  else
    select p.is_locked, coalesce(p.deleted_at, p.removed_at) is not null as is_gone, p.group_id into post
      from public.group_posts p where p.id = new.group_post_id for no key update;
  end if;
  if auth.uid() is not null then
    if post.is_gone then
      raise exception 'This post is no longer there.' using errcode = '42501', hint = 'post_gone';
    elsif post.is_locked and not private.may_answer_locked(post.group_id) then
      raise exception 'This post is locked and takes no new comments.' using errcode = '42501', hint = 'post_locked';
    end if;
  end if;

  new.depth := 0;
  if new.parent_id is not null then
    select c.* into parent from public.comments c where c.id = new.parent_id;
    if (parent.post_id, parent.group_post_id) is distinct from (new.post_id, new.group_post_id) then
      raise exception 'A reply belongs to the same post as the comment it answers.'
        using errcode = '23514', hint = 'parent_elsewhere';
    elsif parent.depth >= 2 then
      raise exception 'Replies are nested three levels deep at most.' using errcode = '23514', hint = 'too_deep';
    elsif coalesce(parent.deleted_at, parent.removed_at) is not null then
      raise exception 'This comment is no longer there.' using errcode = '42501', hint = 'comment_gone';
    end if;
    new.depth := parent.depth + 1;
  end if;
  return new;
end
$$;

-- Moderators answer in locked posts (decision Q35), in a community's its admins too (decision Q6).
create function private.may_answer_locked(group_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select private.is_moderator() or private.is_group_admin(group_id) $$;

create function private.keep_comment_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What waits for a moderator was read by nobody: it is no earlier version.
  if old.held_at is null then
    insert into public.comment_revisions (comment_id, editor_id, content, drama_id, spoiler_level)
    values (old.id, auth.uid(), coalesce(private.words_of(old.id), old.content),
            coalesce((select p.drama_id from public.posts p where p.id = old.post_id),
                     (select p.drama_id from public.group_posts p where p.id = old.group_post_id)), old.spoiler_level);
  end if;
  new.edited_at := clock_timestamp();
  return new;
end
$$;

-- A gone comment says nothing any more; what it said comes back when it is restored.
create function private.withhold_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- What waits for a moderator keeps its text: nobody else sees the row.
  gone_before boolean := old.deleted_at is not null or old.removed_at is not null and old.held_at is null;
  gone_after boolean := new.deleted_at is not null or new.removed_at is not null and new.held_at is null;
  withheld text;
begin
  if gone_after and not gone_before then
    insert into private.withheld_comments (comment_id, content) values (old.id, coalesce(private.words_of(old.id), old.content));
    delete from private.veiled_words w where w.item_id = old.id;
    new.content := '';
  elsif gone_before and not gone_after then
    delete from private.withheld_comments w where w.comment_id = old.id returning w.content into withheld;
    new.content := coalesce(withheld, new.content);
  end if;
  return new;
end
$$;

create function private.count_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.comments := case when tg_op = 'DELETE' then old else new end;
  counted_before boolean := tg_op <> 'INSERT' and coalesce(old.deleted_at, old.removed_at) is null;
  counted_after boolean := tg_op <> 'DELETE' and coalesce(new.deleted_at, new.removed_at) is null;
  shown_before boolean := counted_before or tg_op <> 'INSERT' and old.reply_count > 0;
  shown_after boolean := counted_after or tg_op <> 'DELETE' and new.reply_count > 0;
  change integer := case when counted_after then 1 else -1 end;
begin
  -- A stub that loses its last reply vanishes and may take its own parent's stub along: this trigger fires again there.
  if it.parent_id is not null and shown_before <> shown_after then
    update public.comments c set reply_count = c.reply_count + case when shown_after then 1 else -1 end where c.id = it.parent_id;
  end if;
  if counted_before <> counted_after then
    update public.posts p set comment_count = p.comment_count + change where p.id = it.post_id;
    update public.group_posts p set comment_count = p.comment_count + change where p.id = it.group_post_id;
    perform private.add_reputation(it.author_id, 2 * change); -- specification §9
  end if;
  return null;
end
$$;

create function private.keep_comment_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(new.deleted_at, new.removed_at) is not null then
    delete from private.comment_texts t where t.comment_id = new.id;
  else
    insert into private.comment_texts (comment_id, created_at, normalised)
    values (new.id, new.created_at, private.normalise_text(private.cover_spoilers(new.content)))
    on conflict (comment_id) do update set normalised = excluded.normalised;
  end if;
  return null;
end
$$;

-- One loop over everyone concerned, each once and in the order of their ids, so that two comments that notify the same
-- people never wait for each other in a circle.
create function private.notify_of_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  post_kind text := case when new.group_post_id is null then 'post' else 'group_post' end;
  post_id uuid := coalesce(new.post_id, new.group_post_id);
  post_author uuid := private.owner_of(post_kind, post_id);
  group_id uuid := private.group_of_post(new.group_post_id);
  it record;
begin
  for it in
    select distinct on (concerned.id) concerned.id, concerned.reason
      from (select c.author_id, 1, 'reply' from public.comments c where c.id = new.parent_id and c.author_id is not null
            union all
            select post_author, 2, 'comment' where post_author is not null
            union all
            select m.id, 3, 'mention' from private.mentioned_members(coalesce(private.words_of(new.id), new.content), 10) m (id)
             where group_id is null or private.is_member_of(group_id, m.id)) concerned (id, place, reason)
     order by concerned.id, concerned.place
  loop
    perform private.notify(
      it.id, new.author_id,
      case it.reason when 'mention' then 'mention' else 'comment' end,
      post_kind || ':' || post_id,
      case it.reason when 'mention' then 'New mention' when 'reply' then 'New reply' else 'New comment' end,
      case it.reason when 'mention' then '{actor} mentioned you in a comment.'
                     when 'reply' then '{actor} replied to your comment.'
                     else '{actor} commented on your post.' end,
      case it.reason when 'mention' then 'You were mentioned {count} times in a discussion.'
                     else '{count} new comments in a discussion of yours.' end,
      jsonb_strip_nulls(jsonb_build_object('kind', it.reason, post_kind || '_id', post_id, 'comment_id', new.id, 'group_id', group_id)));
  end loop;
  return null;
end
$$;

revoke all on public.comments from public, anon, authenticated;
alter table public.comments enable row level security;
alter table private.withheld_comments enable row level security;
alter table private.comment_texts enable row level security;
grant all on public.comments to service_role;
grant select on public.comments to anon, authenticated;
grant insert (content, author_id, post_id, group_post_id, parent_id, spoiler_level, client_id, upvotes, downvotes),
      update (content, spoiler_level) on public.comments to authenticated;

create policy "whoever reads a post reads its comments" on public.comments
  for select to anon, authenticated
  using ((is_visible or reply_count > 0 and held_at is null)
         and (exists (select 1 from public.posts p where p.id = post_id offset 0)
              or exists (select 1 from public.group_posts p where p.id = group_post_id offset 0)));
create policy "authors read what waits for a moderator" on public.comments
  for select to authenticated
  using (author_id = (select auth.uid()) and held_at is not null and deleted_at is null and (select private.may_look()));
create policy "moderators read every comment of the forum, in communities what waits for them" on public.comments
  for select to authenticated using ((select private.is_moderator()) and (post_id is not null or held_at is not null));
create policy "members comment in the forum and in their communities" on public.comments
  for insert to authenticated
  with check (author_id = (select auth.uid())
              and (exists (select 1 from public.posts p where p.id = post_id)
                   or exists (select 1 from public.group_posts p
                               where p.id = group_post_id and p.group_id in (select private.my_group_ids()))));
create policy "members edit their own comments" on public.comments
  for update to authenticated
  using (author_id = (select auth.uid()) and deleted_at is null and (removed_at is null or held_at is not null)
         and (post_id is not null
              or exists (select 1 from public.group_posts p
                          where p.id = group_post_id and p.group_id in (select private.my_group_ids()))))
  with check (author_id = (select auth.uid()));
create policy "restricted members write no comments" on public.comments
  as restrictive for insert to authenticated with check ((select private.may_write()));
create policy "restricted members edit no comments" on public.comments
  as restrictive for update to authenticated using ((select private.may_write()));

create trigger a_again before insert on public.comments
  for each row when (new.client_id is not null) execute function private.refuse_again();
create trigger a_early_rate before insert on public.comments
  for each row execute function private.limit_rate('comment');
create trigger a_early_rate_edit before update of content, spoiler_level on public.comments
  for each row
  when (old.spoiler_level <= 0 and new.deleted_at is null and old.spoiler_floor = new.spoiler_floor
        and (old.content, old.spoiler_level) is distinct from (new.content, new.spoiler_level))
  execute function private.limit_rate('edit');
create trigger a_few_marks before insert or update of content on public.comments
  for each row execute function private.refuse_many_marks('content');
create trigger a_guard before insert or update on public.comments
  for each row execute function private.guard_columns('author_id', '{content,spoiler_level}',
    '{"upvotes": 0, "downvotes": 0, "depth": 0, "reply_count": 0,
      "edited_at": null, "deleted_at": null, "removed_at": null, "removed_by_admin": false, "held_at": null,
      "spoiler_floor": 0}');
-- Empty once it was deleted or removed.
create trigger b_blank_content before insert or update of content on public.comments
  for each row when (new.content <> '') execute function private.refuse_blank('content');
create trigger b_much_markup before insert or update of content on public.comments
  for each row execute function private.refuse_much_markup('content');
create trigger c_place before insert on public.comments
  for each row execute function private.place_comment();
create trigger d_hold before insert on public.comments
  for each row execute function private.hold_new();
create trigger d_revision before update of content, spoiler_level on public.comments
  for each row
  when (old.spoiler_floor = new.spoiler_floor and (old.content, old.spoiler_level) is distinct from (new.content, new.spoiler_level))
  execute function private.keep_comment_revision();
create trigger e_withhold before update of deleted_at, removed_at, held_at on public.comments
  for each row execute function private.withhold_comment();
create trigger count_comment after insert or delete or update of deleted_at, removed_at, reply_count on public.comments
  for each row execute function private.count_comment();
create trigger hold_edited after update of content on public.comments
  for each row execute function private.hold_edited();
create trigger keep_comment_text after insert or update of content, spoiler_level, deleted_at, removed_at on public.comments
  for each row when (new.post_id is not null) execute function private.keep_comment_text();
create trigger notify_of_comment after insert on public.comments
  for each row when (new.removed_at is null) execute function private.notify_of_comment();
create trigger notify_of_milestone after update of upvotes on public.comments
  for each row when (new.upvotes > old.upvotes and new.upvotes in (1, 10, 50, 100))
  execute function private.notify_of_milestone();
create trigger notify_when_approved after update of held_at on public.comments
  for each row when (old.held_at = old.created_at and new.held_at is null and new.removed_at is null)
  execute function private.notify_of_comment();
create trigger report_held after insert on public.comments
  for each row when (new.held_at is not null) execute function private.report_held();
create trigger report_held_again after update of held_at on public.comments
  for each row when (new.held_at is not null and old.held_at is null) execute function private.report_held();
create trigger settle_deleted after update of deleted_at on public.comments
  for each row when (old.held_at is not null and old.deleted_at is null and new.deleted_at is not null)
  execute function private.settle_deleted();
create trigger record_activity after insert on public.comments
  for each row when (new.post_id is not null and new.author_id is not null and new.removed_at is null)
  execute function private.record_activity('comment_created');
create trigger record_when_approved after update of held_at on public.comments
  for each row when (new.post_id is not null and old.held_at = old.created_at and new.held_at is null and new.removed_at is null)
  execute function private.record_activity('comment_created');

-- The post comes before the comment in the order of locks.
create function private.lock_post_of_comment(comment_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  select 1 from public.posts p
   where p.id = (select c.post_id from public.comments c where c.id = comment_id) for no key update;
  select 1 from public.group_posts p
   where p.id = (select c.group_post_id from public.comments c where c.id = comment_id) for no key update;
$$;

-- In the forum moderators decide; in a community its admins too. Answers with the comment, its post locked.
create function private.require_power_over_comment(comment_id uuid) returns public.comments
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.comments;
begin
  select c.* into it from public.comments c where c.id = require_power_over_comment.comment_id;
  if it.group_post_id is null then
    perform private.require_power_over(it.author_id);
    perform private.require_there(it.id is not null, 'comment');
  else
    perform private.require_group_admin(private.group_of_post(it.group_post_id), or_moderator => true);
  end if;
  perform private.lock_post_of_comment(it.id);
  return it;
end
$$;

create function public.delete_comment(comment_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  perform private.lock_post_of_comment(comment_id);
  update public.comments c set deleted_at = now(), held_at = null
   where c.id = delete_comment.comment_id and c.author_id = me and c.deleted_at is null;
  -- Pressed twice it is gone, as it should.
  if not found and not exists (select 1 from public.comments c where c.id = delete_comment.comment_id and c.author_id = me) then
    raise exception 'Only the author can delete this comment.' using errcode = '42501';
  end if;
end
$$;

create function public.remove_comment(comment_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.comments := private.require_power_over_comment(comment_id);
  kind text := private.kind_of('comments', to_jsonb(it));
begin
  if kind = 'group_comment' and it.author_id <> auth.uid() then
    perform private.require_not_about_moderator(private.group_of_post(it.group_post_id), it.author_id);
  end if;
  if kind = 'group_comment' then
    perform private.require_moderator_of_held(kind, it.id);
  end if;
  update public.comments c
     set removed_at = now(), removed_by_admin = kind = 'group_comment' and not private.is_moderator(), held_at = null
   where c.id = it.id and (c.removed_at is null or c.held_at is not null);
  if not private.require_done(found, 'remove', kind, it.id, reason) then
    return;
  end if;
  perform private.settle_reports(kind, it.id, 'resolved');
  perform private.log_action('remove_comment', kind, it.id, reason,
    case kind when 'group_comment' then jsonb_build_object('by_moderator', private.is_moderator()) end);
end
$$;

-- In a community what a moderator of the site removed is restored by one.
create function public.restore_comment(comment_id uuid, reason text default '', seen timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.comments := private.require_power_over_comment(comment_id);
  kind text := private.kind_of('comments', to_jsonb(it));
begin
  if kind = 'group_comment' then
    perform private.require_not_by_moderator('{remove_comment}', kind, it.id);
    perform private.require_moderator_of_held(kind, it.id);
  end if;
  perform private.require_seen(now_it.held_at, now_it.edited_at, seen)
     from (select c.held_at, c.edited_at from public.comments c where c.id = it.id for no key update) now_it;
  update public.comments c set removed_at = null, removed_by_admin = false, held_at = null
   where c.id = it.id and c.removed_at is not null;
  if not private.require_done(found, 'restore', kind, it.id, reason) then
    return;
  end if;
  perform private.log_action(
    case when private.settle_reports(kind, it.id, 'dismissed') then 'approve_comment' else 'restore_comment' end, kind, it.id, reason);
end
$$;

comment on function public.restore_comment(uuid, text, timestamptz) is 'As restore_post.';

-- In a private community moderators read it only when it, or the post it stands under, was reported.
create function public.withheld_comment(comment_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  if exists (
       select 1 from public.comments c join public.group_posts p on p.id = c.group_post_id join public.groups g on g.id = p.group_id
        where c.id = withheld_comment.comment_id and g.is_private
          and not exists (select 1 from public.reports r where r.reported_content_id in (c.id, p.id))) then
    raise exception 'What was said in a private community is read only when it was reported.' using errcode = '42501', hint = 'not_reported';
  end if;
  return (select w.content from private.withheld_comments w where w.comment_id = withheld_comment.comment_id);
end
$$;
comment on function public.withheld_comment(uuid) is
  'What a deleted or removed comment said; for moderators, of private communities only where it was reported.';
