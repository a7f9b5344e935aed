-- The contact form, counted by network.
set check_function_bodies = off;

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid references public.user_profiles (id) on delete set null,
  name text not null check (char_length(name) between 1 and 100 and octet_length(name) <= 400),
  topic text not null default 'other'
    check (topic in ('question', 'problem', 'moderation', 'copyright', 'privacy', 'other')),
  email text not null check (char_length(email) <= 254 and octet_length(email) <= 1000 and email ~ '^[^\s@]+@[^\s@]+$'),
  message text not null check (char_length(message) <= 5000 and octet_length(message) <= 20000 and private.has_visible_text(message)),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references public.user_profiles (id) on delete set null
);
create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_sender_id on public.contact_messages (sender_id);
create index contact_messages_closed_by on public.contact_messages (closed_by);

-- The first 24 bits of an address, or 64 of a long one: what one household or provider hands out at will.
-- Null for what is no address.
create function private.network_of(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  known inet := address::inet;
begin
  return host(network(set_masklen(known, case family(known) when 4 then 24 else 64 end)));
exception when invalid_text_representation then
  return null;
end
$$;

revoke all on public.contact_messages from public, anon, authenticated;
alter table public.contact_messages enable row level security;
grant all on public.contact_messages to service_role;
grant select on public.contact_messages to authenticated;

create policy "moderators read the contact form" on public.contact_messages
  for select to authenticated using ((select private.is_moderator()));

create trigger b_blank before insert on public.contact_messages
  for each row execute function private.refuse_blank('message');

-- A visitor counts as one of the network they call from, as far as Cloudflare tells it; the others share one allowance.
create function public.send_contact_message(name text, email text, message text, topic text default 'other') returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  network text := private.network_of(nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip');
begin
  if auth.uid() is null and network is not null then
    perform private.consume_network_rate_limit('contact_from_network', network);
  else
    perform private.consume_rate_limit('contact');
  end if;
  -- Of more than a letter may have the checks need no more to refuse it.
  insert into public.contact_messages (sender_id, name, email, topic, message)
  values ((select p.id from public.user_profiles p where p.id = auth.uid()),
          btrim(left(name, 500)), btrim(left(email, 500)), left(topic, 100), left(message, 5001));
end
$$;

create function public.close_contact_message(message_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_moderator();
begin
  update public.contact_messages m set closed_at = now(), closed_by = me where m.id = message_id and m.closed_at is null;
end
$$;

create function public.receive_contact_message(
  network text, name text, email text, message text, topic text default 'other'
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.consume_network_rate_limit('contact_from_network', left(network, 100));
  insert into public.contact_messages (sender_id, name, email, topic, message)
  values (null, btrim(left(name, 500)), btrim(left(email, 500)), left(topic, 100), left(message, 5001));
end
$$;
comment on function public.receive_contact_message(text, text, text, text, text) is
  'A visitor''s letter to the moderators, as the worker hands it on: ten an hour from one network.';
