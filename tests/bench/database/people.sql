-- 50,000 people, whom they block, and what they did within the last day.

insert into auth.users (id, email, created_at)
  select bench.id('person', n), 'person' || n || '@hikaya.test', now() - interval '3 years'
    from generate_series(1, bench.amount(50000)) n;

insert into public.user_profiles (id, username, bio, created_at)
  select bench.id('person', n), 'person' || n, s.words, now() - random() * interval '3 years'
    from generate_series(1, bench.amount(50000)) n
    join bench.sentences s on s.script = 'arabic' and s.number = n % bench.sentence_count();
insert into private.profile_texts (user_id, normalised)
  select p.id, private.normalise_text(p.username || e'\n' || p.bio) from public.user_profiles p;

insert into public.user_blocks (blocker_id, blocked_id)
  select bench.id('person', n), bench.id('person', 1 + (n + 17) % bench.amount(50000))
    from generate_series(1, bench.amount(50000), 2) n;

insert into private.rate_events (user_id, action, happened_at)
  select bench.id('person', n), action, now() - interval '10 minutes' - random() * interval '20 hours'
    from generate_series(1, bench.amount(50000)) n,
         unnest('{vote,vote,vote,vote,comment,comment,message}'::text[]) action;
