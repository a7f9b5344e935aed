-- Written by npm run types from supabase/migrations.


CREATE SCHEMA private;

CREATE SCHEMA public;

COMMENT ON SCHEMA public IS 'standard public schema';

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    concerns uuid,
    CONSTRAINT audit_log_action_check CHECK ((action ~ '^[a-z_]{3,40}$'::text)),
    CONSTRAINT audit_log_details_check CHECK ((octet_length((details)::text) <= 8000)),
    CONSTRAINT audit_log_reason_check CHECK (((char_length(reason) <= 1000) AND (octet_length(reason) <= 4000))),
    CONSTRAINT audit_log_subject_type_check CHECK ((subject_type ~ '^[a-z_]{3,40}$'::text))
);

CREATE FUNCTION private.actions_of_sanction(sanction uuid, member uuid) RETURNS SETOF public.audit_log
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select l.* from public.audit_log l
   where l.subject_type = 'user' and l.subject_id = member and l.details ->> 'sanction_id' = sanction::text
     and l.action in ('warning_member', 'suspension_member', 'ban_member', 'change_suspension', 'change_ban')
   order by l.id desc
$$;

CREATE FUNCTION private.add_reputation(member uuid, points integer) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ update public.user_profiles p set reputation = p.reputation + points where p.id = member $$;

CREATE FUNCTION private.address_hash(email text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.keyed_hash('address ' || private.mailbox(email)) $$;

CREATE FUNCTION private.addresses_in(held jsonb) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_array_elements_text(case jsonb_typeof(held) when 'array' then held when 'string' then jsonb_build_array(held) else '[]' end)
$$;

CREATE FUNCTION private.announce_request() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  recipient uuid;
begin
  for recipient in
    select p.user_id from public.conversation_participants p
     where p.conversation_id = new.conversation_id and p.is_request and p.user_id <> new.sender_id
       and not exists (select 1 from public.messages m
                        where m.conversation_id = new.conversation_id and m.id <> new.id and m.created_at >= p.joined_at)
     order by p.user_id
  loop
    perform private.notify(
      recipient, new.sender_id, 'message', 'message_requests', 'New message request',
      '{actor} would like to write to you.', '{count} people would like to write to you.',
      jsonb_build_object('kind', 'message_request'));
  end loop;
  return null;
end
$$;

CREATE FUNCTION private.are_acquainted(one uuid, other uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select 1 from public.group_members a join public.group_members b using (group_id)
                  where a.user_id = one and b.user_id = other)
      or exists (select 1 from public.comments c join public.posts p on p.id = c.post_id
                  where c.author_id = one and p.author_id = other)
      or exists (select 1 from public.comments c join public.posts p on p.id = c.post_id
                  where c.author_id = other and p.author_id = one)
$$;

CREATE FUNCTION private.are_image_alts(alts text[], images text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select cardinality(alts) <= cardinality(images) and coalesce(array_ndims(alts), 1) = 1
     and not exists (select 1 from unnest(alts) alt
        where alt is null or char_length(alt) > 250 or octet_length(alt) > 1000
           or alt ~ '[\u0001-\u001f\u007f\u202d\u202e]')
$$;

CREATE FUNCTION private.is_image_address(address text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$ select address ~ '^/images/(post-images|avatars|banners)/[A-Za-z0-9_-]{1,80}\.(jpg|png|gif|webp)$' $_$;

CREATE FUNCTION private.are_images(images text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    RETURN ((cardinality(images) <= 5) AND (COALESCE(array_ndims(images), 1) = 1) AND (NOT (EXISTS (SELECT 1 FROM unnest(are_images.images) image(image) WHERE ((image.image IS NULL) OR (NOT private.is_image_address(image.image)))))));

CREATE FUNCTION private.is_blank(input text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT
    SET search_path TO ''
    AS $$
  select input
     !~ '[^\s\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u061c\u064b-\u065f\u0640\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20f0\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U00013430-\U00013440\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

CREATE FUNCTION private.are_tags(tags text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    RETURN ((cardinality(tags) <= 8) AND (COALESCE(array_ndims(tags), 1) = 1) AND (NOT (EXISTS (SELECT 1 FROM unnest(are_tags.tags) tag(tag) WHERE ((tag.tag IS NULL) OR ((char_length(tag.tag) < 1) OR (char_length(tag.tag) > 30)) OR private.is_blank(tag.tag) OR (tag.tag ~ '[\u0001-\u001f\u007f<>"&,A-Z]|^\s|\s$'::text))))) AND (cardinality(tags) = (SELECT count(DISTINCT tag.tag) AS count FROM unnest(are_tags.tags) tag(tag))));

CREATE FUNCTION private.ask_about(member uuid, reason text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  report uuid;
  shown text := left(reason, 500);
begin
  if exists (select 1 from public.reports r
              where r.is_shared_mailbox and r.reported_content_id = member
                and r.status in ('pending', 'reviewed')) then
    return;
  end if;
  -- A case needs words: a reason of signs that nobody sees has none.
  if private.is_blank(shown) or private.has_many_marks(shown) or private.has_many_word_signs(shown) then
    shown := '…';
  end if;
  insert into public.reports (reporter_id, reported_user_id, reported_content_type, reported_content_id, reason, description, is_automatic,
                              is_shared_mailbox)
  values (null, member, 'user', member, 'other', shown, true, true) returning id into report;
  insert into private.report_evidence (report_id, content)
  select report, concat_ws(e'\n', p.username, p.display_name, p.bio) from public.user_profiles p where p.id = member;
end
$$;

CREATE FUNCTION private.ask_about_other_accounts(member uuid, reason text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with mine as materialized (select private.mailbox(u.email) as box from auth.users u where u.id = member),
  found as materialized (
    -- Not by a join, which would take the mailbox of everybody.
    select u.id from auth.users u
     where left(ltrim(lower(u.email), '" .\'), 1) = (select left(ltrim(mine.box, '.'), 1) from mine)
       and private.mailbox(u.email) = (select mine.box from mine)
       and u.id <> member)
  select private.ask_about(p.id, ask_about_other_accounts.reason)
    from found join public.user_profiles p on p.id = found.id
   where (private.open_sanction(p.id)).id is null
$$;

CREATE FUNCTION private.bare_name(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select replace(replace(translate(lower(name), '01l34578-_', 'oiieastb'), 'rn', 'm'), 'vv', 'w') $$;

CREATE FUNCTION private.begin_figures() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.drama_figures (drama_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

CREATE FUNCTION private.excerpt_of(content text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  blanks constant text := '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+';
  begun text := left(regexp_replace(content, '^' || blanks, ''), 2001);
  marked text := regexp_replace(private.cover_spoilers(left(begun, 2000)), '(^|\n)-' || blanks, '\1• ', 'g');
  line text := btrim(regexp_replace(marked, blanks, ' ', 'g'), ' ');
begin
  if char_length(line) <= 300 and char_length(begun) <= 2000 then
    return line;
  end if;
  return rtrim(left(line, 300), ' ') || '…';
end
$$;

CREATE FUNCTION private.has_visible_text(input text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    RETURN (input ~ '[^\s\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'::text);

CREATE FUNCTION private.is_post_content(input text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    RETURN ((char_length(input) <= 50000) AND (octet_length(input) <= 200000) AND private.has_visible_text(input));

CREATE FUNCTION private.is_post_html(html text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select char_length(html) <= 200000 and octet_length(html) <= 800000 $$;

CREATE FUNCTION private.is_title(input text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    RETURN ((char_length(input) <= 255) AND (octet_length(input) <= 1020) AND private.has_visible_text(input) AND (input !~ '[\u0001-\u001f\u007f\u202d\u202e]'::text));

CREATE TABLE public.comments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    post_id uuid,
    group_post_id uuid,
    parent_id uuid,
    author_id uuid DEFAULT auth.uid(),
    content text NOT NULL,
    upvotes integer DEFAULT 0 NOT NULL,
    downvotes integer DEFAULT 0 NOT NULL,
    depth smallint DEFAULT 0 NOT NULL,
    reply_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    deleted_at timestamp with time zone,
    removed_at timestamp with time zone,
    held_at timestamp with time zone,
    spoiler_level integer DEFAULT '-1'::integer NOT NULL,
    spoiler_floor integer DEFAULT 0 NOT NULL,
    is_visible boolean GENERATED ALWAYS AS (((deleted_at IS NULL) AND (removed_at IS NULL))) STORED NOT NULL,
    excerpt text GENERATED ALWAYS AS (private.excerpt_of(content)) STORED NOT NULL,
    client_id uuid,
    removed_by_admin boolean DEFAULT false NOT NULL,
    CONSTRAINT comments_content_form CHECK (((char_length(content) <= 10000) AND (octet_length(content) <= 40000) AND (private.has_visible_text(content) OR (deleted_at IS NOT NULL) OR (removed_at IS NOT NULL) OR ((content = ''::text) AND (spoiler_level > 0))))),
    CONSTRAINT comments_depth_below_three CHECK (((depth >= 0) AND (depth <= 2))),
    CONSTRAINT comments_one_post CHECK ((num_nonnulls(post_id, group_post_id) = 1)),
    CONSTRAINT comments_spoiler_floor_check CHECK ((spoiler_floor >= 0)),
    CONSTRAINT comments_spoiler_level_check CHECK ((spoiler_level >= '-1'::integer))
);

COMMENT ON COLUMN public.comments.reply_count IS 'Direct replies that readers still see; a gone comment with any is shown as a stub.';

COMMENT ON COLUMN public.comments.spoiler_level IS 'It tells of the drama of its post up to this episode. Above 0 its words are not in the row: see open_words.';

COMMENT ON COLUMN public.comments.removed_by_admin IS 'As group_posts.removed_by_admin; false in the forum.';

CREATE FUNCTION private.places_of_held_comments(post_id uuid) RETURNS SETOF public.comments
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
  select it.* from public.comments c, jsonb_populate_record(c, '{"content": "", "excerpt": ""}') it
   where coalesce(c.post_id, c.group_post_id) = places_of_held_comments.post_id
     and c.held_at is not null and c.deleted_at is null and c.reply_count > 0
     and (auth.uid() is null or c.author_id is distinct from auth.uid() or not private.may_look())
     and not private.is_moderator()
$$;

CREATE FUNCTION private.thread_rank(sort text, score integer, created_at timestamp with time zone) RETURNS numeric
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    RETURN CASE sort WHEN 'best'::text THEN ((- score))::numeric WHEN 'newest'::text THEN (- EXTRACT(epoch FROM created_at)) ELSE (0)::numeric END;

CREATE TABLE public.group_posts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    group_id uuid NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    content_html text DEFAULT ''::text NOT NULL,
    author_id uuid DEFAULT auth.uid(),
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    images text[] DEFAULT '{}'::text[] NOT NULL,
    image_alts text[] DEFAULT '{}'::text[] NOT NULL,
    is_pinned boolean DEFAULT false NOT NULL,
    is_locked boolean DEFAULT false NOT NULL,
    upvotes integer DEFAULT 0 NOT NULL,
    downvotes integer DEFAULT 0 NOT NULL,
    comment_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    edited_by_author boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    removed_at timestamp with time zone,
    held_at timestamp with time zone,
    drama_id text,
    spoiler_level integer DEFAULT 0 NOT NULL,
    spoiler_floor integer DEFAULT 0 NOT NULL,
    is_visible boolean GENERATED ALWAYS AS (((deleted_at IS NULL) AND (removed_at IS NULL))) STORED NOT NULL,
    excerpt text GENERATED ALWAYS AS (private.excerpt_of(content)) STORED NOT NULL,
    client_id uuid,
    poll jsonb,
    has_poll boolean DEFAULT false NOT NULL,
    removed_by_admin boolean DEFAULT false NOT NULL,
    CONSTRAINT group_posts_content_form CHECK ((private.is_post_content(content) OR ((content = ''::text) AND (spoiler_level > 0)))),
    CONSTRAINT group_posts_content_html_length CHECK (private.is_post_html(content_html)),
    CONSTRAINT group_posts_image_alts_form CHECK (private.are_image_alts(image_alts, images)),
    CONSTRAINT group_posts_images_form CHECK (private.are_images(images)),
    CONSTRAINT group_posts_poll_taken_out CHECK ((poll IS NULL)),
    CONSTRAINT group_posts_spoiler_floor_check CHECK ((spoiler_floor >= 0)),
    CONSTRAINT group_posts_spoiler_level_check CHECK ((spoiler_level >= 0)),
    CONSTRAINT group_posts_tags_form CHECK (private.are_tags(tags)),
    CONSTRAINT group_posts_title_form CHECK (private.is_title(title))
);

COMMENT ON COLUMN public.group_posts.removed_by_admin IS 'Where it is taken down: by an admin of the community, and not by a moderator of the site. Never which one.';

CREATE TABLE public.posts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text NOT NULL,
    title_ar text,
    is_drop_thread boolean DEFAULT false NOT NULL,
    content text NOT NULL,
    content_html text DEFAULT ''::text NOT NULL,
    author_id uuid DEFAULT auth.uid(),
    category_id uuid NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    images text[] DEFAULT '{}'::text[] NOT NULL,
    image_alts text[] DEFAULT '{}'::text[] NOT NULL,
    upvotes integer DEFAULT 0 NOT NULL,
    downvotes integer DEFAULT 0 NOT NULL,
    is_pinned boolean DEFAULT false NOT NULL,
    is_locked boolean DEFAULT false NOT NULL,
    comment_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    edited_by_author boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    removed_at timestamp with time zone,
    held_at timestamp with time zone,
    merged_into uuid,
    opening_removed boolean DEFAULT false NOT NULL,
    has_merged boolean DEFAULT false NOT NULL,
    drama_id text,
    spoiler_level integer DEFAULT 0 NOT NULL,
    spoiler_floor integer DEFAULT 0 NOT NULL,
    is_visible boolean GENERATED ALWAYS AS (((deleted_at IS NULL) AND (removed_at IS NULL))) STORED NOT NULL,
    is_readable boolean GENERATED ALWAYS AS (((deleted_at IS NULL) AND ((removed_at IS NULL) OR ((merged_into IS NOT NULL) AND (NOT opening_removed))))) STORED NOT NULL,
    excerpt text GENERATED ALWAYS AS (private.excerpt_of(content)) STORED NOT NULL,
    client_id uuid,
    poll jsonb,
    has_poll boolean DEFAULT false NOT NULL,
    CONSTRAINT posts_check CHECK (((merged_into IS NULL) OR (removed_at IS NOT NULL))),
    CONSTRAINT posts_content_form CHECK ((private.is_post_content(content) OR ((content = ''::text) AND (spoiler_level > 0)))),
    CONSTRAINT posts_content_html_length CHECK (private.is_post_html(content_html)),
    CONSTRAINT posts_image_alts_form CHECK (private.are_image_alts(image_alts, images)),
    CONSTRAINT posts_images_form CHECK (private.are_images(images)),
    CONSTRAINT posts_poll_taken_out CHECK ((poll IS NULL)),
    CONSTRAINT posts_spoiler_floor_check CHECK ((spoiler_floor >= 0)),
    CONSTRAINT posts_spoiler_level_check CHECK ((spoiler_level >= 0)),
    CONSTRAINT posts_tags_form CHECK (private.are_tags(tags)),
    CONSTRAINT posts_title_ar_form CHECK (private.is_title(title_ar)),
    CONSTRAINT posts_title_form CHECK (private.is_title(title))
);

COMMENT ON TABLE public.posts IS 'Forum and discussions alike. author_id is null once the account is deleted. Lists filter deleted_at and removed_at themselves: authors also read their own removed posts, moderators read all.';

COMMENT ON COLUMN public.posts.title_ar IS 'Of the thread of a drop, whose titles are made from what the catalogue knows: the same in Arabic. None once somebody changed its title.';

COMMENT ON COLUMN public.posts.is_drop_thread IS 'Opened by the jobs when a drop came out: the first among the threads that tell as much.';

COMMENT ON COLUMN public.posts.opening_removed IS 'Of a merged post: a moderator took its own words down as well.';

COMMENT ON COLUMN public.posts.has_merged IS 'Others were merged into it.';

COMMENT ON COLUMN public.posts.spoiler_level IS 'It tells of its drama up to this episode; 0 tells nothing. Above 0 its words are not in the row: see open_words.';

COMMENT ON COLUMN public.posts.spoiler_floor IS 'What others raised the level to: its author goes no lower.';

COMMENT ON COLUMN public.posts.is_readable IS 'Visible, or merged: that stands in no list any more, and what it says is read by whoever asks for it.';

COMMENT ON COLUMN public.posts.client_id IS 'Chosen by the sender, unique per author: a repeated insert answers 23505 instead of a second post.';

COMMENT ON COLUMN public.posts.poll IS 'Given with the insert alone, and taken out of the row: see polls_of.';

CREATE FUNCTION private.beginnings(post_id uuid, sort text) RETURNS TABLE(id uuid, rank numeric, created_at timestamp with time zone)
    LANGUAGE sql STABLE ROWS 30
    SET search_path TO ''
    BEGIN ATOMIC
 SELECT c.id,
     private.thread_rank(beginnings.sort, (c.upvotes - c.downvotes), c.created_at) AS thread_rank,
     c.created_at
    FROM public.comments c
   WHERE (((c.post_id = beginnings.post_id) OR (c.group_post_id = beginnings.post_id)) AND (c.parent_id IS NULL))
 UNION ALL
  SELECT h.id,
     private.thread_rank(beginnings.sort, (h.upvotes - h.downvotes), h.created_at) AS thread_rank,
     h.created_at
    FROM private.places_of_held_comments(beginnings.post_id) h(id, post_id, group_post_id, parent_id, author_id, content, upvotes, downvotes, depth, reply_count, created_at, edited_at, deleted_at, removed_at, held_at, spoiler_level, spoiler_floor, is_visible, excerpt, client_id, removed_by_admin)
   WHERE ((h.parent_id IS NULL) AND ((EXISTS ( SELECT 1
            FROM public.posts p
           WHERE (p.id = beginnings.post_id))) OR (EXISTS ( SELECT 1
            FROM public.group_posts p
           WHERE (p.id = beginnings.post_id)))));
END;

CREATE FUNCTION private.can_read_group(group_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select 1 from public.groups g
     where g.id = can_read_group.group_id and g.removed_at is null
       and (not g.is_private or private.is_member_of(g.id, auth.uid()) and private.may_look()))
$$;

CREATE FUNCTION private.can_see_library(owner uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select auth.uid() is not null and private.may_look()
     and (owner = auth.uid()
          or exists (select 1 from public.user_settings s where s.user_id = owner and s.library_visibility = 'everyone')
             and not private.is_blocked_pair(owner, auth.uid()))
$$;

CREATE FUNCTION private.carry_stars() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.drama_ratings := case tg_op when 'DELETE' then old else new end;
  given smallint := case when tg_op <> 'DELETE' then new.stars end;
  taken smallint := case when tg_op <> 'INSERT' then old.stars end;
begin
  update public.trackings t set stars = given where t.user_id = it.user_id and t.drama_id = it.drama_id;
  update public.drama_reviews r set stars = given where r.author_id = it.user_id and r.drama_id = it.drama_id and r.deleted_at is null;
  if exists (select 1 from public.user_profiles p where p.id = it.user_id) then
    insert into private.library_counts (user_id) values (it.user_id) on conflict do nothing;
    update private.library_counts c
       set stars_1 = c.stars_1 + coalesce((given = 1)::integer, 0) - coalesce((taken = 1)::integer, 0),
           stars_2 = c.stars_2 + coalesce((given = 2)::integer, 0) - coalesce((taken = 2)::integer, 0),
           stars_3 = c.stars_3 + coalesce((given = 3)::integer, 0) - coalesce((taken = 3)::integer, 0),
           stars_4 = c.stars_4 + coalesce((given = 4)::integer, 0) - coalesce((taken = 4)::integer, 0),
           stars_5 = c.stars_5 + coalesce((given = 5)::integer, 0) - coalesce((taken = 5)::integer, 0)
     where c.user_id = it.user_id;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.case_about(entry public.audit_log) RETURNS TABLE(report_id uuid, said text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select r.id, case when r.reported_content_type <> 'message' then left(e.content, 4000) end
    from public.reports r left join private.report_evidence e on e.report_id = r.id
   where r.id = private.case_of(entry)
      or entry.subject_type <> 'user' and r.reported_content_type = entry.subject_type and r.reported_content_id = entry.subject_id
   order by (r.moderator_id is not distinct from entry.actor_id) desc, r.created_at desc limit 1
$$;

CREATE FUNCTION private.case_of(entry public.audit_log) RETURNS uuid
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select (entry.details ->> 'report_id')::uuid $$;

CREATE FUNCTION private.change_message() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.is_deleted and not old.is_deleted then
    insert into private.withheld_messages (message_id, content) values (old.id, old.content);
    new.content := '';
  elsif new.content is distinct from old.content and auth.uid() is not null
        and not private.may_write_in(old.conversation_id) then
    raise exception 'This person cannot be written to.' using errcode = '42501', hint = 'cannot_write';
  end if;
  new.updated_at := clock_timestamp();
  return new;
end
$$;

CREATE FUNCTION private.check_level_of_comment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  drama text;
  level integer;
begin
  if new.group_post_id is null then
    select p.drama_id, p.spoiler_level into drama, level from public.posts p where p.id = new.post_id;
  else
    select p.drama_id, p.spoiler_level into drama, level from public.group_posts p where p.id = new.group_post_id;
  end if;
  if tg_op = 'INSERT' and coalesce(new.spoiler_level, -1) < 0 then
    new.spoiler_level := coalesce((
      select least(d.episodes, greatest(level, (select t.position from public.trackings t
                                                 where t.user_id = new.author_id and t.drama_id = d.id)))
        from public.dramas d where d.id = drama), 0);
  elsif tg_op = 'INSERT' or new.spoiler_level is distinct from old.spoiler_level then
    perform private.require_level(drama, new.spoiler_level, new.spoiler_floor);
  end if;
  return new;
end
$$;

CREATE FUNCTION private.check_level_of_post() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.spoiler_level := coalesce(new.spoiler_level, 0);
  if tg_op = 'INSERT' or new.drama_id is distinct from old.drama_id then
    if tg_op = 'UPDATE' and new.spoiler_floor > 0 then
      raise exception 'Others said what this tells of: its drama stays.' using errcode = '23514', hint = 'level_kept';
    elsif new.drama_id is not null then
      perform private.require_drama(new.drama_id, begins => true);
    end if;
    perform private.require_level(new.drama_id, new.spoiler_level, new.spoiler_floor);
    -- The levels of comments are episodes of this drama. An account that is erased leaves none.
    -- Those that are written below what was merged into it go back there, to this drama.
    if tg_op = 'UPDATE' and new.deleted_at is null and (
         exists (select 1 from public.comments c where (c.post_id = new.id or c.group_post_id = new.id) and c.spoiler_level > 0)
         or exists (select 1 from public.posts p where p.merged_into = new.id)) then
      raise exception 'Others said what this tells of: its drama stays.' using errcode = '23514', hint = 'level_kept';
    end if;
  -- A drama may have lost episodes since: what is not touched stays.
  elsif new.spoiler_level <> old.spoiler_level then
    perform private.require_level(new.drama_id, new.spoiler_level, new.spoiler_floor);
  end if;
  return new;
end
$$;

CREATE FUNCTION private.check_poll() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  days text := new.poll ->> 'days';
  episode text := new.poll ->> 'episode';
  multiple text := coalesce(new.poll ->> 'multiple', 'false');
begin
  if jsonb_typeof(new.poll) <> 'object' or multiple not in ('true', 'false') or episode !~ '^[0-9]{1,5}$' then
    raise exception 'This poll was not understood.' using errcode = '23514', hint = 'poll_form';
  elsif days is null or days !~ '^[0-9]{1,3}$' or days::integer not between 1 and 30 then
    raise exception 'A poll is open for 1 to 30 days.' using errcode = '23514', hint = 'poll_days';
  elsif episode is not null and new.drama_id is null then
    raise exception 'Please choose the drama that this tells of.' using errcode = '23514', hint = 'poll_episode';
  elsif episode::integer not between 1 and (select d.episodes from public.dramas d where d.id = new.drama_id) then
    raise exception 'This drama has no such episode.' using errcode = '23514', hint = 'poll_episode';
  elsif private.is_episode_out(new.drama_id, episode::integer) then
    raise exception 'This episode is out already. Please choose one that is not.' using errcode = '23514', hint = 'poll_episode';
  end if;
  new.poll := jsonb_build_object('options', private.tidy_options(new.poll -> 'options'), 'multiple', multiple::boolean,
                                 'days', days::integer, 'episode', episode::integer);
  return new;
end
$_$;

CREATE FUNCTION private.close_images(addresses text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.closed_images (key)
  select u.key from public.uploads u where u.key in (select substr(address, 9) from unnest(addresses) address)
  on conflict do nothing
$$;

CREATE FUNCTION private.close_images_of_group() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.close_images(array[new.avatar_url, new.banner_url]);
  if tg_op = 'UPDATE' and not old.is_private then
    perform private.close_images(p.images || coalesce(w.images, '{}'))
       from public.group_posts p left join private.veiled_words w on w.item_id = p.id where p.group_id = new.id;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.close_images_of_post() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (select 1 from public.groups g where g.id = new.group_id and g.is_private) then
    perform private.close_images(new.images || coalesce(
      (select w.images from private.veiled_words w where w.item_id = new.id), '{}'));
  end if;
  return null;
end
$$;

CREATE TABLE private.polls (
    id uuid NOT NULL,
    post_id uuid,
    group_post_id uuid,
    options text[] NOT NULL,
    multiple boolean NOT NULL,
    drama_id text,
    episode integer,
    created_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT polls_check CHECK ((ends_at > created_at)),
    CONSTRAINT polls_check1 CHECK (((episode IS NULL) = (drama_id IS NULL))),
    CONSTRAINT polls_episode_check CHECK ((episode > 0)),
    CONSTRAINT polls_one_post CHECK (((num_nonnulls(post_id, group_post_id) = 1) AND (id = COALESCE(post_id, group_post_id)))),
    CONSTRAINT polls_options_check CHECK (((cardinality(options) >= 2) AND (cardinality(options) <= 8)))
);

CREATE FUNCTION private.closed_by(poll private.polls) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
      when private.is_episode_out(poll.drama_id, poll.episode) then 'episode'
      -- An end that had come before is what closed it.
      when post.removed_at < poll.ends_at then case when post.is_merged then 'merge' else 'removal' end
      when poll.ends_at <= now() then 'end' end
    from (select poll.post_id) asked
    left join lateral (
      select p.removed_at, p.merged_into is not null as is_merged from public.posts p
       where p.id = poll.post_id and p.held_at is null
      union all
      select p.removed_at, false from public.group_posts p
       where p.id = poll.group_post_id and p.held_at is null) post on true
$$;

CREATE FUNCTION private.concerned_by(subject_type text, subject_id uuid, details jsonb) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  select p.id from public.user_profiles p
   where p.id = case
     when subject_type = 'report' then (select r.reported_user_id from public.reports r where r.id = subject_id)
     when subject_type = 'group' and details ->> 'member' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       then (details ->> 'member')::uuid
     else private.owner_of(subject_type, subject_id) end
$_$;

CREATE FUNCTION private.consume_network_rate_limit(action_name text, network text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  own private.settings;
  rule private.rate_limits;
  bucket uuid;
  filling timestamptz;
  wait integer;
begin
  select s.* into own from private.settings s;
  if not own.rate_limits_on then
    return;
  end if;
  select l.* into strict rule from private.rate_limits l where l.action = action_name;
  bucket := md5(own.network_key || ' ' || network)::uuid;
  perform pg_advisory_xact_lock(hashtextextended(action_name || bucket, 0));
  select e.happened_at into filling
    from private.rate_events e
   where e.user_id = bucket and e.action = action_name and e.happened_at > clock_timestamp() - make_interval(secs => rule.seconds)
   order by e.happened_at desc
  offset rule.max - 1
   limit 1;
  if found then
    wait := greatest(1, ceil(extract(epoch from filling - clock_timestamp()) + rule.seconds)::integer);
    raise exception 'Please wait % before you %.', private.wait_as_text(wait), rule.again
      using errcode = 'P0001', hint = 'rate_limit', detail = json_build_object('action', action_name, 'wait', wait)::text;
  end if;
  -- Of all networks: nobody would come back to clear up after the others.
  delete from private.rate_events e
   where e.action = action_name and e.happened_at < clock_timestamp() - make_interval(secs => rule.seconds);
  insert into private.rate_events (user_id, action) values (bucket, action_name);
end
$$;

CREATE FUNCTION private.consume_rate_limit(action_name text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  bucket uuid := coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000');
  is_new boolean;
  moment timestamptz;
  rule private.rate_limits;
  filling timestamptz;
  most integer;
  wait integer;
begin
  if not (select s.rate_limits_on from private.settings s) then
    return;
  end if;

  is_new := private.is_new_member();
  -- One at a time per person and action, or thirty parallel requests would all see an empty bucket.
  perform pg_advisory_xact_lock(hashtextextended(action_name || bucket, 0));
  moment := clock_timestamp();

  for rule in select l.* from private.rate_limits l where l.action = action_name order by l.seconds desc loop
    most := case when is_new then coalesce(rule.new_member_max, rule.max) else rule.max end;
    -- The event that must leave the span before another fits in.
    select e.happened_at into filling
      from private.rate_events e
     where e.user_id = bucket and e.action = action_name
       and e.happened_at > moment - make_interval(secs => rule.seconds)
     order by e.happened_at desc
    offset most - 1
     limit 1;
    if found then
      wait := greatest(1, ceil(extract(epoch from filling - moment) + rule.seconds)::integer);
      raise exception 'Please wait % before you %.', private.wait_as_text(wait), rule.again
        using errcode = 'P0001', hint = 'rate_limit',
              detail = json_build_object('action', action_name, 'wait', wait, 'max', most)::text;
    end if;
  end loop;

  delete from private.rate_events e
   where e.user_id = bucket and e.action = action_name and e.happened_at < moment - interval '1 day';
  insert into private.rate_events (user_id, action, happened_at) values (bucket, action_name, moment);
end
$$;

COMMENT ON FUNCTION private.consume_rate_limit(action_name text) IS 'Counts one action of the signed-in member; answers P0001 with hint "rate_limit" and detail {"action","wait" in seconds,"max"} when it is one too many.';

CREATE FUNCTION private.containing(words text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

CREATE FUNCTION private.count_comment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.comments := case when tg_op = 'DELETE' then old else new end;
  counted_before boolean := tg_op <> 'INSERT' and coalesce(old.deleted_at, old.removed_at) is null;
  counted_after boolean := tg_op <> 'DELETE' and coalesce(new.deleted_at, new.removed_at) is null;
  shown_before boolean := counted_before or tg_op <> 'INSERT' and old.reply_count > 0;
  shown_after boolean := counted_after or tg_op <> 'DELETE' and new.reply_count > 0;
  change integer := case when counted_after then 1 else -1 end;
begin
  -- A stub that loses its last reply vanishes and may take its own parent's stub along: this trigger fires again there.
  if it.parent_id is not null and shown_before <> shown_after then
    update public.comments c set reply_count = c.reply_count + case when shown_after then 1 else -1 end where c.id = it.parent_id;
  end if;
  if counted_before <> counted_after then
    update public.posts p set comment_count = p.comment_count + change where p.id = it.post_id;
    update public.group_posts p set comment_count = p.comment_count + change where p.id = it.group_post_id;
    perform private.add_reputation(it.author_id, 2 * change); -- specification §9
  end if;
  return null;
end
$$;

CREATE FUNCTION private.count_diary_entry() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  member uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if exists (select 1 from public.user_profiles p where p.id = member) then
    insert into private.library_counts (user_id) values (member) on conflict do nothing;
    update private.library_counts c set entries = c.entries + case tg_op when 'DELETE' then -1 else 1 end where c.user_id = member;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.count_helpful() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.drama_reviews r set helpful_count = r.helpful_count + case tg_op when 'INSERT' then 1 else -1 end
   where r.id = case tg_op when 'INSERT' then new.review_id else old.review_id end;
  return null;
end
$$;

CREATE FUNCTION private.count_member() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    update public.groups g set member_count = g.member_count + 1 where g.id = new.group_id;
    delete from public.group_join_requests r where r.group_id = new.group_id and r.user_id = new.user_id;
  else
    update public.groups g set member_count = g.member_count - 1 where g.id = old.group_id;
    -- A community whose last member deleted the account is nobody's.
    delete from public.groups g
     where g.id = old.group_id and g.member_count <= 0
       and not exists (select 1 from public.user_profiles p where p.id = old.user_id);
  end if;
  return null;
end
$$;

CREATE FUNCTION private.count_moved(left_post uuid, new_post uuid, moved bigint) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.posts p set comment_count = p.comment_count + case p.id when new_post then moved else -moved end
   where p.id in (left_post, new_post)
$$;

CREATE FUNCTION private.count_post() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.count_rating() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  drama text := case tg_op when 'DELETE' then old.drama_id else new.drama_id end;
  before smallint := case when tg_op <> 'INSERT' and old.is_counted then old.stars end;
  after smallint := case when tg_op <> 'DELETE' and new.is_counted then new.stars end;
begin
  if before is distinct from after then
    update public.drama_figures f
       set stars_1 = f.stars_1 + coalesce((after = 1)::integer, 0) - coalesce((before = 1)::integer, 0),
           stars_2 = f.stars_2 + coalesce((after = 2)::integer, 0) - coalesce((before = 2)::integer, 0),
           stars_3 = f.stars_3 + coalesce((after = 3)::integer, 0) - coalesce((before = 3)::integer, 0),
           stars_4 = f.stars_4 + coalesce((after = 4)::integer, 0) - coalesce((before = 4)::integer, 0),
           stars_5 = f.stars_5 + coalesce((after = 5)::integer, 0) - coalesce((before = 5)::integer, 0)
     where f.drama_id = drama;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.count_reaction() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.episode_reactions := case tg_op when 'DELETE' then old else new end;
  change record;
begin
  for change in
    select c.choice, sum(c.step)::integer as step
      from (select old.reaction, -1 where tg_op <> 'INSERT'
            union all select old.favourite::text, -1 where tg_op <> 'INSERT'
            union all select new.reaction, 1 where tg_op <> 'DELETE'
            union all select new.favourite::text, 1 where tg_op <> 'DELETE') c (choice, step)
     where c.choice is not null group by c.choice having sum(c.step) <> 0 order by c.choice
  loop
    insert into private.episode_figures as f (drama_id, episode, choice, count)
    values (it.drama_id, it.episode, change.choice, change.step)
    on conflict (drama_id, episode, choice) do update set count = f.count + excluded.count;
  end loop;
  return null;
end
$$;

CREATE FUNCTION private.count_review() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.drama_reviews := case tg_op when 'DELETE' then old else new end;
  before boolean := tg_op <> 'INSERT' and old.deleted_at is null and old.removed_at is null;
  after boolean := tg_op <> 'DELETE' and new.deleted_at is null and new.removed_at is null;
begin
  if before <> after then
    update public.drama_figures f
       set review_count = f.review_count + case when it.kind <> 'review' then 0 when after then 1 else -1 end,
           line_count = f.line_count + case when it.kind <> 'line' then 0 when after then 1 else -1 end
     where f.drama_id = it.drama_id;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.count_tracking() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  member uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  before text := case when tg_op <> 'INSERT' then old.status end;
  after text := case when tg_op <> 'DELETE' then new.status end;
  seen integer := case when tg_op <> 'DELETE' then new.position else 0 end
                - case when tg_op <> 'INSERT' then old.position else 0 end;
begin
  -- Of an account that is being erased nothing is counted any more.
  if before is not distinct from after and seen = 0
     or not exists (select 1 from public.user_profiles p where p.id = member) then
    return null;
  end if;
  insert into private.library_counts (user_id) values (member) on conflict do nothing;
  update private.library_counts c
     set planned = c.planned + coalesce((after = 'planned')::integer, 0) - coalesce((before = 'planned')::integer, 0),
         watching = c.watching + coalesce((after = 'watching')::integer, 0) - coalesce((before = 'watching')::integer, 0),
         completed = c.completed + coalesce((after = 'completed')::integer, 0) - coalesce((before = 'completed')::integer, 0),
         paused = c.paused + coalesce((after = 'paused')::integer, 0) - coalesce((before = 'paused')::integer, 0),
         dropped = c.dropped + coalesce((after = 'dropped')::integer, 0) - coalesce((before = 'dropped')::integer, 0),
         episodes = c.episodes + seen
   where c.user_id = member;
  return null;
end
$$;

CREATE FUNCTION private.count_votes(poll uuid, options integer) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with said as materialized (
    select v.choices, count(*) as people from public.poll_votes v where v.poll_id = poll group by v.choices)
  select jsonb_build_object(
    'voters', (select coalesce(sum(s.people), 0) from said s),
    'counts', (select jsonb_agg((select coalesce(sum(s.people), 0) from said s where o.place = any (s.choices)) order by o.place)
                 from generate_series(1, options) o (place)))
$$;

CREATE FUNCTION private.count_waiting_cases(moderator uuid) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(distinct (r.reported_content_type, r.reported_content_id))::integer from public.reports r
   where r.status = 'pending' and r.reported_user_id is distinct from moderator
     and private.role_of(moderator) in ('moderator', 'admin')
$$;

CREATE FUNCTION private.count_watched() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  undone public.tracking_events;
  seen_on timestamptz := new.happened_at;
  of_day integer;
begin
  new.counted := coalesce(new.position, 0) - coalesce(new.position_before, 0);
  if new.undoes is not null then
    select e.* into undone from public.tracking_events e
     where e.user_id = new.user_id and e.drama_id = new.drama_id and e.version = new.undoes;
    seen_on := coalesce(undone.happened_at, seen_on);
    -- A way back gives back no more than it took.
    if undone.counted <= 0 then
      new.counted := least(new.counted, -undone.counted);
    end if;
  end if;
  if new.undoes is null and new.times_completed_before > 0 then
    new.counted := greatest(0, new.counted);
  elsif new.counted < 0 then
    select w.episodes into of_day from private.watch_days w
     where w.user_id = new.user_id and w.drama_id = new.drama_id and w.day = private.day_of(seen_on, new.user_id);
    new.counted := greatest(new.counted, -coalesce(of_day, 0));
  end if;
  if new.counted <> 0 then
    insert into private.watch_days as w (user_id, day, drama_id, episodes)
    values (new.user_id, private.day_of(seen_on, new.user_id), new.drama_id, greatest(0, new.counted))
    on conflict (user_id, day, drama_id) do update set episodes = w.episodes + new.counted;
  end if;
  return new;
end
$$;

CREATE FUNCTION private.counted_marks(item_id uuid, drama text) RETURNS SETOF integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select m.episode
    from private.spoiler_marks m join public.user_profiles p on p.id = m.user_id
   where m.item_id = counted_marks.item_id and m.drama_id = counted_marks.drama and p.created_at < now() - interval '1 day'
     and not exists (
       select 1 from private.sanctions s
        where s.user_id = m.user_id and s.lifted_at is null and (s.ends_at is null or s.ends_at > now())
          and (s.kind <> 'warning' or s.created_at > now() - interval '30 days'))
$$;

CREATE FUNCTION private.counter_drift() RETURNS TABLE(counter text, id text, stored integer, actual integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with counters (counter, id, stored, actual) as (
    select 'discussion_categories.post_count', c.id, c.post_count,
           (select count(*) from public.posts p where p.category_id = c.id and p.is_visible)
      from public.discussion_categories c
    union all
    select 'groups.post_count', g.id, g.post_count,
           (select count(*) from public.group_posts p where p.group_id = g.id and p.is_visible)
      from public.groups g
    union all
    select 'groups.member_count', g.id, g.member_count, (select count(*) from public.group_members m where m.group_id = g.id)
      from public.groups g
    union all
    select 'posts.comment_count', p.id, p.comment_count,
           (select count(*) from public.comments c where c.post_id = p.id and c.is_visible)
      from public.posts p
    union all
    select 'posts.upvotes', p.id, p.upvotes,
           (select count(*) from public.post_votes v where v.post_id = p.id and v.vote_type = 'up') from public.posts p
    union all
    select 'posts.downvotes', p.id, p.downvotes,
           (select count(*) from public.post_votes v where v.post_id = p.id and v.vote_type = 'down') from public.posts p
    union all
    select 'comments.upvotes', c.id, c.upvotes,
           (select count(*) from public.comment_votes v where v.comment_id = c.id and v.vote_type = 'up') from public.comments c
    union all
    select 'comments.downvotes', c.id, c.downvotes,
           (select count(*) from public.comment_votes v where v.comment_id = c.id and v.vote_type = 'down') from public.comments c
    union all
    select 'comments.reply_count', c.id, c.reply_count,
           (select count(*) from public.comments r
             where r.parent_id = c.id and (r.is_visible or r.reply_count > 0))
      from public.comments c
    union all
    select 'group_posts.comment_count', p.id, p.comment_count,
           (select count(*) from public.comments c
             where c.group_post_id = p.id and c.is_visible) from public.group_posts p
    union all
    select 'group_posts.upvotes', p.id, p.upvotes,
           (select count(*) from public.post_votes v where v.group_post_id = p.id and v.vote_type = 'up')
      from public.group_posts p
    union all
    select 'group_posts.downvotes', p.id, p.downvotes,
           (select count(*) from public.post_votes v where v.group_post_id = p.id and v.vote_type = 'down')
      from public.group_posts p
    union all
    select 'user_profiles.reputation', u.id, u.reputation, private.earned_reputation(u.id) from public.user_profiles u
  )
  select c.counter, c.id::text, c.stored, c.actual::integer from counters c where c.stored <> c.actual
  union all
  select 'drama_figures.stars_' || s.stars, f.drama_id, s.stored, counted.actual
    from public.drama_figures f
    cross join lateral (values (1, f.stars_1), (2, f.stars_2), (3, f.stars_3), (4, f.stars_4), (5, f.stars_5)) s (stars, stored)
    cross join lateral (select count(*)::integer from public.drama_ratings r
                         where r.drama_id = f.drama_id and r.stars = s.stars and r.is_counted) counted (actual)
   where s.stored <> counted.actual
  union all
  select 'drama_figures.' || s.name, f.drama_id, s.stored, counted.actual
    from public.drama_figures f
    cross join lateral (values ('review_count', 'review', f.review_count), ('line_count', 'line', f.line_count)) s (name, kind, stored)
    cross join lateral (select count(*)::integer from public.drama_reviews r
                         where r.drama_id = f.drama_id and r.kind = s.kind and r.is_visible) counted (actual)
   where s.stored <> counted.actual
  union all
  select 'drama_reviews.helpful_count', r.id::text, r.helpful_count, counted.actual
    from public.drama_reviews r
    cross join lateral (select count(*)::integer from public.review_votes v where v.review_id = r.id) counted (actual)
   where r.helpful_count <> counted.actual
  union all
  select 'library_counts.' || s.name, c.user_id::text, s.stored, counted.actual
    from private.library_counts c
    cross join lateral (values ('planned', c.planned), ('watching', c.watching), ('completed', c.completed),
                               ('paused', c.paused), ('dropped', c.dropped), ('episodes', c.episodes), ('entries', c.entries),
                               ('stars_1', c.stars_1), ('stars_2', c.stars_2), ('stars_3', c.stars_3), ('stars_4', c.stars_4),
                               ('stars_5', c.stars_5)) s (name, stored)
    cross join lateral (
      select case when s.name = 'episodes' then (select coalesce(sum(t.position), 0) from public.trackings t where t.user_id = c.user_id)
                  when s.name = 'entries' then (select count(*) from public.diary_entries e where e.user_id = c.user_id)
                  when s.name like 'stars%' then (select count(*) from public.drama_ratings r
                                                   where r.user_id = c.user_id and r.stars = right(s.name, 1)::smallint)
                  else (select count(*) from public.trackings t where t.user_id = c.user_id and t.status = s.name) end::integer) counted (actual)
   where s.stored <> counted.actual
  union all
  select 'episode_figures.' || f.choice, f.drama_id || ' ' || f.episode, f.count, counted.actual
    from private.episode_figures f
    cross join lateral (select count(*)::integer from public.episode_reactions r
                         where r.drama_id = f.drama_id and r.episode = f.episode
                           and f.choice in (r.reaction, r.favourite::text)) counted (actual)
   where f.count <> counted.actual
$$;

CREATE FUNCTION private.counts_of_library(owner uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((select to_jsonb(c) - 'user_id' from private.library_counts c where c.user_id = owner),
                  '{"planned": 0, "watching": 0, "completed": 0, "paused": 0, "dropped": 0, "episodes": 0,
                    "stars_1": 0, "stars_2": 0, "stars_3": 0, "stars_4": 0, "stars_5": 0, "entries": 0}')
$$;

CREATE FUNCTION private.cover_spoilers(input text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT
    SET search_path TO ''
    AS $$
declare
  part text;
  said text[];
  -- Since the bars that opened one: what was said, and whether it was anything.
  pending text[] := '{}';
  hidden boolean := false;
  spoken boolean := false;
  -- Not blanks (those of JavaScript), bars and signs that nobody sees.
  word constant text := '[^\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff|'
    || '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
begin
  -- Each part but the first has bars before it. No part is looked up by its number: that takes as long as the list.
  foreach part in array string_to_array(input, '||') loop
    if said is null then
      said := array[part];
    elsif hidden and spoken then
      said := array_append(said, '▒▒▒');
      said := array_append(said, part);
      hidden := false;
    else
      if not hidden then
        pending := '{}';
        hidden := true;
      end if;
      spoken := part ~ word;
      pending := array_append(pending, part);
    end if;
  end loop;
  if hidden then
    said := array_append(said, case when spoken then '▒▒▒' else '||' || array_to_string(pending, '||') end);
  end if;
  return coalesce(array_to_string(said, ''), '');
end
$$;

CREATE FUNCTION private.day_of(moment timestamp with time zone, member uuid) RETURNS date
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (moment at time zone coalesce((select s.time_zone from public.user_settings s where s.user_id = member), 'UTC'))::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end
$$;

CREATE FUNCTION private.decide_report_in_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- What its author takes back while it waits is decided by nobody.
  if auth.uid() is null
     or old.is_automatic
        and (not private.is_moderator()
             or old.reported_user_id = auth.uid() and old.reported_content_type not in ('user', 'group')
                and not private.is_held(old.reported_content_type, old.reported_content_id)) then
    return new;
  end if;
  perform private.require_power_over(old.reported_user_id);
  if old.is_automatic and new.status in ('resolved', 'dismissed') and private.is_held(old.reported_content_type, old.reported_content_id) then
    raise exception 'This waits to be approved or removed.' using errcode = 'P0001', hint = 'held';
  end if;
  if new.moderator_id is distinct from old.moderator_id and new.moderator_id is distinct from auth.uid() then
    raise exception 'A moderator decides in one''s own name.' using errcode = '42501', hint = 'moderator_id';
  elsif not (new.status = old.status and old.status in ('pending', 'reviewed')
             or old.status = 'pending' and new.status in ('reviewed', 'resolved', 'dismissed')
             or old.status = 'reviewed' and new.status in ('resolved', 'dismissed')
             -- By reopen_case() alone: row level security keeps decided reports from every other update.
             or old.status in ('resolved', 'dismissed') and new.status = 'reviewed'
                and current_setting('hikaya.reopens', true) = 'on') then
    raise exception 'A report that is % cannot become %.', old.status, new.status
      using errcode = '23514', hint = 'wrong_transition';
  end if;
  new.moderator_id := auth.uid();
  new.updated_at := clock_timestamp();
  if new.status <> old.status then
    perform private.log_action('decide_report', 'report', new.id, left(coalesce(new.moderator_notes, ''), 1000),
                             jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  return new;
end
$$;

CREATE FUNCTION private.decides_about_level(author uuid, group_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.may_write() and author is distinct from auth.uid()
     and (private.is_moderator() and (group_id is null or private.is_open_group(group_id))
          or group_id is not null and private.is_group_admin(group_id))
$$;

CREATE FUNCTION private.decisions_on(content_type text, content_id uuid) RETURNS SETOF public.audit_log
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select l.* from public.audit_log l
   where l.subject_type = content_type and l.subject_id = content_id
     and (l.action = any ('{remove_post,remove_comment,remove_group,remove_review,approve_post,approve_comment,approve_review}')
          or l.action = any ('{restore_post,restore_comment,restore_group,restore_review,warning_member,suspension_member,ban_member}')
          or l.action = any ('{change_suspension,change_ban,lift_warning,lift_suspension,lift_ban}'))
  union all
  select l.* from public.reports r
    join public.audit_log l on l.subject_type = 'report' and l.subject_id = r.id and l.action = 'decide_report'
   where r.reported_content_type = content_type and r.reported_content_id = content_id
$$;

CREATE FUNCTION private.decisions_since(content_type text, content_id uuid, known integer) RETURNS SETOF public.audit_log
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select d.* from private.decisions_on(content_type, content_id) d
   where known is not null order by d.id offset greatest(known, 0)
$$;

CREATE FUNCTION private.decode_entities(html text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  windows constant text := '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';
begin
  if strpos(html, '&#') > 0 then
    select string_agg(case
             when place = 1 then piece
             -- Tabs and ends of lines; what browsers read as letters of Windows-1252.
             when code between 1 and 31 then ' ' || substr(piece, length(entity) + 1)
             when code between 128 and 159 then substr(windows, code - 127, 1) || substr(piece, length(entity) + 1)
             when code between 32 and 55295 or code between 57344 and 1114111 then chr(code) || substr(piece, length(entity) + 1)
             else '&#' || piece end, '' order by place)
      into html
      from string_to_table(html, '&#') with ordinality found (piece, place),
           lateral (select substring(piece from '(?i)^(?:x0*[0-9a-f]{1,6}|0*[0-9]{1,7});?')) began (entity),
           lateral (select case when entity ~* '^x' then ('x' || lpad(ltrim(rtrim(substr(entity, 2), ';'), '0'), 8, '0'))::bit(32)::integer
                                else rtrim(entity, ';')::numeric::integer end) given (code);
  end if;
  return replace(replace(replace(replace(replace(replace(html, '&nbsp;', ' '), '&apos;', ''''), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&');
end
$$;

CREATE FUNCTION private.deliver_message() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  recipient uuid;
begin
  update public.conversations c set updated_at = greatest(c.updated_at, new.created_at) where c.id = new.conversation_id;
  update public.conversation_participants p
     set newest_at = greatest(p.newest_at, new.created_at), is_request = p.is_request and p.user_id <> new.sender_id
   where p.conversation_id = new.conversation_id;
  for recipient in
    select p.user_id from public.conversation_participants p
     where p.conversation_id = new.conversation_id and not p.is_request order by p.user_id
  loop
    perform private.notify(
      recipient, new.sender_id, 'message', 'conversation:' || new.conversation_id, 'New message',
      '{actor} sent you a message.', '{count} new messages in a conversation.',
      jsonb_build_object('kind', 'message', 'conversation_id', new.conversation_id));
  end loop;
  return null;
end
$$;

CREATE TABLE public.diary_entries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    drama_id text NOT NULL,
    day date NOT NULL,
    first_episode integer,
    last_episode integer,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    edited_at timestamp with time zone,
    is_note_held boolean DEFAULT false NOT NULL,
    spoiler_level integer DEFAULT 0 NOT NULL,
    CONSTRAINT diary_entries_day_check CHECK ((day >= '1990-01-01'::date)),
    CONSTRAINT diary_entries_episodes CHECK (((num_nonnulls(first_episode, last_episode) = ANY (ARRAY[0, 2])) AND ((first_episode >= 1) AND (first_episode <= last_episode)))),
    CONSTRAINT diary_entries_note_form CHECK (((char_length(note) <= 500) AND (octet_length(note) <= 2000))),
    CONSTRAINT diary_entries_says_something CHECK (((first_episode IS NOT NULL) OR (note <> ''::text)))
);

COMMENT ON COLUMN public.diary_entries.is_note_held IS 'The word filter holds the note: only its writer reads it.';

COMMENT ON COLUMN public.diary_entries.spoiler_level IS 'The episode up to which the note tells: the last that the entry names, else how far its writer was.';

CREATE FUNCTION private.diary_entry_of(it public.diary_entries, shown uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select to_jsonb(it) - '{user_id,is_note_held}'::text[]
         || case when it.note = '' or it.is_note_held and it.user_id is distinct from auth.uid() then '{"note": ""}'
                 when it.id is distinct from shown and not private.is_open(it.drama_id, it.spoiler_level, it.user_id) then '{"note": null}'
                 else '{}' end::jsonb
$$;

CREATE FUNCTION private.display_name_speaks_for_site(name text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT
    SET search_path TO ''
    AS $_$
  select name ~ '[\u2611\u2705\u2713\u2714\U0001f5f8]'
      or private.speaks_for_site(array_to_string(words, ''))
      or private.bare_name(rtrim(array_to_string(words, ''), '0123456789')) ~ ('^((و?ا+ل+|ل+)?(' || (
           select string_agg(regexp_replace(private.bare_name(private.normalise_text(office)), '.', '\&+', 'g'), '|')
             from unnest(array[
               'the', 'editor', 'editors', 'editorial', 'board', 'episodes', 'hikaya', 'team', 'admin', 'site', 'owner', 'customer', 'support', 'service', 'help',
               'desk', 'care', 'manager', 'moderateur', 'moderador',
               'حكاية', 'مشرف', 'مشرفة', 'مشرفون', 'مشرفين', 'مشرفات', 'إدارة', 'إداري', 'إدارية', 'مدير', 'مديرة', 'أدمن', 'أدمين',
               'مسؤول', 'مسؤولة', 'مسؤولون', 'محرر', 'محررة', 'محررون', 'محررين', 'محررو', 'محرري', 'حلقات', 'تحرير', 'هيئة', 'طاقم', 'فريق', 'دعم', 'فني',
               'تقني', 'رسمي', 'رسمية', 'موقع', 'منصة', 'حساب', 'نظام', 'خدمة', 'عملاء', 'مراقب', 'مراقبة', 'رقابة', 'إشراف']) office)
           || '))+$')
      or exists (
           select 1 from unnest(words) word, unnest(array[
             'admin', 'admins', 'administrator', 'hikaya', 'mod', 'mods', 'moderation', 'moderator', 'moderators', 'official', 'staff',
             'webmaster', 'المشرف', 'المشرفة', 'المشرفون', 'المشرفين', 'الإدارة', 'الأدمن', 'أدمن', 'أدمين', 'الرسمي', 'الرسمية']) office
            where private.short_name(rtrim(word, '0123456789')) = private.short_name(private.normalise_text(office)))
    from private.name_words(name) words
$_$;

CREATE FUNCTION private.do_to_person(member uuid, act text, words text, days integer, sanction uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  case act
    when 'warn' then perform public.warn_member(member, words);
    when 'suspend' then perform public.suspend_member(member, now() + make_interval(hours => 24 * days), words);
    when 'ban' then perform public.ban_member(member, words);
    when 'lift' then perform public.lift_sanction(sanction, words);
  end case;
end
$$;

CREATE FUNCTION private.do_to_thing(content_type text, content_id uuid, act text, words text, seen timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  case act || ' ' || replace(content_type, 'group_comment', 'comment')
    when 'remove post' then perform public.remove_post(content_id, words);
    when 'remove comment' then perform public.remove_comment(content_id, words);
    when 'remove review' then perform public.remove_review(content_id, words);
    when 'remove group' then perform public.remove_group(content_id, words);
    when 'remove group_post' then perform public.remove_group_post(content_id, words);
    when 'restore post' then perform public.restore_post(content_id, words, seen);
    when 'restore comment' then perform public.restore_comment(content_id, words, seen);
    when 'restore review' then perform public.restore_review(content_id, words, seen);
    when 'restore group' then perform public.restore_group(content_id, words);
    when 'restore group_post' then perform public.restore_group_post(content_id, words, seen);
    when 'pin post', 'unpin post' then perform public.set_post_pinned(content_id, act = 'pin');
    when 'lock post', 'unlock post' then perform public.set_post_locked(content_id, act = 'lock');
    when 'pin group_post', 'unpin group_post' then perform public.set_group_post_pinned(content_id, act = 'pin');
    when 'lock group_post', 'unlock group_post' then perform public.set_group_post_locked(content_id, act = 'lock');
    else raise exception 'This cannot be done to what was reported' using errcode = '23514', hint = 'not_this';
  end case;
end
$$;

CREATE FUNCTION private.doer_of(entry public.audit_log) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.full_name(p) from public.user_profiles p
   where p.id = entry.actor_id and entry.concerns is distinct from auth.uid()
     and not (entry.subject_type = 'group' and entry.details ->> 'member' is null and private.is_group_admin(entry.subject_id))
     and (private.is_moderator() or not coalesce((entry.details ->> 'by_moderator')::boolean, p.role <> 'member'))
$$;

CREATE FUNCTION private.earned_reputation(member uuid) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select (5 * (select count(*) from public.posts p
                where p.author_id = member and p.is_visible)
        + 5 * (select count(*) from public.group_posts p
                where p.author_id = member and p.is_visible)
        + 2 * (select count(*) from public.comments c
                where c.author_id = member and c.is_visible))::integer
$$;

CREATE FUNCTION private.editors_id() RETURNS uuid
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select '00000000-0000-4000-8000-0000000000e0'::uuid $$;

COMMENT ON FUNCTION private.editors_id() IS 'The account of the editors; app/domain/profile/editors.ts names the same.';

CREATE FUNCTION private.empty_blank_bio() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if char_length(new.bio) <= 5000 and private.is_blank(new.bio) then
    new.bio := '';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.empty_blank_description() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if char_length(new.description) <= 5000 and private.is_blank(new.description) then
    new.description := '';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.end_appeals() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update private.appeals a
     set status = 'ended', note = case when new.action = 'ban_member' then '' else left(new.reason, 1000) end,
         decided_by = new.actor_id, decided_at = clock_timestamp()
   where a.id in (
     select o.id from private.appeals o join public.audit_log d on d.id = o.action_id
      where o.status = 'open' and d.subject_type = new.subject_type and d.subject_id = new.subject_id
        and not private.still_holds(d) and not private.is_gone(d)
        for update of o skip locked);
  return null;
end
$$;

CREATE FUNCTION private.end_of_hours(hours_from time without time zone, hours_until time without time zone, here timestamp without time zone) RETURNS timestamp without time zone
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case
    when hours_from < hours_until then
      case when here::time >= hours_from and here::time < hours_until then here::date + hours_until end
    when hours_from > hours_until then
      case when here::time >= hours_from then here::date + 1 + hours_until
           when here::time < hours_until then here::date + hours_until end
  end
$$;

CREATE FUNCTION private.end_of_quiet(member uuid, at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  wish record;
  zone text;
  here timestamp;
  ended timestamp;
begin
  select s.quiet_from, s.quiet_until, s.quiet_in_ramadan, s.time_zone into wish
    from public.user_settings s where s.user_id = member;
  if not found or wish.quiet_from is null and not wish.quiet_in_ramadan then
    return at;
  end if;
  zone := coalesce(wish.time_zone, 'UTC');
  begin
    here := at at time zone zone;
  exception when invalid_parameter_value then
    zone := 'UTC';
    here := at at time zone zone;
  end;
  -- The end of one may lie in another. Hours that meet all around the clock end after a day.
  for turn in 1..4 loop
    ended := greatest(private.end_of_hours(wish.quiet_from, wish.quiet_until, here),
                      case when wish.quiet_in_ramadan then private.end_of_ramadan_hours(zone, here) end);
    exit when ended is null;
    here := ended;
    at := ended at time zone zone;
  end loop;
  return at;
end
$$;

CREATE FUNCTION private.end_of_ramadan_hours(zone text, here timestamp without time zone) RETURNS timestamp without time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(private.end_of_hours(r.suhoor_from, r.suhoor_until, here),
                  private.end_of_hours(r.iftar_from, r.iftar_until, here))
    from private.ramadan_zones z
    join private.ramadans r on r.country = z.country
   where z.zone = lower(end_of_ramadan_hours.zone) and here::date between r.first_day and r.last_day
   limit 1
$$;

CREATE FUNCTION private.end_of_sanction(entry public.audit_log) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when exists (select 1 from public.audit_log l
                            where l.subject_type = 'user' and l.subject_id = entry.subject_id and l.action = 'lift_' || s.kind
                              and l.details ->> 'sanction_id' = s.id::text) then 'lifted'
              -- A ban took its place, or its time is up.
              when s.lifted_at is not null or s.ends_at <= now() then 'over' end
    from private.sanctions s where s.id = (entry.details ->> 'sanction_id')::uuid and s.kind <> 'warning'
$$;

CREATE FUNCTION private.ends_without(kind text, typed text[], moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(not bool_or(found.normalised like all (typed)), false)
    from (select t.normalised from private.post_texts t where kind = 'posts' and t.created_at = moment
          union all
          select t.normalised from private.comment_texts t where kind = 'comments' and t.created_at = moment
          limit 100) found
$$;

CREATE FUNCTION private.enter_group() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.groups;
begin
  select g.* into it from public.groups g where g.id = new.group_id for no key update;
  if exists (select 1 from public.group_bans b where b.group_id = new.group_id and b.user_id = new.user_id) then
    raise exception 'You are banned from this community.' using errcode = '42501', hint = 'banned';
  end if;
  -- Into a private community one is let in by somebody else.
  if new.role = 'member' and new.user_id = auth.uid() and (it.is_private or it.removed_at is not null) then
    raise exception 'This community is private: ask to join.' using errcode = '42501', hint = 'ask_to_join';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.normalise_text(input text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT SECURITY DEFINER PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select case when octet_length(input) = char_length(input) then lower(input collate "C")
    when char_length(input) <= 200 then private.normalise_piece(input)
    else (select string_agg(private.normalise_piece(piece[1]), '' order by place)
            from regexp_matches(input, '.{1,200}', 'g') with ordinality pieces (piece, place)) end
$$;

COMMENT ON FUNCTION private.normalise_text(input text) IS 'The form in which search compares text: without case, diacritics, tashkeel and tatweel, letter variants folded.';

CREATE TABLE public.dramas (
    id text NOT NULL,
    title_en text NOT NULL,
    title_ar text NOT NULL,
    genres text[] NOT NULL,
    country text NOT NULL,
    episodes integer NOT NULL,
    minutes integer NOT NULL,
    status text NOT NULL,
    released_on date NOT NULL,
    episode_days smallint,
    withdrawn_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    key_en text GENERATED ALWAYS AS (private.normalise_text(title_en)) STORED NOT NULL COLLATE pg_catalog."C",
    key_ar text GENERATED ALWAYS AS (private.normalise_text(title_ar)) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT dramas_country_check CHECK ((char_length(country) <= 60)),
    CONSTRAINT dramas_episode_days_check CHECK ((episode_days > 0)),
    CONSTRAINT dramas_episodes_check CHECK (((episodes >= 1) AND (episodes <= 2000))),
    CONSTRAINT dramas_genres_check CHECK ((cardinality(genres) <= 10)),
    CONSTRAINT dramas_id_check CHECK ((id ~ '^[1-9][0-9]{0,5}$'::text)),
    CONSTRAINT dramas_minutes_check CHECK (((minutes >= 0) AND (minutes <= 999))),
    CONSTRAINT dramas_status_check CHECK ((status = ANY (ARRAY['ongoing'::text, 'completed'::text, 'upcoming'::text]))),
    CONSTRAINT dramas_title_ar_check CHECK (((char_length(title_ar) >= 1) AND (char_length(title_ar) <= 200))),
    CONSTRAINT dramas_title_en_check CHECK (((char_length(title_en) >= 1) AND (char_length(title_en) <= 200)))
);

COMMENT ON COLUMN public.dramas.id IS 'That of the catalogue, as in /drama/{id}.';

COMMENT ON COLUMN public.dramas.episode_days IS 'Days between two episodes while it is being released; null where nobody knows.';

COMMENT ON COLUMN public.dramas.withdrawn_at IS 'No longer in the catalogue: what members keep of it stays.';

CREATE FUNCTION private.episodes_out(work public.dramas) RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case when not private.is_released(work) then 0
              when work.status = 'completed' or work.episode_days is null then work.episodes
              else least(work.episodes, 1 + (current_date - work.released_on) / work.episode_days) end
$$;

CREATE FUNCTION private.erase_account(member uuid, erases_contributions boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if erases_contributions then
    delete from private.polls l using public.posts p where p.id = l.post_id and p.author_id = member;
    delete from private.polls l using public.group_posts p where p.id = l.group_post_id and p.author_id = member;
    update public.posts p set deleted_at = coalesce(p.deleted_at, now()), title = '[deleted]', content = '[deleted]',
           content_html = '', tags = '{}', images = '{}', image_alts = '{}',
           drama_id = null, spoiler_level = 0, spoiler_floor = 0, has_poll = false where p.author_id = member;
    update public.group_posts p set deleted_at = coalesce(p.deleted_at, now()), title = '[deleted]', content = '[deleted]',
           content_html = '', tags = '{}', images = '{}', image_alts = '{}',
           drama_id = null, spoiler_level = 0, spoiler_floor = 0, has_poll = false where p.author_id = member;
    delete from public.post_revisions r using public.posts p where p.id = r.post_id and p.author_id = member;
    delete from public.post_revisions r using public.group_posts p where p.id = r.group_post_id and p.author_id = member;
    -- Titles that moderators changed.
    update public.audit_log l set details = l.details - '{from,to}'::text[]
     where l.action = 'retitle_post'
       and (l.subject_type = 'post' and l.subject_id in (select p.id from public.posts p where p.author_id = member)
            or l.subject_type = 'group_post' and l.subject_id in (select p.id from public.group_posts p where p.author_id = member));
    update public.drama_reviews r set deleted_at = coalesce(r.deleted_at, now()), content = '[deleted]' where r.author_id = member;
    update public.comments c set deleted_at = now() where c.author_id = member and c.deleted_at is null;
    delete from public.comment_revisions r using public.comments c where c.id = r.comment_id and c.author_id = member;
  end if;
  -- What was deleted before is not kept for anyone now.
  update public.drama_reviews r set content = '[deleted]' where r.author_id = member and r.deleted_at is not null;
  delete from private.withheld_comments w using public.comments c where c.id = w.comment_id and c.author_id = member;
  update public.messages m set is_deleted = true where m.sender_id = member and not m.is_deleted;
  delete from private.withheld_messages w using public.messages m where m.id = w.message_id and m.sender_id = member;
  delete from private.report_evidence e using public.reports r where r.id = e.report_id and r.reported_user_id = member;
  update public.reports r set description = null, reason = case r.reason when 'other' then 'inappropriate_content' else r.reason end
   where r.reporter_id = member;
  delete from public.contact_messages m where m.sender_id = member;
  delete from private.rate_events e where e.user_id = member;
  delete from public.audit_log l where l.subject_type = 'user' and l.subject_id = member;
  -- The auth service keeps a diary of sign-ins, by id and by address.
  delete from auth.audit_log_entries a using auth.users u
   where u.id = member
     and (strpos(a.payload::text, member::text) > 0 or a.payload ->> 'actor_username' = u.email);
  delete from auth.users u where u.id = member;
end
$$;

CREATE FUNCTION private.figures_of(drama text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object('stars', jsonb_build_array(f.stars_1, f.stars_2, f.stars_3, f.stars_4, f.stars_5),
                            'rating_count', f.rating_count, 'mean', f.mean,
                            'review_count', f.review_count, 'line_count', f.line_count)
    from public.drama_figures f where f.drama_id = drama
$$;

CREATE FUNCTION private.file_report() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  subject record;
begin
  select * into subject from private.reportable(new.reported_content_type, new.reported_content_id, new.reporter_id);
  if not subject.known then
    raise exception 'There is nothing here to report.' using errcode = '23503', hint = 'nothing_to_report';
  elsif subject.owner = new.reporter_id then
    raise exception 'You cannot report yourself.' using errcode = '42501', hint = 'oneself';
  end if;
  new.reported_user_id := subject.owner;
  new.updated_at := new.created_at;
  return new;
end
$$;

CREATE FUNCTION private.filter_forms(input text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  -- Whoever uncovers a spoiler reads past its bars: "||nas||ty" is a word. The bars alone part words, as all punctuation does.
  with it as materialized (
    select case when strpos(input, '||') = 0 then private.filter_words(input)
                else private.filter_words(input) || '|' || private.filter_words(replace(input, '||', '')) end as spaced),
  tokens as materialized (
    select distinct t from it, string_to_table(btrim(it.spaced), ' ') t
     where length(t) between 3 and 60 and t ~ '[ء-ي]|(.)\1\1' limit 5000),
  squeezed as (
    select t from tokens
    union select regexp_replace(t, '([ء-ي])\1+', '\1', 'g') from tokens
    union select regexp_replace(t, '(.)\1\1+', '\1', 'g') from tokens
    union select regexp_replace(t, '(.)\1\1+', '\1\1', 'g') from tokens),
  bare as (
    select t from squeezed
    union select regexp_replace(t, '^[وف]?([بك]?ال|لل)(?=[ء-ي]{3})', '') from squeezed
    union select regexp_replace(t, '^([وف]?[بكل]|[وف])(?=[ء-ي]{4})', '') from squeezed),
  forms as (
    select t from bare
    union select left(t, -3) from bare where length(t) >= 6 and right(t, 3) = 'هات'
    union select left(t, -2) from bare where length(t) >= 5 and right(t, 2) in ('ات', 'ون', 'ين', 'ان', 'ها', 'هم', 'كم', 'نا')
    union select left(t, -1) from bare where length(t) >= 4 and right(t, 1) in ('ه', 'ي'))
  select it.spaced || '|' || regexp_replace(it.spaced, ' [وف]?([بك]?ال|لل)(?=[ء-ي]{3})', ' ', 'g') || '| '
         || coalesce((select string_agg(f.t, ' | ') from forms f), '') || ' '
    from it
$$;

CREATE FUNCTION private.filter_hit(input text) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  spaced text := private.filter_forms(input);
  -- Only where a link filter can make use of them.
  hosts text[] := case when exists (select 1 from private.filters where kind = 'link')
                       then array(select private.filter_hosts(replace(input, '||', ' '))
                                  union select private.filter_hosts(replace(input, '||', ''))) end;
  hit text;
begin
  select f.pattern into hit from private.filters f
   where f.kind = 'word' and strpos(spaced, f.key) > 0
      or f.kind = 'link' and exists (select 1 from unnest(hosts) host
                                      where host = f.key or right(host, length(f.key) + 1) = '.' || f.key)
   order by f.created_at limit 1;
  if hit is null and input ~* '(https?://|www\.)'
     and private.is_new_member() and (select s.rate_limits_on from private.settings s) then
    hit := coalesce((select min(host) from private.filter_hosts(substring(input from '(?i)(?:https?://|www\.).*')) host), 'www');
  end if;
  return left(hit, 200);
end
$$;

CREATE FUNCTION private.filter_hosts(input text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select distinct host[1]
    from regexp_matches(replace(private.filter_text(input), '%2e', '.'),
                        '([^\s/\\<>"''`@:?#&=(),;!]+\.[^\s/\\<>"''`@:?#&=(),;!.]{2,})', 'g') host
$$;

CREATE FUNCTION private.filter_key(kind text, pattern text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case kind
    when 'word' then private.filter_words(pattern)
    else (select regexp_replace(host, '^www\.', '') from private.filter_hosts(pattern) host limit 1) end
$$;

CREATE FUNCTION private.filter_text(input text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  -- translate() compares each letter with the whole list: only for texts that have one of them.
  select case when folded ~ '[\u0370-\u058f\u3002\ufffd]'
              then translate(folded, 'авекмнорстухіјѕԁԛԝαεικνορτυχ。' || chr(65533), 'abekmhopctyxijsdqwaeikvoptux.')
              else folded end
    from private.normalise_text(coalesce(input, '')) folded
$$;

CREATE FUNCTION private.filter_words(input text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select ' ' || btrim(regexp_replace(private.filter_text(input), '[\s!-/:-@\[-`{-~،؛؟«»“”‘’„…–—·•]+', ' ', 'g')) || ' '
$$;

CREATE FUNCTION private.find_any(texts text, key_column text, patterns text[]) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $_$
declare
  matches text := (select string_agg(format('t.normalised like ($1)[%s]', n), ' and ') from generate_subscripts(patterns, 1) n);
begin
  if matches is not null then
    return query execute format('select t.%I from private.%I t where %s limit 2000', key_column, texts, matches)
      using patterns;
  end if;
end
$_$;

CREATE FUNCTION private.find_asked(kind text, typed text[], names text[], dramas text[], before timestamp with time zone, at_most integer) RETURNS TABLE(id uuid, created_at timestamp with time zone, is_typed boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
declare
  has_names boolean := coalesce(cardinality(names), 0) + coalesce(cardinality(dramas), 0) > 0;
  is_past_typed boolean := has_names and before is not null and private.ends_without(kind, typed, before);
  found_rows integer := 0;
begin
  if cardinality(typed) = 0 then
    return;
  end if;
  if not is_past_typed then
    if kind = 'posts' then
      return query select hit.id, hit.created_at, true from private.find_posts(typed, before, at_most) hit;
    else
      return query select hit.id, hit.created_at, true from private.find_comments(typed, before, at_most) hit;
    end if;
    get diagnostics found_rows = row_count;
  end if;
  if not has_names or found_rows >= at_most then
    return;
  end if;
  if kind = 'posts' then
    return query select hit.id, hit.created_at, false
      from private.find_named_posts(typed, names, dramas, case when is_past_typed then before end, at_most - found_rows) hit;
  else
    return query select hit.id, hit.created_at, false
      from private.find_named_comments(typed, names, dramas, case when is_past_typed then before end, at_most - found_rows) hit;
  end if;
end
$$;

CREATE FUNCTION private.find_comments(patterns text[], before timestamp with time zone, at_most integer, typed text[] DEFAULT NULL::text[]) RETURNS TABLE(id uuid, created_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
  select * from private.find_newest('comment_texts', 'comment_id',
    'exists (select 1 from public.comments c join public.posts p on p.id = c.post_id
              where c.id = t.comment_id and p.is_visible)',
    patterns, before, at_most, typed)
$$;

CREATE FUNCTION private.find_markable(item_type text, item_id uuid, OUT kind text, OUT author uuid, OUT drama text, OUT level integer, OUT floor integer, OUT group_id uuid, OUT place jsonb) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  case item_type
    when 'post' then
      select 'post', p.author_id, p.drama_id, p.spoiler_level, p.spoiler_floor, null, jsonb_build_object('post_id', p.id)
        into kind, author, drama, level, floor, group_id, place
        from public.posts p where p.id = find_markable.item_id and p.is_readable for no key update;
    when 'group_post' then
      select 'group_post', p.author_id, p.drama_id, p.spoiler_level, p.spoiler_floor, p.group_id,
             jsonb_build_object('group_id', p.group_id, 'group_post_id', p.id)
        into kind, author, drama, level, floor, group_id, place
        from public.group_posts p
       where p.id = find_markable.item_id and p.is_visible and private.can_read_group(p.group_id) for no key update;
    when 'comment' then
      select private.kind_of('comments', to_jsonb(c)), c.author_id, coalesce(p.drama_id, g.drama_id), c.spoiler_level, c.spoiler_floor, g.group_id,
             jsonb_strip_nulls(jsonb_build_object('post_id', p.id, 'group_id', g.group_id, 'group_post_id', g.id, 'comment_id', c.id))
        into kind, author, drama, level, floor, group_id, place
        from public.comments c left join public.posts p on p.id = c.post_id left join public.group_posts g on g.id = c.group_post_id
       where c.id = find_markable.item_id and c.is_visible
         and (p.is_visible or g.is_visible and private.can_read_group(g.group_id)) for no key update of c;
    when 'review' then
      select 'review', r.author_id, r.drama_id, r.spoiler_level, r.spoiler_floor, null, jsonb_build_object('drama_id', r.drama_id)
        into kind, author, drama, level, floor, group_id, place
        from public.drama_reviews r where r.id = find_markable.item_id and r.is_visible for no key update;
    else
      raise exception 'This mark was not understood' using errcode = '22023';
  end case;
end
$$;

CREATE FUNCTION private.find_named_comments(typed text[], names text[], dramas text[], before timestamp with time zone, at_most integer) RETURNS TABLE(id uuid, created_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
  select found.id, found.created_at
    from (select hit.id, hit.created_at
            from private.find_comments(private.name_patterns(names), before, at_most, typed) hit
          union
          select said.id, said.created_at
            from generate_series(1, 3) place
            cross join lateral (
              select p.id from public.posts p
               where p.drama_id = left(dramas[place], 6) and p.is_visible
               order by p.created_at desc, p.id desc limit 50) thread
            cross join lateral (
              select c.id, c.created_at from public.comments c
               where c.post_id = thread.id and c.created_at < coalesce(before, 'infinity') and c.is_visible and c.spoiler_level = 0
                 and not coalesce((select t.normalised like all (typed) from private.comment_texts t where t.comment_id = c.id), false)
               order by c.created_at desc, c.id desc limit at_most) said) found
   order by found.created_at desc, found.id desc limit at_most
$$;

CREATE FUNCTION private.find_named_posts(typed text[], names text[], dramas text[], before timestamp with time zone, at_most integer) RETURNS TABLE(id uuid, created_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
  select found.id, found.created_at
    from (select hit.id, hit.created_at
            from private.find_posts(private.name_patterns(names), before, at_most, typed) hit
          union
          select about.id, about.created_at
            from generate_series(1, 3) place
            cross join lateral (
              select newest.id, newest.created_at
                from (select p.id, p.created_at from public.posts p
                       where p.drama_id = left(dramas[place], 6) and p.created_at < coalesce(before, 'infinity') and p.is_visible
                       order by p.created_at desc, p.id desc limit 2000) newest
               where not coalesce((select t.normalised like all (typed) from private.post_texts t where t.post_id = newest.id), false)
               order by newest.created_at desc, newest.id desc limit at_most) about) found
   order by found.created_at desc, found.id desc limit at_most
$$;

CREATE FUNCTION private.find_newest(texts text, key_column text, visible text, patterns text[], before timestamp with time zone, at_most integer, typed text[] DEFAULT NULL::text[]) RETURNS TABLE(id uuid, created_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    AS $_$
declare
  matches text := (select '(' || string_agg(format('t.normalised like ($1)[%s]', n), case when typed is null then ' and ' else ' or ' end) || ')'
                     from generate_subscripts(patterns, 1) n);
  found_rows integer;
begin
  if matches is null then
    return;
  end if;

  return query execute format(
    'select t.%1$I, t.created_at from (
        select t.* from private.%2$I t where $2 is null or t.created_at < $2
         order by t.created_at desc, t.%1$I desc limit 2000) t
      where %3$s and ($4 is null or not t.normalised like all ($4)) and %4$s
      order by t.created_at desc, t.%1$I desc limit $3', key_column, texts, matches, visible)
    using patterns, before, at_most, typed;
  get diagnostics found_rows = row_count;
  if found_rows >= at_most or not exists (select 1 from unnest(patterns) p where char_length(p) >= 5) then
    return;
  end if;

  -- Whatever the first look found is found again here and left out.
  return query execute format(
    'select t.%1$I, t.created_at from (
        select t.* from private.%2$I t
         where %3$s and ($2 is null or t.created_at < $2)
           and t.created_at < coalesce(
             (select r.created_at from private.%2$I r where $2 is null or r.created_at < $2
               order by r.created_at desc, r.%1$I desc offset 1999 limit 1), ''-infinity'')
         limit 5000) t
      where ($4 is null or not t.normalised like all ($4)) and %4$s
      order by t.created_at desc, t.%1$I desc limit $3', key_column, texts, matches, visible)
    using patterns, before, at_most - found_rows, typed;
end
$_$;

CREATE FUNCTION private.find_posts(patterns text[], before timestamp with time zone, at_most integer, typed text[] DEFAULT NULL::text[]) RETURNS TABLE(id uuid, created_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$ select * from private.find_newest('post_texts', 'post_id', 'true', patterns, before, at_most, typed) $$;

CREATE TABLE public.drama_reviews (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    drama_id text NOT NULL,
    author_id uuid,
    kind text NOT NULL,
    content text NOT NULL,
    stars smallint,
    "position" integer DEFAULT 0 NOT NULL,
    spoiler_level integer DEFAULT 0 NOT NULL,
    spoiler_floor integer DEFAULT 0 NOT NULL,
    helpful_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    deleted_at timestamp with time zone,
    removed_at timestamp with time zone,
    held_at timestamp with time zone,
    is_visible boolean GENERATED ALWAYS AS (((deleted_at IS NULL) AND (removed_at IS NULL))) STORED NOT NULL,
    excerpt text GENERATED ALWAYS AS (private.excerpt_of(content)) STORED NOT NULL,
    CONSTRAINT drama_reviews_content_form CHECK (((deleted_at IS NOT NULL) OR (((char_length(content) >=
CASE kind
    WHEN 'review'::text THEN 10
    ELSE 1
END) AND (char_length(content) <=
CASE kind
    WHEN 'review'::text THEN 5000
    ELSE 140
END)) AND (octet_length(content) <= 20000) AND private.has_visible_text(content)))),
    CONSTRAINT drama_reviews_kind_known CHECK ((kind = ANY (ARRAY['review'::text, 'line'::text]))),
    CONSTRAINT drama_reviews_spoiler_floor_check CHECK ((spoiler_floor >= 0)),
    CONSTRAINT drama_reviews_spoiler_level_check CHECK ((spoiler_level >= 0))
);

COMMENT ON COLUMN public.drama_reviews."position" IS 'How many episodes its writer had seen at that time.';

COMMENT ON COLUMN public.drama_reviews.spoiler_level IS 'It tells up to this episode; 0 tells nothing.';

CREATE FUNCTION private.find_reviews(ids uuid[]) RETURNS SETOF public.drama_reviews
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
  select shown.*
    from (select private.is_moderator() as moderates, private.may_look() as looks) reader
    join public.drama_reviews r on r.id = any (ids)
     and (r.is_visible or reader.moderates or r.author_id = auth.uid() and r.deleted_at is null and reader.looks)
   cross join lateral private.review_under_veil(
     r, case when reader.moderates then r.spoiler_level else private.reached_in(r.drama_id) end) shown
$$;

CREATE FUNCTION private.find_stars() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  select r.stars into new.stars from public.drama_ratings r
   where r.user_id = (to_jsonb(new) ->> tg_argv[0])::uuid and r.drama_id = new.drama_id;
  return new;
end
$$;

CREATE FUNCTION private.follow_drama() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.trackings t set drama_id = t.drama_id where t.drama_id = new.id;
  return null;
end
$$;

CREATE FUNCTION private.forget_lasting(member uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.lasting_sanctions l
   where l.about = 'address' and l.hash = (select private.address_hash(u.email) from auth.users u where u.id = member)
      or l.about = 'name' and l.hash = (select private.name_hash(p.username) from public.user_profiles p where p.id = member)
$$;

CREATE FUNCTION private.forget_veiled_words() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.veiled_words w where w.item_id = old.id;
  delete from private.spoiler_marks m where m.item_id = old.id;
  delete from private.chosen_levels c where c.item_id = old.id;
  return null;
end
$$;

CREATE FUNCTION private.is_reserved_username(name text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select lower(name) = any (array[
    'about', 'account', 'admin', 'administrator', 'anonymous', 'api', 'auth', 'bot', 'categories', 'category', 'contact',
    'creators', 'deleted', 'discover', 'discussions', 'dramas', 'everyone', 'forum', 'groups', 'guest', 'guidelines',
    'help', 'hikaya', 'images', 'login', 'logout', 'me', 'messages', 'mod', 'moderation', 'moderator', 'moderators',
    'notifications', 'null', 'official', 'owner', 'postmaster', 'privacy', 'profile', 'root', 'search', 'security',
    'service', 'settings', 'signin', 'signout', 'signup', 'staff', 'superuser', 'support', 'system', 'team', 'terms',
    'trending', 'undefined', 'visitor', 'webmaster', 'www'])
$$;

CREATE TABLE public.user_profiles (
    id uuid DEFAULT auth.uid() NOT NULL,
    username text NOT NULL,
    username_key text GENERATED ALWAYS AS (lower((username COLLATE "C"))) STORED NOT NULL,
    display_name text,
    avatar_url text,
    bio text DEFAULT ''::text NOT NULL,
    role text DEFAULT 'member'::text NOT NULL,
    reputation integer DEFAULT 0 NOT NULL,
    reputation_points integer GENERATED ALWAYS AS (reputation) STORED NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_profiles_avatar_url_form CHECK (private.is_image_address(avatar_url)),
    CONSTRAINT user_profiles_bio_length CHECK (((char_length(bio) <= 500) AND (octet_length(bio) <= 2000))),
    CONSTRAINT user_profiles_display_name_length CHECK ((((char_length(display_name) >= 1) AND (char_length(display_name) <= 40)) AND (octet_length(display_name) <= 160))),
    CONSTRAINT user_profiles_role_known CHECK ((role = ANY (ARRAY['member'::text, 'moderator'::text, 'admin'::text]))),
    CONSTRAINT user_profiles_username_form CHECK ((username ~ '^[A-Za-z0-9_-]{3,29}$'::text)),
    CONSTRAINT user_profiles_username_not_reserved CHECK (((id = '00000000-0000-4000-8000-0000000000e0'::uuid) OR (NOT private.is_reserved_username(username))))
);

COMMENT ON TABLE public.user_profiles IS 'One row per member who completed the profile. Reputation is kept by triggers: +5 post, +5 group post, +2 comment.';

CREATE FUNCTION private.full_name(person public.user_profiles) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select coalesce(person.display_name || ' (@' || person.username || ')', person.username) $$;

CREATE FUNCTION private.group_of(subject_type text, subject_id uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select p.group_id from public.group_posts p
   where p.id = case subject_type when 'group_post' then subject_id
                     when 'group_comment' then (select c.group_post_id from public.comments c where c.id = subject_id) end
$$;

CREATE FUNCTION private.group_of_post(post_id uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select p.group_id from public.group_posts p where p.id = post_id $$;

CREATE FUNCTION private.guard_audit_log() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') then
    raise exception 'The audit log is written by the database alone.' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;

CREATE FUNCTION private.guard_columns() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  writer_column text := tg_argv[0];
  -- What is computed from other columns is not known yet.
  editable text[] := tg_argv[1]::text[] || '{is_visible,is_readable,excerpt}'::text[];
  first_values jsonb := tg_argv[2];
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;

  if tg_op = 'INSERT' then
    if auth.uid() is null or to_jsonb(new) ->> writer_column is distinct from auth.uid()::text then
      raise exception 'You cannot write in another member''s name.' using errcode = '42501', hint = writer_column;
    end if;
    -- Nobody chooses the id of a row either, where it is not the writer's own.
    return jsonb_populate_record(new, first_values
      || jsonb_build_object('created_at', now(), 'joined_at', now(), 'updated_at', now())
      || case when writer_column = 'id' then '{}' else jsonb_build_object('id', gen_random_uuid()) end);
  end if;

  if to_jsonb(new) - editable is distinct from to_jsonb(old) - editable then
    raise exception 'Only % can be changed here.', array_to_string(tg_argv[1]::text[], ', ') using errcode = '42501';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.guard_user_profiles() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.has_acted(entry public.audit_log, moderator uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select entry.actor_id = moderator or exists (
    select 1 from private.actions_of_sanction((entry.details ->> 'sanction_id')::uuid, entry.subject_id) a
     where a.actor_id = moderator)
$$;

CREATE FUNCTION private.has_given_role(group_id uuid, member uuid, role text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.is_repeated(entry) and entry.details ->> 'role' = role
     and exists (select 1 from public.group_members m
                  where m.group_id = has_given_role.group_id and m.user_id = member and m.role = has_given_role.role)
    from private.newest_entry('{set_member_role}', 'group', group_id, member) entry
$$;

CREATE FUNCTION private.has_many_marks(input text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select octet_length(input) > char_length(input) and input ~ (
    '([\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
    || '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u0816-\u0819'
    || '\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f'
    || '\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u0a3c\u0a3e-\u0a4d\u0abc\u0abe-\u0acd\u0b3c\u0b3e-\u0b4d'
    || '\u0bbe-\u0bcd\u0c3c\u0c3e-\u0c4d\u0cbc\u0cbe-\u0ccd\u0d3b\u0d3c\u0d3e-\u0d4d\u0dca-\u0ddf\u0e31\u0e34-\u0e3a'
    || '\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f84\u0f86\u0f87\u0f8d-\u0fbc'
    || '\u102b-\u103e\u135d-\u135f\u1712-\u1715\u17b4-\u17d3\u17dd\u180b-\u180d\u18a9\u1920-\u193b\u1a17-\u1a1b\u1a55-\u1a7f'
    || '\u1ab0-\u1aff\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1cd0-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f'
    || '\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b'
    || '\ua8e0-\ua8f1\ua92b-\ua92d\ua9b3-\ua9c0\uaab0-\uaac1\uabec\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\uff9e\uff9f'
    || '\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad]'
    || '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*){9}')
$$;

CREATE FUNCTION private.has_many_word_signs(input text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select octet_length(input) > char_length(input) and regexp_count(input, '[\ufdfa\ufdfb\u3300-\u3357]') > 1000
$$;

CREATE FUNCTION private.has_seen(drama text, episode integer) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select 1 from public.trackings t
                  where t.user_id = auth.uid() and t.drama_id = drama and t.position >= episode)
$$;

CREATE FUNCTION private.hold_edited() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.hold_new() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.hold_note() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if auth.uid() is not null then
    new.is_note_held := new.note <> '' and not private.is_moderator() and private.filter_hit(new.note) is not null;
  end if;
  return new;
end
$$;

CREATE TABLE public.conversation_participants (
    conversation_id uuid NOT NULL,
    user_id uuid NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    last_read_at timestamp with time zone,
    is_request boolean DEFAULT false NOT NULL,
    newest_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON COLUMN public.conversation_participants.is_request IS 'Begun by someone this member shares nothing with: once a message stands in it, it waits among the requests until answered or accepted. The bell counts who asks, once each.';

COMMENT ON COLUMN public.conversation_participants.newest_at IS 'The conversation''s updated_at again: a page of one''s own conversations is read in order, however many there are.';

CREATE FUNCTION private.holds_message(participant public.conversation_participants) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select 1 from public.messages m
                  where m.conversation_id = participant.conversation_id and m.created_at >= participant.joined_at
                    and not m.is_deleted)
$$;

CREATE FUNCTION private.impose(member uuid, kind text, reason text, ends_at timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  sanction uuid;
  earlier private.sanctions;
  entry bigint;
  -- Set by act_on_case(): the person is told what it is about.
  came_from jsonb := jsonb_strip_nulls(jsonb_build_object('report_id', nullif(current_setting('hikaya.case', true), '')));
begin
  perform private.require_power_over(member);
  -- One at a time per person: of two moderators at once the second changes what the first did.
  perform pg_advisory_xact_lock(hashtextextended('sanction' || member, 0));
  if kind <> 'warning' then
    earlier := private.open_sanction(member);
  end if;
  if earlier.kind = 'ban' and kind = 'suspension' then
    raise exception 'This person is banned already. Lift the ban first.' using errcode = 'P0001', hint = 'already_decided';
  elsif earlier.kind = kind then
    update private.sanctions s set reason = impose.reason, ends_at = impose.ends_at, imposed_by = auth.uid()
     where s.id = earlier.id returning s.id into sanction;
    entry := private.log_action('change_' || kind, 'user', member, reason,
                             jsonb_build_object('ends_at', impose.ends_at, 'ended_at', earlier.ends_at, 'sanction_id', sanction,
                                                'earlier_reason', left(earlier.reason, 300)) || came_from);
  else
    -- A ban takes the place of a suspension.
    update private.sanctions s set lifted_at = now(), lifted_by = auth.uid() where s.id = earlier.id;
    insert into private.sanctions (user_id, kind, reason, imposed_by, ends_at)
    values (member, kind, reason, auth.uid(), impose.ends_at) returning id into sanction;
    entry := private.log_action(kind || '_member', 'user', member, reason,
                             jsonb_build_object('ends_at', impose.ends_at, 'sanction_id', sanction) || came_from);
  end if;
  if kind <> 'warning' then
    perform private.ask_about_other_accounts(member, reason);
  end if;
  perform private.notify(
    member, null, 'other', 'sanction:' || sanction, 'Moderation',
    case kind when 'warning' then 'You were warned: ' when 'suspension' then 'Your account is suspended: '
              else 'Your account is banned: ' end || left(reason, 300), '',
    jsonb_build_object('kind', kind, 'reason', left(reason, 300), 'ends_at', impose.ends_at, 'action_id', entry));
  return sanction;
end
$$;

CREATE FUNCTION private.in_latin(input text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    SET search_path TO ''
    AS $$
  select translate(private.normalise_text(translate(input, 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧЅӀԀԚԜҺ', 'abezhikmnoptyxsldqwh')),
           'авекмнорстухіѕјԁһӏԛԝαεηικμνορτυχγωıɑɡɩᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abekmhopctyxisjdhlqwaenikmvoptuxywiagiabcdefghijklmnoprstuvwyz')
$$;

CREATE TABLE public.reports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    reporter_id uuid DEFAULT auth.uid(),
    reported_user_id uuid,
    reported_content_type text NOT NULL,
    reported_content_id uuid NOT NULL,
    reason text NOT NULL,
    description text,
    status text DEFAULT 'pending'::text NOT NULL,
    is_automatic boolean DEFAULT false NOT NULL,
    is_shared_mailbox boolean DEFAULT false NOT NULL,
    moderator_id uuid,
    moderator_notes text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reports_check CHECK ((is_automatic OR (NOT is_shared_mailbox))),
    CONSTRAINT reports_description_check CHECK (((char_length(description) <= 500) AND (octet_length(description) <= 2000))),
    CONSTRAINT reports_moderator_notes_check CHECK (((char_length(moderator_notes) <= 1000) AND (octet_length(moderator_notes) <= 4000))),
    CONSTRAINT reports_other_needs_details CHECK (((reason <> 'other'::text) OR private.has_visible_text(COALESCE(description, ''::text)))),
    CONSTRAINT reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'harassment'::text, 'hate_speech'::text, 'inappropriate_content'::text, 'misinformation'::text, 'violence'::text, 'copyright'::text, 'other'::text]))),
    CONSTRAINT reports_reported_content_type_check CHECK ((reported_content_type = ANY (ARRAY['post'::text, 'comment'::text, 'group'::text, 'group_post'::text, 'message'::text, 'user'::text, 'group_comment'::text, 'review'::text]))),
    CONSTRAINT reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'resolved'::text, 'dismissed'::text])))
);

CREATE FUNCTION private.is_acted_on(it public.reports) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case it.reported_content_type
      when 'post' then exists (select from public.posts p
                                where p.id = it.reported_content_id and p.removed_at is not null and p.held_at is null and not p.is_readable)
      when 'group_post' then exists (select from public.group_posts p
                                      where p.id = it.reported_content_id and p.removed_at is not null and p.held_at is null)
      when 'review' then exists (select from public.drama_reviews r
                                  where r.id = it.reported_content_id and r.removed_at is not null and r.held_at is null)
      when 'group' then exists (select from public.groups g where g.id = it.reported_content_id and g.removed_at is not null)
      else exists (select from public.comments c
                    where c.id = it.reported_content_id and c.removed_at is not null and c.held_at is null)
    end
    or exists (select from public.audit_log l
                where l.subject_type = it.reported_content_type and l.subject_id = it.reported_content_id
                  and l.created_at >= it.created_at and l.action in ('lock_post', 'retitle_post', 'raise_level', 'merge_post')
                  and private.role_of(l.actor_id) in ('moderator', 'admin'))
    or exists (select from public.audit_log l join private.sanctions s on s.id = (l.details ->> 'sanction_id')::uuid
                where l.subject_type = 'user' and l.subject_id = it.reported_user_id and l.created_at >= it.created_at
                  and l.action in ('warning_member', 'suspension_member', 'ban_member', 'change_suspension', 'change_ban')
                  and s.lifted_at is null)
$$;

CREATE FUNCTION private.is_address_proven(confirmed_at timestamp with time zone, created_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select coalesce(confirmed_at > created_at + interval '10 seconds', false) $$;

CREATE FUNCTION private.is_admin() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select coalesce(private.role_of(auth.uid()) = 'admin', false) and private.may_write() $$;

CREATE FUNCTION private.is_blocked_pair(one uuid, other uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select 1 from public.user_blocks b
     where b.blocker_id = one and b.blocked_id = other or b.blocker_id = other and b.blocked_id = one)
$$;

CREATE FUNCTION private.is_by_admin(entry public.audit_log) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select entry.action like 'remove%' and coalesce(entry.details ->> 'by_moderator' = 'false', false) $$;

CREATE FUNCTION private.is_episode_out(drama text, episode integer) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(
    (select min(d.released_at) <= now() from private.drops d
      where d.drama_id = drama and is_episode_out.episode between d.first_episode and d.last_episode),
    (select is_episode_out.episode <= private.episodes_out(d) from public.dramas d where d.id = drama), false)
$$;

CREATE FUNCTION private.is_filtered(tables text, it jsonb) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select auth.uid() is not null and (it ->> 'author_id')::uuid = auth.uid() and not private.is_moderator()
     and case tables
           when 'group_posts' then private.is_open_group((it ->> 'group_id')::uuid)
           when 'comments' then it ->> 'group_post_id' is null
             or private.is_open_group(private.group_of_post((it ->> 'group_post_id')::uuid))
           else true
         end
$$;

CREATE FUNCTION private.is_gone(entry public.audit_log) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select entry.action like 'remove%' and not case entry.subject_type
    when 'post' then exists (select from public.posts p where p.id = entry.subject_id and p.deleted_at is null)
    when 'group_post' then exists (select from public.group_posts p where p.id = entry.subject_id and p.deleted_at is null)
    when 'review' then exists (select from public.drama_reviews r where r.id = entry.subject_id and r.deleted_at is null)
    when 'group' then exists (select from public.groups g where g.id = entry.subject_id)
    else exists (select from public.comments c where c.id = entry.subject_id and c.deleted_at is null)
  end
$$;

CREATE FUNCTION private.is_group_admin(group_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select 1 from public.group_members m
     where m.group_id = is_group_admin.group_id and m.user_id = auth.uid() and m.role = 'admin')
$$;

CREATE FUNCTION private.is_held(content_type text, content_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case content_type
    when 'post' then exists (select 1 from public.posts p where p.id = content_id and p.held_at is not null and p.deleted_at is null)
    when 'group_post' then exists (select 1 from public.group_posts p where p.id = content_id and p.held_at is not null and p.deleted_at is null)
    when 'review' then exists (select 1 from public.drama_reviews r where r.id = content_id and r.held_at is not null and r.deleted_at is null)
    else exists (select 1 from public.comments c where c.id = content_id and c.held_at is not null and c.deleted_at is null)
  end
$$;

CREATE FUNCTION private.is_member_of(group_id uuid, member uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select 1 from public.group_members m where m.group_id = is_member_of.group_id and m.user_id = member)
$$;

CREATE FUNCTION private.is_mine(entry public.audit_log) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(private.whom(entry) = auth.uid(), false)
      or entry.subject_type = 'group' and private.is_group_admin(entry.subject_id)
$$;

CREATE FUNCTION private.is_moderator() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select coalesce(private.role_of(auth.uid()) in ('moderator', 'admin'), false) and private.may_write() $$;

CREATE FUNCTION private.is_moderator_in(group_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.is_moderator() and (private.is_open_group(group_id) or not private.is_group_admin(group_id)) $$;

CREATE FUNCTION private.is_new_member() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select 1 from public.user_profiles p where p.id = auth.uid() and p.created_at > now() - interval '1 day')
$$;

CREATE FUNCTION private.is_open(drama text, level integer, author uuid, seen integer DEFAULT NULL::integer) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when level <= 0 or author = auth.uid() then true
              else coalesce(seen, private.reached_in(drama)) >= level end
$$;

CREATE FUNCTION private.is_open_group(group_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select 1 from public.groups g where g.id = group_id and not g.is_private and g.removed_at is null)
$$;

CREATE FUNCTION private.is_own(subject_type text, subject_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(private.owner_of(subject_type, subject_id) = auth.uid(), false)
      or subject_type = 'group' and private.is_group_admin(subject_id)
      or subject_type = 'report' and exists (
           select 1 from public.reports r
            where r.id = subject_id
              and (r.reported_user_id = auth.uid()
                   or r.reported_content_type = 'group' and private.is_group_admin(r.reported_content_id)))
$$;

CREATE FUNCTION private.is_post_form(it jsonb) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.is_push_address(address text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  select address ~* '^https://([a-z0-9-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)([/?#][!-~]*)?$'
      or exists (select 1 from private.settings s where starts_with(address, s.push_also_to || '/'))
$_$;

CREATE FUNCTION private.is_released(work public.dramas) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select work.status <> 'upcoming' and work.released_on <= current_date $$;

CREATE FUNCTION private.is_repeated(entry public.audit_log, words text DEFAULT ''::text) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select coalesce(entry.actor_id = auth.uid() and entry.reason = coalesce(words, ''), false) $$;

CREATE FUNCTION private.is_restricted() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select 1 from private.sanctions s
     where s.user_id = auth.uid() and s.lifted_at is null
       and (s.kind = 'ban' or s.kind = 'suspension' and s.ends_at > now()))
$$;

COMMENT ON FUNCTION private.is_restricted() IS 'Whether the signed-in member is banned or suspended at this moment.';

CREATE FUNCTION private.is_same_case(one uuid, other uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select one is not distinct from other or exists (
    select from public.reports a join public.reports b using (reported_content_type, reported_content_id) where a.id = one and b.id = other)
$$;

CREATE FUNCTION private.is_session_alive() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select session_id is null or exists (
      select 1 from auth.sessions s where s.id = session_id::uuid and (s.not_after is null or s.not_after > now()))
    from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id') claim (session_id)
$$;

CREATE FUNCTION private.is_verified_look(look text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select look in (
    select private.look_of_name(name) from unnest(array[
      'Dana Jaber', 'دانة جابر', 'Dina Halim', 'دينا حليم', 'Khalid Al-Otaibi', 'خالد العتيبي',
      'Layla Haddad', 'ليلى حدّاد', 'Nadia Mansour', 'نادية منصور', 'Omar Al-Farsi', 'عمر الفارسي', 'Rana Saleh', 'رنا صالح',
      'Salma Al-Mutairi', 'سلمى المطيري', 'Tariq Benali', 'طارق بنعلي', 'Wael Shukri', 'وائل شكري']) name)
$$;

CREATE FUNCTION private.joined_conversation_at(conversation_id uuid) RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select p.joined_at from public.conversation_participants p
   where p.conversation_id = joined_conversation_at.conversation_id and p.user_id = auth.uid()
     and (select private.may_look())
$$;

CREATE FUNCTION private.keep_comment_revision() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- What waits for a moderator was read by nobody: it is no earlier version.
  if old.held_at is null then
    insert into public.comment_revisions (comment_id, editor_id, content, drama_id, spoiler_level)
    values (old.id, auth.uid(), coalesce(private.words_of(old.id), old.content),
            coalesce((select p.drama_id from public.posts p where p.id = old.post_id),
                     (select p.drama_id from public.group_posts p where p.id = old.group_post_id)), old.spoiler_level);
  end if;
  new.edited_at := clock_timestamp();
  return new;
end
$$;

CREATE FUNCTION private.keep_comment_text() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if coalesce(new.deleted_at, new.removed_at) is not null then
    delete from private.comment_texts t where t.comment_id = new.id;
  else
    insert into private.comment_texts (comment_id, created_at, normalised)
    values (new.id, new.created_at, private.normalise_text(private.cover_spoilers(new.content)))
    on conflict (comment_id) do update set normalised = excluded.normalised;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.keep_display_name() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.keep_end_within_reach() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if not isfinite(new.ends_at) or new.ends_at > now() + interval '10 years' then
    raise exception 'A suspension ends within ten years. Ban the account instead.' using errcode = '22023', hint = 'invalid_end';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.keep_evidence() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.report_evidence (report_id, content)
  select new.id, subject.content
    from private.reportable(new.reported_content_type, new.reported_content_id, new.reporter_id) subject where subject.known;
  return null;
end
$$;

CREATE FUNCTION private.keep_group_text() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.is_private or new.removed_at is not null then
    delete from private.group_texts t where t.group_id = new.id;
  else
    insert into private.group_texts (group_id, normalised)
    values (new.id, private.normalise_text(new.name || e'\n' || new.description))
    on conflict (group_id) do update set normalised = excluded.normalised;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.keep_names_of_sanctioned() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (tg_op = 'INSERT' or lower(old.username collate "C") <> lower(new.username collate "C"))
     and exists (
       select 1 from private.lasting_sanctions l
        where l.about = 'name' and (l.ends_at is null or l.ends_at > now()) and l.hash = private.name_hash(new.username)
          -- Who comes back with the same address has the name back, and the sanction with it.
          and not exists (
            select 1 from private.lasting_sanctions a
             where a.about = 'address' and a.is_confirmed
               and a.hash = (select private.address_hash(u.email) from auth.users u where u.id = new.id))) then
    raise exception 'This username is already taken. Please choose a different one.'
      using errcode = '23505', constraint = 'user_profiles_username_key_key', table = 'user_profiles', schema = 'public';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.keep_poll() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  episode integer := (new.poll ->> 'episode')::integer;
begin
  insert into private.polls (id, post_id, group_post_id, options, multiple, drama_id, episode, created_at, ends_at)
  values (new.id, case tg_table_name when 'posts' then new.id end, case tg_table_name when 'group_posts' then new.id end,
          array(select jsonb_array_elements_text(new.poll -> 'options')), (new.poll ->> 'multiple')::boolean,
          case when episode is not null then new.drama_id end, episode,
          new.created_at, new.created_at + make_interval(days => (new.poll ->> 'days')::integer));
  new.poll := null;
  new.has_poll := true;
  return new;
end
$$;

CREATE FUNCTION private.keep_post_revision() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.keep_post_text() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if coalesce(new.deleted_at, new.removed_at) is not null then
    delete from private.post_texts t where t.post_id = new.id;
  else
    insert into private.post_texts (post_id, created_at, normalised)
    values (new.id, new.created_at,
            private.normalise_text(concat_ws(e'\n', new.title, new.title_ar, private.cover_spoilers(new.content))))
    on conflict (post_id) do update set normalised = excluded.normalised;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.keep_profile_text() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.profile_texts (user_id, normalised)
  values (new.id, private.normalise_text(concat_ws(e'\n', new.username, new.display_name, new.bio)))
  on conflict (user_id) do update set normalised = excluded.normalised;
  return null;
end
$$;

CREATE FUNCTION private.keep_reading_forward() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.last_read_at := greatest(old.last_read_at, least(new.last_read_at, clock_timestamp()));
  return new;
end
$$;

CREATE FUNCTION private.keep_role_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.role_changes (user_id, role_before, role_after, changed_by)
  values (new.id, old.role, new.role, auth.uid());
  perform private.log_action('change_role', 'user', new.id, '', jsonb_build_object('from', old.role, 'to', new.role));
  return null;
end
$$;

CREATE FUNCTION private.keep_sanction() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it private.sanctions := private.open_sanction(old.id);
begin
  delete from private.lasting_sanctions l where l.ends_at <= now();
  if it.id is not null then
    insert into private.lasting_sanctions as l (hash, about, kind, reason, ends_at, is_confirmed)
    select known.hash, known.about, it.kind, it.reason, it.ends_at, known.is_confirmed
      from (select private.address_hash(old.email), 'address', private.is_address_proven(old.email_confirmed_at, old.created_at)
            union all
            select private.name_hash(p.username), 'name', true from public.user_profiles p where p.id = old.id
           ) known (hash, about, is_confirmed)
     where known.hash is not null
    on conflict (hash, about) do update
      set kind = excluded.kind, reason = excluded.reason, ends_at = excluded.ends_at, created_at = now(),
          is_confirmed = excluded.is_confirmed
      -- What was proven is not replaced by what was not.
      where excluded.is_confirmed or not l.is_confirmed;
  end if;
  return old;
end
$$;

CREATE FUNCTION private.keep_veiled_words() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  kept private.veiled_words;
begin
  select w.* into kept from private.veiled_words w where w.item_id = old.id;
  -- Those of a gone comment are withheld.
  if not found and tg_table_name = 'comments' then
    return new;
  end if;
  new.content := coalesce(nullif(new.content, ''), kept.content, '');
  if tg_table_name = 'comments' then
    new.content := case new.content when kept.content then '' else new.content end;
    return new;
  end if;
  new.content_html := coalesce(case new.content_html when '' then kept.content_html else new.content_html end, '');
  new.images := coalesce(case new.images when '{}' then kept.images else new.images end, '{}');
  new.image_alts := coalesce(case new.image_alts when '{}' then kept.image_alts else new.image_alts end, '{}');
  if (new.content, new.content_html, new.images, new.image_alts)
     is not distinct from (kept.content, kept.content_html, kept.images, kept.image_alts) then
    new.content := '';
    new.content_html := '';
    new.images := '{}';
    new.image_alts := '{}';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.keyed_hash(input text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select encode(sha256(convert_to(k.key, 'UTF8') || sha256(convert_to(k.key || input, 'UTF8'))), 'hex') from private.hash_keys k
$$;

CREATE FUNCTION private.kind_of(drama public.dramas) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  found_id integer;
begin
  select k.id into found_id from private.drama_kinds k
   where k.country = drama.country and k.minutes = drama.minutes and k.genres = drama.genres;
  if found_id is null then
    insert into private.drama_kinds as k (genres, country, minutes) values (drama.genres, drama.country, drama.minutes)
    on conflict (country, minutes, genres) do update set minutes = excluded.minutes returning k.id into found_id;
  end if;
  return found_id;
end
$$;

CREATE FUNCTION private.kind_of(table_name text, it jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case table_name
    when 'posts' then 'post'
    when 'group_posts' then 'group_post'
    when 'drama_reviews' then 'review'
    when 'comments' then case when it ->> 'group_post_id' is null then 'comment' else 'group_comment' end
  end
$$;

CREATE FUNCTION private.leave_group_in_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  heir uuid;
begin
  perform 1 from public.groups g where g.id = old.group_id for no key update;
  if not found or old.role <> 'admin'
     or exists (select 1 from public.group_members m
                 where m.group_id = old.group_id and m.role = 'admin' and m.user_id <> old.user_id) then
    return old;
  end if;

  if exists (select 1 from public.user_profiles p where p.id = old.user_id) then
    raise exception 'You are the last admin: hand the community over before you leave.'
      using errcode = 'P0001', hint = 'last_admin';
  end if;
  update public.group_members m set role = 'admin'
   where (m.group_id, m.user_id) = (
     select one.group_id, one.user_id from public.group_members one
      where one.group_id = old.group_id and one.user_id <> old.user_id
      order by one.joined_at, one.user_id limit 1)
  returning m.user_id into heir;
  if heir is not null then
    perform private.notify_of_membership(heir, old.group_id, 'role_admin', 'You are now an admin of {group}.');
  end if;
  return old;
end
$$;

CREATE FUNCTION private.let_go_of_arabic_title() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.title_ar := null;
  return new;
end
$$;

CREATE FUNCTION private.limit_rate() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if auth.uid() is not null and current_setting('role') in ('anon', 'authenticated') then
    perform private.consume_rate_limit(tg_argv[0]);
  end if;
  return new;
end
$$;

CREATE FUNCTION private.limit_veiled_edit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  kept private.veiled_words;
  is_same boolean;
begin
  select w.* into kept from private.veiled_words w where w.item_id = old.id;
  is_same := new.content in ('', kept.content) and new.spoiler_level = old.spoiler_level;
  if is_same and tg_table_name <> 'comments' then
    is_same := (new.title, new.tags, new.drama_id) is not distinct from (old.title, old.tags, old.drama_id)
               and new.content_html in ('', kept.content_html) and new.images in ('{}', kept.images)
               and new.image_alts in ('{}', kept.image_alts);
  end if;
  if is_same is not true and auth.uid() is not null and current_setting('role') in ('anon', 'authenticated') then
    perform private.consume_rate_limit('edit');
  end if;
  return new;
end
$$;

CREATE FUNCTION private.lock_for_erasing(members uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('erasing', 0));
  perform private.lock_library(one) from (select m as one from unnest(members) m order by m) ordered;
  perform 1 from public.drama_reviews r
    where r.author_id = any (members)
       or r.id in (select v.review_id from public.review_votes v where v.user_id = any (members))
    order by r.id for no key update;
  perform 1 from private.library_counts c where c.user_id = any (members) order by c.user_id for no key update;
  perform 1 from public.drama_ratings r where r.user_id = any (members) order by r.drama_id, r.user_id for update;
  perform 1 from public.drama_figures f
    where f.drama_id in (select r.drama_id from public.drama_ratings r where r.user_id = any (members)
                         union select r.drama_id from public.drama_reviews r where r.author_id = any (members))
    order by f.drama_id for no key update;
end
$$;

CREATE FUNCTION private.lock_library(member uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select pg_advisory_xact_lock(hashtextextended('library' || member, 0)) $$;

CREATE FUNCTION private.lock_my_groups() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform 1 from public.groups g
    where g.id in (select m.group_id from public.group_members m where m.user_id = auth.uid())
    order by g.id for no key update;
  return null;
end
$$;

CREATE FUNCTION private.lock_post_of_comment(comment_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select 1 from public.posts p
   where p.id = (select c.post_id from public.comments c where c.id = comment_id) for no key update;
  select 1 from public.group_posts p
   where p.id = (select c.group_post_id from public.comments c where c.id = comment_id) for no key update;
$$;

CREATE FUNCTION private.lock_posts(one uuid, other uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform 1 from public.posts p where p.id in (one, other) order by p.id for no key update;
end
$$;

CREATE FUNCTION private.lock_to_restore(post_id uuid) RETURNS public.posts
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.posts;
begin
  perform private.lock_posts(p.id, p.merged_into) from public.posts p where p.id = lock_to_restore.post_id;
  select p.* into it from public.posts p where p.id = lock_to_restore.post_id for no key update;
  return it;
end
$$;

CREATE FUNCTION private.log_action(action text, subject_type text, subject_id uuid, reason text DEFAULT ''::text, details jsonb DEFAULT '{}'::jsonb) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  entry public.audit_log;
begin
  -- Whoever loses what they wrote reads why, and can answer it.
  if (action = any ('{remove_post,merge_post,remove_comment,remove_group,remove_review,warning_member,suspension_member,ban_member,change_suspension,change_ban}')
      or action like 'lift%')
     and private.is_blank(coalesce(reason, '')) then
    raise exception 'Please give a reason: the person reads it' using errcode = '23514', hint = 'reason_missing';
  end if;
  -- Nothing is ever taken out of the log, and most entries ring a bell: admins of communities have a limit.
  if auth.uid() is not null and not private.is_moderator() then
    perform private.consume_rate_limit('order');
  end if;
  insert into public.audit_log (actor_id, action, subject_type, subject_id, reason, details)
  values (auth.uid(), action, subject_type, subject_id, coalesce(reason, ''), coalesce(details, '{}'))
  returning * into entry;
  if auth.uid() is not null then
    perform private.require_unbiased(entry);
  end if;
  return entry.id;
end
$$;

CREATE FUNCTION private.look_of_name(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    SET search_path TO ''
    AS $$ select private.short_name(array_to_string(private.name_words(name), '')) $$;

CREATE FUNCTION private.looks_like(look text, look_without_digit text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select array_agg(form) || array_agg(regexp_replace(regexp_replace(form, at_start, ''), at_end, ''))
    from unnest(array[look, look_without_digit]) form,
         (select '^(' || string_agg(private.short_name(word), '|') || ')+', '(' || string_agg(private.short_name(word), '|') || ')+$'
            from unnest(array['admin', 'hikaya', 'mod', 'moderator', 'official', 'original', 'real', 'staff', 'support', 'team', 'the',
                              'true', 'verified']) word) claims (at_start, at_end)
$_$;

CREATE FUNCTION private.mailbox(email text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com' else box || '@' || host end
    from (select coalesce(nullif(split_part(local_part, '+', 1), ''), local_part), rtrim(domain, '.')
            from (select translate(substring(bare from '^(.*)@'), '"\ ', ''), substring(bare from '@([^@]*)$')
                    from lower(btrim(email)) bare) parts (local_part, domain)) found (box, host)
$_$;

CREATE FUNCTION private.make_creator_admin() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.created_by is not null then
    insert into public.group_members (group_id, user_id, role, joined_at)
    values (new.id, new.created_by, 'admin', new.created_at);
  end if;
  return null;
end
$$;

CREATE FUNCTION private.marked_level(item_id uuid, drama text) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select m from private.counted_marks(item_id, drama) m order by m desc offset 2 limit 1 $$;

CREATE FUNCTION private.may_answer_locked(group_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.is_moderator() or private.is_group_admin(group_id) $$;

CREATE FUNCTION private.may_look() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.is_session_alive()
     and not exists (select 1 from private.sanctions s
                      where s.user_id = auth.uid() and s.kind = 'ban' and s.lifted_at is null)
$$;

CREATE FUNCTION private.may_vote_on_comment(comment_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select 1 from public.comments c
                  where c.id = may_vote_on_comment.comment_id and c.is_visible and private.may_vote_on_post(c.post_id, c.group_post_id))
$$;

CREATE FUNCTION private.may_vote_on_post(post_id uuid, group_post_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select 1 from public.posts p where p.id = may_vote_on_post.post_id and p.is_visible)
      or exists (select 1 from public.group_posts p
                  where p.id = may_vote_on_post.group_post_id and p.is_visible and p.group_id in (select private.my_group_ids()))
$$;

CREATE FUNCTION private.may_write() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select not private.is_restricted() and private.is_session_alive() $$;

CREATE FUNCTION private.may_write_in(conversation_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select 1
      from public.conversation_participants me
      join public.conversation_participants other
        on other.conversation_id = me.conversation_id and other.user_id <> me.user_id
     where me.conversation_id = may_write_in.conversation_id and me.user_id = auth.uid()
       and not private.is_blocked_pair(me.user_id, other.user_id))
$$;

CREATE FUNCTION private.meet_sanction(member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it record;
  sanction uuid;
begin
  select * into it from private.sanction_of_mailbox(member);
  if not found or (private.open_sanction(member)).id is not null then
    return;
  elsif not it.is_confirmed then
    perform private.ask_about(member, it.reason);
    return;
  end if;
  insert into private.sanctions (user_id, kind, reason, ends_at) values (member, it.kind, it.reason, it.ends_at)
  returning id into sanction;
  insert into public.audit_log (actor_id, action, subject_type, subject_id, reason, details)
  values (null, it.kind || '_member', 'user', member, it.reason,
          jsonb_build_object('ends_at', it.ends_at, 'sanction_id', sanction, 'continued', true));
end
$$;

CREATE FUNCTION private.meet_sanction_with_address() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (select 1 from public.user_profiles p where p.id = new.id) then
    perform private.meet_sanction(new.id);
  end if;
  return null;
end
$$;

CREATE FUNCTION private.meet_sanction_with_profile() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.meet_sanction(new.id);
  return null;
end
$$;

CREATE FUNCTION private.mentioned_members(words text, at_most integer) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select p.id
    from (select distinct lower(found[1]) username_key
            from regexp_matches(words, '(?<![A-Za-z0-9_@/-])@([A-Za-z0-9_-]{3,29})(?![A-Za-z0-9_-])', 'g') found
           limit at_most) mention
    join public.user_profiles p using (username_key)
$$;

CREATE FUNCTION private.mixes_alphabets(name text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT
    SET search_path TO ''
    AS $$
declare
  latin constant text := '[A-Za-z\u00c0-\u024f\u1e00-\u1eff]';
  foreign_letter constant text := '[^\s\u0001-\u024f\u0300-\u036f\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u1e00-\u1eff\u2000-\u2bff\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\ufb50-\ufdff\ufe00-\ufe0f\ufe70-\uffef\U0001f000-\U000e0fff]';
begin
  return left(name, 40) ~ (latin || '\S*' || foreign_letter) or left(name, 40) ~ (foreign_letter || '\S*' || latin);
end
$$;

CREATE FUNCTION private.most_characters(table_name text, column_name text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case
    when column_name = 'content_html' then 200000
    when column_name = 'content' and table_name in ('posts', 'group_posts') then 50000
    when column_name = 'content' and table_name = 'comments' then 10000
    else 5000
  end
$$;

CREATE FUNCTION private.my_admin_group_ids() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select m.group_id from public.group_members m join public.groups g on g.id = m.group_id
   where m.user_id = auth.uid() and m.role = 'admin' and g.removed_at is null and (select private.may_look())
$$;

CREATE FUNCTION private.my_communities() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select m.group_id from public.group_members m where m.user_id = auth.uid() and m.role = 'admin' $$;

CREATE FUNCTION private.my_conversation_ids() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select p.conversation_id from public.conversation_participants p
   where p.user_id = auth.uid() and (select private.may_look())
     and (not p.is_request or private.was_written_in(p))
$$;

CREATE FUNCTION private.my_group_ids() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select m.group_id from public.group_members m join public.groups g on g.id = m.group_id
   where m.user_id = auth.uid() and g.removed_at is null and (select private.may_look())
$$;

CREATE FUNCTION private.name_hash(username text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.keyed_hash('name ' || lower(username collate "C")) $$;

CREATE FUNCTION private.name_patterns(names text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(private.containing(name)), '{}')
    from (select btrim(private.normalise_text(left(names[place], 100))) as name from generate_series(1, 3) place) given
   where char_length(name) >= 3
$$;

CREATE FUNCTION private.name_words(name text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(word order by place), '{}')
    from regexp_split_to_table(
           translate(private.in_latin(regexp_replace(left(name, 40), '([A-Za-z])[|!¡ǀ](?=[A-Za-z])', '\1i', 'g')),
             'ڵڶڷڸݪڪکګڬڭڮیۍێېۑھہەںڻڼڽٱٲٳ', 'لللللككككككيييييهههننننااا'),
           '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb\u00bf\u00d7\u00f7\u0606-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u2010-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2bff\u3001-\u3020\u3030\ufd3e\ufd3f\ufe10-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]+') with ordinality words (word, place)
   where word <> ''
$$;

CREATE FUNCTION private.network_of(address text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  known inet := address::inet;
begin
  return host(network(set_masklen(known, case family(known) when 4 then 24 else 64 end)));
exception when invalid_text_representation then
  return null;
end
$$;

CREATE FUNCTION private.newest_entry(actions text[], subject_type text, subject_id uuid, member uuid DEFAULT NULL::uuid) RETURNS public.audit_log
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select l.* from public.audit_log l
   where l.subject_type = newest_entry.subject_type and l.subject_id = newest_entry.subject_id and l.action = any (actions)
     and (member is null or l.details ->> 'member' = member::text)
   order by l.id desc limit 1
$$;

CREATE FUNCTION private.normalise_piece(input text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  bare text := lower(regexp_replace(
    normalize(input, NFKD),
    '[\u0300-\u036f\u0483-\u0487\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08ff\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g') collate "C");
begin
  if octet_length(bare) = char_length(bare) then
    return bare;
  end if;
  if bare ~ '[\u0600-\u06ff]' then
    bare := translate(bare,
      'ٱٲٳٵ' || 'ىیېےۍ' || 'ةۃەہھۀۂ' || 'کڪ' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹',
      'اااا' || 'ييييي' || 'ههههههه' || 'كك' || '0123456789' || '0123456789');
  end if;
  if bare ~ '[\u00c0-\u0179\u1e9e]' then
    bare := translate(bare, 'ØøŁłĐđĦħıÆŒẞÞÐ', 'oollddhhiæœßþð');
    bare := replace(replace(replace(bare, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  end if;
  if bare ~ '[\u0370-\u03ff]' then
    bare := translate(bare, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ');
  end if;
  if bare ~ '[\u0400-\u04ff]' then
    bare := translate(bare,
      'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇЂЈЉЊЋЏҐ',
      'абвгдежзийклмнопрстуфхцчшщъыьэюяєіїђјљњћџґ');
  end if;
  return normalize(bare, NFC);
end
$$;

CREATE FUNCTION private.note_chosen_level() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if old.spoiler_floor <> new.spoiler_floor then
    insert into private.chosen_levels (item_id, level) values (new.id, greatest(old.spoiler_level, 0)) on conflict do nothing;
  else
    update private.chosen_levels c set level = new.spoiler_level where c.item_id = new.id;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.note_concerned() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.concerns := private.concerned_by(new.subject_type, new.subject_id, new.details);
  return new;
end
$$;

CREATE FUNCTION private.note_emptied() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], null));
end
$$;

CREATE FUNCTION private.notify(recipient uuid, actor uuid, type text, thread text, title text, one_text text, many_text text, data jsonb, names_actor boolean DEFAULT true) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.write_notification(recipient, actor, type, thread, title, one_text, many_text, data, names_actor);
exception
  -- These end the whole transaction, which is begun anew.
  when transaction_rollback then raise;
  when others then
    insert into private.unsent_notifications
      (recipient, actor, type, thread, title, one_text, many_text, data, names_actor, reason)
    values (recipient, actor, type, thread, title, one_text, many_text, data, names_actor, sqlstate);
end
$$;

CREATE FUNCTION private.notify_of_comment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  post_kind text := case when new.group_post_id is null then 'post' else 'group_post' end;
  post_id uuid := coalesce(new.post_id, new.group_post_id);
  post_author uuid := private.owner_of(post_kind, post_id);
  group_id uuid := private.group_of_post(new.group_post_id);
  it record;
begin
  for it in
    select distinct on (concerned.id) concerned.id, concerned.reason
      from (select c.author_id, 1, 'reply' from public.comments c where c.id = new.parent_id and c.author_id is not null
            union all
            select post_author, 2, 'comment' where post_author is not null
            union all
            select m.id, 3, 'mention' from private.mentioned_members(coalesce(private.words_of(new.id), new.content), 10) m (id)
             where group_id is null or private.is_member_of(group_id, m.id)) concerned (id, place, reason)
     order by concerned.id, concerned.place
  loop
    perform private.notify(
      it.id, new.author_id,
      case it.reason when 'mention' then 'mention' else 'comment' end,
      post_kind || ':' || post_id,
      case it.reason when 'mention' then 'New mention' when 'reply' then 'New reply' else 'New comment' end,
      case it.reason when 'mention' then '{actor} mentioned you in a comment.'
                     when 'reply' then '{actor} replied to your comment.'
                     else '{actor} commented on your post.' end,
      case it.reason when 'mention' then 'You were mentioned {count} times in a discussion.'
                     else '{count} new comments in a discussion of yours.' end,
      jsonb_strip_nulls(jsonb_build_object('kind', it.reason, post_kind || '_id', post_id, 'comment_id', new.id, 'group_id', group_id)));
  end loop;
  return null;
end
$$;

CREATE FUNCTION private.notify_of_membership(member uuid, group_id uuid, kind text, words text, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.notify(
    member, auth.uid(), 'other', 'group:' || group_id || ':' || kind, 'Community',
    replace(words, '{group}', (select g.name from public.groups g where g.id = group_id)),
    replace(words, '{group}', (select g.name from public.groups g where g.id = group_id)),
    jsonb_build_object('kind', kind, 'group_id', group_id)
      || case when reason = '' then '{}' else jsonb_build_object('reason', left(reason, 300)) end
      -- Whoever was a member knew the name, and cannot look it up any more.
      || case when kind in ('removed_from_group', 'banned_from_group')
              then jsonb_build_object('group_name', (select g.name from public.groups g where g.id = group_id)) else '{}' end,
    names_actor => false)
$$;

CREATE FUNCTION private.notify_of_milestone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.notify_of_post() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.notify_of_removal() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  noun text := case when new.subject_type like '%comment' then 'comment'
                    when new.subject_type = 'group' then 'community' when new.subject_type = 'review' then 'review' else 'post' end;
  verb text := case when new.action like 'remove%' then 'removed' when new.action like 'approve%' then 'approved'
                    else 'restored' end;
  -- What stands again is opened at its place; what was taken down leads to the way to appeal.
  place jsonb := case
    when noun = 'community' then jsonb_build_object('group_id', new.subject_id)
    -- Whoever is no member of a private one any more cannot look its name up.
    when private.is_by_admin(new) then (
      select jsonb_build_object('group_id', g.id, 'group_name', g.name)
        from public.groups g where g.id = private.group_of(new.subject_type, new.subject_id))
    when verb = 'removed' then '{}'
    when noun = 'comment' then (
      select jsonb_build_object('post_id', c.post_id, 'group_id', p.group_id, 'group_post_id', p.id, 'comment_id', c.id)
        from public.comments c left join public.group_posts p on p.id = c.group_post_id where c.id = new.subject_id)
    when new.subject_type = 'group_post' then (
      select jsonb_build_object('group_id', p.group_id, 'group_post_id', p.id) from public.group_posts p where p.id = new.subject_id)
    when noun = 'review' then (select jsonb_build_object('drama_id', r.drama_id) from public.drama_reviews r where r.id = new.subject_id)
    else '{}' end;
  words text := format('Your %s was %s%s.', noun, verb, ' by an admin of ' || (place ->> 'group_name'))
             || case when new.reason = '' then '' else ' Reason: ' || left(new.reason, 300) end;
  recipient uuid;
begin
  -- Of a community also all its admins hear, but not who did it.
  for recipient in
    select private.owner_of(new.subject_type, new.subject_id)
    union
    select m.user_id from public.group_members m
     where new.subject_type = 'group' and m.group_id = new.subject_id and m.role = 'admin' and m.user_id is distinct from new.actor_id
    order by 1
  loop
    perform private.notify(
      recipient, null, 'other', 'moderation:' || new.subject_id, 'Moderation', words, words,
      jsonb_strip_nulls(jsonb_build_object(
        'kind', noun || '_' || verb || case when private.is_by_admin(new) then '_by_admin' else '' end,
        'subject_type', new.subject_type, 'subject_id', new.subject_id,
        'reason', left(new.reason, 300), 'action_id', case when verb = 'removed' then new.id end) || coalesce(place, '{}')),
      names_actor => false);
  end loop;
  return null;
end
$$;

CREATE FUNCTION private.odd_nesting(html text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  tag text[];
  name text;
  opened text[] := '{}';
  blocks constant text[] := '{p,li,ul,ol,h1,h2,h3,h4,h5,h6,div,blockquote}';
  -- A paragraph ends where one of these begins.
  end_paragraph constant text[] := blocks
    || '{address,article,aside,details,dl,fieldset,figcaption,figure,footer,form,header,hr,main,nav,pre,section,table}'::text[];
  end_others constant text[] := '{body,tr,td,th,thead,tbody,tfoot,dd,dt,rt,rp,select,optgroup,button,datalist,input,output}';
  empty_ones constant text[] := '{area,base,basefont,br,col,command,embed,frame,hr,img,input,isindex,keygen,link,meta,param,source,track,wbr}';
begin
  -- Bounded: a post's markup has at most 200,000 characters.
  for tag in select regexp_matches(private.without_unseen(html), '<(/?)([a-z][^ \t\n\f\r/>]*)', 'gi') loop
    name := lower(tag[2]);
    if tag[1] = '' then
      if cardinality(opened) >= 40
         or opened[cardinality(opened)] = 'p' and name = any (end_paragraph)
         or opened[cardinality(opened)] = 'li' and name = 'li'
         or name = any (end_others) then
        return '<' || left(name, 40);
      end if;
      if name <> all (empty_ones) then
        opened := opened || name;
      end if;
    elsif opened[cardinality(opened)] = name then
      opened := trim_array(opened, 1);
    -- The page's parser reads </br> as <br>.
    elsif name = any (blocks || opened) or name = 'br' and cardinality(opened) >= 40 then
      return '</' || left(name, 40);
    end if;
  end loop;
  return null;
end
$$;

CREATE TABLE private.sanctions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    imposed_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone,
    lifted_at timestamp with time zone,
    lifted_by uuid,
    CONSTRAINT sanctions_check CHECK (((kind = 'suspension'::text) = (ends_at IS NOT NULL))),
    CONSTRAINT sanctions_kind_check CHECK ((kind = ANY (ARRAY['warning'::text, 'suspension'::text, 'ban'::text]))),
    CONSTRAINT sanctions_reason_check CHECK ((((char_length(reason) >= 1) AND (char_length(reason) <= 1000)) AND (octet_length(reason) <= 4000)))
);

CREATE FUNCTION private.open_sanction(member uuid) RETURNS private.sanctions
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select s.* from private.sanctions s
   where s.user_id = member and s.kind <> 'warning' and s.lifted_at is null and (s.ends_at is null or s.ends_at > now())
   order by s.ends_at desc nulls first, s.created_at desc limit 1
$$;

CREATE FUNCTION private.outranks_caller(author uuid, group_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select (group_id is null or private.is_open_group(group_id))
         and coalesce(private.role_of(author), 'member') <> 'member'
         and not (private.is_admin() or private.is_moderator() and private.role_of(author) = 'moderator')
$$;

CREATE FUNCTION private.owner_of(subject_type text, subject_id uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when subject_type = 'post' then (select p.author_id from public.posts p where p.id = subject_id)
    when subject_type in ('comment', 'group_comment') then (select c.author_id from public.comments c where c.id = subject_id)
    when subject_type = 'group' then (select g.created_by from public.groups g where g.id = subject_id)
    when subject_type = 'group_post' then (select p.author_id from public.group_posts p where p.id = subject_id)
    when subject_type = 'review' then (select r.author_id from public.drama_reviews r where r.id = subject_id)
    when subject_type = 'user' then subject_id
  end
$$;

CREATE FUNCTION private.part_from_thread() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.thread := new.id::text;
  return new;
end
$$;

CREATE FUNCTION private.place_comment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  post record;
  parent public.comments;
begin
  if new.group_post_id is null then
    select p.is_locked, coalesce(p.deleted_at, p.removed_at) is not null as is_gone, null::uuid as group_id into post
      from public.posts p where p.id = new.post_id for no key update;
  else
    select p.is_locked, coalesce(p.deleted_at, p.removed_at) is not null as is_gone, p.group_id into post
      from public.group_posts p where p.id = new.group_post_id for no key update;
  end if;
  if auth.uid() is not null then
    if post.is_gone then
      raise exception 'This post is no longer there.' using errcode = '42501', hint = 'post_gone';
    elsif post.is_locked and not private.may_answer_locked(post.group_id) then
      raise exception 'This post is locked and takes no new comments.' using errcode = '42501', hint = 'post_locked';
    end if;
  end if;

  new.depth := 0;
  if new.parent_id is not null then
    select c.* into parent from public.comments c where c.id = new.parent_id;
    if (parent.post_id, parent.group_post_id) is distinct from (new.post_id, new.group_post_id) then
      raise exception 'A reply belongs to the same post as the comment it answers.'
        using errcode = '23514', hint = 'parent_elsewhere';
    elsif parent.depth >= 2 then
      raise exception 'Replies are nested three levels deep at most.' using errcode = '23514', hint = 'too_deep';
    elsif coalesce(parent.deleted_at, parent.removed_at) is not null then
      raise exception 'This comment is no longer there.' using errcode = '42501', hint = 'comment_gone';
    end if;
    new.depth := parent.depth + 1;
  end if;
  return new;
end
$$;

CREATE FUNCTION private.place_in_threads(sort text, comment_id uuid, after_score integer DEFAULT NULL::integer, OUT rank numeric, OUT created_at timestamp with time zone, OUT id uuid) RETURNS record
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.thread_rank(sort, coalesce(after_score, c.upvotes - c.downvotes), c.created_at), c.created_at, c.id
    from public.comments c where c.id = comment_id
$$;

CREATE FUNCTION private.place_of_own(kind text, item_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case kind
    when 'post' then (select jsonb_build_object('post_id', p.id, 'is_merged', not p.is_visible) from public.posts p where p.id = item_id and p.is_readable)
    when 'comment' then (
      select jsonb_build_object('comment_id', c.id) from public.comments c join public.posts p on p.id = c.post_id
       where c.id = item_id and c.is_visible and p.is_visible)
    when 'group_post' then (
      select jsonb_build_object('group_id', p.group_id, 'post_id', p.id) from public.group_posts p
       where p.id = item_id and p.is_visible and private.can_read_group(p.group_id))
    when 'group_comment' then (
      select jsonb_build_object('group_id', p.group_id, 'comment_id', c.id) from public.comments c join public.group_posts p on p.id = c.group_post_id
       where c.id = item_id and c.is_visible and p.is_visible and private.can_read_group(p.group_id))
    when 'review' then (
      select jsonb_build_object('drama_id', r.drama_id, 'review_id', r.id) from public.drama_reviews r where r.id = item_id and r.is_visible)
    when 'group' then (select jsonb_build_object('group_id', item_id) where private.can_read_group(item_id))
    when 'user' then '{}' end
   where (private.open_sanction(auth.uid())).kind is distinct from 'ban'
$$;

CREATE FUNCTION private.publish_drops(works jsonb) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  changed integer;
  gone integer;
begin
  insert into private.drops as d (drama_id, first_episode, last_episode, released_at)
  select w.id, p.first, p.last, p.at
    from jsonb_to_recordset(works) w (id text, drops jsonb)
    cross join lateral jsonb_to_recordset(w.drops) p (first integer, last integer, at timestamptz)
   order by w.id, p.first
  on conflict (drama_id, first_episode) do update
    set last_episode = excluded.last_episode, released_at = excluded.released_at
    where (d.last_episode, d.released_at) is distinct from (excluded.last_episode, excluded.released_at);
  get diagnostics changed = row_count;
  delete from private.drops d
   using jsonb_to_recordset(works) w (id text, drops jsonb)
   where w.id = d.drama_id and w.drops is not null
     and not exists (select 1 from jsonb_to_recordset(w.drops) p (first integer) where p.first = d.first_episode);
  get diagnostics gone = row_count;
  return changed + gone;
end
$$;

CREATE FUNCTION private.queue_push() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.push_queue (notification_id, subscription_id, due_at)
  select new.id, s.id, private.end_of_quiet(new.user_id, now())
    from private.push_subscriptions s
   where s.user_id = new.user_id;
  return null;
end
$$;

CREATE FUNCTION private.reached_in(drama text) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((select t.position from public.trackings t
                    where t.user_id = auth.uid() and t.drama_id = drama and private.may_look()), 0)
$$;

CREATE FUNCTION private.record_activity() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.recount(table_name text, row_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  case table_name
    when 'discussion_categories' then
      perform 1 from public.discussion_categories c where c.id = row_id for no key update;
      update public.discussion_categories c
         set post_count = (select count(*) from public.posts p where p.category_id = row_id and p.is_visible)
       where c.id = row_id;
    when 'groups' then
      perform 1 from public.groups g where g.id = row_id for no key update;
      update public.groups g
         set post_count = (select count(*) from public.group_posts p where p.group_id = row_id and p.is_visible),
             member_count = (select count(*) from public.group_members m where m.group_id = row_id)
       where g.id = row_id;
    when 'posts' then
      perform 1 from public.posts p where p.id = row_id for no key update;
      update public.posts p
         set comment_count = (select count(*) from public.comments c where c.post_id = row_id and c.is_visible),
             upvotes = (select count(*) from public.post_votes v where v.post_id = row_id and v.vote_type = 'up'),
             downvotes = (select count(*) from public.post_votes v where v.post_id = row_id and v.vote_type = 'down')
       where p.id = row_id;
    when 'group_posts' then
      perform 1 from public.group_posts p where p.id = row_id for no key update;
      update public.group_posts p
         set comment_count = (select count(*) from public.comments c where c.group_post_id = row_id and c.is_visible),
             upvotes = (select count(*) from public.post_votes v where v.group_post_id = row_id and v.vote_type = 'up'),
             downvotes = (select count(*) from public.post_votes v where v.group_post_id = row_id and v.vote_type = 'down')
       where p.id = row_id;
    when 'comments' then
      perform 1 from public.comments c where c.id = row_id for no key update;
      update public.comments c
         set reply_count = (select count(*) from public.comments r where r.parent_id = row_id and (r.is_visible or r.reply_count > 0)),
             upvotes = (select count(*) from public.comment_votes v where v.comment_id = row_id and v.vote_type = 'up'),
             downvotes = (select count(*) from public.comment_votes v where v.comment_id = row_id and v.vote_type = 'down')
       where c.id = row_id;
    when 'user_profiles' then
      perform 1 from public.user_profiles p where p.id = row_id for no key update;
      update public.user_profiles p set reputation = private.earned_reputation(row_id) where p.id = row_id;
  end case;
end
$$;

CREATE FUNCTION private.recount_drama(drama text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform 1 from public.drama_figures f where f.drama_id = drama for no key update;
  update public.drama_figures f
     set (stars_1, stars_2, stars_3, stars_4, stars_5) =
           (select count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3),
                   count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)
              from public.drama_ratings r where r.drama_id = drama and r.is_counted),
         (review_count, line_count) =
           (select count(*) filter (where r.kind = 'review'), count(*) filter (where r.kind = 'line')
              from public.drama_reviews r where r.drama_id = drama and r.is_visible)
   where f.drama_id = drama;
end
$$;

CREATE FUNCTION private.recount_episode(drama text, of_episode integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform 1 from private.episode_figures f where f.drama_id = drama and f.episode = of_episode order by f.choice for no key update;
  update private.episode_figures f
     set count = (select count(*) from public.episode_reactions r
                   where r.drama_id = drama and r.episode = of_episode and f.choice in (r.reaction, r.favourite::text))
   where f.drama_id = drama and f.episode = of_episode;
end
$$;

CREATE FUNCTION private.recount_library(member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform 1 from private.library_counts c where c.user_id = member for no key update;
  update private.library_counts c
     set (planned, watching, completed, paused, dropped, episodes) =
           (select count(*) filter (where t.status = 'planned'), count(*) filter (where t.status = 'watching'),
                   count(*) filter (where t.status = 'completed'), count(*) filter (where t.status = 'paused'),
                   count(*) filter (where t.status = 'dropped'), coalesce(sum(t.position), 0)
              from public.trackings t where t.user_id = member),
         (stars_1, stars_2, stars_3, stars_4, stars_5) =
           (select count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3),
                   count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)
              from public.drama_ratings r where r.user_id = member),
         entries = (select count(*) from public.diary_entries e where e.user_id = member)
   where c.user_id = member;
end
$$;

CREATE FUNCTION private.refuse_again() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.refuse_blank() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  written text := btrim(to_jsonb(new) ->> tg_argv[0]);
begin
  if char_length(written) <= private.most_characters(tg_table_name, tg_argv[0]) and private.is_blank(written) then
    raise exception 'Please use letters that others can see.' using errcode = '23514';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.refuse_change_of_event() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'The history is only added to.' using errcode = '42501';
end
$$;

CREATE FUNCTION private.refuse_conversation_with_editors() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if private.editors_id() in (new.low, new.high) then
    raise exception 'This person cannot be written to.' using errcode = '42501', hint = 'cannot_write';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.refuse_lookalike_names() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.refuse_many_marks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.refuse_much_markup() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.refuse_other_poll() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'A poll stays as it was asked.' using errcode = '42501';
end
$$;

CREATE FUNCTION private.refuse_other_push_services() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_push_address(new.endpoint) then
    raise exception 'This browser''s push service is not one we may send to.' using errcode = '23514', hint = 'unknown_push_service';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.rename_in_activities() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.user_activities a set data = a.data || jsonb_build_object('username', new.username)
   where a.user_id = new.id and a.data ? 'username';
  return null;
end
$$;

CREATE FUNCTION private.replaced_by(entry public.audit_log) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select max(d.id) from private.actions_of_sanction((entry.details ->> 'sanction_id')::uuid, entry.subject_id) d
   where entry.details ? 'sanction_id' and d.id > entry.id
$$;

CREATE FUNCTION private.report_held() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.report_listed_words() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.report_of_another(report_id uuid) RETURNS public.reports
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_moderator();
  it public.reports;
begin
  select r.* into it from public.reports r
   where r.id = report_of_another.report_id and r.reported_user_id is distinct from me;
  return it;
end
$$;

CREATE FUNCTION private.reportable(content_type text, content_id uuid, reporter uuid, OUT known boolean, OUT owner uuid, OUT content text) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  known := true;
  case content_type
    when 'post' then
      select p.author_id, concat(p.title, e'\n', coalesce(private.words_of(p.id), p.content), private.words_of_poll(p.id)) into strict owner, content from public.posts p
       where p.id = content_id and p.is_readable;
    when 'comment' then
      select c.author_id, coalesce(private.words_of(c.id), c.content) into strict owner, content
        from public.comments c join public.posts p on p.id = c.post_id
       where c.id = content_id and c.is_visible
         and p.is_visible;
    when 'group' then
      select g.created_by, g.name || e'\n' || g.description into strict owner, content from public.groups g
       where g.id = content_id and g.removed_at is null;
    when 'group_post' then
      select p.author_id, concat(p.title, e'\n', coalesce(private.words_of(p.id), p.content), private.words_of_poll(p.id)) into strict owner, content
        from public.group_posts p join public.groups g on g.id = p.group_id
       where p.id = content_id and p.is_visible and g.removed_at is null
         and (not g.is_private or private.is_member_of(g.id, reporter));
    when 'message' then
      select m.sender_id, m.content into strict owner, content
        from public.messages m join public.conversation_participants p
          on p.conversation_id = m.conversation_id and p.user_id = reporter and m.created_at >= p.joined_at
       where m.id = content_id and not m.is_deleted;
    when 'review' then
      select r.author_id, r.content into strict owner, content from public.drama_reviews r
       where r.id = content_id and r.is_visible;
    when 'user' then
      select p.id, concat_ws(e'\n', p.username, p.display_name, p.bio) into strict owner, content from public.user_profiles p where p.id = content_id;
    else
      known := false;
  end case;
exception when no_data_found then
  known := false;
end
$$;

CREATE FUNCTION private.require_done(done boolean, intent text, subject_type text, subject_id uuid, words text) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  entry public.audit_log;
  who text;
begin
  if done then
    return true;
  end if;
  entry := private.newest_entry(
    '{remove_post,remove_comment,remove_group,remove_review,restore_post,restore_comment,restore_group,restore_review,'
    'approve_post,approve_comment,approve_review}', subject_type, subject_id);
  if (entry.action like 'remove%') = (intent = 'remove') then
    if private.is_repeated(entry, words) then
      return false;
    end if;
    who := private.doer_of(entry);
  end if;
  if who is null and intent = 'remove' then
    raise exception 'This was removed already.' using errcode = 'P0001', hint = 'already_decided';
  elsif who is null then
    raise exception 'This is visible already.' using errcode = 'P0001', hint = 'already_decided';
  elsif intent = 'remove' then
    raise exception '{{name}} removed this already.'
      using errcode = 'P0001', hint = 'already_decided', detail = jsonb_build_object('name', who);
  end if;
  raise exception '{{name}} restored this already.'
    using errcode = 'P0001', hint = 'already_decided', detail = jsonb_build_object('name', who);
end
$$;

CREATE FUNCTION private.require_drama(drama text, begins boolean) RETURNS public.dramas
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  work public.dramas;
begin
  select d.* into work from public.dramas d where d.id = drama;
  if work.id is null or begins and work.withdrawn_at is not null then
    raise exception 'This drama is no longer in the catalogue.' using errcode = 'P0001', hint = 'drama_gone';
  end if;
  return work;
end
$$;

CREATE FUNCTION private.require_group_admin(group_id uuid, or_moderator boolean DEFAULT false) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_member();
  perform 1 from public.groups g where g.id = require_group_admin.group_id for no key update;
  if not found or not (private.is_group_admin(group_id) or or_moderator and private.is_moderator()) then
    raise exception 'Only admins of the community may do this.' using errcode = '42501', hint = 'group_admins_only';
  end if;
  return auth.uid();
end
$$;

CREATE FUNCTION private.require_known(content_type text, content_id uuid, known integer) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  who text;
begin
  select private.full_name(p) into who
    from private.decisions_since(content_type, content_id, known) d join public.user_profiles p on p.id = d.actor_id
   where d.actor_id <> auth.uid() order by d.id desc limit 1;
  if who is null then
    return;
  elsif content_type = 'user' then
    raise exception '{{name}} decided about this person meanwhile.'
      using errcode = 'P0001', hint = 'decided_meanwhile', detail = jsonb_build_object('name', who);
  end if;
  raise exception '{{name}} decided this case meanwhile.'
    using errcode = 'P0001', hint = 'decided_meanwhile', detail = jsonb_build_object('name', who);
end
$$;

CREATE FUNCTION private.require_level(drama text, level integer, floor integer) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if level >= 0 and level < floor then
    raise exception 'Others said that this tells of a later episode. You can choose a later one, but no earlier one.'
      using errcode = '23514', hint = 'level_kept';
  elsif level > 0 and drama is null then
    raise exception 'Please choose the drama that this tells of.' using errcode = '23514', hint = 'no_drama';
  elsif level is null or level < 0
        or level > coalesce((select d.episodes from public.dramas d where d.id = drama), 0) then
    raise exception 'This drama has no such episode.' using errcode = '23514', hint = 'no_episode';
  end if;
end
$$;

CREATE FUNCTION private.require_member() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_session();
  if private.is_restricted() then
    raise exception 'Your account may not write at the moment.' using errcode = '42501', hint = 'restricted';
  end if;
  if private.role_of(auth.uid()) is null then
    raise exception 'Please complete your profile first.' using errcode = '42501', hint = 'profile_missing';
  end if;
  return auth.uid();
end
$$;

CREATE FUNCTION private.require_mergeable(it public.posts, other public.posts) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if it.id = other.id then
    raise exception 'A post cannot be merged into itself.' using errcode = '23514', hint = 'same_post';
  elsif it.is_drop_thread then
    raise exception 'The thread of an episode stays. Merge the other one into it.' using errcode = '23514', hint = 'drop_thread';
  elsif other.author_id = auth.uid() then
    -- With it the comments would be the moderator's own to take away.
    raise exception 'You cannot moderate yourself.' using errcode = '42501', hint = 'own_case';
  elsif other.id is null or not other.is_visible then
    raise exception 'There is no such post, or its readers cannot see it.' using errcode = '23514', hint = 'no_target';
  elsif it.drama_id is distinct from other.drama_id then
    raise exception 'Only posts about the same drama can be merged.' using errcode = '23514', hint = 'other_drama';
  elsif other.spoiler_level < it.spoiler_level then
    raise exception 'The other post tells of fewer episodes, so its readers would read too much.'
      using errcode = '23514', hint = 'lower_level';
  end if;
end
$$;

CREATE FUNCTION private.require_moderator() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_member();
  if not private.is_moderator() then
    raise exception 'Only moderators may do this.' using errcode = '42501', hint = 'moderators_only';
  end if;
  return auth.uid();
end
$$;

CREATE FUNCTION private.require_moderator_of_held(content_type text, content_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.is_moderator() then
    return;
  end if;
  perform 1 from public.group_posts p where content_type = 'group_post' and p.id = content_id for no key update;
  perform 1 from public.comments c where content_type = 'group_comment' and c.id = content_id for no key update;
  if private.is_held(content_type, content_id) then
    raise exception 'This waits for a moderator of Hikaya.' using errcode = '42501', hint = 'moderators_only';
  end if;
end
$$;

CREATE FUNCTION private.require_not_about_moderator(group_id uuid, member uuid) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_moderator() and private.role_of(member) <> 'member'
     and exists (select 1 from public.groups g where g.id = require_not_about_moderator.group_id and not g.is_private) then
    raise exception 'Admins of a community decide nothing about a moderator of the site.' using errcode = '42501', hint = 'higher_role';
  end if;
end
$$;

CREATE FUNCTION private.require_not_banned_by(entry public.audit_log) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  who text := private.doer_of(entry);
begin
  if who is null or entry.action <> 'ban_group_member' then
    raise exception 'This person is banned already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  raise exception '{{name}} banned this person already.'
    using errcode = 'P0001', hint = 'already_decided', detail = jsonb_build_object('name', who);
end
$$;

CREATE FUNCTION private.require_not_below_moderator(kind text, item_id uuid, level integer) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_moderator() and level < (
       select (l.details ->> 'to')::integer from public.audit_log l
        where l.subject_type = kind and l.subject_id = item_id
          and l.action in ('raise_level', 'lower_level') and (l.details ->> 'by_moderator')::boolean
        order by l.id desc limit 1) then
    raise exception 'A moderator of the site decided this. Please ask the moderators.' using errcode = '42501', hint = 'moderators_only';
  end if;
end
$$;

CREATE FUNCTION private.require_not_by_moderator(actions text[], subject_type text, subject_id uuid) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_moderator() and private.was_done_by_moderator(actions, subject_type, subject_id) then
    raise exception 'A moderator of the site decided this. Please ask the moderators.' using errcode = '42501', hint = 'moderators_only';
  end if;
end
$$;

CREATE FUNCTION private.require_order_of_group(post_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  place uuid := private.group_of_post(post_id);
begin
  perform private.require_group_admin(
    place, or_moderator => exists (select 1 from public.groups g where g.id = place and not g.is_private));
end
$$;

CREATE FUNCTION private.require_own_decision(group_id uuid, member uuid, accepted boolean) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it private.join_decisions;
  who jsonb;
begin
  select d.* into it from private.join_decisions d
   where d.group_id = require_own_decision.group_id and d.user_id = member;
  if it.accepted = require_own_decision.accepted and it.decided_by = auth.uid()
     and private.is_member_of(it.group_id, member) = it.accepted then
    return;
  end if;
  select jsonb_build_object('name', private.full_name(p), 'person', private.full_name(asked)) into who
    from public.user_profiles asked left join public.user_profiles p on p.id = it.decided_by where asked.id = member;
  if who is null then
    raise exception 'This request is no longer open.' using errcode = 'P0001', hint = 'already_decided';
  elsif who ->> 'name' is null then
    raise exception 'The request of {{person}} is no longer open.' using errcode = 'P0001', hint = 'already_decided', detail = who;
  elsif it.accepted then
    raise exception '{{name}} accepted the request of {{person}} already.' using errcode = 'P0001', hint = 'already_decided', detail = who;
  end if;
  raise exception '{{name}} declined the request of {{person}} already.' using errcode = 'P0001', hint = 'already_decided', detail = who;
end
$$;

CREATE FUNCTION private.require_own_images() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.require_own_lift(it private.sanctions, words text) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  entry public.audit_log;
  who text;
begin
  select l.* into entry from public.audit_log l
   where l.subject_type = 'user' and l.subject_id = it.user_id and l.action = 'lift_' || it.kind
     and l.details ->> 'sanction_id' = it.id::text;
  who := private.doer_of(entry);
  if private.is_repeated(entry, words) then
    return;
  elsif who is null then
    raise exception 'This sanction is no longer in force.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  raise exception '{{name}} lifted this already.'
    using errcode = 'P0001', hint = 'already_decided', detail = jsonb_build_object('name', who);
end
$$;

CREATE FUNCTION private.require_power_in_group(group_id uuid, member uuid) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if member = auth.uid() then
    raise exception 'You cannot moderate yourself.' using errcode = '42501', hint = 'own_case';
  elsif private.is_moderator_in(group_id) then
    if private.role_of(member) = 'admin' and not private.is_admin() then
      raise exception 'Only an admin decides about an admin.' using errcode = '42501', hint = 'higher_role';
    end if;
    return;
  end if;
  perform private.require_not_about_moderator(group_id, member);
  if exists (select 1 from public.group_members m
              where m.group_id = require_power_in_group.group_id and m.user_id = member and m.role = 'admin')
     and exists (select 1 from public.groups g
                   join public.group_members m on m.group_id = g.id and m.user_id = g.created_by and m.role = 'admin'
                  where g.id = require_power_in_group.group_id and g.created_by <> auth.uid()) then
    raise exception 'Only who founded the community decides about its other admins.' using errcode = '42501', hint = 'higher_role';
  end if;
end
$$;

CREATE FUNCTION private.require_power_over(member uuid) RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_moderator();
  if member = auth.uid() then
    raise exception 'You cannot moderate yourself.' using errcode = '42501', hint = 'own_case';
  end if;
  if private.role_of(member) = 'admin' and not private.is_admin() then
    raise exception 'Only an admin decides about an admin.' using errcode = '42501', hint = 'higher_role';
  end if;
  return auth.uid();
end
$$;

CREATE FUNCTION private.require_power_over_comment(comment_id uuid) RETURNS public.comments
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.comments;
begin
  select c.* into it from public.comments c where c.id = require_power_over_comment.comment_id;
  if it.group_post_id is null then
    perform private.require_power_over(it.author_id);
    perform private.require_there(it.id is not null, 'comment');
  else
    perform private.require_group_admin(private.group_of_post(it.group_post_id), or_moderator => true);
  end if;
  perform private.lock_post_of_comment(it.id);
  return it;
end
$$;

CREATE FUNCTION private.require_real_zone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if auth.uid() is not null and (tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone)
     -- The column's check comes after this; nothing here looks at more than a name.
     and (octet_length(new.time_zone) > 60
          or not exists (select 1 from private.time_zones z where z.name = lower(new.time_zone))) then
    raise exception 'There is no such time zone' using errcode = '23514', hint = 'time_zone';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.require_recent_sign_in() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_session();
  session text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if session is not null and not exists (
    select 1 from auth.sessions s where s.id = session::uuid and s.created_at > now() - interval '5 minutes') then
    raise exception 'Please sign in again to do this.' using errcode = '42501', hint = 'recent_sign_in';
  end if;
  return me;
end
$$;

CREATE FUNCTION private.require_seen(held_at timestamp with time zone, edited_at timestamp with time zone, seen timestamp with time zone) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if held_at is not null and edited_at is distinct from seen then
    raise exception 'The author changed this meanwhile. Load this page again and read it before you decide.'
      using errcode = 'P0001', hint = 'changed_elsewhere';
  end if;
end
$$;

CREATE FUNCTION private.require_session() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if auth.uid() is null or not private.is_session_alive() then
    raise exception 'Please sign in first.' using errcode = '42501', hint = 'sign_in';
  end if;
  return auth.uid();
end
$$;

CREATE FUNCTION private.require_there(is_there boolean, noun text) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if is_there then
    return;
  end if;
  case noun
    when 'post' then
      raise exception 'This post is no longer there.' using errcode = '42501', hint = 'post_gone';
    when 'comment' then
      raise exception 'This comment is no longer there.' using errcode = '42501', hint = 'comment_gone';
    when 'review' then
      raise exception 'This review is no longer there.' using errcode = '42501', hint = 'review_gone';
    when 'community' then
      raise exception 'This community is no longer there.' using errcode = '42501', hint = 'community_gone';
  end case;
end
$$;

CREATE FUNCTION private.require_unbiased(entry public.audit_log) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  place uuid := private.group_of(entry.subject_type, entry.subject_id);
  author uuid := private.owner_of(entry.subject_type, entry.subject_id);
  orders text[] := case entry.action when 'move_post' then '{move_post}'::text[]
                                     when 'unlock_post' then '{lock_post,unlock_post}'::text[] end;
  decides boolean := entry.action ~ '^(remove|restore|approve)_(post|comment|review|group)$'
                     or entry.action in ('decide_report', 'retitle_post', 'merge_post', 'accept_appeal', 'decline_appeal');
begin
  if (decides or (select l.actor_id is distinct from auth.uid() from public.audit_log l
                   where l.subject_type = entry.subject_type and l.subject_id = entry.subject_id and l.action = any (orders)
                     and l.id < entry.id order by l.id desc limit 1))
     and private.is_own(entry.subject_type, entry.subject_id) then
    raise exception 'You cannot moderate yourself.' using errcode = '42501', hint = 'own_case';
  elsif place is not null and author is distinct from auth.uid() and (decides or entry.action in ('lock_post', 'unlock_post')) then
    perform private.require_power_in_group(place, author);
  elsif entry.action in ('lock_post', 'unlock_post') and private.role_of(author) = 'admin' and not private.is_admin() then
    raise exception 'Only an admin decides about an admin.' using errcode = '42501', hint = 'higher_role';
  end if;
end
$_$;

CREATE FUNCTION private.resolve_case(content_type text, content_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.reports r set status = 'resolved', updated_at = clock_timestamp()
   where r.reported_content_type = content_type and r.reported_content_id = content_id and r.status in ('pending', 'reviewed')
     and not (r.is_automatic and private.is_held(content_type, content_id))
$$;

CREATE FUNCTION private.review_for_reader(it public.drama_reviews, reached integer, opened uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', it.id, 'kind', it.kind, 'stars', it.stars, 'position', it.position, 'spoiler_level', it.spoiler_level,
    'content', case when it.spoiler_level <= reached or it.author_id = reader.id or it.id = opened then it.content end,
    'words', cardinality(regexp_split_to_array(btrim(it.content), '\s+')),
    'helpful_count', it.helpful_count, 'created_at', it.created_at, 'edited_at', it.edited_at,
    'is_held', it.held_at is not null, 'is_removed', it.removed_at is not null and it.held_at is null,
    'is_helpful', exists (select 1 from public.review_votes v where v.user_id = reader.id and v.review_id = it.id),
    'author', (select jsonb_build_object('id', p.id, 'username', p.username, 'display_name', p.display_name,
                                          'avatar_url', p.avatar_url, 'reputation', p.reputation)
                 from public.user_profiles p where p.id = it.author_id))
    from (select case when private.may_look() then auth.uid() end as id) reader
$$;

CREATE FUNCTION private.review_under_veil(it public.drama_reviews, reached integer) RETURNS public.drama_reviews
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if it.spoiler_level > reached and (it.author_id is distinct from auth.uid() or not private.may_look()) then
    it.content := '';
    it.excerpt := '';
  end if;
  return it;
end
$$;

CREATE FUNCTION private.reviews_page(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer) RETURNS SETOF public.drama_reviews
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
declare
  at_most integer := least(greatest(page_size, 1), 100);
  last_id uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  case sort
    when 'helpful' then return query
      select r.* from public.drama_reviews r
       where r.drama_id = drama and r.kind = reviews_page.kind and r.is_visible
         and (r.helpful_count, r.id) < (coalesce(after_key::integer, 2147483647), last_id)
       order by r.helpful_count desc, r.id desc limit at_most;
    when 'newest' then return query
      select r.* from public.drama_reviews r
       where r.drama_id = drama and r.kind = reviews_page.kind and r.is_visible
         and (r.created_at, r.id) < (coalesce(after_key::timestamptz, 'infinity'), last_id)
       order by r.created_at desc, r.id desc limit at_most;
    when 'stars' then return query
      select r.* from public.drama_reviews r
       where r.drama_id = drama and r.kind = reviews_page.kind and r.is_visible
         and (coalesce(r.stars, 0), r.id) < (coalesce(after_key::integer, 6), last_id)
       order by coalesce(r.stars, 0) desc, r.id desc limit at_most;
    else
      raise exception 'This order was not understood' using errcode = '22023';
  end case;
end
$$;

CREATE FUNCTION private.role_of(member uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select p.role from public.user_profiles p where p.id = member $$;

CREATE TABLE public.trackings (
    user_id uuid NOT NULL,
    drama_id text NOT NULL,
    status text NOT NULL,
    "position" integer NOT NULL,
    version integer NOT NULL,
    began_at timestamp with time zone,
    completed_at timestamp with time zone,
    times_completed integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    key_en text NOT NULL COLLATE pg_catalog."C",
    key_ar text NOT NULL COLLATE pg_catalog."C",
    progress real DEFAULT 0 NOT NULL,
    stars smallint,
    CONSTRAINT trackings_position_check CHECK (("position" >= 0)),
    CONSTRAINT trackings_status_known CHECK ((status = ANY (ARRAY['planned'::text, 'watching'::text, 'completed'::text, 'paused'::text, 'dropped'::text]))),
    CONSTRAINT trackings_version_check CHECK ((version > 0))
);

COMMENT ON COLUMN public.trackings."position" IS 'How many episodes were seen.';

COMMENT ON COLUMN public.trackings.completed_at IS 'When it was completed first; seeing it again keeps that.';

CREATE FUNCTION private.rows_of_library(owner uuid, status text, sort text, patterns text[], after_key text, after_drama text, at_most integer) RETURNS SETOF public.trackings
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
declare
  few constant integer := 200;
  called text[];
begin
  if coalesce(sort, '') not in ('recent', 'title_en', 'title_ar', 'progress', 'rating') then
    raise exception 'This order was not understood' using errcode = '22023';
  elsif cardinality(patterns) = 0 then
    return query select t.* from private.rows_of_state(owner, rows_of_library.status, sort, patterns, after_key, after_drama, at_most) t;
    return;
  end if;
  called := array(select d.id from public.dramas d where d.key_en like all (patterns) or d.key_ar like all (patterns) limit few + 1);
  return query
    select t.* from (
      select own.* from public.trackings own
       where cardinality(called) <= few and own.user_id = owner and own.drama_id = any (called)
      union all
      select own.*
        from unnest(array['planned', 'watching', 'completed', 'paused', 'dropped']) state
       cross join lateral private.rows_of_state(owner, state, sort, patterns, after_key, after_drama, at_most) own
       where cardinality(called) > few) t
     where case sort
             when 'recent' then (t.updated_at, t.drama_id) < (coalesce(after_key::timestamptz, 'infinity'), coalesce(after_drama, ''))
             when 'title_en' then (t.key_en, t.drama_id) > (coalesce(after_key, ''), coalesce(after_drama, ''))
             when 'title_ar' then (t.key_ar, t.drama_id) > (coalesce(after_key, ''), coalesce(after_drama, ''))
             when 'progress' then (t.progress, t.drama_id) < (coalesce(after_key::real, 2::real), coalesce(after_drama, ''))
             when 'rating' then (coalesce(t.stars, 0), t.drama_id) < (coalesce(after_key::integer, 6), coalesce(after_drama, ''))
             end
     order by case when sort = 'recent' then t.updated_at end desc,
              case sort when 'title_en' then t.key_en when 'title_ar' then t.key_ar end,
              case sort when 'progress' then t.progress when 'rating' then coalesce(t.stars, 0) end desc,
              case when sort in ('title_en', 'title_ar') then t.drama_id end, t.drama_id desc limit at_most;
end
$$;

CREATE FUNCTION private.rows_of_state(owner uuid, status text, sort text, patterns text[], after_key text, after_drama text, at_most integer) RETURNS SETOF public.trackings
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
begin
  case sort
    when 'recent' then return query
      select t.* from public.trackings t
       where t.user_id = owner and t.status = rows_of_state.status
         and (t.key_en like all (patterns) or t.key_ar like all (patterns))
         and (t.updated_at, t.drama_id) < (coalesce(after_key::timestamptz, 'infinity'), coalesce(after_drama, ''))
       order by t.updated_at desc, t.drama_id desc limit at_most;
    when 'title_en' then return query
      select t.* from public.trackings t
       where t.user_id = owner and t.status = rows_of_state.status
         and (t.key_en like all (patterns) or t.key_ar like all (patterns))
         and (t.key_en, t.drama_id) > (coalesce(after_key, ''), coalesce(after_drama, ''))
       order by t.key_en, t.drama_id limit at_most;
    when 'title_ar' then return query
      select t.* from public.trackings t
       where t.user_id = owner and t.status = rows_of_state.status
         and (t.key_en like all (patterns) or t.key_ar like all (patterns))
         and (t.key_ar, t.drama_id) > (coalesce(after_key, ''), coalesce(after_drama, ''))
       order by t.key_ar, t.drama_id limit at_most;
    when 'progress' then return query
      select t.* from public.trackings t
       where t.user_id = owner and t.status = rows_of_state.status
         and (t.key_en like all (patterns) or t.key_ar like all (patterns))
         and (t.progress, t.drama_id) < (coalesce(after_key::real, 2::real), coalesce(after_drama, ''))
       order by t.progress desc, t.drama_id desc limit at_most;
    when 'rating' then return query
      select t.* from public.trackings t
       where t.user_id = owner and t.status = rows_of_state.status
         and (t.key_en like all (patterns) or t.key_ar like all (patterns))
         and (coalesce(t.stars, 0), t.drama_id) < (coalesce(after_key::integer, 6), coalesce(after_drama, ''))
       order by coalesce(t.stars, 0) desc, t.drama_id desc limit at_most;
  end case;
end
$$;

CREATE FUNCTION private.sanction_of_mailbox(member uuid) RETURNS TABLE(kind text, reason text, ends_at timestamp with time zone, is_confirmed boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with mine as materialized (select private.mailbox(u.email) as box, u.email from auth.users u where u.id = member)
  select it.*
    from (select l.kind, l.reason, l.ends_at, l.is_confirmed
            from private.lasting_sanctions l, mine
           where l.about = 'address' and l.hash = private.address_hash(mine.email)
          union all
          select s.kind, s.reason, s.ends_at, private.is_address_proven(u.email_confirmed_at, u.created_at)
            from private.sanctions s join auth.users u on u.id = s.user_id, mine
           where s.kind <> 'warning' and s.lifted_at is null and s.user_id <> member
             and left(ltrim(lower(u.email), '" .\'), 1) = left(ltrim(mine.box, '.'), 1) and private.mailbox(u.email) = mine.box) it
   where it.ends_at is null or it.ends_at > now()
   order by it.is_confirmed desc, it.ends_at desc nulls first limit 1
$$;

CREATE FUNCTION private.search_patterns(q text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(private.containing(word) order by place), '{}')
    from (select word, place
            from regexp_split_to_table(private.normalise_text(left(q, 100)), '\s+') with ordinality given (word, place)
           where word <> '' and char_length(btrim(left(q, 100))) >= 2
           order by place limit 8) words
$$;

CREATE FUNCTION private.set_kind_of_day() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  select private.kind_of(d) into new.kind_id from public.dramas d where d.id = new.drama_id;
  return new;
end
$$;

CREATE FUNCTION private.set_level(kind text, item_id uuid, level integer, by_author boolean) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  kept integer := greatest(level, (select c.level from private.chosen_levels c where c.item_id = set_level.item_id and not by_author));
begin
  case kind
    when 'post' then
      update public.posts p
         set spoiler_level = kept, spoiler_floor = case when by_author then p.spoiler_floor else set_level.level end
       where p.id = set_level.item_id;
    when 'group_post' then
      update public.group_posts p
         set spoiler_level = kept, spoiler_floor = case when by_author then p.spoiler_floor else set_level.level end
       where p.id = set_level.item_id;
    when 'review' then
      update public.drama_reviews r
         set spoiler_level = kept, spoiler_floor = case when by_author then r.spoiler_floor else set_level.level end
       where r.id = set_level.item_id;
    else
      update public.comments c
         set spoiler_level = kept, spoiler_floor = case when by_author then c.spoiler_floor else set_level.level end
       where c.id = set_level.item_id;
  end case;
  return kept;
end
$$;

CREATE FUNCTION private.set_rate_limits(enabled boolean) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ update private.settings set rate_limits_on = enabled $$;

COMMENT ON FUNCTION private.set_rate_limits(enabled boolean) IS 'Turns the rate limits on or off; for benchmarks and the operator.';

CREATE FUNCTION private.settle_deleted() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.settle_reports(private.kind_of(tg_table_name, to_jsonb(new)), new.id, 'dismissed');
  return null;
end
$$;

CREATE FUNCTION private.settle_reports(content_type text, content_id uuid, outcome text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  had_automatic boolean;
begin
  with settled as (
    update public.reports r set status = outcome, updated_at = clock_timestamp()
     where r.reported_content_type = content_type and r.reported_content_id = content_id
       and r.status in ('pending', 'reviewed')
       and (r.is_automatic
            or outcome = 'resolved' and private.is_moderator() and r.reported_user_id is distinct from auth.uid()
               and (private.role_of(r.reported_user_id) is distinct from 'admin' or private.is_admin()))
    returning r.is_automatic)
  select coalesce(bool_or(s.is_automatic), false) into had_automatic from settled s;
  return had_automatic;
end
$$;

CREATE FUNCTION private.settle_requests() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (select 1 from public.conversation_participants p where p.user_id = old.user_id and p.is_request) then
    update public.notifications n set is_read = true
     where n.user_id = old.user_id and n.type = 'message' and n.thread = 'message_requests' and not n.is_read;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.short_name(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select regexp_replace(private.bare_name(name), '(.)\1+', '\1', 'g') $$;

CREATE FUNCTION private.sort_tracking() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  select d.key_en, d.key_ar, least(new.position, d.episodes) / d.episodes::real into new.key_en, new.key_ar, new.progress
    from public.dramas d where d.id = new.drama_id;
  return new;
end
$$;

CREATE FUNCTION private.speaks_for_site(name text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select exists (
    select 1
      from (values (name), (ltrim(name, '0123456789_-')), (rtrim(name, '0123456789_-')), (btrim(name, '0123456789_-'))) forms (form)
     where private.bare_name(form) ~ ('^(' || (
       select string_agg(case when length(word) > 3 then regexp_replace(private.bare_name(word), '.', '\&+', 'g') else private.bare_name(word) end, '|')
         from unnest(array[
           'admin', 'administrator', 'bot', 'editor', 'editorial', 'editors', 'episodes', 'help', 'hikaya', 'mod', 'moderation',
           'moderator', 'moderators', 'official', 'owner', 'postmaster', 'root', 'security', 'service', 'staff', 'superuser',
           'support', 'system', 'team', 'the', 'webmaster']) word) || ')+$'))
$_$;

CREATE FUNCTION private.still_holds(entry public.audit_log) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if entry.action in ('warning_member', 'suspension_member', 'ban_member', 'change_suspension', 'change_ban') then
    return exists (select 1 from private.sanctions s
                    where s.id = (entry.details ->> 'sanction_id')::uuid and s.lifted_at is null);
  elsif entry.action not in ('remove_post', 'remove_comment', 'remove_group', 'remove_review') then
    return false;
  end if;
  return not exists (select 1 from public.audit_log l
                      where l.subject_type = entry.subject_type and l.subject_id = entry.subject_id and l.id > entry.id
                        and (l.action like 'remove%' or l.action like 'restore%'))
     and case entry.subject_type
           when 'post' then exists (select 1 from public.posts p
                                     where p.id = entry.subject_id and p.removed_at is not null and p.deleted_at is null)
           when 'group_post' then exists (select 1 from public.group_posts p
                                           where p.id = entry.subject_id and p.removed_at is not null and p.deleted_at is null)
           when 'review' then exists (select 1 from public.drama_reviews r
                                       where r.id = entry.subject_id and r.removed_at is not null and r.deleted_at is null)
           when 'group' then exists (select 1 from public.groups g
                                      where g.id = entry.subject_id and g.removed_at is not null)
           else exists (select 1 from public.comments c
                         where c.id = entry.subject_id and c.removed_at is not null and c.deleted_at is null)
         end;
end
$$;

CREATE FUNCTION private.take_comments_back() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  visible bigint;
begin
  if exists (select from public.posts p where p.id = old.merged_into and p.merged_into is not null) then
    raise exception 'The post that it was merged into was merged too. Please restore that one first.'
      using errcode = '23514', hint = 'merged_on';
  end if;
  -- What others said would be gone with what its author took back.
  perform private.require_there(
    new.deleted_at is null or not exists (select from public.posts p where p.id = old.merged_into), 'post');
  with recursive own as (
    select m.comment_id as id from private.merged_comments m where m.source_id = new.id
    union
    -- A reply belongs to the post of what it answers.
    select c.id from public.comments c join own o on c.parent_id = o.id),
  moved as (
    update public.comments c set post_id = new.id from own o
     where c.id = o.id and c.post_id = old.merged_into returning c.is_visible)
  select count(*) filter (where m.is_visible) into visible from moved m;
  delete from private.merged_comments m where m.source_id = new.id;
  perform private.count_moved(old.merged_into, new.id, visible);
  update public.posts p set has_merged = exists (select from public.posts o where o.merged_into = p.id) where p.id = old.merged_into;
  return null;
end
$$;

CREATE FUNCTION private.tally_votes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  before text := case when tg_op <> 'INSERT' then old.vote_type else '' end;
  after text := case when tg_op <> 'DELETE' then new.vote_type else '' end;
  ups integer := (after = 'up')::integer - (before = 'up')::integer;
  downs integer := (after = 'down')::integer - (before = 'down')::integer;
  it jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if ups <> 0 or downs <> 0 then
    update public.posts p set upvotes = p.upvotes + ups, downvotes = p.downvotes + downs
     where p.id = (it ->> 'post_id')::uuid;
    update public.group_posts p set upvotes = p.upvotes + ups, downvotes = p.downvotes + downs
     where p.id = (it ->> 'group_post_id')::uuid;
    update public.comments c set upvotes = c.upvotes + ups, downvotes = c.downvotes + downs
     where c.id = (it ->> 'comment_id')::uuid;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.tell_moderators() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  moderator uuid;
begin
  for moderator in
    select p.id from public.user_profiles p
     where p.role <> 'member' and p.id is distinct from new.reported_user_id and p.id is distinct from new.reporter_id
     order by p.id limit 50
  loop
    perform private.notify(
      moderator, null, 'other', 'moderation:queue', 'Moderation', 'There is a new report.', '{count} new reports.',
      jsonb_build_object('kind', 'new_reports'));
  end loop;
  return null;
end
$$;

CREATE FUNCTION private.tell_of_level(author uuid, kind text, item_id uuid, level integer, place jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.notify(
    author, null, 'other', 'level:' || item_id, 'Moderation',
    format('Your %s is marked: it tells of episode %s.', case when kind like '%comment' then 'comment' when kind = 'review' then 'review' else 'post' end, level),
    format('Your %s is marked: it tells of episode %s.', case when kind like '%comment' then 'comment' when kind = 'review' then 'review' else 'post' end, level),
    jsonb_build_object('kind', 'level_raised', 'subject_type', kind, 'subject_id', item_id, 'episode', level) || place,
    names_actor => false)
$$;

CREATE FUNCTION private.tell_polls(ids uuid[], open_ids uuid[]) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'multiple', p.multiple, 'ends_at', p.ends_at, 'drama_id', p.drama_id, 'title_en', d.title_en, 'title_ar', d.title_ar, 'episode', p.episode,
      'closed_by', state.closed_by,
      'options', case when is_open then p.options end,
      'mine', case when is_open then mine.choices end)
      -- Counted where it is told alone: a join would count for everybody.
      || case when is_open and (state.closed_by is not null or mine.user_id is not null) then private.count_votes(p.id, cardinality(p.options))
              else '{"voters": null, "counts": null}' end
      order by array_position(ids, p.id)), '[]')
    from private.polls p
   cross join lateral (select p.id = any (open_ids) as is_open, private.closed_by(p) as closed_by) state
    left join public.dramas d on d.id = p.drama_id
    left join public.poll_votes mine on mine.poll_id = p.id and mine.user_id = (select auth.uid()) and (select private.may_look())
   where p.id = any (ids)
$$;

CREATE FUNCTION private.tell_reporter() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  outcome text := case when new.status = 'resolved' and not private.is_acted_on(new) then 'closed' else new.status end;
begin
  perform private.notify(
    new.reporter_id, null, 'other', 'report:' || new.id, 'Moderation',
    case outcome when 'resolved' then 'The moderators acted on what you reported.'
                 when 'closed' then 'The moderators looked at what you reported and took no action.'
                 else 'The moderators looked at what you reported and found no breach of the rules.' end, '',
    -- No names and no words: what they are is read anew each time.
    jsonb_build_object('kind', 'report_' || outcome, 'reported_type', new.reported_content_type,
                       'reported_id', new.reported_content_id, 'reported_user_id', new.reported_user_id),
    names_actor => false);
  return null;
end
$$;

CREATE FUNCTION private.tells_of(entry public.audit_log, act text, words text, days integer, sanction uuid, report uuid) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select entry.actor_id = auth.uid() and coalesce(case act
    when 'review' then entry.details ->> 'to' = 'reviewed' and entry.details ->> 'from' = 'pending'
    when 'reopen' then entry.details ->> 'to' = 'reviewed' and entry.details ->> 'from' <> 'pending'
    when 'resolve' then entry.details ->> 'to' = 'resolved'
    when 'dismiss' then entry.details ->> 'to' = 'dismissed'
    when 'remove' then entry.action like 'remove%'
    when 'restore' then entry.action like 'restore%' or entry.action like 'approve%'
    when 'warn' then entry.action = 'warning_member'
    when 'suspend' then entry.action in ('suspension_member', 'change_suspension')
      and (entry.details ->> 'ends_at')::timestamptz = entry.created_at + make_interval(hours => 24 * days)
    when 'ban' then entry.action in ('ban_member', 'change_ban')
    when 'lift' then entry.action like 'lift%' and entry.details ->> 'sanction_id' = sanction::text
  -- Without notes of its own a decision keeps those of the one before.
  end, false) and (act not in ('warn', 'suspend', 'ban') or private.is_same_case(private.case_of(entry), report))
     and (entry.reason = coalesce(words, '') or entry.action = 'decide_report' and coalesce(words, '') = '')
$$;

CREATE FUNCTION private.text_around(input text, patterns text[]) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  shown text := private.cover_spoilers(input);
  pieces text[];
  folded text;
  first_hit integer;
  reached integer := 0;
  place integer := 0;
begin
  if char_length(shown) <= 1000 or private.normalise_text(left(shown, 1000)) like any (patterns) then
    return left(shown, 1000);
  end if;
  select array_agg(private.normalise_piece(piece[1]) order by number) into pieces
    from regexp_matches(shown, '.{1,200}', 'g') with ordinality found (piece, number);
  folded := array_to_string(pieces, '');
  select min(strpos(folded, word)) into first_hit
    from (select replace(replace(replace(substr(pattern, 2, char_length(pattern) - 2), '\%', '%'), '\_', '_'), '\\', '\') word
            from unnest(patterns) pattern) wanted
   where strpos(folded, word) > 0;
  if first_hit is null then
    return left(shown, 1000);
  end if;
  while reached + char_length(pieces[place + 1]) < first_hit loop
    place := place + 1;
    reached := reached + char_length(pieces[place]);
  end loop;
  return '…' || substr(shown, greatest((place - 1) * 200, 0) + 1, 1000);
end
$$;

CREATE FUNCTION private.text_of(subject_type text, subject_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(case subject_type
    when 'post' then (select concat(p.title, e'\n', coalesce(private.words_of(p.id), p.content), private.words_of_poll(p.id)) from public.posts p where p.id = subject_id)
    when 'group_post' then (select concat(p.title, e'\n', coalesce(private.words_of(p.id), p.content), private.words_of_poll(p.id)) from public.group_posts p where p.id = subject_id)
    when 'review' then (select r.content from public.drama_reviews r where r.id = subject_id)
    when 'group' then (select g.name || e'\n' || g.description from public.groups g where g.id = subject_id)
    else (select coalesce(w.content, private.words_of(c.id), c.content) from public.comments c
            left join private.withheld_comments w on w.comment_id = c.id where c.id = subject_id)
  end, '')
$$;

CREATE FUNCTION private.text_of_html(html text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select private.decode_entities(regexp_replace(
           -- Bounded: as above. "<" before anything but a letter is text.
           regexp_replace(private.without_unseen(html), '</?(p|br|li|ul|ol|h[1-6]|div|blockquote)([ \t\n\f\r/][^>]*)?>', ' ', 'gi'),
           '</?[a-z][^>]*>', '', 'gi'))
         || ' ' || coalesce((select string_agg(private.decode_entities(link[1]), ' ')
                               from regexp_matches(html, 'href\s*=\s*["'']?([^"''\s>]+)', 'gi') link), '')
$$;

CREATE FUNCTION private.text_to_filter(it jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select concat_ws(' ', it ->> 'title', it ->> 'content',
                   (select shown from private.text_of_html(it ->> 'content_html') shown
                     where translate(shown, e' \t\r\n', '') is distinct from translate(it ->> 'content', e' \t\r\n', '')),
                   (select string_agg(tag, ' ') from jsonb_array_elements_text(coalesce(nullif(it -> 'tags', 'null'), '[]')) tag),
                   (select string_agg(alt, ' ') from jsonb_array_elements_text(coalesce(nullif(it -> 'image_alts', 'null'), '[]')) alt),
                   (select string_agg(option, ' ') from jsonb_array_elements_text(it -> 'poll' -> 'options') option))
$$;

CREATE FUNCTION private.threads_to_open() RETURNS TABLE(drama_id text, first_episode integer, last_episode integer, kind text, released_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select d.drama_id, d.first_episode, d.last_episode, k.kind, d.released_at
    from private.drops d
    join public.dramas w on w.id = d.drama_id and w.withdrawn_at is null
    cross join (values ('drop'), ('finale')) k (kind)
   where d.released_at <= now() and d.released_at > now() - interval '7 days' and d.released_at >= d.known_at
     and d.last_episode <= w.episodes and (k.kind = 'drop' or d.last_episode = w.episodes)
     and not exists (select 1 from private.drop_threads t
                      where (t.drama_id, t.first_episode, t.kind) = (d.drama_id, d.first_episode, k.kind))
$$;

CREATE FUNCTION private.tidy_group() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.description := coalesce(new.description, '');
  new.is_private := coalesce(new.is_private, false);
  if tg_op = 'UPDATE' and old.is_private and not new.is_private
     and exists (select 1 from public.group_posts p where p.group_id = new.id) then
    raise exception 'What was written in a private community stays private: it cannot become public.'
      using errcode = '42501', hint = 'stays_private';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.tidy_option(input text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    SET search_path TO ''
    AS $$
  select btrim(regexp_replace(input, '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')
$$;

CREATE FUNCTION private.tidy_options(given jsonb) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  options text[];
  option text;
begin
  if coalesce(jsonb_typeof(given) <> 'array', true) or exists (
       select 1 from jsonb_array_elements(given) one where jsonb_typeof(one) <> 'string') then
    raise exception 'This poll was not understood.' using errcode = '23514', hint = 'poll_form';
  elsif jsonb_array_length(given) not between 2 and 8 then
    raise exception 'A poll has two to eight options.' using errcode = '23514', hint = 'poll_options';
  end if;
  for option in select jsonb_array_elements_text(given) loop
    -- So long that nobody meant it: not looked at.
    option := case when char_length(option) <= 1000 then private.tidy_option(option) else option end;
    if char_length(option) > 80 then
      raise exception 'An option has at most 80 characters.' using errcode = '23514', hint = 'long_option';
    elsif private.is_blank(option) or not private.is_title(option) then
      raise exception 'Please use letters that others can see.' using errcode = '23514';
    elsif private.has_many_marks(option) or private.has_many_word_signs(option) then
      raise exception 'This text has too many marks on one letter, or too many signs for whole words. Please take some away.'
        using errcode = '23514', hint = 'many_marks';
    end if;
    options := array_append(options, option);
  end loop;
  -- Nor may two look the same: an "a" of another alphabet is no other option.
  if cardinality(options) > (select least(count(distinct private.normalise_text(one)), count(distinct private.in_latin(one)))
                               from unnest(options) one) then
    raise exception 'Two options of this poll say the same.' using errcode = '23514', hint = 'same_option';
  end if;
  return options;
end
$$;

CREATE FUNCTION private.tidy_post() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.content_html := coalesce(new.content_html, '');
  new.images := coalesce(new.images, '{}');
  new.image_alts := coalesce(new.image_alts, '{}');
  -- More than a person can have meant: the column's check refuses it. Less than refuse_many_marks() reads.
  if cardinality(new.tags) > 100 or char_length(array_to_string(new.tags, ',')) > 2000 then
    return new;
  end if;
  new.tags := coalesce((
    select array_agg(tidy.tag order by tidy.place)
      from (select given.tag, min(given.place) place
              from (select private.tidy_tag(sent.tag), sent.place from unnest(new.tags) with ordinality sent (tag, place)) given (tag, place)
             where given.tag <> ''
             group by given.tag) tidy), '{}');
  return new;
end
$$;

CREATE FUNCTION private.tidy_tag(input text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    SET search_path TO ''
    AS $$
  select btrim(normalize(lower(normalize(regexp_replace(input,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), NFKC)), NFKC))
$$;

CREATE FUNCTION private.today_of(member uuid) RETURNS date
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  zone text := (select s.time_zone from public.user_settings s where s.user_id = member);
begin
  return least((now() at time zone coalesce(zone, 'Pacific/Kiritimati'))::date, (now() at time zone 'Pacific/Kiritimati')::date);
exception when invalid_parameter_value then
  return (now() at time zone 'Pacific/Kiritimati')::date;
end
$$;

CREATE FUNCTION private.told_of_case(entry public.audit_log) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object('type', r.reported_content_type, 'place', private.place_of_own(r.reported_content_type, r.reported_content_id),
           'words', case r.reported_content_type when 'user' then '' when 'group' then split_part(said.words, e'\n', 1)
                      else left(said.words, 500) || case when char_length(said.words) > 500 then '…' else '' end end)
    from public.reports r
    left join private.report_evidence e on e.report_id = r.id
   cross join lateral (
     select coalesce(nullif(e.content, ''), private.text_of(r.reported_content_type, r.reported_content_id)) as words) said
   where r.id = private.case_of(entry) and r.reported_user_id = entry.subject_id
     and r.reported_content_type <> 'message' and not r.is_shared_mailbox
     and (r.reported_content_type not like 'group%' or exists (
       select from public.groups g
        where not g.is_private and g.id = case r.reported_content_type when 'group' then r.reported_content_id
                                               else private.group_of(r.reported_content_type, r.reported_content_id) end))
$$;

CREATE FUNCTION private.touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.tracking_of(it public.trackings) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case when it.user_id is not null then jsonb_build_object(
    'drama_id', it.drama_id, 'status', it.status, 'version', it.version, 'began_at', it.began_at,
    'position', least(it.position, (select d.episodes from public.dramas d where d.id = it.drama_id)),
    'completed_at', it.completed_at, 'times_completed', it.times_completed, 'updated_at', it.updated_at) end
$$;

CREATE FUNCTION private.undo_action(entry public.audit_log, note text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  lifted text;
begin
  case entry.subject_type
    when 'user' then
      update private.sanctions s set lifted_at = now(), lifted_by = auth.uid()
       where s.id = (entry.details ->> 'sanction_id')::uuid and s.lifted_at is null
      returning s.kind into lifted;
      if found then
        perform private.forget_lasting(entry.subject_id);
        perform private.log_action('lift_' || lifted, 'user', entry.subject_id, note,
                                   jsonb_build_object('sanction_id', entry.details -> 'sanction_id'));
      end if;
      return;
    when 'post' then
      -- A merged one says again what it said, where it is.
      update public.posts p set removed_at = case when p.merged_into is not null then p.removed_at end, opening_removed = false
       where p.id = entry.subject_id and p.removed_at is not null;
    when 'group' then
      update public.groups g set removed_at = null where g.id = entry.subject_id and g.removed_at is not null;
    when 'group_post' then
      perform 1 from public.groups g where g.id = private.group_of_post(entry.subject_id) for no key update;
      update public.group_posts p set removed_at = null, removed_by_admin = false where p.id = entry.subject_id and p.removed_at is not null;
    when 'review' then
      update public.drama_reviews r set removed_at = null where r.id = entry.subject_id and r.removed_at is not null;
    when 'comment', 'group_comment' then
      perform private.lock_post_of_comment(entry.subject_id);
      update public.comments c set removed_at = null, removed_by_admin = false where c.id = entry.subject_id and c.removed_at is not null;
  end case;
  if found then
    perform private.log_action(replace(entry.action, 'remove', 'restore'), entry.subject_type, entry.subject_id, note);
  end if;
end
$$;

CREATE FUNCTION private.unread_markup(html text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(
    -- An entity that decode_entities() does not know: HTML has two thousand, some of them letters.
    substring(html from '&(?!(?:amp|lt|gt|quot|nbsp|apos);)[A-Za-z][A-Za-z0-9]{0,40};?'),
    substring(private.without_unseen(html)
              from '(?i)<[!?]|</[^a-z]|<(?:script|style|textarea|option|noscript|title|xmp|iframe|svg|math)(?=[ \t\n\f\r/>])'),
    private.odd_nesting(html),
    -- A value between quotes that goes on behind the first ">". Bounded: as above.
    left(substring(html from '(?i)<[a-z](?:[^>=]|=\s*"[^">]*"|=\s*''[^''>]*''|=\s*[^\s"''>][^\s>]*)*=\s*(?:"[^">]*|''[^''>]*)>'), 40))
$$;

CREATE FUNCTION private.unread_messages(participant public.conversation_participants) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(*)::integer from (
    select 1 from public.messages m
     where m.conversation_id = participant.conversation_id
       and m.created_at > coalesce(participant.last_read_at, '-infinity') and m.created_at >= participant.joined_at
       and m.sender_id is distinct from participant.user_id and not m.is_deleted
     limit 100) unread
$$;

CREATE FUNCTION private.update_kinds_of_days() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  kind integer := private.kind_of(new);
begin
  update private.watch_days w set kind_id = kind where w.drama_id = new.id;
  return null;
end
$$;

CREATE FUNCTION private.veil() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  it jsonb := to_jsonb(new);
  kept private.veiled_words;
  was_sent boolean := false;
begin
  if new.spoiler_level <= 0 then
    if tg_op = 'UPDATE' and old.spoiler_level > 0 then
      delete from private.veiled_words w where w.item_id = new.id returning w.* into kept;
      if found and new.content = '' then
        return jsonb_populate_record(new, jsonb_build_object('content', kept.content, 'content_html', kept.content_html,
                                                             'images', kept.images, 'image_alts', kept.image_alts));
      end if;
    end if;
    return new;
  end if;
  if new.content = '' then
    -- In a row without a veil "none" is what is sent, and leaves nothing alone.
    if tg_op = 'INSERT' or old.spoiler_level <= 0 then
      raise exception 'A text has words.' using errcode = '23514', constraint = tg_table_name || '_content_form';
    end if;
    return new;
  end if;

  if tg_table_name = 'comments' then
    if char_length(new.content) > 10000 or octet_length(new.content) > 40000 or not private.has_visible_text(new.content) then
      return new;
    end if;
  elsif not (private.is_post_content(new.content) and private.is_post_html(new.content_html) and private.are_images(new.images)
             and private.are_image_alts(new.image_alts, new.images)) then
    return new;
  end if;
  -- The key of client_id refuses it: nothing of it may stay here.
  if tg_op = 'INSERT' and new.client_id is not null then
    execute format('select exists (select from public.%I o where o.author_id = $1 and o.client_id = $2)', tg_table_name)
      into was_sent using new.author_id, new.client_id;
  end if;
  if not was_sent then
    kept := jsonb_populate_record(null::private.veiled_words, it);
    insert into private.veiled_words as w (item_id, content, content_html, images, image_alts)
    values (new.id, kept.content, coalesce(kept.content_html, ''), coalesce(kept.images, '{}'), coalesce(kept.image_alts, '{}'))
    on conflict (item_id) do update
      set content = excluded.content, content_html = excluded.content_html, images = excluded.images, image_alts = excluded.image_alts;
  end if;
  return jsonb_populate_record(new, '{"content": "", "content_html": "", "images": [], "image_alts": []}');
end
$_$;

CREATE TABLE private.veiled_words (
    item_id uuid NOT NULL,
    content text NOT NULL,
    content_html text DEFAULT ''::text NOT NULL,
    images text[] DEFAULT '{}'::text[] NOT NULL,
    image_alts text[] DEFAULT '{}'::text[] NOT NULL,
    excerpt text GENERATED ALWAYS AS (private.excerpt_of(content)) STORED NOT NULL
);

CREATE FUNCTION private.veiled_words_of(ids uuid[]) RETURNS SETOF private.veiled_words
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$ select w.* from private.veiled_words w where w.item_id = any (ids) $$;

CREATE FUNCTION private.wait_as_text(seconds integer) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case
    when seconds <= 1 then '1 second'
    when seconds < 100 then seconds || ' seconds'
    when seconds < 6000 then ceil(seconds / 60.0) || ' minutes'
    else ceil(seconds / 3600.0) || ' hours'
  end
$$;

CREATE FUNCTION private.was_done_by_moderator(actions text[], subject_type text, subject_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((
    select coalesce((l.details ->> 'by_moderator')::boolean, private.role_of(l.actor_id) <> 'member')
      from public.audit_log l
     where l.subject_type = was_done_by_moderator.subject_type and l.subject_id = was_done_by_moderator.subject_id
       and l.action = any (actions)
     order by l.id desc limit 1), false)
$$;

CREATE FUNCTION private.was_written_in(participant public.conversation_participants) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select 1 from public.messages m
                  where m.conversation_id = participant.conversation_id and m.created_at >= participant.joined_at)
$$;

CREATE FUNCTION private.what_holds(it jsonb) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.what_holds(it ->> 'content_html', private.text_to_filter(it)) $$;

CREATE FUNCTION private.what_holds(html text, read text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select coalesce(private.unread_markup(html), private.filter_hit(read)) $$;

CREATE FUNCTION private.whole(it jsonb) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select it || coalesce((
    select jsonb_build_object('poll', to_jsonb(p) - '{id,post_id,group_post_id,created_at}'::text[])
      from private.polls p where it ? 'has_poll' and p.id = (it ->> 'id')::uuid), '{}') || coalesce((
    select jsonb_build_object('content', w.content, 'excerpt', w.excerpt)
           || case when it ? 'images' then jsonb_build_object('content_html', w.content_html, 'images', w.images, 'image_alts', w.image_alts)
                   else '{}' end
      from private.veiled_words w where w.item_id = (it ->> 'id')::uuid), '{}')
$$;

CREATE FUNCTION private.whom(entry public.audit_log) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select coalesce(private.owner_of(entry.subject_type, entry.subject_id), entry.concerns) $$;

CREATE FUNCTION private.withhold_comment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- What waits for a moderator keeps its text: nobody else sees the row.
  gone_before boolean := old.deleted_at is not null or old.removed_at is not null and old.held_at is null;
  gone_after boolean := new.deleted_at is not null or new.removed_at is not null and new.held_at is null;
  withheld text;
begin
  if gone_after and not gone_before then
    insert into private.withheld_comments (comment_id, content) values (old.id, coalesce(private.words_of(old.id), old.content));
    delete from private.veiled_words w where w.item_id = old.id;
    new.content := '';
  elsif gone_before and not gone_after then
    delete from private.withheld_comments w where w.comment_id = old.id returning w.content into withheld;
    new.content := coalesce(withheld, new.content);
  end if;
  return new;
end
$$;

CREATE FUNCTION private.without_digit(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$ select regexp_replace(regexp_replace(name, '^[\s_-]*[0-9٠-٩۰-۹]?(?![0-9٠-٩۰-۹])', ''), '(?<![0-9٠-٩۰-۹])[0-9٠-٩۰-۹]?[\s_-]*$', '') $_$;

CREATE FUNCTION private.without_unseen(html text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  -- Bounded: a post's markup has at most 200,000 characters, and PostgreSQL's automata look at each once.
  select case when html ~* '<(!|script|style|textarea|option|noscript|title|xmp|iframe|svg|math)'
    then regexp_replace(html, (
           select '(</?[a-z][^>]*>)|<!--[^<>]*-->|' || string_agg(format('<%s(?:[ \t\n\f\r][^<>"''=]*)?>[^<]*</%1$s[ \t\n\f\r]*>', name), '|')
             from unnest('{script,style,textarea,option,noscript,title,xmp,iframe,svg,math}'::text[]) name), '\1', 'gi')
    else html end
$_$;

CREATE FUNCTION private.words_of(item_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select w.content from private.veiled_words w where w.item_id = words_of.item_id $$;

CREATE FUNCTION private.words_of_poll(item_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select string_agg(e'\n• ' || said.option, '' order by said.place)
    from private.polls p, unnest(p.options) with ordinality said (option, place) where p.id = item_id
$$;

CREATE FUNCTION private.write_activity(member uuid, kind text, title text, description text, happened_at timestamp with time zone, post_id uuid DEFAULT NULL::uuid, group_id uuid DEFAULT NULL::uuid, group_post_id uuid DEFAULT NULL::uuid, data jsonb DEFAULT '{}'::jsonb) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  activity uuid;
begin
  insert into public.user_activities as a
    (user_id, activity_type, title, description, data, created_at, post_id, group_id, group_post_id)
  values
    (member, kind, write_activity.title, write_activity.description, write_activity.data, happened_at,
     write_activity.post_id, write_activity.group_id, write_activity.group_post_id)
  on conflict do nothing
  returning a.id into activity;
  if activity is null then
    select a.id into activity from public.user_activities a
     where a.user_id = member and a.activity_type = kind
       and coalesce(a.group_post_id, a.post_id, a.group_id)
           is not distinct from coalesce(write_activity.group_post_id, write_activity.post_id, write_activity.group_id);
  end if;
  return activity;
end
$$;

CREATE FUNCTION private.write_notification(recipient uuid, actor uuid, type text, thread text, title text, one_text text, many_text text, data jsonb, names_actor boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  earlier integer;
  total integer;
begin
  if recipient is null or recipient = actor
     or not exists (select 1 from public.user_profiles p where p.id = recipient)
     or actor is not null and private.is_blocked_pair(recipient, actor)
     or exists (select 1 from public.user_settings s
                 where s.user_id = recipient
                   and (s.notification_choices ->> write_notification.type = 'false' or write_notification.thread = any (s.muted_threads))) then
    return;
  end if;

  delete from public.notifications n
   where n.user_id = recipient and n.type = write_notification.type and n.thread = write_notification.thread and not n.is_read
   returning (n.data ->> 'count')::integer into earlier;
  total := coalesce(earlier, 0) + 1;

  insert into public.notifications as n (user_id, actor_id, type, thread, title, message, data)
  values (recipient, case when names_actor then actor end, write_notification.type, write_notification.thread, write_notification.title,
          case when total = 1
               then replace(one_text, '{actor}', coalesce((select p.username from public.user_profiles p where p.id = actor), 'Someone'))
               else replace(many_text, '{count}', total::text) end,
          write_notification.data || jsonb_build_object('count', total))
  -- Another transaction was quicker between the two statements: count on its row.
  on conflict (user_id, type, thread) where not is_read do update
    set data = excluded.data || jsonb_build_object('count', (n.data ->> 'count')::integer + 1),
        message = replace(many_text, '{count}', ((n.data ->> 'count')::integer + 1)::text),
        actor_id = excluded.actor_id, created_at = excluded.created_at;
end
$$;

CREATE FUNCTION private.write_tracking(wish public.trackings, seen integer, undone integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.trackings;
  next_version integer;
begin
  perform private.lock_library(wish.user_id);
  select t.* into it from public.trackings t where t.user_id = wish.user_id and t.drama_id = wish.drama_id for update;
  if coalesce(it.version, 0) is distinct from seen then
    raise exception 'This was changed in another tab meanwhile. Nothing was lost; this page now shows the newer state.'
      using errcode = 'P0001', hint = 'changed_elsewhere', detail = coalesce(private.tracking_of(it)::text, 'null');
  end if;
  if it.status is not distinct from wish.status and (wish.status is null or it.position = wish.position) then
    return private.tracking_of(it);
  end if;
  select coalesce(max(e.version), 0) + 1 into next_version
    from public.tracking_events e where e.user_id = wish.user_id and e.drama_id = wish.drama_id;

  if wish.status is null then
    delete from public.trackings t where t.user_id = wish.user_id and t.drama_id = wish.drama_id;
  else
    -- Two that begin at once: the second meets the first's row and is told.
    insert into public.trackings as t (user_id, drama_id, status, position, version, began_at, completed_at, times_completed)
    values (wish.user_id, wish.drama_id, wish.status, wish.position, next_version, wish.began_at, wish.completed_at, wish.times_completed)
    on conflict (user_id, drama_id) do update
      set status = excluded.status, position = excluded.position, version = excluded.version, began_at = excluded.began_at,
          completed_at = excluded.completed_at, times_completed = excluded.times_completed, updated_at = clock_timestamp()
      where t.version = seen;
    if not found then
      select t.* into it from public.trackings t where t.user_id = wish.user_id and t.drama_id = wish.drama_id;
      raise exception 'This was changed in another tab meanwhile. Nothing was lost; this page now shows the newer state.'
        using errcode = 'P0001', hint = 'changed_elsewhere', detail = coalesce(private.tracking_of(it)::text, 'null');
    end if;
  end if;
  insert into public.tracking_events (user_id, drama_id, version, status_before, position_before, began_at_before,
                                      completed_at_before, times_completed_before, status, position, undoes)
  values (wish.user_id, wish.drama_id, next_version, it.status, it.position, it.began_at, it.completed_at,
          coalesce(it.times_completed, 0), wish.status, case when wish.status is not null then wish.position end, undone);

  select t.* into it from public.trackings t where t.user_id = wish.user_id and t.drama_id = wish.drama_id;
  return private.tracking_of(it);
end
$$;

CREATE FUNCTION public.accept_conversation(conversation_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.conversation_participants p set is_request = false
   where p.conversation_id = accept_conversation.conversation_id and p.user_id = auth.uid() and p.is_request
     and private.may_look()
$$;

CREATE FUNCTION public.account_deletion_due() RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select d.due_at from private.account_deletions d where d.user_id = auth.uid() and private.is_session_alive()
$$;

CREATE FUNCTION public.act_on_case(report_id uuid, act text, words text DEFAULT ''::text, known integer DEFAULT NULL::integer, known_of_person integer DEFAULT NULL::integer, seen timestamp with time zone DEFAULT NULL::timestamp with time zone, days integer DEFAULT NULL::integer, sanction_id uuid DEFAULT NULL::uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.reports := private.report_of_another(report_id);
  kind text := it.reported_content_type;
  thing uuid := it.reported_content_id;
  person uuid := case when act in ('warn', 'suspend', 'ban', 'lift') then it.reported_user_id end;
begin
  if it.id is null or person is null and act in ('warn', 'suspend', 'ban', 'lift') then
    raise exception 'This is no longer there' using errcode = '23503';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('case ' || kind || ' ' || thing, 0));
  perform pg_advisory_xact_lock(hashtextextended('sanction' || person, 0)) where person is not null;
  if exists (select from private.decisions_since(kind, thing, known) d where private.tells_of(d, act, words, days, sanction_id, it.id))
     or exists (select from private.decisions_since('user', person, known_of_person) d where private.tells_of(d, act, words, days, sanction_id, it.id)) then
    return;
  elsif person is not null then
    perform set_config('hikaya.case', it.id::text, true);
    perform private.do_to_person(person, act, words, days, sanction_id);
    perform set_config('hikaya.case', '', true);
  elsif act in ('review', 'resolve', 'dismiss') then
    perform public.decide_report(it.id, case act when 'review' then 'reviewed' when 'resolve' then 'resolved' else 'dismissed' end,
                                 nullif(words, ''), true);
  elsif act = 'reopen' then
    perform public.reopen_case(it.id);
  else
    perform private.do_to_thing(kind, thing, act, words, seen);
  end if;
  perform private.require_known(kind, thing, known);
  perform private.require_known('user', person, known_of_person);
  if act in ('warn', 'suspend', 'ban') then
    perform private.resolve_case(kind, thing);
  end if;
end
$$;

COMMENT ON FUNCTION public.act_on_case(report_id uuid, act text, words text, known integer, known_of_person integer, seen timestamp with time zone, days integer, sanction_id uuid) IS 'Decides the reports of a thing (review, resolve, dismiss, reopen), acts on it (remove, restore, pin, unpin, lock, unlock) or on whose it is (warn, suspend for days, ban, lift). known, known_of_person: count_decisions() when the page was made; the same act sent again does nothing more, and P0001 decided_meanwhile names in its detail who else decided since. Errors as of the functions that do each.';

CREATE FUNCTION public.act_on_member(member uuid, act text, words text, known integer DEFAULT NULL::integer, days integer DEFAULT NULL::integer, sanction_id uuid DEFAULT NULL::uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_power_over(member);
  perform pg_advisory_xact_lock(hashtextextended('sanction' || member, 0));
  if exists (select from private.decisions_since('user', member, known) d where private.tells_of(d, act, words, days, sanction_id, null)) then
    return;
  end if;
  perform private.do_to_person(member, act, words, days, sanction_id);
  perform private.require_known('user', member, known);
end
$$;

COMMENT ON FUNCTION public.act_on_member(member uuid, act text, words text, known integer, days integer, sanction_id uuid) IS 'Warns, suspends for days or bans a member, or lifts a sanction, as act_on_case() does, without a case.';

CREATE FUNCTION public.add_filter(kind text, pattern text, note text DEFAULT ''::text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_moderator();
  compared text := private.filter_key(add_filter.kind, left(add_filter.pattern, 101));
  filter uuid;
begin
  if coalesce(char_length(btrim(compared)), 0) < 2 then
    raise exception 'Please give a word of two letters or more, or the address of a site.' using errcode = '23514', hint = 'no_pattern';
  elsif (select count(*) from private.filters) >= 1000 then
    raise exception 'The list is full: remove something first.' using errcode = 'P0001', hint = 'full';
  end if;
  insert into private.filters (kind, pattern, key, note, added_by)
  values (add_filter.kind, btrim(add_filter.pattern), compared, btrim(add_filter.note), me)
  on conflict do nothing
  returning id into filter;
  if filter is null then
    raise exception 'This is on the list already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform private.log_action('add_filter', 'filter', filter, add_filter.note,
                           jsonb_build_object('kind', add_filter.kind, 'pattern', btrim(add_filter.pattern)));
  return filter;
end
$$;

CREATE FUNCTION public.ban_member(member uuid, reason text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  sanction uuid := private.impose(member, 'ban', reason);
begin
  delete from auth.sessions s where s.user_id = member;
  return sanction;
end
$$;

CREATE FUNCTION public.block_member(member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  if member = me then
    raise exception 'Nobody blocks oneself.' using errcode = '23514';
  end if;
  insert into public.user_blocks (blocker_id, blocked_id) values (me, member) on conflict do nothing;
end
$$;

CREATE FUNCTION public.calendar_dramas(token text) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select array(select t.drama_id from public.trackings t where t.user_id = a.user_id and t.status <> 'dropped')
    from private.calendar_addresses a
   where octet_length(token) = 64 and a.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
     and not exists (select 1 from private.sanctions s
                      where s.user_id = a.user_id and s.kind = 'ban' and s.lifted_at is null)
$$;

COMMENT ON FUNCTION public.calendar_dramas(token text) IS 'The dramas in the library of whoever has a calendar address with this token; null where nobody has.';

CREATE FUNCTION public.cancel_account_deletion() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ delete from private.account_deletions d where d.user_id = private.require_session() $$;

CREATE FUNCTION public.cast_vote(target text, target_id uuid, wish text DEFAULT NULL::text) RETURNS TABLE(upvotes integer, downvotes integer, mine text)
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  me uuid := auth.uid();
begin
  case target
    when 'post' then
      if wish is null then
        delete from public.post_votes v where v.user_id = me and v.post_id = target_id;
      else
        insert into public.post_votes (post_id, vote_type) values (target_id, wish)
        on conflict (user_id, post_id) do update set vote_type = excluded.vote_type;
      end if;
      return query select p.upvotes, p.downvotes, v.vote_type
        from public.posts p left join public.post_votes v on v.post_id = p.id and v.user_id = me where p.id = target_id;
    when 'group_post' then
      if wish is null then
        delete from public.post_votes v where v.user_id = me and v.group_post_id = target_id;
      else
        insert into public.post_votes (group_post_id, vote_type) values (target_id, wish)
        on conflict (user_id, group_post_id) do update set vote_type = excluded.vote_type;
      end if;
      return query select p.upvotes, p.downvotes, v.vote_type
        from public.group_posts p left join public.post_votes v on v.group_post_id = p.id and v.user_id = me
       where p.id = target_id;
    when 'comment' then
      if wish is null then
        delete from public.comment_votes v where v.user_id = me and v.comment_id = target_id;
      else
        insert into public.comment_votes (comment_id, vote_type) values (target_id, wish)
        on conflict (user_id, comment_id) do update set vote_type = excluded.vote_type;
      end if;
      return query select c.upvotes, c.downvotes, v.vote_type
        from public.comments c left join public.comment_votes v on v.comment_id = c.id and v.user_id = me
       where c.id = target_id;
    else
      raise exception 'This vote was not understood' using errcode = '22023';
  end case;
end
$$;

CREATE FUNCTION public.change_role(member uuid, role text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.close_contact_message(message_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_moderator();
begin
  update public.contact_messages m set closed_at = now(), closed_by = me where m.id = message_id and m.closed_at is null;
end
$$;

CREATE FUNCTION public.confirm_upload(key text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.uploads u set status = 'ready' where u.key = confirm_upload.key and u.owner_id = auth.uid() and private.may_write()
$$;

CREATE FUNCTION public.conversations_page(requests boolean DEFAULT false, before timestamp with time zone DEFAULT NULL::timestamp with time zone, page_size integer DEFAULT 30, q text DEFAULT ''::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'conversations',
    coalesce(
      (select jsonb_agg(to_jsonb(l) order by l.updated_at desc, l.id desc)
         from public.list_conversations(
           conversations_page.requests, conversations_page.before, conversations_page.page_size, conversations_page.q) l),
      '[]'),
    'requests', public.count_message_requests())
$$;

COMMENT ON FUNCTION public.conversations_page(requests boolean, before timestamp with time zone, page_size integer, q text) IS 'What list_conversations() finds, as "conversations", and what count_message_requests() counts, as "requests".';

CREATE FUNCTION public.count_decisions(content_type text, content_id uuid) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when private.is_moderator() and not private.is_own(content_type, content_id) then (select count(*)::integer from private.decisions_on(content_type, content_id)) end
$$;

COMMENT ON FUNCTION public.count_decisions(content_type text, content_id uuid) IS 'For moderators: how often something was decided about this thing, or person, and the reports of it; act_on_case() takes it. Null for anyone else, and for whose it is.';

CREATE FUNCTION public.count_message_requests() RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(*)::integer
    from (select 1 from public.conversation_participants p
           where p.user_id = auth.uid() and p.is_request and (select private.may_look())
             and private.holds_message(p) limit 100) waiting
$$;

COMMENT ON FUNCTION public.count_message_requests() IS 'How many conversations with a message wait for the caller to accept them; stops at 100.';

CREATE FUNCTION public.count_open_appeals() RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_moderator();
  return (select count(*) from private.appeals a join public.audit_log d on d.id = a.action_id
           where a.status = 'open' and a.appellant_id <> auth.uid() and not private.is_mine(d));
end
$$;

CREATE FUNCTION public.count_unread_conversations() RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(*)::integer
    from public.conversation_participants p
    cross join lateral (
      select 1 from public.messages m
       where m.conversation_id = p.conversation_id
         and m.created_at > coalesce(p.last_read_at, '-infinity') and m.created_at >= p.joined_at
         and m.sender_id is distinct from p.user_id and not m.is_deleted
       order by m.created_at desc limit 1) unread
   where p.user_id = auth.uid() and not p.is_request and (select private.may_look())
     -- Where nothing came since, there is nothing to look for.
     and p.newest_at > coalesce(p.last_read_at, '-infinity')
$$;

CREATE FUNCTION public.count_waiting_ratings(at_most integer DEFAULT 1000) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  counted integer;
begin
  update public.drama_ratings r set is_counted = true
    from (select w.user_id, w.drama_id
            from public.drama_ratings w join public.user_profiles p on p.id = w.user_id
           where not w.is_counted and p.created_at <= now() - interval '1 day'
           order by w.drama_id, w.user_id limit at_most for update of w skip locked) due
   where r.user_id = due.user_id and r.drama_id = due.drama_id;
  get diagnostics counted = row_count;
  return counted;
end
$$;

COMMENT ON FUNCTION public.count_waiting_ratings(at_most integer) IS 'Lets the ratings of accounts that are a day old into the public figures; for the scheduled jobs.';

CREATE FUNCTION public.create_welcome_activity() RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me public.user_profiles;
begin
  select p.* into me from public.user_profiles p where p.id = auth.uid() and private.is_session_alive();
  if not found then
    return null;
  end if;
  perform private.require_member();
  return private.write_activity(
    me.id, 'user_joined', 'Welcome to Hikaya', 'joined the community', now(),
    data => jsonb_build_object('isWelcome', true, 'profileComplete', true, 'username', me.username, 'timestamp', now()));
end
$$;

COMMENT ON FUNCTION public.create_welcome_activity() IS 'Id of the caller''s one welcome activity, made now or before; null while the profile is missing.';

CREATE FUNCTION public.decide_appeal(appeal_id uuid, accepted boolean, note text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_moderator();
  it private.appeals;
  entry public.audit_log;
  verdict text := case when decide_appeal.accepted then 'accepted' else 'declined' end;
begin
  if coalesce(btrim(note), '') = '' then
    raise exception 'Please give a reason: the person reads it' using errcode = '23514', hint = 'note_missing';
  end if;
  select a.* into it from private.appeals a where a.id = decide_appeal.appeal_id for update;
  if it.decided_by = me and it.status = verdict and it.note = decide_appeal.note then
    -- Its button was pressed twice, or its answer was lost.
    return;
  elsif it.id is null or it.status <> 'open' then
    raise exception 'This appeal has been decided already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  select d.* into entry from public.audit_log d where d.id = it.action_id;
  perform private.require_power_over(it.appellant_id);
  if private.has_acted(entry, me) then
    raise exception 'Another moderator decides about this.' using errcode = '42501', hint = 'own_action';
  end if;

  if decide_appeal.accepted and private.still_holds(entry) then
    perform private.undo_action(entry, decide_appeal.note);
  end if;
  update private.appeals a
     set status = verdict, note = decide_appeal.note, decided_by = me, decided_at = clock_timestamp() where a.id = it.id;
  perform private.log_action(case when decide_appeal.accepted then 'accept_appeal' else 'decline_appeal' end,
                           entry.subject_type, entry.subject_id, decide_appeal.note,
                           jsonb_build_object('appeal_id', it.id, 'action_id', entry.id));
  -- In the thread of the removal: one line for "restored" and "your appeal was accepted".
  perform private.notify(
    it.appellant_id, null, 'other', 'moderation:' || entry.subject_id, 'Moderation',
    format('Your appeal was %s: %s', verdict, left(decide_appeal.note, 300)),
    format('Your appeal was %s: %s', verdict, left(decide_appeal.note, 300)),
    jsonb_build_object('kind', 'appeal_' || verdict, 'subject_type', entry.subject_type, 'subject_id', entry.subject_id,
                       'reason', left(decide_appeal.note, 300), 'action_id', entry.id));
end
$$;

COMMENT ON FUNCTION public.decide_appeal(appeal_id uuid, accepted boolean, note text) IS 'Accepts (and undoes the action) or declines; the note is told to the appellant. Sent again by who decided so, it does nothing more. P0001 already_decided, 42501 own_action, own case or higher role.';

CREATE FUNCTION public.decide_join_request(group_id uuid, member uuid, accepted boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_group_admin(group_id);
  delete from public.group_join_requests r where r.group_id = decide_join_request.group_id and r.user_id = member;
  if not found then
    perform private.require_own_decision(group_id, member, accepted);
    return;
  end if;
  insert into private.join_decisions (group_id, user_id, decided_by, accepted)
  values (decide_join_request.group_id, member, auth.uid(), decide_join_request.accepted)
  on conflict on constraint join_decisions_pkey do update set decided_by = excluded.decided_by, accepted = excluded.accepted;
  if accepted then
    insert into public.group_members (group_id, user_id) values (decide_join_request.group_id, member);
    perform private.notify_of_membership(member, group_id, 'join_accepted', 'You are now a member of {group}.');
  else
    perform private.notify_of_membership(member, group_id, 'join_declined', 'Your request to join {group} was declined.');
  end if;
end
$$;

CREATE FUNCTION public.decide_report(report_id uuid, status text, notes text DEFAULT NULL::text, whole_case boolean DEFAULT false) RETURNS SETOF public.reports
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.reports;
begin
  perform private.require_moderator();
  select r.* into it from public.reports r where r.id = decide_report.report_id;
  return query
    update public.reports r
       set status = decide_report.status, moderator_notes = coalesce(notes, r.moderator_notes)
     where (r.id = it.id
            or whole_case and r.reported_content_type = it.reported_content_type
                          and r.reported_content_id = it.reported_content_id)
       and r.status in ('pending', 'reviewed')
    returning r.*;
  if not found then
    raise exception 'This report has been decided already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
end
$$;

COMMENT ON FUNCTION public.decide_report(report_id uuid, status text, notes text, whole_case boolean) IS 'Answers the reports it changed: one, or with whole_case all open reports of the same subject. P0001 already_decided, 23514 wrong transition, 42501 own case or higher role.';

CREATE FUNCTION public.delete_comment(comment_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  perform private.lock_post_of_comment(comment_id);
  update public.comments c set deleted_at = now(), held_at = null
   where c.id = delete_comment.comment_id and c.author_id = me and c.deleted_at is null;
  -- Pressed twice it is gone, as it should.
  if not found and not exists (select 1 from public.comments c where c.id = delete_comment.comment_id and c.author_id = me) then
    raise exception 'Only the author can delete this comment.' using errcode = '42501';
  end if;
end
$$;

CREATE FUNCTION public.delete_diary_entry(entry_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  delete from public.diary_entries e where e.id = entry_id and e.user_id = me;
end
$$;

CREATE FUNCTION public.delete_group(group_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_member();
  perform 1 from public.groups g where g.id = delete_group.group_id for no key update;
  if private.is_repeated(private.newest_entry('{delete_group}', 'group', group_id)) then
    return;
  end if;
  perform private.require_group_admin(group_id);
  perform private.log_action('delete_group', 'group', group_id);
  delete from public.groups g where g.id = delete_group.group_id;
end
$$;

CREATE FUNCTION public.delete_group_post(post_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  update public.group_posts p set deleted_at = now()
   where p.id = delete_group_post.post_id and p.author_id = me and p.deleted_at is null;
  -- Pressed twice it is gone, as it should.
  if not found and not exists (select 1 from public.group_posts p where p.id = delete_group_post.post_id and p.author_id = me) then
    raise exception 'Only the author can delete this post.' using errcode = '42501';
  end if;
end
$$;

CREATE FUNCTION public.delete_my_account(erase_contributions boolean DEFAULT false, at_once boolean DEFAULT false) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_recent_sign_in();
  due timestamptz := now() + interval '14 days';
begin
  if at_once then
    perform private.lock_for_erasing(array[me]);
    perform private.erase_account(me, erase_contributions);
    return now();
  end if;
  insert into private.account_deletions (user_id, due_at, erases_contributions) values (me, due, erase_contributions)
    on conflict (user_id) do update set erases_contributions = excluded.erases_contributions
    returning due_at into due;
  return due;
end
$$;

COMMENT ON FUNCTION public.delete_my_account(erase_contributions boolean, at_once boolean) IS 'When the account will be erased (in 14 days, or at once). Until then cancel_account_deletion() takes it back. Only within five minutes of signing in.';

CREATE FUNCTION public.delete_post(post_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  update public.posts p set deleted_at = now()
   where p.id = delete_post.post_id and p.author_id = me and p.deleted_at is null;
  -- Pressed twice it is gone, as it should.
  if not found and not exists (select 1 from public.posts p where p.id = delete_post.post_id and p.author_id = me) then
    raise exception 'Only the author can delete this post.' using errcode = '42501';
  end if;
end
$$;

CREATE FUNCTION public.delete_review(review_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  update public.drama_reviews r set deleted_at = now(), held_at = null
   where r.id = delete_review.review_id and r.author_id = me and r.deleted_at is null;
  -- Pressed twice it is gone, as it should.
  if not found and not exists (select 1 from public.drama_reviews r where r.id = delete_review.review_id and r.author_id = me) then
    raise exception 'Only the author can delete this review.' using errcode = '42501';
  end if;
end
$$;

CREATE FUNCTION public.drama_for_member(drama text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'tracking', (select private.tracking_of(t) from public.trackings t where t.user_id = auth.uid() and t.drama_id = d.id),
    'stars', (select r.stars from public.drama_ratings r where r.user_id = auth.uid() and r.drama_id = d.id),
    'is_counted', (select r.is_counted from public.drama_ratings r where r.user_id = auth.uid() and r.drama_id = d.id),
    'favourite', (select f.place from public.favourites f where f.user_id = auth.uid() and f.drama_id = d.id),
    'library_visibility', (select s.library_visibility from public.user_settings s where s.user_id = auth.uid()),
    'figures', private.figures_of(d.id),
    'episodes', d.episodes, 'episodes_out', private.episodes_out(d), 'is_released', private.is_released(d),
    'withdrawn', d.withdrawn_at is not null,
    'reminder', (select r.kind from public.reminders r where r.user_id = auth.uid() and r.drama_id = d.id),
    -- How the episode that was seen last left people.
    'bars', (select public.episode_bars(d.id, least(t.position, d.episodes)) from public.trackings t
              where t.user_id = auth.uid() and t.drama_id = d.id and t.position > 0))
    from public.dramas d where d.id = drama and auth.uid() is not null and private.may_look()
$$;

COMMENT ON FUNCTION public.drama_for_member(drama text) IS 'What a drama is to the caller: tracking, own stars and whether they count yet, place among the favourites, public figures, the reminder, and the bars of the episode seen last.';

CREATE FUNCTION public.drama_reviews_page(drama text, kind text DEFAULT 'review'::text, sort text DEFAULT 'helpful'::text, after_key text DEFAULT NULL::text, after_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 10) RETURNS SETOF public.drama_reviews
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
  select shown.*
    from (select private.reached_in(drama) as reached offset 0) reader
   cross join (select r as it, row_number() over () as place
                 from private.reviews_page(drama, drama_reviews_page.kind, sort, after_key, after_id, page_size) r) page
   cross join lateral private.review_under_veil(page.it, reader.reached) shown
   order by page.place
$$;

COMMENT ON FUNCTION public.drama_reviews_page(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer) IS 'Reviews of a drama that readers see, or short reactions (kind "line"), by helpful, newest or stars; without the words of those that tell of episodes above the caller''s position.';

CREATE FUNCTION public.drama_talk(drama text, kind text DEFAULT 'review'::text, sort text DEFAULT 'helpful'::text, after_key text DEFAULT NULL::text, after_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 10, named uuid DEFAULT NULL::uuid, opens boolean DEFAULT false) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with reader as materialized (
    select private.reached_in(drama) as reached),
  page as materialized (
    select r.*, row_number() over () as place
      from private.reviews_page(drama, drama_talk.kind, drama_talk.sort, after_key, after_id, least(greatest(page_size, 1), 50) + 1) r),
  shown as (select p.* from page p where p.place <= least(greatest(page_size, 1), 50)),
  -- The first page of the reviews shows what is said in a line besides.
  line as materialized (
    select l.*, row_number() over () as place
      from private.reviews_page(drama, 'line', 'helpful', null, null, 6) l
     where drama_talk.kind = 'review' and after_id is null),
  said as (
    select s.place, private.review_for_reader(r, reader.reached, case when opens then named end) as review
      from shown s join public.drama_reviews r on r.id = s.id cross join reader)
  select jsonb_build_object(
    'figures', private.figures_of(d.id),
    'episodes', d.episodes,
    'reviews', (select coalesce(jsonb_agg(s.review order by s.place), '[]') from said s),
    'lines', (select coalesce(jsonb_agg(private.review_for_reader(r, reader.reached, case when opens then named end) order by l.place), '[]')
                from line l join public.drama_reviews r on r.id = l.id cross join reader),
    -- Of the caller, what waits for a decision too.
    'own', (select coalesce(jsonb_agg(private.review_for_reader(r, reader.reached, null) order by r.kind), '[]')
              from public.drama_reviews r cross join reader
             where r.author_id = auth.uid() and r.drama_id = d.id and r.deleted_at is null and private.may_look()),
    'named', (select private.review_for_reader(r, reader.reached, case when opens then named end)
                from public.drama_reviews r cross join reader
               where r.id = named and r.drama_id = d.id and r.is_visible),
    -- Where the next page begins; none at the end.
    'next', (select jsonb_build_object('id', s.id, 'key', case drama_talk.sort
                      when 'helpful' then s.helpful_count::text when 'newest' then s.created_at::text else coalesce(s.stars, 0)::text end)
               from shown s
              where s.place = least(greatest(page_size, 1), 50) and exists (select 1 from page p where p.place > s.place)))
    from public.dramas d where d.id = drama
$$;

COMMENT ON FUNCTION public.drama_talk(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer, named uuid, opens boolean) IS 'A page of the reviews of a drama (or of its short reactions, kind "line") as the caller may read them: without the words of what tells of episodes that the caller has not seen. With the public figures, one''s own texts, and the review named, whose words come where "opens" asks for them.';

CREATE FUNCTION public.drama_threads(drama text, sort text DEFAULT 'drop'::text, after_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 20) RETURNS SETOF public.posts
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  most integer := least(greatest(page_size, 1), 100);
  mark public.posts;
begin
  if after_id is not null then
    select p.* into mark from public.posts p where p.id = after_id and p.drama_id = drama;
  end if;
  if sort = 'newest' then
    return query select p.* from public.posts p
     where p.drama_id = drama and p.is_visible
       and (mark.id is null or (p.created_at, p.id) < (mark.created_at, mark.id))
     order by p.created_at desc, p.id desc limit most;
  else
    return query select p.* from public.posts p
     where p.drama_id = drama and p.is_visible
       and (mark.id is null or (p.spoiler_level, p.is_drop_thread, p.created_at, p.id)
                             < (mark.spoiler_level, mark.is_drop_thread, mark.created_at, mark.id))
     order by p.spoiler_level desc, p.is_drop_thread desc, p.created_at desc, p.id desc limit most;
  end if;
end
$$;

COMMENT ON FUNCTION public.drama_threads(drama text, sort text, after_id uuid, page_size integer) IS 'One page of the visible posts of the forum about a drama: "newest", or by what they tell, from the last episode to nothing, the thread of a drop before the others that tell as much. Keyset: pass the id of the last row for the page after it.';

CREATE FUNCTION public.drop_threads(since timestamp with time zone, until timestamp with time zone) RETURNS TABLE(drama_id text, first_episode integer, post_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
    SET search_path TO ''
    AS $$
  select t.drama_id, t.first_episode, t.post_id
    from private.drops d
    join private.drop_threads t on t.drama_id = d.drama_id and t.first_episode = d.first_episode and t.kind = 'drop'
    join public.posts p on p.id = t.post_id and p.is_visible
   where d.released_at >= since and d.released_at < until
   order by d.released_at desc, t.drama_id
   limit 1000
$$;

COMMENT ON FUNCTION public.drop_threads(since timestamp with time zone, until timestamp with time zone) IS 'The visible threads of drops that came out in this time, "until" not included; the latest 1000.';

CREATE FUNCTION public.due_threads(at_most integer DEFAULT 20) RETURNS TABLE(drama_id text, first_episode integer, last_episode integer, kind text, title_en text, title_ar text)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
  select t.drama_id, t.first_episode, t.last_episode, t.kind, w.title_en, w.title_ar
    from private.threads_to_open() t join public.dramas w on w.id = t.drama_id
   order by t.released_at, t.drama_id, t.kind
   limit least(greatest(at_most, 1), 100)
$$;

COMMENT ON FUNCTION public.due_threads(at_most integer) IS 'Threads that are to be opened now, the longest due first: of each drop ("drop"), and of the one that ends its drama ("finale") besides. Titles are those of the drama.';

CREATE FUNCTION public.end_calendar_address() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.calendar_addresses a where a.user_id = private.require_session();
end
$$;

COMMENT ON FUNCTION public.end_calendar_address() IS 'Nothing is found at one''s secret calendar address any more.';

CREATE FUNCTION public.end_session(session_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_session();
begin
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = me;
end
$$;

CREATE FUNCTION public.episode_bars(drama text, episode integer) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'counts', (select coalesce(jsonb_object_agg(f.choice, f.count), '{}') from private.episode_figures f
                where f.drama_id = drama and f.episode = episode_bars.episode and f.count > 0),
    'reaction', (select r.reaction from public.episode_reactions r
                  where r.user_id = auth.uid() and r.drama_id = drama and r.episode = episode_bars.episode),
    'favourite', (select r.favourite from public.episode_reactions r
                   where r.user_id = auth.uid() and r.drama_id = drama and r.episode = episode_bars.episode))
   where private.may_look() and private.has_seen(drama, episode)
$$;

COMMENT ON FUNCTION public.episode_bars(drama text, episode integer) IS 'How an episode left people, by reaction and by number of the favourite, with one''s own choice; null for whoever has not seen it.';

CREATE FUNCTION public.erase_due_accounts() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it private.account_deletions;
  erased integer := 0;
begin
  perform private.lock_for_erasing(array(select d.user_id from private.account_deletions d where d.due_at <= now()));
  for it in select d.* from private.account_deletions d where d.due_at <= now() order by d.user_id for update skip locked loop
    perform private.erase_account(it.user_id, it.erases_contributions);
    erased := erased + 1;
  end loop;
  return erased;
end
$$;

CREATE FUNCTION public.export_my_data() RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_session();
  result jsonb;
begin
  perform private.consume_rate_limit('export');
  select jsonb_build_object(
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at) from auth.users u where u.id = me),
    'profile', (select to_jsonb(p) from public.user_profiles p where p.id = me),
    'settings', (select to_jsonb(s) from public.user_settings s where s.user_id = me),
    'sessions', (select jsonb_agg(to_jsonb(s) order by s.created_at) from public.my_sessions() s),
    'deletion', (select to_jsonb(d) from private.account_deletions d where d.user_id = me),
    'posts', (select jsonb_agg(private.whole(to_jsonb(p)) order by p.created_at) from public.posts p where p.author_id = me),
    'post_revisions', (select jsonb_agg(to_jsonb(r) order by r.replaced_at) from public.post_revisions r where r.editor_id = me),
    'comments', (select jsonb_agg(to_jsonb(c) || jsonb_build_object('content', coalesce(w.content, private.words_of(c.id), c.content)) order by c.created_at)
                   from public.comments c left join private.withheld_comments w on w.comment_id = c.id where c.author_id = me),
    'comment_revisions', (select jsonb_agg(to_jsonb(r) order by r.replaced_at)
                            from public.comment_revisions r where r.editor_id = me),
    'post_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.post_votes v where v.user_id = me),
    'comment_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.comment_votes v where v.user_id = me),
    'poll_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.poll_votes v where v.user_id = me),
    'communities', (select jsonb_agg(to_jsonb(m) || jsonb_build_object('name', g.name) order by m.joined_at)
                      from public.group_members m join public.groups g on g.id = m.group_id where m.user_id = me),
    'founded_communities', (select jsonb_agg(to_jsonb(g) order by g.created_at) from public.groups g where g.created_by = me),
    'join_requests', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.group_join_requests r where r.user_id = me),
    'join_decisions', (select jsonb_agg(to_jsonb(d) - 'decided_by' order by d.group_id)
                         from private.join_decisions d where d.user_id = me),
    'community_bans', (select jsonb_agg(to_jsonb(b) - '{banned_by,reason}'::text[] order by b.created_at)
                         from public.group_bans b where b.user_id = me),
    'group_posts', (select jsonb_agg(private.whole(to_jsonb(p)) order by p.created_at) from public.group_posts p where p.author_id = me),
    'calendar_address', (select to_jsonb(a) - 'token_hash' from private.calendar_addresses a where a.user_id = me),
    'push_subscriptions', (select jsonb_agg(to_jsonb(s) - '{p256dh,auth_secret}'::text[] order by s.created_at)
                             from private.push_subscriptions s where s.user_id = me),
    'appeals', (select jsonb_agg(to_jsonb(a) - 'decided_by' order by a.created_at)
                  from private.appeals a where a.appellant_id = me),
    'filters', (select jsonb_agg(to_jsonb(f) order by f.created_at) from private.filters f where f.added_by = me),
    'conversations', (select jsonb_agg(to_jsonb(p) order by p.joined_at)
                        from public.conversation_participants p where p.user_id = me),
    'messages', (select jsonb_agg(to_jsonb(m) || jsonb_build_object('content', coalesce(w.content, m.content)) order by m.created_at)
                   from public.messages m left join private.withheld_messages w on w.message_id = m.id where m.sender_id = me),
    'notifications', (select jsonb_agg(to_jsonb(n) - 'actor_id' order by n.created_at) from public.notifications n where n.user_id = me),
    'activities', (select jsonb_agg(to_jsonb(a) order by a.created_at) from public.user_activities a where a.user_id = me),
    'reports', (select jsonb_agg(to_jsonb(r) - '{moderator_id,moderator_notes}'::text[] order by r.created_at)
                  from public.reports r where r.reporter_id = me),
    'contact_messages', (select jsonb_agg(to_jsonb(m) - 'closed_by' order by m.created_at)
                           from public.contact_messages m where m.sender_id = me),
    'blocked', (select jsonb_agg(to_jsonb(b) order by b.created_at) from public.user_blocks b where b.blocker_id = me),
    'uploads', (select jsonb_agg(to_jsonb(u) order by u.created_at) from public.uploads u where u.owner_id = me),
    'sanctions', (select jsonb_agg(to_jsonb(s) - '{imposed_by,lifted_by}'::text[] order by s.created_at)
                    from private.sanctions s where s.user_id = me),
    'roles', (select jsonb_agg(to_jsonb(r) - 'changed_by' order by r.created_at) from public.role_changes r where r.user_id = me),
    'trackings', (select jsonb_agg(to_jsonb(t) order by t.created_at) from public.trackings t where t.user_id = me),
    'tracking_events', (select jsonb_agg(to_jsonb(e) order by e.happened_at) from public.tracking_events e where e.user_id = me),
    'drama_ratings', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.drama_ratings r where r.user_id = me),
    'favourites', (select jsonb_agg(to_jsonb(f) order by f.place) from public.favourites f where f.user_id = me),
    'spoiler_marks', (select jsonb_agg(to_jsonb(m) order by m.created_at) from private.spoiler_marks m where m.user_id = me),
    'follows', (select jsonb_agg(to_jsonb(f) order by f.created_at) from public.follows f where f.follower_id = me),
    'reminders', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.reminders r where r.user_id = me),
    'saved_posts', (select jsonb_agg(to_jsonb(s) order by s.created_at) from public.saved_posts s where s.user_id = me),
    'episode_reactions', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.episode_reactions r where r.user_id = me),
    'diary_entries', (select jsonb_agg(to_jsonb(e) order by e.created_at) from public.diary_entries e where e.user_id = me),
    'drama_reviews', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.drama_reviews r where r.author_id = me),
    'review_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.review_votes v where v.user_id = me),
    'actions', (select jsonb_agg(to_jsonb(l) - 'details' order by l.created_at) from public.audit_log l where l.actor_id = me)
  ) into result;
  return jsonb_strip_nulls(result);
end
$$;

COMMENT ON FUNCTION public.export_my_data() IS 'Every row that is the caller''s own, by kind; once a day. Who else is named in them stays an id, and what others wrote about the caller (reports, notes of moderators) stays out.';

CREATE FUNCTION public.file_appeal(action_id bigint, words text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  entry public.audit_log;
  appeal uuid;
begin
  perform private.require_session();
  select d.* into entry from public.audit_log d where d.id = file_appeal.action_id;
  if not found or not private.is_mine(entry) then
    raise exception 'There is nothing here to appeal against.' using errcode = '42501', hint = 'nothing_to_appeal';
  end if;
  -- Whoever lifts it at this moment ends this appeal too.
  perform 1 from private.sanctions s where s.id = (entry.details ->> 'sanction_id')::uuid for share;
  if exists (select 1 from private.appeals a where a.action_id = entry.id)
        or entry.details ? 'sanction_id' and exists (
             select 1 from private.appeals a
               join private.actions_of_sanction((entry.details ->> 'sanction_id')::uuid, entry.subject_id) d on d.id = a.action_id
              where a.status = 'open') then
    raise exception 'You have appealed against this already.' using errcode = 'P0001', hint = 'already_decided';
  elsif private.is_gone(entry) then
    raise exception 'This is deleted for good: there is nothing to put back.' using errcode = 'P0001', hint = 'already_decided';
  elsif not private.still_holds(entry) then
    raise exception 'This has been taken back already.' using errcode = 'P0001', hint = 'already_decided';
  elsif private.replaced_by(entry) is not null then
    raise exception 'This was changed meanwhile. Please appeal against what holds now.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform private.consume_rate_limit('appeal');
  insert into private.appeals (action_id, appellant_id, words, subject_text)
  values (entry.id, auth.uid(), file_appeal.words, left(private.text_of(entry.subject_type, entry.subject_id), 4000))
  on conflict do nothing
  returning id into appeal;
  if appeal is null then
    raise exception 'You have appealed against this already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  return appeal;
end
$$;

COMMENT ON FUNCTION public.file_appeal(action_id bigint, words text) IS 'Asks once for another look at an action that concerns the caller, suspended or banned or not. P0001 already_decided, 42501 nothing_to_appeal.';

CREATE FUNCTION public.person(member uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object('id', u.id, 'username', u.username, 'display_name', u.display_name, 'avatar_url', u.avatar_url,
                             'reputation', u.reputation)
    from public.user_profiles u where u.id = member
$$;

COMMENT ON FUNCTION public.person(member uuid) IS 'A member as lists show them; null where there is none.';

CREATE TABLE public.groups (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    is_private boolean DEFAULT false NOT NULL,
    avatar_url text,
    banner_url text,
    created_by uuid DEFAULT auth.uid(),
    member_count integer DEFAULT 0 NOT NULL,
    post_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT groups_avatar_url_form CHECK (private.is_image_address(avatar_url)),
    CONSTRAINT groups_banner_url_form CHECK (private.is_image_address(banner_url)),
    CONSTRAINT groups_description_length CHECK (((char_length(description) <= 500) AND (octet_length(description) <= 2000))),
    CONSTRAINT groups_name_form CHECK (((char_length(name) <= 100) AND private.is_title(name)))
);

COMMENT ON TABLE public.groups IS 'Shown as "Community". A trigger makes the creator its admin.';

CREATE TABLE public.messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    conversation_id uuid NOT NULL,
    sender_id uuid DEFAULT auth.uid(),
    content text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    client_id uuid,
    CONSTRAINT messages_content_form CHECK (((char_length(content) <= 4000) AND (octet_length(content) <= 16000) AND (private.has_visible_text(content) OR is_deleted)))
);
ALTER TABLE ONLY public.messages ALTER COLUMN conversation_id SET (n_distinct=100);

CREATE FUNCTION public.find_subjects(ids uuid[]) RETURNS TABLE(type text, id uuid, title text, content text, group_id uuid, post_id uuid, conversation_id uuid, is_pinned boolean, is_locked boolean, removed_at timestamp with time zone, held_at timestamp with time zone, deleted_at timestamp with time zone, author jsonb, drama_id text, edited_at timestamp with time zone, spoiler_level integer)
    LANGUAGE sql STABLE ROWS 20
    SET search_path TO ''
    BEGIN ATOMIC
 SELECT it.type,
     it.id,
     it.title,
     concat(COALESCE(words.content, it.content),
         CASE
             WHEN (( SELECT private.is_moderator() AS is_moderator) OR private.is_open(it.drama_id, it.spoiler_level, it.author_id)) THEN private.words_of_poll(it.id)
             ELSE NULL::text
         END) AS concat,
     it.group_id,
     it.post_id,
     it.conversation_id,
     it.is_pinned,
     it.is_locked,
     it.removed_at,
     it.held_at,
     it.deleted_at,
     public.person(it.author_id) AS person,
     it.drama_id,
     it.edited_at,
     it.spoiler_level
    FROM (( SELECT 'post'::text AS type,
             p.id,
             p.title,
             p.content,
             NULL::uuid AS group_id,
             p.id AS post_id,
             NULL::uuid AS conversation_id,
             p.is_pinned,
             p.is_locked,
                 CASE
                     WHEN (NOT p.is_readable) THEN p.removed_at
                     ELSE NULL::timestamp with time zone
                 END AS removed_at,
             p.held_at,
             NULL::timestamp with time zone AS deleted_at,
             p.author_id,
             p.drama_id,
             p.edited_at,
             p.spoiler_level
            FROM public.posts p
           WHERE (p.id = ANY (find_subjects.ids))
         UNION ALL
          SELECT 'group_post'::text,
             p.id,
             p.title,
             p.content,
             p.group_id,
             p.id,
             NULL::uuid,
             p.is_pinned,
             p.is_locked,
             p.removed_at,
             p.held_at,
             NULL::timestamp with time zone,
             p.author_id,
             p.drama_id,
             p.edited_at,
             p.spoiler_level
            FROM public.group_posts p
           WHERE (p.id = ANY (find_subjects.ids))
         UNION ALL
          SELECT
                 CASE
                     WHEN (c.post_id IS NULL) THEN 'group_comment'::text
                     ELSE 'comment'::text
                 END AS "case",
             c.id,
             COALESCE(p.title, gp.title) AS "coalesce",
             c.content,
             gp.group_id,
             COALESCE(c.post_id, gp.id) AS "coalesce",
             NULL::uuid,
             false,
             false,
             c.removed_at,
             c.held_at,
             c.deleted_at,
             c.author_id,
             COALESCE(p.drama_id, gp.drama_id) AS "coalesce",
             c.edited_at,
             c.spoiler_level
            FROM ((public.comments c
              LEFT JOIN public.posts p ON ((p.id = c.post_id)))
              LEFT JOIN public.group_posts gp ON ((gp.id = c.group_post_id)))
           WHERE (c.id = ANY (find_subjects.ids))
         UNION ALL
          SELECT 'group'::text,
             g.id,
             g.name,
             g.description,
             g.id,
             NULL::uuid,
             NULL::uuid,
             false,
             false,
             g.removed_at,
             NULL::timestamp with time zone,
             NULL::timestamp with time zone,
             g.created_by,
             NULL::text,
             NULL::timestamp with time zone,
             0
            FROM public.groups g
           WHERE (g.id = ANY (find_subjects.ids))
         UNION ALL
          SELECT 'message'::text,
             m.id,
             NULL::text,
             m.content,
             NULL::uuid,
             NULL::uuid,
             m.conversation_id,
             false,
             false,
             NULL::timestamp with time zone,
             NULL::timestamp with time zone,
             NULL::timestamp with time zone,
             m.sender_id,
             NULL::text,
             NULL::timestamp with time zone,
             0
            FROM public.messages m
           WHERE (m.id = ANY (find_subjects.ids))
         UNION ALL
          SELECT 'review'::text,
             r.id,
             NULL::text,
             r.content,
             NULL::uuid,
             NULL::uuid,
             NULL::uuid,
             false,
             false,
             r.removed_at,
             r.held_at,
             r.deleted_at,
             r.author_id,
             r.drama_id,
             r.edited_at,
             r.spoiler_level
            FROM private.find_reviews(find_subjects.ids) r(id, drama_id, author_id, kind, content, stars, "position", spoiler_level, spoiler_floor, helpful_count, created_at, edited_at, deleted_at, removed_at, held_at, is_visible, excerpt)
         UNION ALL
          SELECT 'user'::text,
             u.id,
             COALESCE((((u.display_name || ' (@'::text) || u.username) || ')'::text), u.username) AS "coalesce",
             u.bio,
             NULL::uuid,
             NULL::uuid,
             NULL::uuid,
             false,
             false,
             NULL::timestamp with time zone,
             NULL::timestamp with time zone,
             NULL::timestamp with time zone,
             u.id,
             NULL::text,
             NULL::timestamp with time zone,
             0
            FROM public.user_profiles u
           WHERE (u.id = ANY (find_subjects.ids))) it
      LEFT JOIN private.veiled_words_of(find_subjects.ids) words(item_id, content, content_html, images, image_alts, excerpt) ON (((words.item_id = it.id) AND (( SELECT private.is_moderator() AS is_moderator) OR private.is_open(it.drama_id, it.spoiler_level, it.author_id)))));
END;

COMMENT ON FUNCTION public.find_subjects(ids uuid[]) IS 'Posts, comments, communities, messages, reviews and people by id, as far as the caller may see them, with their authors; words above the caller''s position come to moderators alone; of merged posts removed_at tells whether their own words were taken down; edited_at is null for what cannot be held.';

CREATE FUNCTION public.follow_creator(creator text, follows boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  me uuid := private.require_member();
begin
  if creator is null or follow_creator.follows is null or creator !~ '^[1-9][0-9]{0,5}$' then
    raise exception 'There is no such creator.' using errcode = 'P0001', hint = 'no_creator';
  end if;
  perform private.consume_rate_limit('follow');
  if not follow_creator.follows then
    delete from public.follows f where f.follower_id = me and f.kind = 'creator' and f.target_id = creator;
    return;
  end if;
  -- One after the other, or two at once would both be the last that fits.
  perform 1 from public.user_profiles p where p.id = me for no key update;
  if (select count(*) from public.follows f
       where f.follower_id = me and f.kind = 'creator' and f.target_id <> creator) >= 500 then
    raise exception 'You follow 500 creators, as many as can be kept. Let one go before you follow another.'
      using errcode = '23514', hint = 'too_many_follows';
  end if;
  insert into public.follows (follower_id, kind, target_id) values (me, 'creator', creator) on conflict do nothing;
end
$_$;

COMMENT ON FUNCTION public.follow_creator(creator text, follows boolean) IS 'Follows a creator of the catalogue, or no longer. Sending it twice changes nothing; at most 500.';

CREATE FUNCTION public.forget_push_subscription(endpoint text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.push_subscriptions s
   where s.user_id = auth.uid() and s.endpoint = forget_push_subscription.endpoint and private.is_session_alive()
$$;

CREATE FUNCTION public.forget_uploads(keys text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ delete from public.uploads u where u.key = any (keys) $$;

CREATE FUNCTION public.group_card(group_id uuid, faces_shown integer DEFAULT 0) RETURNS TABLE(id uuid, name text, description text, is_private boolean, avatar_url text, banner_url text, created_by uuid, member_count integer, post_count integer, created_at timestamp with time zone, is_member boolean, user_role text, has_requested boolean, is_banned boolean, creator_name text, creator_display_name text, creator_avatar_url text, request_count integer, faces jsonb, ban_reason text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select g.id, g.name, g.description, g.is_private,
         case when known then g.avatar_url end, case when known then g.banner_url end, case when known then g.created_by end,
         g.member_count, g.post_count, g.created_at, m.user_id is not null, m.role,
         exists (select 1 from public.group_join_requests r where r.group_id = g.id and r.user_id = reader.id),
         exists (select 1 from public.group_bans b where b.group_id = g.id and b.user_id = reader.id),
         creator.username, creator.display_name, creator.avatar_url,
         case when m.role = 'admin'
              then (select count(*)::integer from public.group_join_requests r where r.group_id = g.id) end,
         case when faces_shown > 0 and reader.id is not null and known
              then (select jsonb_agg(jsonb_build_object('role', face.role, 'joined_at', face.joined_at, 'person', face.person)
                                     order by face.role, face.joined_at, face.user_id)
                      from (select f.role, f.joined_at, f.user_id, public.person(f.user_id) as person
                              from public.group_members f
                             where f.group_id = g.id
                             order by f.role, f.joined_at, f.user_id limit least(faces_shown, 50)) face) end,
         (select b.reason from public.group_bans b where b.group_id = g.id and b.user_id = reader.id)
    from public.groups g
    cross join (select case when private.may_look() then auth.uid() end as id) reader
    left join public.group_members m on m.group_id = g.id and m.user_id = reader.id
    cross join lateral (select not g.is_private or m.user_id is not null) face (known)
    left join public.user_profiles creator on known and creator.id = g.created_by
   where g.id = group_card.group_id and g.removed_at is null
$$;

CREATE FUNCTION public.group_post_state(post_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((
    select case when p.held_at is not null then 'missing'
                when p.removed_at is not null then case when p.removed_by_admin then 'removed_by_admin' else 'removed' end
                when p.deleted_at is not null then 'deleted'
                else 'visible' end
      from public.group_posts p where p.id = group_post_state.post_id and private.can_read_group(p.group_id)), 'missing')
$$;

COMMENT ON FUNCTION public.group_post_state(post_id uuid) IS 'As post_state, and ''removed_by_admin'' where no moderator of the site did it; a post of a community the caller cannot read is ''missing''.';

CREATE FUNCTION public.hand_over_group(group_id uuid, member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  perform 1 from public.groups g where g.id = hand_over_group.group_id for no key update;
  if private.has_given_role(group_id, member, 'admin') and private.has_given_role(group_id, me, 'member') then
    return;
  end if;
  perform private.require_group_admin(group_id);
  if member = me or not private.is_member_of(group_id, member) then
    raise exception 'A community is handed over to another of its members.' using errcode = 'P0001', hint = 'not_a_member';
  end if;
  perform public.set_member_role(group_id, member, 'admin');
  perform public.set_member_role(group_id, me, 'member');
end
$$;

CREATE FUNCTION public.hidden_subjects(ids uuid[]) RETURNS TABLE(type text, id uuid, title text, content text, group_id uuid, post_id uuid, conversation_id uuid, is_pinned boolean, is_locked boolean, removed_at timestamp with time zone, held_at timestamp with time zone, deleted_at timestamp with time zone, author jsonb, drama_id text, edited_at timestamp with time zone, spoiler_level integer)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
  select it.type, it.id, it.title, case when it.deleted_at is null then concat(coalesce(words.content, it.content), private.words_of_poll(it.id)) else '' end,
         it.group_id, null::uuid, null::uuid, it.is_pinned, it.is_locked, it.removed_at, it.held_at, it.deleted_at,
         public.person(it.author_id), it.drama_id, it.edited_at, it.spoiler_level
    from (
      select 'group' as type, g.id, g.name as title, g.description as content, g.id as group_id, false as is_pinned, false as is_locked,
             g.removed_at, null::timestamptz as held_at, null::timestamptz as deleted_at, g.created_by as author_id,
             null::text as drama_id, null::timestamptz as edited_at, 0 as spoiler_level
        from public.groups g where g.id = any (ids) and g.is_private
      union all
      select 'group_post', p.id, case when p.deleted_at is null then p.title end, p.content, p.group_id, p.is_pinned, p.is_locked,
             p.removed_at, p.held_at, p.deleted_at, p.author_id, p.drama_id, p.edited_at, p.spoiler_level
        from public.group_posts p join public.groups g on g.id = p.group_id where p.id = any (ids) and g.is_private
      union all
      select 'group_comment', c.id, null, coalesce(w.content, c.content), p.group_id, false, false,
             c.removed_at, c.held_at, c.deleted_at, c.author_id, p.drama_id, c.edited_at, c.spoiler_level
        from public.comments c join public.group_posts p on p.id = c.group_post_id
        join public.groups g on g.id = p.group_id
        left join private.withheld_comments w on w.comment_id = c.id where c.id = any (ids) and g.is_private) it
    left join private.veiled_words_of(ids) words on words.item_id = it.id
   where (select private.is_moderator())
     and exists (select 1 from public.reports r
                  where r.reported_content_type = it.type and r.reported_content_id = it.id
                    and r.reported_user_id is distinct from auth.uid())
$$;

COMMENT ON FUNCTION public.hidden_subjects(ids uuid[]) IS 'For moderators: those reported things of these ids that stand in private communities, with their words; as find_subjects(). None that were reported about the caller alone.';

CREATE FUNCTION public.increment_category_post_count(category_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.recount('discussion_categories', category_id) $$;

CREATE FUNCTION public.increment_post_comment_count(post_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.recount('posts', post_id) $$;

CREATE FUNCTION public.increment_user_reputation(user_id uuid, points integer DEFAULT 0) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.recount('user_profiles', user_id) $$;

CREATE FUNCTION public.join_group(group_id uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
  it public.groups;
  admin uuid;
begin
  select g.* into it from public.groups g where g.id = join_group.group_id and g.removed_at is null for no key update;
  if not found then
    raise exception 'This community does not exist.' using errcode = '23503';
  elsif private.is_member_of(it.id, me) then
    return 'member';
  elsif exists (select 1 from public.group_bans b where b.group_id = it.id and b.user_id = me) then
    raise exception 'You are banned from this community.' using errcode = '42501', hint = 'banned';
  elsif not it.is_private then
    insert into public.group_members (group_id, user_id) values (it.id, me);
    return 'joined';
  end if;

  insert into public.group_join_requests (group_id, user_id) values (it.id, me) on conflict do nothing;
  if found then
    delete from private.join_decisions d where d.group_id = it.id and d.user_id = me;
    perform private.consume_rate_limit('membership');
    for admin in select m.user_id from public.group_members m where m.group_id = it.id and m.role = 'admin' order by 1 loop
      perform private.notify(
        admin, me, 'other', 'group:' || it.id || ':request', 'Community', '{actor} asks to join ' || it.name || '.',
        '{count} people ask to join ' || it.name || '.', jsonb_build_object('kind', 'join_request', 'group_id', it.id));
    end loop;
  end if;
  return 'requested';
end
$$;

COMMENT ON FUNCTION public.join_group(group_id uuid) IS '''joined'', ''requested'' (private community) or ''member'' (was one already).';

CREATE FUNCTION public.leave_conversation(conversation_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  perform 1 from public.conversations c where c.id = leave_conversation.conversation_id for update;
  delete from public.conversation_participants p
   where p.conversation_id = leave_conversation.conversation_id and p.user_id = me;
  if found and not exists (select 1 from public.conversation_participants p
                            where p.conversation_id = leave_conversation.conversation_id) then
    delete from public.conversations c where c.id = leave_conversation.conversation_id;
  end if;
end
$$;

CREATE FUNCTION public.leave_group(group_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  perform 1 from public.groups g where g.id = leave_group.group_id for no key update;
  delete from public.group_members m where m.group_id = leave_group.group_id and m.user_id = me;
end
$$;

CREATE FUNCTION public.library_history(before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id bigint DEFAULT NULL::bigint, page_size integer DEFAULT 24) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with recursive page as materialized (
    select e.*, row_number() over (order by e.happened_at desc, e.id desc) as place
      from (select * from public.tracking_events x
             where x.user_id = auth.uid() and private.may_look()
               and (x.happened_at, x.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 0))
             order by x.happened_at desc, x.id desc limit least(greatest(page_size, 1), 100) + 1) e),
  shown as (select p.* from page p where p.place <= least(greatest(page_size, 1), 100)),
  -- The change that led to what stands now. What took change n back led to where change n - 1 had led.
  standing as (
    select last.drama_id, last.version, last.undoes, 1 as steps
      from (select distinct s.drama_id from shown s) mine
      cross join lateral (select e.drama_id, e.version, e.undoes from public.tracking_events e
                           where e.user_id = auth.uid() and e.drama_id = mine.drama_id
                           order by e.version desc limit 1) last
    union all
    select e.drama_id, e.version, e.undoes, s.steps + 1
      from standing s
      join public.tracking_events e
        on e.user_id = auth.uid() and e.drama_id = s.drama_id and e.version = s.undoes - 1
     where s.steps < 50)
  select jsonb_build_object(
    'items', (select coalesce(jsonb_agg(jsonb_build_object(
                       'id', s.id, 'drama_id', s.drama_id, 'title_en', d.title_en, 'title_ar', d.title_ar,
                       'withdrawn', d.withdrawn_at is not null, 'version', s.version,
                       'status_before', s.status_before, 'position_before', s.position_before,
                       'status', s.status, 'position', s.position, 'is_undo', s.undoes is not null,
                       'happened_at', s.happened_at,
                       -- The version that taking it back has to name; null where it cannot be taken back.
                       'seen', case when n.version is not null then coalesce(t.version, 0) end) order by s.place), '[]')
                from shown s
                join public.dramas d on d.id = s.drama_id
                left join public.trackings t on t.user_id = auth.uid() and t.drama_id = s.drama_id
                left join standing n on n.drama_id = s.drama_id and n.version = s.version and n.undoes is null
                 and (t.status, t.position) is not distinct from (s.status, s.position)),
    'next', (select jsonb_build_object('at', s.happened_at, 'id', s.id)
               from shown s
              where s.place = least(greatest(page_size, 1), 100) and exists (select 1 from page p where p.place > s.place)))
   where auth.uid() is not null and private.may_look()
$$;

COMMENT ON FUNCTION public.library_history(before_at timestamp with time zone, before_id bigint, page_size integer) IS 'A page of the changes of one''s own library, the newest first. "before_at" and "before_id" are "next" of the page before. "seen" is what undo_tracking() wants for the one change of a drama that can be taken back.';

CREATE FUNCTION public.library_page(owner uuid, status text DEFAULT 'watching'::text, sort text DEFAULT 'recent'::text, q text DEFAULT ''::text, after_key text DEFAULT NULL::text, after_drama text DEFAULT NULL::text, page_size integer DEFAULT 24) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with page as materialized (
    select t.*, row_number() over () as place
      from private.rows_of_library(owner, library_page.status, library_page.sort, private.search_patterns(coalesce(q, '')),
                                   after_key, after_drama, least(greatest(page_size, 1), 100) + 1) t
     where private.can_see_library(owner)),
  shown as (select p.* from page p where p.place <= least(greatest(page_size, 1), 100))
  select jsonb_build_object(
    'counts', private.counts_of_library(owner),
    'items', (select coalesce(jsonb_agg(jsonb_build_object(
                       'drama_id', s.drama_id, 'status', s.status, 'position', least(s.position, d.episodes), 'version', s.version,
                       'began_at', s.began_at, 'completed_at', s.completed_at, 'times_completed', s.times_completed,
                       'updated_at', s.updated_at, 'stars', s.stars, 'episodes', d.episodes, 'title_en', d.title_en,
                       'title_ar', d.title_ar, 'withdrawn', d.withdrawn_at is not null, 'episodes_out', private.episodes_out(d))
                     order by s.place), '[]')
                from shown s join public.dramas d on d.id = s.drama_id),
    -- Where the next page begins; none at the end.
    'next', (select jsonb_build_object('drama', s.drama_id, 'key', case library_page.sort
                      when 'recent' then s.updated_at::text when 'title_en' then s.key_en when 'title_ar' then s.key_ar
                      when 'progress' then s.progress::text else coalesce(s.stars, 0)::text end)
               from shown s
              where s.place = least(greatest(page_size, 1), 100) and exists (select 1 from page p where p.place > s.place)))
   where private.can_see_library(owner)
$$;

COMMENT ON FUNCTION public.library_page(owner uuid, status text, sort text, q text, after_key text, after_drama text, page_size integer) IS 'A page of the library of a member in one state, or what a search finds in all of it, sorted by recent, title_en, title_ar, progress or rating, with the counts of all states; null for whoever may not see it. "after_key" and "after_drama" are "next" of the page before.';

CREATE FUNCTION public.library_statistics(owner uuid, year integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
begin
  if year is null or year not between 1990 and 9000 or not private.can_see_library(owner) then
    return null;
  end if;
  return (
  with counted as materialized (
    select w.day, w.kind_id, sum(w.episodes)::integer as episodes
      from private.watch_days w
     where w.user_id = owner and w.episodes > 0
       and w.day >= make_date(year, 1, 1) and w.day < make_date(year + 1, 1, 1)
     group by w.day, w.kind_id),
  -- Few rows for many dramas of a day: all that follows adds these up.
  sums as materialized (
    select c.day, k.genres, k.country, c.episodes, c.episodes * k.minutes as minutes
      from counted c join private.drama_kinds k on k.id = c.kind_id),
  days as materialized (select s.day, sum(s.episodes)::integer as episodes from sums s group by s.day),
  -- A day with an entry in the diary counts, too: it may be written for any day that has been.
  kept as (
    select d.day from days d
    union
    select e.day from public.diary_entries e
     where e.user_id = owner
       and e.day >= make_date(year, 1, 1) and e.day < make_date(year + 1, 1, 1)),
  streaks as (
    select count(*)::integer as length
      from (select k.day - row_number() over (order by k.day)::integer as beginning from kept k) run group by run.beginning)
  select jsonb_build_object(
    'year', year,
    'episodes', (select coalesce(sum(s.episodes), 0) from sums s),
    'minutes', (select coalesce(sum(s.minutes), 0) from sums s),
    'dramas', (select count(distinct w.drama_id) from private.watch_days w
                where w.user_id = owner and w.episodes > 0
                  and w.day >= make_date(year, 1, 1) and w.day < make_date(year + 1, 1, 1)),
    'days_kept', (select count(*)::integer from kept),
    'longest_streak', (select coalesce(max(r.length), 0) from streaks r),
    'months', (select jsonb_agg(jsonb_build_object('month', m.month, 'episodes', coalesce(t.episodes, 0), 'minutes', coalesce(t.minutes, 0))
                                order by m.month)
                 from generate_series(1, 12) m (month)
                 left join (select extract(month from s.day)::integer as month, sum(s.episodes) as episodes, sum(s.minutes) as minutes
                              from sums s group by 1) t on t.month = m.month),
    'days', (select jsonb_agg(coalesce(d.episodes, 0) order by g.day)
               from generate_series(make_date(year, 1, 1), make_date(year, 12, 31), interval '1 day') g (day)
               left join days d on d.day = g.day),
    'genres', (select coalesce(jsonb_object_agg(g.name, g.episodes), '{}')
                 from (select genre as name, sum(s.episodes) as episodes from sums s, unnest(s.genres) genre group by genre) g),
    'countries', (select coalesce(jsonb_object_agg(c.country, c.episodes), '{}')
                    from (select s.country, sum(s.episodes) as episodes from sums s group by s.country) c)));
end
$$;

COMMENT ON FUNCTION public.library_statistics(owner uuid, year integer) IS 'Episodes and minutes of a year by month, by genre and by country, its days from 1 January on, how many of them have an episode or an entry in the diary, and the longest streak of those; null for whoever may not see the library.';

CREATE FUNCTION public.lift_sanction(sanction_id uuid, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it private.sanctions;
begin
  perform private.require_moderator();
  select s.* into it from private.sanctions s where s.id = sanction_id for update;
  if it.id is null or it.lifted_at is not null then
    perform private.require_own_lift(it, reason);
    return;
  end if;
  perform private.require_power_over(it.user_id);
  update private.sanctions s set lifted_at = now(), lifted_by = auth.uid() where s.id = it.id;
  perform private.forget_lasting(it.user_id);
  perform private.log_action('lift_' || it.kind, 'user', it.user_id, reason, jsonb_build_object('sanction_id', it.id));
  -- In the thread of the sanction: what was not read yet is replaced by its end.
  perform private.notify(
    it.user_id, null, 'other', 'sanction:' || it.id, 'Moderation',
    format('Your %s was lifted.', it.kind), format('Your %s was lifted.', it.kind),
    jsonb_strip_nulls(jsonb_build_object('kind', it.kind || '_lifted', 'reason', left(lift_sanction.reason, 300), 'action_id', (
      select max(d.id) from private.actions_of_sanction(it.id, it.user_id) d))));
end
$$;

CREATE FUNCTION public.list_appeals(open boolean DEFAULT true, before timestamp with time zone DEFAULT NULL::timestamp with time zone, page_size integer DEFAULT 20) RETURNS TABLE(id uuid, action text, subject_type text, subject_id uuid, subject_text text, reason text, acted_at timestamp with time zone, actor_id uuid, appellant_id uuid, words text, status text, note text, decided_by uuid, decided_at timestamp with time zone, created_at timestamp with time zone, people jsonb, ends_at timestamp with time zone, report_id uuid, said text, may_decide boolean, is_gone boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_moderator();
  return query
    select a.id, d.action, d.subject_type, d.subject_id, a.subject_text, d.reason, d.created_at,
           d.actor_id, a.appellant_id, a.words, a.status, a.note, a.decided_by, a.decided_at, a.created_at,
           (select jsonb_object_agg(u.id, public.person(u.id))
              from public.user_profiles u where u.id in (d.actor_id, a.appellant_id, a.decided_by)),
           (d.details ->> 'ends_at')::timestamptz, found.report_id, found.said,
           a.status = 'open' and not private.has_acted(d, auth.uid()), private.is_gone(d)
      from private.appeals a join public.audit_log d on d.id = a.action_id
      left join lateral (
        select c.report_id, c.said from private.case_about(d) c
          join public.reports r on r.id = c.report_id and r.reported_user_id is distinct from auth.uid()) found on true
     where (a.status = 'open') = list_appeals.open and a.appellant_id <> auth.uid() and not private.is_mine(d)
       and (list_appeals.before is null or a.created_at < list_appeals.before)
     order by a.created_at desc, a.id desc
     limit least(greatest(page_size, 1), 100);
end
$$;

COMMENT ON FUNCTION public.list_appeals(open boolean, before timestamp with time zone, page_size integer) IS 'Appeals that are open, or decided ones, newest first; never the caller''s own, nor those about a community that the caller leads. Keyset: created_at of the last. report_id and said: the case it came from, and what was said when it was reported. may_decide: not for whoever set or changed the sanction. is_gone: deleted for good, nothing can be put back.';

CREATE FUNCTION public.list_cases(status text DEFAULT NULL::text, content_type text DEFAULT NULL::text, reason text DEFAULT NULL::text, before uuid DEFAULT NULL::uuid, report_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 20) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with mark as (select r.created_at, r.id from public.reports r where r.id = list_cases.before),
  page as materialized (
    select r.id, r.reported_content_type as type, r.reported_content_id as subject, r.created_at
      from public.reports r
     where (list_cases.report_id is null or r.id = list_cases.report_id)
       and (list_cases.status is null or r.status = list_cases.status)
       and (list_cases.content_type is null or r.reported_content_type = list_cases.content_type)
       and (list_cases.reason is null or r.reason = list_cases.reason)
       and (not exists (select 1 from mark) or (r.created_at, r.id) < (select m.created_at, m.id from mark m))
     order by r.created_at desc, r.id desc
     limit least(greatest(page_size, 1), 100)),
  found as (
    select r.*
      from public.reports r
     where (r.reported_content_type, r.reported_content_id) in (select page.type, page.subject from page)
       and (list_cases.status is null or r.status = list_cases.status)
       and (list_cases.reason is null or r.reason = list_cases.reason)
     order by r.created_at desc, r.id desc
     limit 1000)
  select jsonb_build_object(
    'page', (select coalesce(jsonb_agg(page.id order by page.created_at desc, page.id desc), '[]') from page),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', f.id, 'reported_content_type', f.reported_content_type, 'reported_content_id', f.reported_content_id,
               'reason', f.reason, 'description', f.description, 'status', f.status, 'is_automatic', f.is_automatic, 'is_shared_mailbox', f.is_shared_mailbox,
               'moderator_notes', f.moderator_notes, 'created_at', f.created_at, 'updated_at', f.updated_at,
               'reporter', public.person(f.reporter_id),
               'moderator', public.person(f.moderator_id),
               'reported', public.person(f.reported_user_id))
             order by f.created_at desc, f.id desc), '[]')
        from found f),
    -- What a page knew of a case when it was made: see act_on_case().
    'decisions', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'type', it.type, 'id', it.subject, 'count', public.count_decisions(it.type, it.subject),
               'refusal', public.refusal_to_decide('report', it.report), 'refusal_of_thing', public.refusal_to_decide(it.type, it.subject))), '[]')
        from (select page.type, page.subject, (array_agg(page.id))[1] as report from page group by 1, 2) it),
    -- A private message is read by way of its report alone, and each reading is logged.
    'subjects', (
      select coalesce(jsonb_agg(to_jsonb(subject)), '[]')
        from public.find_subjects(array(select page.subject from page where page.type <> 'message')) subject),
    'hidden', (
      select coalesce(jsonb_agg(to_jsonb(hidden)), '[]')
        from public.hidden_subjects(array(select page.subject from page where page.type like 'group%')) hidden))
$$;

COMMENT ON FUNCTION public.list_cases(status text, content_type text, reason text, before uuid, report_id uuid, page_size integer) IS 'A page of reports, newest first, all reports of the same subjects that the filters leave, how often each case was decided, the subjects, and those in private communities; or those of one report. Keyset: id of the last report.';

CREATE FUNCTION public.list_conversations(requests boolean DEFAULT false, before timestamp with time zone DEFAULT NULL::timestamp with time zone, page_size integer DEFAULT 30, q text DEFAULT ''::text) RETURNS TABLE(id uuid, created_at timestamp with time zone, updated_at timestamp with time zone, participants jsonb, unread_count integer, last_message jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 30
    SET search_path TO ''
    AS $$
  select page.id, page.created_at, page.updated_at,
         (select jsonb_agg(jsonb_build_object(
                   'user_id', member, 'last_read_at', p.last_read_at,
                   'user_profile', public.person(member) - 'reputation')
                 order by member)
            from unnest(array[auth.uid(), public.other_participant(page.id)]) member
            left join public.conversation_participants p on p.conversation_id = page.id and p.user_id = member
           where member is not null),
         private.unread_messages(page.mine),
         (select jsonb_build_object('id', m.id, 'sender_id', m.sender_id, 'content', m.content, 'created_at', m.created_at)
            from public.messages m
           where m.conversation_id = page.id and m.created_at >= (page.mine).joined_at and not m.is_deleted
           order by m.created_at desc, m.id desc limit 1)
    from (select c.*, mine
            from public.conversation_participants mine
            cross join lateral (select c.* from public.conversations c where c.id = mine.conversation_id limit 1) c
           where mine.user_id = auth.uid() and (select private.may_look()) and mine.is_request = requests
             and (not mine.is_request or private.holds_message(mine)) and mine.newest_at < coalesce(before, 'infinity')
             and (q = '' or (
                   select position(lower(left(q, 100)) in u.username_key) > 0
                       or position(nullif(private.normalise_text(left(q, 40)), '') in private.normalise_text(u.display_name)) > 0
                     from private.conversation_pairs pair
                     join public.user_profiles u on u.id = case when pair.low = mine.user_id then pair.high else pair.low end
                    where pair.conversation_id = mine.conversation_id))
           order by mine.newest_at desc, mine.conversation_id desc
           limit least(greatest(page_size, 1), 100)) page
   order by page.updated_at desc, page.id desc
$$;

COMMENT ON FUNCTION public.list_conversations(requests boolean, before timestamp with time zone, page_size integer, q text) IS 'The caller''s conversations, newest first; unread_count stops at 100; before is the updated_at of the last row of the page before; q is a part of the other''s name.';

CREATE FUNCTION public.list_filters() RETURNS TABLE(id uuid, kind text, pattern text, note text, added_by text, created_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_moderator();
  return query
    select f.id, f.kind, f.pattern, f.note, private.full_name(p), f.created_at
      from private.filters f left join public.user_profiles p on p.id = f.added_by
     order by f.created_at desc, f.id limit 1000;
end
$$;

CREATE FUNCTION public.list_notifications(kinds text[] DEFAULT NULL::text[], only_unread boolean DEFAULT false, before timestamp with time zone DEFAULT NULL::timestamp with time zone, page_size integer DEFAULT 50) RETURNS TABLE(id uuid, type text, message text, data jsonb, is_read boolean, created_at timestamp with time zone, thread text, actor jsonb, group_name text, is_muted boolean, post_title text, comment_start text, comment_level integer, post_title_ar text)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 50
    SET search_path TO ''
    AS $$
  with reader as materialized (
    select private.is_moderator() as moderates,
           array(select private.my_group_ids()) as mine, array(select private.my_admin_group_ids()) as led,
           coalesce((select s.muted_threads from public.user_settings s where s.user_id = auth.uid()), '{}') as muted
     where auth.uid() is not null and private.is_session_alive()),
  page as materialized (
    select n.*, n.data ->> 'kind' as kind, n.data ->> 'subject_type' as subject, n.data ->> 'reported_type' as reported
      from (select n.* from reader cross join public.notifications n
             where n.user_id = auth.uid() and (kinds is null or n.type = any (kinds)) and not (only_unread and n.is_read)
               and n.created_at < coalesce(list_notifications.before, 'infinity')
             order by n.created_at desc, n.id desc
             limit least(greatest(page_size, 1), 100)) n),
  named as materialized (
    select p.*,
           coalesce((p.data ->> 'group_id')::uuid, case p.reported when 'group' then (p.data ->> 'reported_id')::uuid end) as named_group,
           coalesce((p.data ->> 'post_id')::uuid, case p.subject when 'post' then (p.data ->> 'subject_id')::uuid end,
                    case p.reported when 'post' then (p.data ->> 'reported_id')::uuid end) as named_post,
           coalesce((p.data ->> 'group_post_id')::uuid, case p.subject when 'group_post' then (p.data ->> 'subject_id')::uuid end,
                    case p.reported when 'group_post' then (p.data ->> 'reported_id')::uuid end) as named_group_post,
           coalesce((p.data ->> 'comment_id')::uuid,
                    case when p.subject in ('comment', 'group_comment') then (p.data ->> 'subject_id')::uuid end,
                    case p.reported when 'comment' then (p.data ->> 'reported_id')::uuid end) as named_comment
      from page p)
  select n.id, n.type, n.message,
         case when n.data ? 'reported_type' then n.data || jsonb_build_object('reported_name',
           (select private.full_name(u)
              from public.user_profiles u where u.id = (n.data ->> 'reported_user_id')::uuid))
           when n.kind in ('suspension', 'ban') then n.data || jsonb_build_object('is_over',
             (select private.end_of_sanction(d) is not null from public.audit_log d where d.id = (n.data ->> 'action_id')::bigint))
           -- What waits now, not what came since: others decide too.
           when n.kind = 'new_reports' then n.data || jsonb_build_object('count',
             case when r.moderates then private.count_waiting_cases(auth.uid()) else 0 end)
           else n.data end,
         n.is_read, n.created_at, n.thread,
         (select jsonb_build_object('id', u.id, 'username', u.username, 'display_name', u.display_name, 'avatar_url', u.avatar_url)
            from public.user_profiles u where u.id = n.actor_id),
         coalesce(
           (select g.name from public.groups g
             where g.id = n.named_group
               and (g.removed_at is null and not g.is_private or g.id = any (r.mine) or not g.is_private and r.moderates
                    or g.created_by = auth.uid() and g.removed_at is null and g.created_at > now() - interval '1 minute'
                    -- Whose it was reads what was taken down.
                    or n.kind = 'community_removed' and (g.created_by = auth.uid() or private.is_group_admin(g.id)))),
           -- Whoever was declined reads nothing of a private community but its card, as before asking.
           case n.kind when 'join_declined' then (select c.name from public.group_card((n.data ->> 'group_id')::uuid) c) end,
           -- As it was called when the membership ended; not what a moderator took down since.
           case when n.kind in ('removed_from_group', 'banned_from_group', 'post_removed_by_admin', 'comment_removed_by_admin')
                     and not exists (select 1 from public.groups g where g.id = n.named_group and g.removed_at is not null)
                then n.data ->> 'group_name' end),
         n.thread = any (r.muted),
         coalesce(
           (select p.title from public.posts p
             where p.id = n.named_post and p.deleted_at is null
               and (p.removed_at is null or p.author_id = auth.uid() or r.moderates)),
           (select p.title from public.group_posts p join public.groups g on g.id = p.group_id
             where p.id = n.named_group_post and p.deleted_at is null
               and (p.group_id = any (r.led)
                    or (p.removed_at is null or p.author_id = auth.uid())
                       and g.removed_at is null and (not g.is_private or p.group_id = any (r.mine))
                    or r.moderates and not g.is_private and g.removed_at is null))),
         said.start, said.level,
         (select p.title_ar from public.posts p
           where p.id = n.named_post and p.deleted_at is null
             and (p.removed_at is null or p.author_id = auth.uid() or r.moderates))
    from named n cross join reader r
    -- Enough for a line of it, wherever a spoiler ends, and nothing under the veil. Whoever reads what it stands below reads
    -- a comment.
    left join lateral (
         select left(case when c.spoiler_level <= 0 then c.content
                          when private.is_open(coalesce(p.drama_id, gp.drama_id), c.spoiler_level, c.author_id) then private.words_of(c.id)
                          else '' end, 400) as start, c.spoiler_level as level
           from public.comments c
            left join public.posts p on p.id = c.post_id
            left join public.group_posts gp on gp.id = c.group_post_id
            left join public.groups g on g.id = gp.group_id
           where c.id = n.named_comment and c.is_visible
             and case when c.post_id is not null
                      then r.moderates or p.is_visible or p.author_id = auth.uid() and p.deleted_at is null
                      else gp.group_id = any (r.led)
                           or (gp.is_visible or gp.author_id = auth.uid() and gp.deleted_at is null)
                              and g.removed_at is null and (not g.is_private or gp.group_id = any (r.mine))
                           or r.moderates and not g.is_private and g.removed_at is null end) said on true
   order by n.created_at desc, n.id desc
$$;

COMMENT ON FUNCTION public.list_notifications(kinds text[], only_unread boolean, before timestamp with time zone, page_size integer) IS 'The caller''s own notifications, newest first, each with who did it, whether its thread is muted, and, where the caller may see them, the community''s name, the post''s title, how the comment begins (nothing where it lies under the veil) and its spoiler level; of a report''s outcome, in data, the kind of thing and whose it was; of a suspension or ban whether it is over; of new reports how many wait.';

CREATE FUNCTION public.list_pinned_posts(category_slug text DEFAULT NULL::text) RETURNS SETOF public.posts
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 10
    SET search_path TO ''
    AS $$
  select p.* from public.posts p
   where p.is_pinned and p.is_visible
     and (category_slug is null
          or p.category_id = (select c.id from public.discussion_categories c where c.slug = category_slug))
   order by p.created_at desc, p.id desc
   limit 10
$$;

COMMENT ON FUNCTION public.list_pinned_posts(category_slug text) IS 'At most 10 visible pinned posts, newest first; of one category when a slug is given.';

CREATE FUNCTION public.list_posts(category_slug text DEFAULT NULL::text, tag text DEFAULT NULL::text, sort text DEFAULT 'newest'::text, after_created timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 20, newer boolean DEFAULT false, with_pinned boolean DEFAULT false, skip integer DEFAULT 0) RETURNS SETOF public.posts
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  category uuid := (select c.id from public.discussion_categories c where c.slug = category_slug);
  most integer := least(greatest(page_size, 1), 100);
  left_out integer := least(greatest(skip, 0), 1000);
  mark integer;
begin
  tag := private.tidy_tag(left(tag, 100));
  if with_pinned then
    return query select p.* from public.list_pinned_posts(category_slug) p;
    return query select p.* from public.posts p
     where p.author_id = auth.uid() and p.held_at is not null and p.deleted_at is null and (select private.may_look())
       and (category_slug is null or p.category_id = category)
       and (tag is null or p.tags @> array[tag])
     order by p.created_at desc, p.id desc limit 10;
  end if;
  if after_id is not null then
    select coalesce(after_created, p.created_at), case sort when 'top' then p.upvotes else p.comment_count end
      into after_created, mark
      from public.posts p where p.id = after_id;
  end if;

  if sort = 'top' and newer then
    return query select p.* from (
      select o.* from public.posts o
       where o.is_visible and not o.is_pinned and (category_slug is null or o.category_id = category)
         and (tag is null or o.tags @> array[tag])
         and (after_id is null or (o.upvotes, o.created_at, o.id) > (mark, after_created, after_id))
       order by o.upvotes, o.created_at, o.id limit most offset left_out) p
     order by p.upvotes desc, p.created_at desc, p.id desc;
  elsif sort = 'top' then
    return query select p.* from public.posts p
     where p.is_visible and not p.is_pinned and (category_slug is null or p.category_id = category)
       and (tag is null or p.tags @> array[tag])
       and (after_id is null or (p.upvotes, p.created_at, p.id) < (mark, after_created, after_id))
     order by p.upvotes desc, p.created_at desc, p.id desc limit most offset left_out;
  elsif sort = 'discussed' and newer then
    return query select p.* from (
      select o.* from public.posts o
       where o.is_visible and not o.is_pinned and (category_slug is null or o.category_id = category)
         and (tag is null or o.tags @> array[tag])
         and (after_id is null or (o.comment_count, o.created_at, o.id) > (mark, after_created, after_id))
       order by o.comment_count, o.created_at, o.id limit most offset left_out) p
     order by p.comment_count desc, p.created_at desc, p.id desc;
  elsif sort = 'discussed' then
    return query select p.* from public.posts p
     where p.is_visible and not p.is_pinned and (category_slug is null or p.category_id = category)
       and (tag is null or p.tags @> array[tag])
       and (after_id is null or (p.comment_count, p.created_at, p.id) < (mark, after_created, after_id))
     order by p.comment_count desc, p.created_at desc, p.id desc limit most offset left_out;
  elsif newer then
    return query select p.* from (
      select o.* from public.posts o
       where o.is_visible and not o.is_pinned and (category_slug is null or o.category_id = category)
         and (tag is null or o.tags @> array[tag])
         and (after_id is null or (o.created_at, o.id) > (after_created, after_id))
       order by o.created_at, o.id limit most offset left_out) p
     order by p.created_at desc, p.id desc;
  else
    return query select p.* from public.posts p
     where p.is_visible and not p.is_pinned and (category_slug is null or p.category_id = category)
       and (tag is null or p.tags @> array[tag])
       and (after_id is null or (p.created_at, p.id) < (after_created, after_id))
     order by p.created_at desc, p.id desc limit most offset left_out;
  end if;
end
$$;

COMMENT ON FUNCTION public.list_posts(category_slug text, tag text, sort text, after_created timestamp with time zone, after_id uuid, page_size integer, newer boolean, with_pinned boolean, skip integer) IS 'One page of visible posts, sorted "newest", "top" (upvotes) or "discussed" (comment_count); anything else is newest. Keyset: pass created_at and id of the last row for the page after it, or of the first row with newer => true for the page before it. Pinned posts are never part of these pages, so pinning cannot shift or repeat a row; with_pinned puts those of list_pinned_posts in front, whatever their tags, and then at most ten of the caller''s own that wait for a moderator (held_at). skip leaves out as many posts, at most 1000, for numbered pages.';

CREATE FUNCTION public.list_threads(post_id uuid, sort text DEFAULT 'oldest'::text, after_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 30, replies_each integer DEFAULT 20, thread_id uuid DEFAULT NULL::uuid, after_score integer DEFAULT NULL::integer) RETURNS SETOF public.comments
    LANGUAGE sql STABLE ROWS 100
    SET search_path TO ''
    BEGIN ATOMIC
 WITH held AS MATERIALIZED (
          SELECT h.*::public.comments AS it,
             h.id,
             h.parent_id,
             h.created_at
            FROM private.places_of_held_comments(list_threads.post_id) h(id, post_id, group_post_id, parent_id, author_id, content, upvotes, downvotes, depth, reply_count, created_at, edited_at, deleted_at, removed_at, held_at, spoiler_level, spoiler_floor, is_visible, excerpt, client_id, removed_by_admin)
           WHERE ((EXISTS ( SELECT 1
                    FROM public.posts p
                   WHERE (p.id = list_threads.post_id))) OR (EXISTS ( SELECT 1
                    FROM public.group_posts p
                   WHERE (p.id = list_threads.post_id))))
         ), wanted AS (
          SELECT COALESCE(( SELECT o.parent_id
                    FROM public.comments o
                   WHERE (o.id = l.parent_id)), ( SELECT h.parent_id
                    FROM held h
                   WHERE (h.id = l.parent_id)), l.parent_id, l.id) AS id
            FROM ( SELECT o.id,
                     o.parent_id
                    FROM public.comments o
                   WHERE (o.id = list_threads.thread_id)
                 UNION ALL
                  SELECT h.id,
                     h.parent_id
                    FROM held h
                   WHERE (h.id = list_threads.thread_id)) l
         ), start AS (
          SELECT s.rank,
             s.created_at,
             s.id
            FROM private.place_in_threads(list_threads.sort, list_threads.after_id, list_threads.after_score) s(rank, created_at, id)
         ), roots AS (
          SELECT b.id,
             row_number() OVER (ORDER BY b.rank, b.created_at, b.id) AS place
            FROM private.beginnings(list_threads.post_id, list_threads.sort) b(id, rank, created_at)
           WHERE (((list_threads.thread_id IS NULL) OR (b.id = ( SELECT w.id
                    FROM wanted w))) AND (NOT (EXISTS ( SELECT 1
                    FROM start s
                   WHERE (ROW(b.rank, b.created_at, b.id) <= ROW(s.rank, s.created_at, s.id))))))
           ORDER BY (row_number() OVER (ORDER BY b.rank, b.created_at, b.id))
          LIMIT LEAST(GREATEST(list_threads.page_size, 1), 100)
         ), answers AS (
          SELECT c.id,
             r.place,
             c.created_at
            FROM (public.comments c
              JOIN roots r ON ((c.parent_id = r.id)))
         UNION ALL
          SELECT h.id,
             r.place,
             h.created_at
            FROM (held h
              JOIN roots r ON ((h.parent_id = r.id)))
         ), replies AS (
          SELECT a.id,
             a.place,
             a.created_at
            FROM answers a
         UNION ALL
          SELECT c.id,
             a.place,
             c.created_at
            FROM (public.comments c
              JOIN answers a ON ((c.parent_id = a.id)))
         ), kept AS (
          SELECT r.id,
             r.place,
             0 AS turn
            FROM roots r
         UNION ALL
          SELECT one.id,
             one.place,
             one.turn
            FROM ( SELECT r.id,
                     r.place,
                     r.created_at,
                     row_number() OVER (PARTITION BY r.place ORDER BY r.created_at, r.id) AS turn
                    FROM replies r) one
           WHERE (one.turn <= LEAST(GREATEST(list_threads.replies_each, 0), 1000))
         ), found AS (
          SELECT k.place,
             k.turn,
             c.*::public.comments AS it
            FROM (kept k
              JOIN public.comments c ON ((c.id = k.id)))
         UNION ALL
          SELECT k.place,
             k.turn,
             h.it
            FROM (kept k
              JOIN held h ON ((h.id = k.id)))
         )
  SELECT (f.it).id AS id,
     (f.it).post_id AS post_id,
     (f.it).group_post_id AS group_post_id,
     (f.it).parent_id AS parent_id,
     (f.it).author_id AS author_id,
     (f.it).content AS content,
     (f.it).upvotes AS upvotes,
     (f.it).downvotes AS downvotes,
     (f.it).depth AS depth,
     (f.it).reply_count AS reply_count,
     (f.it).created_at AS created_at,
     (f.it).edited_at AS edited_at,
     (f.it).deleted_at AS deleted_at,
     (f.it).removed_at AS removed_at,
     (f.it).held_at AS held_at,
     (f.it).spoiler_level AS spoiler_level,
     (f.it).spoiler_floor AS spoiler_floor,
     (f.it).is_visible AS is_visible,
     (f.it).excerpt AS excerpt,
     (f.it).client_id AS client_id,
     (f.it).removed_by_admin AS removed_by_admin
    FROM found f
   ORDER BY f.place, f.turn;
END;

COMMENT ON FUNCTION public.list_threads(post_id uuid, sort text, after_id uuid, page_size integer, replies_each integer, thread_id uuid, after_score integer) IS 'Comments of a post by threads: the beginnings sorted "oldest", "best" (score) or "newest", each followed by its first replies, oldest first. Keyset: pass the id of the last beginning, and its score as it was read, for the page after it. Votes cast meanwhile move only the threads they are cast on: no other is repeated or left out. thread_id picks one thread, by any comment in it.';

CREATE FUNCTION public.locate_threads(post_id uuid, sort text DEFAULT 'oldest'::text, after_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 30, after_score integer DEFAULT NULL::integer) RETURNS TABLE(total integer, place integer, earlier_id uuid)
    LANGUAGE sql STABLE ROWS 1
    SET search_path TO ''
    BEGIN ATOMIC
 WITH numbered AS (
          SELECT b.id,
             row_number() OVER (ORDER BY b.rank, b.created_at, b.id) AS place,
             (ROW(b.rank, b.created_at, b.id) <= ROW(s_1.rank, s_1.created_at, s_1.id)) AS is_before
            FROM (private.beginnings(locate_threads.post_id, locate_threads.sort) b(id, rank, created_at)
              LEFT JOIN private.place_in_threads(locate_threads.sort, locate_threads.after_id, locate_threads.after_score) s_1(rank, created_at, id) ON (true))
         ), start AS (
          SELECT count(*) AS place
            FROM numbered n
           WHERE n.is_before
         )
  SELECT (( SELECT count(*) AS count
            FROM numbered))::integer AS count,
     (s.place)::integer AS place,
     ( SELECT n.id
            FROM numbered n
           WHERE (n.place = (s.place - LEAST(GREATEST(locate_threads.page_size, 1), 100)))) AS id
    FROM start s;
END;

COMMENT ON FUNCTION public.locate_threads(post_id uuid, sort text, after_id uuid, page_size integer, after_score integer) IS 'How many threads a post has, at which place the page after after_id begins (0 for the first), and after_id of the page before it. In the order of list_threads.';

CREATE FUNCTION public.make_calendar_address() RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

COMMENT ON FUNCTION public.make_calendar_address() IS 'The token of a new secret calendar address, told this once; the one before ends.';

CREATE FUNCTION public.mark_conversation_read(conversation_id uuid) RETURNS timestamp with time zone
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.notifications n set is_read = true
   where n.user_id = auth.uid() and n.type = 'message' and not n.is_read and private.may_look()
     and n.thread = (
       select case when p.is_request then 'message_requests' else 'conversation:' || p.conversation_id end
         from public.conversation_participants p
        where p.conversation_id = mark_conversation_read.conversation_id and p.user_id = auth.uid());
  update public.conversation_participants p set last_read_at = clock_timestamp()
   where p.conversation_id = mark_conversation_read.conversation_id and p.user_id = auth.uid() and not p.is_request
     and private.may_look()
  returning p.last_read_at
$$;

COMMENT ON FUNCTION public.mark_conversation_read(conversation_id uuid) IS 'Notes that the caller has read it, and when. Of a request it notes nothing but that its notification was seen.';

CREATE FUNCTION public.mark_notifications_read(ids uuid[] DEFAULT NULL::uuid[]) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_session();
  marked integer;
begin
  update public.notifications n set is_read = true
   where n.user_id = me and not n.is_read and (ids is null or n.id = any (ids));
  get diagnostics marked = row_count;
  return marked;
end
$$;

COMMENT ON FUNCTION public.mark_notifications_read(ids uuid[]) IS 'Marks the given notifications of the caller as read, or all of them; answers how many changed.';

CREATE FUNCTION public.mark_review_helpful(review_id uuid, helpful boolean) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
  it public.drama_reviews;
begin
  select r.* into it from public.drama_reviews r where r.id = mark_review_helpful.review_id and r.is_visible;
  if not found then
    raise exception 'This review is no longer there.' using errcode = '42501', hint = 'review_gone';
  elsif it.author_id = me then
    raise exception 'Others say whether this was helpful.' using errcode = '42501', hint = 'own_review';
  end if;
  -- What changes nothing writes nothing: the pages of visitors are kept.
  if helpful = exists (select 1 from public.review_votes v where v.user_id = me and v.review_id = it.id) then
    return it.helpful_count;
  end if;
  perform private.consume_rate_limit('vote');
  if helpful then
    insert into public.review_votes (user_id, review_id) values (me, it.id) on conflict do nothing;
  else
    delete from public.review_votes v where v.user_id = me and v.review_id = it.id;
  end if;
  return (select r.helpful_count from public.drama_reviews r where r.id = it.id);
end
$$;

COMMENT ON FUNCTION public.mark_review_helpful(review_id uuid, helpful boolean) IS 'Says whether a review was helpful, and answers how many found it so.';

CREATE FUNCTION public.mark_spoiler(item_type text, item_id uuid, episode integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
  it record;
  is_own boolean;
  decides boolean;
  raised integer;
begin
  select m.* into it from private.find_markable(mark_spoiler.item_type, mark_spoiler.item_id) m;
  if it.kind is null then
    raise exception 'This is no longer there.' using errcode = '42501', hint = 'item_gone';
  end if;

  is_own := it.author is not distinct from me;
  decides := private.decides_about_level(it.author, it.group_id)
             and not (mark_spoiler.episode > it.level and private.outranks_caller(it.author, it.group_id));
  perform private.require_level(it.drama, case when decides then episode else nullif(episode, 0) end, 0);

  if is_own or decides then
    raised := mark_spoiler.episode;
  else
    -- What changes nothing writes nothing: the pages of visitors are kept.
    if not exists (select 1 from private.spoiler_marks m
                    where m.user_id = me and m.item_id = mark_spoiler.item_id
                      and m.drama_id = it.drama and m.episode = mark_spoiler.episode) then
      perform private.consume_rate_limit('spoiler_mark');
      insert into private.spoiler_marks as m (user_id, item_type, item_id, drama_id, episode)
      values (me, mark_spoiler.item_type, mark_spoiler.item_id, it.drama, mark_spoiler.episode)
      on conflict on constraint spoiler_marks_pkey do update
        set drama_id = excluded.drama_id, episode = excluded.episode, created_at = excluded.created_at;
    end if;
    -- Where a moderator lowered it, the same three would only raise it again.
    raised := case when not private.was_done_by_moderator('{lower_level}', it.kind, mark_spoiler.item_id)
                   then private.marked_level(mark_spoiler.item_id, it.drama) end;
  end if;
  -- What three people said may be wrong, or meant to hide what others wrote.
  if decides and it.floor > 0 and raised < it.level then
    perform private.require_not_below_moderator(it.kind, mark_spoiler.item_id, raised);
    delete from private.spoiler_marks m where m.item_id = mark_spoiler.item_id;
    raised := private.set_level(it.kind, mark_spoiler.item_id, raised, by_author => false);
    perform private.log_action('lower_level', it.kind, mark_spoiler.item_id, '',
                             jsonb_build_object('from', it.level, 'to', raised, 'by_moderator', private.is_moderator()));
    return raised;
  elsif raised is null or raised <= it.level then
    return greatest(it.level, 0);
  end if;

  perform private.set_level(it.kind, mark_spoiler.item_id, raised, by_author => is_own);
  if not is_own then
    if decides then
      perform private.log_action('raise_level', it.kind, mark_spoiler.item_id, '',
                               jsonb_build_object('from', it.level, 'to', raised, 'by_moderator', private.is_moderator()));
    else
      -- By nobody alone.
      insert into public.audit_log (action, subject_type, subject_id, details)
      values ('raise_level', it.kind, mark_spoiler.item_id, jsonb_build_object('from', it.level, 'to', raised, 'marks', 3));
    end if;
    perform private.tell_of_level(it.author, it.kind, mark_spoiler.item_id, raised, it.place);
  end if;
  return raised;
end
$$;

COMMENT ON FUNCTION public.mark_spoiler(item_type text, item_id uuid, episode integer) IS 'Says that a "post", "group_post", "comment" or "review" tells of its drama up to this episode; answers the level it has then. Its author and moderators raise it at once; of others one mark each counts, and three raise it to the episode that all three reach. What others raised, moderators (in a community its admins) lower by an earlier episode, 0 for none, but not below what its author chose. 42501 item_gone, 23514 no_drama, no_episode.';

CREATE FUNCTION public.marks_of_readers(item_id uuid, drama text) RETURNS TABLE(readers integer, episode integer)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
  select count(*)::integer, max(m) from private.counted_marks(item_id, drama) m
   where (select private.decides_about_level(
            coalesce(private.owner_of('post', item_id), private.owner_of('group_post', item_id),
                     private.owner_of('comment', item_id), private.owner_of('review', item_id)),
            coalesce(private.group_of('group_post', item_id), private.group_of('group_comment', item_id))))
  having count(*) > 0
$$;

COMMENT ON FUNCTION public.marks_of_readers(item_id uuid, drama text) IS 'For those who decide about a text at once, as mark_spoiler() has it: how many readers marked it, and the highest episode of this drama that they named. No row where nobody did, for its author, nor for anyone else.';

CREATE FUNCTION public.may_see_image(key text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with here as (
    select '/images/' || may_see_image.key as address,
           (select u.owner_id from public.uploads u where u.key = may_see_image.key) as owner,
           case when private.may_look() then auth.uid() end as reader
  )
  -- Of a visitor it is not known whether they wrote it: they did not.
  select coalesce(bool_or(coalesce(named.is_open, false)),
                  not exists (select 1 from private.closed_images c where c.key = may_see_image.key)
                  or exists (select 1 from here where here.owner = here.reader))
    from here, lateral (
      select p.deleted_at is null
             and (p.is_readable or p.author_id = here.reader or private.is_moderator()) as is_open
        from (select o.* from public.posts o where o.images @> array[here.address]
              union all
              select o.* from private.veiled_words w join public.posts o on o.id = w.item_id where w.images @> array[here.address]) p
       where here.owner is null or p.author_id = here.owner
      union all
      select p.deleted_at is null and private.can_read_group(p.group_id)
             and (p.removed_at is null or p.author_id = here.reader)
        from (select o.* from public.group_posts o where o.images @> array[here.address]
              union all
              select o.* from private.veiled_words w join public.group_posts o on o.id = w.item_id
               where w.images @> array[here.address]) p
       where here.owner is null or p.author_id = here.owner
      union all
      select not g.is_private or private.can_read_group(g.id)
        from public.groups g
       where here.address in (g.avatar_url, g.banner_url)
      union all
      select true from public.user_profiles p where p.avatar_url = here.address and p.id = here.owner
    ) named
$$;

CREATE FUNCTION public.member_history(member uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'sanctions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at desc), '[]') from public.member_record(member) s),
    'decisions', coalesce(public.count_decisions('user', member), 0),
    'reports', (
      select coalesce(jsonb_object_agg(counted.status, counted.count), '{}')
        from (select r.status, count(*) from public.reports r where r.reported_user_id = member group by r.status) counted),
    'profile', (
      select jsonb_build_object('role', p.role, 'created_at', p.created_at) from public.user_profiles p where p.id = member))
$$;

COMMENT ON FUNCTION public.member_history(member uuid) IS 'For moderators: since when a member is here, reports about them by state, sanctions, and how often something was decided about them.';

CREATE FUNCTION public.member_record(member uuid) RETURNS TABLE(id uuid, kind text, reason text, imposed_by uuid, created_at timestamp with time zone, ends_at timestamp with time zone, lifted_at timestamp with time zone, replaced_by_ban boolean, lifted_by text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_moderator();
  return query
    -- Who did it is told to everybody but the person.
    select s.id, s.kind, s.reason, case when member <> auth.uid() then s.imposed_by end, s.created_at, s.ends_at, s.lifted_at,
           -- One ended in the moment in which the other began.
           exists (select from private.sanctions b where b.user_id = s.user_id and b.kind = 'ban' and b.created_at = s.lifted_at),
           -- Whom lift_sanction() would name to whoever comes second.
           case when member <> auth.uid() then (
             select private.doer_of(l) from public.audit_log l
              where l.subject_type = 'user' and l.subject_id = s.user_id and l.action = 'lift_' || s.kind
                and l.details ->> 'sanction_id' = s.id::text) end
      from private.sanctions s where s.user_id = member order by s.created_at desc;
end
$$;

CREATE FUNCTION public.merge_post(post_id uuid, into_id uuid, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.posts;
  other public.posts;
  visible bigint;
begin
  perform private.require_moderator();
  perform private.lock_posts(post_id, into_id);
  select p.* into it from public.posts p where p.id = merge_post.post_id;
  select p.* into other from public.posts p where p.id = merge_post.into_id;
  perform private.require_power_over(it.author_id);
  if it.merged_into is not null then
    -- The button was pressed twice.
    if it.merged_into = other.id and private.is_repeated(private.newest_entry('{merge_post}', 'post', it.id), reason) then
      return;
    end if;
    raise exception 'This was merged already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform private.require_there(it.is_visible, 'post');
  perform private.require_mergeable(it, other);
  with moved as (
    update public.comments c set post_id = other.id where c.post_id = it.id returning c.id, c.is_visible),
  kept as (
    insert into private.merged_comments (comment_id, source_id) select m.id, it.id from moved m)
  select count(*) filter (where m.is_visible) into visible from moved m;
  perform private.count_moved(it.id, other.id, visible);
  -- Pinned it stays as what is removed does: restored it is found where it was.
  update public.posts p set merged_into = other.id, removed_at = now(), opening_removed = false where p.id = it.id;
  update public.posts p set has_merged = true where p.id = other.id and not p.has_merged;
  perform private.log_action('merge_post', 'post', it.id, reason, jsonb_build_object('into', other.id));
  perform private.notify(
    it.author_id, auth.uid(), 'other', 'moderation:' || it.id, 'Moderation',
    'A moderator merged your post into another.', 'A moderator merged your post into another.',
    jsonb_build_object('kind', 'post_merged', 'subject_type', 'post', 'subject_id', it.id, 'post_id', it.id, 'reason', left(reason, 300)),
    names_actor => false);
end
$$;

COMMENT ON FUNCTION public.merge_post(post_id uuid, into_id uuid, reason text) IS 'For moderators: hides a post of the forum behind another about the same drama that tells of as much or more, to which its comments go; its own words stay readable until remove_post(); its author is told why. restore_post() undoes it, unless the author deleted it since. Errors 23514: same_post, drop_thread, no_target, other_drama, lower_level.';

CREATE FUNCTION public.merged_post(post_id uuid) RETURNS TABLE(into_id uuid, title text, into_title text, into_title_ar text)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
  with recursive way as (
    select p.id, p.merged_into, p.is_visible, p.title, p.title_ar
      from public.posts p where p.id = merged_post.post_id and p.merged_into is not null
    union
    select p.id, p.merged_into, p.is_visible, p.title, p.title_ar from way w join public.posts p on p.id = w.merged_into)
  select w.id, case when p.is_readable then p.title end, w.title, w.title_ar
    from way w join public.posts p on p.id = merged_post.post_id
   where w.is_visible
$$;

COMMENT ON FUNCTION public.merged_post(post_id uuid) IS 'The visible post that this one was merged into with its titles, and what this one was called, unless its own words were taken down too; no row for any other.';

CREATE FUNCTION public.moderation_action(action_id bigint) RETURNS TABLE(action text, subject_type text, reason text, created_at timestamp with time zone, ends_at timestamp with time zone, subject_text text, may_appeal boolean, appeal_words text, appeal_status text, appeal_note text, appealed_at timestamp with time zone, replaced_by bigint, ended text, by_admin boolean, group_name text, is_my_appeal boolean, about jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select d.action, d.subject_type, d.reason, d.created_at, (d.details ->> 'ends_at')::timestamptz,
         coalesce(nullif(private.text_of(d.subject_type, d.subject_id), ''), a.subject_text, ''),
         a.id is null and private.still_holds(d) and private.replaced_by(d) is null,
         case when a.appellant_id = auth.uid() then a.words end, a.status, a.note, a.created_at,
         private.replaced_by(d), case when private.is_gone(d) then 'gone' else private.end_of_sanction(d) end,
         private.is_by_admin(d),
         (select g.name from public.groups g where g.id = private.group_of(d.subject_type, d.subject_id) and g.removed_at is null),
         a.appellant_id = auth.uid(), private.told_of_case(d)
    from public.audit_log d left join private.appeals a on a.action_id = d.id
   where d.id = moderation_action.action_id and auth.uid() is not null and private.is_session_alive() -- banned people read why
     and d.action in ('remove_post', 'remove_comment', 'remove_group', 'remove_review', 'warning_member', 'suspension_member', 'ban_member',
                      'change_suspension', 'change_ban')
     and private.is_mine(d)
$$;

COMMENT ON FUNCTION public.moderation_action(action_id bigint) IS 'An action of a moderator that concerns the caller, never who did it, and the appeal against it; no row for anyone else. replaced_by: the sanction was changed since, and is appealed against there. ended: the suspension or ban was ''lifted'', or is ''over''; what was taken down is ''gone'' for good. by_admin: an admin of the community did it, and no moderator of the site; group_name: that community. is_my_appeal: false where another admin of the community appealed, whose words are left out. about: what a sanction that came from a case is about, the caller''s own text: its type (as of reports), words (how it began) and place (ids to open it by, null where it stands no more); null for all else, and for what stands in private communities.';

CREATE FUNCTION public.move_post(post_id uuid, category_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  category_before uuid;
begin
  perform private.require_moderator();
  select p.category_id into category_before from public.posts p where p.id = move_post.post_id for no key update;
  update public.posts p set category_id = move_post.category_id
   where p.id = move_post.post_id and p.category_id <> move_post.category_id;
  if found then
    perform private.log_action('move_post', 'post', post_id, '',
                             jsonb_build_object('from', category_before, 'to', move_post.category_id));
  end if;
end
$$;

CREATE FUNCTION public.my_calendar_address() RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select a.created_at from private.calendar_addresses a where a.user_id = auth.uid() and private.may_look() $$;

COMMENT ON FUNCTION public.my_calendar_address() IS 'When one''s secret calendar address was made; null where there is none.';

CREATE FUNCTION public.my_library() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'counts', private.counts_of_library(auth.uid()),
    'visibility', (select s.library_visibility from public.user_settings s where s.user_id = auth.uid()),
    'favourites', (select coalesce(jsonb_agg(f.drama_id order by f.place), '[]') from public.favourites f where f.user_id = auth.uid()),
    -- Nobody needs to know that it is more than a thousand.
    'saved', (select count(*) from (select 1 from public.saved_posts s where s.user_id = auth.uid() limit 1000) one),
    'today', private.today_of(auth.uid()))
   where auth.uid() is not null and private.may_look()
$$;

COMMENT ON FUNCTION public.my_library() IS 'What stands above the tabs of one''s own library: counts, who sees it, favourites, saved posts, and the day it is there.';

CREATE FUNCTION public.my_ramadan() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select to_jsonb(r) - '{country,hijri_year}'::text[]
    from public.user_settings s
    join private.ramadan_zones z on z.zone = lower(s.time_zone)
    join private.ramadans r on r.country = z.country
   -- Somewhere it is still yesterday.
   where s.user_id = auth.uid() and private.may_look() and r.last_day >= current_date - 1
   order by r.first_day
   limit 1
$$;

COMMENT ON FUNCTION public.my_ramadan() IS 'This Ramadan or the next in the country of the caller''s time zone: first and last day, expected or announced, and the hours of suhoor and iftar; null where none is known.';

CREATE FUNCTION public.my_reports() RETURNS TABLE(id uuid, reported_content_type text, reported_content_id uuid, reason text, status text, created_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select r.id, r.reported_content_type, r.reported_content_id, r.reason, r.status, r.created_at
    from public.reports r where r.reporter_id = auth.uid() and private.is_session_alive()
   order by r.created_at desc limit 100
$$;

CREATE FUNCTION public.my_sanctions() RETURNS TABLE(kind text, reason text, created_at timestamp with time zone, ends_at timestamp with time zone, action_id bigint, appeal_status text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select s.kind, s.reason, s.created_at, s.ends_at, newest.id,
         -- One that waits against an earlier state of it still ends it.
         (select a.status from private.appeals a join private.actions_of_sanction(s.id, s.user_id) d on d.id = a.action_id
           where a.status = 'open' or d.id = newest.id
           order by a.status = 'open' desc limit 1)
    from private.sanctions s
    left join lateral (select d.id from private.actions_of_sanction(s.id, s.user_id) d limit 1) newest on true
   where s.user_id = auth.uid() and s.lifted_at is null order by s.created_at desc
$$;

CREATE FUNCTION public.my_sessions() RETURNS TABLE(id uuid, user_agent text, created_at timestamp with time zone, seen_at timestamp with time zone, is_current boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select s.id, left(s.user_agent, 400), s.created_at,
         greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc') as seen_at,
         s.id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id' as is_current
    from auth.sessions s
   where s.user_id = auth.uid() and private.is_session_alive() and (s.not_after is null or s.not_after > now())
   order by is_current desc nulls last, seen_at desc
   limit 100
$$;

CREATE FUNCTION public.my_settings() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
  select jsonb_build_object(
    'deletion_due', public.account_deletion_due(),
    'calendar_made_at', public.my_calendar_address(),
    'ramadan', public.my_ramadan(),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.is_current desc nulls last, s.seen_at desc), '[]')
        from public.my_sessions() s),
    'blocked', (
      select coalesce(jsonb_agg(public.person(b.blocked_id) - 'reputation' order by b.created_at desc), '[]')
        from public.user_blocks b
       where b.blocker_id = auth.uid()),
    'choices', (
      select jsonb_build_object('notification_choices', s.notification_choices, 'quiet_from', s.quiet_from,
                                'quiet_until', s.quiet_until, 'quiet_in_ramadan', s.quiet_in_ramadan,
                                'time_zone', s.time_zone, 'library_visibility', s.library_visibility)
        from public.user_settings s where s.user_id = auth.uid()),
    'muted', (
      select coalesce(jsonb_agg(jsonb_build_object(
                 'thread', it.thread, 'title', coalesce(p.title, gp.title, other.name), 'title_ar', p.title_ar, 'group_id', gp.group_id)
               order by it.place), '[]')
        from public.user_settings s
        cross join lateral (
          select one.thread, one.place, split_part(one.thread, ':', 1) as kind,
                 case when one.thread ~ '^[a-z_]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                      then split_part(one.thread, ':', 2)::uuid end as id
            from unnest(s.muted_threads) with ordinality one (thread, place)) it
        left join public.posts p on it.kind = 'post' and p.id = it.id
        left join public.group_posts gp on it.kind = 'group_post' and gp.id = it.id
        left join lateral (
          select coalesce(u.display_name || ' (@' || u.username || ')', u.username) as name
            from public.conversation_participants c join public.user_profiles u on u.id = c.user_id
           where it.kind = 'conversation' and c.conversation_id = it.id and c.user_id <> auth.uid() limit 1) other on true
       where s.user_id = auth.uid()))
$_$;

COMMENT ON FUNCTION public.my_settings() IS 'What the settings show of the caller: sessions, blocked people, choices, the Ramadan of their country, muted threads with their titles as far as the caller may see them, and when the account is to be erased.';

CREATE FUNCTION public.open_drop_thread(drama_id text, first_episode integer, kind text, title_en text, title_ar text, content text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  level integer;
  opened uuid;
begin
  select t.last_episode into level from private.threads_to_open() t
   where t.drama_id = open_drop_thread.drama_id and t.first_episode = open_drop_thread.first_episode
     and t.kind = open_drop_thread.kind;
  if not found then
    return null;
  end if;
  -- Of two at once the second waits here for the first.
  insert into private.drop_threads (drama_id, first_episode, kind)
  values (open_drop_thread.drama_id, open_drop_thread.first_episode, open_drop_thread.kind) on conflict do nothing;
  if not found then
    return null;
  end if;
  insert into public.posts (title, title_ar, is_drop_thread, content, author_id, category_id, tags, drama_id, spoiler_level)
  select open_drop_thread.title_en, open_drop_thread.title_ar, true, open_drop_thread.content,
         (select p.id from public.user_profiles p where p.id = private.editors_id()),
         c.id, '{episode-discussion,نقاش-حلقة}', open_drop_thread.drama_id, level
    from public.discussion_categories c where c.slug = 'general'
  returning id into strict opened;
  update private.drop_threads t set post_id = opened
   where (t.drama_id, t.first_episode, t.kind)
       = (open_drop_thread.drama_id, open_drop_thread.first_episode, open_drop_thread.kind);
  return opened;
end
$$;

COMMENT ON FUNCTION public.open_drop_thread(drama_id text, first_episode integer, kind text, title_en text, title_ar text, content text) IS 'Opens a thread that is due (due_threads) in the name of the editors, and answers its id; null where it was opened already or is not due.';

CREATE FUNCTION public.open_words(items uuid[], seen integer DEFAULT NULL::integer, shown uuid DEFAULT NULL::uuid) RETURNS TABLE(id uuid, content text, content_html text, excerpt text, images text[], image_alts text[])
    LANGUAGE sql STABLE ROWS 20
    SET search_path TO ''
    BEGIN ATOMIC
 WITH asked AS MATERIALIZED (
          SELECT a.id
            FROM unnest(open_words.items) a(id)
          LIMIT 100
         ), told AS (
          SELECT p.id,
             p.drama_id,
             p.spoiler_level,
             p.author_id
            FROM public.posts p
           WHERE ((p.id IN ( SELECT a.id
                    FROM asked a)) AND (p.spoiler_level > 0))
         UNION ALL
          SELECT p.id,
             p.drama_id,
             p.spoiler_level,
             p.author_id
            FROM public.group_posts p
           WHERE ((p.id IN ( SELECT a.id
                    FROM asked a)) AND (p.spoiler_level > 0))
         UNION ALL
          SELECT c.id,
             COALESCE(p.drama_id, g.drama_id) AS "coalesce",
             c.spoiler_level,
             c.author_id
            FROM ((public.comments c
              LEFT JOIN public.posts p ON ((p.id = c.post_id)))
              LEFT JOIN public.group_posts g ON ((g.id = c.group_post_id)))
           WHERE ((c.id IN ( SELECT a.id
                    FROM asked a)) AND (c.spoiler_level > 0))
         )
  SELECT w.item_id,
     w.content,
     w.content_html,
     w.excerpt,
     w.images,
     w.image_alts
    FROM private.veiled_words_of(ARRAY( SELECT t.id
            FROM told t
           WHERE ((t.id = open_words.shown) OR private.is_open(t.drama_id, t.spoiler_level, t.author_id, open_words.seen)))) w(item_id, content, content_html, images, image_alts, excerpt);
END;

COMMENT ON FUNCTION public.open_words(items uuid[], seen integer, shown uuid) IS 'The words that the rows of these posts and comments (the first 100 of them) do not hold, as far as the caller may see the rows: of those that tell of no episode above the caller''s position or above "seen", one''s own, and of the one "shown" asks for.';

CREATE FUNCTION public.other_participant(conversation_id uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when pair.low = mine.user_id then pair.high else pair.low end
    from private.conversation_pairs pair
    join public.conversation_participants mine
      on mine.conversation_id = pair.conversation_id and mine.user_id = auth.uid()
   where pair.conversation_id = other_participant.conversation_id and (select private.may_look())
     and (not mine.is_request or private.was_written_in(mine))
$$;

COMMENT ON FUNCTION public.other_participant(conversation_id uuid) IS 'With whom the caller has this conversation, also when that member left it; null for others'' conversations and erased accounts.';

CREATE FUNCTION public.person_for_member(person uuid, shown uuid DEFAULT NULL::uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'shelf', public.profile_shelf(person, shown),
    'common', (select coalesce(jsonb_agg(jsonb_build_object(
                        'id', g.id, 'name', g.name, 'description', g.description, 'is_private', g.is_private,
                        'avatar_url', g.avatar_url, 'banner_url', g.banner_url, 'member_count', g.member_count,
                        'post_count', g.post_count, 'created_at', g.created_at) order by mine.joined_at desc, g.id), '[]')
                 from (select m.* from public.group_members m where m.user_id = auth.uid() and private.may_look()
                        order by m.joined_at desc, m.group_id limit 500) mine
                 join public.group_members theirs on theirs.group_id = mine.group_id and theirs.user_id = person
                 join public.groups g on g.id = mine.group_id and g.removed_at is null))
$$;

COMMENT ON FUNCTION public.person_for_member(person uuid, shown uuid) IS 'What a profile shows a member besides the person: the shelf as profile_shelf gives it, and the communities both belong to, the caller''s newest first.';

CREATE FUNCTION public.polls_of(items uuid[], seen integer DEFAULT NULL::integer, shown uuid DEFAULT NULL::uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    BEGIN ATOMIC
 WITH asked AS MATERIALIZED (
          SELECT a.id
            FROM unnest(polls_of.items) a(id)
          LIMIT 100
         ), found AS MATERIALIZED (
          SELECT p.id,
             p.drama_id,
             p.spoiler_level,
             p.author_id
            FROM public.posts p
           WHERE ((p.id IN ( SELECT a.id
                    FROM asked a)) AND p.has_poll)
         UNION ALL
          SELECT p.id,
             p.drama_id,
             p.spoiler_level,
             p.author_id
            FROM public.group_posts p
           WHERE ((p.id IN ( SELECT a.id
                    FROM asked a)) AND p.has_poll)
         )
  SELECT private.tell_polls(ARRAY( SELECT f.id
            FROM found f), ARRAY( SELECT f.id
            FROM found f
           WHERE ((f.id = polls_of.shown) OR private.is_open(f.drama_id, f.spoiler_level, f.author_id, polls_of.seen)))) AS tell_polls;
END;

COMMENT ON FUNCTION public.polls_of(items uuid[], seen integer, shown uuid) IS 'The polls of these posts (the first 100 of them), as far as the caller may see the posts: id (of the post), multiple, ends_at, drama_id, title_en, title_ar and episode of a prediction, closed_by: what closed it (''episode'' that is out, its ''end'', or ''merge'' or ''removal'' of its post), null while it is voted in; and where open_words() would give the words of the post: options, mine (numbers of options, from 1 on), and, for those who voted and once it is closed, voters and counts by option.';

CREATE FUNCTION public.post_state(post_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((
    select case when p.held_at is not null then 'missing'
                when p.removed_at is not null then 'removed'
                when p.deleted_at is not null then 'deleted'
                else 'visible' end
      from public.posts p where p.id = post_state.post_id), 'missing')
$$;

COMMENT ON FUNCTION public.post_state(post_id uuid) IS '''visible'', ''deleted'' (by its author), ''removed'' (by a moderator) or ''missing''.';

CREATE FUNCTION public.preview_filter(kind text, pattern text) RETURNS TABLE(held integer, looked_at integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  key text := private.filter_key(kind, left(pattern, 100));
  bare text := btrim(key);
begin
  perform private.require_moderator();
  if kind not in ('word', 'link') or coalesce(char_length(bare), 0) < 2 then
    raise exception 'Please give a word of two letters or more, or the address of a site.' using errcode = '23514', hint = 'no_pattern';
  end if;
  perform private.consume_rate_limit('preview');
  return query
    select count(*) filter (where case
             when preview_filter.kind <> 'word' then exists (
               select 1 from private.filter_hosts(it.input) host where host = key or right(host, length(key) + 1) = '.' || key)
             when strpos(it.spaced, key) > 0 then true
             -- Every other form holds the word, or a letter three times.
             when strpos(it.spaced, bare) > 0 or it.spaced ~ '([^ ])\1\1' then strpos(private.filter_forms(it.input), key) > 0
             else false end)::integer,
           count(*)::integer
      from (select newest.input, private.filter_words(newest.input) as spaced
              from ((select left(p.title || ' ' || coalesce(private.words_of(p.id), p.content), 1000) from public.posts p
                      where p.is_visible order by p.created_at desc limit 100)
                    union all
                    (select left(coalesce(private.words_of(c.id), c.content), 1000) from public.comments c
                      where c.post_id is not null and c.is_visible order by c.created_at desc limit 100)) newest (input)
            offset 0) it;
end
$$;

COMMENT ON FUNCTION public.preview_filter(kind text, pattern text) IS 'How many of the newest 100 posts and 100 comments of the forum this word or site would have held; for moderators.';

CREATE FUNCTION public.profile_shelf(owner uuid, shown uuid DEFAULT NULL::uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'counts', private.counts_of_library(owner),
    'favourites', (select coalesce(jsonb_agg(f.drama_id order by f.place), '[]') from public.favourites f where f.user_id = owner),
    'watching', (select coalesce(jsonb_agg(jsonb_build_object(
                          'drama_id', w.drama_id, 'position', least(w.position, d.episodes), 'episodes', d.episodes,
                          'episodes_out', private.episodes_out(d), 'title_en', d.title_en, 'title_ar', d.title_ar, 'mine', case when mine.position is not null then least(mine.position, d.episodes) end) order by w.updated_at desc, w.drama_id desc), '[]')
                   from (select t.* from public.trackings t where t.user_id = owner and t.status = 'watching'
                          order by t.updated_at desc, t.drama_id desc limit 6) w
                   join public.dramas d on d.id = w.drama_id
                   left join public.trackings mine
                     on mine.user_id = auth.uid() and mine.drama_id = w.drama_id and mine.user_id <> owner),
    -- Without the words of what tells of episodes that the caller has not seen.
    'diary', (select coalesce(jsonb_agg(private.diary_entry_of(e, shown) order by e.day desc, e.created_at desc, e.id desc), '[]')
                from (select x.* from public.diary_entries x where x.user_id = owner
                       order by x.day desc, x.created_at desc, x.id desc limit 10) e),
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object(
                         'id', r.id, 'drama_id', r.drama_id, 'stars', r.stars, 'spoiler_level', r.spoiler_level,
                         'excerpt', case when r.author_id = auth.uid() or r.spoiler_level <= private.reached_in(r.drama_id) then r.excerpt end,
                         'created_at', r.created_at) order by r.created_at desc, r.id desc), '[]')
                  from (select w.* from public.drama_reviews w
                         where w.author_id = owner and w.kind = 'review' and w.is_visible
                         order by w.created_at desc, w.id desc limit 6) r))
   where private.can_see_library(owner)
$$;

COMMENT ON FUNCTION public.profile_shelf(owner uuid, shown uuid) IS 'What a profile shows of a library: counts with how its owner rates, favourites, what is being watched with the caller''s own position, the last ten entries of the diary and six reviews, both under the veil, but for the entry "shown" asks for; null for whoever may not see it.';

CREATE FUNCTION public.publish_dramas(works jsonb) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  changed integer;
  withdrawn integer;
begin
  if jsonb_typeof(works) <> 'array' or jsonb_array_length(works) = 0 then
    raise exception 'A catalogue without a drama is not published.' using errcode = '22023';
  end if;
  insert into public.dramas as d (id, title_en, title_ar, genres, country, episodes, minutes, status, released_on, episode_days)
  select w.id, w.title_en, w.title_ar, w.genres, w.country, w.episodes, w.minutes, w.status, w.released_on, w.episode_days
    from jsonb_to_recordset(works) w (id text, title_en text, title_ar text, genres text[], country text, episodes integer,
                                      minutes integer, status text, released_on date, episode_days smallint)
   order by w.id
  on conflict (id) do update
    set title_en = excluded.title_en, title_ar = excluded.title_ar, genres = excluded.genres, country = excluded.country,
        episodes = excluded.episodes, minutes = excluded.minutes, status = excluded.status,
        released_on = excluded.released_on, episode_days = excluded.episode_days, withdrawn_at = null, updated_at = now()
    where (d.title_en, d.title_ar, d.genres, d.country, d.episodes, d.minutes, d.status, d.released_on, d.episode_days)
          is distinct from (excluded.title_en, excluded.title_ar, excluded.genres, excluded.country, excluded.episodes,
                            excluded.minutes, excluded.status, excluded.released_on, excluded.episode_days)
       or d.withdrawn_at is not null;
  get diagnostics changed = row_count;
  update public.dramas d set withdrawn_at = now(), updated_at = now()
   where d.withdrawn_at is null
     and not exists (select 1 from jsonb_to_recordset(works) w (id text) where w.id = d.id);
  get diagnostics withdrawn = row_count;
  return changed + withdrawn + private.publish_drops(works);
end
$$;

COMMENT ON FUNCTION public.publish_dramas(works jsonb) IS 'Brings the dramas into the state of the catalogue, which is given whole; answers how many rows changed. Works may bring their drops.';

CREATE FUNCTION public.rate_drama(drama text, stars integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
  work public.dramas := private.require_drama(drama, begins => stars is not null);
begin
  perform private.consume_rate_limit('rating');
  perform private.lock_library(me);
  if stars is null then
    delete from public.drama_ratings r where r.user_id = me and r.drama_id = drama;
    return private.figures_of(drama);
  elsif stars not between 1 and 5 then
    raise exception 'A rating has one to five stars.' using errcode = '23514', hint = 'stars';
  elsif not private.is_released(work) then
    raise exception 'This drama has not come out yet.' using errcode = '23514', hint = 'not_released';
  end if;
  insert into public.drama_ratings as r (user_id, drama_id, stars, is_counted)
  values (me, drama, rate_drama.stars, not private.is_new_member())
  on conflict (user_id, drama_id) do update
    set stars = excluded.stars, is_counted = r.is_counted or excluded.is_counted, updated_at = clock_timestamp()
    where (r.stars, r.is_counted) is distinct from (excluded.stars, r.is_counted or excluded.is_counted);
  return private.figures_of(drama);
end
$$;

COMMENT ON FUNCTION public.rate_drama(drama text, stars integer) IS 'Gives a drama stars, or takes one''s own back (null), and answers with its figures as they then stand.';

CREATE FUNCTION public.react_to_episode(drama text, episode integer, reaction text DEFAULT NULL::text, favourite integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  if episode < 1 or num_nonnulls(reaction, favourite) > 0 and not private.has_seen(drama, episode) then
    raise exception 'Only those who have seen an episode react to it.' using errcode = '42501', hint = 'not_seen';
  elsif num_nonnulls(reaction, favourite) > 0
        and episode > (select private.episodes_out(d) from public.dramas d where d.id = drama) then
    raise exception 'This episode has not come out yet.' using errcode = '23514', hint = 'not_released';
  elsif reaction not in ('laughed', 'cried', 'gasped', 'melted', 'raged', 'shivered', 'drifted', 'wondered')
        or favourite not between 1 and 50 then
    raise exception 'Please choose one of the reactions.' using errcode = '23514', hint = 'unknown_reaction';
  end if;
  perform private.consume_rate_limit('reaction');
  if reaction is null and favourite is null then
    delete from public.episode_reactions r where r.user_id = me and r.drama_id = drama and r.episode = react_to_episode.episode;
  else
    insert into public.episode_reactions as r (user_id, drama_id, episode, reaction, favourite)
    values (me, drama, react_to_episode.episode, react_to_episode.reaction, react_to_episode.favourite)
    on conflict on constraint episode_reactions_pkey do update
      set reaction = excluded.reaction, favourite = excluded.favourite, updated_at = clock_timestamp();
  end if;
  return public.episode_bars(drama, episode);
end
$$;

COMMENT ON FUNCTION public.react_to_episode(drama text, episode integer, reaction text, favourite integer) IS 'Brings one''s reaction to an episode and the favourite into this state, neither for none, and answers as episode_bars().';

CREATE FUNCTION public.read_conversation(conversation_id uuid, before uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50, marks_read boolean DEFAULT false) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  found jsonb;
  mine public.conversation_participants;
  mark timestamptz;
  other uuid := public.other_participant(read_conversation.conversation_id);
begin
  select p.* into mine from public.conversation_participants p
   where p.conversation_id = read_conversation.conversation_id and p.user_id = auth.uid();
  if mine.user_id is null then
    return null;
  end if;
  select m.created_at into mark from public.messages m
   where m.conversation_id = read_conversation.conversation_id and m.id = read_conversation.before;
  if mark is null then
    before := null;
  end if;
  found := jsonb_build_object(
    'participants', (
      select jsonb_agg(jsonb_build_object(
               'user_id', member, 'last_read_at', p.last_read_at, 'person', public.person(member),
               -- Declined, a request goes on looking like one that waits.
               'is_request', coalesce(p.is_request, not exists (
                 select 1 from public.messages m
                  where m.conversation_id = read_conversation.conversation_id and m.sender_id = member))))
        from unnest(array[auth.uid(), other]) member
        left join public.conversation_participants p
          on p.conversation_id = read_conversation.conversation_id and p.user_id = member
       where member is not null),
    'is_blocked', exists (
      select 1 from public.user_blocks b
       where b.blocker_id = auth.uid() and b.blocked_id = other),
    'is_muted', exists (
      select 1 from public.user_settings s
       where s.user_id = auth.uid() and 'conversation:' || read_conversation.conversation_id = any (s.muted_threads)),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(page) order by page.created_at desc, page.id desc), '[]')
        from (select m.id, m.sender_id, m.content, m.created_at, m.updated_at, m.client_id from public.messages m
               where m.conversation_id = read_conversation.conversation_id and not m.is_deleted
                 and (m.created_at, m.id) < (coalesce(mark, 'infinity'), coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
               order by m.created_at desc, m.id desc
               limit least(greatest(page_size, 1), 100)) page));
  if marks_read and before is null then
    perform public.mark_conversation_read(conversation_id);
  end if;
  return found;
end
$$;

COMMENT ON FUNCTION public.read_conversation(conversation_id uuid, before uuid, page_size integer, marks_read boolean) IS 'A conversation of the caller with its newest messages, or those before one of them; null for everybody else. marks_read notes that the newest were read, of a request that its notification was seen.';

CREATE FUNCTION public.receive_contact_message(network text, name text, email text, message text, topic text DEFAULT 'other'::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.consume_network_rate_limit('contact_from_network', left(network, 100));
  insert into public.contact_messages (sender_id, name, email, topic, message)
  values (null, btrim(left(name, 500)), btrim(left(email, 500)), left(topic, 100), left(message, 5001));
end
$$;

COMMENT ON FUNCTION public.receive_contact_message(network text, name text, email text, message text, topic text) IS 'A visitor''s letter to the moderators, as the worker hands it on: ten an hour from one network.';

CREATE FUNCTION public.record_activity(activity_type text, target_id uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
  post public.posts;
  community public.groups;
  group_post public.group_posts;
  doer uuid;
begin
  case record_activity.activity_type
    when 'post_created' then
      select p.* into post from public.posts p where p.id = target_id and p.is_visible;
      doer := post.author_id;
    when 'group_created' then
      select g.* into community from public.groups g where g.id = target_id and g.removed_at is null;
      doer := community.created_by;
    when 'group_post_created' then
      select p.* into group_post from public.group_posts p
       where p.id = target_id and p.is_visible;
      doer := group_post.author_id;
    else
      raise exception 'Unknown type of activity.' using errcode = '22023', hint = 'unknown_type';
  end case;
  if coalesce(post.id, community.id, group_post.id) is null then
    raise exception 'What this is about was not found.' using errcode = '23503', hint = 'target_missing';
  elsif doer is distinct from me then
    raise exception 'You can only record your own actions.' using errcode = '42501', hint = 'not_yours';
  end if;

  return case record_activity.activity_type
    when 'post_created' then
      private.write_activity(me, 'post_created', 'New post', 'shared a new post', post.created_at, post_id => post.id)
    when 'group_created' then
      private.write_activity(me, 'group_created', 'New community', 'created a community', community.created_at,
        group_id => community.id)
    else
      private.write_activity(me, 'group_post_created', 'New community post', 'posted in a community', group_post.created_at,
        group_id => group_post.group_id, group_post_id => group_post.id)
  end;
end
$$;

COMMENT ON FUNCTION public.record_activity(activity_type text, target_id uuid) IS 'Id of the activity. post_created, group_created, group_post_created; another type 22023, no such target 23503, another''s target 42501.';

CREATE FUNCTION public.recount_all(at_most integer DEFAULT 1000) RETURNS TABLE(counter text, id text, stored integer, actual integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  drift record;
begin
  for drift in
    select d.* from private.counter_drift() d
     order by array_position('{groups,posts,group_posts,comments,drama_reviews,discussion_categories,library_counts,drama_figures,episode_figures,user_profiles}', split_part(d.counter, '.', 1)),
              d.id, d.counter limit at_most
  loop
    case split_part(drift.counter, '.', 1)
      when 'drama_reviews' then
        perform 1 from public.drama_reviews r where r.id = drift.id::uuid for no key update;
        update public.drama_reviews r set helpful_count = (select count(*) from public.review_votes v where v.review_id = r.id)
         where r.id = drift.id::uuid;
      when 'drama_figures' then perform private.recount_drama(drift.id);
      when 'episode_figures' then
        perform private.recount_episode(split_part(drift.id, ' ', 1), split_part(drift.id, ' ', 2)::integer);
      when 'library_counts' then perform private.recount_library(drift.id::uuid);
      else perform private.recount(split_part(drift.counter, '.', 1), drift.id::uuid);
    end case;
    counter := drift.counter;
    id := drift.id;
    stored := drift.stored;
    actual := drift.actual;
    return next;
  end loop;
end
$$;

COMMENT ON FUNCTION public.recount_all(at_most integer) IS 'Repairs derived counters from rows, at most so many, and answers what it had to repair: nothing, when all is well.';

CREATE FUNCTION public.refusal_to_decide(content_type text, content_id uuid) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  place uuid := private.group_of(content_type, content_id);
  entry public.audit_log;
  code text;
begin
  if not (private.is_moderator() or private.is_group_admin(place)) then
    return 'moderators_only';
  end if;
  entry.action := 'decide_report';
  entry.subject_type := content_type;
  entry.subject_id := content_id;
  perform private.require_unbiased(entry);
  if place is null then
    perform private.require_power_over(coalesce((select r.reported_user_id from public.reports r where content_type = 'report' and r.id = content_id),
                                                private.owner_of(content_type, content_id)));
  end if;
  return null;
exception when insufficient_privilege then
  get stacked diagnostics code = pg_exception_hint;
  return code;
end
$$;

COMMENT ON FUNCTION public.refusal_to_decide(content_type text, content_id uuid) IS 'Why the caller may not decide about a thing, or a report by its id: own_case, higher_role, moderators_only; null where nothing speaks against it.';

CREATE TABLE public.uploads (
    key text NOT NULL,
    owner_id uuid,
    content_type text NOT NULL,
    byte_size integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    sha256 text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT uploads_byte_size_check CHECK (((byte_size >= 1) AND (byte_size <= 5242880))),
    CONSTRAINT uploads_check CHECK (((width * height) <= 12582912)),
    CONSTRAINT uploads_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/gif'::text, 'image/webp'::text]))),
    CONSTRAINT uploads_height_check CHECK (((height >= 1) AND (height <= 4096))),
    CONSTRAINT uploads_key_check CHECK ((('/images/'::text || key) ~ '^/images/(post-images|avatars|banners)/[A-Za-z0-9_-]{1,80}\.(jpg|png|gif|webp)$'::text)),
    CONSTRAINT uploads_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT uploads_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'ready'::text]))),
    CONSTRAINT uploads_width_check CHECK (((width >= 1) AND (width <= 4096)))
);

CREATE FUNCTION public.register_upload(key text, content_type text, byte_size integer, width integer, height integer, sha256 text) RETURNS public.uploads
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
  waiting public.uploads;
  it public.uploads;
begin
  -- The same image again, in the same folder. Touched, so that the sweep does not take it from the form it is in.
  update public.uploads u set created_at = now()
   where u.key = (select o.key from public.uploads o
                   where o.owner_id = me and o.sha256 = register_upload.sha256 and o.status = 'ready'
                     and split_part(o.key, '/', 1) = split_part(register_upload.key, '/', 1)
                   limit 1)
  returning u.* into it;
  if found then
    return it;
  end if;
  perform private.consume_rate_limit('upload');
  -- The bucket did not get it the last time: the key still waits for it.
  select u.* into waiting from public.uploads u
   where u.owner_id = me and u.sha256 = register_upload.sha256 and u.status = 'pending'
     and split_part(u.key, '/', 1) = split_part(register_upload.key, '/', 1)
   limit 1;
  if (select coalesce(sum(u.byte_size), 0) + register_upload.byte_size from public.uploads u
       where u.owner_id = me and u.key is distinct from waiting.key)
     > 200 * 1024 * 1024 then
    raise exception 'Your images take up 200 MB, which is all there is room for.' using errcode = 'P0001', hint = 'quota';
  end if;
  if waiting.key is not null then
    update public.uploads u set byte_size = greatest(u.byte_size, register_upload.byte_size)
     where u.key = waiting.key
    returning u.* into it;
    return it;
  end if;
  insert into public.uploads (key, owner_id, content_type, byte_size, width, height, sha256)
  values (register_upload.key, me, register_upload.content_type, register_upload.byte_size, register_upload.width,
          register_upload.height, register_upload.sha256)
  returning * into it;
  return it;
end
$$;

COMMENT ON FUNCTION public.register_upload(key text, content_type text, byte_size integer, width integer, height integer, sha256 text) IS 'Before the bucket is written. Answers the row; a row that is "ready" already is the same image uploaded before: use its key.';

CREATE FUNCTION public.remind_of_drops(at_most integer DEFAULT 500) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  size integer := least(greatest(at_most, 1), 1000);
  due private.drop_threads;
  work public.dramas;
  post public.posts;
  member record;
  passed integer := 0;
  last uuid;
begin
  select t.* into due from private.drop_threads t
   where t.reminded_at is null
   order by t.opened_at, t.drama_id, t.first_episode, t.kind
   limit 1 for update skip locked;
  if not found then
    return null;
  end if;
  select d.* into work from public.dramas d where d.id = due.drama_id;
  select p.* into post from public.posts p where p.id = due.post_id;
  for member in
    select r.user_id, s.notification_choices ->> 'reminder' = 'false' as is_silent
      from public.reminders r left join public.user_settings s on s.user_id = r.user_id
     where r.drama_id = due.drama_id and r.kind = case due.kind when 'drop' then 'each' else 'complete' end
       and r.created_at <= due.opened_at and (due.reminded_until is null or r.user_id > due.reminded_until)
     order by r.user_id
     limit size
  loop
    passed := passed + 1;
    last := member.user_id;
    if member.is_silent is not true then
      perform private.notify(
        member.user_id, null, 'other', concat_ws(':', 'drop', due.drama_id, due.first_episode, due.kind), 'Reminder',
        coalesce(post.title, work.title_en)
          || case due.kind when 'drop' then ': what you were waiting for is out.' else ': all episodes are out.' end,
        '', jsonb_strip_nulls(jsonb_build_object(
          'kind', case due.kind when 'drop' then 'drop_out' else 'drama_complete' end, 'post_id', due.post_id,
          'drama_id', due.drama_id, 'title', coalesce(post.title, work.title_en),
          'title_ar', case when post.id is null then work.title_ar else post.title_ar end)), false);
    end if;
  end loop;
  -- Once means once, also if the drama goes on after all.
  if due.kind = 'finale' then
    delete from public.reminders r
     where r.drama_id = due.drama_id and r.kind = 'complete' and r.created_at <= due.opened_at and r.user_id <= last
       and (due.reminded_until is null or r.user_id > due.reminded_until);
  end if;
  update private.drop_threads t
     set reminded_until = coalesce(last, due.reminded_until), reminded_at = case when passed < size then now() end
   where (t.drama_id, t.first_episode, t.kind) = (due.drama_id, due.first_episode, due.kind);
  return passed;
end
$$;

COMMENT ON FUNCTION public.remind_of_drops(at_most integer) IS 'Reminds the next members, at most so many, of the drop or finale whose thread opened first; answers how many were passed, null where nothing is left to remind of.';

CREATE FUNCTION public.remove_comment(comment_id uuid, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.comments := private.require_power_over_comment(comment_id);
  kind text := private.kind_of('comments', to_jsonb(it));
begin
  if kind = 'group_comment' and it.author_id <> auth.uid() then
    perform private.require_not_about_moderator(private.group_of_post(it.group_post_id), it.author_id);
  end if;
  if kind = 'group_comment' then
    perform private.require_moderator_of_held(kind, it.id);
  end if;
  update public.comments c
     set removed_at = now(), removed_by_admin = kind = 'group_comment' and not private.is_moderator(), held_at = null
   where c.id = it.id and (c.removed_at is null or c.held_at is not null);
  if not private.require_done(found, 'remove', kind, it.id, reason) then
    return;
  end if;
  perform private.settle_reports(kind, it.id, 'resolved');
  perform private.log_action('remove_comment', kind, it.id, reason,
    case kind when 'group_comment' then jsonb_build_object('by_moderator', private.is_moderator()) end);
end
$$;

CREATE FUNCTION public.remove_filter(filter_id uuid, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  gone private.filters;
begin
  perform private.require_moderator();
  delete from private.filters f where f.id = remove_filter.filter_id returning f.* into gone;
  if gone.id is not null then
    perform private.log_action('remove_filter', 'filter', gone.id, remove_filter.reason,
                             jsonb_build_object('kind', gone.kind, 'pattern', gone.pattern));
  end if;
end
$$;

CREATE FUNCTION public.remove_group(group_id uuid, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_power_over((select g.created_by from public.groups g where g.id = remove_group.group_id));
  perform private.require_there(exists (select 1 from public.groups g where g.id = remove_group.group_id), 'community');
  update public.groups g set removed_at = now() where g.id = remove_group.group_id and g.removed_at is null;
  if not private.require_done(found, 'remove', 'group', group_id, reason) then
    return;
  end if;
  perform private.settle_reports('group', group_id, 'resolved');
  perform private.log_action('remove_group', 'group', group_id, reason);
end
$$;

CREATE FUNCTION public.remove_group_member(group_id uuid, member uuid, ban boolean DEFAULT false, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_group_admin(group_id);
  was_member boolean := private.is_member_of(remove_group_member.group_id, member);
  act text := case when ban then 'ban_group_member' else 'remove_group_member' end;
  entry public.audit_log := private.newest_entry(
    '{ban_group_member,remove_group_member,unban_group_member}', 'group', group_id, member);
begin
  if not was_member and entry.action = act and private.is_repeated(entry, reason) then
    return;
  end if;
  if member = me then
    raise exception 'To go yourself, leave the community.' using errcode = '42501';
  elsif exists (select 1 from public.group_members m
                 where m.group_id = remove_group_member.group_id and m.user_id = member and m.role = 'admin') then
    raise exception 'An admin is made a member before being removed.' using errcode = '42501', hint = 'demote_first';
  elsif not was_member and (not ban or not exists (select 1 from public.user_profiles p where p.id = member)) then
    raise exception 'This person is not a member of the community.' using errcode = 'P0001', hint = 'not_a_member';
  end if;
  perform private.require_power_in_group(group_id, member);
  perform private.consume_rate_limit('removal');
  if ban then
    insert into public.group_bans (group_id, user_id, banned_by, reason)
    values (remove_group_member.group_id, member, me, remove_group_member.reason) on conflict do nothing;
    if not found and not was_member then
      perform private.require_not_banned_by(entry);
    end if;
  end if;
  delete from public.group_join_requests r where r.group_id = remove_group_member.group_id and r.user_id = member;
  delete from public.group_members m where m.group_id = remove_group_member.group_id and m.user_id = member;
  perform private.log_action(act, 'group', group_id, reason, jsonb_build_object('member', member));
  if was_member then
    perform private.notify_of_membership(
      member, group_id, case when ban then 'banned_from_group' else 'removed_from_group' end,
      case when ban then 'You are banned from {group}.' else 'You are no longer a member of {group}.' end, coalesce(reason, ''));
  end if;
end
$$;

CREATE FUNCTION public.remove_group_post(post_id uuid, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_there(private.group_of_post(post_id) is not null or not private.is_moderator(), 'post');
  perform private.require_group_admin(private.group_of_post(post_id), or_moderator => true);
  perform private.require_not_about_moderator(p.group_id, p.author_id)
     from public.group_posts p where p.id = remove_group_post.post_id and p.author_id <> auth.uid();
  perform private.require_moderator_of_held('group_post', post_id);
  update public.group_posts p set removed_at = now(), removed_by_admin = not private.is_moderator(), held_at = null
   where p.id = remove_group_post.post_id and (p.removed_at is null or p.held_at is not null);
  if not private.require_done(found, 'remove', 'group_post', post_id, reason) then
    return;
  end if;
  perform private.settle_reports('group_post', post_id, 'resolved');
  perform private.log_action('remove_post', 'group_post', post_id, reason, jsonb_build_object('by_moderator', private.is_moderator()));
end
$$;

CREATE FUNCTION public.remove_post(post_id uuid, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_power_over((select p.author_id from public.posts p where p.id = remove_post.post_id));
  perform private.require_there(exists (select 1 from public.posts p where p.id = remove_post.post_id), 'post');
  update public.posts p set removed_at = now(), held_at = null, opening_removed = p.merged_into is not null
   where p.id = remove_post.post_id and (p.removed_at is null or p.held_at is not null or p.merged_into is not null and not p.opening_removed);
  if not private.require_done(found, 'remove', 'post', post_id, reason) then
    return;
  end if;
  perform private.settle_reports('post', post_id, 'resolved');
  perform private.log_action('remove_post', 'post', post_id, reason);
end
$$;

CREATE FUNCTION public.remove_review(review_id uuid, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.drama_reviews;
begin
  select r.* into it from public.drama_reviews r where r.id = remove_review.review_id;
  perform private.require_power_over(it.author_id);
  perform private.require_there(it.id is not null, 'review');
  update public.drama_reviews r set removed_at = now(), held_at = null
   where r.id = it.id and (r.removed_at is null or r.held_at is not null);
  if not private.require_done(found, 'remove', 'review', it.id, reason) then
    return;
  end if;
  perform private.settle_reports('review', it.id, 'resolved');
  perform private.log_action('remove_review', 'review', it.id, reason);
end
$$;

CREATE FUNCTION public.reopen_case(report_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.reports := private.report_of_another(report_id);
begin
  if it.id is null then
    raise exception 'There is no such report.' using errcode = '23503';
  end if;
  perform set_config('hikaya.reopens', 'on', true);
  update public.reports r set status = 'reviewed'
   where r.reported_content_type = it.reported_content_type and r.reported_content_id = it.reported_content_id
     and r.status in ('resolved', 'dismissed') and not r.is_automatic
     -- Whoever reported it anew meanwhile has an open report already; of several decided ones the newest is opened.
     and not exists (
       select 1 from public.reports o
        where o.reporter_id = r.reporter_id and o.reported_content_type = r.reported_content_type
          and o.reported_content_id = r.reported_content_id and o.id <> r.id
          and (o.status in ('pending', 'reviewed') or not o.is_automatic and (o.created_at, o.id) > (r.created_at, r.id)));
  if not found then
    perform set_config('hikaya.reopens', '', true);
    raise exception 'This case is open already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform set_config('hikaya.reopens', '', true);
end
$$;

COMMENT ON FUNCTION public.reopen_case(report_id uuid) IS 'Makes the decided reports of the same subject reviewed again. P0001 already_decided, 42501 own case or higher role.';

CREATE FUNCTION public.report_counts() RETURNS TABLE(status text, count bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_moderator();
  return query
    -- Several reports of one thing are one case, of which a list shows one.
    select state.name, (select count(distinct (r.reported_content_type, r.reported_content_id)) from public.reports r
                         where (state.name = 'all' or r.status = state.name) and r.reported_user_id is distinct from auth.uid())
      from unnest(array['pending', 'reviewed', 'resolved', 'dismissed', 'all']) state (name)
    union all
    select 'appeals', public.count_open_appeals()::bigint
    union all
    select 'messages', (select count(*) from public.contact_messages m where m.closed_at is null);
end
$$;

CREATE FUNCTION public.reported_text(report_id uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it uuid := (private.report_of_another(report_id)).id;
begin
  if it is null then
    return null;
  end if;
  perform private.log_action('read_report', 'report', it);
  return (select e.content from private.report_evidence e where e.report_id = it);
end
$$;

COMMENT ON FUNCTION public.reported_text(report_id uuid) IS 'What the reported subject said when it was reported; the only way a moderator reads a private message. Every reading is logged.';

CREATE FUNCTION public.restore_comment(comment_id uuid, reason text DEFAULT ''::text, seen timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.comments := private.require_power_over_comment(comment_id);
  kind text := private.kind_of('comments', to_jsonb(it));
begin
  if kind = 'group_comment' then
    perform private.require_not_by_moderator('{remove_comment}', kind, it.id);
    perform private.require_moderator_of_held(kind, it.id);
  end if;
  perform private.require_seen(now_it.held_at, now_it.edited_at, seen)
     from (select c.held_at, c.edited_at from public.comments c where c.id = it.id for no key update) now_it;
  update public.comments c set removed_at = null, removed_by_admin = false, held_at = null
   where c.id = it.id and c.removed_at is not null;
  if not private.require_done(found, 'restore', kind, it.id, reason) then
    return;
  end if;
  perform private.log_action(
    case when private.settle_reports(kind, it.id, 'dismissed') then 'approve_comment' else 'restore_comment' end, kind, it.id, reason);
end
$$;

COMMENT ON FUNCTION public.restore_comment(comment_id uuid, reason text, seen timestamp with time zone) IS 'As restore_post.';

CREATE FUNCTION public.restore_group(group_id uuid, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_power_over((select g.created_by from public.groups g where g.id = restore_group.group_id));
  perform private.require_there(exists (select 1 from public.groups g where g.id = restore_group.group_id), 'community');
  update public.groups g set removed_at = null where g.id = restore_group.group_id and g.removed_at is not null;
  if not private.require_done(found, 'restore', 'group', group_id, reason) then
    return;
  end if;
  perform private.log_action('restore_group', 'group', group_id, reason);
end
$$;

CREATE FUNCTION public.restore_group_post(post_id uuid, reason text DEFAULT ''::text, seen timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_there(private.group_of_post(post_id) is not null or not private.is_moderator(), 'post');
  perform private.require_group_admin(private.group_of_post(post_id), or_moderator => true);
  perform private.require_not_by_moderator('{remove_post}', 'group_post', post_id);
  perform private.require_moderator_of_held('group_post', post_id);
  perform private.require_seen(it.held_at, it.edited_at, seen)
     from (select p.held_at, p.edited_at from public.group_posts p
            where p.id = restore_group_post.post_id for no key update) it;
  update public.group_posts p set removed_at = null, removed_by_admin = false, held_at = null
   where p.id = restore_group_post.post_id and p.removed_at is not null;
  if not private.require_done(found, 'restore', 'group_post', post_id, reason) then
    return;
  end if;
  perform private.log_action(case when private.settle_reports('group_post', post_id, 'dismissed') then 'approve_post' else 'restore_post' end, 'group_post', post_id, reason);
end
$$;

COMMENT ON FUNCTION public.restore_group_post(post_id uuid, reason text, seen timestamp with time zone) IS 'As restore_post.';

CREATE FUNCTION public.restore_post(post_id uuid, reason text DEFAULT ''::text, seen timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.posts;
begin
  it := private.lock_to_restore(post_id);
  perform private.require_power_over(it.author_id);
  perform private.require_there(it.id is not null, 'post');
  perform private.require_seen(it.held_at, it.edited_at, seen);
  update public.posts p set removed_at = null, held_at = null, merged_into = null, opening_removed = false where p.id = restore_post.post_id and p.removed_at is not null;
  if not private.require_done(found, 'restore', 'post', post_id, reason) then
    return;
  end if;
  perform private.log_action(case when private.settle_reports('post', post_id, 'dismissed') then 'approve_post' else 'restore_post' end, 'post', post_id, reason);
end
$$;

COMMENT ON FUNCTION public.restore_post(post_id uuid, reason text, seen timestamp with time zone) IS 'Puts a post back, or approves one that is held as it was when last edited at "seen"; another answers P0001 changed_elsewhere.';

CREATE FUNCTION public.restore_review(review_id uuid, reason text DEFAULT ''::text, seen timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it public.drama_reviews;
begin
  select r.* into it from public.drama_reviews r where r.id = restore_review.review_id for no key update;
  perform private.require_power_over(it.author_id);
  perform private.require_there(it.id is not null, 'review');
  perform private.require_seen(it.held_at, it.edited_at, seen);
  update public.drama_reviews r set removed_at = null, held_at = null where r.id = it.id and r.removed_at is not null;
  if not private.require_done(found, 'restore', 'review', it.id, reason) then
    return;
  end if;
  perform private.log_action(
    case when private.settle_reports('review', it.id, 'dismissed') then 'approve_review' else 'restore_review' end, 'review', it.id, reason);
end
$$;

COMMENT ON FUNCTION public.restore_review(review_id uuid, reason text, seen timestamp with time zone) IS 'Puts a review back, or approves one that is held as it was when last edited at "seen"; another answers P0001 changed_elsewhere.';

CREATE FUNCTION public.retitle_post(post_id uuid, title text, reason text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  group_id uuid := private.group_of_post(post_id);
  kind text := case when group_id is null then 'post' else 'group_post' end;
  new_title text := coalesce(btrim(retitle_post.title), '');
  author uuid;
  title_before text;
  title_in_arabic text;
begin
  if group_id is null then
    perform private.require_moderator();
    select p.author_id, p.title, p.title_ar into author, title_before, title_in_arabic from public.posts p
     where p.id = retitle_post.post_id and p.deleted_at is null for no key update;
  else
    perform private.require_order_of_group(post_id);
    perform private.require_moderator_of_held(kind, post_id);
    select p.author_id, p.title into author, title_before from public.group_posts p
     where p.id = retitle_post.post_id and p.deleted_at is null for no key update;
  end if;
  if title_before is null then
    raise exception 'This post is no longer there.' using errcode = '42501', hint = 'post_gone';
  elsif group_id is null then
    perform private.require_power_over(author);
  elsif author is distinct from auth.uid() then
    perform private.require_not_about_moderator(group_id, author);
  end if;
  -- The form shows the title in the moderator's language.
  if new_title in (title_before, title_in_arabic) then
    return;
  -- What others wrote the filter does not read; so it would hold none of this.
  elsif private.is_title(new_title) and not private.is_moderator() and private.is_open_group(group_id)
        and private.filter_hit(new_title) is not null then
    raise exception 'Moderators look at words like these first. Please choose another title.'
      using errcode = '23514', hint = 'filtered_title';
  end if;
  update public.posts p set title = new_title where p.id = retitle_post.post_id;
  update public.group_posts p set title = new_title where p.id = retitle_post.post_id;
  update public.post_revisions r set title = new_title
   where (r.post_id = retitle_post.post_id or r.group_post_id = retitle_post.post_id) and r.title = title_before;
  perform private.log_action('retitle_post', kind, retitle_post.post_id, retitle_post.reason,
                           case when group_id is null or private.is_open_group(group_id)
                                then jsonb_build_object('from', title_before, 'to', new_title) else '{}' end
                           || jsonb_build_object('by_moderator', private.is_moderator()));
  perform private.notify(
    author, auth.uid(), 'other', 'title:' || retitle_post.post_id, 'Moderation', 'A moderator changed the title of your post.', 'A moderator changed the title of your post.',
    jsonb_strip_nulls(jsonb_build_object('kind', 'post_retitled', 'subject_type', kind, 'subject_id', retitle_post.post_id,
                                         'group_id', group_id, kind || '_id', retitle_post.post_id, 'reason', left(retitle_post.reason, 300))),
    names_actor => false);
end
$$;

COMMENT ON FUNCTION public.retitle_post(post_id uuid, title text, reason text) IS 'Changes the title of a post, of the forum or of a community, that tells too much; its author is told. For moderators, in a community its admins too.';

CREATE FUNCTION public.retry_notifications() RETURNS TABLE(sent integer, waiting integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  it private.unsent_notifications;
begin
  sent := 0;
  for it in select * from private.unsent_notifications n
             order by n.tried_at nulls first, n.id limit 500 for update skip locked loop
    begin
      perform private.write_notification(it.recipient, it.actor, it.type, it.thread, it.title, it.one_text, it.many_text,
                                         it.data, it.names_actor);
      delete from private.unsent_notifications n where n.id = it.id;
      sent := sent + 1;
    exception
      when transaction_rollback then raise;
      -- Next time those come first that were not tried yet: what never succeeds keeps nobody waiting.
      when others then update private.unsent_notifications n set tried_at = now() where n.id = it.id;
    end;
  end loop;
  delete from private.unsent_notifications n where n.created_at < now() - interval '7 days';
  select count(*) into waiting from private.unsent_notifications;
  return next;
end
$$;

COMMENT ON FUNCTION public.retry_notifications() IS 'Writes the notifications that could not be written when they were due; how many could, and how many still wait. Those of more than a week ago are let go. For the clock of the worker.';

CREATE FUNCTION public.review_words(review_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select r.content from public.drama_reviews r where r.id = review_words.review_id and r.is_visible $$;

COMMENT ON FUNCTION public.review_words(review_id uuid) IS 'The words of one review, also of what tells of episodes above the caller''s position: for who asked for them; null where it is not there.';

CREATE FUNCTION public.save_push_subscription(endpoint text, p256dh text, auth_secret text, language text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  me uuid := private.require_member();
begin
  insert into private.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth_secret, language)
  values (me, (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid,
          save_push_subscription.endpoint, save_push_subscription.p256dh, save_push_subscription.auth_secret,
          save_push_subscription.language)
  -- The same browser, perhaps with somebody else at it: what waits for the one before goes.
  on conflict (endpoint) do update
    set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth_secret = excluded.auth_secret, language = excluded.language;
  delete from private.push_queue q using private.push_subscriptions s, public.notifications n
   where s.endpoint = save_push_subscription.endpoint and q.subscription_id = s.id
     and n.id = q.notification_id and n.user_id <> me;
  -- Nobody has more browsers; whoever makes up addresses has no more either.
  delete from private.push_subscriptions s
   where s.user_id = me and s.endpoint <> save_push_subscription.endpoint
     and s.id not in (select kept.id from private.push_subscriptions kept where kept.user_id = me
                       order by kept.created_at desc, kept.id limit 10);
end
$$;

COMMENT ON FUNCTION public.save_push_subscription(endpoint text, p256dh text, auth_secret text, language text) IS 'Sends the caller''s notifications to this browser from now on; p256dh and auth_secret are base64url without padding.';

CREATE FUNCTION public.search(q text) RETURNS TABLE(id uuid, title text, content text, type text, author text, category text, created_at timestamp with time zone, post_id uuid, title_ar text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with asked as materialized (select private.search_patterns(q) as patterns)
  select p.id, p.title, private.text_around(p.content, asked.patterns), 'post',
         coalesce(u.display_name || ' (@' || u.username || ')', u.username), c.name, p.created_at, p.id, p.title_ar
    from asked, private.find_posts(asked.patterns, null, 5) hit
    join public.posts p on p.id = hit.id
    join public.discussion_categories c on c.id = p.category_id
    left join public.user_profiles u on u.id = p.author_id
  union all
  select c.id, coalesce(p.title, 'Comment'), private.text_around(c.content, asked.patterns), 'comment',
         coalesce(u.display_name || ' (@' || u.username || ')', u.username), null,
         c.created_at, p.id, p.title_ar
    from asked, private.find_comments(asked.patterns, null, 3) hit
    join public.comments c on c.id = hit.id
    join public.posts p on p.id = c.post_id
    left join public.user_profiles u on u.id = c.author_id
   order by 4 desc, 7 desc
$$;

COMMENT ON FUNCTION public.search(q text) IS 'At most 5 posts and 3 comments that contain every word of q, newest first. content is cut to 1,000 characters around the first hit, spoilers covered; author and category are names; post_id is where the hit is read.';

CREATE FUNCTION public.search_comments(q text, before timestamp with time zone DEFAULT NULL::timestamp with time zone, page_size integer DEFAULT 20, names text[] DEFAULT NULL::text[], dramas text[] DEFAULT NULL::text[]) RETURNS SETOF public.comments
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
declare
  typed text[] := private.search_patterns(q);
  named text[] := private.name_patterns(names);
  hit record;
  found_comment public.comments;
begin
  for hit in
    select * from private.find_asked('comments', typed, names, dramas, before, least(greatest(page_size, 1), 50)) asked
     order by asked.is_typed desc, asked.created_at desc, asked.id desc
  loop
    select c.* into found_comment from public.comments c where c.id = hit.id and c.is_visible;
    continue when not found;
    found_comment.content := private.text_around(found_comment.content, case when hit.is_typed then typed else named end);
    return next found_comment;
  end loop;
end
$$;

COMMENT ON FUNCTION public.search_comments(q text, before timestamp with time zone, page_size integer, names text[], dramas text[]) IS 'Comments that contain every word of q, newest first; behind them those that contain one of at most 3 other names or stand in a thread about one of at most 3 dramas. content is cut to 1,000 characters around the first hit, spoilers covered.';

CREATE FUNCTION public.search_groups(q text, page_size integer DEFAULT 20) RETURNS SETOF public.groups
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
  select g.* from private.find_any('group_texts', 'group_id', private.search_patterns(q)) hit (id)
    join public.groups g on g.id = hit.id
   where not g.is_private and g.removed_at is null
   order by g.member_count desc, g.created_at desc, g.id limit least(greatest(page_size, 1), 50)
$$;

CREATE FUNCTION public.search_people(q text, page_size integer DEFAULT 20) RETURNS SETOF public.user_profiles
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
  with asked as materialized (
    select private.search_patterns(q) as patterns, lower(btrim(left(q, 100))) as username,
           private.normalise_text(left(btrim(left(q, 100)), 40)) as display_name)
  select p.*
    from asked
    cross join lateral (
          select private.find_any('profile_texts', 'user_id', asked.patterns)
          union
          select private.find_any('profile_texts', 'user_id',
                   (select array_agg(case place when 1 then substr(pattern, 2) else pattern end order by place)
                      from unnest(asked.patterns) with ordinality words (pattern, place)))) hit (id)
    join public.user_profiles p on p.id = hit.id
   order by p.username_key = asked.username desc, starts_with(p.username_key, asked.username) desc,
            strpos(p.username_key, asked.username) > 0 desc,
            coalesce(strpos(private.normalise_text(p.display_name), asked.display_name) > 0, false) desc,
            p.reputation desc, p.created_at, p.id
   limit least(greatest(page_size, 1), 50)
$$;

CREATE FUNCTION public.search_posts(q text, before timestamp with time zone DEFAULT NULL::timestamp with time zone, page_size integer DEFAULT 20, names text[] DEFAULT NULL::text[], dramas text[] DEFAULT NULL::text[]) RETURNS SETOF public.posts
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
declare
  typed text[] := private.search_patterns(q);
  named text[] := private.name_patterns(names);
  hit record;
  found_post public.posts;
begin
  for hit in
    select * from private.find_asked('posts', typed, names, dramas, before, least(greatest(page_size, 1), 50)) asked
     order by asked.is_typed desc, asked.created_at desc, asked.id desc
  loop
    select p.* into found_post from public.posts p where p.id = hit.id and p.is_visible;
    continue when not found;
    found_post.content := private.text_around(found_post.content, case when hit.is_typed then typed else named end);
    found_post.content_html := '';
    return next found_post;
  end loop;
end
$$;

COMMENT ON FUNCTION public.search_posts(q text, before timestamp with time zone, page_size integer, names text[], dramas text[]) IS 'Posts that contain every word of q, newest first; behind them those that contain one of at most 3 other names or stand about one of at most 3 dramas. content is cut to 1,000 characters around the first hit, spoilers covered; content_html is left out.';

CREATE FUNCTION public.send_contact_message(name text, email text, message text, topic text DEFAULT 'other'::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.set_favourites(dramas text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  if array_ndims(dramas) > 1 then
    raise exception 'Please choose at most four different dramas.' using errcode = '23514', hint = 'favourites';
  elsif dramas is null or cardinality(dramas) > 4 or array_position(dramas, null) is not null
     or cardinality(dramas) <> (select count(distinct one) from unnest(dramas) one) then
    raise exception 'Please choose at most four different dramas.' using errcode = '23514', hint = 'favourites';
  end if;
  perform private.require_drama(one, begins => false) from unnest(dramas) one;
  perform private.consume_rate_limit('setting');
  perform 1 from public.user_profiles p where p.id = me for no key update;
  delete from public.favourites f where f.user_id = me;
  insert into public.favourites (user_id, place, drama_id)
  select me, given.place, given.one from unnest(dramas) with ordinality given (one, place);
end
$$;

COMMENT ON FUNCTION public.set_favourites(dramas text[]) IS 'One''s favourites, in this order: at most four, none for none.';

CREATE FUNCTION public.set_group_post_locked(post_id uuid, locked boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_order_of_group(post_id);
  if not locked then
    perform private.require_not_by_moderator('{lock_post,unlock_post}', 'group_post', post_id);
  end if;
  update public.group_posts p set is_locked = locked where p.id = set_group_post_locked.post_id and p.is_locked <> locked;
  if found then
    perform private.log_action(case when locked then 'lock_post' else 'unlock_post' end, 'group_post', post_id, '',
                             jsonb_build_object('by_moderator', private.is_moderator()));
  end if;
end
$$;

CREATE FUNCTION public.set_group_post_pinned(post_id uuid, pinned boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_order_of_group(post_id);
  if pinned then
    perform 1 from public.groups g where g.id = private.group_of_post(post_id) for no key update;
    if (select count(*) from public.group_posts p
         where p.group_id = private.group_of_post(set_group_post_pinned.post_id) and p.is_pinned
           and p.id <> set_group_post_pinned.post_id and p.deleted_at is null) >= 10 then
      raise exception 'Ten posts are pinned already. Please unpin one first.' using errcode = '23514', hint = 'too_many_pinned';
    end if;
  end if;
  update public.group_posts p set is_pinned = pinned where p.id = set_group_post_pinned.post_id and p.is_pinned <> pinned;
  if found then
    perform private.log_action(case when pinned then 'pin_post' else 'unpin_post' end, 'group_post', post_id);
  end if;
end
$$;

CREATE FUNCTION public.set_member_role(group_id uuid, member uuid, role text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_member();
  perform 1 from public.groups g where g.id = set_member_role.group_id for no key update;
  -- Whoever stepped down is no admin any more, and presses twice all the same.
  if private.has_given_role(group_id, member, role) then
    return;
  end if;
  perform private.require_group_admin(group_id);
  if role = 'member' and member <> auth.uid() then
    perform private.require_power_in_group(group_id, member);
  end if;
  if role = 'member' and not exists (
       select 1 from public.group_members m
        where m.group_id = set_member_role.group_id and m.role = 'admin' and m.user_id <> member) then
    raise exception 'You are the last admin: hand the community over first.' using errcode = 'P0001', hint = 'last_admin';
  end if;
  update public.group_members m set role = set_member_role.role
   where m.group_id = set_member_role.group_id and m.user_id = member and m.role <> set_member_role.role;
  if found then
    perform private.log_action('set_member_role', 'group', group_id, '', jsonb_build_object('member', member, 'role', role));
    perform private.notify_of_membership(member, group_id, 'role_' || role,
      case role when 'admin' then 'You are now an admin of {group}.' else 'You are no longer an admin of {group}.' end);
  end if;
end
$$;

CREATE FUNCTION public.set_post_locked(post_id uuid, locked boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_moderator();
  update public.posts p set is_locked = locked where p.id = set_post_locked.post_id and p.is_locked <> locked;
  if found then
    perform private.log_action(case when locked then 'lock_post' else 'unlock_post' end, 'post', post_id);
  end if;
end
$$;

CREATE FUNCTION public.set_post_pinned(post_id uuid, pinned boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_moderator();
  -- More would stand in no list: those that are pinned are left out of the pages (list_posts).
  if pinned then
    perform pg_advisory_xact_lock(hashtextextended('pinned posts', 0));
    -- What was taken down may come back.
    if (select count(*) from public.posts p where p.is_pinned and p.id <> set_post_pinned.post_id
           and p.deleted_at is null) >= 10 then
      raise exception 'Ten posts are pinned already. Please unpin one first.' using errcode = '23514', hint = 'too_many_pinned';
    end if;
  end if;
  update public.posts p set is_pinned = pinned where p.id = set_post_pinned.post_id and p.is_pinned <> pinned;
  if found then
    perform private.log_action(case when pinned then 'pin_post' else 'unpin_post' end, 'post', post_id);
  end if;
end
$$;

CREATE FUNCTION public.set_post_saved(post_id uuid, saved boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  perform private.consume_rate_limit('setting');
  if not saved then
    delete from public.saved_posts s where s.user_id = me and s.post_id = set_post_saved.post_id;
  elsif not exists (select 1 from public.posts p where p.id = set_post_saved.post_id and p.is_visible) then
    raise exception 'This post is no longer there.' using errcode = '42501', hint = 'post_gone';
  else
    insert into public.saved_posts (user_id, post_id) values (me, set_post_saved.post_id) on conflict do nothing;
  end if;
end
$$;

COMMENT ON FUNCTION public.set_post_saved(post_id uuid, saved boolean) IS 'Keeps a post of the forum among one''s saved ones, or lets it go.';

CREATE FUNCTION public.set_reminder(drama text, kind text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  perform private.consume_rate_limit('setting');
  if set_reminder.kind is null then
    delete from public.reminders r where r.user_id = me and r.drama_id = drama;
    return;
  end if;
  perform private.require_drama(drama, true);
  -- One after the other, or two at once would both be the last that fits.
  perform 1 from public.user_profiles p where p.id = me for no key update;
  if (select count(*) from public.reminders r where r.user_id = me and r.drama_id <> drama) >= 500 then
    raise exception 'You have 500 reminders, as many as can be kept. Let one go before you set another.'
      using errcode = '23514', hint = 'too_many_reminders';
  end if;
  insert into public.reminders as r (user_id, drama_id, kind) values (me, drama, set_reminder.kind)
    on conflict (user_id, drama_id) do update set kind = excluded.kind, created_at = excluded.created_at
    where r.kind <> excluded.kind;
end
$$;

COMMENT ON FUNCTION public.set_reminder(drama text, kind text) IS 'Reminds the caller of each drop of a drama ("each"), once when it is complete ("complete"), or no longer (null). Sending it twice changes nothing; at most 500.';

CREATE FUNCTION public.set_thread_muted(thread text, muted boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  me uuid := private.require_member();
begin
  if thread !~ '^(post|group_post|conversation):[0-9a-f-]{36}$' then
    raise exception 'Only threads can be muted.' using errcode = '22023';
  end if;
  insert into public.user_settings as s (user_id, muted_threads)
    values (me, case when muted then array[thread] else '{}' end)
    on conflict (user_id) do update
      set muted_threads = array_remove(s.muted_threads, thread) || excluded.muted_threads;
end
$_$;

CREATE FUNCTION public.set_tracking(drama text, seen integer, status text DEFAULT NULL::text, reached integer DEFAULT 0) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
  is_new boolean := not exists (select 1 from public.trackings t where t.user_id = me and t.drama_id = drama);
  work public.dramas := private.require_drama(drama, begins => is_new);
  it public.trackings;
begin
  if set_tracking.status not in ('planned', 'watching', 'completed', 'paused', 'dropped') then
    raise exception 'Please choose one of the five states.' using errcode = '23514', hint = 'unknown_status';
  elsif set_tracking.status = 'completed' and not private.is_released(work) then
    raise exception 'This drama has not come out yet.' using errcode = '23514', hint = 'not_released';
  elsif set_tracking.status is not null and (reached is null or reached not between 0 and work.episodes) then
    raise exception 'This drama has no such episode.' using errcode = '23514', hint = 'no_episode';
  end if;
  perform private.consume_rate_limit('tracking');

  select t.* into it from public.trackings t where t.user_id = me and t.drama_id = drama;
  it.times_completed := coalesce(it.times_completed, 0)
    + (set_tracking.status = 'completed' and it.status is distinct from 'completed')::integer;
  it.user_id := me;
  it.drama_id := drama;
  it.status := set_tracking.status;
  -- Whoever completed a drama has seen all of it that is out. A position behind its end is shown as its end, and stays.
  it.position := case when set_tracking.status = 'completed' then greatest(private.episodes_out(work), it.position)
                      when reached = work.episodes then greatest(reached, it.position)
                      else reached end;
  if it.status = 'watching' or it.position > 0 then
    it.began_at := coalesce(it.began_at, now());
  end if;
  if it.status = 'completed' then
    it.completed_at := coalesce(it.completed_at, now());
  end if;
  return private.write_tracking(it, coalesce(seen, 0));
end
$$;

COMMENT ON FUNCTION public.set_tracking(drama text, seen integer, status text, reached integer) IS 'Brings a drama of one''s library into this state, no status for out of it, and answers with the row. "seen" is the version that was seen, 0 for none; another one answers P0001 changed_elsewhere with the row as it stands in the detail.';

CREATE FUNCTION public.settle_pushes(sent uuid[], gone uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.push_queue q where q.id = any (sent);
  delete from private.push_subscriptions s where s.id = any (gone);
end
$$;

COMMENT ON FUNCTION public.settle_pushes(sent uuid[], gone uuid[]) IS 'Pushes that need no further attempt, and subscriptions that their push service no longer knows.';

CREATE FUNCTION public.start_conversation(other_user uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
  pair private.conversation_pairs;
begin
  if other_user = me then
    raise exception 'You cannot message yourself.' using errcode = '23514', hint = 'oneself';
  elsif not exists (select 1 from public.user_profiles p where p.id = other_user)
        or private.is_blocked_pair(me, other_user) then
    raise exception 'This person cannot be written to.' using errcode = '42501', hint = 'cannot_write';
  end if;

  pair.low := least(me, other_user);
  pair.high := greatest(me, other_user);
  -- Two tabs, or both people at once: one begins, the other finds it begun.
  perform pg_advisory_xact_lock(hashtextextended(pair.low::text || pair.high, 0));
  select p.conversation_id into pair.conversation_id
    from private.conversation_pairs p where p.low = pair.low and p.high = pair.high;
  -- Whoever left and is put in again is asked once more.
  if not exists (select 1 from public.conversation_participants p
                  where p.conversation_id = pair.conversation_id and p.user_id = other_user) then
    perform private.consume_rate_limit('conversation');
  end if;
  if pair.conversation_id is null then
    insert into public.conversations default values returning id into pair.conversation_id;
    insert into private.conversation_pairs values (pair.low, pair.high, pair.conversation_id);
  end if;

  insert into public.conversation_participants (conversation_id, user_id, is_request)
  values (pair.conversation_id, me, false),
         (pair.conversation_id, other_user, not private.are_acquainted(me, other_user))
  on conflict do nothing;
  update public.conversation_participants p set is_request = false
   where p.conversation_id = pair.conversation_id and p.user_id = me and p.is_request;
  return pair.conversation_id;
end
$$;

COMMENT ON FUNCTION public.start_conversation(other_user uuid) IS 'The id of the conversation with that member, begun if there is none. Refuses oneself (23514), a blocked pair and an unknown member (42501).';

CREATE FUNCTION public.suspend_member(member uuid, until timestamp with time zone, reason text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if until is null or until <= now() then
    raise exception 'A suspension ends in the future.' using errcode = '22023';
  end if;
  return private.impose(member, 'suspension', reason, until);
end
$$;

CREATE FUNCTION public.take_due_pushes(at_most integer DEFAULT 50) RETURNS TABLE(push_id uuid, subscription_id uuid, endpoint text, p256dh text, auth_secret text, language text, notification jsonb)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  it record;
  quiet_end timestamptz;
  waiting_cases integer;
begin
  for it in
    select q.id, q.attempts, q.notification_id, s.id subscription, s.user_id, s.session_id, s.endpoint, s.p256dh,
           s.auth_secret, s.language
      from private.push_queue q join private.push_subscriptions s on s.id = q.subscription_id
     where q.due_at <= now()
     order by q.due_at, q.id
     limit least(greatest(at_most, 0), 200)
       for update of q skip locked
  loop
    if it.session_id is not null and not exists (
         select 1 from auth.sessions a where a.id = it.session_id and (a.not_after is null or a.not_after > now())) then
      delete from private.push_subscriptions s where s.id = it.subscription;
      continue;
    end if;
    -- Null of anything but new reports. Of them what waits now is told: others decide too.
    waiting_cases := (select private.count_waiting_cases(it.user_id) from public.notifications n
                         where n.id = it.notification_id and n.data ->> 'kind' = 'new_reports');
    -- Five times in half an hour, and only while it is news.
    if it.attempts >= 5 or coalesce(waiting_cases = 0, false)
       or exists (select 1 from public.notifications n where n.id = it.notification_id and n.is_read) then
      delete from private.push_queue q where q.id = it.id;
      continue;
    end if;
    quiet_end := private.end_of_quiet(it.user_id, now());
    if quiet_end > now() then
      update private.push_queue q set due_at = quiet_end where q.id = it.id;
      continue;
    end if;
    update private.push_queue q
       set attempts = it.attempts + 1, due_at = now() + interval '1 minute' * power(2, it.attempts)
     where q.id = it.id;
    push_id := it.id;
    subscription_id := it.subscription;
    endpoint := it.endpoint;
    p256dh := it.p256dh;
    auth_secret := it.auth_secret;
    language := it.language;
    select jsonb_build_object(
             'id', n.id, 'type', n.type, 'message', n.message, 'thread', n.thread,
             'data', n.data || jsonb_strip_nulls(jsonb_build_object('count', waiting_cases)),
             'created_at', n.created_at,
             'digits', (select s.digits from public.user_settings s where s.user_id = it.user_id),
             'actor', (select jsonb_build_object('id', p.id, 'username', p.username, 'display_name', p.display_name)
                         from public.user_profiles p where p.id = n.actor_id),
             'group', (select g.name from public.groups g where g.id = (n.data ->> 'group_id')::uuid))
      into notification from public.notifications n where n.id = it.notification_id;
    return next;
  end loop;
end
$$;

COMMENT ON FUNCTION public.take_due_pushes(at_most integer) IS 'What is to be sent now. Each stays for another attempt (after 1, 2, 4, 8 and 16 minutes) until settle_pushes names it.';

CREATE FUNCTION public.trackings_of(dramas text[]) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(private.tracking_of(t)), '[]') from public.trackings t
   where t.user_id = auth.uid() and private.may_look() and t.drama_id = any (dramas[1:100])
$$;

COMMENT ON FUNCTION public.trackings_of(dramas text[]) IS 'One''s own trackings of these dramas, for cards: at most a hundred.';

CREATE FUNCTION public.unban_group_member(group_id uuid, member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_group_admin(group_id);
  delete from public.group_bans b where b.group_id = unban_group_member.group_id and b.user_id = member;
  if found then
    perform private.log_action('unban_group_member', 'group', group_id, '', jsonb_build_object('member', member));
  end if;
end
$$;

CREATE FUNCTION public.unblock_member(member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  delete from public.user_blocks b where b.blocker_id = me and b.blocked_id = member;
end
$$;

CREATE FUNCTION public.undo_tracking(drama text, undone integer, seen integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
  event public.tracking_events;
  it public.trackings;
  is_undone boolean := false;
  back integer := undone;
begin
  perform private.require_drama(drama, begins => false);
  select e.* into event from public.tracking_events e where e.user_id = me and e.drama_id = drama and e.version = undone;
  -- Each change is taken back once, and again only after taking it back was taken back.
  loop
    select max(e.version) into back from public.tracking_events e
     where e.user_id = me and e.drama_id = drama and e.undoes = back;
    exit when back is null;
    is_undone := not is_undone;
  end loop;
  if event.version is null or is_undone then
    raise exception 'There is nothing here to undo.' using errcode = 'P0001', hint = 'nothing_to_undo';
  end if;
  -- A limit of its own: what was done last can be taken back.
  perform private.consume_rate_limit('undo_tracking');
  it.user_id := me;
  it.drama_id := drama;
  it.status := event.status_before;
  it.position := event.position_before;
  it.began_at := event.began_at_before;
  it.completed_at := event.completed_at_before;
  it.times_completed := event.times_completed_before;
  return private.write_tracking(it, coalesce(seen, 0), undone);
end
$$;

COMMENT ON FUNCTION public.undo_tracking(drama text, undone integer, seen integer) IS 'Brings a drama of one''s library back to what it was before the change of that version. "seen" as in set_tracking().';

CREATE FUNCTION public.unreferenced_uploads(older_than interval DEFAULT '48:00:00'::interval, at_most integer DEFAULT 100) RETURNS SETOF public.uploads
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select u.* from public.uploads u, lateral (select '/images/' || u.key) here (address)
   where u.created_at < now() - older_than
     and not exists (select 1 from public.user_profiles p where p.avatar_url = here.address)
     and not exists (select 1 from public.groups g where here.address in (g.avatar_url, g.banner_url))
     and not exists (select 1 from public.posts p where p.images @> array[here.address])
     and not exists (select 1 from public.group_posts p where p.images @> array[here.address])
     and not exists (select 1 from private.veiled_words w where w.images @> array[here.address])
   order by u.key limit at_most -- specification §9: storage lists have 100 entries, by name
$$;

CREATE FUNCTION public.viewer() RETURNS TABLE(is_ended boolean, is_restricted boolean, unread integer, unread_conversations integer, banned_from uuid[], id uuid, username text, display_name text, avatar_url text, role text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select not s.is_alive, private.is_restricted(),
         (select count(*)::integer from public.notifications n where n.user_id = auth.uid() and not n.is_read and s.is_alive),
         public.count_unread_conversations(),
         -- Lists offer nobody to join where it would be refused. By whom and why stays with the admins there.
         array(select b.group_id from public.group_bans b where b.user_id = auth.uid() and s.is_alive
                order by b.created_at desc limit 500),
         p.id, p.username, p.display_name, p.avatar_url, p.role
    from (select auth.uid() is not null and private.is_session_alive()) s (is_alive)
    left join public.user_profiles p on p.id = auth.uid() and s.is_alive
$$;

CREATE FUNCTION public.vote_in_poll(item uuid, choices smallint[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
  it private.polls;
  closed text;
  wish smallint[];
begin
  select p.* into it from private.polls p
   where p.id = item
     and (exists (select 1 from public.posts o where o.id = p.post_id and o.is_readable)
          or exists (select 1 from public.group_posts o
                      where o.id = p.group_post_id and o.is_visible and private.can_read_group(o.group_id)));
  perform private.require_there(it.id is not null, 'post');
  closed := private.closed_by(it);
  if it.group_post_id is not null and private.group_of_post(it.group_post_id) not in (select private.my_group_ids()) then
    raise exception 'Join the community to vote.' using errcode = '42501', hint = 'members_vote';
  elsif closed = 'episode' then
    raise exception 'This episode is out: nobody predicts it any more.' using errcode = '23514', hint = 'poll_locked';
  elsif closed is not null then
    raise exception 'This poll is over.' using errcode = '23514', hint = 'poll_over';
  elsif coalesce(cardinality(choices), 0) not between 1 and (case when it.multiple then cardinality(it.options) else 1 end)
        or array_ndims(choices) > 1
        or exists (select 1 from unnest(choices) one where one is null or one not between 1 and cardinality(it.options)) then
    raise exception 'Please choose one of the options.' using errcode = '23514', hint = 'unknown_option';
  end if;
  wish := array(select distinct one from unnest(choices) one order by one);
  -- Sent again, it changes nothing and counts for nothing.
  if not exists (select 1 from public.poll_votes v where v.poll_id = it.id and v.user_id = me and v.choices = wish) then
    perform private.consume_rate_limit('poll_vote');
    insert into public.poll_votes (poll_id, user_id, choices) values (it.id, me, wish)
    on conflict (poll_id, user_id) do update set choices = excluded.choices, updated_at = clock_timestamp();
  end if;
  return private.tell_polls(array[it.id], array[it.id]) -> 0;
end
$$;

COMMENT ON FUNCTION public.vote_in_poll(item uuid, choices smallint[]) IS 'Brings one''s vote in the poll of this post into this state (numbers of options, from 1 on; of a poll for one answer exactly one) and answers as polls_of() does.';

CREATE FUNCTION public.warn_member(member uuid, reason text) RETURNS uuid
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.impose(member, 'warning', reason) $$;

CREATE FUNCTION public.withdraw_join_request(group_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
begin
  delete from public.group_join_requests r where r.group_id = withdraw_join_request.group_id and r.user_id = me;
end
$$;

CREATE FUNCTION public.withheld_comment(comment_id uuid) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_moderator();
  if exists (
       select 1 from public.comments c join public.group_posts p on p.id = c.group_post_id join public.groups g on g.id = p.group_id
        where c.id = withheld_comment.comment_id and g.is_private
          and not exists (select 1 from public.reports r where r.reported_content_id in (c.id, p.id))) then
    raise exception 'What was said in a private community is read only when it was reported.' using errcode = '42501', hint = 'not_reported';
  end if;
  return (select w.content from private.withheld_comments w where w.comment_id = withheld_comment.comment_id);
end
$$;

COMMENT ON FUNCTION public.withheld_comment(comment_id uuid) IS 'What a deleted or removed comment said; for moderators, of private communities only where it was reported.';

CREATE FUNCTION public.write_diary_entry(drama text, day date, first_episode integer DEFAULT NULL::integer, last_episode integer DEFAULT NULL::integer, note text DEFAULT ''::text, entry_id uuid DEFAULT NULL::uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me uuid := private.require_member();
  work public.dramas := private.require_drama(drama, begins => false);
  -- Spaces and marks that nobody sees are no note.
  said text := case when char_length(note) <= 500 and not private.is_blank(note) then btrim(note) else '' end;
  tells integer := coalesce(
    last_episode, (select least(t.position, work.episodes) from public.trackings t where t.user_id = me and t.drama_id = drama), 0);
  written uuid;
begin
  if write_diary_entry.day is null or write_diary_entry.day > private.today_of(me) or write_diary_entry.day < '1990-01-01' then
    raise exception 'An entry is about a day that has been.' using errcode = '23514', hint = 'day_to_come';
  elsif num_nonnulls(first_episode, last_episode) = 1 or first_episode > last_episode or first_episode < 1 or last_episode > work.episodes then
    raise exception 'This drama has no such episode.' using errcode = '23514', hint = 'no_episode';
  elsif char_length(note) > 500 then
    raise exception 'A note has at most 500 characters.' using errcode = '23514', hint = 'long_note';
  elsif first_episode is null and said = '' then
    raise exception 'Please say which episodes you saw, or write a note.' using errcode = '23514', hint = 'empty_entry';
  end if;
  perform private.consume_rate_limit('diary');
  if entry_id is null then
    insert into public.diary_entries as e (user_id, drama_id, day, first_episode, last_episode, note, spoiler_level)
    values (me, drama, write_diary_entry.day, write_diary_entry.first_episode, write_diary_entry.last_episode, said, tells)
    returning e.id into written;
  else
    update public.diary_entries e
       set drama_id = drama, day = write_diary_entry.day, first_episode = write_diary_entry.first_episode,
           last_episode = write_diary_entry.last_episode, note = said, spoiler_level = tells, edited_at = clock_timestamp()
     where e.id = entry_id and e.user_id = me
    returning e.id into written;
    if written is null then
      raise exception 'This entry is no longer there.' using errcode = 'P0001', hint = 'entry_gone';
    end if;
  end if;
  return written;
end
$$;

COMMENT ON FUNCTION public.write_diary_entry(drama text, day date, first_episode integer, last_episode integer, note text, entry_id uuid) IS 'Writes an entry of one''s diary, or changes the one of that id; answers its id.';

CREATE FUNCTION public.write_review(drama text, kind text, content text, spoiler_level integer DEFAULT 0, review_id uuid DEFAULT NULL::uuid, seen timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  me uuid := private.require_member();
  work public.dramas := private.require_drama(drama, begins => review_id is null);
  words text := btrim(replace(coalesce(write_review.content, ''), e'\r\n', e'\n'), e' \n\t');
  it public.drama_reviews;
begin
  if coalesce(write_review.kind, '') not in ('review', 'line') then
    raise exception 'This review was not understood' using errcode = '22023';
  elsif not private.is_released(work) then
    raise exception 'This drama has not come out yet.' using errcode = '23514', hint = 'not_released';
  elsif write_review.kind = 'review' and char_length(words) not between 10 and 5000 then
    raise exception 'A review has between 10 and 5,000 characters.' using errcode = '23514', hint = 'review_length';
  elsif write_review.kind = 'line' and char_length(words) not between 1 and 140 then
    raise exception 'A short reaction has at most 140 characters.' using errcode = '23514', hint = 'review_length';
  elsif write_review.spoiler_level is null or write_review.spoiler_level not between 0 and work.episodes then
    raise exception 'This drama has no such episode.' using errcode = '23514', hint = 'no_episode';
  end if;

  if review_id is not null then
    select r.* into it from public.drama_reviews r
     where r.id = review_id and r.author_id = me and r.drama_id = drama and r.kind = write_review.kind and r.deleted_at is null
       and (r.removed_at is null or r.held_at is not null) for update;
    if not found then
      raise exception 'This review is no longer there.' using errcode = 'P0001', hint = 'review_gone';
    elsif write_review.spoiler_level < it.spoiler_floor then
      raise exception 'Others said that this tells of a later episode. You can choose a later one, but no earlier one.'
        using errcode = '23514', hint = 'level_kept';
    elsif it.edited_at is distinct from seen then
      raise exception 'This was changed elsewhere meanwhile. Your text is kept: compare it, then save again to replace the other.'
        using errcode = 'P0001', hint = 'changed_elsewhere';
    end if;
    perform private.consume_rate_limit('edit');
    update public.drama_reviews r
       set content = words, spoiler_level = write_review.spoiler_level, edited_at = clock_timestamp() where r.id = it.id;
    return it.id;
  end if;

  perform private.consume_rate_limit('review');
  perform private.lock_library(me);
  it.position := coalesce((select least(t.position, work.episodes) from public.trackings t where t.user_id = me and t.drama_id = drama), 0);
  insert into public.drama_reviews as r (drama_id, author_id, kind, content, position, spoiler_level)
  values (drama, me, write_review.kind, words, it.position, write_review.spoiler_level)
  on conflict (author_id, drama_id, kind) where deleted_at is null do nothing
  returning r.id into it.id;
  if it.id is null then
    raise exception 'You have reviewed this drama already. Change that review instead.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  return it.id;
end
$$;

COMMENT ON FUNCTION public.write_review(drama text, kind text, content text, spoiler_level integer, review_id uuid, seen timestamp with time zone) IS 'Writes one''s review of a drama (kind "review") or a short reaction ("line"), or changes the one of that id, last edited at "seen"; answers its id.';

CREATE FUNCTION public.year_in_review(owner uuid, year integer) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select public.library_statistics(owner, year)
   where private.can_see_library(owner)
     and private.day_of(now(), owner) >= make_date(least(greatest(year, 1990), 9000), 12, 1)
$$;

COMMENT ON FUNCTION public.year_in_review(owner uuid, year integer) IS 'The statistics of a year from its 1 December on, and ever after; null before.';

CREATE TABLE private.account_deletions (
    user_id uuid NOT NULL,
    due_at timestamp with time zone NOT NULL,
    erases_contributions boolean NOT NULL
);

CREATE TABLE private.appeals (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    action_id bigint NOT NULL,
    appellant_id uuid NOT NULL,
    words text NOT NULL,
    subject_text text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT appeals_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT appeals_note_check CHECK (((char_length(note) <= 1000) AND (octet_length(note) <= 4000))),
    CONSTRAINT appeals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'ended'::text]))),
    CONSTRAINT appeals_words_check CHECK ((((char_length(words) >= 1) AND (char_length(words) <= 2000)) AND (octet_length(words) <= 8000) AND private.has_visible_text(words)))
);

CREATE TABLE private.calendar_addresses (
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT calendar_addresses_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE private.chosen_levels (
    item_id uuid NOT NULL,
    level integer NOT NULL
);

CREATE TABLE private.closed_images (
    key text NOT NULL
);

CREATE TABLE private.comment_texts (
    comment_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    normalised text NOT NULL
);

CREATE TABLE private.conversation_pairs (
    low uuid NOT NULL,
    high uuid NOT NULL,
    conversation_id uuid NOT NULL,
    CONSTRAINT conversation_pairs_check CHECK ((low < high))
);

CREATE TABLE private.drama_kinds (
    id integer NOT NULL,
    genres text[] NOT NULL,
    country text NOT NULL,
    minutes integer NOT NULL
);

ALTER TABLE private.drama_kinds ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.drama_kinds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE private.drop_threads (
    drama_id text NOT NULL,
    first_episode integer NOT NULL,
    kind text NOT NULL,
    post_id uuid,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    reminded_until uuid,
    reminded_at timestamp with time zone,
    CONSTRAINT drop_threads_kind_check CHECK ((kind = ANY (ARRAY['drop'::text, 'finale'::text])))
);

CREATE TABLE private.drops (
    drama_id text NOT NULL,
    first_episode integer NOT NULL,
    last_episode integer NOT NULL,
    released_at timestamp with time zone NOT NULL,
    known_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT drops_check CHECK ((last_episode >= first_episode)),
    CONSTRAINT drops_first_episode_check CHECK ((first_episode >= 1))
);

COMMENT ON COLUMN private.drops.known_at IS 'When the catalogue told of it first: what was out by then has no thread.';

CREATE TABLE private.episode_figures (
    drama_id text NOT NULL,
    episode integer NOT NULL,
    choice text NOT NULL,
    count integer DEFAULT 0 NOT NULL
);

COMMENT ON COLUMN private.episode_figures.choice IS 'A reaction, or the number of a favourite.';

CREATE TABLE private.filters (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    pattern text NOT NULL,
    key text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    added_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT filters_key_check CHECK ((char_length(key) >= 2)),
    CONSTRAINT filters_kind_check CHECK ((kind = ANY (ARRAY['word'::text, 'link'::text]))),
    CONSTRAINT filters_note_check CHECK (((char_length(note) <= 300) AND (octet_length(note) <= 1200))),
    CONSTRAINT filters_pattern_check CHECK ((((char_length(pattern) >= 2) AND (char_length(pattern) <= 100)) AND (octet_length(pattern) <= 400)))
);

CREATE TABLE private.group_texts (
    group_id uuid NOT NULL,
    normalised text NOT NULL
);

CREATE TABLE private.hash_keys (
    singleton boolean DEFAULT true NOT NULL,
    key text DEFAULT ((gen_random_uuid())::text || (gen_random_uuid())::text) NOT NULL,
    CONSTRAINT hash_keys_singleton_check CHECK (singleton)
);

CREATE TABLE private.join_decisions (
    group_id uuid NOT NULL,
    user_id uuid NOT NULL,
    decided_by uuid,
    accepted boolean NOT NULL
);

CREATE TABLE private.lasting_sanctions (
    hash text NOT NULL,
    about text NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    ends_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    is_confirmed boolean NOT NULL,
    CONSTRAINT lasting_sanctions_about_check CHECK ((about = ANY (ARRAY['address'::text, 'name'::text]))),
    CONSTRAINT lasting_sanctions_kind_check CHECK ((kind = ANY (ARRAY['suspension'::text, 'ban'::text])))
);

CREATE TABLE private.library_counts (
    user_id uuid NOT NULL,
    planned integer DEFAULT 0 NOT NULL,
    watching integer DEFAULT 0 NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    paused integer DEFAULT 0 NOT NULL,
    dropped integer DEFAULT 0 NOT NULL,
    episodes integer DEFAULT 0 NOT NULL,
    stars_1 integer DEFAULT 0 NOT NULL,
    stars_2 integer DEFAULT 0 NOT NULL,
    stars_3 integer DEFAULT 0 NOT NULL,
    stars_4 integer DEFAULT 0 NOT NULL,
    stars_5 integer DEFAULT 0 NOT NULL,
    entries integer DEFAULT 0 NOT NULL
);

CREATE TABLE private.merged_comments (
    comment_id uuid NOT NULL,
    source_id uuid NOT NULL
);

CREATE TABLE private.post_texts (
    post_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    normalised text NOT NULL
);

CREATE TABLE private.profile_texts (
    user_id uuid NOT NULL,
    normalised text NOT NULL
);

CREATE TABLE private.push_queue (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    notification_id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL
);

CREATE TABLE private.push_subscriptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth_secret text NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_subscriptions_auth_secret_check CHECK ((auth_secret ~ '^[A-Za-z0-9_-]{22}$'::text)),
    CONSTRAINT push_subscriptions_endpoint_check CHECK (((endpoint ~ '^https?://[!-~]+$'::text) AND (octet_length(endpoint) <= 1000))),
    CONSTRAINT push_subscriptions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
    CONSTRAINT push_subscriptions_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text))
);

CREATE TABLE private.ramadan_zones (
    zone text NOT NULL,
    country text NOT NULL,
    CONSTRAINT ramadan_zones_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT ramadan_zones_zone_check CHECK ((zone = lower(zone)))
);

CREATE TABLE private.ramadans (
    country text NOT NULL,
    hijri_year integer NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    status text NOT NULL,
    suhoor_from time without time zone NOT NULL,
    suhoor_until time without time zone NOT NULL,
    iftar_from time without time zone NOT NULL,
    iftar_until time without time zone NOT NULL,
    CONSTRAINT ramadans_check CHECK (((last_day >= (first_day + 28)) AND (last_day <= (first_day + 29)))),
    CONSTRAINT ramadans_check1 CHECK (((suhoor_from < suhoor_until) AND (suhoor_until <= iftar_from) AND (iftar_from < iftar_until))),
    CONSTRAINT ramadans_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT ramadans_status_check CHECK ((status = ANY (ARRAY['expected'::text, 'announced'::text])))
);

CREATE TABLE private.rate_events (
    user_id uuid NOT NULL,
    action text NOT NULL,
    happened_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE private.rate_limits (
    action text NOT NULL,
    seconds integer NOT NULL,
    max integer NOT NULL,
    new_member_max integer,
    again text NOT NULL,
    CONSTRAINT rate_limits_max_check CHECK ((max > 0)),
    CONSTRAINT rate_limits_new_member_max_check CHECK ((new_member_max > 0)),
    CONSTRAINT rate_limits_seconds_check CHECK ((seconds > 0))
);

COMMENT ON TABLE private.rate_limits IS 'At most max actions in any span of that many seconds; new_member_max holds during the first day after the profile was made. "again" ends the sentence "Please wait 7 seconds before you …".';

CREATE TABLE private.report_evidence (
    report_id uuid NOT NULL,
    content text NOT NULL
);

CREATE TABLE private.settings (
    singleton boolean DEFAULT true NOT NULL,
    rate_limits_on boolean DEFAULT true NOT NULL,
    network_key uuid DEFAULT gen_random_uuid() NOT NULL,
    push_also_to text,
    CONSTRAINT settings_singleton_check CHECK (singleton)
);

CREATE TABLE private.spoiler_marks (
    user_id uuid NOT NULL,
    item_type text NOT NULL,
    item_id uuid NOT NULL,
    drama_id text NOT NULL,
    episode integer NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT spoiler_marks_episode_check CHECK ((episode > 0)),
    CONSTRAINT spoiler_marks_item_type_check CHECK ((item_type = ANY (ARRAY['post'::text, 'group_post'::text, 'comment'::text, 'review'::text])))
);

CREATE TABLE private.time_zones (
    name text NOT NULL
);

CREATE TABLE private.unsent_notifications (
    id bigint NOT NULL,
    recipient uuid NOT NULL,
    actor uuid,
    type text NOT NULL,
    thread text NOT NULL,
    title text NOT NULL,
    one_text text NOT NULL,
    many_text text NOT NULL,
    data jsonb NOT NULL,
    names_actor boolean NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    tried_at timestamp with time zone
);

ALTER TABLE private.unsent_notifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.unsent_notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE private.vote_milestones (
    subject_id uuid NOT NULL,
    upvotes integer NOT NULL
);

CREATE TABLE private.watch_days (
    user_id uuid NOT NULL,
    day date NOT NULL,
    drama_id text NOT NULL,
    episodes integer DEFAULT 0 NOT NULL,
    kind_id integer NOT NULL
);

COMMENT ON COLUMN private.watch_days.kind_id IS 'Follows the drama.';

CREATE TABLE private.withheld_comments (
    comment_id uuid NOT NULL,
    content text NOT NULL,
    withheld_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE private.withheld_messages (
    message_id uuid NOT NULL,
    content text NOT NULL
);

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.comment_revisions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    comment_id uuid NOT NULL,
    editor_id uuid,
    content text NOT NULL,
    drama_id text,
    spoiler_level integer DEFAULT 0 NOT NULL,
    replaced_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.comment_votes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid DEFAULT auth.uid() NOT NULL,
    comment_id uuid NOT NULL,
    vote_type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT comment_votes_vote_type_known CHECK ((vote_type = ANY (ARRAY['up'::text, 'down'::text])))
);

CREATE TABLE public.contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    sender_id uuid,
    name text NOT NULL,
    topic text DEFAULT 'other'::text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    closed_by uuid,
    CONSTRAINT contact_messages_email_check CHECK (((char_length(email) <= 254) AND (octet_length(email) <= 1000) AND (email ~ '^[^\s@]+@[^\s@]+$'::text))),
    CONSTRAINT contact_messages_message_check CHECK (((char_length(message) <= 5000) AND (octet_length(message) <= 20000) AND private.has_visible_text(message))),
    CONSTRAINT contact_messages_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 100)) AND (octet_length(name) <= 400))),
    CONSTRAINT contact_messages_topic_check CHECK ((topic = ANY (ARRAY['question'::text, 'problem'::text, 'moderation'::text, 'copyright'::text, 'privacy'::text, 'other'::text])))
);

CREATE TABLE public.conversations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.discussion_categories (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    color text NOT NULL,
    icon text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    post_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT discussion_categories_color_check CHECK ((color ~ '^[a-z][a-z-]{1,39}$'::text)),
    CONSTRAINT discussion_categories_description_check CHECK (((char_length(description) <= 300) AND (octet_length(description) <= 1200))),
    CONSTRAINT discussion_categories_icon_check CHECK ((icon ~ '^[a-z][a-z-]{1,39}$'::text)),
    CONSTRAINT discussion_categories_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 60)) AND (octet_length(name) <= 240))),
    CONSTRAINT discussion_categories_slug_check CHECK ((slug ~ '^[a-z][a-z-]{1,39}$'::text))
);

COMMENT ON COLUMN public.discussion_categories.post_count IS 'Visible posts; written by triggers only.';

CREATE TABLE public.drama_figures (
    drama_id text NOT NULL,
    stars_1 integer DEFAULT 0 NOT NULL,
    stars_2 integer DEFAULT 0 NOT NULL,
    stars_3 integer DEFAULT 0 NOT NULL,
    stars_4 integer DEFAULT 0 NOT NULL,
    stars_5 integer DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    line_count integer DEFAULT 0 NOT NULL,
    rating_count integer GENERATED ALWAYS AS (((((stars_1 + stars_2) + stars_3) + stars_4) + stars_5)) STORED NOT NULL,
    mean numeric(3,2) GENERATED ALWAYS AS (
CASE
    WHEN (((((stars_1 + stars_2) + stars_3) + stars_4) + stars_5) >= 5) THEN ((((((stars_1 + (2 * stars_2)) + (3 * stars_3)) + (4 * stars_4)) + (5 * stars_5)))::numeric / (((((stars_1 + stars_2) + stars_3) + stars_4) + stars_5))::numeric)
    ELSE NULL::numeric
END) STORED
);

CREATE TABLE public.drama_ratings (
    user_id uuid NOT NULL,
    drama_id text NOT NULL,
    stars smallint NOT NULL,
    is_counted boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT drama_ratings_stars_known CHECK (((stars >= 1) AND (stars <= 5)))
);

COMMENT ON COLUMN public.drama_ratings.is_counted IS 'Part of the public figures; false while the account is younger than 24 hours.';

CREATE TABLE public.episode_reactions (
    user_id uuid NOT NULL,
    drama_id text NOT NULL,
    episode integer NOT NULL,
    reaction text,
    favourite smallint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT episode_reactions_episode_check CHECK ((episode > 0)),
    CONSTRAINT episode_reactions_favourite_check CHECK (((favourite >= 1) AND (favourite <= 50))),
    CONSTRAINT episode_reactions_not_empty CHECK ((num_nonnulls(reaction, favourite) > 0)),
    CONSTRAINT episode_reactions_reaction_known CHECK ((reaction = ANY (ARRAY['laughed'::text, 'cried'::text, 'gasped'::text, 'melted'::text, 'raged'::text, 'shivered'::text, 'drifted'::text, 'wondered'::text])))
);

COMMENT ON COLUMN public.episode_reactions.favourite IS 'The number of a person in the drama''s cast, from 1 on, in the order of the catalogue.';

CREATE TABLE public.favourites (
    user_id uuid NOT NULL,
    place smallint NOT NULL,
    drama_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT favourites_at_most_four CHECK (((place >= 1) AND (place <= 4)))
);

CREATE TABLE public.follows (
    follower_id uuid NOT NULL,
    kind text NOT NULL,
    target_id text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT follows_creator CHECK ((target_id ~ '^[1-9][0-9]{0,5}$'::text)),
    CONSTRAINT follows_kind CHECK ((kind = 'creator'::text))
);

COMMENT ON COLUMN public.follows.target_id IS 'Of a creator that of the catalogue, as in /creator/{id}.';

CREATE TABLE public.group_bans (
    group_id uuid NOT NULL,
    user_id uuid NOT NULL,
    banned_by uuid,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT group_bans_reason_check CHECK (((char_length(reason) <= 1000) AND (octet_length(reason) <= 4000)))
);

CREATE TABLE public.group_join_requests (
    group_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.group_members (
    group_id uuid NOT NULL,
    user_id uuid DEFAULT auth.uid() NOT NULL,
    role text DEFAULT 'member'::text NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT group_members_role_known CHECK ((role = ANY (ARRAY['admin'::text, 'member'::text])))
);

CREATE TABLE public.notifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    message text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_read boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    thread text DEFAULT ''::text NOT NULL,
    CONSTRAINT notifications_data_check CHECK ((octet_length((data)::text) <= 4000)),
    CONSTRAINT notifications_message_check CHECK (((char_length(message) <= 500) AND (octet_length(message) <= 2000))),
    CONSTRAINT notifications_thread_check CHECK ((octet_length(thread) <= 100)),
    CONSTRAINT notifications_title_check CHECK (((char_length(title) <= 200) AND (octet_length(title) <= 800))),
    CONSTRAINT notifications_type_check CHECK ((type = ANY (ARRAY['like'::text, 'comment'::text, 'follow'::text, 'message'::text, 'mention'::text, 'other'::text])))
);

COMMENT ON TABLE public.notifications IS 'title and message are English and complete; data {kind, count, post_id …} lets the page say the same in another language and link to the very place.';

COMMENT ON COLUMN public.notifications.thread IS 'One unread row per member, type and thread.';

CREATE TABLE public.poll_votes (
    poll_id uuid NOT NULL,
    user_id uuid NOT NULL,
    choices smallint[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT poll_votes_choices_check CHECK (((cardinality(choices) >= 1) AND (cardinality(choices) <= 8)))
);

COMMENT ON COLUMN public.poll_votes.poll_id IS 'The id of the post or the post of a community.';

COMMENT ON COLUMN public.poll_votes.choices IS 'The numbers of the options, from 1 on, in their order.';

CREATE TABLE public.post_revisions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    post_id uuid,
    group_post_id uuid,
    editor_id uuid,
    title text NOT NULL,
    content text NOT NULL,
    content_html text NOT NULL,
    tags text[] NOT NULL,
    images text[] NOT NULL,
    image_alts text[] DEFAULT '{}'::text[] NOT NULL,
    drama_id text,
    spoiler_level integer DEFAULT 0 NOT NULL,
    replaced_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT post_revisions_one_post CHECK ((num_nonnulls(post_id, group_post_id) = 1))
);

CREATE TABLE public.post_votes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid DEFAULT auth.uid() NOT NULL,
    post_id uuid,
    group_post_id uuid,
    vote_type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT post_votes_one_post CHECK ((num_nonnulls(post_id, group_post_id) = 1)),
    CONSTRAINT post_votes_vote_type_known CHECK ((vote_type = ANY (ARRAY['up'::text, 'down'::text])))
);

CREATE TABLE public.reminders (
    user_id uuid NOT NULL,
    drama_id text NOT NULL,
    kind text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT reminders_kind_check CHECK ((kind = ANY (ARRAY['each'::text, 'complete'::text])))
);

CREATE TABLE public.review_votes (
    user_id uuid NOT NULL,
    review_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.role_changes (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    role_before text NOT NULL,
    role_after text NOT NULL,
    changed_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.role_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.role_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.saved_posts (
    user_id uuid NOT NULL,
    post_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.tracking_events (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    drama_id text NOT NULL,
    version integer NOT NULL,
    status_before text,
    position_before integer,
    began_at_before timestamp with time zone,
    completed_at_before timestamp with time zone,
    times_completed_before integer DEFAULT 0 NOT NULL,
    status text,
    "position" integer,
    undoes integer,
    counted integer DEFAULT 0 NOT NULL,
    happened_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

COMMENT ON TABLE public.tracking_events IS 'Each change of a tracking, never changed itself. No status: the drama was not, or is no longer, in the library.';

COMMENT ON COLUMN public.tracking_events.undoes IS 'The version of the change that this one took back.';

COMMENT ON COLUMN public.tracking_events.counted IS 'Episodes that statistics count for this change; less than 0 where it took one back.';

ALTER TABLE public.tracking_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tracking_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.user_activities (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    activity_type text NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    post_id uuid,
    group_id uuid,
    group_post_id uuid,
    CONSTRAINT user_activities_activity_type_check CHECK ((activity_type ~ '^[a-z_]{3,40}$'::text)),
    CONSTRAINT user_activities_data_check CHECK ((octet_length((data)::text) <= 4000)),
    CONSTRAINT user_activities_description_check CHECK (((char_length(description) <= 500) AND (octet_length(description) <= 2000))),
    CONSTRAINT user_activities_title_check CHECK (((char_length(title) <= 200) AND (octet_length(title) <= 800)))
);

COMMENT ON TABLE public.user_activities IS 'Texts are general ("shared a new post"); titles are read through post_id, group_id and group_post_id, so that they vanish with it.';

CREATE TABLE public.user_blocks (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_blocks_not_oneself CHECK ((blocker_id <> blocked_id))
);

CREATE TABLE public.user_settings (
    user_id uuid DEFAULT auth.uid() NOT NULL,
    language text,
    theme text,
    digits text,
    notification_choices jsonb DEFAULT '{}'::jsonb NOT NULL,
    muted_threads text[] DEFAULT '{}'::text[] NOT NULL,
    quiet_from time without time zone,
    quiet_until time without time zone,
    quiet_in_ramadan boolean DEFAULT false NOT NULL,
    time_zone text,
    library_visibility text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_settings_digits_check CHECK ((digits = ANY (ARRAY['latin'::text, 'arabic'::text]))),
    CONSTRAINT user_settings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
    CONSTRAINT user_settings_library_visibility_check CHECK ((library_visibility = ANY (ARRAY['me'::text, 'followers'::text, 'everyone'::text]))),
    CONSTRAINT user_settings_muted_threads_check CHECK (((cardinality(muted_threads) <= 500) AND (octet_length(array_to_string(muted_threads, ','::text)) <= 40000))),
    CONSTRAINT user_settings_notification_choices_check CHECK (((jsonb_typeof(notification_choices) = 'object'::text) AND (octet_length((notification_choices)::text) <= 1000))),
    CONSTRAINT user_settings_theme_check CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text, 'system'::text]))),
    CONSTRAINT user_settings_time_zone_check CHECK (((char_length(time_zone) <= 60) AND (octet_length(time_zone) <= 60)))
);

COMMENT ON COLUMN public.user_settings.notification_choices IS 'Per type of notification; {"like": false} silences likes.';

COMMENT ON COLUMN public.user_settings.muted_threads IS 'Threads that make no notifications: "post:<id>", "group_post:<id>", "conversation:<id>".';

COMMENT ON COLUMN public.user_settings.quiet_in_ramadan IS 'Quiet at suhoor and iftar too, as private.ramadans has them for the country of the time zone.';

COMMENT ON COLUMN public.user_settings.library_visibility IS 'Who sees the library; null, where nobody was asked yet, is "me".';

ALTER TABLE ONLY private.account_deletions
    ADD CONSTRAINT account_deletions_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.appeals
    ADD CONSTRAINT appeals_action_id_key UNIQUE (action_id);

ALTER TABLE ONLY private.appeals
    ADD CONSTRAINT appeals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.calendar_addresses
    ADD CONSTRAINT calendar_addresses_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.calendar_addresses
    ADD CONSTRAINT calendar_addresses_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY private.chosen_levels
    ADD CONSTRAINT chosen_levels_pkey PRIMARY KEY (item_id);

ALTER TABLE ONLY private.closed_images
    ADD CONSTRAINT closed_images_pkey PRIMARY KEY (key);

ALTER TABLE ONLY private.comment_texts
    ADD CONSTRAINT comment_texts_pkey PRIMARY KEY (comment_id);

ALTER TABLE ONLY private.conversation_pairs
    ADD CONSTRAINT conversation_pairs_conversation_id_key UNIQUE (conversation_id);

ALTER TABLE ONLY private.conversation_pairs
    ADD CONSTRAINT conversation_pairs_pkey PRIMARY KEY (low, high);

ALTER TABLE ONLY private.drama_kinds
    ADD CONSTRAINT drama_kinds_country_minutes_genres_key UNIQUE (country, minutes, genres);

ALTER TABLE ONLY private.drama_kinds
    ADD CONSTRAINT drama_kinds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.drop_threads
    ADD CONSTRAINT drop_threads_pkey PRIMARY KEY (drama_id, first_episode, kind);

ALTER TABLE ONLY private.drop_threads
    ADD CONSTRAINT drop_threads_post_id_key UNIQUE (post_id);

ALTER TABLE ONLY private.drops
    ADD CONSTRAINT drops_pkey PRIMARY KEY (drama_id, first_episode);

ALTER TABLE ONLY private.episode_figures
    ADD CONSTRAINT episode_figures_pkey PRIMARY KEY (drama_id, episode, choice);

ALTER TABLE ONLY private.filters
    ADD CONSTRAINT filters_kind_key_key UNIQUE (kind, key);

ALTER TABLE ONLY private.filters
    ADD CONSTRAINT filters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.group_texts
    ADD CONSTRAINT group_texts_pkey PRIMARY KEY (group_id);

ALTER TABLE ONLY private.hash_keys
    ADD CONSTRAINT hash_keys_pkey PRIMARY KEY (singleton);

ALTER TABLE ONLY private.join_decisions
    ADD CONSTRAINT join_decisions_pkey PRIMARY KEY (group_id, user_id);

ALTER TABLE ONLY private.lasting_sanctions
    ADD CONSTRAINT lasting_sanctions_pkey PRIMARY KEY (hash, about);

ALTER TABLE ONLY private.library_counts
    ADD CONSTRAINT library_counts_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.merged_comments
    ADD CONSTRAINT merged_comments_pkey PRIMARY KEY (comment_id, source_id);

ALTER TABLE ONLY private.polls
    ADD CONSTRAINT polls_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.post_texts
    ADD CONSTRAINT post_texts_pkey PRIMARY KEY (post_id);

ALTER TABLE ONLY private.profile_texts
    ADD CONSTRAINT profile_texts_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.push_queue
    ADD CONSTRAINT push_queue_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY private.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.ramadan_zones
    ADD CONSTRAINT ramadan_zones_pkey PRIMARY KEY (zone);

ALTER TABLE ONLY private.ramadans
    ADD CONSTRAINT ramadans_pkey PRIMARY KEY (country, hijri_year);

ALTER TABLE ONLY private.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (action, seconds);

ALTER TABLE ONLY private.report_evidence
    ADD CONSTRAINT report_evidence_pkey PRIMARY KEY (report_id);

ALTER TABLE ONLY private.sanctions
    ADD CONSTRAINT sanctions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (singleton);

ALTER TABLE ONLY private.spoiler_marks
    ADD CONSTRAINT spoiler_marks_pkey PRIMARY KEY (user_id, item_id);

ALTER TABLE ONLY private.time_zones
    ADD CONSTRAINT time_zones_pkey PRIMARY KEY (name);

ALTER TABLE ONLY private.unsent_notifications
    ADD CONSTRAINT unsent_notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.veiled_words
    ADD CONSTRAINT veiled_words_pkey PRIMARY KEY (item_id);

ALTER TABLE ONLY private.vote_milestones
    ADD CONSTRAINT vote_milestones_pkey PRIMARY KEY (subject_id, upvotes);

ALTER TABLE ONLY private.watch_days
    ADD CONSTRAINT watch_days_pkey PRIMARY KEY (user_id, day, drama_id);

ALTER TABLE ONLY private.withheld_comments
    ADD CONSTRAINT withheld_comments_pkey PRIMARY KEY (comment_id);

ALTER TABLE ONLY private.withheld_messages
    ADD CONSTRAINT withheld_messages_pkey PRIMARY KEY (message_id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.comment_revisions
    ADD CONSTRAINT comment_revisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.comment_votes
    ADD CONSTRAINT comment_votes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.comment_votes
    ADD CONSTRAINT comment_votes_user_id_comment_id_key UNIQUE (user_id, comment_id);

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_client_id_key UNIQUE (author_id, client_id);

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.conversation_participants
    ADD CONSTRAINT conversation_participants_pkey PRIMARY KEY (conversation_id, user_id);

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.diary_entries
    ADD CONSTRAINT diary_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.discussion_categories
    ADD CONSTRAINT discussion_categories_name_key UNIQUE (name);

ALTER TABLE ONLY public.discussion_categories
    ADD CONSTRAINT discussion_categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.discussion_categories
    ADD CONSTRAINT discussion_categories_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.drama_figures
    ADD CONSTRAINT drama_figures_pkey PRIMARY KEY (drama_id);

ALTER TABLE ONLY public.drama_ratings
    ADD CONSTRAINT drama_ratings_pkey PRIMARY KEY (user_id, drama_id);

ALTER TABLE ONLY public.drama_reviews
    ADD CONSTRAINT drama_reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.dramas
    ADD CONSTRAINT dramas_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.episode_reactions
    ADD CONSTRAINT episode_reactions_pkey PRIMARY KEY (user_id, drama_id, episode);

ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_once UNIQUE (user_id, drama_id);

ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_pkey PRIMARY KEY (user_id, place);

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_pkey PRIMARY KEY (follower_id, kind, target_id);

ALTER TABLE ONLY public.group_bans
    ADD CONSTRAINT group_bans_pkey PRIMARY KEY (group_id, user_id);

ALTER TABLE ONLY public.group_join_requests
    ADD CONSTRAINT group_join_requests_pkey PRIMARY KEY (group_id, user_id);

ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_pkey PRIMARY KEY (group_id, user_id);

ALTER TABLE ONLY public.group_posts
    ADD CONSTRAINT group_posts_client_id_key UNIQUE (author_id, client_id);

ALTER TABLE ONLY public.group_posts
    ADD CONSTRAINT group_posts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_client_id_key UNIQUE (sender_id, client_id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.poll_votes
    ADD CONSTRAINT poll_votes_pkey PRIMARY KEY (poll_id, user_id);

ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.post_votes
    ADD CONSTRAINT post_votes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.post_votes
    ADD CONSTRAINT post_votes_user_id_group_post_id_key UNIQUE (user_id, group_post_id);

ALTER TABLE ONLY public.post_votes
    ADD CONSTRAINT post_votes_user_id_post_id_key UNIQUE (user_id, post_id);

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_client_id_key UNIQUE (author_id, client_id);

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_pkey PRIMARY KEY (user_id, drama_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_pkey PRIMARY KEY (user_id, review_id);

ALTER TABLE ONLY public.role_changes
    ADD CONSTRAINT role_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_posts
    ADD CONSTRAINT saved_posts_pkey PRIMARY KEY (user_id, post_id);

ALTER TABLE ONLY public.tracking_events
    ADD CONSTRAINT tracking_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tracking_events
    ADD CONSTRAINT tracking_events_user_id_drama_id_version_key UNIQUE (user_id, drama_id, version);

ALTER TABLE ONLY public.trackings
    ADD CONSTRAINT trackings_pkey PRIMARY KEY (user_id, drama_id);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.user_activities
    ADD CONSTRAINT user_activities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_blocks
    ADD CONSTRAINT user_blocks_pkey PRIMARY KEY (blocker_id, blocked_id);

ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_settings
    ADD CONSTRAINT user_settings_pkey PRIMARY KEY (user_id);

CREATE INDEX account_deletions_due ON private.account_deletions USING btree (due_at);

CREATE INDEX appeals_appellant_id ON private.appeals USING btree (appellant_id);

CREATE INDEX appeals_decided_by ON private.appeals USING btree (decided_by);

CREATE INDEX appeals_newest ON private.appeals USING btree (created_at DESC, id DESC);

CREATE INDEX appeals_open ON private.appeals USING btree (created_at, id) WHERE (status = 'open'::text);

CREATE INDEX comment_texts_newest ON private.comment_texts USING btree (created_at DESC, comment_id DESC);

CREATE INDEX comment_texts_normalised ON private.comment_texts USING gin (normalised extensions.gin_trgm_ops);

CREATE INDEX conversation_pairs_high ON private.conversation_pairs USING btree (high);

CREATE INDEX drop_threads_to_remind_of ON private.drop_threads USING btree (opened_at) WHERE (reminded_at IS NULL);

CREATE INDEX drops_released_at ON private.drops USING btree (released_at);

CREATE INDEX filters_added_by ON private.filters USING btree (added_by);

CREATE INDEX group_texts_normalised ON private.group_texts USING gin (normalised extensions.gin_trgm_ops);

CREATE INDEX join_decisions_decided_by ON private.join_decisions USING btree (decided_by);

CREATE INDEX join_decisions_user_id ON private.join_decisions USING btree (user_id);

CREATE INDEX lasting_sanctions_ends_at ON private.lasting_sanctions USING btree (ends_at);

CREATE INDEX merged_comments_source_id ON private.merged_comments USING btree (source_id);

CREATE INDEX polls_drama_id ON private.polls USING btree (drama_id);

CREATE INDEX polls_group_post_id ON private.polls USING btree (group_post_id);

CREATE INDEX polls_post_id ON private.polls USING btree (post_id);

CREATE INDEX post_texts_newest ON private.post_texts USING btree (created_at DESC, post_id DESC);

CREATE INDEX post_texts_normalised ON private.post_texts USING gin (normalised extensions.gin_trgm_ops);

CREATE INDEX profile_texts_normalised ON private.profile_texts USING gin (normalised extensions.gin_trgm_ops);

CREATE INDEX push_queue_due ON private.push_queue USING btree (due_at);

CREATE INDEX push_queue_notification_id ON private.push_queue USING btree (notification_id);

CREATE INDEX push_queue_subscription_id ON private.push_queue USING btree (subscription_id);

CREATE INDEX push_subscriptions_of_member ON private.push_subscriptions USING btree (user_id, created_at DESC);

CREATE INDEX ramadan_zones_country ON private.ramadan_zones USING btree (country);

CREATE INDEX rate_events_by_action ON private.rate_events USING btree (action, happened_at) WHERE (action ~~ '%\_from\_network'::text);

CREATE INDEX rate_events_recent ON private.rate_events USING btree (user_id, action, happened_at DESC);

CREATE INDEX sanctions_imposed_by ON private.sanctions USING btree (imposed_by);

CREATE INDEX sanctions_lifted_by ON private.sanctions USING btree (lifted_by);

CREATE INDEX sanctions_user_id ON private.sanctions USING btree (user_id, created_at DESC);

CREATE INDEX spoiler_marks_highest ON private.spoiler_marks USING btree (item_id, episode DESC);

CREATE INDEX spoiler_marks_of_drama ON private.spoiler_marks USING btree (drama_id);

CREATE INDEX unsent_notifications_actor ON private.unsent_notifications USING btree (actor);

CREATE INDEX unsent_notifications_recipient ON private.unsent_notifications USING btree (recipient);

CREATE INDEX veiled_words_images ON private.veiled_words USING gin (images);

CREATE INDEX watch_days_drama_id ON private.watch_days USING btree (drama_id);

CREATE INDEX watch_days_kind_id ON private.watch_days USING btree (kind_id);

CREATE INDEX audit_log_actor_id ON public.audit_log USING btree (actor_id, created_at DESC);

CREATE INDEX audit_log_concerns ON public.audit_log USING btree (concerns, id DESC);

CREATE INDEX audit_log_newest ON public.audit_log USING btree (created_at DESC, id DESC);

CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_type, subject_id, created_at DESC);

CREATE INDEX comment_revisions_comment_id ON public.comment_revisions USING btree (comment_id, replaced_at DESC);

CREATE INDEX comment_revisions_editor_id ON public.comment_revisions USING btree (editor_id);

CREATE INDEX comment_votes_comment_id ON public.comment_votes USING btree (comment_id);

CREATE INDEX comments_author_newest ON public.comments USING btree (author_id, created_at DESC, id DESC);

CREATE INDEX comments_group_post_id ON public.comments USING btree (group_post_id, created_at, id);

CREATE INDEX comments_held ON public.comments USING btree (COALESCE(post_id, group_post_id)) WHERE (held_at IS NOT NULL);

CREATE INDEX comments_parent_id ON public.comments USING btree (parent_id);

CREATE INDEX comments_post_id ON public.comments USING btree (post_id, created_at, id);

CREATE INDEX contact_messages_closed_by ON public.contact_messages USING btree (closed_by);

CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);

CREATE INDEX contact_messages_sender_id ON public.contact_messages USING btree (sender_id);

CREATE INDEX conversation_participants_newest ON public.conversation_participants USING btree (user_id, is_request, newest_at DESC, conversation_id DESC);

CREATE INDEX conversation_participants_user_id ON public.conversation_participants USING btree (user_id, conversation_id);

CREATE INDEX diary_entries_drama_id ON public.diary_entries USING btree (drama_id);

CREATE INDEX diary_entries_newest ON public.diary_entries USING btree (user_id, day DESC, created_at DESC, id DESC);

CREATE INDEX drama_ratings_drama_id ON public.drama_ratings USING btree (drama_id);

CREATE INDEX drama_ratings_waiting ON public.drama_ratings USING btree (created_at) WHERE (NOT is_counted);

CREATE INDEX drama_reviews_author_newest ON public.drama_reviews USING btree (author_id, created_at DESC, id DESC);

CREATE INDEX drama_reviews_helpful ON public.drama_reviews USING btree (drama_id, kind, helpful_count DESC, id DESC) WHERE is_visible;

CREATE INDEX drama_reviews_newest ON public.drama_reviews USING btree (drama_id, kind, created_at DESC, id DESC);

CREATE UNIQUE INDEX drama_reviews_one_each ON public.drama_reviews USING btree (author_id, drama_id, kind) WHERE (deleted_at IS NULL);

CREATE INDEX drama_reviews_stars ON public.drama_reviews USING btree (drama_id, kind, COALESCE((stars)::integer, 0) DESC, id DESC) WHERE is_visible;

CREATE INDEX dramas_key_ar ON public.dramas USING gin (key_ar extensions.gin_trgm_ops);

CREATE INDEX dramas_key_en ON public.dramas USING gin (key_en extensions.gin_trgm_ops);

CREATE INDEX episode_reactions_drama_id ON public.episode_reactions USING btree (drama_id, episode);

CREATE INDEX favourites_drama_id ON public.favourites USING btree (drama_id);

CREATE INDEX group_bans_banned_by ON public.group_bans USING btree (banned_by);

CREATE INDEX group_bans_user_id ON public.group_bans USING btree (user_id);

CREATE INDEX group_join_requests_oldest ON public.group_join_requests USING btree (group_id, created_at);

CREATE INDEX group_join_requests_user_id ON public.group_join_requests USING btree (user_id);

CREATE INDEX group_members_longest ON public.group_members USING btree (group_id, role, joined_at, user_id);

CREATE INDEX group_members_user_id ON public.group_members USING btree (user_id, joined_at DESC);

CREATE INDEX group_posts_author_newest ON public.group_posts USING btree (author_id, created_at DESC, id DESC);

CREATE INDEX group_posts_drama_newest ON public.group_posts USING btree (drama_id, created_at DESC, id DESC);

CREATE INDEX group_posts_images ON public.group_posts USING gin (images);

CREATE INDEX group_posts_newest ON public.group_posts USING btree (group_id, created_at DESC, id DESC);

CREATE INDEX group_posts_oldest ON public.group_posts USING btree (created_at, id);

CREATE INDEX group_posts_pinned_then_newest ON public.group_posts USING btree (group_id, is_pinned DESC, created_at DESC, id DESC);

CREATE INDEX groups_avatars ON public.groups USING btree (avatar_url) WHERE (avatar_url IS NOT NULL);

CREATE INDEX groups_banners ON public.groups USING btree (banner_url) WHERE (banner_url IS NOT NULL);

CREATE INDEX groups_created_by ON public.groups USING btree (created_by);

CREATE INDEX groups_largest ON public.groups USING btree (member_count DESC, created_at DESC, id DESC);

CREATE INDEX groups_newest ON public.groups USING btree (created_at DESC, id DESC);

CREATE INDEX messages_newest ON public.messages USING btree (conversation_id, created_at DESC, id DESC);

CREATE INDEX notifications_actor_id ON public.notifications USING btree (actor_id);

CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX notifications_one_unread_per_thread ON public.notifications USING btree (user_id, type, thread) WHERE (NOT is_read);

CREATE INDEX poll_votes_user_id ON public.poll_votes USING btree (user_id);

CREATE INDEX post_revisions_editor_id ON public.post_revisions USING btree (editor_id);

CREATE INDEX post_revisions_group_post_id ON public.post_revisions USING btree (group_post_id, replaced_at DESC);

CREATE INDEX post_revisions_post_id ON public.post_revisions USING btree (post_id, replaced_at DESC);

CREATE INDEX post_votes_group_post_id ON public.post_votes USING btree (group_post_id);

CREATE INDEX post_votes_post_id ON public.post_votes USING btree (post_id);

CREATE INDEX posts_author_newest ON public.posts USING btree (author_id, created_at DESC, id DESC);

CREATE INDEX posts_category_discussed ON public.posts USING btree (category_id, comment_count DESC, created_at DESC, id DESC);

CREATE INDEX posts_category_newest ON public.posts USING btree (category_id, created_at DESC, id DESC);

CREATE INDEX posts_category_top ON public.posts USING btree (category_id, upvotes DESC, created_at DESC, id DESC);

CREATE INDEX posts_discussed ON public.posts USING btree (comment_count DESC, created_at DESC, id DESC);

CREATE INDEX posts_drama_by_drop ON public.posts USING btree (drama_id, spoiler_level DESC, is_drop_thread DESC, created_at DESC, id DESC);

CREATE INDEX posts_drama_newest ON public.posts USING btree (drama_id, created_at DESC, id DESC);

CREATE INDEX posts_held ON public.posts USING btree (author_id, created_at DESC, id DESC) WHERE (held_at IS NOT NULL);

CREATE INDEX posts_images ON public.posts USING gin (images);

CREATE INDEX posts_merged_into ON public.posts USING btree (merged_into);

CREATE INDEX posts_newest ON public.posts USING btree (created_at DESC, id DESC);

CREATE INDEX posts_pinned ON public.posts USING btree (category_id, created_at DESC) WHERE is_pinned;

CREATE INDEX posts_tags ON public.posts USING gin (tags);

CREATE INDEX posts_top ON public.posts USING btree (upvotes DESC, created_at DESC, id DESC);

CREATE INDEX reminders_in_turn ON public.reminders USING btree (drama_id, kind, user_id);

CREATE INDEX reports_case ON public.reports USING btree (reported_content_type, reported_content_id);

CREATE INDEX reports_moderator_id ON public.reports USING btree (moderator_id);

CREATE INDEX reports_newest ON public.reports USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX reports_one_open_per_reporter ON public.reports USING btree (reporter_id, reported_content_type, reported_content_id) WHERE (status = ANY (ARRAY['pending'::text, 'reviewed'::text]));

CREATE INDEX reports_reported_user_id ON public.reports USING btree (reported_user_id);

CREATE INDEX reports_reporter_id ON public.reports USING btree (reporter_id, created_at DESC);

CREATE INDEX reports_status_newest ON public.reports USING btree (status, created_at DESC, id DESC);

CREATE INDEX review_votes_review_id ON public.review_votes USING btree (review_id);

CREATE INDEX role_changes_changed_by ON public.role_changes USING btree (changed_by);

CREATE INDEX role_changes_user_id ON public.role_changes USING btree (user_id, created_at DESC);

CREATE INDEX saved_posts_newest ON public.saved_posts USING btree (user_id, created_at DESC, post_id DESC);

CREATE INDEX saved_posts_post_id ON public.saved_posts USING btree (post_id);

CREATE INDEX tracking_events_drama_id ON public.tracking_events USING btree (drama_id);

CREATE INDEX tracking_events_newest ON public.tracking_events USING btree (user_id, happened_at DESC, drama_id, version);

CREATE INDEX tracking_events_undoes ON public.tracking_events USING btree (user_id, drama_id, undoes) WHERE (undoes IS NOT NULL);

CREATE INDEX trackings_drama_id ON public.trackings USING btree (drama_id);

CREATE INDEX trackings_progress ON public.trackings USING btree (user_id, status, progress DESC, drama_id DESC);

CREATE INDEX trackings_rating ON public.trackings USING btree (user_id, status, COALESCE((stars)::integer, 0) DESC, drama_id DESC);

CREATE INDEX trackings_recent ON public.trackings USING btree (user_id, status, updated_at DESC, drama_id DESC);

CREATE INDEX trackings_title_ar ON public.trackings USING btree (user_id, status, key_ar, drama_id);

CREATE INDEX trackings_title_en ON public.trackings USING btree (user_id, status, key_en, drama_id);

CREATE INDEX uploads_oldest ON public.uploads USING btree (created_at);

CREATE INDEX uploads_owner_content ON public.uploads USING btree (owner_id, sha256);

CREATE INDEX uploads_owner_newest ON public.uploads USING btree (owner_id, created_at DESC);

CREATE INDEX user_activities_group_id ON public.user_activities USING btree (group_id);

CREATE INDEX user_activities_group_post_id ON public.user_activities USING btree (group_post_id);

CREATE INDEX user_activities_newest ON public.user_activities USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX user_activities_once_per_member ON public.user_activities USING btree (user_id, activity_type) WHERE (activity_type = ANY (ARRAY['user_joined'::text, 'profile_created'::text]));

CREATE UNIQUE INDEX user_activities_once_per_subject ON public.user_activities USING btree (user_id, activity_type, COALESCE(group_post_id, post_id, group_id));

CREATE INDEX user_activities_post_id ON public.user_activities USING btree (post_id);

CREATE INDEX user_activities_user_newest ON public.user_activities USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX user_blocks_blocked_id ON public.user_blocks USING btree (blocked_id);

CREATE INDEX user_profiles_avatars ON public.user_profiles USING btree (avatar_url) WHERE (avatar_url IS NOT NULL);

CREATE INDEX user_profiles_oldest ON public.user_profiles USING btree (created_at, id);

CREATE INDEX user_profiles_reputation ON public.user_profiles USING btree (reputation DESC, created_at, id);

CREATE INDEX user_profiles_staff ON public.user_profiles USING btree (role) WHERE (role <> 'member'::text);

CREATE INDEX user_profiles_username_key ON public.user_profiles USING btree (username_key);

CREATE UNIQUE INDEX user_profiles_username_key_key ON public.user_profiles USING btree (lower((username COLLATE "C")));

CREATE TRIGGER a_end_within_reach BEFORE INSERT OR UPDATE OF ends_at ON private.sanctions FOR EACH ROW WHEN ((new.ends_at IS NOT NULL)) EXECUTE FUNCTION private.keep_end_within_reach();

CREATE TRIGGER a_guard BEFORE UPDATE ON private.polls FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.refuse_other_poll();

CREATE TRIGGER a_known_service BEFORE INSERT OR UPDATE OF endpoint ON private.push_subscriptions FOR EACH ROW EXECUTE FUNCTION private.refuse_other_push_services();

CREATE TRIGGER a_no_editors BEFORE INSERT ON private.conversation_pairs FOR EACH ROW EXECUTE FUNCTION private.refuse_conversation_with_editors();

CREATE TRIGGER a_set_kind_of_day BEFORE INSERT ON private.watch_days FOR EACH ROW EXECUTE FUNCTION private.set_kind_of_day();

CREATE TRIGGER b_rate BEFORE INSERT OR DELETE ON private.push_subscriptions FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rate('setting');

CREATE TRIGGER a_again BEFORE INSERT ON public.comments FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION private.refuse_again();

CREATE TRIGGER a_again BEFORE INSERT ON public.group_posts FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION private.refuse_again();

CREATE TRIGGER a_again BEFORE INSERT ON public.posts FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION private.refuse_again();

CREATE TRIGGER a_append_only BEFORE UPDATE ON public.tracking_events FOR EACH ROW EXECUTE FUNCTION private.refuse_change_of_event();

CREATE TRIGGER a_early_rate BEFORE INSERT ON public.comments FOR EACH ROW EXECUTE FUNCTION private.limit_rate('comment');

CREATE TRIGGER a_early_rate BEFORE INSERT ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.limit_rate('post');

CREATE TRIGGER a_early_rate BEFORE INSERT ON public.groups FOR EACH ROW EXECUTE FUNCTION private.limit_rate('group');

CREATE TRIGGER a_early_rate BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.limit_rate('message');

CREATE TRIGGER a_early_rate BEFORE INSERT ON public.posts FOR EACH ROW EXECUTE FUNCTION private.limit_rate('post');

CREATE TRIGGER a_early_rate_edit BEFORE UPDATE OF content, spoiler_level ON public.comments FOR EACH ROW WHEN (((old.spoiler_level <= 0) AND (new.deleted_at IS NULL) AND (old.spoiler_floor = new.spoiler_floor) AND ((old.content IS DISTINCT FROM new.content) OR (old.spoiler_level IS DISTINCT FROM new.spoiler_level)))) EXECUTE FUNCTION private.limit_rate('edit');

CREATE TRIGGER a_early_rate_edit BEFORE UPDATE OF title, content, content_html, tags, images, image_alts, drama_id, spoiler_level ON public.group_posts FOR EACH ROW WHEN (((old.spoiler_level <= 0) AND (new.deleted_at IS NULL) AND (old.spoiler_floor = new.spoiler_floor) AND ((((((((old.title IS DISTINCT FROM new.title) OR (old.content IS DISTINCT FROM new.content)) OR (old.content_html IS DISTINCT FROM new.content_html)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.images IS DISTINCT FROM new.images)) OR (old.image_alts IS DISTINCT FROM new.image_alts)) OR (old.drama_id IS DISTINCT FROM new.drama_id)) OR (old.spoiler_level IS DISTINCT FROM new.spoiler_level)))) EXECUTE FUNCTION private.limit_rate('edit');

CREATE TRIGGER a_early_rate_edit BEFORE UPDATE OF content ON public.messages FOR EACH ROW WHEN (((NOT new.is_deleted) AND (old.content IS DISTINCT FROM new.content))) EXECUTE FUNCTION private.limit_rate('edit');

CREATE TRIGGER a_early_rate_edit BEFORE UPDATE OF title, content, content_html, tags, images, image_alts, drama_id, spoiler_level ON public.posts FOR EACH ROW WHEN (((old.spoiler_level <= 0) AND (new.deleted_at IS NULL) AND (old.spoiler_floor = new.spoiler_floor) AND ((((((((old.title IS DISTINCT FROM new.title) OR (old.content IS DISTINCT FROM new.content)) OR (old.content_html IS DISTINCT FROM new.content_html)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.images IS DISTINCT FROM new.images)) OR (old.image_alts IS DISTINCT FROM new.image_alts)) OR (old.drama_id IS DISTINCT FROM new.drama_id)) OR (old.spoiler_level IS DISTINCT FROM new.spoiler_level)))) EXECUTE FUNCTION private.limit_rate('edit');

CREATE TRIGGER a_early_rate_veiled BEFORE UPDATE OF content, spoiler_level ON public.comments FOR EACH ROW WHEN (((old.spoiler_level > 0) AND (new.deleted_at IS NULL) AND (old.spoiler_floor = new.spoiler_floor))) EXECUTE FUNCTION private.limit_veiled_edit();

CREATE TRIGGER a_early_rate_veiled BEFORE UPDATE OF title, content, content_html, tags, images, image_alts, drama_id, spoiler_level ON public.group_posts FOR EACH ROW WHEN (((old.spoiler_level > 0) AND (new.deleted_at IS NULL) AND (old.spoiler_floor = new.spoiler_floor))) EXECUTE FUNCTION private.limit_veiled_edit();

CREATE TRIGGER a_early_rate_veiled BEFORE UPDATE OF title, content, content_html, tags, images, image_alts, drama_id, spoiler_level ON public.posts FOR EACH ROW WHEN (((old.spoiler_level > 0) AND (new.deleted_at IS NULL) AND (old.spoiler_floor = new.spoiler_floor))) EXECUTE FUNCTION private.limit_veiled_edit();

CREATE TRIGGER a_few_marks BEFORE INSERT OR UPDATE OF content ON public.comments FOR EACH ROW EXECUTE FUNCTION private.refuse_many_marks('content');

CREATE TRIGGER a_few_marks BEFORE INSERT OR UPDATE OF note ON public.diary_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_many_marks('note');

CREATE TRIGGER a_few_marks BEFORE INSERT OR UPDATE OF content ON public.drama_reviews FOR EACH ROW EXECUTE FUNCTION private.refuse_many_marks('content');

CREATE TRIGGER a_few_marks BEFORE INSERT OR UPDATE OF title, content, content_html, tags, image_alts ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.refuse_many_marks('title', 'content', 'content_html', 'tags', 'image_alts');

CREATE TRIGGER a_few_marks BEFORE INSERT OR UPDATE OF name, description ON public.groups FOR EACH ROW EXECUTE FUNCTION private.refuse_many_marks('name', 'description');

CREATE TRIGGER a_few_marks BEFORE INSERT OR UPDATE OF content ON public.messages FOR EACH ROW EXECUTE FUNCTION private.refuse_many_marks('content');

CREATE TRIGGER a_few_marks BEFORE INSERT OR UPDATE OF title, content, content_html, tags, image_alts ON public.posts FOR EACH ROW EXECUTE FUNCTION private.refuse_many_marks('title', 'content', 'content_html', 'tags', 'image_alts');

CREATE TRIGGER a_few_marks BEFORE INSERT OR UPDATE OF description ON public.reports FOR EACH ROW EXECUTE FUNCTION private.refuse_many_marks('description');

CREATE TRIGGER a_few_marks BEFORE INSERT OR UPDATE OF bio, display_name ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.refuse_many_marks('bio', 'display_name');

CREATE TRIGGER a_guard BEFORE INSERT OR DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION private.guard_audit_log();

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.comment_votes FOR EACH ROW EXECUTE FUNCTION private.guard_columns('user_id', '{vote_type}', '{}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.comments FOR EACH ROW EXECUTE FUNCTION private.guard_columns('author_id', '{content,spoiler_level}', '{"upvotes": 0, "downvotes": 0, "depth": 0, "reply_count": 0,
      "edited_at": null, "deleted_at": null, "removed_at": null, "removed_by_admin": false, "held_at": null,
      "spoiler_floor": 0}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.conversation_participants FOR EACH ROW EXECUTE FUNCTION private.guard_columns('user_id', '{last_read_at}', '{"is_request": false}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.conversations FOR EACH ROW EXECUTE FUNCTION private.guard_columns('id', '{}', '{}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.group_members FOR EACH ROW EXECUTE FUNCTION private.guard_columns('user_id', '{}', '{"role": "member"}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.guard_columns('author_id', '{title,content,content_html,tags,images,image_alts,drama_id,spoiler_level}', '{"upvotes": 0, "downvotes": 0, "is_pinned": false, "is_locked": false, "comment_count": 0,
      "edited_at": null, "edited_by_author": false, "deleted_at": null, "removed_at": null, "removed_by_admin": false, "held_at": null,
      "spoiler_floor": 0, "has_poll": false}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.groups FOR EACH ROW EXECUTE FUNCTION private.guard_columns('created_by', '{name,description,is_private,avatar_url,banner_url}', '{"member_count": 0, "post_count": 0, "removed_at": null}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION private.guard_columns('sender_id', '{content,is_deleted}', '{"is_deleted": false}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION private.guard_columns('user_id', '{is_read}', '{}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.post_votes FOR EACH ROW EXECUTE FUNCTION private.guard_columns('user_id', '{vote_type}', '{}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.posts FOR EACH ROW EXECUTE FUNCTION private.guard_columns('author_id', '{title,content,content_html,tags,images,image_alts,drama_id,spoiler_level}', '{"upvotes": 0, "downvotes": 0, "is_pinned": false, "is_locked": false, "comment_count": 0,
      "edited_at": null, "edited_by_author": false, "deleted_at": null, "removed_at": null, "held_at": null, "spoiler_floor": 0, "title_ar": null, "is_drop_thread": false, "has_poll": false, "merged_into": null, "opening_removed": false, "has_merged": false}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.reports FOR EACH ROW EXECUTE FUNCTION private.guard_columns('reporter_id', '{status,moderator_id,moderator_notes,updated_at}', '{"status": "pending", "is_automatic": false, "is_shared_mailbox": false, "moderator_id": null, "moderator_notes": null}');

CREATE TRIGGER a_guard BEFORE INSERT OR DELETE OR UPDATE ON public.role_changes FOR EACH ROW EXECUTE FUNCTION private.guard_audit_log();

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.user_activities FOR EACH ROW EXECUTE FUNCTION private.guard_columns('user_id', '{}', '{}');

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.guard_user_profiles();

CREATE TRIGGER a_guard BEFORE INSERT OR UPDATE ON public.user_settings FOR EACH ROW EXECUTE FUNCTION private.guard_columns('user_id', '{language,theme,digits,notification_choices,muted_threads,quiet_from,quiet_until,quiet_in_ramadan,time_zone,library_visibility}', '{}');

CREATE TRIGGER a_lock BEFORE DELETE ON public.group_members FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.lock_my_groups();

CREATE TRIGGER a_one_title BEFORE UPDATE OF title ON public.posts FOR EACH ROW WHEN (((old.title_ar IS NOT NULL) AND (new.title <> old.title))) EXECUTE FUNCTION private.let_go_of_arabic_title();

CREATE TRIGGER a_tidy BEFORE INSERT OR UPDATE OF content_html, images, image_alts, tags ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.tidy_post();

CREATE TRIGGER a_tidy BEFORE INSERT OR UPDATE OF content_html, images, image_alts, tags ON public.posts FOR EACH ROW EXECUTE FUNCTION private.tidy_post();

CREATE TRIGGER announce_request AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.announce_request();

CREATE TRIGGER b_blank BEFORE INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.refuse_blank('message');

CREATE TRIGGER b_blank BEFORE INSERT OR UPDATE OF title ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.refuse_blank('title');

CREATE TRIGGER b_blank BEFORE INSERT OR UPDATE OF name ON public.groups FOR EACH ROW EXECUTE FUNCTION private.refuse_blank('name');

CREATE TRIGGER b_blank BEFORE INSERT OR UPDATE OF title ON public.posts FOR EACH ROW EXECUTE FUNCTION private.refuse_blank('title');

CREATE TRIGGER b_blank BEFORE INSERT OR UPDATE OF bio ON public.user_profiles FOR EACH ROW WHEN ((new.bio <> ''::text)) EXECUTE FUNCTION private.empty_blank_bio();

CREATE TRIGGER b_blank_content BEFORE INSERT OR UPDATE OF content ON public.comments FOR EACH ROW WHEN ((new.content <> ''::text)) EXECUTE FUNCTION private.refuse_blank('content');

CREATE TRIGGER b_blank_content BEFORE INSERT OR UPDATE OF content ON public.drama_reviews FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION private.refuse_blank('content');

CREATE TRIGGER b_blank_content BEFORE INSERT OR UPDATE OF content ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.refuse_blank('content');

CREATE TRIGGER b_blank_content BEFORE INSERT OR UPDATE OF content ON public.messages FOR EACH ROW WHEN ((new.content <> ''::text)) EXECUTE FUNCTION private.refuse_blank('content');

CREATE TRIGGER b_blank_content BEFORE INSERT OR UPDATE OF content ON public.posts FOR EACH ROW EXECUTE FUNCTION private.refuse_blank('content');

CREATE TRIGGER b_blank_description BEFORE INSERT OR UPDATE OF description ON public.groups FOR EACH ROW WHEN ((new.description <> ''::text)) EXECUTE FUNCTION private.empty_blank_description();

CREATE TRIGGER b_blank_description BEFORE INSERT OR UPDATE OF description ON public.reports FOR EACH ROW WHEN ((new.description <> ''::text)) EXECUTE FUNCTION private.empty_blank_description();

CREATE TRIGGER b_display_name BEFORE INSERT OR UPDATE OF display_name ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.keep_display_name();

CREATE TRIGGER b_emptied_alts BEFORE UPDATE OF image_alts ON public.group_posts FOR EACH ROW WHEN (((old.spoiler_level > 0) AND (new.image_alts = '{}'::text[]))) EXECUTE FUNCTION private.note_emptied('image_alts');

CREATE TRIGGER b_emptied_alts BEFORE UPDATE OF image_alts ON public.posts FOR EACH ROW WHEN (((old.spoiler_level > 0) AND (new.image_alts = '{}'::text[]))) EXECUTE FUNCTION private.note_emptied('image_alts');

CREATE TRIGGER b_emptied_html BEFORE UPDATE OF content_html ON public.group_posts FOR EACH ROW WHEN (((old.spoiler_level > 0) AND (new.content_html = ''::text))) EXECUTE FUNCTION private.note_emptied('content_html');

CREATE TRIGGER b_emptied_html BEFORE UPDATE OF content_html ON public.posts FOR EACH ROW WHEN (((old.spoiler_level > 0) AND (new.content_html = ''::text))) EXECUTE FUNCTION private.note_emptied('content_html');

CREATE TRIGGER b_emptied_images BEFORE UPDATE OF images ON public.group_posts FOR EACH ROW WHEN (((old.spoiler_level > 0) AND (new.images = '{}'::text[]))) EXECUTE FUNCTION private.note_emptied('images');

CREATE TRIGGER b_emptied_images BEFORE UPDATE OF images ON public.posts FOR EACH ROW WHEN (((old.spoiler_level > 0) AND (new.images = '{}'::text[]))) EXECUTE FUNCTION private.note_emptied('images');

CREATE TRIGGER b_forward BEFORE UPDATE OF last_read_at ON public.conversation_participants FOR EACH ROW EXECUTE FUNCTION private.keep_reading_forward();

CREATE TRIGGER b_keep_names BEFORE INSERT OR UPDATE OF username ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.keep_names_of_sanctioned();

CREATE TRIGGER b_lookalike_names BEFORE INSERT OR UPDATE OF username ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.refuse_lookalike_names();

CREATE TRIGGER b_much_markup BEFORE INSERT OR UPDATE OF content ON public.comments FOR EACH ROW EXECUTE FUNCTION private.refuse_much_markup('content');

CREATE TRIGGER b_much_markup BEFORE INSERT OR UPDATE OF content ON public.drama_reviews FOR EACH ROW EXECUTE FUNCTION private.refuse_much_markup('content');

CREATE TRIGGER b_much_markup BEFORE INSERT OR UPDATE OF content, content_html ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.refuse_much_markup('content', 'content_html');

CREATE TRIGGER b_much_markup BEFORE INSERT OR UPDATE OF content ON public.messages FOR EACH ROW EXECUTE FUNCTION private.refuse_much_markup('content');

CREATE TRIGGER b_much_markup BEFORE INSERT OR UPDATE OF content, content_html ON public.posts FOR EACH ROW EXECUTE FUNCTION private.refuse_much_markup('content', 'content_html');

CREATE TRIGGER b_note_concerned BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION private.note_concerned();

CREATE TRIGGER b_own_images BEFORE INSERT OR UPDATE OF images ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.require_own_images('images');

CREATE TRIGGER b_own_images BEFORE INSERT OR UPDATE OF avatar_url, banner_url ON public.groups FOR EACH ROW EXECUTE FUNCTION private.require_own_images('avatar_url', 'banner_url');

CREATE TRIGGER b_own_images BEFORE INSERT OR UPDATE OF images ON public.posts FOR EACH ROW EXECUTE FUNCTION private.require_own_images('images');

CREATE TRIGGER b_own_images BEFORE INSERT OR UPDATE OF avatar_url ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.require_own_images('avatar_url');

CREATE TRIGGER b_part_from_thread BEFORE UPDATE OF is_read ON public.notifications FOR EACH ROW WHEN ((old.is_read AND (NOT new.is_read))) EXECUTE FUNCTION private.part_from_thread();

CREATE TRIGGER b_previous_words BEFORE UPDATE OF content ON public.comments FOR EACH ROW WHEN ((old.spoiler_level > 0)) EXECUTE FUNCTION private.keep_veiled_words();

CREATE TRIGGER b_previous_words BEFORE UPDATE OF content, content_html, images, image_alts ON public.group_posts FOR EACH ROW WHEN ((old.spoiler_level > 0)) EXECUTE FUNCTION private.keep_veiled_words();

CREATE TRIGGER b_previous_words BEFORE UPDATE OF content, content_html, images, image_alts ON public.posts FOR EACH ROW WHEN ((old.spoiler_level > 0)) EXECUTE FUNCTION private.keep_veiled_words();

CREATE TRIGGER b_rate BEFORE INSERT OR UPDATE ON public.comment_votes FOR EACH ROW EXECUTE FUNCTION private.limit_rate('vote');

CREATE TRIGGER b_rate BEFORE UPDATE OF last_read_at ON public.conversation_participants FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rate('mark');

CREATE TRIGGER b_rate BEFORE INSERT ON public.group_members FOR EACH ROW WHEN ((new.role = 'member'::text)) EXECUTE FUNCTION private.limit_rate('membership');

CREATE TRIGGER b_rate BEFORE UPDATE OF is_read ON public.notifications FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rate('mark');

CREATE TRIGGER b_rate BEFORE INSERT OR UPDATE ON public.post_votes FOR EACH ROW EXECUTE FUNCTION private.limit_rate('vote');

CREATE TRIGGER b_rate BEFORE INSERT ON public.reports FOR EACH ROW WHEN ((NOT new.is_automatic)) EXECUTE FUNCTION private.limit_rate('report');

CREATE TRIGGER b_rate BEFORE INSERT OR DELETE ON public.user_blocks FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rate('setting');

CREATE TRIGGER b_rate BEFORE INSERT OR UPDATE ON public.user_settings FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rate('setting');

CREATE TRIGGER b_rate_edit BEFORE UPDATE OF name, description ON public.groups FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description))) EXECUTE FUNCTION private.limit_rate('edit');

CREATE TRIGGER b_rate_edit BEFORE UPDATE OF bio, avatar_url ON public.user_profiles FOR EACH ROW WHEN (((old.bio IS DISTINCT FROM new.bio) OR (old.avatar_url IS DISTINCT FROM new.avatar_url))) EXECUTE FUNCTION private.limit_rate('edit');

CREATE TRIGGER b_rate_rename BEFORE UPDATE OF username, display_name ON public.user_profiles FOR EACH ROW WHEN (((old.username IS DISTINCT FROM new.username) OR (old.display_name IS DISTINCT FROM new.display_name))) EXECUTE FUNCTION private.limit_rate('rename');

CREATE TRIGGER b_real_zone BEFORE INSERT OR UPDATE OF time_zone ON public.user_settings FOR EACH ROW WHEN ((new.time_zone IS NOT NULL)) EXECUTE FUNCTION private.require_real_zone();

CREATE TRIGGER b_tidy BEFORE INSERT OR UPDATE ON public.groups FOR EACH ROW EXECUTE FUNCTION private.tidy_group();

CREATE TRIGGER b_touch BEFORE INSERT OR UPDATE ON public.user_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER begin_figures AFTER INSERT ON public.dramas FOR EACH ROW EXECUTE FUNCTION private.begin_figures();

CREATE TRIGGER c_change BEFORE UPDATE OF content, is_deleted ON public.messages FOR EACH ROW EXECUTE FUNCTION private.change_message();

CREATE TRIGGER c_count_watched BEFORE INSERT ON public.tracking_events FOR EACH ROW EXECUTE FUNCTION private.count_watched();

CREATE TRIGGER c_decide BEFORE UPDATE OF status, moderator_id, moderator_notes, updated_at ON public.reports FOR EACH ROW EXECUTE FUNCTION private.decide_report_in_order();

CREATE TRIGGER c_enter BEFORE INSERT ON public.group_members FOR EACH ROW EXECUTE FUNCTION private.enter_group();

CREATE TRIGGER c_file BEFORE INSERT ON public.reports FOR EACH ROW WHEN ((NOT new.is_automatic)) EXECUTE FUNCTION private.file_report();

CREATE TRIGGER c_level BEFORE INSERT OR UPDATE OF drama_id, spoiler_level ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.check_level_of_post();

CREATE TRIGGER c_level BEFORE INSERT OR UPDATE OF drama_id, spoiler_level ON public.posts FOR EACH ROW EXECUTE FUNCTION private.check_level_of_post();

CREATE TRIGGER c_place BEFORE INSERT ON public.comments FOR EACH ROW EXECUTE FUNCTION private.place_comment();

CREATE TRIGGER c_place_level BEFORE INSERT OR UPDATE OF spoiler_level ON public.comments FOR EACH ROW EXECUTE FUNCTION private.check_level_of_comment();

CREATE TRIGGER c_poll BEFORE INSERT ON public.group_posts FOR EACH ROW WHEN ((new.poll IS NOT NULL)) EXECUTE FUNCTION private.check_poll();

CREATE TRIGGER c_poll BEFORE INSERT ON public.posts FOR EACH ROW WHEN ((new.poll IS NOT NULL)) EXECUTE FUNCTION private.check_poll();

CREATE TRIGGER c_sort BEFORE INSERT OR UPDATE ON public.trackings FOR EACH ROW EXECUTE FUNCTION private.sort_tracking();

CREATE TRIGGER c_stars BEFORE INSERT ON public.drama_reviews FOR EACH ROW EXECUTE FUNCTION private.find_stars('author_id');

CREATE TRIGGER carry_stars AFTER INSERT OR DELETE OR UPDATE OF stars ON public.drama_ratings FOR EACH ROW EXECUTE FUNCTION private.carry_stars();

CREATE TRIGGER close_images AFTER INSERT OR UPDATE OF images ON public.group_posts FOR EACH ROW WHEN (((new.images <> '{}'::text[]) OR (new.spoiler_level > 0))) EXECUTE FUNCTION private.close_images_of_post();

CREATE TRIGGER close_images AFTER INSERT OR UPDATE OF avatar_url, banner_url, is_private ON public.groups FOR EACH ROW WHEN (new.is_private) EXECUTE FUNCTION private.close_images_of_group();

CREATE TRIGGER count_comment AFTER INSERT OR DELETE OR UPDATE OF deleted_at, removed_at, reply_count ON public.comments FOR EACH ROW EXECUTE FUNCTION private.count_comment();

CREATE TRIGGER count_diary_entry AFTER INSERT OR DELETE ON public.diary_entries FOR EACH ROW EXECUTE FUNCTION private.count_diary_entry();

CREATE TRIGGER count_helpful AFTER INSERT OR DELETE ON public.review_votes FOR EACH ROW EXECUTE FUNCTION private.count_helpful();

CREATE TRIGGER count_member AFTER INSERT OR DELETE ON public.group_members FOR EACH ROW EXECUTE FUNCTION private.count_member();

CREATE TRIGGER count_post AFTER INSERT OR DELETE OR UPDATE OF deleted_at, removed_at ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.count_post();

CREATE TRIGGER count_post AFTER INSERT OR DELETE OR UPDATE OF deleted_at, removed_at, category_id ON public.posts FOR EACH ROW EXECUTE FUNCTION private.count_post();

CREATE TRIGGER count_rating AFTER INSERT OR DELETE OR UPDATE OF stars, is_counted ON public.drama_ratings FOR EACH ROW EXECUTE FUNCTION private.count_rating();

CREATE TRIGGER count_reaction AFTER INSERT OR DELETE OR UPDATE ON public.episode_reactions FOR EACH ROW EXECUTE FUNCTION private.count_reaction();

CREATE TRIGGER count_review AFTER INSERT OR DELETE OR UPDATE OF deleted_at, removed_at ON public.drama_reviews FOR EACH ROW EXECUTE FUNCTION private.count_review();

CREATE TRIGGER count_tracking AFTER INSERT OR DELETE OR UPDATE OF status, "position" ON public.trackings FOR EACH ROW EXECUTE FUNCTION private.count_tracking();

CREATE TRIGGER d_hold BEFORE INSERT ON public.comments FOR EACH ROW EXECUTE FUNCTION private.hold_new();

CREATE TRIGGER d_hold BEFORE INSERT OR UPDATE OF note ON public.diary_entries FOR EACH ROW EXECUTE FUNCTION private.hold_note();

CREATE TRIGGER d_hold BEFORE INSERT ON public.drama_reviews FOR EACH ROW EXECUTE FUNCTION private.hold_new();

CREATE TRIGGER d_hold BEFORE INSERT ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.hold_new();

CREATE TRIGGER d_hold BEFORE INSERT ON public.posts FOR EACH ROW EXECUTE FUNCTION private.hold_new();

CREATE TRIGGER d_leave BEFORE DELETE ON public.group_members FOR EACH ROW EXECUTE FUNCTION private.leave_group_in_order();

CREATE TRIGGER d_revision BEFORE UPDATE OF content, spoiler_level ON public.comments FOR EACH ROW WHEN (((old.spoiler_floor = new.spoiler_floor) AND ((old.content IS DISTINCT FROM new.content) OR (old.spoiler_level IS DISTINCT FROM new.spoiler_level)))) EXECUTE FUNCTION private.keep_comment_revision();

CREATE TRIGGER d_revision BEFORE UPDATE OF title, content, content_html, tags, images, image_alts, drama_id, spoiler_level ON public.group_posts FOR EACH ROW WHEN (((old.spoiler_floor = new.spoiler_floor) AND ((((((((old.title IS DISTINCT FROM new.title) OR (old.content IS DISTINCT FROM new.content)) OR (old.content_html IS DISTINCT FROM new.content_html)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.images IS DISTINCT FROM new.images)) OR (old.image_alts IS DISTINCT FROM new.image_alts)) OR (old.drama_id IS DISTINCT FROM new.drama_id)) OR (old.spoiler_level IS DISTINCT FROM new.spoiler_level)))) EXECUTE FUNCTION private.keep_post_revision();

CREATE TRIGGER d_revision BEFORE UPDATE OF title, content, content_html, tags, images, image_alts, drama_id, spoiler_level ON public.posts FOR EACH ROW WHEN (((old.spoiler_floor = new.spoiler_floor) AND ((((((((old.title IS DISTINCT FROM new.title) OR (old.content IS DISTINCT FROM new.content)) OR (old.content_html IS DISTINCT FROM new.content_html)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.images IS DISTINCT FROM new.images)) OR (old.image_alts IS DISTINCT FROM new.image_alts)) OR (old.drama_id IS DISTINCT FROM new.drama_id)) OR (old.spoiler_level IS DISTINCT FROM new.spoiler_level)))) EXECUTE FUNCTION private.keep_post_revision();

CREATE TRIGGER d_stars BEFORE INSERT ON public.trackings FOR EACH ROW EXECUTE FUNCTION private.find_stars('user_id');

CREATE TRIGGER deliver_message AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.deliver_message();

CREATE TRIGGER e_withhold BEFORE UPDATE OF deleted_at, removed_at, held_at ON public.comments FOR EACH ROW EXECUTE FUNCTION private.withhold_comment();

CREATE TRIGGER end_appeals AFTER INSERT ON public.audit_log FOR EACH ROW WHEN (((new.action ~ '^(lift|restore)_'::text) OR (new.action = 'ban_member'::text))) EXECUTE FUNCTION private.end_appeals();

CREATE TRIGGER follow_drama AFTER UPDATE OF title_en, title_ar, episodes ON public.dramas FOR EACH ROW WHEN ((((old.title_en IS DISTINCT FROM new.title_en) OR (old.title_ar IS DISTINCT FROM new.title_ar)) OR (old.episodes IS DISTINCT FROM new.episodes))) EXECUTE FUNCTION private.follow_drama();

CREATE TRIGGER forget_veiled_words AFTER DELETE ON public.comments FOR EACH ROW EXECUTE FUNCTION private.forget_veiled_words();

CREATE TRIGGER forget_veiled_words AFTER DELETE ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.forget_veiled_words();

CREATE TRIGGER forget_veiled_words AFTER DELETE ON public.posts FOR EACH ROW EXECUTE FUNCTION private.forget_veiled_words();

CREATE TRIGGER hold_edited AFTER UPDATE OF content ON public.comments FOR EACH ROW EXECUTE FUNCTION private.hold_edited();

CREATE TRIGGER hold_edited AFTER UPDATE OF content ON public.drama_reviews FOR EACH ROW EXECUTE FUNCTION private.hold_edited();

CREATE TRIGGER hold_edited AFTER UPDATE OF title, content, content_html, tags, image_alts ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.hold_edited();

CREATE TRIGGER hold_edited AFTER UPDATE OF title, content, content_html, tags, image_alts ON public.posts FOR EACH ROW EXECUTE FUNCTION private.hold_edited();

CREATE TRIGGER keep_comment_text AFTER INSERT OR UPDATE OF content, spoiler_level, deleted_at, removed_at ON public.comments FOR EACH ROW WHEN ((new.post_id IS NOT NULL)) EXECUTE FUNCTION private.keep_comment_text();

CREATE TRIGGER keep_evidence AFTER INSERT ON public.reports FOR EACH ROW WHEN ((NOT new.is_automatic)) EXECUTE FUNCTION private.keep_evidence();

CREATE TRIGGER keep_group_text AFTER INSERT OR UPDATE OF name, description, is_private, removed_at ON public.groups FOR EACH ROW EXECUTE FUNCTION private.keep_group_text();

CREATE TRIGGER keep_post_text AFTER INSERT OR UPDATE OF title, content, spoiler_level, deleted_at, removed_at ON public.posts FOR EACH ROW EXECUTE FUNCTION private.keep_post_text();

CREATE TRIGGER keep_profile_text AFTER INSERT OR UPDATE OF username, display_name, bio ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.keep_profile_text();

CREATE TRIGGER keep_role_change AFTER UPDATE OF role ON public.user_profiles FOR EACH ROW WHEN ((old.role <> new.role)) EXECUTE FUNCTION private.keep_role_change();

CREATE TRIGGER make_creator_admin AFTER INSERT ON public.groups FOR EACH ROW EXECUTE FUNCTION private.make_creator_admin();

CREATE TRIGGER meet_sanction AFTER INSERT ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.meet_sanction_with_profile();

CREATE TRIGGER note_chosen_level AFTER UPDATE OF spoiler_level, spoiler_floor ON public.comments FOR EACH ROW WHEN (((old.spoiler_level IS DISTINCT FROM new.spoiler_level) OR (old.spoiler_floor IS DISTINCT FROM new.spoiler_floor))) EXECUTE FUNCTION private.note_chosen_level();

CREATE TRIGGER note_chosen_level AFTER UPDATE OF spoiler_level, spoiler_floor ON public.drama_reviews FOR EACH ROW WHEN (((old.spoiler_level IS DISTINCT FROM new.spoiler_level) OR (old.spoiler_floor IS DISTINCT FROM new.spoiler_floor))) EXECUTE FUNCTION private.note_chosen_level();

CREATE TRIGGER note_chosen_level AFTER UPDATE OF spoiler_level, spoiler_floor ON public.group_posts FOR EACH ROW WHEN (((old.spoiler_level IS DISTINCT FROM new.spoiler_level) OR (old.spoiler_floor IS DISTINCT FROM new.spoiler_floor))) EXECUTE FUNCTION private.note_chosen_level();

CREATE TRIGGER note_chosen_level AFTER UPDATE OF spoiler_level, spoiler_floor ON public.posts FOR EACH ROW WHEN (((old.spoiler_level IS DISTINCT FROM new.spoiler_level) OR (old.spoiler_floor IS DISTINCT FROM new.spoiler_floor))) EXECUTE FUNCTION private.note_chosen_level();

CREATE TRIGGER notify_of_comment AFTER INSERT ON public.comments FOR EACH ROW WHEN ((new.removed_at IS NULL)) EXECUTE FUNCTION private.notify_of_comment();

CREATE TRIGGER notify_of_milestone AFTER UPDATE OF upvotes ON public.comments FOR EACH ROW WHEN (((new.upvotes > old.upvotes) AND (new.upvotes = ANY (ARRAY[1, 10, 50, 100])))) EXECUTE FUNCTION private.notify_of_milestone();

CREATE TRIGGER notify_of_milestone AFTER UPDATE OF upvotes ON public.group_posts FOR EACH ROW WHEN (((new.upvotes > old.upvotes) AND (new.upvotes = ANY (ARRAY[1, 10, 50, 100])))) EXECUTE FUNCTION private.notify_of_milestone();

CREATE TRIGGER notify_of_milestone AFTER UPDATE OF upvotes ON public.posts FOR EACH ROW WHEN (((new.upvotes > old.upvotes) AND (new.upvotes = ANY (ARRAY[1, 10, 50, 100])))) EXECUTE FUNCTION private.notify_of_milestone();

CREATE TRIGGER notify_of_post AFTER INSERT ON public.group_posts FOR EACH ROW WHEN ((new.removed_at IS NULL)) EXECUTE FUNCTION private.notify_of_post();

CREATE TRIGGER notify_of_post AFTER INSERT ON public.posts FOR EACH ROW WHEN ((new.removed_at IS NULL)) EXECUTE FUNCTION private.notify_of_post();

CREATE TRIGGER notify_of_removal AFTER INSERT ON public.audit_log FOR EACH ROW WHEN ((new.action = ANY (ARRAY['remove_post'::text, 'restore_post'::text, 'remove_comment'::text, 'restore_comment'::text, 'remove_group'::text, 'restore_group'::text, 'approve_post'::text, 'approve_comment'::text, 'remove_review'::text, 'restore_review'::text, 'approve_review'::text]))) EXECUTE FUNCTION private.notify_of_removal();

CREATE TRIGGER notify_when_approved AFTER UPDATE OF held_at ON public.comments FOR EACH ROW WHEN (((old.held_at = old.created_at) AND (new.held_at IS NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION private.notify_of_comment();

CREATE TRIGGER notify_when_approved AFTER UPDATE OF held_at ON public.group_posts FOR EACH ROW WHEN (((old.held_at = old.created_at) AND (new.held_at IS NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION private.notify_of_post();

CREATE TRIGGER notify_when_approved AFTER UPDATE OF held_at ON public.posts FOR EACH ROW WHEN (((old.held_at = old.created_at) AND (new.held_at IS NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION private.notify_of_post();

CREATE TRIGGER queue_push AFTER INSERT ON public.notifications FOR EACH ROW WHEN (((NOT new.is_read) AND (new.thread <> 'message_requests'::text))) EXECUTE FUNCTION private.queue_push();

CREATE TRIGGER record_activity AFTER INSERT ON public.comments FOR EACH ROW WHEN (((new.post_id IS NOT NULL) AND (new.author_id IS NOT NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION private.record_activity('comment_created');

CREATE TRIGGER record_activity AFTER INSERT ON public.group_members FOR EACH ROW WHEN ((new.role = 'member'::text)) EXECUTE FUNCTION private.record_activity('group_joined');

CREATE TRIGGER record_activity AFTER INSERT ON public.group_posts FOR EACH ROW WHEN (((new.author_id IS NOT NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION private.record_activity('group_post_created');

CREATE TRIGGER record_activity AFTER INSERT ON public.groups FOR EACH ROW WHEN ((new.created_by IS NOT NULL)) EXECUTE FUNCTION private.record_activity('group_created');

CREATE TRIGGER record_activity AFTER INSERT ON public.posts FOR EACH ROW WHEN (((new.author_id IS NOT NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION private.record_activity('post_created');

CREATE TRIGGER record_activity AFTER INSERT ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.record_activity('profile_created');

CREATE TRIGGER record_when_approved AFTER UPDATE OF held_at ON public.comments FOR EACH ROW WHEN (((new.post_id IS NOT NULL) AND (old.held_at = old.created_at) AND (new.held_at IS NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION private.record_activity('comment_created');

CREATE TRIGGER record_when_approved AFTER UPDATE OF held_at ON public.group_posts FOR EACH ROW WHEN (((old.held_at = old.created_at) AND (new.held_at IS NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION private.record_activity('group_post_created');

CREATE TRIGGER record_when_approved AFTER UPDATE OF held_at ON public.posts FOR EACH ROW WHEN (((old.held_at = old.created_at) AND (new.held_at IS NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION private.record_activity('post_created');

CREATE TRIGGER rename_in_activities AFTER UPDATE OF username ON public.user_profiles FOR EACH ROW WHEN ((old.username IS DISTINCT FROM new.username)) EXECUTE FUNCTION private.rename_in_activities();

CREATE TRIGGER report_held AFTER INSERT ON public.comments FOR EACH ROW WHEN ((new.held_at IS NOT NULL)) EXECUTE FUNCTION private.report_held();

CREATE TRIGGER report_held AFTER INSERT ON public.drama_reviews FOR EACH ROW WHEN ((new.held_at IS NOT NULL)) EXECUTE FUNCTION private.report_held();

CREATE TRIGGER report_held AFTER INSERT ON public.group_posts FOR EACH ROW WHEN ((new.held_at IS NOT NULL)) EXECUTE FUNCTION private.report_held();

CREATE TRIGGER report_held AFTER INSERT ON public.posts FOR EACH ROW WHEN ((new.held_at IS NOT NULL)) EXECUTE FUNCTION private.report_held();

CREATE TRIGGER report_held_again AFTER UPDATE OF held_at ON public.comments FOR EACH ROW WHEN (((new.held_at IS NOT NULL) AND (old.held_at IS NULL))) EXECUTE FUNCTION private.report_held();

CREATE TRIGGER report_held_again AFTER UPDATE OF held_at ON public.drama_reviews FOR EACH ROW WHEN (((new.held_at IS NOT NULL) AND (old.held_at IS NULL))) EXECUTE FUNCTION private.report_held();

CREATE TRIGGER report_held_again AFTER UPDATE OF held_at ON public.group_posts FOR EACH ROW WHEN (((new.held_at IS NOT NULL) AND (old.held_at IS NULL))) EXECUTE FUNCTION private.report_held();

CREATE TRIGGER report_held_again AFTER UPDATE OF held_at ON public.posts FOR EACH ROW WHEN (((new.held_at IS NOT NULL) AND (old.held_at IS NULL))) EXECUTE FUNCTION private.report_held();

CREATE TRIGGER report_listed_words AFTER INSERT OR UPDATE OF name, description, is_private ON public.groups FOR EACH ROW EXECUTE FUNCTION private.report_listed_words('group');

CREATE TRIGGER report_listed_words AFTER INSERT OR UPDATE OF username, display_name, bio ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.report_listed_words('user');

CREATE TRIGGER settle_deleted AFTER UPDATE OF deleted_at ON public.comments FOR EACH ROW WHEN (((old.held_at IS NOT NULL) AND (old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.settle_deleted();

CREATE TRIGGER settle_deleted AFTER UPDATE OF deleted_at ON public.drama_reviews FOR EACH ROW WHEN (((old.held_at IS NOT NULL) AND (old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.settle_deleted();

CREATE TRIGGER settle_deleted AFTER UPDATE OF deleted_at ON public.group_posts FOR EACH ROW WHEN (((old.held_at IS NOT NULL) AND (old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.settle_deleted();

CREATE TRIGGER settle_deleted AFTER UPDATE OF deleted_at ON public.posts FOR EACH ROW WHEN (((old.held_at IS NOT NULL) AND (old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.settle_deleted();

CREATE TRIGGER settle_requests_answered AFTER UPDATE OF is_request ON public.conversation_participants FOR EACH ROW WHEN ((old.is_request AND (NOT new.is_request))) EXECUTE FUNCTION private.settle_requests();

CREATE TRIGGER settle_requests_left AFTER DELETE ON public.conversation_participants FOR EACH ROW WHEN (old.is_request) EXECUTE FUNCTION private.settle_requests();

CREATE TRIGGER take_comments_back AFTER UPDATE OF merged_into ON public.posts FOR EACH ROW WHEN (((old.merged_into IS NOT NULL) AND (new.merged_into IS NULL))) EXECUTE FUNCTION private.take_comments_back();

CREATE TRIGGER tally_votes AFTER INSERT OR DELETE OR UPDATE OF vote_type ON public.comment_votes FOR EACH ROW EXECUTE FUNCTION private.tally_votes();

CREATE TRIGGER tally_votes AFTER INSERT OR DELETE OR UPDATE OF vote_type ON public.post_votes FOR EACH ROW EXECUTE FUNCTION private.tally_votes();

CREATE TRIGGER tell_moderators AFTER INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION private.tell_moderators();

CREATE TRIGGER tell_reporter AFTER UPDATE OF status ON public.reports FOR EACH ROW WHEN (((new.status = ANY (ARRAY['resolved'::text, 'dismissed'::text])) AND (old.status = ANY (ARRAY['pending'::text, 'reviewed'::text])) AND (new.reporter_id IS NOT NULL) AND (NOT new.is_automatic))) EXECUTE FUNCTION private.tell_reporter();

CREATE TRIGGER update_kinds_of_days AFTER UPDATE OF genres, country, minutes ON public.dramas FOR EACH ROW WHEN ((((old.genres IS DISTINCT FROM new.genres) OR (old.country IS DISTINCT FROM new.country)) OR (old.minutes IS DISTINCT FROM new.minutes))) EXECUTE FUNCTION private.update_kinds_of_days();

CREATE TRIGGER y_poll BEFORE INSERT ON public.group_posts FOR EACH ROW WHEN ((new.poll IS NOT NULL)) EXECUTE FUNCTION private.keep_poll();

CREATE TRIGGER y_poll BEFORE INSERT ON public.posts FOR EACH ROW WHEN ((new.poll IS NOT NULL)) EXECUTE FUNCTION private.keep_poll();

CREATE TRIGGER z_veil BEFORE INSERT OR UPDATE OF content, spoiler_level, deleted_at, removed_at, held_at ON public.comments FOR EACH ROW EXECUTE FUNCTION private.veil();

CREATE TRIGGER z_veil BEFORE INSERT OR UPDATE OF content, content_html, images, image_alts, spoiler_level ON public.group_posts FOR EACH ROW EXECUTE FUNCTION private.veil();

CREATE TRIGGER z_veil BEFORE INSERT OR UPDATE OF content, content_html, images, image_alts, spoiler_level ON public.posts FOR EACH ROW EXECUTE FUNCTION private.veil();

ALTER TABLE ONLY private.account_deletions
    ADD CONSTRAINT account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.appeals
    ADD CONSTRAINT appeals_action_id_fkey FOREIGN KEY (action_id) REFERENCES public.audit_log(id);

ALTER TABLE ONLY private.appeals
    ADD CONSTRAINT appeals_appellant_id_fkey FOREIGN KEY (appellant_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.appeals
    ADD CONSTRAINT appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY private.calendar_addresses
    ADD CONSTRAINT calendar_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.comment_texts
    ADD CONSTRAINT comment_texts_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.conversation_pairs
    ADD CONSTRAINT conversation_pairs_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.conversation_pairs
    ADD CONSTRAINT conversation_pairs_high_fkey FOREIGN KEY (high) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.conversation_pairs
    ADD CONSTRAINT conversation_pairs_low_fkey FOREIGN KEY (low) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.drop_threads
    ADD CONSTRAINT drop_threads_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY private.drop_threads
    ADD CONSTRAINT drop_threads_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE SET NULL;

ALTER TABLE ONLY private.drops
    ADD CONSTRAINT drops_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY private.episode_figures
    ADD CONSTRAINT episode_figures_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.filters
    ADD CONSTRAINT filters_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY private.group_texts
    ADD CONSTRAINT group_texts_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.join_decisions
    ADD CONSTRAINT join_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY private.join_decisions
    ADD CONSTRAINT join_decisions_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.join_decisions
    ADD CONSTRAINT join_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.library_counts
    ADD CONSTRAINT library_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.merged_comments
    ADD CONSTRAINT merged_comments_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.merged_comments
    ADD CONSTRAINT merged_comments_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.polls
    ADD CONSTRAINT polls_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY private.polls
    ADD CONSTRAINT polls_group_post_id_fkey FOREIGN KEY (group_post_id) REFERENCES public.group_posts(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY private.polls
    ADD CONSTRAINT polls_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY private.post_texts
    ADD CONSTRAINT post_texts_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.profile_texts
    ADD CONSTRAINT profile_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.push_queue
    ADD CONSTRAINT push_queue_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.push_queue
    ADD CONSTRAINT push_queue_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES private.push_subscriptions(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.report_evidence
    ADD CONSTRAINT report_evidence_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.reports(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.sanctions
    ADD CONSTRAINT sanctions_imposed_by_fkey FOREIGN KEY (imposed_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY private.sanctions
    ADD CONSTRAINT sanctions_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY private.sanctions
    ADD CONSTRAINT sanctions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.spoiler_marks
    ADD CONSTRAINT spoiler_marks_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY private.spoiler_marks
    ADD CONSTRAINT spoiler_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.unsent_notifications
    ADD CONSTRAINT unsent_notifications_actor_fkey FOREIGN KEY (actor) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.unsent_notifications
    ADD CONSTRAINT unsent_notifications_recipient_fkey FOREIGN KEY (recipient) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.watch_days
    ADD CONSTRAINT watch_days_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY private.watch_days
    ADD CONSTRAINT watch_days_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES private.drama_kinds(id);

ALTER TABLE ONLY private.watch_days
    ADD CONSTRAINT watch_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.withheld_comments
    ADD CONSTRAINT withheld_comments_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.withheld_messages
    ADD CONSTRAINT withheld_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_concerns_fkey FOREIGN KEY (concerns) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.comment_revisions
    ADD CONSTRAINT comment_revisions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment_revisions
    ADD CONSTRAINT comment_revisions_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.comment_votes
    ADD CONSTRAINT comment_votes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment_votes
    ADD CONSTRAINT comment_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_group_post_id_fkey FOREIGN KEY (group_post_id) REFERENCES public.group_posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.conversation_participants
    ADD CONSTRAINT conversation_participants_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.conversation_participants
    ADD CONSTRAINT conversation_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.diary_entries
    ADD CONSTRAINT diary_entries_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY public.diary_entries
    ADD CONSTRAINT diary_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.drama_figures
    ADD CONSTRAINT drama_figures_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.drama_ratings
    ADD CONSTRAINT drama_ratings_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY public.drama_ratings
    ADD CONSTRAINT drama_ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.drama_reviews
    ADD CONSTRAINT drama_reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.drama_reviews
    ADD CONSTRAINT drama_reviews_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY public.episode_reactions
    ADD CONSTRAINT episode_reactions_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY public.episode_reactions
    ADD CONSTRAINT episode_reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_bans
    ADD CONSTRAINT group_bans_banned_by_fkey FOREIGN KEY (banned_by) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.group_bans
    ADD CONSTRAINT group_bans_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_bans
    ADD CONSTRAINT group_bans_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_join_requests
    ADD CONSTRAINT group_join_requests_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_join_requests
    ADD CONSTRAINT group_join_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_posts
    ADD CONSTRAINT group_posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.group_posts
    ADD CONSTRAINT group_posts_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY public.group_posts
    ADD CONSTRAINT group_posts_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.poll_votes
    ADD CONSTRAINT poll_votes_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES private.polls(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.poll_votes
    ADD CONSTRAINT poll_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_group_post_id_fkey FOREIGN KEY (group_post_id) REFERENCES public.group_posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_votes
    ADD CONSTRAINT post_votes_group_post_id_fkey FOREIGN KEY (group_post_id) REFERENCES public.group_posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_votes
    ADD CONSTRAINT post_votes_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_votes
    ADD CONSTRAINT post_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.discussion_categories(id);

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.posts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reported_user_id_fkey FOREIGN KEY (reported_user_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.drama_reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.role_changes
    ADD CONSTRAINT role_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.user_profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.role_changes
    ADD CONSTRAINT role_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_posts
    ADD CONSTRAINT saved_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_posts
    ADD CONSTRAINT saved_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tracking_events
    ADD CONSTRAINT tracking_events_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY public.tracking_events
    ADD CONSTRAINT tracking_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.trackings
    ADD CONSTRAINT trackings_drama_id_fkey FOREIGN KEY (drama_id) REFERENCES public.dramas(id);

ALTER TABLE ONLY public.trackings
    ADD CONSTRAINT trackings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.user_activities
    ADD CONSTRAINT user_activities_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_activities
    ADD CONSTRAINT user_activities_group_post_id_fkey FOREIGN KEY (group_post_id) REFERENCES public.group_posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_activities
    ADD CONSTRAINT user_activities_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_activities
    ADD CONSTRAINT user_activities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_blocks
    ADD CONSTRAINT user_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_blocks
    ADD CONSTRAINT user_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_settings
    ADD CONSTRAINT user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE private.account_deletions ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.appeals ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.calendar_addresses ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.chosen_levels ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.closed_images ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.comment_texts ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.conversation_pairs ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.drama_kinds ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.drop_threads ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.drops ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.episode_figures ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.filters ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.group_texts ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.hash_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.join_decisions ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.lasting_sanctions ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.library_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.merged_comments ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.polls ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.post_texts ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.profile_texts ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.push_queue ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.push_subscriptions ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.ramadan_zones ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.ramadans ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.rate_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.rate_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.report_evidence ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.sanctions ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.spoiler_marks ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.time_zones ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.unsent_notifications ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.veiled_words ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.vote_milestones ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.watch_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.withheld_comments ENABLE ROW LEVEL SECURITY;

ALTER TABLE private.withheld_messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY "anyone reads categories" ON public.discussion_categories FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "anyone reads profiles" ON public.user_profiles FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "anyone reads public communities" ON public.groups FOR SELECT TO anon, authenticated USING (((NOT is_private) AND (removed_at IS NULL)));

CREATE POLICY "anyone reads the dramas" ON public.dramas FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "anyone reads the figures of a drama" ON public.drama_figures FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "anyone reads visible posts, and what merged ones say" ON public.posts FOR SELECT TO anon, authenticated USING (is_readable);

ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;

CREATE POLICY "authors read their own removed posts" ON public.posts FOR SELECT TO authenticated USING (((author_id = ( SELECT auth.uid() AS uid)) AND (deleted_at IS NULL) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "authors read their own removed posts, where they read the commu" ON public.group_posts FOR SELECT TO authenticated USING (((author_id = ( SELECT auth.uid() AS uid)) AND (deleted_at IS NULL) AND private.can_read_group(group_id) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "authors read their own reviews" ON public.drama_reviews FOR SELECT TO authenticated USING (((author_id = ( SELECT auth.uid() AS uid)) AND (deleted_at IS NULL) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "authors read what waits for a moderator" ON public.comments FOR SELECT TO authenticated USING (((author_id = ( SELECT auth.uid() AS uid)) AND (held_at IS NOT NULL) AND (deleted_at IS NULL) AND ( SELECT private.may_look() AS may_look)));

ALTER TABLE public.comment_revisions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.comment_votes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.comments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.conversation_participants ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.conversations ENABLE ROW LEVEL SECURITY;

CREATE POLICY "creators read what they just created" ON public.groups FOR SELECT TO authenticated USING (((created_by = ( SELECT auth.uid() AS uid)) AND (removed_at IS NULL) AND (created_at > (now() - '00:01:00'::interval)) AND ( SELECT private.may_look() AS may_look)));

ALTER TABLE public.diary_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.discussion_categories ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.drama_figures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.drama_ratings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.drama_reviews ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.dramas ENABLE ROW LEVEL SECURITY;

CREATE POLICY "ended sessions change no settings" ON public.user_settings AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.is_session_alive() AS is_session_alive));

CREATE POLICY "ended sessions make no settings" ON public.user_settings AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.is_session_alive() AS is_session_alive));

CREATE POLICY "ended sessions see no activities" ON public.user_activities AS RESTRICTIVE FOR SELECT TO authenticated USING (( SELECT private.is_session_alive() AS is_session_alive));

CREATE POLICY "ended sessions see no blocks" ON public.user_blocks AS RESTRICTIVE FOR SELECT TO authenticated USING (( SELECT private.is_session_alive() AS is_session_alive));

CREATE POLICY "ended sessions see no reports" ON public.reports AS RESTRICTIVE FOR SELECT TO authenticated USING (( SELECT private.is_session_alive() AS is_session_alive));

CREATE POLICY "ended sessions see no requests to join" ON public.group_join_requests AS RESTRICTIVE FOR SELECT TO authenticated USING (( SELECT private.is_session_alive() AS is_session_alive));

CREATE POLICY "ended sessions see no settings" ON public.user_settings AS RESTRICTIVE FOR SELECT TO authenticated USING (( SELECT private.is_session_alive() AS is_session_alive));

CREATE POLICY "ended sessions see no uploads" ON public.uploads AS RESTRICTIVE FOR SELECT TO authenticated USING (( SELECT private.is_session_alive() AS is_session_alive));

CREATE POLICY "ended sessions see no votes" ON public.comment_votes AS RESTRICTIVE FOR SELECT TO authenticated USING (( SELECT private.is_session_alive() AS is_session_alive));

CREATE POLICY "ended sessions see no votes" ON public.post_votes AS RESTRICTIVE FOR SELECT TO authenticated USING (( SELECT private.is_session_alive() AS is_session_alive));

ALTER TABLE public.episode_reactions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.favourites ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.follows ENABLE ROW LEVEL SECURITY;

CREATE POLICY "group admins edit their communities" ON public.groups FOR UPDATE TO authenticated USING ((id IN ( SELECT private.my_admin_group_ids() AS my_admin_group_ids))) WITH CHECK ((id IN ( SELECT private.my_admin_group_ids() AS my_admin_group_ids)));

CREATE POLICY "group admins read every post of their communities" ON public.group_posts FOR SELECT TO authenticated USING ((group_id IN ( SELECT private.my_admin_group_ids() AS my_admin_group_ids)));

CREATE POLICY "group admins see bans" ON public.group_bans FOR SELECT TO authenticated USING ((group_id IN ( SELECT private.my_admin_group_ids() AS my_admin_group_ids)));

CREATE POLICY "group admins see requests" ON public.group_join_requests FOR SELECT TO authenticated USING ((group_id IN ( SELECT private.my_admin_group_ids() AS my_admin_group_ids)));

ALTER TABLE public.group_bans ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.group_join_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.group_members ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.group_posts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.groups ENABLE ROW LEVEL SECURITY;

CREATE POLICY "members change no votes where they could cast none" ON public.comment_votes AS RESTRICTIVE FOR UPDATE TO authenticated USING (private.may_vote_on_comment(comment_id));

CREATE POLICY "members change no votes where they could cast none" ON public.post_votes AS RESTRICTIVE FOR UPDATE TO authenticated USING (private.may_vote_on_post(post_id, group_post_id));

CREATE POLICY "members change their own settings" ON public.user_settings FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members change their own votes" ON public.comment_votes FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members change their own votes" ON public.post_votes FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members comment in the forum and in their communities" ON public.comments FOR INSERT TO authenticated WITH CHECK (((author_id = ( SELECT auth.uid() AS uid)) AND ((EXISTS ( SELECT 1
   FROM public.posts p
  WHERE (p.id = comments.post_id))) OR (EXISTS ( SELECT 1
   FROM public.group_posts p
  WHERE ((p.id = comments.group_post_id) AND (p.group_id IN ( SELECT private.my_group_ids() AS my_group_ids))))))));

CREATE POLICY "members complete their own profile" ON public.user_profiles FOR INSERT TO authenticated WITH CHECK ((id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members create communities in their own name" ON public.groups FOR INSERT TO authenticated WITH CHECK ((created_by = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members edit their own comments" ON public.comments FOR UPDATE TO authenticated USING (((author_id = ( SELECT auth.uid() AS uid)) AND (deleted_at IS NULL) AND ((removed_at IS NULL) OR (held_at IS NOT NULL)) AND ((post_id IS NOT NULL) OR (EXISTS ( SELECT 1
   FROM public.group_posts p
  WHERE ((p.id = comments.group_post_id) AND (p.group_id IN ( SELECT private.my_group_ids() AS my_group_ids)))))))) WITH CHECK ((author_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members edit their own group posts" ON public.group_posts FOR UPDATE TO authenticated USING (((author_id = ( SELECT auth.uid() AS uid)) AND (deleted_at IS NULL) AND ((removed_at IS NULL) OR (held_at IS NOT NULL)) AND (group_id IN ( SELECT private.my_group_ids() AS my_group_ids)))) WITH CHECK ((author_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members edit their own posts" ON public.posts FOR UPDATE TO authenticated USING (((author_id = ( SELECT auth.uid() AS uid)) AND (deleted_at IS NULL) AND ((removed_at IS NULL) OR (held_at IS NOT NULL)))) WITH CHECK ((author_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members edit their own profile" ON public.user_profiles FOR UPDATE TO authenticated USING ((id = ( SELECT auth.uid() AS uid))) WITH CHECK ((id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members join public communities" ON public.group_members FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (role = 'member'::text) AND private.is_open_group(group_id)));

CREATE POLICY "members leave" ON public.group_members FOR DELETE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members make their own settings" ON public.user_settings FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members mark their own notifications" ON public.notifications FOR UPDATE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_session_alive() AS is_session_alive))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members read activities about what they can read" ON public.user_activities FOR SELECT TO authenticated USING ((((post_id IS NULL) OR (EXISTS ( SELECT 1
   FROM public.posts p
  WHERE ((p.id = user_activities.post_id) AND p.is_visible)
 OFFSET 0))) AND ((group_id IS NULL) OR private.can_read_group(group_id)) AND ((group_post_id IS NULL) OR (EXISTS ( SELECT 1
   FROM public.group_posts p
  WHERE ((p.id = user_activities.group_post_id) AND p.is_visible)
 OFFSET 0)))));

CREATE POLICY "members read the history of their own library" ON public.tracking_events FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members read their communities" ON public.groups FOR SELECT TO authenticated USING ((id IN ( SELECT private.my_group_ids() AS my_group_ids)));

CREATE POLICY "members read their own diary" ON public.diary_entries FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members read their own favourites" ON public.favourites FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members read their own library" ON public.trackings FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members read their own notifications" ON public.notifications FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_session_alive() AS is_session_alive)));

CREATE POLICY "members read their own ratings" ON public.drama_ratings FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members read their own settings" ON public.user_settings FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members report in their own name" ON public.reports FOR INSERT TO authenticated WITH CHECK ((reporter_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members see their own reactions" ON public.episode_reactions FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members see their own reminders" ON public.reminders FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members see their own requests" ON public.group_join_requests FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members see their own uploads" ON public.uploads FOR SELECT TO authenticated USING ((owner_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members see their own votes" ON public.comment_votes FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members see their own votes" ON public.post_votes FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members see their own votes in polls" ON public.poll_votes FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members see what they found helpful" ON public.review_votes FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members see what they saved" ON public.saved_posts FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members see who is in communities they can read" ON public.group_members FOR SELECT TO authenticated USING ((((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)) OR private.can_read_group(group_id)));

CREATE POLICY "members see whom they block" ON public.user_blocks FOR SELECT TO authenticated USING ((blocker_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members see whom they follow" ON public.follows FOR SELECT TO authenticated USING (((follower_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look)));

CREATE POLICY "members take back no votes where they could cast none" ON public.comment_votes AS RESTRICTIVE FOR DELETE TO authenticated USING (private.may_vote_on_comment(comment_id));

CREATE POLICY "members take back no votes where they could cast none" ON public.post_votes AS RESTRICTIVE FOR DELETE TO authenticated USING (private.may_vote_on_post(post_id, group_post_id));

CREATE POLICY "members take back their own votes" ON public.comment_votes FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members take back their own votes" ON public.post_votes FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "members vote on comments they can read, in communities as membe" ON public.comment_votes FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND private.may_vote_on_comment(comment_id)));

CREATE POLICY "members vote on posts they can read, in communities as members" ON public.post_votes FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND private.may_vote_on_post(post_id, group_post_id)));

CREATE POLICY "members write in their communities" ON public.group_posts FOR INSERT TO authenticated WITH CHECK (((author_id = ( SELECT auth.uid() AS uid)) AND (group_id IN ( SELECT private.my_group_ids() AS my_group_ids))));

CREATE POLICY "members write their own posts" ON public.posts FOR INSERT TO authenticated WITH CHECK ((author_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY "moderators decide open reports, but none about themselves" ON public.reports FOR UPDATE TO authenticated USING ((( SELECT private.is_moderator() AS is_moderator) AND (reported_user_id IS DISTINCT FROM ( SELECT auth.uid() AS uid)) AND (status = ANY (ARRAY['pending'::text, 'reviewed'::text])))) WITH CHECK (( SELECT private.is_moderator() AS is_moderator));

CREATE POLICY "moderators read every comment of the forum, in communities what" ON public.comments FOR SELECT TO authenticated USING ((( SELECT private.is_moderator() AS is_moderator) AND ((post_id IS NOT NULL) OR (held_at IS NOT NULL))));

CREATE POLICY "moderators read every post" ON public.posts FOR SELECT TO authenticated USING (( SELECT private.is_moderator() AS is_moderator));

CREATE POLICY "moderators read every post of public communities" ON public.group_posts FOR SELECT TO authenticated USING ((( SELECT private.is_moderator() AS is_moderator) AND private.is_open_group(group_id)));

CREATE POLICY "moderators read removed public communities" ON public.groups FOR SELECT TO authenticated USING (((NOT is_private) AND ( SELECT private.is_moderator() AS is_moderator)));

CREATE POLICY "moderators read reports, but none about themselves" ON public.reports FOR SELECT TO authenticated USING ((( SELECT private.is_moderator() AS is_moderator) AND (reported_user_id IS DISTINCT FROM ( SELECT auth.uid() AS uid))));

CREATE POLICY "moderators read the audit log, but not what is about themselves" ON public.audit_log FOR SELECT TO authenticated USING ((( SELECT private.is_moderator() AS is_moderator) AND ((actor_id = ( SELECT auth.uid() AS uid)) OR ((concerns IS DISTINCT FROM ( SELECT auth.uid() AS uid)) AND (NOT ((subject_type = 'group'::text) AND ((details ->> 'member'::text) IS NULL) AND (subject_id IN ( SELECT private.my_communities() AS my_communities))))))));

CREATE POLICY "moderators read the contact form" ON public.contact_messages FOR SELECT TO authenticated USING (( SELECT private.is_moderator() AS is_moderator));

CREATE POLICY "moderators read the history of roles, but not of their own" ON public.role_changes FOR SELECT TO authenticated USING ((( SELECT private.is_moderator() AS is_moderator) AND (user_id <> ( SELECT auth.uid() AS uid))));

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

CREATE POLICY "participants mark their own reading" ON public.conversation_participants FOR UPDATE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_look() AS may_look))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "participants read messages since they joined" ON public.messages FOR SELECT TO authenticated USING ((created_at >= private.joined_conversation_at(conversation_id)));

CREATE POLICY "participants read their conversations" ON public.conversations FOR SELECT TO authenticated USING ((id IN ( SELECT private.my_conversation_ids() AS my_conversation_ids)));

CREATE POLICY "participants see each other" ON public.conversation_participants FOR SELECT TO authenticated USING ((conversation_id IN ( SELECT private.my_conversation_ids() AS my_conversation_ids)));

CREATE POLICY "participants write in their own name" ON public.messages FOR INSERT TO authenticated WITH CHECK (((sender_id = ( SELECT auth.uid() AS uid)) AND private.may_write_in(conversation_id)));

ALTER TABLE public.poll_votes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.post_revisions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.post_votes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.posts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reminders ENABLE ROW LEVEL SECURITY;

CREATE POLICY "reporters see their untouched reports" ON public.reports FOR SELECT TO authenticated USING (((reporter_id = ( SELECT auth.uid() AS uid)) AND (status = 'pending'::text) AND (moderator_id IS NULL) AND (moderator_notes IS NULL)));

ALTER TABLE public.reports ENABLE ROW LEVEL SECURITY;

CREATE POLICY "restricted members cast no votes" ON public.comment_votes AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members cast no votes" ON public.post_votes AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members change no votes" ON public.comment_votes AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members change no votes" ON public.post_votes AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members create no communities" ON public.groups AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members edit no comments" ON public.comments AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members edit no communities" ON public.groups AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members edit no group posts" ON public.group_posts AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members edit no messages" ON public.messages AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members edit no posts" ON public.posts AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members edit no profile" ON public.user_profiles AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members join nothing" ON public.group_members AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members make no profile" ON public.user_profiles AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members report nothing" ON public.reports AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members send no messages" ON public.messages AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members take back no votes" ON public.comment_votes AS RESTRICTIVE FOR DELETE TO authenticated USING (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members take back no votes" ON public.post_votes AS RESTRICTIVE FOR DELETE TO authenticated USING (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members write no comments" ON public.comments AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members write no group posts" ON public.group_posts AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted members write no posts" ON public.posts AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.may_write() AS may_write));

CREATE POLICY "restricted moderators decide nothing" ON public.reports AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.may_write() AS may_write));

ALTER TABLE public.review_votes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.role_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.saved_posts ENABLE ROW LEVEL SECURITY;

CREATE POLICY "senders edit and delete their own messages" ON public.messages FOR UPDATE TO authenticated USING (((sender_id = ( SELECT auth.uid() AS uid)) AND (NOT is_deleted))) WITH CHECK ((sender_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.tracking_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.trackings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.uploads ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_activities ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_blocks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_profiles ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_settings ENABLE ROW LEVEL SECURITY;

CREATE POLICY "whoever reads a community reads its posts" ON public.group_posts FOR SELECT TO anon, authenticated USING ((is_visible AND private.can_read_group(group_id)));

CREATE POLICY "whoever reads a post reads its comments" ON public.comments FOR SELECT TO anon, authenticated USING (((is_visible OR ((reply_count > 0) AND (held_at IS NULL))) AND ((EXISTS ( SELECT 1
   FROM public.posts p
  WHERE (p.id = comments.post_id)
 OFFSET 0)) OR (EXISTS ( SELECT 1
   FROM public.group_posts p
  WHERE (p.id = comments.group_post_id)
 OFFSET 0)))));

CREATE POLICY "whoever reads the words of a comment reads its earlier versions" ON public.comment_revisions FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT 1
   FROM ((public.comments c
     LEFT JOIN public.posts p ON ((p.id = c.post_id)))
     LEFT JOIN public.group_posts g ON ((g.id = c.group_post_id)))
  WHERE ((c.id = comment_revisions.comment_id) AND c.is_visible AND private.is_open(COALESCE(p.drama_id, g.drama_id), c.spoiler_level, c.author_id) AND private.is_open(comment_revisions.drama_id, comment_revisions.spoiler_level, c.author_id))
 OFFSET 0)));

CREATE POLICY "whoever reads the words of a post reads its earlier versions" ON public.post_revisions FOR SELECT TO anon, authenticated USING (((EXISTS ( SELECT 1
   FROM public.posts p
  WHERE ((p.id = post_revisions.post_id) AND private.is_open(p.drama_id, p.spoiler_level, p.author_id) AND private.is_open(post_revisions.drama_id, post_revisions.spoiler_level, p.author_id))
 OFFSET 0)) OR (EXISTS ( SELECT 1
   FROM public.group_posts p
  WHERE ((p.id = post_revisions.group_post_id) AND private.is_open(p.drama_id, p.spoiler_level, p.author_id) AND private.is_open(post_revisions.drama_id, post_revisions.spoiler_level, p.author_id))
 OFFSET 0))));

GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;

GRANT SELECT ON TABLE public.audit_log TO authenticated;
GRANT SELECT ON TABLE public.audit_log TO service_role;

REVOKE ALL ON FUNCTION private.actions_of_sanction(sanction uuid, member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.add_reputation(member uuid, points integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.address_hash(email text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.addresses_in(held jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.announce_request() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.are_acquainted(one uuid, other uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.are_image_alts(alts text[], images text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_image_alts(alts text[], images text[]) TO anon;
GRANT ALL ON FUNCTION private.are_image_alts(alts text[], images text[]) TO authenticated;
GRANT ALL ON FUNCTION private.are_image_alts(alts text[], images text[]) TO service_role;

REVOKE ALL ON FUNCTION private.is_image_address(address text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_image_address(address text) TO anon;
GRANT ALL ON FUNCTION private.is_image_address(address text) TO authenticated;
GRANT ALL ON FUNCTION private.is_image_address(address text) TO service_role;

REVOKE ALL ON FUNCTION private.are_images(images text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_images(images text[]) TO anon;
GRANT ALL ON FUNCTION private.are_images(images text[]) TO authenticated;
GRANT ALL ON FUNCTION private.are_images(images text[]) TO service_role;

REVOKE ALL ON FUNCTION private.is_blank(input text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_blank(input text) TO anon;
GRANT ALL ON FUNCTION private.is_blank(input text) TO authenticated;
GRANT ALL ON FUNCTION private.is_blank(input text) TO service_role;

REVOKE ALL ON FUNCTION private.are_tags(tags text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_tags(tags text[]) TO anon;
GRANT ALL ON FUNCTION private.are_tags(tags text[]) TO authenticated;
GRANT ALL ON FUNCTION private.are_tags(tags text[]) TO service_role;

REVOKE ALL ON FUNCTION private.ask_about(member uuid, reason text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.ask_about_other_accounts(member uuid, reason text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.bare_name(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.begin_figures() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.excerpt_of(content text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.excerpt_of(content text) TO anon;
GRANT ALL ON FUNCTION private.excerpt_of(content text) TO authenticated;
GRANT ALL ON FUNCTION private.excerpt_of(content text) TO service_role;

REVOKE ALL ON FUNCTION private.has_visible_text(input text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_visible_text(input text) TO anon;
GRANT ALL ON FUNCTION private.has_visible_text(input text) TO authenticated;
GRANT ALL ON FUNCTION private.has_visible_text(input text) TO service_role;

REVOKE ALL ON FUNCTION private.is_post_content(input text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_post_content(input text) TO anon;
GRANT ALL ON FUNCTION private.is_post_content(input text) TO authenticated;
GRANT ALL ON FUNCTION private.is_post_content(input text) TO service_role;

REVOKE ALL ON FUNCTION private.is_post_html(html text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_post_html(html text) TO anon;
GRANT ALL ON FUNCTION private.is_post_html(html text) TO authenticated;
GRANT ALL ON FUNCTION private.is_post_html(html text) TO service_role;

REVOKE ALL ON FUNCTION private.is_title(input text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_title(input text) TO anon;
GRANT ALL ON FUNCTION private.is_title(input text) TO authenticated;
GRANT ALL ON FUNCTION private.is_title(input text) TO service_role;

GRANT ALL ON TABLE public.comments TO service_role;
GRANT SELECT ON TABLE public.comments TO anon;
GRANT SELECT ON TABLE public.comments TO authenticated;

GRANT INSERT(post_id) ON TABLE public.comments TO authenticated;

GRANT INSERT(group_post_id) ON TABLE public.comments TO authenticated;

GRANT INSERT(parent_id) ON TABLE public.comments TO authenticated;

GRANT INSERT(author_id) ON TABLE public.comments TO authenticated;

GRANT INSERT(content),UPDATE(content) ON TABLE public.comments TO authenticated;

GRANT INSERT(upvotes) ON TABLE public.comments TO authenticated;

GRANT INSERT(downvotes) ON TABLE public.comments TO authenticated;

GRANT INSERT(spoiler_level),UPDATE(spoiler_level) ON TABLE public.comments TO authenticated;

GRANT INSERT(client_id) ON TABLE public.comments TO authenticated;

REVOKE ALL ON FUNCTION private.places_of_held_comments(post_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.places_of_held_comments(post_id uuid) TO anon;
GRANT ALL ON FUNCTION private.places_of_held_comments(post_id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.places_of_held_comments(post_id uuid) TO service_role;

REVOKE ALL ON FUNCTION private.thread_rank(sort text, score integer, created_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.thread_rank(sort text, score integer, created_at timestamp with time zone) TO anon;
GRANT ALL ON FUNCTION private.thread_rank(sort text, score integer, created_at timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION private.thread_rank(sort text, score integer, created_at timestamp with time zone) TO service_role;

GRANT ALL ON TABLE public.group_posts TO service_role;
GRANT SELECT ON TABLE public.group_posts TO anon;
GRANT SELECT ON TABLE public.group_posts TO authenticated;

GRANT INSERT(group_id) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(title),UPDATE(title) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(content),UPDATE(content) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(content_html),UPDATE(content_html) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(author_id) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(tags),UPDATE(tags) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(images),UPDATE(images) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(image_alts),UPDATE(image_alts) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(is_pinned) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(is_locked) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(upvotes) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(downvotes) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(drama_id),UPDATE(drama_id) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(spoiler_level),UPDATE(spoiler_level) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(client_id) ON TABLE public.group_posts TO authenticated;

GRANT INSERT(poll) ON TABLE public.group_posts TO authenticated;

GRANT ALL ON TABLE public.posts TO service_role;
GRANT SELECT ON TABLE public.posts TO anon;
GRANT SELECT ON TABLE public.posts TO authenticated;

GRANT INSERT(title),UPDATE(title) ON TABLE public.posts TO authenticated;

GRANT INSERT(content),UPDATE(content) ON TABLE public.posts TO authenticated;

GRANT INSERT(content_html),UPDATE(content_html) ON TABLE public.posts TO authenticated;

GRANT INSERT(author_id) ON TABLE public.posts TO authenticated;

GRANT INSERT(category_id) ON TABLE public.posts TO authenticated;

GRANT INSERT(tags),UPDATE(tags) ON TABLE public.posts TO authenticated;

GRANT INSERT(images),UPDATE(images) ON TABLE public.posts TO authenticated;

GRANT INSERT(image_alts),UPDATE(image_alts) ON TABLE public.posts TO authenticated;

GRANT INSERT(upvotes) ON TABLE public.posts TO authenticated;

GRANT INSERT(downvotes) ON TABLE public.posts TO authenticated;

GRANT INSERT(is_pinned) ON TABLE public.posts TO authenticated;

GRANT INSERT(is_locked) ON TABLE public.posts TO authenticated;

GRANT INSERT(drama_id),UPDATE(drama_id) ON TABLE public.posts TO authenticated;

GRANT INSERT(spoiler_level),UPDATE(spoiler_level) ON TABLE public.posts TO authenticated;

GRANT INSERT(client_id) ON TABLE public.posts TO authenticated;

GRANT INSERT(poll) ON TABLE public.posts TO authenticated;

REVOKE ALL ON FUNCTION private.beginnings(post_id uuid, sort text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.beginnings(post_id uuid, sort text) TO anon;
GRANT ALL ON FUNCTION private.beginnings(post_id uuid, sort text) TO authenticated;
GRANT ALL ON FUNCTION private.beginnings(post_id uuid, sort text) TO service_role;

REVOKE ALL ON FUNCTION private.can_read_group(group_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.can_read_group(group_id uuid) TO anon;
GRANT ALL ON FUNCTION private.can_read_group(group_id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.can_read_group(group_id uuid) TO service_role;

REVOKE ALL ON FUNCTION private.can_see_library(owner uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.carry_stars() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.case_about(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.case_of(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.change_message() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.check_level_of_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.check_level_of_post() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.check_poll() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.close_images(addresses text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.close_images_of_group() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.close_images_of_post() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.closed_by(poll private.polls) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.concerned_by(subject_type text, subject_id uuid, details jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.consume_network_rate_limit(action_name text, network text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.consume_rate_limit(action_name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.containing(words text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_diary_entry() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_helpful() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_member() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_moved(left_post uuid, new_post uuid, moved bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_post() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_rating() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_reaction() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_review() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_tracking() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_votes(poll uuid, options integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_waiting_cases(moderator uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_watched() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.counted_marks(item_id uuid, drama text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.counter_drift() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.counts_of_library(owner uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.cover_spoilers(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.day_of(moment timestamp with time zone, member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.decide_report_in_order() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.decides_about_level(author uuid, group_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.decisions_on(content_type text, content_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.decisions_since(content_type text, content_id uuid, known integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.decode_entities(html text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.deliver_message() FROM PUBLIC;

GRANT ALL ON TABLE public.diary_entries TO service_role;
GRANT SELECT ON TABLE public.diary_entries TO authenticated;

REVOKE ALL ON FUNCTION private.diary_entry_of(it public.diary_entries, shown uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.display_name_speaks_for_site(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.do_to_person(member uuid, act text, words text, days integer, sanction uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.do_to_thing(content_type text, content_id uuid, act text, words text, seen timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.doer_of(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.earned_reputation(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.editors_id() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.empty_blank_bio() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.empty_blank_description() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.end_appeals() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.end_of_hours(hours_from time without time zone, hours_until time without time zone, here timestamp without time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.end_of_quiet(member uuid, at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.end_of_ramadan_hours(zone text, here timestamp without time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.end_of_sanction(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.ends_without(kind text, typed text[], moment timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.enter_group() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.normalise_text(input text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.normalise_text(input text) TO anon;
GRANT ALL ON FUNCTION private.normalise_text(input text) TO authenticated;
GRANT ALL ON FUNCTION private.normalise_text(input text) TO service_role;

GRANT ALL ON TABLE public.dramas TO service_role;
GRANT SELECT ON TABLE public.dramas TO anon;
GRANT SELECT ON TABLE public.dramas TO authenticated;

REVOKE ALL ON FUNCTION private.episodes_out(work public.dramas) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.erase_account(member uuid, erases_contributions boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.figures_of(drama text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.file_report() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.filter_forms(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.filter_hit(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.filter_hosts(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.filter_key(kind text, pattern text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.filter_text(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.filter_words(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.find_any(texts text, key_column text, patterns text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.find_asked(kind text, typed text[], names text[], dramas text[], before timestamp with time zone, at_most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.find_comments(patterns text[], before timestamp with time zone, at_most integer, typed text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.find_markable(item_type text, item_id uuid, OUT kind text, OUT author uuid, OUT drama text, OUT level integer, OUT floor integer, OUT group_id uuid, OUT place jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.find_named_comments(typed text[], names text[], dramas text[], before timestamp with time zone, at_most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.find_named_posts(typed text[], names text[], dramas text[], before timestamp with time zone, at_most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.find_newest(texts text, key_column text, visible text, patterns text[], before timestamp with time zone, at_most integer, typed text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.find_posts(patterns text[], before timestamp with time zone, at_most integer, typed text[]) FROM PUBLIC;

GRANT ALL ON TABLE public.drama_reviews TO service_role;
GRANT SELECT ON TABLE public.drama_reviews TO authenticated;

REVOKE ALL ON FUNCTION private.find_reviews(ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.find_reviews(ids uuid[]) TO anon;
GRANT ALL ON FUNCTION private.find_reviews(ids uuid[]) TO authenticated;
GRANT ALL ON FUNCTION private.find_reviews(ids uuid[]) TO service_role;

REVOKE ALL ON FUNCTION private.find_stars() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.follow_drama() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.forget_lasting(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.forget_veiled_words() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_reserved_username(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_reserved_username(name text) TO anon;
GRANT ALL ON FUNCTION private.is_reserved_username(name text) TO authenticated;
GRANT ALL ON FUNCTION private.is_reserved_username(name text) TO service_role;

GRANT ALL ON TABLE public.user_profiles TO service_role;
GRANT SELECT ON TABLE public.user_profiles TO anon;
GRANT SELECT ON TABLE public.user_profiles TO authenticated;

GRANT INSERT(id) ON TABLE public.user_profiles TO authenticated;

GRANT INSERT(username),UPDATE(username) ON TABLE public.user_profiles TO authenticated;

GRANT INSERT(display_name),UPDATE(display_name) ON TABLE public.user_profiles TO authenticated;

GRANT INSERT(avatar_url),UPDATE(avatar_url) ON TABLE public.user_profiles TO authenticated;

GRANT INSERT(bio),UPDATE(bio) ON TABLE public.user_profiles TO authenticated;

REVOKE ALL ON FUNCTION private.full_name(person public.user_profiles) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.group_of(subject_type text, subject_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.group_of_post(post_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.guard_audit_log() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.guard_columns() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.guard_user_profiles() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.has_acted(entry public.audit_log, moderator uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.has_given_role(group_id uuid, member uuid, role text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.has_many_marks(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.has_many_word_signs(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.has_seen(drama text, episode integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.hold_edited() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.hold_new() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.hold_note() FROM PUBLIC;

GRANT ALL ON TABLE public.conversation_participants TO service_role;
GRANT SELECT ON TABLE public.conversation_participants TO authenticated;

GRANT UPDATE(last_read_at) ON TABLE public.conversation_participants TO authenticated;

REVOKE ALL ON FUNCTION private.holds_message(participant public.conversation_participants) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.impose(member uuid, kind text, reason text, ends_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.in_latin(input text) FROM PUBLIC;

GRANT ALL ON TABLE public.reports TO service_role;
GRANT SELECT ON TABLE public.reports TO authenticated;

GRANT INSERT(reporter_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(reported_user_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(reported_content_type) ON TABLE public.reports TO authenticated;

GRANT INSERT(reported_content_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(reason) ON TABLE public.reports TO authenticated;

GRANT INSERT(description) ON TABLE public.reports TO authenticated;

GRANT UPDATE(status) ON TABLE public.reports TO authenticated;

GRANT UPDATE(moderator_id) ON TABLE public.reports TO authenticated;

GRANT UPDATE(moderator_notes) ON TABLE public.reports TO authenticated;

GRANT UPDATE(updated_at) ON TABLE public.reports TO authenticated;

REVOKE ALL ON FUNCTION private.is_acted_on(it public.reports) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_address_proven(confirmed_at timestamp with time zone, created_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_admin() TO anon;
GRANT ALL ON FUNCTION private.is_admin() TO authenticated;
GRANT ALL ON FUNCTION private.is_admin() TO service_role;

REVOKE ALL ON FUNCTION private.is_blocked_pair(one uuid, other uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_by_admin(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_episode_out(drama text, episode integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_filtered(tables text, it jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_gone(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_group_admin(group_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_held(content_type text, content_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_member_of(group_id uuid, member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_mine(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_moderator() FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_moderator() TO anon;
GRANT ALL ON FUNCTION private.is_moderator() TO authenticated;
GRANT ALL ON FUNCTION private.is_moderator() TO service_role;

REVOKE ALL ON FUNCTION private.is_moderator_in(group_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_new_member() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_open(drama text, level integer, author uuid, seen integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_open(drama text, level integer, author uuid, seen integer) TO anon;
GRANT ALL ON FUNCTION private.is_open(drama text, level integer, author uuid, seen integer) TO authenticated;
GRANT ALL ON FUNCTION private.is_open(drama text, level integer, author uuid, seen integer) TO service_role;

REVOKE ALL ON FUNCTION private.is_open_group(group_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_open_group(group_id uuid) TO anon;
GRANT ALL ON FUNCTION private.is_open_group(group_id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.is_open_group(group_id uuid) TO service_role;

REVOKE ALL ON FUNCTION private.is_own(subject_type text, subject_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_post_form(it jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_push_address(address text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_released(work public.dramas) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_repeated(entry public.audit_log, words text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_restricted() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_same_case(one uuid, other uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_session_alive() FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_session_alive() TO anon;
GRANT ALL ON FUNCTION private.is_session_alive() TO authenticated;
GRANT ALL ON FUNCTION private.is_session_alive() TO service_role;

REVOKE ALL ON FUNCTION private.is_verified_look(look text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.joined_conversation_at(conversation_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.joined_conversation_at(conversation_id uuid) TO anon;
GRANT ALL ON FUNCTION private.joined_conversation_at(conversation_id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.joined_conversation_at(conversation_id uuid) TO service_role;

REVOKE ALL ON FUNCTION private.keep_comment_revision() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_comment_text() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_display_name() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_end_within_reach() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_evidence() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_group_text() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_names_of_sanctioned() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_poll() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_post_revision() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_post_text() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_profile_text() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_reading_forward() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_role_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_sanction() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_veiled_words() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keyed_hash(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.kind_of(drama public.dramas) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.kind_of(table_name text, it jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.leave_group_in_order() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.let_go_of_arabic_title() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.limit_rate() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.limit_veiled_edit() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lock_for_erasing(members uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lock_library(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lock_my_groups() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lock_post_of_comment(comment_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lock_posts(one uuid, other uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lock_to_restore(post_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.log_action(action text, subject_type text, subject_id uuid, reason text, details jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.look_of_name(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.looks_like(look text, look_without_digit text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.mailbox(email text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.make_creator_admin() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.marked_level(item_id uuid, drama text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.may_answer_locked(group_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.may_look() FROM PUBLIC;
GRANT ALL ON FUNCTION private.may_look() TO anon;
GRANT ALL ON FUNCTION private.may_look() TO authenticated;
GRANT ALL ON FUNCTION private.may_look() TO service_role;

REVOKE ALL ON FUNCTION private.may_vote_on_comment(comment_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.may_vote_on_comment(comment_id uuid) TO anon;
GRANT ALL ON FUNCTION private.may_vote_on_comment(comment_id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.may_vote_on_comment(comment_id uuid) TO service_role;

REVOKE ALL ON FUNCTION private.may_vote_on_post(post_id uuid, group_post_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.may_vote_on_post(post_id uuid, group_post_id uuid) TO anon;
GRANT ALL ON FUNCTION private.may_vote_on_post(post_id uuid, group_post_id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.may_vote_on_post(post_id uuid, group_post_id uuid) TO service_role;

REVOKE ALL ON FUNCTION private.may_write() FROM PUBLIC;
GRANT ALL ON FUNCTION private.may_write() TO anon;
GRANT ALL ON FUNCTION private.may_write() TO authenticated;
GRANT ALL ON FUNCTION private.may_write() TO service_role;

REVOKE ALL ON FUNCTION private.may_write_in(conversation_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.may_write_in(conversation_id uuid) TO anon;
GRANT ALL ON FUNCTION private.may_write_in(conversation_id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.may_write_in(conversation_id uuid) TO service_role;

REVOKE ALL ON FUNCTION private.meet_sanction(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.meet_sanction_with_address() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.meet_sanction_with_profile() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.mentioned_members(words text, at_most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.mixes_alphabets(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.most_characters(table_name text, column_name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.my_admin_group_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION private.my_admin_group_ids() TO anon;
GRANT ALL ON FUNCTION private.my_admin_group_ids() TO authenticated;
GRANT ALL ON FUNCTION private.my_admin_group_ids() TO service_role;

REVOKE ALL ON FUNCTION private.my_communities() FROM PUBLIC;
GRANT ALL ON FUNCTION private.my_communities() TO anon;
GRANT ALL ON FUNCTION private.my_communities() TO authenticated;
GRANT ALL ON FUNCTION private.my_communities() TO service_role;

REVOKE ALL ON FUNCTION private.my_conversation_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION private.my_conversation_ids() TO anon;
GRANT ALL ON FUNCTION private.my_conversation_ids() TO authenticated;
GRANT ALL ON FUNCTION private.my_conversation_ids() TO service_role;

REVOKE ALL ON FUNCTION private.my_group_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION private.my_group_ids() TO anon;
GRANT ALL ON FUNCTION private.my_group_ids() TO authenticated;
GRANT ALL ON FUNCTION private.my_group_ids() TO service_role;

REVOKE ALL ON FUNCTION private.name_hash(username text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.name_patterns(names text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.name_words(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.network_of(address text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.newest_entry(actions text[], subject_type text, subject_id uuid, member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.normalise_piece(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.note_chosen_level() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.note_concerned() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.note_emptied() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify(recipient uuid, actor uuid, type text, thread text, title text, one_text text, many_text text, data jsonb, names_actor boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify_of_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify_of_membership(member uuid, group_id uuid, kind text, words text, reason text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify_of_milestone() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify_of_post() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify_of_removal() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.odd_nesting(html text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.open_sanction(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.outranks_caller(author uuid, group_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.owner_of(subject_type text, subject_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.part_from_thread() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.place_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.place_in_threads(sort text, comment_id uuid, after_score integer, OUT rank numeric, OUT created_at timestamp with time zone, OUT id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.place_in_threads(sort text, comment_id uuid, after_score integer, OUT rank numeric, OUT created_at timestamp with time zone, OUT id uuid) TO anon;
GRANT ALL ON FUNCTION private.place_in_threads(sort text, comment_id uuid, after_score integer, OUT rank numeric, OUT created_at timestamp with time zone, OUT id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.place_in_threads(sort text, comment_id uuid, after_score integer, OUT rank numeric, OUT created_at timestamp with time zone, OUT id uuid) TO service_role;

REVOKE ALL ON FUNCTION private.place_of_own(kind text, item_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.publish_drops(works jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.queue_push() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.reached_in(drama text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.record_activity() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.recount(table_name text, row_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.recount_drama(drama text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.recount_episode(drama text, of_episode integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.recount_library(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_again() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_blank() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_change_of_event() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_conversation_with_editors() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_lookalike_names() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_many_marks() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_much_markup() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_other_poll() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_other_push_services() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.rename_in_activities() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.replaced_by(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.report_held() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.report_listed_words() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.report_of_another(report_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.reportable(content_type text, content_id uuid, reporter uuid, OUT known boolean, OUT owner uuid, OUT content text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_done(done boolean, intent text, subject_type text, subject_id uuid, words text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_drama(drama text, begins boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_group_admin(group_id uuid, or_moderator boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_known(content_type text, content_id uuid, known integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_level(drama text, level integer, floor integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_member() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_mergeable(it public.posts, other public.posts) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_moderator() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_moderator_of_held(content_type text, content_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_not_about_moderator(group_id uuid, member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_not_banned_by(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_not_below_moderator(kind text, item_id uuid, level integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_not_by_moderator(actions text[], subject_type text, subject_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_order_of_group(post_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_own_decision(group_id uuid, member uuid, accepted boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_own_images() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_own_lift(it private.sanctions, words text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_power_in_group(group_id uuid, member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_power_over(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_power_over_comment(comment_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_real_zone() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_recent_sign_in() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_seen(held_at timestamp with time zone, edited_at timestamp with time zone, seen timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_session() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_there(is_there boolean, noun text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_unbiased(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.resolve_case(content_type text, content_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.review_for_reader(it public.drama_reviews, reached integer, opened uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.review_under_veil(it public.drama_reviews, reached integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.reviews_page(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.role_of(member uuid) FROM PUBLIC;

GRANT ALL ON TABLE public.trackings TO service_role;
GRANT SELECT ON TABLE public.trackings TO authenticated;

REVOKE ALL ON FUNCTION private.rows_of_library(owner uuid, status text, sort text, patterns text[], after_key text, after_drama text, at_most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.rows_of_state(owner uuid, status text, sort text, patterns text[], after_key text, after_drama text, at_most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.sanction_of_mailbox(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.search_patterns(q text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.set_kind_of_day() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.set_level(kind text, item_id uuid, level integer, by_author boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.set_rate_limits(enabled boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.settle_deleted() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.settle_reports(content_type text, content_id uuid, outcome text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.settle_requests() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.short_name(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.sort_tracking() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.speaks_for_site(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.still_holds(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_comments_back() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tally_votes() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tell_moderators() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tell_of_level(author uuid, kind text, item_id uuid, level integer, place jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tell_polls(ids uuid[], open_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_polls(ids uuid[], open_ids uuid[]) TO anon;
GRANT ALL ON FUNCTION private.tell_polls(ids uuid[], open_ids uuid[]) TO authenticated;
GRANT ALL ON FUNCTION private.tell_polls(ids uuid[], open_ids uuid[]) TO service_role;

REVOKE ALL ON FUNCTION private.tell_reporter() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tells_of(entry public.audit_log, act text, words text, days integer, sanction uuid, report uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.text_around(input text, patterns text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.text_of(subject_type text, subject_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.text_of_html(html text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.text_to_filter(it jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.threads_to_open() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tidy_group() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tidy_option(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tidy_options(given jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tidy_post() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tidy_tag(input text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.today_of(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.told_of_case(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.touch_updated_at() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tracking_of(it public.trackings) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.undo_action(entry public.audit_log, note text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.unread_markup(html text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.unread_messages(participant public.conversation_participants) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.update_kinds_of_days() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.veil() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.veiled_words_of(ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.veiled_words_of(ids uuid[]) TO anon;
GRANT ALL ON FUNCTION private.veiled_words_of(ids uuid[]) TO authenticated;
GRANT ALL ON FUNCTION private.veiled_words_of(ids uuid[]) TO service_role;

REVOKE ALL ON FUNCTION private.wait_as_text(seconds integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.was_done_by_moderator(actions text[], subject_type text, subject_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.was_written_in(participant public.conversation_participants) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.what_holds(it jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.what_holds(html text, read text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.whole(it jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.whom(entry public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.withhold_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.without_digit(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.without_unseen(html text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.words_of(item_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.words_of_poll(item_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.words_of_poll(item_id uuid) TO anon;
GRANT ALL ON FUNCTION private.words_of_poll(item_id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.words_of_poll(item_id uuid) TO service_role;

REVOKE ALL ON FUNCTION private.write_activity(member uuid, kind text, title text, description text, happened_at timestamp with time zone, post_id uuid, group_id uuid, group_post_id uuid, data jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.write_notification(recipient uuid, actor uuid, type text, thread text, title text, one_text text, many_text text, data jsonb, names_actor boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.write_tracking(wish public.trackings, seen integer, undone integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.accept_conversation(conversation_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.accept_conversation(conversation_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.accept_conversation(conversation_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.account_deletion_due() FROM PUBLIC;
GRANT ALL ON FUNCTION public.account_deletion_due() TO authenticated;
GRANT ALL ON FUNCTION public.account_deletion_due() TO service_role;

REVOKE ALL ON FUNCTION public.act_on_case(report_id uuid, act text, words text, known integer, known_of_person integer, seen timestamp with time zone, days integer, sanction_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.act_on_case(report_id uuid, act text, words text, known integer, known_of_person integer, seen timestamp with time zone, days integer, sanction_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.act_on_case(report_id uuid, act text, words text, known integer, known_of_person integer, seen timestamp with time zone, days integer, sanction_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.act_on_member(member uuid, act text, words text, known integer, days integer, sanction_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.act_on_member(member uuid, act text, words text, known integer, days integer, sanction_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.act_on_member(member uuid, act text, words text, known integer, days integer, sanction_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.add_filter(kind text, pattern text, note text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_filter(kind text, pattern text, note text) TO authenticated;
GRANT ALL ON FUNCTION public.add_filter(kind text, pattern text, note text) TO service_role;

REVOKE ALL ON FUNCTION public.ban_member(member uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ban_member(member uuid, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.ban_member(member uuid, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.block_member(member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.block_member(member uuid) TO authenticated;
GRANT ALL ON FUNCTION public.block_member(member uuid) TO service_role;

REVOKE ALL ON FUNCTION public.calendar_dramas(token text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.calendar_dramas(token text) TO anon;
GRANT ALL ON FUNCTION public.calendar_dramas(token text) TO authenticated;
GRANT ALL ON FUNCTION public.calendar_dramas(token text) TO service_role;

REVOKE ALL ON FUNCTION public.cancel_account_deletion() FROM PUBLIC;
GRANT ALL ON FUNCTION public.cancel_account_deletion() TO authenticated;
GRANT ALL ON FUNCTION public.cancel_account_deletion() TO service_role;

REVOKE ALL ON FUNCTION public.cast_vote(target text, target_id uuid, wish text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.cast_vote(target text, target_id uuid, wish text) TO authenticated;
GRANT ALL ON FUNCTION public.cast_vote(target text, target_id uuid, wish text) TO service_role;

REVOKE ALL ON FUNCTION public.change_role(member uuid, role text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.change_role(member uuid, role text) TO authenticated;
GRANT ALL ON FUNCTION public.change_role(member uuid, role text) TO service_role;

REVOKE ALL ON FUNCTION public.close_contact_message(message_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.close_contact_message(message_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.close_contact_message(message_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.confirm_upload(key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.confirm_upload(key text) TO authenticated;
GRANT ALL ON FUNCTION public.confirm_upload(key text) TO service_role;

REVOKE ALL ON FUNCTION public.conversations_page(requests boolean, before timestamp with time zone, page_size integer, q text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.conversations_page(requests boolean, before timestamp with time zone, page_size integer, q text) TO authenticated;
GRANT ALL ON FUNCTION public.conversations_page(requests boolean, before timestamp with time zone, page_size integer, q text) TO service_role;

REVOKE ALL ON FUNCTION public.count_decisions(content_type text, content_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_decisions(content_type text, content_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.count_decisions(content_type text, content_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.count_message_requests() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_message_requests() TO authenticated;
GRANT ALL ON FUNCTION public.count_message_requests() TO service_role;

REVOKE ALL ON FUNCTION public.count_open_appeals() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_open_appeals() TO authenticated;
GRANT ALL ON FUNCTION public.count_open_appeals() TO service_role;

REVOKE ALL ON FUNCTION public.count_unread_conversations() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_unread_conversations() TO authenticated;
GRANT ALL ON FUNCTION public.count_unread_conversations() TO service_role;

REVOKE ALL ON FUNCTION public.count_waiting_ratings(at_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_waiting_ratings(at_most integer) TO service_role;

REVOKE ALL ON FUNCTION public.create_welcome_activity() FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_welcome_activity() TO authenticated;
GRANT ALL ON FUNCTION public.create_welcome_activity() TO service_role;

REVOKE ALL ON FUNCTION public.decide_appeal(appeal_id uuid, accepted boolean, note text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decide_appeal(appeal_id uuid, accepted boolean, note text) TO authenticated;
GRANT ALL ON FUNCTION public.decide_appeal(appeal_id uuid, accepted boolean, note text) TO service_role;

REVOKE ALL ON FUNCTION public.decide_join_request(group_id uuid, member uuid, accepted boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decide_join_request(group_id uuid, member uuid, accepted boolean) TO authenticated;
GRANT ALL ON FUNCTION public.decide_join_request(group_id uuid, member uuid, accepted boolean) TO service_role;

REVOKE ALL ON FUNCTION public.decide_report(report_id uuid, status text, notes text, whole_case boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decide_report(report_id uuid, status text, notes text, whole_case boolean) TO authenticated;
GRANT ALL ON FUNCTION public.decide_report(report_id uuid, status text, notes text, whole_case boolean) TO service_role;

REVOKE ALL ON FUNCTION public.delete_comment(comment_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_comment(comment_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.delete_comment(comment_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.delete_diary_entry(entry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_diary_entry(entry_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.delete_diary_entry(entry_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.delete_group(group_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_group(group_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.delete_group(group_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.delete_group_post(post_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_group_post(post_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.delete_group_post(post_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.delete_my_account(erase_contributions boolean, at_once boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_my_account(erase_contributions boolean, at_once boolean) TO authenticated;
GRANT ALL ON FUNCTION public.delete_my_account(erase_contributions boolean, at_once boolean) TO service_role;

REVOKE ALL ON FUNCTION public.delete_post(post_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_post(post_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.delete_post(post_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.delete_review(review_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_review(review_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.delete_review(review_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.drama_for_member(drama text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.drama_for_member(drama text) TO authenticated;
GRANT ALL ON FUNCTION public.drama_for_member(drama text) TO service_role;

REVOKE ALL ON FUNCTION public.drama_reviews_page(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.drama_reviews_page(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer) TO anon;
GRANT ALL ON FUNCTION public.drama_reviews_page(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.drama_reviews_page(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.drama_talk(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer, named uuid, opens boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.drama_talk(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer, named uuid, opens boolean) TO anon;
GRANT ALL ON FUNCTION public.drama_talk(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer, named uuid, opens boolean) TO authenticated;
GRANT ALL ON FUNCTION public.drama_talk(drama text, kind text, sort text, after_key text, after_id uuid, page_size integer, named uuid, opens boolean) TO service_role;

REVOKE ALL ON FUNCTION public.drama_threads(drama text, sort text, after_id uuid, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.drama_threads(drama text, sort text, after_id uuid, page_size integer) TO anon;
GRANT ALL ON FUNCTION public.drama_threads(drama text, sort text, after_id uuid, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.drama_threads(drama text, sort text, after_id uuid, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.drop_threads(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.drop_threads(since timestamp with time zone, until timestamp with time zone) TO anon;
GRANT ALL ON FUNCTION public.drop_threads(since timestamp with time zone, until timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.drop_threads(since timestamp with time zone, until timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.due_threads(at_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.due_threads(at_most integer) TO service_role;

REVOKE ALL ON FUNCTION public.end_calendar_address() FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_calendar_address() TO authenticated;
GRANT ALL ON FUNCTION public.end_calendar_address() TO service_role;

REVOKE ALL ON FUNCTION public.end_session(session_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_session(session_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.end_session(session_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.episode_bars(drama text, episode integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.episode_bars(drama text, episode integer) TO authenticated;
GRANT ALL ON FUNCTION public.episode_bars(drama text, episode integer) TO service_role;

REVOKE ALL ON FUNCTION public.erase_due_accounts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_due_accounts() TO service_role;

REVOKE ALL ON FUNCTION public.export_my_data() FROM PUBLIC;
GRANT ALL ON FUNCTION public.export_my_data() TO authenticated;
GRANT ALL ON FUNCTION public.export_my_data() TO service_role;

REVOKE ALL ON FUNCTION public.file_appeal(action_id bigint, words text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.file_appeal(action_id bigint, words text) TO authenticated;
GRANT ALL ON FUNCTION public.file_appeal(action_id bigint, words text) TO service_role;

REVOKE ALL ON FUNCTION public.person(member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.person(member uuid) TO anon;
GRANT ALL ON FUNCTION public.person(member uuid) TO authenticated;
GRANT ALL ON FUNCTION public.person(member uuid) TO service_role;

GRANT ALL ON TABLE public.groups TO service_role;
GRANT SELECT ON TABLE public.groups TO anon;
GRANT SELECT ON TABLE public.groups TO authenticated;

GRANT INSERT(name),UPDATE(name) ON TABLE public.groups TO authenticated;

GRANT INSERT(description),UPDATE(description) ON TABLE public.groups TO authenticated;

GRANT INSERT(is_private),UPDATE(is_private) ON TABLE public.groups TO authenticated;

GRANT INSERT(avatar_url),UPDATE(avatar_url) ON TABLE public.groups TO authenticated;

GRANT INSERT(banner_url),UPDATE(banner_url) ON TABLE public.groups TO authenticated;

GRANT INSERT(created_by) ON TABLE public.groups TO authenticated;

GRANT ALL ON TABLE public.messages TO service_role;
GRANT SELECT ON TABLE public.messages TO authenticated;

GRANT INSERT(conversation_id) ON TABLE public.messages TO authenticated;

GRANT INSERT(sender_id) ON TABLE public.messages TO authenticated;

GRANT INSERT(content),UPDATE(content) ON TABLE public.messages TO authenticated;

GRANT UPDATE(is_deleted) ON TABLE public.messages TO authenticated;

GRANT INSERT(client_id) ON TABLE public.messages TO authenticated;

REVOKE ALL ON FUNCTION public.find_subjects(ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_subjects(ids uuid[]) TO authenticated;
GRANT ALL ON FUNCTION public.find_subjects(ids uuid[]) TO service_role;

REVOKE ALL ON FUNCTION public.follow_creator(creator text, follows boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.follow_creator(creator text, follows boolean) TO authenticated;
GRANT ALL ON FUNCTION public.follow_creator(creator text, follows boolean) TO service_role;

REVOKE ALL ON FUNCTION public.forget_push_subscription(endpoint text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.forget_push_subscription(endpoint text) TO authenticated;
GRANT ALL ON FUNCTION public.forget_push_subscription(endpoint text) TO service_role;

REVOKE ALL ON FUNCTION public.forget_uploads(keys text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.forget_uploads(keys text[]) TO service_role;

REVOKE ALL ON FUNCTION public.group_card(group_id uuid, faces_shown integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.group_card(group_id uuid, faces_shown integer) TO anon;
GRANT ALL ON FUNCTION public.group_card(group_id uuid, faces_shown integer) TO authenticated;
GRANT ALL ON FUNCTION public.group_card(group_id uuid, faces_shown integer) TO service_role;

REVOKE ALL ON FUNCTION public.group_post_state(post_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.group_post_state(post_id uuid) TO anon;
GRANT ALL ON FUNCTION public.group_post_state(post_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.group_post_state(post_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.hand_over_group(group_id uuid, member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.hand_over_group(group_id uuid, member uuid) TO authenticated;
GRANT ALL ON FUNCTION public.hand_over_group(group_id uuid, member uuid) TO service_role;

REVOKE ALL ON FUNCTION public.hidden_subjects(ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.hidden_subjects(ids uuid[]) TO authenticated;
GRANT ALL ON FUNCTION public.hidden_subjects(ids uuid[]) TO service_role;

REVOKE ALL ON FUNCTION public.increment_category_post_count(category_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.increment_category_post_count(category_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.increment_category_post_count(category_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.increment_post_comment_count(post_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.increment_post_comment_count(post_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.increment_post_comment_count(post_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.increment_user_reputation(user_id uuid, points integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.increment_user_reputation(user_id uuid, points integer) TO authenticated;
GRANT ALL ON FUNCTION public.increment_user_reputation(user_id uuid, points integer) TO service_role;

REVOKE ALL ON FUNCTION public.join_group(group_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.join_group(group_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.join_group(group_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.leave_conversation(conversation_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.leave_conversation(conversation_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.leave_conversation(conversation_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.leave_group(group_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.leave_group(group_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.leave_group(group_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.library_history(before_at timestamp with time zone, before_id bigint, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.library_history(before_at timestamp with time zone, before_id bigint, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.library_history(before_at timestamp with time zone, before_id bigint, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.library_page(owner uuid, status text, sort text, q text, after_key text, after_drama text, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.library_page(owner uuid, status text, sort text, q text, after_key text, after_drama text, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.library_page(owner uuid, status text, sort text, q text, after_key text, after_drama text, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.library_statistics(owner uuid, year integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.library_statistics(owner uuid, year integer) TO authenticated;
GRANT ALL ON FUNCTION public.library_statistics(owner uuid, year integer) TO service_role;

REVOKE ALL ON FUNCTION public.lift_sanction(sanction_id uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lift_sanction(sanction_id uuid, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.lift_sanction(sanction_id uuid, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.list_appeals(open boolean, before timestamp with time zone, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_appeals(open boolean, before timestamp with time zone, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.list_appeals(open boolean, before timestamp with time zone, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.list_cases(status text, content_type text, reason text, before uuid, report_id uuid, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_cases(status text, content_type text, reason text, before uuid, report_id uuid, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.list_cases(status text, content_type text, reason text, before uuid, report_id uuid, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.list_conversations(requests boolean, before timestamp with time zone, page_size integer, q text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_conversations(requests boolean, before timestamp with time zone, page_size integer, q text) TO authenticated;
GRANT ALL ON FUNCTION public.list_conversations(requests boolean, before timestamp with time zone, page_size integer, q text) TO service_role;

REVOKE ALL ON FUNCTION public.list_filters() FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_filters() TO authenticated;
GRANT ALL ON FUNCTION public.list_filters() TO service_role;

REVOKE ALL ON FUNCTION public.list_notifications(kinds text[], only_unread boolean, before timestamp with time zone, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_notifications(kinds text[], only_unread boolean, before timestamp with time zone, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.list_notifications(kinds text[], only_unread boolean, before timestamp with time zone, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.list_pinned_posts(category_slug text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_pinned_posts(category_slug text) TO anon;
GRANT ALL ON FUNCTION public.list_pinned_posts(category_slug text) TO authenticated;
GRANT ALL ON FUNCTION public.list_pinned_posts(category_slug text) TO service_role;

REVOKE ALL ON FUNCTION public.list_posts(category_slug text, tag text, sort text, after_created timestamp with time zone, after_id uuid, page_size integer, newer boolean, with_pinned boolean, skip integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_posts(category_slug text, tag text, sort text, after_created timestamp with time zone, after_id uuid, page_size integer, newer boolean, with_pinned boolean, skip integer) TO anon;
GRANT ALL ON FUNCTION public.list_posts(category_slug text, tag text, sort text, after_created timestamp with time zone, after_id uuid, page_size integer, newer boolean, with_pinned boolean, skip integer) TO authenticated;
GRANT ALL ON FUNCTION public.list_posts(category_slug text, tag text, sort text, after_created timestamp with time zone, after_id uuid, page_size integer, newer boolean, with_pinned boolean, skip integer) TO service_role;

REVOKE ALL ON FUNCTION public.list_threads(post_id uuid, sort text, after_id uuid, page_size integer, replies_each integer, thread_id uuid, after_score integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_threads(post_id uuid, sort text, after_id uuid, page_size integer, replies_each integer, thread_id uuid, after_score integer) TO anon;
GRANT ALL ON FUNCTION public.list_threads(post_id uuid, sort text, after_id uuid, page_size integer, replies_each integer, thread_id uuid, after_score integer) TO authenticated;
GRANT ALL ON FUNCTION public.list_threads(post_id uuid, sort text, after_id uuid, page_size integer, replies_each integer, thread_id uuid, after_score integer) TO service_role;

REVOKE ALL ON FUNCTION public.locate_threads(post_id uuid, sort text, after_id uuid, page_size integer, after_score integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.locate_threads(post_id uuid, sort text, after_id uuid, page_size integer, after_score integer) TO anon;
GRANT ALL ON FUNCTION public.locate_threads(post_id uuid, sort text, after_id uuid, page_size integer, after_score integer) TO authenticated;
GRANT ALL ON FUNCTION public.locate_threads(post_id uuid, sort text, after_id uuid, page_size integer, after_score integer) TO service_role;

REVOKE ALL ON FUNCTION public.make_calendar_address() FROM PUBLIC;
GRANT ALL ON FUNCTION public.make_calendar_address() TO authenticated;
GRANT ALL ON FUNCTION public.make_calendar_address() TO service_role;

REVOKE ALL ON FUNCTION public.mark_conversation_read(conversation_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_conversation_read(conversation_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.mark_conversation_read(conversation_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.mark_notifications_read(ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_notifications_read(ids uuid[]) TO authenticated;
GRANT ALL ON FUNCTION public.mark_notifications_read(ids uuid[]) TO service_role;

REVOKE ALL ON FUNCTION public.mark_review_helpful(review_id uuid, helpful boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_review_helpful(review_id uuid, helpful boolean) TO authenticated;
GRANT ALL ON FUNCTION public.mark_review_helpful(review_id uuid, helpful boolean) TO service_role;

REVOKE ALL ON FUNCTION public.mark_spoiler(item_type text, item_id uuid, episode integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_spoiler(item_type text, item_id uuid, episode integer) TO authenticated;
GRANT ALL ON FUNCTION public.mark_spoiler(item_type text, item_id uuid, episode integer) TO service_role;

REVOKE ALL ON FUNCTION public.marks_of_readers(item_id uuid, drama text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.marks_of_readers(item_id uuid, drama text) TO authenticated;
GRANT ALL ON FUNCTION public.marks_of_readers(item_id uuid, drama text) TO service_role;

REVOKE ALL ON FUNCTION public.may_see_image(key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.may_see_image(key text) TO anon;
GRANT ALL ON FUNCTION public.may_see_image(key text) TO authenticated;
GRANT ALL ON FUNCTION public.may_see_image(key text) TO service_role;

REVOKE ALL ON FUNCTION public.member_history(member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.member_history(member uuid) TO authenticated;
GRANT ALL ON FUNCTION public.member_history(member uuid) TO service_role;

REVOKE ALL ON FUNCTION public.member_record(member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.member_record(member uuid) TO authenticated;
GRANT ALL ON FUNCTION public.member_record(member uuid) TO service_role;

REVOKE ALL ON FUNCTION public.merge_post(post_id uuid, into_id uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.merge_post(post_id uuid, into_id uuid, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.merge_post(post_id uuid, into_id uuid, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.merged_post(post_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.merged_post(post_id uuid) TO anon;
GRANT ALL ON FUNCTION public.merged_post(post_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.merged_post(post_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.moderation_action(action_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_action(action_id bigint) TO authenticated;
GRANT ALL ON FUNCTION public.moderation_action(action_id bigint) TO service_role;

REVOKE ALL ON FUNCTION public.move_post(post_id uuid, category_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.move_post(post_id uuid, category_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.move_post(post_id uuid, category_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.my_calendar_address() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_calendar_address() TO authenticated;
GRANT ALL ON FUNCTION public.my_calendar_address() TO service_role;

REVOKE ALL ON FUNCTION public.my_library() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_library() TO authenticated;
GRANT ALL ON FUNCTION public.my_library() TO service_role;

REVOKE ALL ON FUNCTION public.my_ramadan() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_ramadan() TO authenticated;
GRANT ALL ON FUNCTION public.my_ramadan() TO service_role;

REVOKE ALL ON FUNCTION public.my_reports() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_reports() TO authenticated;
GRANT ALL ON FUNCTION public.my_reports() TO service_role;

REVOKE ALL ON FUNCTION public.my_sanctions() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_sanctions() TO authenticated;
GRANT ALL ON FUNCTION public.my_sanctions() TO service_role;

REVOKE ALL ON FUNCTION public.my_sessions() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_sessions() TO authenticated;
GRANT ALL ON FUNCTION public.my_sessions() TO service_role;

REVOKE ALL ON FUNCTION public.my_settings() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_settings() TO authenticated;
GRANT ALL ON FUNCTION public.my_settings() TO service_role;

REVOKE ALL ON FUNCTION public.open_drop_thread(drama_id text, first_episode integer, kind text, title_en text, title_ar text, content text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_drop_thread(drama_id text, first_episode integer, kind text, title_en text, title_ar text, content text) TO service_role;

REVOKE ALL ON FUNCTION public.open_words(items uuid[], seen integer, shown uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_words(items uuid[], seen integer, shown uuid) TO anon;
GRANT ALL ON FUNCTION public.open_words(items uuid[], seen integer, shown uuid) TO authenticated;
GRANT ALL ON FUNCTION public.open_words(items uuid[], seen integer, shown uuid) TO service_role;

REVOKE ALL ON FUNCTION public.other_participant(conversation_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.other_participant(conversation_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.other_participant(conversation_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.person_for_member(person uuid, shown uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.person_for_member(person uuid, shown uuid) TO authenticated;
GRANT ALL ON FUNCTION public.person_for_member(person uuid, shown uuid) TO service_role;

REVOKE ALL ON FUNCTION public.polls_of(items uuid[], seen integer, shown uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.polls_of(items uuid[], seen integer, shown uuid) TO anon;
GRANT ALL ON FUNCTION public.polls_of(items uuid[], seen integer, shown uuid) TO authenticated;
GRANT ALL ON FUNCTION public.polls_of(items uuid[], seen integer, shown uuid) TO service_role;

REVOKE ALL ON FUNCTION public.post_state(post_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.post_state(post_id uuid) TO anon;
GRANT ALL ON FUNCTION public.post_state(post_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.post_state(post_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.preview_filter(kind text, pattern text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.preview_filter(kind text, pattern text) TO authenticated;
GRANT ALL ON FUNCTION public.preview_filter(kind text, pattern text) TO service_role;

REVOKE ALL ON FUNCTION public.profile_shelf(owner uuid, shown uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.profile_shelf(owner uuid, shown uuid) TO authenticated;
GRANT ALL ON FUNCTION public.profile_shelf(owner uuid, shown uuid) TO service_role;

REVOKE ALL ON FUNCTION public.publish_dramas(works jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.publish_dramas(works jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.rate_drama(drama text, stars integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rate_drama(drama text, stars integer) TO authenticated;
GRANT ALL ON FUNCTION public.rate_drama(drama text, stars integer) TO service_role;

REVOKE ALL ON FUNCTION public.react_to_episode(drama text, episode integer, reaction text, favourite integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.react_to_episode(drama text, episode integer, reaction text, favourite integer) TO authenticated;
GRANT ALL ON FUNCTION public.react_to_episode(drama text, episode integer, reaction text, favourite integer) TO service_role;

REVOKE ALL ON FUNCTION public.read_conversation(conversation_id uuid, before uuid, page_size integer, marks_read boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.read_conversation(conversation_id uuid, before uuid, page_size integer, marks_read boolean) TO authenticated;
GRANT ALL ON FUNCTION public.read_conversation(conversation_id uuid, before uuid, page_size integer, marks_read boolean) TO service_role;

REVOKE ALL ON FUNCTION public.receive_contact_message(network text, name text, email text, message text, topic text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.receive_contact_message(network text, name text, email text, message text, topic text) TO service_role;

REVOKE ALL ON FUNCTION public.record_activity(activity_type text, target_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_activity(activity_type text, target_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.record_activity(activity_type text, target_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.recount_all(at_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.recount_all(at_most integer) TO service_role;

REVOKE ALL ON FUNCTION public.refusal_to_decide(content_type text, content_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.refusal_to_decide(content_type text, content_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.refusal_to_decide(content_type text, content_id uuid) TO service_role;

GRANT ALL ON TABLE public.uploads TO service_role;
GRANT SELECT ON TABLE public.uploads TO authenticated;

REVOKE ALL ON FUNCTION public.register_upload(key text, content_type text, byte_size integer, width integer, height integer, sha256 text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.register_upload(key text, content_type text, byte_size integer, width integer, height integer, sha256 text) TO authenticated;
GRANT ALL ON FUNCTION public.register_upload(key text, content_type text, byte_size integer, width integer, height integer, sha256 text) TO service_role;

REVOKE ALL ON FUNCTION public.remind_of_drops(at_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remind_of_drops(at_most integer) TO service_role;

REVOKE ALL ON FUNCTION public.remove_comment(comment_id uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_comment(comment_id uuid, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.remove_comment(comment_id uuid, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.remove_filter(filter_id uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_filter(filter_id uuid, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.remove_filter(filter_id uuid, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.remove_group(group_id uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_group(group_id uuid, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.remove_group(group_id uuid, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.remove_group_member(group_id uuid, member uuid, ban boolean, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_group_member(group_id uuid, member uuid, ban boolean, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.remove_group_member(group_id uuid, member uuid, ban boolean, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.remove_group_post(post_id uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_group_post(post_id uuid, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.remove_group_post(post_id uuid, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.remove_post(post_id uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_post(post_id uuid, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.remove_post(post_id uuid, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.remove_review(review_id uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_review(review_id uuid, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.remove_review(review_id uuid, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.reopen_case(report_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reopen_case(report_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.reopen_case(report_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.report_counts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.report_counts() TO authenticated;
GRANT ALL ON FUNCTION public.report_counts() TO service_role;

REVOKE ALL ON FUNCTION public.reported_text(report_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reported_text(report_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.reported_text(report_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.restore_comment(comment_id uuid, reason text, seen timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.restore_comment(comment_id uuid, reason text, seen timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.restore_comment(comment_id uuid, reason text, seen timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.restore_group(group_id uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.restore_group(group_id uuid, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.restore_group(group_id uuid, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.restore_group_post(post_id uuid, reason text, seen timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.restore_group_post(post_id uuid, reason text, seen timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.restore_group_post(post_id uuid, reason text, seen timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.restore_post(post_id uuid, reason text, seen timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.restore_post(post_id uuid, reason text, seen timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.restore_post(post_id uuid, reason text, seen timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.restore_review(review_id uuid, reason text, seen timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.restore_review(review_id uuid, reason text, seen timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.restore_review(review_id uuid, reason text, seen timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.retitle_post(post_id uuid, title text, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.retitle_post(post_id uuid, title text, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.retitle_post(post_id uuid, title text, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.retry_notifications() FROM PUBLIC;
GRANT ALL ON FUNCTION public.retry_notifications() TO service_role;

REVOKE ALL ON FUNCTION public.review_words(review_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.review_words(review_id uuid) TO anon;
GRANT ALL ON FUNCTION public.review_words(review_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.review_words(review_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.save_push_subscription(endpoint text, p256dh text, auth_secret text, language text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_push_subscription(endpoint text, p256dh text, auth_secret text, language text) TO authenticated;
GRANT ALL ON FUNCTION public.save_push_subscription(endpoint text, p256dh text, auth_secret text, language text) TO service_role;

REVOKE ALL ON FUNCTION public.search(q text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search(q text) TO anon;
GRANT ALL ON FUNCTION public.search(q text) TO authenticated;
GRANT ALL ON FUNCTION public.search(q text) TO service_role;

REVOKE ALL ON FUNCTION public.search_comments(q text, before timestamp with time zone, page_size integer, names text[], dramas text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_comments(q text, before timestamp with time zone, page_size integer, names text[], dramas text[]) TO anon;
GRANT ALL ON FUNCTION public.search_comments(q text, before timestamp with time zone, page_size integer, names text[], dramas text[]) TO authenticated;
GRANT ALL ON FUNCTION public.search_comments(q text, before timestamp with time zone, page_size integer, names text[], dramas text[]) TO service_role;

REVOKE ALL ON FUNCTION public.search_groups(q text, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_groups(q text, page_size integer) TO anon;
GRANT ALL ON FUNCTION public.search_groups(q text, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.search_groups(q text, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.search_people(q text, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_people(q text, page_size integer) TO anon;
GRANT ALL ON FUNCTION public.search_people(q text, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.search_people(q text, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.search_posts(q text, before timestamp with time zone, page_size integer, names text[], dramas text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_posts(q text, before timestamp with time zone, page_size integer, names text[], dramas text[]) TO anon;
GRANT ALL ON FUNCTION public.search_posts(q text, before timestamp with time zone, page_size integer, names text[], dramas text[]) TO authenticated;
GRANT ALL ON FUNCTION public.search_posts(q text, before timestamp with time zone, page_size integer, names text[], dramas text[]) TO service_role;

REVOKE ALL ON FUNCTION public.send_contact_message(name text, email text, message text, topic text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.send_contact_message(name text, email text, message text, topic text) TO anon;
GRANT ALL ON FUNCTION public.send_contact_message(name text, email text, message text, topic text) TO authenticated;
GRANT ALL ON FUNCTION public.send_contact_message(name text, email text, message text, topic text) TO service_role;

REVOKE ALL ON FUNCTION public.set_favourites(dramas text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_favourites(dramas text[]) TO authenticated;
GRANT ALL ON FUNCTION public.set_favourites(dramas text[]) TO service_role;

REVOKE ALL ON FUNCTION public.set_group_post_locked(post_id uuid, locked boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_group_post_locked(post_id uuid, locked boolean) TO authenticated;
GRANT ALL ON FUNCTION public.set_group_post_locked(post_id uuid, locked boolean) TO service_role;

REVOKE ALL ON FUNCTION public.set_group_post_pinned(post_id uuid, pinned boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_group_post_pinned(post_id uuid, pinned boolean) TO authenticated;
GRANT ALL ON FUNCTION public.set_group_post_pinned(post_id uuid, pinned boolean) TO service_role;

REVOKE ALL ON FUNCTION public.set_member_role(group_id uuid, member uuid, role text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_member_role(group_id uuid, member uuid, role text) TO authenticated;
GRANT ALL ON FUNCTION public.set_member_role(group_id uuid, member uuid, role text) TO service_role;

REVOKE ALL ON FUNCTION public.set_post_locked(post_id uuid, locked boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_post_locked(post_id uuid, locked boolean) TO authenticated;
GRANT ALL ON FUNCTION public.set_post_locked(post_id uuid, locked boolean) TO service_role;

REVOKE ALL ON FUNCTION public.set_post_pinned(post_id uuid, pinned boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_post_pinned(post_id uuid, pinned boolean) TO authenticated;
GRANT ALL ON FUNCTION public.set_post_pinned(post_id uuid, pinned boolean) TO service_role;

REVOKE ALL ON FUNCTION public.set_post_saved(post_id uuid, saved boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_post_saved(post_id uuid, saved boolean) TO authenticated;
GRANT ALL ON FUNCTION public.set_post_saved(post_id uuid, saved boolean) TO service_role;

REVOKE ALL ON FUNCTION public.set_reminder(drama text, kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_reminder(drama text, kind text) TO authenticated;
GRANT ALL ON FUNCTION public.set_reminder(drama text, kind text) TO service_role;

REVOKE ALL ON FUNCTION public.set_thread_muted(thread text, muted boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_thread_muted(thread text, muted boolean) TO authenticated;
GRANT ALL ON FUNCTION public.set_thread_muted(thread text, muted boolean) TO service_role;

REVOKE ALL ON FUNCTION public.set_tracking(drama text, seen integer, status text, reached integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_tracking(drama text, seen integer, status text, reached integer) TO authenticated;
GRANT ALL ON FUNCTION public.set_tracking(drama text, seen integer, status text, reached integer) TO service_role;

REVOKE ALL ON FUNCTION public.settle_pushes(sent uuid[], gone uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.settle_pushes(sent uuid[], gone uuid[]) TO service_role;

REVOKE ALL ON FUNCTION public.start_conversation(other_user uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.start_conversation(other_user uuid) TO authenticated;
GRANT ALL ON FUNCTION public.start_conversation(other_user uuid) TO service_role;

REVOKE ALL ON FUNCTION public.suspend_member(member uuid, until timestamp with time zone, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.suspend_member(member uuid, until timestamp with time zone, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.suspend_member(member uuid, until timestamp with time zone, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.take_due_pushes(at_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_due_pushes(at_most integer) TO service_role;

REVOKE ALL ON FUNCTION public.trackings_of(dramas text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.trackings_of(dramas text[]) TO authenticated;
GRANT ALL ON FUNCTION public.trackings_of(dramas text[]) TO service_role;

REVOKE ALL ON FUNCTION public.unban_group_member(group_id uuid, member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unban_group_member(group_id uuid, member uuid) TO authenticated;
GRANT ALL ON FUNCTION public.unban_group_member(group_id uuid, member uuid) TO service_role;

REVOKE ALL ON FUNCTION public.unblock_member(member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unblock_member(member uuid) TO authenticated;
GRANT ALL ON FUNCTION public.unblock_member(member uuid) TO service_role;

REVOKE ALL ON FUNCTION public.undo_tracking(drama text, undone integer, seen integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.undo_tracking(drama text, undone integer, seen integer) TO authenticated;
GRANT ALL ON FUNCTION public.undo_tracking(drama text, undone integer, seen integer) TO service_role;

REVOKE ALL ON FUNCTION public.unreferenced_uploads(older_than interval, at_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unreferenced_uploads(older_than interval, at_most integer) TO service_role;

REVOKE ALL ON FUNCTION public.viewer() FROM PUBLIC;
GRANT ALL ON FUNCTION public.viewer() TO authenticated;
GRANT ALL ON FUNCTION public.viewer() TO service_role;

REVOKE ALL ON FUNCTION public.vote_in_poll(item uuid, choices smallint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.vote_in_poll(item uuid, choices smallint[]) TO authenticated;
GRANT ALL ON FUNCTION public.vote_in_poll(item uuid, choices smallint[]) TO service_role;

REVOKE ALL ON FUNCTION public.warn_member(member uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.warn_member(member uuid, reason text) TO authenticated;
GRANT ALL ON FUNCTION public.warn_member(member uuid, reason text) TO service_role;

REVOKE ALL ON FUNCTION public.withdraw_join_request(group_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.withdraw_join_request(group_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.withdraw_join_request(group_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.withheld_comment(comment_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.withheld_comment(comment_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.withheld_comment(comment_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.write_diary_entry(drama text, day date, first_episode integer, last_episode integer, note text, entry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.write_diary_entry(drama text, day date, first_episode integer, last_episode integer, note text, entry_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.write_diary_entry(drama text, day date, first_episode integer, last_episode integer, note text, entry_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.write_review(drama text, kind text, content text, spoiler_level integer, review_id uuid, seen timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.write_review(drama text, kind text, content text, spoiler_level integer, review_id uuid, seen timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.write_review(drama text, kind text, content text, spoiler_level integer, review_id uuid, seen timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.year_in_review(owner uuid, year integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.year_in_review(owner uuid, year integer) TO authenticated;
GRANT ALL ON FUNCTION public.year_in_review(owner uuid, year integer) TO service_role;

GRANT ALL ON TABLE public.comment_revisions TO service_role;
GRANT SELECT ON TABLE public.comment_revisions TO anon;
GRANT SELECT ON TABLE public.comment_revisions TO authenticated;

GRANT ALL ON TABLE public.comment_votes TO service_role;
GRANT SELECT,DELETE ON TABLE public.comment_votes TO authenticated;
GRANT SELECT ON TABLE public.comment_votes TO anon;

GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.comment_votes TO authenticated;

GRANT INSERT(comment_id),UPDATE(comment_id) ON TABLE public.comment_votes TO authenticated;

GRANT INSERT(vote_type),UPDATE(vote_type) ON TABLE public.comment_votes TO authenticated;

GRANT ALL ON TABLE public.contact_messages TO service_role;
GRANT SELECT ON TABLE public.contact_messages TO authenticated;

GRANT ALL ON TABLE public.conversations TO service_role;
GRANT SELECT ON TABLE public.conversations TO authenticated;

GRANT ALL ON TABLE public.discussion_categories TO service_role;
GRANT SELECT ON TABLE public.discussion_categories TO anon;
GRANT SELECT ON TABLE public.discussion_categories TO authenticated;

GRANT ALL ON TABLE public.drama_figures TO service_role;
GRANT SELECT ON TABLE public.drama_figures TO anon;
GRANT SELECT ON TABLE public.drama_figures TO authenticated;

GRANT ALL ON TABLE public.drama_ratings TO service_role;
GRANT SELECT ON TABLE public.drama_ratings TO authenticated;

GRANT ALL ON TABLE public.episode_reactions TO service_role;
GRANT SELECT ON TABLE public.episode_reactions TO authenticated;

GRANT ALL ON TABLE public.favourites TO service_role;
GRANT SELECT ON TABLE public.favourites TO authenticated;

GRANT ALL ON TABLE public.follows TO service_role;
GRANT SELECT ON TABLE public.follows TO authenticated;

GRANT ALL ON TABLE public.group_bans TO service_role;
GRANT SELECT ON TABLE public.group_bans TO authenticated;

GRANT ALL ON TABLE public.group_join_requests TO service_role;
GRANT SELECT ON TABLE public.group_join_requests TO authenticated;

GRANT ALL ON TABLE public.group_members TO service_role;
GRANT SELECT,DELETE ON TABLE public.group_members TO authenticated;
GRANT SELECT ON TABLE public.group_members TO anon;

GRANT INSERT(group_id) ON TABLE public.group_members TO authenticated;

GRANT INSERT(user_id) ON TABLE public.group_members TO authenticated;

GRANT INSERT(role) ON TABLE public.group_members TO authenticated;

GRANT ALL ON TABLE public.notifications TO service_role;
GRANT SELECT ON TABLE public.notifications TO authenticated;

GRANT UPDATE(is_read) ON TABLE public.notifications TO authenticated;

GRANT ALL ON TABLE public.poll_votes TO service_role;
GRANT SELECT ON TABLE public.poll_votes TO authenticated;

GRANT ALL ON TABLE public.post_revisions TO service_role;
GRANT SELECT ON TABLE public.post_revisions TO anon;
GRANT SELECT ON TABLE public.post_revisions TO authenticated;

GRANT ALL ON TABLE public.post_votes TO service_role;
GRANT SELECT,DELETE ON TABLE public.post_votes TO authenticated;
GRANT SELECT ON TABLE public.post_votes TO anon;

GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.post_votes TO authenticated;

GRANT INSERT(post_id),UPDATE(post_id) ON TABLE public.post_votes TO authenticated;

GRANT INSERT(group_post_id),UPDATE(group_post_id) ON TABLE public.post_votes TO authenticated;

GRANT INSERT(vote_type),UPDATE(vote_type) ON TABLE public.post_votes TO authenticated;

GRANT ALL ON TABLE public.reminders TO service_role;
GRANT SELECT ON TABLE public.reminders TO authenticated;

GRANT ALL ON TABLE public.review_votes TO service_role;
GRANT SELECT ON TABLE public.review_votes TO authenticated;

GRANT SELECT ON TABLE public.role_changes TO authenticated;
GRANT SELECT ON TABLE public.role_changes TO service_role;

GRANT ALL ON TABLE public.saved_posts TO service_role;
GRANT SELECT ON TABLE public.saved_posts TO authenticated;

GRANT ALL ON TABLE public.tracking_events TO service_role;
GRANT SELECT ON TABLE public.tracking_events TO authenticated;

GRANT ALL ON TABLE public.user_activities TO service_role;
GRANT SELECT ON TABLE public.user_activities TO authenticated;

GRANT ALL ON TABLE public.user_blocks TO service_role;
GRANT SELECT ON TABLE public.user_blocks TO authenticated;

GRANT ALL ON TABLE public.user_settings TO service_role;
GRANT SELECT ON TABLE public.user_settings TO authenticated;

GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.user_settings TO authenticated;

GRANT INSERT(language),UPDATE(language) ON TABLE public.user_settings TO authenticated;

GRANT INSERT(theme),UPDATE(theme) ON TABLE public.user_settings TO authenticated;

GRANT INSERT(digits),UPDATE(digits) ON TABLE public.user_settings TO authenticated;

GRANT INSERT(notification_choices),UPDATE(notification_choices) ON TABLE public.user_settings TO authenticated;

GRANT INSERT(muted_threads),UPDATE(muted_threads) ON TABLE public.user_settings TO authenticated;

GRANT INSERT(quiet_from),UPDATE(quiet_from) ON TABLE public.user_settings TO authenticated;

GRANT INSERT(quiet_until),UPDATE(quiet_until) ON TABLE public.user_settings TO authenticated;

GRANT INSERT(quiet_in_ramadan),UPDATE(quiet_in_ramadan) ON TABLE public.user_settings TO authenticated;

GRANT INSERT(time_zone),UPDATE(time_zone) ON TABLE public.user_settings TO authenticated;

GRANT INSERT(library_visibility),UPDATE(library_visibility) ON TABLE public.user_settings TO authenticated;

