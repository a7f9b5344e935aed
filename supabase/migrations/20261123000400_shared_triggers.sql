-- Trigger functions that serve several tables. What serves one table is defined where that table is made.
set check_function_bodies = off;

create function private.guard_audit_log() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') then
    raise exception 'The audit log is written by the database alone.' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;

-- What a row is called in reports, notifications and the audit log.
create function private.kind_of(table_name text, it jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case table_name
    when 'posts' then 'post'
    when 'group_posts' then 'group_post'
    when 'drama_reviews' then 'review'
    when 'comments' then case when it ->> 'group_post_id' is null then 'comment' else 'group_comment' end
  end
$$;

create function private.keep_post_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What waits for a moderator was read by nobody: it is no earlier version.
  if old.held_at is null then
    insert into public.post_revisions (post_id, group_post_id, editor_id, title, content, content_html, tags, images, image_alts,
                                       drama_id, spoiler_level)
    select case tg_table_name when 'posts' then old.id end, case tg_table_name when 'group_posts' then old.id end,
           -- Moderators, who change a title, are not named.
           case when old.author_id = auth.uid() then auth.uid() end,
           old.title, coalesce(w.content, old.content), coalesce(w.content_html, old.content_html), old.tags,
           coalesce(w.images, old.images), coalesce(w.image_alts, old.image_alts), old.drama_id, old.spoiler_level
      from (select old.id) before (id) left join private.veiled_words w on w.item_id = before.id;
  end if;
  new.edited_at := clock_timestamp();
  -- A title that a moderator changed is no edit of its author's, though what its author sends next has to know of it. An
  -- edit of theirs stays one, whatever a moderator changes since: what stands there is not what they first wrote.
  new.edited_by_author := old.edited_by_author or old.author_id is not distinct from coalesce(auth.uid(), old.author_id);
  return new;
end
$$;

-- A category counts its visible posts, and so does a community.
create function private.count_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  place text := case tg_table_name when 'posts' then 'category_id' else 'group_id' end;
  before uuid := case when tg_op <> 'INSERT' and old.deleted_at is null and old.removed_at is null
                      then (to_jsonb(old) ->> place)::uuid end;
  after uuid := case when tg_op <> 'DELETE' and new.deleted_at is null and new.removed_at is null
                     then (to_jsonb(new) ->> place)::uuid end;
begin
  if before is distinct from after and tg_table_name = 'posts' then
    update public.discussion_categories c set post_count = c.post_count - 1 where c.id = before;
    update public.discussion_categories c set post_count = c.post_count + 1 where c.id = after;
  elsif before is distinct from after then
    update public.groups g set post_count = g.post_count - 1 where g.id = before;
    update public.groups g set post_count = g.post_count + 1 where g.id = after;
  end if;
  if before is not null and after is null then
    perform private.add_reputation(old.author_id, -5); -- specification §9
  elsif after is not null and before is null then
    perform private.add_reputation(new.author_id, 5);
  end if;
  return null;
end
$$;

-- Mentions in a post's own text.
create function private.notify_of_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kind text := private.kind_of(tg_table_name, to_jsonb(new));
  group_of_post uuid := (to_jsonb(new) ->> 'group_id')::uuid;
  member uuid;
begin
  for member in
    select m.id from private.mentioned_members(coalesce(private.words_of(new.id), new.content), 10) m (id)
     where group_of_post is null or private.is_member_of(group_of_post, m.id) order by m.id
  loop
    perform private.notify(
      member, new.author_id, 'mention', kind || ':' || new.id, 'New mention',
      '{actor} mentioned you in a post.', 'You were mentioned {count} times in a discussion.',
      jsonb_strip_nulls(jsonb_build_object('kind', 'mention', kind || '_id', new.id, 'group_id', group_of_post)));
  end loop;
  return null;
end
$$;

create function private.notify_of_milestone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it jsonb := to_jsonb(new);
  kind text := private.kind_of(tg_table_name, it);
  noun text := case when kind like '%comment' then 'comment' else 'post' end;
  post_kind text := case when kind like 'group%' then 'group_post' else 'post' end;
begin
  insert into private.vote_milestones (subject_id, upvotes) values (new.id, new.upvotes) on conflict do nothing;
  if found then
    perform private.notify(
      new.author_id, auth.uid(), 'like', kind || ':' || new.id, 'New upvotes',
      format('Your %s has %s.', noun, case new.upvotes when 1 then '1 upvote' else new.upvotes || ' upvotes' end),
      format('Your %s has %s upvotes.', noun, new.upvotes),
      jsonb_strip_nulls(jsonb_build_object(
        'kind', 'milestone', 'upvotes', new.upvotes,
        post_kind || '_id', coalesce(it ->> 'post_id', it ->> 'group_post_id', it ->> 'id'),
        'comment_id', case when noun = 'comment' then new.id end, 'group_id', it ->> 'group_id')),
      names_actor => false);
  end if;
  return null;
end
$$;

-- The triggers' argument is the kind of activity; each table says of whom and of what it tells.
create function private.record_activity() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it jsonb := to_jsonb(new);
  member uuid := coalesce(it ->> 'author_id', it ->> 'created_by', it ->> 'user_id', it ->> 'id')::uuid;
  moment timestamptz := coalesce(it ->> 'created_at', it ->> 'joined_at')::timestamptz;
begin
  -- A row of someone whose account is gone tells nothing.
  if tg_argv[0] <> 'profile_created' and member = (it ->> 'id')::uuid then
    return null;
  end if;
  case tg_argv[0]
    when 'profile_created' then
      perform private.write_activity(member, 'profile_created', 'New profile', 'completed the profile', moment,
        data => jsonb_build_object('profileComplete', true, 'username', new.username));
    when 'post_created' then
      perform private.write_activity(member, 'post_created', 'New post', 'shared a new post', moment, post_id => new.id);
    when 'comment_created' then
      perform private.write_activity(member, 'comment_created', 'New comment', 'commented on a post', moment,
        post_id => new.post_id, data => jsonb_build_object('comment_id', new.id));
    when 'group_created' then
      perform private.write_activity(member, 'group_created', 'New community', 'created a community', moment,
        group_id => new.id);
    when 'group_joined' then
      perform private.write_activity(member, 'group_joined', 'New member', 'joined a community', moment,
        group_id => new.group_id);
    when 'group_post_created' then
      perform private.write_activity(member, 'group_post_created', 'New community post', 'posted in a community', moment,
        group_id => new.group_id, group_post_id => new.id);
  end case;
  return null;
end
$$;

-- Who writes an image's address anywhere says that the image may be seen there, so it must be an image of their own:
-- otherwise naming another member's image in a community of one's own would open it to everyone. What stood there
-- before may stay, whoever edits. The triggers' arguments are the columns.
create function private.require_own_images() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  named text;
  addresses text[];
begin
  if auth.uid() is null or current_setting('role') not in ('anon', 'authenticated') then
    return new;
  end if;
  foreach named in array tg_argv loop
    select array_agg(a.address) into addresses
      from (select private.addresses_in(to_jsonb(new) -> named) address
            except select private.addresses_in(before -> named)) a
     where private.is_image_address(a.address); -- what is no address at all is refused by the column's check
    if exists (
      select 1 from unnest(addresses) address
       where not exists (select 1 from public.uploads u
                          where u.key = substr(address, 9) and u.owner_id = auth.uid())) then
      raise exception 'Only images you uploaded yourself can be used.' using errcode = '23514', hint = 'not_your_image';
    end if;
  end loop;
  return new;
end
$$;

-- What the checks of posts ask, but for who may write; here before anything is read.
create function private.is_post_form(it jsonb) returns boolean
language sql stable security definer
set search_path = ''
as $$
  with lists as (
    select array(select jsonb_array_elements_text(it -> 'tags')) tags,
           array(select jsonb_array_elements_text(it -> 'images')) images,
           array(select jsonb_array_elements_text(it -> 'image_alts')) alts)
  select private.is_title(it ->> 'title') and private.is_post_content(it ->> 'content') and private.is_post_html(it ->> 'content_html')
     and private.are_tags(l.tags) and private.are_images(l.images) and private.are_image_alts(l.alts, l.images)
     and (not it ? 'category_id'
          or exists (select 1 from public.discussion_categories c where c.id = (it ->> 'category_id')::uuid))
    from lists l
$$;

-- Sent before: the key of client_id refuses it, but only once all of it was read, and what limits count is undone with it.
-- Named to come before all others.
create function private.refuse_again() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  key text := tg_table_name || '_client_id_key';
begin
  if new.author_id = auth.uid() and (case tg_table_name
       when 'posts' then exists (
         select 1 from public.posts p where p.author_id = new.author_id and p.client_id = new.client_id)
       when 'group_posts' then exists (
         select 1 from public.group_posts p where p.author_id = new.author_id and p.client_id = new.client_id)
       when 'comments' then exists (
         select 1 from public.comments c where c.author_id = new.author_id and c.client_id = new.client_id)
     end) then
    raise exception 'duplicate key value violates unique constraint "%"', key using errcode = '23505', constraint = key;
  end if;
  return new;
end
$$;

create function private.hold_new() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it jsonb := to_jsonb(new);
  written_text text;
begin
  if not private.is_filtered(tg_table_name, it) then
    return new;
  end if;
  -- A check, the key of its category or a policy refuses it: nothing need be read, which takes a fifth of a second for a
  -- long text, and what limits count of it would be undone.
  if char_length(concat(it ->> 'title', it ->> 'content')) > 60000 or char_length(it ->> 'content_html') > 200000
     or it ? 'title' and not (private.is_post_form(it) and private.may_write()
       and (not it ? 'group_id' or (it ->> 'group_id')::uuid in (select private.my_group_ids()))) then
    return new;
  end if;
  written_text := private.text_to_filter(it);
  if written_text ~* '(https?://|www\.)' then
    perform private.consume_rate_limit('link');
  end if;
  if private.what_holds(it ->> 'content_html', written_text) is not null then
    new.removed_at := new.created_at;
    -- The very moment of its creation: it was never shown, so approving tells of it.
    new.held_at := new.created_at;
  end if;
  return new;
end
$$;

-- An edit that hits is stored and held: what readers saw is gone until a moderator has looked.
create function private.hold_edited() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it jsonb := private.whole(to_jsonb(new));
  moment timestamptz := clock_timestamp();
begin
  if new.removed_at is null and new.deleted_at is null and private.is_filtered(tg_table_name, it)
     and private.what_holds(it) is not null then
    case tg_table_name
      when 'posts' then update public.posts p set removed_at = moment, held_at = moment where p.id = new.id;
      when 'group_posts' then update public.group_posts p set removed_at = moment, held_at = moment where p.id = new.id;
      when 'comments' then update public.comments c set removed_at = moment, held_at = moment where c.id = new.id;
      when 'drama_reviews' then update public.drama_reviews r set removed_at = moment, held_at = moment where r.id = new.id;
    end case;
  end if;
  return null;
end
$$;

-- The case in the queue.
create function private.report_held() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it jsonb := private.whole(to_jsonb(new));
  report uuid;
begin
  insert into public.reports (reporter_id, reported_user_id, reported_content_type, reported_content_id, reason, description, is_automatic)
  values (null, new.author_id, private.kind_of(tg_table_name, it), new.id, 'spam',
          private.what_holds(it), true)
  returning id into report;
  insert into private.report_evidence (report_id, content)
  values (report, concat(concat_ws(e'\n', it ->> 'title', it ->> 'content'), private.words_of_poll(new.id)));
  return null;
end
$$;

-- A moderator has nothing to decide about what its author took back.
create function private.settle_deleted() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.settle_reports(private.kind_of(tg_table_name, to_jsonb(new)), new.id, 'dismissed');
  return null;
end
$$;

-- The trigger's arguments: columns that people write in.
create function private.refuse_many_marks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  name text;
  written_text text;
begin
  foreach name in array tg_argv loop
    -- What stood there already may stay while something else is changed.
    continue when written -> name is not distinct from before -> name;
    -- Without the blanks that other triggers take off.
    written_text := btrim(written ->> name);
    continue when char_length(written_text) > private.most_characters(tg_table_name, name);
    if private.has_many_marks(written_text) or private.has_many_word_signs(written_text) then
      raise exception 'This text has too many marks on one letter, or too many signs for whole words. Please take some away.'
        using errcode = '23514', hint = 'many_marks';
    end if;
  end loop;
  return new;
end
$$;

-- Letters that nobody sees: fillers of Hangul, the empty pattern of Braille, signs of direction, marks without a letter.
-- The trigger's argument is the column.
create function private.refuse_blank() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written text := btrim(to_jsonb(new) ->> tg_argv[0]);
begin
  if char_length(written) <= private.most_characters(tg_table_name, tg_argv[0]) and private.is_blank(written) then
    raise exception 'Please use letters that others can see.' using errcode = '23514';
  end if;
  return new;
end
$$;

-- Names and descriptions of communities and what members say of themselves cannot wait out of sight: they come to the
-- queue, once as long as the case is open. The trigger's argument is the kind of subject.
create function private.report_listed_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it jsonb := to_jsonb(new);
  written_text text := concat_ws(e'\n', it ->> 'name', it ->> 'description', it ->> 'username', it ->> 'display_name', it ->> 'bio');
  report uuid;
  hit text;
begin
  if auth.uid() is null or private.is_moderator() or coalesce((it ->> 'is_private')::boolean, false)
     or exists (select 1 from public.reports r
                 where r.is_automatic and r.reported_content_type = tg_argv[0] and r.reported_content_id = new.id
                   and r.status in ('pending', 'reviewed')) then
    return null;
  end if;
  hit := private.filter_hit(written_text);
  if hit is not null then
    insert into public.reports (reporter_id, reported_user_id, reported_content_type, reported_content_id, reason, description, is_automatic)
    values (null, auth.uid(), tg_argv[0], new.id, 'spam', hit, true) returning id into report;
    insert into private.report_evidence (report_id, content) values (report, written_text);
  end if;
  return null;
end
$$;

-- The trigger's arguments: columns with plain text, where bars make spoilers. Linear: each sign is looked at once.
create function private.refuse_much_markup() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  name text;
  written_text text;
begin
  foreach name in array tg_argv loop
    written_text := written ->> name;
    -- What stood there already may stay while something else is changed.
    continue when written_text is null or char_length(written_text) > private.most_characters(tg_table_name, name)
      or written_text = before ->> name;
    if name = 'content_html' then
      if regexp_count(written_text, '<a[\s/>]', 1, 'i') > 20 then
        raise exception 'A text has at most 20 links' using errcode = '23514', hint = 'much_markup';
      elsif regexp_count(written_text, '<(span|div)[\s/>]', 1, 'i') > 200 then
        raise exception 'A text has at most 200 spoilers' using errcode = '23514', hint = 'much_markup';
      elsif char_length(written_text) - char_length(replace(written_text, '<', '')) > 20000
            or char_length(written_text) - char_length(replace(written_text, '&#', '')) > 10000 then
        raise exception 'This text has more formatting than can be stored' using errcode = '23514', hint = 'much_markup';
      end if;
    end if;
    if char_length(written_text) - char_length(replace(written_text, '||', '')) > 800 then
      raise exception 'A text has at most 200 spoilers' using errcode = '23514', hint = 'much_markup';
    end if;
  end loop;
  return new;
end
$$;

create function private.empty_blank_description() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if char_length(new.description) <= 5000 and private.is_blank(new.description) then
    new.description := '';
  end if;
  return new;
end
$$;
