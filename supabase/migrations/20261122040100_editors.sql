-- The editors: one member that belongs to the site itself. The sample threads of the home page (seed.sql) are its posts.
-- It has no address, no password and no identity, so nobody can sign in as it, and it takes no messages.

create function private.editors_id() returns uuid
language sql immutable
set search_path = ''
as $$ select '00000000-0000-4000-8000-0000000000e0'::uuid $$;
comment on function private.editors_id() is 'The account of the editors; app/domain/profile/editors.ts names the same.';

-- Its name is one that nobody else can take. The id is written out: whoever writes a profile may not call the function.
alter table public.user_profiles drop constraint user_profiles_username_not_reserved;
alter table public.user_profiles add constraint user_profiles_username_not_reserved
  check (id = '00000000-0000-4000-8000-0000000000e0' or not private.is_reserved_username(username));

create function private.refuse_conversation_with_editors() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.editors_id() in (new.low, new.high) then
    raise exception 'This person cannot be written to.' using errcode = '42501', hint = 'cannot_write';
  end if;
  return new;
end
$$;
create trigger a_no_editors before insert on private.conversation_pairs
  for each row execute function private.refuse_conversation_with_editors();
