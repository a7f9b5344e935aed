-- Text: what a title, a post, a tag or an address may look like, and the form in which search compares it.
--
-- No text costs more than its length: normalize() sorts the marks of a run in the square of their number, so texts are
-- normalised in pieces, and those with more marks on a letter than any script needs are refused.
set check_function_bodies = off;

-- What search compares: the same word however it was typed. app/domain/search/normalise.ts says the same in
-- TypeScript; tests/domain/search/vectors.json holds both to it.
--   NFKD takes letters apart (أ = ا + hamza, é = e + accent, presentation forms, full-width digits); the marks, tashkeel,
--   tatweel and invisible characters are dropped; what has no decomposition is translated; NFC puts other scripts
--   together again. Upper case is listed by hand because lower() obeys the database's locale; with collation C it knows ASCII
--   alone. Each list is gone through only for texts of its script: translate() compares every letter with every entry.
create function private.normalise_piece(input text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
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

create function private.is_reserved_username(name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select lower(name) = any (array[
    'about', 'account', 'admin', 'administrator', 'anonymous', 'api', 'auth', 'bot', 'categories', 'category', 'contact',
    'creators', 'deleted', 'discover', 'discussions', 'dramas', 'everyone', 'forum', 'groups', 'guest', 'guidelines',
    'help', 'hikaya', 'images', 'login', 'logout', 'me', 'messages', 'mod', 'moderation', 'moderator', 'moderators',
    'notifications', 'null', 'official', 'owner', 'postmaster', 'privacy', 'profile', 'root', 'search', 'security',
    'service', 'settings', 'signin', 'signout', 'signup', 'staff', 'superuser', 'support', 'system', 'team', 'terms',
    'trending', 'undefined', 'visitor', 'webmaster', 'www'])
$$;

-- Only the site's own images: a key in the bucket, served below /images (decision Q7).
create function private.is_image_address(address text) returns boolean
language sql immutable
set search_path = ''
as $$ select address ~ '^/images/(post-images|avatars|banners)/[A-Za-z0-9_-]{1,80}\.(jpg|png|gif|webp)$' $$;

-- Something must be left besides blanks of every kind and signs nobody sees; \s alone knows only some of them.
create function private.has_visible_text(input text) returns boolean
language sql immutable
set search_path = ''
return input ~ '[^\s\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]';

-- Written as RETURN, so that names in private are looked up now and not with the writer's rights.
create function private.is_title(input text) returns boolean
language sql immutable
set search_path = ''
return char_length(input) <= 255 and octet_length(input) <= 1020
   and private.has_visible_text(input) and input !~ '[\u0001-\u001f\u007f\u202d\u202e]';

create function private.is_post_content(input text) returns boolean
language sql immutable
set search_path = ''
return char_length(input) <= 50000 and octet_length(input) <= 200000 and private.has_visible_text(input);

create function private.is_post_html(html text) returns boolean
language sql immutable
set search_path = ''
as $$ select char_length(html) <= 200000 and octet_length(html) <= 800000 $$;

-- Where nothing need be written, what nobody sees is nothing.
create function private.is_blank(input text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select input
     !~ '[^\s\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u061c\u064b-\u065f\u0640\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20f0\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U00013430-\U00013440\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

create function private.are_tags(tags text[]) returns boolean
language sql immutable
set search_path = ''
return cardinality(tags) <= 8 and coalesce(array_ndims(tags), 1) = 1
   and not exists (
     select 1 from unnest(tags) tag
      where tag is null or char_length(tag) not between 1 and 30 or private.is_blank(tag) or tag ~ '[\u0001-\u001f\u007f<>"&,A-Z]|^\s|\s$')
   and cardinality(tags) = (select count(distinct tag) from unnest(tags) tag);

create function private.are_images(images text[]) returns boolean
language sql immutable
set search_path = ''
return cardinality(images) <= 5 and coalesce(array_ndims(images), 1) = 1
   and not exists (select 1 from unnest(images) image where image is null or not private.is_image_address(image));

-- What the images show, in their order, "" for one that nobody described; fewer are given than there are images, or as many.
create function private.are_image_alts(alts text[], images text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select cardinality(alts) <= cardinality(images) and coalesce(array_ndims(alts), 1) = 1
     and not exists (select 1 from unnest(alts) alt
        where alt is null or char_length(alt) > 250 or octet_length(alt) > 1000
           or alt ~ '[\u0001-\u001f\u007f\u202d\u202e]')
$$;

-- The addresses a column holds: one as text, several as an array, none.
create function private.addresses_in(held jsonb) returns setof text
language sql immutable
set search_path = ''
as $$
  select jsonb_array_elements_text(case jsonb_typeof(held) when 'array' then held when 'string' then jsonb_build_array(held) else '[]' end)
$$;

-- Letters for the entities of a markup, in one pass: each different one on its own would go through the whole text again.
create function private.decode_entities(html text) returns text
language plpgsql immutable
set search_path = ''
as $$
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

-- Markup without comments and without elements whose words nobody sees, where they hold nothing but words; tags stay, so
-- that what stands within one is taken for nothing else. unread_markup() finds the others.
create function private.without_unseen(html text) returns text
language sql immutable
set search_path = ''
as $$
  -- Bounded: a post's markup has at most 200,000 characters, and PostgreSQL's automata look at each once.
  select case when html ~* '<(!|script|style|textarea|option|noscript|title|xmp|iframe|svg|math)'
    then regexp_replace(html, (
           select '(</?[a-z][^>]*>)|<!--[^<>]*-->|' || string_agg(format('<%s(?:[ \t\n\f\r][^<>"''=]*)?>[^<]*</%1$s[ \t\n\f\r]*>', name), '|')
             from unnest('{script,style,textarea,option,noscript,title,xmp,iframe,svg,math}'::text[]) name), '\1', 'gi')
    else html end
$$;

-- What the word filter reads of markup: its words, then the addresses of its links.
create function private.text_of_html(html text) returns text
language sql immutable
set search_path = ''
as $$
  select private.decode_entities(regexp_replace(
           -- Bounded: as above. "<" before anything but a letter is text.
           regexp_replace(private.without_unseen(html), '</?(p|br|li|ul|ol|h[1-6]|div|blockquote)([ \t\n\f\r/][^>]*)?>', ' ', 'gi'),
           '</?[a-z][^>]*>', '', 'gi'))
         || ' ' || coalesce((select string_agg(private.decode_entities(link[1]), ' ')
                               from regexp_matches(html, 'href\s*=\s*["'']?([^"''\s>]+)', 'gi') link), '')
$$;

-- Markup that a page may read otherwise than the filter does. The cleaner of markup leaves none; what is written past it is
-- read by nobody before a moderator.
create function private.unread_markup(html text) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(
    -- An entity that decode_entities() does not know: HTML has two thousand, some of them letters.
    substring(html from '&(?!(?:amp|lt|gt|quot|nbsp|apos);)[A-Za-z][A-Za-z0-9]{0,40};?'),
    substring(private.without_unseen(html)
              from '(?i)<[!?]|</[^a-z]|<(?:script|style|textarea|option|noscript|title|xmp|iframe|svg|math)(?=[ \t\n\f\r/>])'),
    private.odd_nesting(html),
    -- A value between quotes that goes on behind the first ">". Bounded: as above.
    left(substring(html from '(?i)<[a-z](?:[^>=]|=\s*"[^">]*"|=\s*''[^''>]*''|=\s*[^\s"''>][^\s>]*)*=\s*(?:"[^">]*|''[^''>]*)>'), 40))
$$;

create function private.normalise_text(input text) returns text
language sql immutable strict parallel safe security definer
set search_path = ''
as $$
  select case when octet_length(input) = char_length(input) then lower(input collate "C")
    when char_length(input) <= 200 then private.normalise_piece(input)
    else (select string_agg(private.normalise_piece(piece[1]), '' order by place)
            from regexp_matches(input, '.{1,200}', 'g') with ordinality pieces (piece, place)) end
$$;
comment on function private.normalise_text(text) is
  'The form in which search compares text: without case, diacritics, tashkeel and tatweel, letter variants folded.';

-- More than eight marks in a row, signs that nobody sees between them not counted. Of the marks those that scripts in use
-- have, and the two halfwidth ones that become marks when they are normalised.
create function private.has_many_marks(input text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
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

-- Signs that stand for several words each (ﷺ for eighteen letters): what compares a text looks at their letters.
create function private.has_many_word_signs(input text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select octet_length(input) > char_length(input) and regexp_count(input, '[\ufdfa\ufdfb\u3300-\u3357]') > 1000
$$;

-- As coverSpoilers in app/domain/spoiler/spoiler.ts: between two pairs of bars with something between, and behind a pair
-- that is never closed.
create function private.cover_spoilers(input text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
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

-- What lists show of a text: its first 300 characters on one line, spoilers covered and items of lists behind bullets, with
-- an ellipsis where something was left out. As excerptOf in app/domain/excerpt.ts, which shortens it further; blanks are
-- those of JavaScript.
create function private.excerpt_of(content text) returns text
language plpgsql immutable strict security definer
set search_path = ''
as $$
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

-- At most 1,000 characters of a text, spoilers covered: its beginning, or where the first of the words stands that its
-- beginning does not have.
create function private.text_around(input text, patterns text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
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

-- A name as it looks at a glance; app/domain/profile/profile.ts says the same.
create function private.bare_name(name text) returns text
language sql immutable
set search_path = ''
as $$ select replace(replace(translate(lower(name), '01l34578-_', 'oiieastb'), 'rn', 'm'), 'vv', 'w') $$;

-- "Hikaya_Team", "hikayaa", "admin1": app/domain/profile/profile.ts says the same. Each letter of a word once or more, but in
-- words of three letters, where that would be another word ("mood").
create function private.speaks_for_site(name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (
    select 1
      from (values (name), (ltrim(name, '0123456789_-')), (rtrim(name, '0123456789_-')), (btrim(name, '0123456789_-'))) forms (form)
     where private.bare_name(form) ~ ('^(' || (
       select string_agg(case when length(word) > 3 then regexp_replace(private.bare_name(word), '.', '\&+', 'g') else private.bare_name(word) end, '|')
         from unnest(array[
           'admin', 'administrator', 'bot', 'editor', 'editorial', 'editors', 'episodes', 'help', 'hikaya', 'mod', 'moderation',
           'moderator', 'moderators', 'official', 'owner', 'postmaster', 'root', 'security', 'service', 'staff', 'superuser',
           'support', 'system', 'team', 'the', 'webmaster']) word) || ')+$'))
$$;

-- A name as it looks when letters are added that are there already.
create function private.short_name(name text) returns text
language sql immutable
set search_path = ''
as $$ select regexp_replace(private.bare_name(name), '(.)\1+', '\1', 'g') $$;

-- The looks under which a name passes for another: its own, without one digit around it, and without words that claim to be
-- the true one ("real_mona", "mona-official"). More digits are a year: many are called Adam.
create function private.looks_like(look text, look_without_digit text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_agg(form) || array_agg(regexp_replace(regexp_replace(form, at_start, ''), at_end, ''))
    from unnest(array[look, look_without_digit]) form,
         (select '^(' || string_agg(private.short_name(word), '|') || ')+', '(' || string_agg(private.short_name(word), '|') || ')+$'
            from unnest(array['admin', 'hikaya', 'mod', 'moderator', 'official', 'original', 'real', 'staff', 'support', 'team', 'the',
                              'true', 'verified']) word) claims (at_start, at_end)
$$;

create function private.without_digit(name text) returns text
language sql immutable
set search_path = ''
as $$ select regexp_replace(regexp_replace(name, '^[\s_-]*[0-9٠-٩۰-۹]?(?![0-9٠-٩۰-۹])', ''), '(?<![0-9٠-٩۰-۹])[0-9٠-٩۰-۹]?[\s_-]*$', '') $$;

-- Letters of other alphabets that pass for Latin ones become these, capitals by their own look; Arabic letters stay as search compares them.
create function private.in_latin(input text) returns text
language sql immutable strict
set search_path = ''
as $$
  select translate(private.normalise_text(translate(input, 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧЅӀԀԚԜҺ', 'abezhikmnoptyxsldqwh')),
           'авекмнорстухіѕјԁһӏԛԝαεηικμνορτυχγωıɑɡɩᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abekmhopctyxisjdhlqwaenikmvoptuxywiagiabcdefghijklmnoprstuvwyz')
$$;

-- The words of a display name as they look at a glance ("Adm|n"), without signs. Of forty characters: longer ones are refused.
create function private.name_words(name text) returns text[]
language sql immutable strict
set search_path = ''
as $$
  select coalesce(array_agg(word order by place), '{}')
    from regexp_split_to_table(
           translate(private.in_latin(regexp_replace(left(name, 40), '([A-Za-z])[|!¡ǀ](?=[A-Za-z])', '\1i', 'g')),
             'ڵڶڷڸݪڪکګڬڭڮیۍێېۑھہەںڻڼڽٱٲٳ', 'لللللككككككيييييهههننننااا'),
           '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb\u00bf\u00d7\u00f7\u0606-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u2010-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2bff\u3001-\u3020\u3030\ufd3e\ufd3f\ufe10-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]+') with ordinality words (word, place)
   where word <> ''
$$;
-- Coptic, Armenian, Osage and many more have letters that pass for Latin ones: no list of them is whole. Such a letter in
-- one word with Latin ones is there to deceive. Arabic, Chinese, Japanese and Korean letters, signs and emoji are not.
create function private.mixes_alphabets(name text) returns boolean
language plpgsql immutable strict
set search_path = ''
as $$
declare
  latin constant text := '[A-Za-z\u00c0-\u024f\u1e00-\u1eff]';
  foreign_letter constant text := '[^\s\u0001-\u024f\u0300-\u036f\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u1e00-\u1eff\u2000-\u2bff\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\ufb50-\ufdff\ufe00-\ufe0f\ufe70-\uffef\U0001f000-\U000e0fff]';
begin
  return left(name, 40) ~ (latin || '\S*' || foreign_letter) or left(name, 40) ~ (foreign_letter || '\S*' || latin);
end
$$;

-- A display name as it looks beside others; of a username the same as private.short_name().
create function private.look_of_name(name text) returns text
language sql immutable strict
set search_path = ''
as $$ select private.short_name(array_to_string(private.name_words(name), '')) $$;

-- Display names that only those who run the site might have: words of office in any order and spelling, some of them in
-- company too, and the signs of a verified account.
create function private.display_name_speaks_for_site(name text) returns boolean
language sql immutable strict
set search_path = ''
as $$
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
$$;
