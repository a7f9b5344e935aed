-- Votes: one per member and item; the tallies on posts and comments follow by difference.
--
-- A vote may be inserted, upserted (on conflict user and item), changed and deleted by its owner, who alone sees it.
-- Tallies are added to, never recounted: concurrent votes wait for the row and each adds its own, so sums stay exact.
-- An upsert names the key columns in its update too; the guard keeps them as they are.
set check_function_bodies = off;

create table public.post_votes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.user_profiles (id) on delete cascade,
  post_id uuid references public.posts (id) on delete cascade,
  group_post_id uuid references public.group_posts (id) on delete cascade,
  vote_type text not null constraint post_votes_vote_type_known check (vote_type in ('up', 'down')),
  created_at timestamptz not null default now(),
  constraint post_votes_one_post check (num_nonnulls(post_id, group_post_id) = 1),
  constraint post_votes_user_id_post_id_key unique (user_id, post_id),
  constraint post_votes_user_id_group_post_id_key unique (user_id, group_post_id)
);
create index post_votes_post_id on public.post_votes (post_id);
create index post_votes_group_post_id on public.post_votes (group_post_id);

create table public.comment_votes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.user_profiles (id) on delete cascade,
  comment_id uuid not null references public.comments (id) on delete cascade,
  vote_type text not null constraint comment_votes_vote_type_known check (vote_type in ('up', 'down')),
  created_at timestamptz not null default now(),
  constraint comment_votes_user_id_comment_id_key unique (user_id, comment_id)
);
create index comment_votes_comment_id on public.comment_votes (comment_id);

create function private.tally_votes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before text := case when tg_op <> 'INSERT' then old.vote_type else '' end;
  after text := case when tg_op <> 'DELETE' then new.vote_type else '' end;
  ups integer := (after = 'up')::integer - (before = 'up')::integer;
  downs integer := (after = 'down')::integer - (before = 'down')::integer;
  it jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if ups <> 0 or downs <> 0 then
    update public.posts p set upvotes = p.upvotes + ups, downvotes = p.downvotes + downs
     where p.id = (it ->> 'post_id')::uuid;
    update public.group_posts p set upvotes = p.upvotes + ups, downvotes = p.downvotes + downs
     where p.id = (it ->> 'group_post_id')::uuid;
    update public.comments c set upvotes = c.upvotes + ups, downvotes = c.downvotes + downs
     where c.id = (it ->> 'comment_id')::uuid;
  end if;
  return null;
end
$$;

-- A vote is cast, changed and taken back only where its item is there for the caller and open for votes: not where it was
-- removed, and not in a community that the caller left. Looked up without the rights of who sees more than others do.
create function private.may_vote_on_post(post_id uuid, group_post_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.posts p where p.id = may_vote_on_post.post_id and p.is_visible)
      or exists (select 1 from public.group_posts p
                  where p.id = may_vote_on_post.group_post_id and p.is_visible and p.group_id in (select private.my_group_ids()))
$$;

create function private.may_vote_on_comment(comment_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.comments c
                  where c.id = may_vote_on_comment.comment_id and c.is_visible and private.may_vote_on_post(c.post_id, c.group_post_id))
$$;

revoke all on public.post_votes, public.comment_votes from public, anon, authenticated;
alter table public.post_votes enable row level security;
alter table public.comment_votes enable row level security;
grant all on public.post_votes, public.comment_votes to service_role;
grant select, delete on public.post_votes, public.comment_votes to authenticated;
grant insert (user_id, post_id, group_post_id, vote_type), update (user_id, post_id, group_post_id, vote_type)
  on public.post_votes to authenticated;
grant insert (user_id, comment_id, vote_type), update (user_id, comment_id, vote_type) on public.comment_votes to authenticated;
-- Visitors may embed "my vote" in a list of posts and find none.
grant select on public.post_votes, public.comment_votes to anon;

create policy "members see their own votes" on public.post_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members vote on posts they can read, in communities as members" on public.post_votes
  for insert to authenticated
  with check (user_id = (select auth.uid()) and private.may_vote_on_post(post_id, group_post_id));
create policy "members change their own votes" on public.post_votes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "members take back their own votes" on public.post_votes
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "restricted members cast no votes" on public.post_votes
  as restrictive for insert to authenticated with check ((select private.may_write()));
