-- Reference rows every installation has. May run again: names and descriptions follow, counters stay.

insert into public.discussion_categories (id, slug, name, color, icon, description) values
  ('00000000-0000-4000-8000-0000000000c1', 'general', 'General Discussion', 'general', 'general',
   'Everything about Arab short dramas that fits nowhere else.'),
  ('00000000-0000-4000-8000-0000000000c2', 'reviews', 'Drama Reviews', 'reviews', 'reviews',
   'What you watched, what it did to you, and whether others should.'),
  ('00000000-0000-4000-8000-0000000000c3', 'creators', 'Creator Spotlight', 'creators', 'creators',
   'The actors, directors, producers and writers behind the stories.'),
  ('00000000-0000-4000-8000-0000000000c4', 'recommendations', 'Recommendations', 'recommendations', 'recommendations',
   'Ask for your next drama, or hand on the one you loved.'),
  ('00000000-0000-4000-8000-0000000000c5', 'news', 'Industry News', 'news', 'news',
   'Productions, premieres, awards and castings across the region.'),
  ('00000000-0000-4000-8000-0000000000c6', 'behind-scenes', 'Behind the Scenes', 'behind-scenes', 'behind-scenes',
   'Sets, costumes, sound and light: how a drama comes to be.')
on conflict (id) do update
  set slug = excluded.slug, name = excluded.name, color = excluded.color, icon = excluded.icon,
      description = excluded.description;
