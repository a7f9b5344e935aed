-- Categories of the forum.

create table public.discussion_categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z][a-z-]{1,39}$'),
  name text not null unique check (char_length(name) between 1 and 60 and octet_length(name) <= 240),
  color text not null check (color ~ '^[a-z][a-z-]{1,39}$'),
  icon text not null check (icon ~ '^[a-z][a-z-]{1,39}$'),
  description text not null default '' check (char_length(description) <= 300 and octet_length(description) <= 1200),
  post_count integer not null default 0
);
comment on column public.discussion_categories.post_count is 'Visible posts; written by triggers only.';

revoke all on public.discussion_categories from public, anon, authenticated;
alter table public.discussion_categories enable row level security;
grant all on public.discussion_categories to service_role;
grant select on public.discussion_categories to anon, authenticated;

create policy "anyone reads categories" on public.discussion_categories
  for select to anon, authenticated using (true);
