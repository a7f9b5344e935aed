-- The words people write: two vocabularies of about 20,000 with the frequencies of natural language (the word of rank k
-- is about k times as rare as the first), and up to 20,000 sentences of each.

create schema bench;
create function bench.id(kind text, n bigint) returns uuid language sql immutable parallel safe
  as $$ select md5(kind || n)::uuid $$;
-- "factor" is 1 for the large community and 0.01 for the small one.
create function bench.amount(whole numeric) returns integer language sql stable parallel safe
  as $$ select ceil(whole * current_setting('bench.factor')::numeric)::integer $$;
create function bench.sentence_count() returns integer language sql stable parallel safe
  as $$ select least(20000, greatest(1000, bench.amount(400000))) $$;
select setseed(0.25);

create unlogged table bench.words as
  with
  frequent (script, words) as (values
    ('arabic', 'في من على هذا كان التي مسلسل حلقة قصة ممثل مخرج موسم مشهد نهاية رائعة جميل دراما بطلة كتابة تصوير حب عائلة رمضان موسيقى سيناريو أداء مؤثر شخصية الجزء انتظار'),
    ('latin', 'the and this was that drama episode story actor director season scene ending lovely writer music series heroine family camera script character moment watching laughed cried waiting favourite chapter theme')),
  roots (script, root, place) as (
    select 'arabic', a || b || c, row_number() over (order by random())
      from unnest('{ك,ح,س,ع,ن,م,ر,ل,ق,ش,ط,ج}'::text[]) a, unnest('{ت,ر,ل,م,ب,د,ف,و}'::text[]) b,
           unnest('{ب,م,ر,د,ل,س}'::text[]) c
    union all
    select 'latin', a || b || c, row_number() over (order by random())
      from unnest('{br,c,d,f,gr,h,l,m,n,p,s,st,t,v,w,cl}'::text[]) a, unnest('{a,e,i,o,u,ea}'::text[]) b,
           unnest('{n,r,l,m,t,d}'::text[]) c),
  ends (script, prefix, suffix, place) as (
    select 'arabic', p, s, row_number() over ()
      from unnest('{"",ال,و,ب,م,ي}'::text[]) p, unnest('{"",ة,ات,ون,ها,ين}'::text[]) s
    union all
    select 'latin', p, s, row_number() over ()
      from unnest('{"",re,un,over,in,de}'::text[]) p, unnest('{er,ing,ed,ly,ness,able}'::text[]) s)
  select script, word, row_number() over (partition by script order by frequency) as rank
    from (select f.script, t.word, -1000 + t.place from frequent f, unnest(string_to_array(f.words, ' ')) with ordinality t (word, place)
          union all
          select r.script, e.prefix || r.root || e.suffix, r.place + e.place * 20
            from roots r join ends e using (script)) as every (script, word, frequency);
create unique index on bench.words (script, rank);

create unlogged table bench.sentences as
  with drawn as materialized (
    select script, n, place, 1 + floor(power(20000, random()))::integer as rank
      from unnest('{arabic,latin}'::text[]) script, generate_series(0, bench.sentence_count() - 1) n, generate_series(1, 12) place)
  select script, n as number, words, private.normalise_text(words) as normal, title, private.normalise_text(title) as normal_title
    from (select d.script, d.n, string_agg(w.word, ' ' order by d.place) as words,
                 string_agg(w.word, ' ' order by d.place) filter (where d.place <= 5) as title
            from drawn d join bench.words w using (script, rank) group by d.script, d.n) as made;
create unique index on bench.sentences (script, number);

-- Ten words of each script that eight posts and eight comments contain, however large the community is.
create unlogged table bench.rare_words as
  select word, private.normalise_text(word) as normal, place - 1 as place
    from unnest('{قسطنطينية,فسيفساء,زنجبيل,خزعبلات,سفرجل,مغناطيس,كهرمان,غضنفر,عندليب,طمأنينة,kaleidoscope,zephyrous,quixotic,labyrinth,obelisk,juxtapose,sycamore,wyverns,xylophone,marzipan}'::text[])
         with ordinality as given (word, place);
analyze bench.words, bench.sentences, bench.rare_words;
