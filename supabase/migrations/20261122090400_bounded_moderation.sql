-- What one moderator sends breaks no page of the others: ends of suspensions are within reach, a preview is limited and
-- looks for something, an address with a dot behind it is the same address, and the editors' account has no role.

insert into private.rate_limits (action, seconds, max, newcomer_max, again) values
  ('preview', 60, 20, null, 'preview another word');

update private.sanctions s set ends_at = now() + interval '10 years' where s.ends_at > now() + interval '10 years';

create function private.keep_end_within_reach() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not isfinite(new.ends_at) or new.ends_at > now() + interval '10 years' then
    raise exception 'A suspension ends within ten years. Ban the account instead.' using errcode = '22023', hint = 'invalid_end';
  end if;
  return new;
end
$$;
create trigger a_end_within_reach before insert or update of ends_at on private.sanctions
  for each row when (new.ends_at is not null) execute function private.keep_end_within_reach();

create or replace function private.address_hash(email text) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.keyed_hash('address ' || split_part(split_part(lower(btrim(email)), '@', 1), '+', 1) || '@'
                            || rtrim(split_part(lower(btrim(email)), '@', 2), '.'))
   where email ~ '@'
$$;

create or replace function public.change_role(member uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over(member);
  if not private.is_admin() then
    raise exception 'Only admins change roles.' using errcode = '42501', hint = 'admins_only';
  end if;
  -- The editors' account has no address: nobody signs in with it.
  update public.user_profiles p set role = change_role.role
   where p.id = member and exists (select 1 from auth.users u where u.id = member and u.email is not null);
  if not found then
    raise exception 'There is no such member.' using errcode = 'P0001', hint = 'not_found';
  end if;
end
$$;

create or replace function public.preview_filter(kind text, pattern text) returns table (held integer, looked_at integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  key text := private.filter_key(kind, left(pattern, 100));
  bare text := btrim(key);
begin
  perform private.require_moderator();
  if kind not in ('word', 'link') or coalesce(bare, '') = '' then
    raise exception 'Give a word or the name of a site.' using errcode = '22023', hint = 'invalid';
  end if;
  perform private.spend('preview');
  return query
    select count(*) filter (where case
             when preview_filter.kind <> 'word' then exists (
               select 1 from private.filter_hosts(it.words) host where host = key or right(host, length(key) + 1) = '.' || key)
             when strpos(it.spaced, key) > 0 then true
             -- Every other form holds the word, or a letter three times.
             when strpos(it.spaced, bare) > 0 or it.spaced ~ '([^ ])\1\1' then strpos(private.filter_forms(it.words), key) > 0
             else false end)::integer,
           count(*)::integer
      from (select newest.words, private.filter_words(newest.words) as spaced
              from ((select left(p.title || ' ' || p.content, 1000) from public.posts p
                      where p.deleted_at is null and p.removed_at is null order by p.created_at desc limit 100)
                    union all
                    (select left(c.content, 1000) from public.comments c
                      where c.deleted_at is null and c.removed_at is null order by c.created_at desc limit 100)) newest (words)
            offset 0) it;
end
$$;
