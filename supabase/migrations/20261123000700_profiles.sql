-- Profiles: one row per member, roles and their history.
set check_function_bodies = off;

create table public.user_profiles (
  id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  username text not null
    constraint user_profiles_username_form check (username ~ '^[A-Za-z0-9_-]{3,29}$'),
  username_key text not null generated always as (lower(username collate "C")) stored,
  display_name text
    constraint user_profiles_display_name_length
      check (char_length(display_name) between 1 and 40 and octet_length(display_name) <= 160),
  avatar_url text
    constraint user_profiles_avatar_url_form check (private.is_image_address(avatar_url)),
  bio text not null default ''
    constraint user_profiles_bio_length check (char_length(bio) <= 500 and octet_length(bio) <= 2000),
  role text not null default 'member'
    constraint user_profiles_role_known check (role in ('member', 'moderator', 'admin')),
  reputation integer not null default 0,
  reputation_points integer not null generated always as (reputation) stored,
  created_at timestamptz not null default now(),
  constraint user_profiles_username_not_reserved
    check (id = '00000000-0000-4000-8000-0000000000e0' or not private.is_reserved_username(username))
);
comment on table public.user_profiles is
  'One row per member who completed the profile. Reputation is kept by triggers: +5 post, +5 group post, +2 comment.';

-- Unique by the expression rather than by the generated column: Postgres counts a generated column as changed by every
-- update, and a changed key would make each "+2 reputation" lock the profile against everyone who refers to it.
create unique index user_profiles_username_key_key on public.user_profiles (lower(username collate "C"));
create index user_profiles_username_key on public.user_profiles (username_key);
create index user_profiles_reputation on public.user_profiles (reputation desc, created_at, id);

-- The map of the site lists everybody by the time they came.
create index user_profiles_oldest on public.user_profiles (created_at, id);
create index user_profiles_staff on public.user_profiles (role) where role <> 'member';

-- The first admin is made by the operator: update public.user_profiles set role = 'admin' where username = '…';
-- Every change is kept, the operator's too (decision Q48).
create table public.role_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  role_before text not null,
  role_after text not null,
  changed_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index role_changes_user_id on public.role_changes (user_id, created_at desc);
create index role_changes_changed_by on public.role_changes (changed_by);

create table private.profile_texts (
  user_id uuid primary key references public.user_profiles (id) on delete cascade,
  normalised text not null
);
create index profile_texts_normalised on private.profile_texts using gin (normalised extensions.gin_trgm_ops);
create index user_profiles_avatars on public.user_profiles (avatar_url) where avatar_url is not null;

create function private.add_reputation(member uuid, points integer) returns void
language sql security definer
set search_path = ''
as $$ update public.user_profiles p set reputation = p.reputation + points where p.id = member $$;

create function private.guard_user_profiles() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.bio := coalesce(new.bio, '');
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;

  if tg_op = 'INSERT' then
    if new.id is distinct from auth.uid() then
      raise exception 'A profile belongs to its own account.' using errcode = '42501';
    end if;
    new.role := 'member';
    new.reputation := 0;
    new.created_at := now();
  elsif (new.id, new.role, new.reputation, new.created_at)
        is distinct from (old.id, old.role, old.reputation, old.created_at) then
    raise exception 'Only username, display name, avatar and bio can be changed.' using errcode = '42501';
  end if;
  return new;
end
$$;

create function private.keep_role_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.role_changes (user_id, role_before, role_after, changed_by)
  values (new.id, old.role, new.role, auth.uid());
  perform private.log_action('change_role', 'user', new.id, '', jsonb_build_object('from', old.role, 'to', new.role));
  return null;
end
$$;

-- As sentences name a person. What runs with its caller's rights cannot call this and says it itself: my_settings(),
-- find_subjects(); the searches do, too, whose plans rest on it.
create function private.full_name(person public.user_profiles) returns text
language sql immutable
set search_path = ''
as $$ select coalesce(person.display_name || ' (@' || person.username || ')', person.username) $$;

create function private.keep_profile_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.profile_texts (user_id, normalised)
  values (new.id, private.normalise_text(concat_ws(e'\n', new.username, new.display_name, new.bio)))
  on conflict (user_id) do update set normalised = excluded.normalised;
  return null;
end
$$;

create function private.editors_id() returns uuid
language sql immutable
set search_path = ''
as $$ select '00000000-0000-4000-8000-0000000000e0'::uuid $$;
comment on function private.editors_id() is 'The account of the editors; app/domain/profile/editors.ts names the same.';

