-- A browser is told through the push service of its maker and nowhere else, whoever writes the address: the worker asks the
-- same (app/platform/web-push.server.ts) before it sends.

-- One further origin, for development; the operator's to set.
alter table private.settings add column push_also_to text;

create function private.is_push_address(address text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select address ~* '^https://([a-z0-9-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)([/?#][!-~]*)?$'
      or exists (select 1 from private.settings s where starts_with(address, s.push_also_to || '/'))
$$;

create function private.refuse_other_push_services() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_push_address(new.endpoint) then
    raise exception 'This browser''s push service is not one we may send to.' using errcode = '23514', hint = 'unknown_push_service';
  end if;
  return new;
end
$$;
create trigger a_known_service before insert or update of endpoint on private.push_subscriptions
  for each row execute function private.refuse_other_push_services();
delete from private.push_subscriptions s where not private.is_push_address(s.endpoint);

revoke execute on function private.is_push_address(text), private.refuse_other_push_services()
  from public, anon, authenticated, service_role;
