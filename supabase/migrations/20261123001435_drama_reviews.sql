-- Reviews of dramas: one text and one line per member and drama, with the stars, the place its writer had reached and the
-- episode up to which it tells. Gone and held as posts are.
set check_function_bodies = off;

create table public.drama_reviews (
  id uuid primary key default gen_random_uuid(),
  drama_id text not null references public.dramas (id),
  author_id uuid references public.user_profiles (id) on delete set null,
  kind text not null constraint drama_reviews_kind_known check (kind in ('review', 'line')),
  content text not null,
  stars smallint,
  position integer not null default 0,
  spoiler_level integer not null default 0 check (spoiler_level >= 0),
  spoiler_floor integer not null default 0 check (spoiler_floor >= 0),
  helpful_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  removed_at timestamptz,
  held_at timestamptz,
  is_visible boolean not null generated always as (deleted_at is null and removed_at is null) stored,
  excerpt text not null generated always as (private.excerpt_of(content)) stored,
  constraint drama_reviews_content_form check (
    deleted_at is not null
    or char_length(content) between case kind when 'review' then 10 else 1 end and case kind when 'review' then 5000 else 140 end
       and octet_length(content) <= 20000 and private.has_visible_text(content))
);
comment on column public.drama_reviews.position is 'How many episodes its writer had seen at that time.';
comment on column public.drama_reviews.spoiler_level is 'It tells up to this episode; 0 tells nothing.';
create unique index drama_reviews_one_each on public.drama_reviews (author_id, drama_id, kind) where deleted_at is null;
create index drama_reviews_author_newest on public.drama_reviews (author_id, created_at desc, id desc);
create index drama_reviews_newest on public.drama_reviews (drama_id, kind, created_at desc, id desc);
create index drama_reviews_helpful on public.drama_reviews (drama_id, kind, helpful_count desc, id desc) where is_visible;
create index drama_reviews_stars on public.drama_reviews (drama_id, kind, (coalesce(stars, 0)) desc, id desc) where is_visible;

create table public.review_votes (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  review_id uuid not null references public.drama_reviews (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, review_id)
);
create index review_votes_review_id on public.review_votes (review_id);

create function private.count_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.drama_reviews := case tg_op when 'DELETE' then old else new end;
  before boolean := tg_op <> 'INSERT' and old.deleted_at is null and old.removed_at is null;
  after boolean := tg_op <> 'DELETE' and new.deleted_at is null and new.removed_at is null;
begin
  if before <> after then
    update public.drama_figures f
       set review_count = f.review_count + case when it.kind <> 'review' then 0 when after then 1 else -1 end,
           line_count = f.line_count + case when it.kind <> 'line' then 0 when after then 1 else -1 end
     where f.drama_id = it.drama_id;
  end if;
  return null;
end
$$;

create function private.count_helpful() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.drama_reviews r set helpful_count = r.helpful_count + case tg_op when 'INSERT' then 1 else -1 end
   where r.id = case tg_op when 'INSERT' then new.review_id else old.review_id end;
  return null;
end
$$;

revoke all on public.drama_reviews, public.review_votes from public, anon, authenticated;
alter table public.drama_reviews enable row level security;
alter table public.review_votes enable row level security;
grant all on public.drama_reviews, public.review_votes to service_role;
grant select on public.drama_reviews to authenticated;
grant select on public.review_votes to authenticated;

-- Of others' reviews functions tell, without the words of what is above the reader's position.
create policy "authors read their own reviews" on public.drama_reviews
  for select to authenticated using (author_id = (select auth.uid()) and deleted_at is null and (select private.may_look()));
create policy "members see what they found helpful" on public.review_votes
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may_look()));

create trigger a_few_marks before insert or update of content on public.drama_reviews
  for each row execute function private.refuse_many_marks('content');
create trigger b_blank_content before insert or update of content on public.drama_reviews
  for each row when (new.deleted_at is null) execute function private.refuse_blank('content');
create trigger b_much_markup before insert or update of content on public.drama_reviews
  for each row execute function private.refuse_much_markup('content');
create trigger c_stars before insert on public.drama_reviews
  for each row execute function private.find_stars('author_id');
create trigger d_hold before insert on public.drama_reviews
  for each row execute function private.hold_new();
create trigger count_review after insert or delete or update of deleted_at, removed_at on public.drama_reviews
  for each row execute function private.count_review();
create trigger hold_edited after update of content on public.drama_reviews
  for each row execute function private.hold_edited();
create trigger report_held after insert on public.drama_reviews
  for each row when (new.held_at is not null) execute function private.report_held();
create trigger report_held_again after update of held_at on public.drama_reviews
  for each row when (new.held_at is not null and old.held_at is null) execute function private.report_held();
create trigger settle_deleted after update of deleted_at on public.drama_reviews
  for each row when (old.held_at is not null and old.deleted_at is null and new.deleted_at is not null)
  execute function private.settle_deleted();
create trigger count_helpful after insert or delete on public.review_votes
  for each row execute function private.count_helpful();