create policy "restricted members change no votes" on public.post_votes
  as restrictive for update to authenticated using ((select private.may_write()));
create policy "restricted members take back no votes" on public.post_votes
  as restrictive for delete to authenticated using ((select private.may_write()));
create policy "ended sessions see no votes" on public.post_votes
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "members change no votes where they could cast none" on public.post_votes
  as restrictive for update to authenticated using (private.may_vote_on_post(post_id, group_post_id));
create policy "members take back no votes where they could cast none" on public.post_votes
  as restrictive for delete to authenticated using (private.may_vote_on_post(post_id, group_post_id));

create trigger a_guard before insert or update on public.post_votes
  for each row execute function private.guard_columns('user_id', '{vote_type}', '{}');
create trigger b_rate before insert or update on public.post_votes
  for each row execute function private.limit_rate('vote');
create trigger tally_votes after insert or delete or update of vote_type on public.post_votes
  for each row execute function private.tally_votes();

create policy "members see their own votes" on public.comment_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members vote on comments they can read, in communities as members" on public.comment_votes
  for insert to authenticated
  with check (user_id = (select auth.uid()) and private.may_vote_on_comment(comment_id));
create policy "members change their own votes" on public.comment_votes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "members take back their own votes" on public.comment_votes
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "restricted members cast no votes" on public.comment_votes
  as restrictive for insert to authenticated with check ((select private.may_write()));
create policy "restricted members change no votes" on public.comment_votes
  as restrictive for update to authenticated using ((select private.may_write()));
create policy "restricted members take back no votes" on public.comment_votes
  as restrictive for delete to authenticated using ((select private.may_write()));
create policy "ended sessions see no votes" on public.comment_votes
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "members change no votes where they could cast none" on public.comment_votes
  as restrictive for update to authenticated using (private.may_vote_on_comment(comment_id));
create policy "members take back no votes where they could cast none" on public.comment_votes
  as restrictive for delete to authenticated using (private.may_vote_on_comment(comment_id));

create trigger a_guard before insert or update on public.comment_votes
  for each row execute function private.guard_columns('user_id', '{vote_type}', '{}');
create trigger b_rate before insert or update on public.comment_votes
  for each row execute function private.limit_rate('vote');
create trigger tally_votes after insert or delete or update of vote_type on public.comment_votes
  for each row execute function private.tally_votes();

-- Brings the own vote into the state wished for, null for none, and tells the tally as it then stands. In the caller's
-- name: the policies above decide.
create function public.cast_vote(target text, target_id uuid, wish text default null)
returns table (upvotes integer, downvotes integer, mine text)
language plpgsql
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  case target
    when 'post' then
      if wish is null then
        delete from public.post_votes v where v.user_id = me and v.post_id = target_id;
      else
        insert into public.post_votes (post_id, vote_type) values (target_id, wish)
        on conflict (user_id, post_id) do update set vote_type = excluded.vote_type;
      end if;
      return query select p.upvotes, p.downvotes, v.vote_type
        from public.posts p left join public.post_votes v on v.post_id = p.id and v.user_id = me where p.id = target_id;
    when 'group_post' then
      if wish is null then
        delete from public.post_votes v where v.user_id = me and v.group_post_id = target_id;
      else
        insert into public.post_votes (group_post_id, vote_type) values (target_id, wish)
        on conflict (user_id, group_post_id) do update set vote_type = excluded.vote_type;
      end if;
      return query select p.upvotes, p.downvotes, v.vote_type
        from public.group_posts p left join public.post_votes v on v.group_post_id = p.id and v.user_id = me
       where p.id = target_id;
    when 'comment' then
      if wish is null then
        delete from public.comment_votes v where v.user_id = me and v.comment_id = target_id;
      else
        insert into public.comment_votes (comment_id, vote_type) values (target_id, wish)
        on conflict (user_id, comment_id) do update set vote_type = excluded.vote_type;
      end if;
      return query select c.upvotes, c.downvotes, v.vote_type
        from public.comments c left join public.comment_votes v on v.comment_id = c.id and v.user_id = me
       where c.id = target_id;
    else
      raise exception 'This vote was not understood' using errcode = '22023';
  end case;
end
$$;
