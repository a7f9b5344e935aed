-- Blocks: who wants to hear nothing of whom.
set check_function_bodies = off;

create table public.user_blocks (
  blocker_id uuid not null references public.user_profiles (id) on delete cascade,
  blocked_id uuid not null references public.user_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint user_blocks_not_oneself check (blocker_id <> blocked_id)
);
create index user_blocks_blocked_id on public.user_blocks (blocked_id);

create function private.is_blocked_pair(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.user_blocks b
     where b.blocker_id = one and b.blocked_id = other or b.blocker_id = other and b.blocked_id = one)
$$;

revoke all on public.user_blocks from public, anon, authenticated;
alter table public.user_blocks enable row level security;
grant all on public.user_blocks to service_role;
grant select on public.user_blocks to authenticated;

create policy "members see whom they block" on public.user_blocks
  for select to authenticated using (blocker_id = (select auth.uid()));
-- An access token outlives its session by minutes. What is public it reads as a visitor would.
create policy "ended sessions see no blocks" on public.user_blocks
  as restrictive for select to authenticated using ((select private.is_session_alive()));

create trigger b_rate before insert or delete on public.user_blocks
  for each statement execute function private.limit_rate('setting');

create function public.block_member(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  if member = me then
    raise exception 'Nobody blocks oneself.' using errcode = '23514';
  end if;
  insert into public.user_blocks (blocker_id, blocked_id) values (me, member) on conflict do nothing;
end
$$;

create function public.unblock_member(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  delete from public.user_blocks b where b.blocker_id = me and b.blocked_id = member;
end
$$;
