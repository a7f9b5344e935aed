-- A page is a few times as long as the text it draws: every link and every spoiler adds elements of its own. So a text has
-- as many of them as the page allows (app/domain/rich-text/rich-text.ts), whoever writes it, and texts that nobody can see
-- are none, in whatever field.

-- The trigger's arguments: columns with plain text, where bars make spoilers. Linear: each sign is looked at once.
create function private.refuse_much_markup() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  name text;
  words text;
begin
  foreach name in array tg_argv loop
    words := written ->> name;
    -- What stood there already may stay while something else is changed.
    continue when words is null or words = before ->> name;
    if name = 'content_html' then
      if regexp_count(words, '<a[\s/>]', 1, 'i') > 20 then
        raise exception 'A text has at most 20 links' using errcode = '23514', hint = 'much_markup';
      elsif regexp_count(words, '<(span|div)[\s/>]', 1, 'i') > 200 then
        raise exception 'A text has at most 200 spoilers' using errcode = '23514', hint = 'much_markup';
      elsif char_length(words) - char_length(replace(words, '<', '')) > 20000 then
        raise exception 'This text has more formatting than can be stored' using errcode = '23514', hint = 'much_markup';
      end if;
    end if;
    if char_length(words) - char_length(replace(words, '||', '')) > 800 then
      raise exception 'A text has at most 200 spoilers' using errcode = '23514', hint = 'much_markup';
    end if;
  end loop;
  return new;
end
$$;
create trigger b_much_markup before insert or update of content, content_html on public.posts
  for each row execute function private.refuse_much_markup('content', 'content_html');
create trigger b_much_markup before insert or update of content, content_html on public.group_posts
  for each row execute function private.refuse_much_markup('content', 'content_html');
create trigger b_much_markup before insert or update of content on public.comments
  for each row execute function private.refuse_much_markup('content');
create trigger b_much_markup before insert or update of content on public.group_post_comments
  for each row execute function private.refuse_much_markup('content');
create trigger b_much_markup before insert or update of content on public.messages
  for each row execute function private.refuse_much_markup('content');

-- A list draws no markup: it is not sent with what search finds.
create or replace function public.search_posts(q text, before timestamptz default null, page_size integer default 20)
returns setof public.posts
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  patterns text[] := private.search_patterns(q);
  found_post public.posts;
begin
  for found_post in
    select p.* from private.find_posts(patterns, before, least(greatest(page_size, 1), 50)) hit
      join public.posts p on p.id = hit.id
     where p.deleted_at is null and p.removed_at is null order by p.created_at desc, p.id desc
  loop
    found_post.content := private.text_around(found_post.content, patterns);
    found_post.content_html := '';
    return next found_post;
  end loop;
end
$$;
comment on function public.search_posts(text, timestamptz, integer) is
  'Posts that contain every word of q, newest first. content is cut to 1,000 characters around the first hit, spoilers covered; content_html is left out.';

-- Texts that nobody sees ----------------------------------------------------------------------------------------------------------
-- Titles and names of communities have the rule already (private.refuse_blank).

create trigger b_blank_content before insert or update of content on public.posts
  for each row execute function private.refuse_blank('content');
create trigger b_blank_content before insert or update of content on public.group_posts
  for each row execute function private.refuse_blank('content');
-- Empty once it was deleted or removed.
create trigger b_blank_content before insert or update of content on public.comments
  for each row when (new.content <> '') execute function private.refuse_blank('content');
create trigger b_blank_content before insert or update of content on public.group_post_comments
  for each row when (new.content <> '') execute function private.refuse_blank('content');
create trigger b_blank_content before insert or update of content on public.messages
  for each row when (new.content <> '') execute function private.refuse_blank('content');
create trigger b_blank before insert on public.contact_messages
  for each row execute function private.refuse_blank('message');

-- Where nothing need be written, what nobody sees is nothing.
create function private.is_blank(words text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select words
     !~ '[^\s\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u061c\u064b-\u065f\u0640\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20f0\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e0fff]'
$$;

create or replace function private.refuse_blank() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_blank(to_jsonb(new) ->> tg_argv[0]) then
    raise exception 'Please use letters that others can see.' using errcode = '23514';
  end if;
  return new;
end
$$;

create function private.empty_blank_bio() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_blank(new.bio) then
    new.bio := '';
  end if;
  return new;
end
$$;
create trigger b_blank before insert or update of bio on public.user_profiles
  for each row when (new.bio <> '') execute function private.empty_blank_bio();
update public.user_profiles p set bio = '' where p.bio <> '' and private.is_blank(p.bio);

create function private.empty_blank_description() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_blank(new.description) then
    new.description := '';
  end if;
  return new;
end
$$;
create trigger b_blank_description before insert or update of description on public.groups
  for each row when (new.description <> '') execute function private.empty_blank_description();
create trigger b_blank_description before insert or update of description on public.reports
  for each row when (new.description <> '') execute function private.empty_blank_description();

revoke execute on function
  private.refuse_much_markup(), private.is_blank(text), private.refuse_blank(), private.empty_blank_bio(),
  private.empty_blank_description()
  from public, anon, authenticated, service_role;
