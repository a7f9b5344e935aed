-- A page of conversations with the number of requests beside it: one question instead of two.
create function public.conversations_page(
  requests boolean default false, before timestamptz default null, page_size integer default 30, q text default ''
) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'conversations',
    coalesce(
      (select jsonb_agg(to_jsonb(l) order by l.updated_at desc, l.id desc)
         from public.list_conversations(
           conversations_page.requests, conversations_page.before, conversations_page.page_size, conversations_page.q) l),
      '[]'),
    'requests', public.count_message_requests())
$$;
comment on function public.conversations_page(boolean, timestamptz, integer, text) is
  'What list_conversations() finds, as "conversations", and what count_message_requests() counts, as "requests".';
revoke execute on function public.conversations_page(boolean, timestamptz, integer, text) from public;
grant execute on function public.conversations_page(boolean, timestamptz, integer, text) to authenticated, service_role;
