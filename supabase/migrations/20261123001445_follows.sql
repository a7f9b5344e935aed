-- Follows: whom and what members follow, so far creators of the catalogue; nobody else knows.
set check_function_bodies = off;

create table public.follows (
  follower_id uuid not null references public.user_profiles (id) on delete cascade,
  kind text not null constraint follows_kind check (kind = 'creator'),
  target_id text not null constraint follows_creator check (target_id ~ '^[1-9][0-9]{0,5}$'),
  created_at timestamptz not null default clock_timestamp(),
  primary key (follower_id, kind, target_id)
);
comment on column public.follows.target_id is 'Of a creator that of the catalogue, as in /creator/{id}.';

revoke all on public.follows from public, anon, authenticated;
alter table public.follows enable row level security;
grant all on public.follows to service_role;
grant select on public.follows to authenticated;

create policy "members see whom they follow" on public.follows
  for select to authenticated using (follower_id = (select auth.uid()) and (select private.may_look()));

-- Which creators there are only the catalogue knows: the form of its ids and a number bound what is kept here.
create function public.follow_creator(creator text, follows boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  if creator is null or follow_creator.follows is null or creator !~ '^[1-9][0-9]{0,5}$' then
    raise exception 'There is no such creator.' using errcode = 'P0001', hint = 'no_creator';
  end if;
  perform private.consume_rate_limit('follow');
  if not follow_creator.follows then
    delete from public.follows f where f.follower_id = me and f.kind = 'creator' and f.target_id = creator;
    return;
  end if;
  -- One after the other, or two at once would both be the last that fits.
  perform 1 from public.user_profiles p where p.id = me for no key update;
  if (select count(*) from public.follows f
       where f.follower_id = me and f.kind = 'creator' and f.target_id <> creator) >= 500 then
    raise exception 'You follow 500 creators, as many as can be kept. Let one go before you follow another.'
      using errcode = '23514', hint = 'too_many_follows';
  end if;
  insert into public.follows (follower_id, kind, target_id) values (me, 'creator', creator) on conflict do nothing;
end
$$;
comment on function public.follow_creator(text, boolean) is
  'Follows a creator of the catalogue, or no longer. Sending it twice changes nothing; at most 500.';
