-- Accounts: giving one up, at once or in fourteen days.
set check_function_bodies = off;

-- With 14 days to think again. Threads still read: posts and comments stay without a name, unless the member asks for
-- them to be erased; messages are always emptied.
create table private.account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  due_at timestamptz not null,
  erases_contributions boolean not null
);
create index account_deletions_due on private.account_deletions (due_at);

-- What these members rated, reviewed or found helpful, all of it before the first change, and one erasure after the other.
-- Everybody takes it in this order: one's library, reviews, its counts, ratings, figures of dramas.
create function private.lock_for_erasing(members uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('erasing', 0));
  perform private.lock_library(one) from (select m as one from unnest(members) m order by m) ordered;
  perform 1 from public.drama_reviews r
    where r.author_id = any (members)
       or r.id in (select v.review_id from public.review_votes v where v.user_id = any (members))
    order by r.id for no key update;
  perform 1 from private.library_counts c where c.user_id = any (members) order by c.user_id for no key update;
  perform 1 from public.drama_ratings r where r.user_id = any (members) order by r.drama_id, r.user_id for update;
  perform 1 from public.drama_figures f
    where f.drama_id in (select r.drama_id from public.drama_ratings r where r.user_id = any (members)
                         union select r.drama_id from public.drama_reviews r where r.author_id = any (members))
    order by f.drama_id for no key update;
end
$$;

create function private.erase_account(member uuid, erases_contributions boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if erases_contributions then
    delete from private.polls l using public.posts p where p.id = l.post_id and p.author_id = member;
    delete from private.polls l using public.group_posts p where p.id = l.group_post_id and p.author_id = member;
    update public.posts p set deleted_at = coalesce(p.deleted_at, now()), title = '[deleted]', content = '[deleted]',
           content_html = '', tags = '{}', images = '{}', image_alts = '{}',
           drama_id = null, spoiler_level = 0, spoiler_floor = 0, has_poll = false where p.author_id = member;
    update public.group_posts p set deleted_at = coalesce(p.deleted_at, now()), title = '[deleted]', content = '[deleted]',
           content_html = '', tags = '{}', images = '{}', image_alts = '{}',
           drama_id = null, spoiler_level = 0, spoiler_floor = 0, has_poll = false where p.author_id = member;
    delete from public.post_revisions r using public.posts p where p.id = r.post_id and p.author_id = member;
    delete from public.post_revisions r using public.group_posts p where p.id = r.group_post_id and p.author_id = member;
    -- Titles that moderators changed.
    update public.audit_log l set details = l.details - '{from,to}'::text[]
     where l.action = 'retitle_post'
       and (l.subject_type = 'post' and l.subject_id in (select p.id from public.posts p where p.author_id = member)
            or l.subject_type = 'group_post' and l.subject_id in (select p.id from public.group_posts p where p.author_id = member));
    update public.drama_reviews r set deleted_at = coalesce(r.deleted_at, now()), content = '[deleted]' where r.author_id = member;
    update public.comments c set deleted_at = now() where c.author_id = member and c.deleted_at is null;
    delete from public.comment_revisions r using public.comments c where c.id = r.comment_id and c.author_id = member;
  end if;
  -- What was deleted before is not kept for anyone now.
  update public.drama_reviews r set content = '[deleted]' where r.author_id = member and r.deleted_at is not null;
  delete from private.withheld_comments w using public.comments c where c.id = w.comment_id and c.author_id = member;
  update public.messages m set is_deleted = true where m.sender_id = member and not m.is_deleted;
  delete from private.withheld_messages w using public.messages m where m.id = w.message_id and m.sender_id = member;
  delete from private.report_evidence e using public.reports r where r.id = e.report_id and r.reported_user_id = member;
  update public.reports r set description = null, reason = case r.reason when 'other' then 'inappropriate_content' else r.reason end
   where r.reporter_id = member;
  delete from public.contact_messages m where m.sender_id = member;
  delete from private.rate_events e where e.user_id = member;
  delete from public.audit_log l where l.subject_type = 'user' and l.subject_id = member;
  -- The auth service keeps a diary of sign-ins, by id and by address.
  delete from auth.audit_log_entries a using auth.users u
   where u.id = member
     and (strpos(a.payload::text, member::text) > 0 or a.payload ->> 'actor_username' = u.email);
  delete from auth.users u where u.id = member;
end
$$;

alter table private.account_deletions enable row level security;

create function public.delete_my_account(erase_contributions boolean default false, at_once boolean default false)
returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_recent_sign_in();
  due timestamptz := now() + interval '14 days';
begin
  if at_once then
    perform private.lock_for_erasing(array[me]);
    perform private.erase_account(me, erase_contributions);
    return now();
  end if;
  insert into private.account_deletions (user_id, due_at, erases_contributions) values (me, due, erase_contributions)
    on conflict (user_id) do update set erases_contributions = excluded.erases_contributions
    returning due_at into due;
  return due;
end
$$;
comment on function public.delete_my_account(boolean, boolean) is
  'When the account will be erased (in 14 days, or at once). Until then cancel_account_deletion() takes it back. Only within five minutes of signing in.';

create function public.cancel_account_deletion() returns void
language sql security definer
set search_path = ''
as $$ delete from private.account_deletions d where d.user_id = private.require_session() $$;

create function public.account_deletion_due() returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select d.due_at from private.account_deletions d where d.user_id = auth.uid() and private.is_session_alive()
$$;

create function public.erase_due_accounts() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  it private.account_deletions;
  erased integer := 0;
begin
  perform private.lock_for_erasing(array(select d.user_id from private.account_deletions d where d.due_at <= now()));
  for it in select d.* from private.account_deletions d where d.due_at <= now() order by d.user_id for update skip locked loop
    perform private.erase_account(it.user_id, it.erases_contributions);
    erased := erased + 1;
  end loop;
  return erased;
end
$$;
