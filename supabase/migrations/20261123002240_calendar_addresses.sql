-- Calendar addresses: a secret address at which a calendar app reads when the dramas of one's library come out.
--
-- Apps cannot sign in: whoever has the address reads it. So it names no member, tells nothing but dramas, is made anew at
-- will, and only its digest is kept: the table tells nobody where a calendar is.
set check_function_bodies = off;

create table private.calendar_addresses (
  user_id uuid primary key references public.user_profiles (id) on delete cascade,
  -- SHA-256 of the token in the address.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
alter table private.calendar_addresses enable row level security;

-- 244 bits of chance, as 64 letters.
create function public.make_calendar_address() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.consume_rate_limit('calendar_address');
  insert into private.calendar_addresses (user_id, token_hash)
    values (me, encode(sha256(convert_to(token, 'UTF8')), 'hex'))
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at;
  return token;
end
$$;
comment on function public.make_calendar_address() is
  'The token of a new secret calendar address, told this once; the one before ends.';

create function public.end_calendar_address() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.calendar_addresses a where a.user_id = private.require_session();
end
$$;
comment on function public.end_calendar_address() is 'Nothing is found at one''s secret calendar address any more.';

create function public.my_calendar_address() returns timestamptz
language sql stable security definer
set search_path = ''
as $$ select a.created_at from private.calendar_addresses a where a.user_id = auth.uid() and private.may_look() $$;
comment on function public.my_calendar_address() is 'When one''s secret calendar address was made; null where there is none.';

create function public.calendar_dramas(token text) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array(select t.drama_id from public.trackings t where t.user_id = a.user_id and t.status <> 'dropped')
    from private.calendar_addresses a
   where octet_length(token) = 64 and a.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
     and not exists (select 1 from private.sanctions s
                      where s.user_id = a.user_id and s.kind = 'ban' and s.lifted_at is null)
$$;
comment on function public.calendar_dramas(text) is
  'The dramas in the library of whoever has a calendar address with this token; null where nobody has.';
