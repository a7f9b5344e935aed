-- Limits that were missing: edits, changed names, the size of an upload that was registered before, votes of former members.

insert into private.rate_limits (action, seconds, max, newcomer_max, again) values
  ('edit',   60,    10,  null, 'edit again'),
  ('edit',   86400, 100, 30,   'edit again'),
  ('rename', 86400, 5,   null, 'change your username again');

-- Every edit keeps the earlier version whole, so edits are limited like posts. Deleting is no edit.
create trigger b_rate_edit before update of title, content, content_html, tags, images, image_alts on public.posts
  for each row
  when (new.deleted_at is null
        and (old.title, old.content, old.content_html, old.tags, old.images, old.image_alts)
            is distinct from (new.title, new.content, new.content_html, new.tags, new.images, new.image_alts))
  execute function private.limit_rate('edit');
create trigger b_rate_edit before update of title, content, content_html, tags, images, image_alts on public.group_posts
  for each row
  when (new.deleted_at is null
        and (old.title, old.content, old.content_html, old.tags, old.images, old.image_alts)
            is distinct from (new.title, new.content, new.content_html, new.tags, new.images, new.image_alts))
  execute function private.limit_rate('edit');
create trigger b_rate_edit before update of content on public.comments
  for each row when (new.deleted_at is null and old.content is distinct from new.content)
  execute function private.limit_rate('edit');
create trigger b_rate_edit before update of content on public.group_post_comments
  for each row when (new.deleted_at is null and old.content is distinct from new.content)
  execute function private.limit_rate('edit');
create trigger b_rate_edit before update of content on public.messages
  for each row when (not new.is_deleted and old.content is distinct from new.content)
  execute function private.limit_rate('edit');
create trigger b_rate_edit before update of name, description on public.groups
  for each row when ((old.name, old.description) is distinct from (new.name, new.description))
  execute function private.limit_rate('edit');
create trigger b_rate_edit before update of bio, avatar_url on public.user_profiles
  for each row when ((old.bio, old.avatar_url) is distinct from (new.bio, new.avatar_url))
  execute function private.limit_rate('edit');
create trigger b_rate_rename before update of username on public.user_profiles
  for each row when (old.username is distinct from new.username)
  execute function private.limit_rate('rename');

-- Whoever left a community leaves its votes as they are, as they can cast none there either.
create policy "former members change no votes" on public.group_post_votes
  as restrictive for update to authenticated
  using (exists (select 1 from public.group_posts p where p.id = post_id and p.group_id in (select private.my_group_ids())));
create policy "former members take back no votes" on public.group_post_votes
  as restrictive for delete to authenticated
  using (exists (select 1 from public.group_posts p where p.id = post_id and p.group_id in (select private.my_group_ids())));
create policy "former members change no votes" on public.group_comment_votes
  as restrictive for update to authenticated
  using (exists (select 1 from public.group_post_comments c join public.group_posts p on p.id = c.post_id
                  where c.id = comment_id and p.group_id in (select private.my_group_ids())));
create policy "former members take back no votes" on public.group_comment_votes
  as restrictive for delete to authenticated
  using (exists (select 1 from public.group_post_comments c join public.group_posts p on p.id = c.post_id
                  where c.id = comment_id and p.group_id in (select private.my_group_ids())));

-- As before, but a row that waits for its bytes takes the size that it is asked for now where that is larger: registering
-- an image with one byte first no longer keeps the rest of it out of the quota.
create or replace function public.register_upload(
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
  perform private.spend('upload');
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
