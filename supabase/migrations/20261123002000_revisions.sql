-- Revisions: what a post or comment said before each edit.
set check_function_bodies = off;

create table public.post_revisions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid references public.posts (id) on delete cascade,
  group_post_id uuid references public.group_posts (id) on delete cascade,
  editor_id uuid references public.user_profiles (id) on delete set null,
  title text not null,
  content text not null,
  content_html text not null,
  tags text[] not null,
  images text[] not null,
  image_alts text[] not null default '{}',
  -- Of what the post told then: a later level neither opens an earlier version nor leaves it open.
  drama_id text,
  spoiler_level integer not null default 0,
  replaced_at timestamptz not null default clock_timestamp(),
  constraint post_revisions_one_post check (num_nonnulls(post_id, group_post_id) = 1)
);
create index post_revisions_post_id on public.post_revisions (post_id, replaced_at desc);
create index post_revisions_group_post_id on public.post_revisions (group_post_id, replaced_at desc);
create index post_revisions_editor_id on public.post_revisions (editor_id);

create table public.comment_revisions (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments (id) on delete cascade,
  editor_id uuid references public.user_profiles (id) on delete set null,
  content text not null,
  -- As of posts: the author of the post may name another drama since.
  drama_id text,
  spoiler_level integer not null default 0,
  replaced_at timestamptz not null default clock_timestamp()
);
create index comment_revisions_comment_id on public.comment_revisions (comment_id, replaced_at desc);
create index comment_revisions_editor_id on public.comment_revisions (editor_id);

revoke all on public.post_revisions, public.comment_revisions from public, anon, authenticated;
alter table public.post_revisions enable row level security;
alter table public.comment_revisions enable row level security;
grant all on public.post_revisions, public.comment_revisions to service_role;
grant select on public.post_revisions, public.comment_revisions to anon, authenticated;

create policy "whoever reads the words of a post reads its earlier versions" on public.post_revisions
  for select to anon, authenticated
  using (exists (select 1 from public.posts p
                  where p.id = post_id and private.is_open(p.drama_id, p.spoiler_level, p.author_id)
                    and private.is_open(post_revisions.drama_id, post_revisions.spoiler_level, p.author_id) offset 0)
         or exists (select 1 from public.group_posts p
                     where p.id = group_post_id and private.is_open(p.drama_id, p.spoiler_level, p.author_id)
                       and private.is_open(post_revisions.drama_id, post_revisions.spoiler_level, p.author_id) offset 0));
create policy "whoever reads the words of a comment reads its earlier versions" on public.comment_revisions
  for select to anon, authenticated
  using (exists (select 1 from public.comments c left join public.posts p on p.id = c.post_id
                   left join public.group_posts g on g.id = c.group_post_id
                  where c.id = comment_id and c.is_visible
                    and private.is_open(coalesce(p.drama_id, g.drama_id), c.spoiler_level, c.author_id)
                    and private.is_open(comment_revisions.drama_id, comment_revisions.spoiler_level, c.author_id) offset 0));
