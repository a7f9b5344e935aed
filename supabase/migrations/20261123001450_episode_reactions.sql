-- Reactions to an episode: one of eight and a favourite of the cast, told as sums to those who have seen the episode.
set check_function_bodies = off;

create table public.episode_reactions (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  drama_id text not null references public.dramas (id),
  episode integer not null check (episode > 0),
  reaction text constraint episode_reactions_reaction_known
    check (reaction in ('laughed', 'cried', 'gasped', 'melted', 'raged', 'shivered', 'drifted', 'wondered')),
  favourite smallint check (favourite between 1 and 50),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, drama_id, episode),
  constraint episode_reactions_not_empty check (num_nonnulls(reaction, favourite) > 0)
);
comment on column public.episode_reactions.favourite is 'The number of a person in the drama''s cast, from 1 on, in the order of the catalogue.';
create index episode_reactions_drama_id on public.episode_reactions (drama_id, episode);

create table private.episode_figures (
  drama_id text not null references public.dramas (id) on delete cascade,
  episode integer not null,
  choice text not null,
  count integer not null default 0,
  primary key (drama_id, episode, choice)
);
comment on column private.episode_figures.choice is 'A reaction, or the number of a favourite.';

-- In one order always: two people who change their minds at once never wait in a circle.
create function private.count_reaction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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

revoke all on public.episode_reactions from public, anon, authenticated;
alter table public.episode_reactions enable row level security;
alter table private.episode_figures enable row level security;
grant all on public.episode_reactions to service_role;
grant select on public.episode_reactions to authenticated;

create policy "members see their own reactions" on public.episode_reactions
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may_look()));

create trigger count_reaction after insert or update or delete on public.episode_reactions
  for each row execute function private.count_reaction();

create function private.has_seen(drama text, episode integer) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.trackings t
                  where t.user_id = auth.uid() and t.drama_id = drama and t.position >= episode)
$$;

create function public.episode_bars(drama text, episode integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'counts', (select coalesce(jsonb_object_agg(f.choice, f.count), '{}') from private.episode_figures f
                where f.drama_id = drama and f.episode = episode_bars.episode and f.count > 0),
    'reaction', (select r.reaction from public.episode_reactions r
                  where r.user_id = auth.uid() and r.drama_id = drama and r.episode = episode_bars.episode),
    'favourite', (select r.favourite from public.episode_reactions r
                   where r.user_id = auth.uid() and r.drama_id = drama and r.episode = episode_bars.episode))
   where private.may_look() and private.has_seen(drama, episode)
$$;
comment on function public.episode_bars(text, integer) is
  'How an episode left people, by reaction and by number of the favourite, with one''s own choice; null for whoever has not seen it.';

create function public.react_to_episode(drama text, episode integer, reaction text default null, favourite integer default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
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
comment on function public.react_to_episode(text, integer, text, integer) is
  'Brings one''s reaction to an episode and the favourite into this state, neither for none, and answers as episode_bars().';