-- The caller's position in a drama; visitors stand before its beginning.
create function private.reached_in(drama text) returns integer
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select t.position from public.trackings t
                    where t.user_id = auth.uid() and t.drama_id = drama and private.may_look()), 0)
$$;

create function private.review_under_veil(it public.drama_reviews, reached integer) returns public.drama_reviews
language plpgsql stable
set search_path = ''
as $$
begin
  if it.spoiler_level > reached and (it.author_id is distinct from auth.uid() or not private.may_look()) then
    it.content := '';
    it.excerpt := '';
  end if;
  return it;
end
$$;

-- Those that the caller may see. Moderators decide about words, so that they read them.
create function private.find_reviews(ids uuid[]) returns setof public.drama_reviews
language sql stable security definer rows 20
set search_path = ''
as $$
  select shown.*
    from (select private.is_moderator() as moderates, private.may_look() as looks) reader
    join public.drama_reviews r on r.id = any (ids)
     and (r.is_visible or reader.moderates or r.author_id = auth.uid() and r.deleted_at is null and reader.looks)
   cross join lateral private.review_under_veil(
     r, case when reader.moderates then r.spoiler_level else private.reached_in(r.drama_id) end) shown
$$;

create function public.write_review(
  drama text, kind text, content text, spoiler_level integer default 0, review_id uuid default null, seen timestamptz default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
-- The index that is named below has a column of the name of a parameter.
#variable_conflict use_column
declare
  me uuid := private.require_member();
  work public.dramas := private.require_drama(drama, begins => review_id is null);
  words text := btrim(replace(coalesce(write_review.content, ''), e'\r\n', e'\n'), e' \n\t');
  it public.drama_reviews;
begin
  if coalesce(write_review.kind, '') not in ('review', 'line') then
    raise exception 'This review was not understood' using errcode = '22023';
  elsif not private.is_released(work) then
    raise exception 'This drama has not come out yet.' using errcode = '23514', hint = 'not_released';
  elsif write_review.kind = 'review' and char_length(words) not between 10 and 5000 then
    raise exception 'A review has between 10 and 5,000 characters.' using errcode = '23514', hint = 'review_length';
  elsif write_review.kind = 'line' and char_length(words) not between 1 and 140 then
    raise exception 'A short reaction has at most 140 characters.' using errcode = '23514', hint = 'review_length';
  elsif write_review.spoiler_level is null or write_review.spoiler_level not between 0 and work.episodes then
    raise exception 'This drama has no such episode.' using errcode = '23514', hint = 'no_episode';
  end if;

  if review_id is not null then
    select r.* into it from public.drama_reviews r
     where r.id = review_id and r.author_id = me and r.drama_id = drama and r.kind = write_review.kind and r.deleted_at is null
       and (r.removed_at is null or r.held_at is not null) for update;
    if not found then
      raise exception 'This review is no longer there.' using errcode = 'P0001', hint = 'review_gone';
    elsif write_review.spoiler_level < it.spoiler_floor then
      raise exception 'Others said that this tells of a later episode. You can choose a later one, but no earlier one.'
        using errcode = '23514', hint = 'level_kept';
    elsif it.edited_at is distinct from seen then
      raise exception 'This was changed elsewhere meanwhile. Your text is kept: compare it, then save again to replace the other.'
        using errcode = 'P0001', hint = 'changed_elsewhere';
    end if;
    perform private.consume_rate_limit('edit');
    update public.drama_reviews r
       set content = words, spoiler_level = write_review.spoiler_level, edited_at = clock_timestamp() where r.id = it.id;
    return it.id;
  end if;

  perform private.consume_rate_limit('review');
  perform private.lock_library(me);
  it.position := coalesce((select least(t.position, work.episodes) from public.trackings t where t.user_id = me and t.drama_id = drama), 0);
  insert into public.drama_reviews as r (drama_id, author_id, kind, content, position, spoiler_level)
  values (drama, me, write_review.kind, words, it.position, write_review.spoiler_level)
  on conflict (author_id, drama_id, kind) where deleted_at is null do nothing
  returning r.id into it.id;
  if it.id is null then
    raise exception 'You have reviewed this drama already. Change that review instead.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  return it.id;
end
$$;
comment on function public.write_review(text, text, text, integer, uuid, timestamptz) is
  'Writes one''s review of a drama (kind "review") or a short reaction ("line"), or changes the one of that id, last edited at "seen"; answers its id.';

-- Of one alone, for whoever asks to be shown what it tells.
create function public.review_words(review_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$ select r.content from public.drama_reviews r where r.id = review_words.review_id and r.is_visible $$;
comment on function public.review_words(uuid) is
  'The words of one review, also of what tells of episodes above the caller''s position: for who asked for them; null where it is not there.';

create function public.delete_review(review_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  update public.drama_reviews r set deleted_at = now(), held_at = null
   where r.id = delete_review.review_id and r.author_id = me and r.deleted_at is null;
  -- Pressed twice it is gone, as it should.
  if not found and not exists (select 1 from public.drama_reviews r where r.id = delete_review.review_id and r.author_id = me) then
    raise exception 'Only the author can delete this review.' using errcode = '42501';
  end if;
end
$$;

create function public.mark_review_helpful(review_id uuid, helpful boolean) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  it public.drama_reviews;
begin
  select r.* into it from public.drama_reviews r where r.id = mark_review_helpful.review_id and r.is_visible;
  if not found then
    raise exception 'This review is no longer there.' using errcode = '42501', hint = 'review_gone';
  elsif it.author_id = me then
    raise exception 'Others say whether this was helpful.' using errcode = '42501', hint = 'own_review';
  end if;
  -- What changes nothing writes nothing: the pages of visitors are kept.
  if helpful = exists (select 1 from public.review_votes v where v.user_id = me and v.review_id = it.id) then
    return it.helpful_count;
  end if;
  perform private.consume_rate_limit('vote');
  if helpful then
    insert into public.review_votes (user_id, review_id) values (me, it.id) on conflict do nothing;
  else
    delete from public.review_votes v where v.user_id = me and v.review_id = it.id;
  end if;
  return (select r.helpful_count from public.drama_reviews r where r.id = it.id);
end
$$;
comment on function public.mark_review_helpful(uuid, boolean) is 'Says whether a review was helpful, and answers how many found it so.';

create function public.remove_review(review_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.drama_reviews;
begin
  select r.* into it from public.drama_reviews r where r.id = remove_review.review_id;
  perform private.require_power_over(it.author_id);
  perform private.require_there(it.id is not null, 'review');
  update public.drama_reviews r set removed_at = now(), held_at = null
   where r.id = it.id and (r.removed_at is null or r.held_at is not null);
  if not private.require_done(found, 'remove', 'review', it.id, reason) then
    return;
  end if;
  perform private.settle_reports('review', it.id, 'resolved');
  perform private.log_action('remove_review', 'review', it.id, reason);
end
$$;

create function public.restore_review(review_id uuid, reason text default '', seen timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.drama_reviews;
begin
  select r.* into it from public.drama_reviews r where r.id = restore_review.review_id for no key update;
  perform private.require_power_over(it.author_id);
  perform private.require_there(it.id is not null, 'review');
  perform private.require_seen(it.held_at, it.edited_at, seen);
  update public.drama_reviews r set removed_at = null, held_at = null where r.id = it.id and r.removed_at is not null;
  if not private.require_done(found, 'restore', 'review', it.id, reason) then
    return;
  end if;
  perform private.log_action(
    case when private.settle_reports('review', it.id, 'dismissed') then 'approve_review' else 'restore_review' end, 'review', it.id, reason);
end
$$;

comment on function public.restore_review(uuid, text, timestamptz) is
  'Puts a review back, or approves one that is held as it was when last edited at "seen"; another answers P0001 changed_elsewhere.';

-- A cursor is the last row of the page before: what it is sorted by, and its id.
create function private.reviews_page(
  drama text, kind text, sort text, after_key text, after_id uuid, page_size integer
) returns setof public.drama_reviews
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  at_most integer := least(greatest(page_size, 1), 100);
  last_id uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  case sort
    when 'helpful' then return query
      select r.* from public.drama_reviews r
       where r.drama_id = drama and r.kind = reviews_page.kind and r.is_visible
         and (r.helpful_count, r.id) < (coalesce(after_key::integer, 2147483647), last_id)
       order by r.helpful_count desc, r.id desc limit at_most;
    when 'newest' then return query
      select r.* from public.drama_reviews r
       where r.drama_id = drama and r.kind = reviews_page.kind and r.is_visible
         and (r.created_at, r.id) < (coalesce(after_key::timestamptz, 'infinity'), last_id)
       order by r.created_at desc, r.id desc limit at_most;
    when 'stars' then return query
      select r.* from public.drama_reviews r
       where r.drama_id = drama and r.kind = reviews_page.kind and r.is_visible
         and (coalesce(r.stars, 0), r.id) < (coalesce(after_key::integer, 6), last_id)
       order by coalesce(r.stars, 0) desc, r.id desc limit at_most;
    else
      raise exception 'This order was not understood' using errcode = '22023';
  end case;
end
$$;
create function public.drama_reviews_page(
  drama text, kind text default 'review', sort text default 'helpful', after_key text default null, after_id uuid default null,
  page_size integer default 10
) returns setof public.drama_reviews
language sql stable security definer rows 20
set search_path = ''
as $$
  select shown.*
    from (select private.reached_in(drama) as reached offset 0) reader
   cross join (select r as it, row_number() over () as place
                 from private.reviews_page(drama, drama_reviews_page.kind, sort, after_key, after_id, page_size) r) page
   cross join lateral private.review_under_veil(page.it, reader.reached) shown
   order by page.place
$$;
comment on function public.drama_reviews_page(text, text, text, text, uuid, integer) is
  'Reviews of a drama that readers see, or short reactions (kind "line"), by helpful, newest or stars; without the words of those that tell of episodes above the caller''s position.';
