-- Names that speak for the site with letters, digits or words added, names that look like those of its staff, and letter boxes
-- with several spellings.

-- "Hikaya_Team", "hikayaa", "admin1": app/domain/profile/profile.ts says the same. Each letter of a word once or more, but in
-- words of three letters, where that would be another word ("mood").
create function private.speaks_for_site(name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (
    select 1
      from (values (name), (ltrim(name, '0123456789_-')), (rtrim(name, '0123456789_-')), (btrim(name, '0123456789_-'))) forms (form)
     where private.bare_name(form) ~ ('^(' || (
       select string_agg(case when length(word) > 3 then regexp_replace(private.bare_name(word), '.', '\&+', 'g') else private.bare_name(word) end, '|')
         from unnest(array[
           'admin', 'administrator', 'bot', 'help', 'hikaya', 'mod', 'moderation', 'moderator', 'moderators', 'official', 'owner',
           'postmaster', 'root', 'security', 'service', 'staff', 'superuser', 'support', 'system', 'team', 'webmaster']) word) || ')+$'))
$$;

-- A name as it looks when letters are added that are there already.
create function private.short_name(name text) returns text
language sql immutable
set search_path = ''
as $$ select regexp_replace(private.bare_name(name), '(.)\1+', '\1', 'g') $$;

create or replace function private.refuse_lookalike_names() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The reserved names themselves are refused by the column's own check.
  if tg_op = 'UPDATE' and new.username = old.username or private.is_reserved_username(new.username) then
    return new;
  end if;
  if private.speaks_for_site(new.username)
     or exists (select 1 from public.user_profiles p
                 where p.role <> 'member' and p.id <> new.id and private.short_name(p.username) = private.short_name(new.username))
     or private.bare_name(new.username) = any (array(
    select private.bare_name(reserved) from unnest(array[
      'about', 'account', 'admin', 'administrator', 'anonymous', 'api', 'auth', 'bot', 'categories', 'category', 'contact',
      'creators', 'deleted', 'discover', 'discussions', 'dramas', 'everyone', 'forum', 'groups', 'guest', 'guidelines',
      'help', 'hikaya', 'images', 'login', 'logout', 'me', 'messages', 'mod', 'moderation', 'moderator', 'moderators',
      'notifications', 'null', 'official', 'owner', 'postmaster', 'privacy', 'profile', 'root', 'search', 'security',
      'service', 'settings', 'signin', 'signout', 'signup', 'staff', 'superuser', 'support', 'system', 'team', 'terms',
      'trending', 'undefined', 'visitor', 'webmaster', 'www']) reserved)) then
    raise exception 'This username is already taken. Please choose a different one.'
      using errcode = '23514', hint = 'username_not_reserved';
  end if;
  return new;
end
$$;

-- One letter box -----------------------------------------------------------------------------------------------------------------------
-- "Name+tag@host" and "name@host" are one letter box; at Gmail dots say nothing either, and it has two names.
create or replace function private.address_hash(email text) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.keyed_hash('address ' || case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
                                               else box || '@' || host end)
    from (select split_part(split_part(lower(btrim(email)), '@', 1), '+', 1),
                 rtrim(split_part(lower(btrim(email)), '@', 2), '.')) parts (box, host)
   where email ~ '@'
$$;

revoke execute on function private.speaks_for_site(text), private.short_name(text) from public, anon, authenticated, service_role;