-- Only where a name is chosen: whoever has one already keeps it.
create function private.refuse_lookalike_names() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Reserved names, and what is no name, are refused by the column's own checks. Nothing below looks at more than a name:
  -- short_name() takes the square of its length.
  if char_length(new.username) > 29 or private.is_reserved_username(new.username)
     or tg_op = 'UPDATE' and new.username = old.username then
    return new;
  end if;
  if private.speaks_for_site(new.username)
     or exists (select 1 from public.user_profiles p
                 where p.role <> 'member' and p.id <> new.id
                   and array[private.short_name(p.username), private.look_of_name(p.display_name)]
                       && private.looks_like(private.short_name(new.username), private.short_name(private.without_digit(new.username))))
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

-- Whom the catalogue shows with the mark of the verified: catalogue/content, where a test compares them.
create function private.is_verified_look(look text) returns boolean
language sql immutable
set search_path = ''
as $$
  select look in (
    select private.look_of_name(name) from unnest(array[
      'Dana Jaber', 'دانة جابر', 'Dina Halim', 'دينا حليم', 'Khalid Al-Otaibi', 'خالد العتيبي',
      'Layla Haddad', 'ليلى حدّاد', 'Nadia Mansour', 'نادية منصور', 'Omar Al-Farsi', 'عمر الفارسي', 'Rana Saleh', 'رنا صالح',
      'Salma Al-Mutairi', 'سلمى المطيري', 'Tariq Benali', 'طارق بنعلي', 'Wael Shukri', 'وائل شكري']) name)
$$;

-- A display name is kept folded: in one form, with single spaces, without the signs that choose the look of an emoji.
create function private.keep_display_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  look text;
begin
  -- Nothing looks at more than this: normalize() takes the square of the marks on a letter.
  if char_length(new.display_name) <= 200 then
    new.display_name := nullif(btrim(regexp_replace(
      normalize(regexp_replace(new.display_name, '[\ufe00-\ufe0f]', '', 'g'), NFC),
      '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g')), '');
  end if;
  if new.display_name is null or tg_op = 'UPDATE' and new.display_name = old.display_name then
    return new;
  elsif char_length(new.display_name) > 40 or octet_length(new.display_name) > 160 then
    raise exception 'A display name has at most 40 characters' using errcode = '23514', hint = 'display_name';
  elsif private.is_blank(new.display_name) then
    new.display_name := null;
    return new;
  -- It stands beside the username, whose sign that is.
  elsif new.display_name ~ '[@\ufe6b\uff20]' then
    raise exception 'A display name cannot have the sign @' using errcode = '23514', hint = 'display_name';
  -- What is blank by itself is seen by nobody, but for a space, a mark on a letter and tatweel.
  elsif new.display_name ~ '[\ue000-\uf8ff]'
        or exists (select 1 from string_to_table(new.display_name, null) sign
                    where private.is_blank(sign) and sign !~ '[ \u0300-\u034e\u0350-\u036f\u0640\u064b-\u065f\u20d0-\u20f0]') then
    raise exception 'A display name cannot have characters that nobody sees' using errcode = '23514', hint = 'display_name';
  elsif private.name_words(new.display_name) = '{}' then
    raise exception 'A display name needs a letter or a digit' using errcode = '23514', hint = 'display_name';
  end if;
  look := private.look_of_name(new.display_name);
  -- Cherokee, Lisu and letters in frames and circles pass for Latin ones.
  if private.display_name_speaks_for_site(new.display_name)
     or new.display_name ~ '[\u13a0-\u13ff\u24b6-\u24e9\ua4d0-\ua4ff\uab70-\uabbf\U0001f100-\U0001f1e5]'
     or exists (select 1 from public.user_profiles p
                 where p.role <> 'member' and p.id <> new.id
                   and array[private.short_name(p.username), private.look_of_name(p.display_name)]
                       && private.looks_like(look, private.look_of_name(private.without_digit(new.display_name)))) then
    raise exception 'This name could be taken for someone who speaks for Hikaya. Please choose a different one.'
      using errcode = '23514', hint = 'display_name';
  elsif private.is_verified_look(look)
        or private.is_verified_look(private.look_of_name(rtrim(new.display_name, ' 0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'))) then
    raise exception 'This is the name of someone verified. Please choose a different one.'
      using errcode = '23514', hint = 'display_name';
  elsif private.mixes_alphabets(new.display_name) then
    raise exception 'A word of a display name has letters of one alphabet' using errcode = '23514', hint = 'display_name';
  end if;
  return new;
end
$$;

-- A name that changed is told under the new one: nobody reads the old one in the feed.
create function private.rename_in_activities() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.user_activities a set data = a.data || jsonb_build_object('username', new.username)
   where a.user_id = new.id and a.data ? 'username';
  return null;
end
$$;

create function private.empty_blank_bio() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if char_length(new.bio) <= 5000 and private.is_blank(new.bio) then
    new.bio := '';
  end if;
  return new;
