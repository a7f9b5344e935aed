-- Votes: one per member and thing; the tallies on posts and comments follow by difference.
--
-- A vote may be inserted, upserted (on conflict user and thing), changed and deleted by its owner, who alone sees it.
-- Tallies are added to, never recounted: concurrent votes wait for the row and each adds its own, so sums stay exact.

create table public.post_votes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.user_profiles (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  vote_type text not null constraint post_votes_vote_type_known check (vote_type in ('up', 'down')),
  created_at timestamptz not null default now(),
  constraint post_votes_user_id_post_id_key unique (user_id, post_id)
);
create index post_votes_post_id on public.post_votes (post_id);

create table public.comment_votes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.user_profiles (id) on delete cascade,
  comment_id uuid not null references public.comments (id) on delete cascade,
  vote_type text not null constraint comment_votes_vote_type_known check (vote_type in ('up', 'down')),
  created_at timestamptz not null default now(),
  constraint comment_votes_user_id_comment_id_key unique (user_id, comment_id)
);
create index comment_votes_comment_id on public.comment_votes (comment_id);

-- Rights ---------------------------------------------------------------------------------------------------------------
-- An upsert names the key columns in its update too; the guard keeps them as they are.

revoke all on public.post_votes, public.comment_votes from public, anon, authenticated;
alter table public.post_votes enable row level security;
alter table public.comment_votes enable row level security;

grant all on public.post_votes, public.comment_votes to service_role;
grant select, delete on public.post_votes, public.comment_votes to authenticated;
grant insert (user_id, post_id, vote_type), update (user_id, post_id, vote_type) on public.post_votes to authenticated;
grant insert (user_id, comment_id, vote_type), update (user_id, comment_id, vote_type)
  on public.comment_votes to authenticated;
-- Visitors may embed "my vote" in a list of posts and find none.
grant select on public.post_votes, public.comment_votes to anon;

create policy "members see their own votes" on public.post_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members vote on posts they can read" on public.post_votes
  for insert to authenticated
  with check (user_id = (select auth.uid())
              and exists (select 1 from public.posts p
                           where p.id = post_id and p.deleted_at is null and p.removed_at is null));
create policy "members change their own votes" on public.post_votes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "members take back their own votes" on public.post_votes
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "silenced members cast no votes" on public.post_votes
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members change no votes" on public.post_votes
  as restrictive for update to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members take back no votes" on public.post_votes
  as restrictive for delete to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));

create policy "members see their own votes" on public.comment_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members vote on comments they can read" on public.comment_votes
  for insert to authenticated
  with check (user_id = (select auth.uid())
              and exists (select 1 from public.comments c
                           where c.id = comment_id and c.deleted_at is null and c.removed_at is null));
create policy "members change their own votes" on public.comment_votes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "members take back their own votes" on public.comment_votes
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "silenced members cast no votes" on public.comment_votes
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members change no votes" on public.comment_votes
  as restrictive for update to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members take back no votes" on public.comment_votes
  as restrictive for delete to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));

create trigger a_guard before insert or update on public.post_votes
  for each row execute function private.guard_columns('user_id', '{vote_type}', '{}');
create trigger a_guard before insert or update on public.comment_votes
  for each row execute function private.guard_columns('user_id', '{vote_type}', '{}');
create trigger b_rate before insert or update on public.post_votes
  for each row execute function private.limit_rate('vote');
create trigger b_rate before insert or update on public.comment_votes
  for each row execute function private.limit_rate('vote');

-- Tallies ------------------------------------------------------------------------------------------------------------------

create function private.tally_votes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  things text := tg_argv[0];
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  thing uuid := (coalesce(after, before) ->> tg_argv[1])::uuid;
  ups integer := coalesce((after ->> 'vote_type' = 'up')::integer, 0) - coalesce((before ->> 'vote_type' = 'up')::integer, 0);
  downs integer := coalesce((after ->> 'vote_type' = 'down')::integer, 0) - coalesce((before ->> 'vote_type' = 'down')::integer, 0);
begin
  if ups <> 0 or downs <> 0 then
    execute format('update public.%I set upvotes = upvotes + $1, downvotes = downvotes + $2 where id = $3', things)
      using ups, downs, thing;
  end if;
  return null;
end
$$;
create trigger tally_votes after insert or delete or update of vote_type on public.post_votes
  for each row execute function private.tally_votes('posts', 'post_id');
create trigger tally_votes after insert or delete or update of vote_type on public.comment_votes
  for each row execute function private.tally_votes('comments', 'comment_id');
