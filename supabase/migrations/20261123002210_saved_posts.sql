-- Saved posts: what a member wants to find again; nobody else knows.
set check_function_bodies = off;

create table public.saved_posts (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, post_id)
);
create index saved_posts_newest on public.saved_posts (user_id, created_at desc, post_id desc);
create index saved_posts_post_id on public.saved_posts (post_id);

revoke all on public.saved_posts from public, anon, authenticated;
alter table public.saved_posts enable row level security;
grant all on public.saved_posts to service_role;
grant select on public.saved_posts to authenticated;

create policy "members see what they saved" on public.saved_posts
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may_look()));

-- A post that is gone since can still be let go of.
create function public.set_post_saved(post_id uuid, saved boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  perform private.consume_rate_limit('setting');
  if not saved then
    delete from public.saved_posts s where s.user_id = me and s.post_id = set_post_saved.post_id;
  elsif not exists (select 1 from public.posts p where p.id = set_post_saved.post_id and p.is_visible) then
    raise exception 'This post is no longer there.' using errcode = '42501', hint = 'post_gone';
  else
    insert into public.saved_posts (user_id, post_id) values (me, set_post_saved.post_id) on conflict do nothing;
  end if;
end
$$;
comment on function public.set_post_saved(uuid, boolean) is 'Keeps a post of the forum among one''s saved ones, or lets it go.';