end
$$;

revoke all on public.user_profiles from public, anon, authenticated;
alter table public.user_profiles enable row level security;
grant all on public.user_profiles to service_role;
grant select on public.user_profiles to anon, authenticated;
grant insert (id, username, display_name, avatar_url, bio), update (username, display_name, avatar_url, bio)
  on public.user_profiles to authenticated;

create policy "anyone reads profiles" on public.user_profiles
  for select to anon, authenticated using (true);
create policy "members complete their own profile" on public.user_profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy "members edit their own profile" on public.user_profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "restricted members make no profile" on public.user_profiles
  as restrictive for insert to authenticated with check ((select private.may_write()));
create policy "restricted members edit no profile" on public.user_profiles
  as restrictive for update to authenticated using ((select private.may_write()));

create trigger a_few_marks before insert or update of bio, display_name on public.user_profiles
  for each row execute function private.refuse_many_marks('bio', 'display_name');
create trigger a_guard before insert or update on public.user_profiles
  for each row execute function private.guard_user_profiles();
create trigger b_blank before insert or update of bio on public.user_profiles
  for each row when (new.bio <> '') execute function private.empty_blank_bio();
create trigger b_display_name before insert or update of display_name on public.user_profiles
  for each row execute function private.keep_display_name();
create trigger b_keep_names before insert or update of username on public.user_profiles
  for each row execute function private.keep_names_of_sanctioned();
create trigger b_lookalike_names before insert or update of username on public.user_profiles
  for each row execute function private.refuse_lookalike_names();
create trigger b_own_images before insert or update of avatar_url on public.user_profiles
  for each row execute function private.require_own_images('avatar_url');
create trigger b_rate_edit before update of bio, avatar_url on public.user_profiles
  for each row when ((old.bio, old.avatar_url) is distinct from (new.bio, new.avatar_url))
  execute function private.limit_rate('edit');
create trigger b_rate_rename before update of username, display_name on public.user_profiles
  for each row when ((old.username, old.display_name) is distinct from (new.username, new.display_name))
  execute function private.limit_rate('rename');
create trigger keep_profile_text after insert or update of username, display_name, bio on public.user_profiles
  for each row execute function private.keep_profile_text();
create trigger keep_role_change after update of role on public.user_profiles
  for each row when (old.role <> new.role) execute function private.keep_role_change();
create trigger meet_sanction after insert on public.user_profiles
  for each row execute function private.meet_sanction_with_profile();
create trigger rename_in_activities after update of username on public.user_profiles
  for each row when (old.username is distinct from new.username) execute function private.rename_in_activities();
create trigger report_listed_words after insert or update of username, display_name, bio on public.user_profiles
  for each row execute function private.report_listed_words('user');
create trigger record_activity after insert on public.user_profiles
  for each row execute function private.record_activity('profile_created');

alter table private.profile_texts enable row level security;

revoke all on public.role_changes from public, anon, authenticated, service_role;
alter table public.role_changes enable row level security;
grant select on public.role_changes to authenticated, service_role;

-- As in the audit log, who decided about them is told to the others alone.
create policy "moderators read the history of roles, but not of their own" on public.role_changes
  for select to authenticated using ((select private.is_moderator()) and user_id <> (select auth.uid()));

create trigger a_guard before insert or update or delete on public.role_changes
  for each row execute function private.guard_audit_log();

create function public.change_role(member uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  earlier text;
begin
  perform private.require_power_over(member);
  if not private.is_admin() then
    raise exception 'Only admins change roles.' using errcode = '42501', hint = 'admins_only';
  end if;
  -- The editors' account has no address: nobody signs in with it.
  select p.role into earlier from public.user_profiles p
   where p.id = member and exists (select 1 from auth.users u where u.id = member and u.email is not null)
     for no key update;
  if not found then
    raise exception 'There is no such member.' using errcode = 'P0001', hint = 'not_found';
  end if;
  update public.user_profiles p set role = change_role.role where p.id = member;
  if earlier <> role then
    perform private.notify(
      member, auth.uid(), 'other', 'role', 'Moderation', words, words, jsonb_build_object('kind', 'site_' || role),
      names_actor => false)
      from (select case role when 'member' then 'You are a member again, and no longer moderate Hikaya.'
                             when 'admin' then 'You are now an admin of Hikaya.'
                             else 'You are now a moderator of Hikaya.' end) told (words);
  end if;
end
$$;

create function public.person(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', u.id, 'username', u.username, 'display_name', u.display_name, 'avatar_url', u.avatar_url,
                             'reputation', u.reputation)
    from public.user_profiles u where u.id = member
$$;
comment on function public.person(uuid) is 'A member as lists show them; null where there is none.';
