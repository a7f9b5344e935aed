-- Uploads: the images themselves lie in the bucket. A row is "pending" until the bucket has the bytes.
set check_function_bodies = off;

-- The images themselves lie in the bucket. A row is "pending" until the bucket has the bytes.
create table public.uploads (
  key text primary key check ('/images/' || key ~ '^/images/(post-images|avatars|banners)/[A-Za-z0-9_-]{1,80}\.(jpg|png|gif|webp)$'),
  owner_id uuid references auth.users (id) on delete set null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp')),
  byte_size integer not null check (byte_size between 1 and 5242880), -- specification §5: 5 MB
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'pending' check (status in ('pending', 'ready')),
  created_at timestamptz not null default now(),
  check (width * height <= 12582912)
);
create index uploads_owner_newest on public.uploads (owner_id, created_at desc);
create index uploads_owner_content on public.uploads (owner_id, sha256);
create index uploads_oldest on public.uploads (created_at);

revoke all on public.uploads from public, anon, authenticated;
alter table public.uploads enable row level security;
grant all on public.uploads to service_role;
grant select on public.uploads to authenticated;

create policy "members see their own uploads" on public.uploads
  for select to authenticated using (owner_id = (select auth.uid()));
create policy "ended sessions see no uploads" on public.uploads
  as restrictive for select to authenticated using ((select private.is_session_alive()));

-- Keys of what stood in a private community. When nothing names it any more, because its post was edited or the community
-- is gone, it is its owner's alone; and closed to all once the sweep took the row, whether or not it took the bytes.
create table private.closed_images (key text primary key);
alter table private.closed_images enable row level security;

create function private.close_images(addresses text[]) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.closed_images (key)
  select u.key from public.uploads u where u.key in (select substr(address, 9) from unnest(addresses) address)
  on conflict do nothing
$$;

-- As before, but a row that waits for its bytes takes the size that it is asked for now where that is larger: registering
-- an image with one byte first no longer keeps the rest of it out of the quota.
create function public.register_upload(
  key text, content_type text, byte_size integer, width integer, height integer, sha256 text
) returns public.uploads
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  waiting public.uploads;
  it public.uploads;
begin
  -- The same image again, in the same folder. Touched, so that the sweep does not take it from the form it is in.
  update public.uploads u set created_at = now()
   where u.key = (select o.key from public.uploads o
                   where o.owner_id = me and o.sha256 = register_upload.sha256 and o.status = 'ready'
                     and split_part(o.key, '/', 1) = split_part(register_upload.key, '/', 1)
                   limit 1)
  returning u.* into it;
  if found then
    return it;
  end if;
  perform private.consume_rate_limit('upload');
  -- The bucket did not get it the last time: the key still waits for it.
  select u.* into waiting from public.uploads u
   where u.owner_id = me and u.sha256 = register_upload.sha256 and u.status = 'pending'
     and split_part(u.key, '/', 1) = split_part(register_upload.key, '/', 1)
   limit 1;
  if (select coalesce(sum(u.byte_size), 0) + register_upload.byte_size from public.uploads u
       where u.owner_id = me and u.key is distinct from waiting.key)
     > 200 * 1024 * 1024 then
    raise exception 'Your images take up 200 MB, which is all there is room for.' using errcode = 'P0001', hint = 'quota';
  end if;
  if waiting.key is not null then
    update public.uploads u set byte_size = greatest(u.byte_size, register_upload.byte_size)
     where u.key = waiting.key
    returning u.* into it;
    return it;
  end if;
  insert into public.uploads (key, owner_id, content_type, byte_size, width, height, sha256)
  values (register_upload.key, me, register_upload.content_type, register_upload.byte_size, register_upload.width,
          register_upload.height, register_upload.sha256)
  returning * into it;
  return it;
end
$$;
comment on function public.register_upload(text, text, integer, integer, integer, text) is
  'Before the bucket is written. Answers the row; a row that is "ready" already is the same image uploaded before: use its key.';

create function public.confirm_upload(key text) returns void
language sql security definer
set search_path = ''
as $$
  update public.uploads u set status = 'ready' where u.key = confirm_upload.key and u.owner_id = auth.uid() and private.may_write()
$$;

create function public.may_see_image(key text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  with here as (
    select '/images/' || may_see_image.key as address,
           (select u.owner_id from public.uploads u where u.key = may_see_image.key) as owner,
           case when private.may_look() then auth.uid() end as reader
  )
  -- Of a visitor it is not known whether they wrote it: they did not.
  select coalesce(bool_or(coalesce(named.is_open, false)),
                  not exists (select 1 from private.closed_images c where c.key = may_see_image.key)
                  or exists (select 1 from here where here.owner = here.reader))
    from here, lateral (
      select p.deleted_at is null
             and (p.is_readable or p.author_id = here.reader or private.is_moderator()) as is_open
        from (select o.* from public.posts o where o.images @> array[here.address]
              union all
              select o.* from private.veiled_words w join public.posts o on o.id = w.item_id where w.images @> array[here.address]) p
       where here.owner is null or p.author_id = here.owner
      union all
      select p.deleted_at is null and private.can_read_group(p.group_id)
             and (p.removed_at is null or p.author_id = here.reader)
        from (select o.* from public.group_posts o where o.images @> array[here.address]
              union all
              select o.* from private.veiled_words w join public.group_posts o on o.id = w.item_id
               where w.images @> array[here.address]) p
       where here.owner is null or p.author_id = here.owner
      union all
      select not g.is_private or private.can_read_group(g.id)
        from public.groups g
       where here.address in (g.avatar_url, g.banner_url)
      union all
      select true from public.user_profiles p where p.avatar_url = here.address and p.id = here.owner
    ) named
$$;

create function public.unreferenced_uploads(older_than interval default '48 hours', at_most integer default 100)
returns setof public.uploads
language sql stable security definer
set search_path = ''
as $$
  select u.* from public.uploads u, lateral (select '/images/' || u.key) here (address)
   where u.created_at < now() - older_than
     and not exists (select 1 from public.user_profiles p where p.avatar_url = here.address)
     and not exists (select 1 from public.groups g where here.address in (g.avatar_url, g.banner_url))
     and not exists (select 1 from public.posts p where p.images @> array[here.address])
     and not exists (select 1 from public.group_posts p where p.images @> array[here.address])
     and not exists (select 1 from private.veiled_words w where w.images @> array[here.address])
   order by u.key limit at_most -- specification §9: storage lists have 100 entries, by name
$$;

create function public.forget_uploads(keys text[]) returns void
language sql security definer
set search_path = ''
as $$ delete from public.uploads u where u.key = any (keys) $$;
