import * as v from "valibot";
import written from "./libraries.json" with { type: "json" };
import { momentOf } from "./times.ts";
import { castDemoVotes } from "./votes.ts";

const Drama = v.pipe(v.string(), v.regex(/^[1-9]\d?$/));
const Stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/** What people of the demo keep of dramas; `ago` counts minutes, as everywhere in the demo. */
const Libraries = v.strictObject({
  libraries: v.array(
    v.strictObject({
      owner: v.string(),
      visibility: v.picklist(["me", "everyone"]),
      favourites: v.pipe(v.array(Drama), v.maxLength(4)),
      dramas: v.array(
        v.strictObject({
          drama: Drama,
          status: v.picklist(["planned", "watching", "completed", "paused", "dropped"]),
          position: v.pipe(v.number(), v.integer(), v.minValue(0)),
          stars: v.optional(Stars),
        }),
      ),
    }),
  ),
  reviews: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.uuid()),
      author: v.string(),
      drama: Drama,
      kind: v.picklist(["review", "line"]),
      level: v.pipe(v.number(), v.integer(), v.minValue(0)),
      ago: v.pipe(v.number(), v.integer(), v.minValue(1)),
      liked: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      content: v.pipe(v.string(), v.nonEmpty()),
    }),
  ),
  diary: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.uuid()),
      author: v.string(),
      drama: Drama,
      daysAgo: v.pipe(v.number(), v.integer(), v.minValue(0)),
      first: v.optional(v.number()),
      last: v.optional(v.number()),
      note: v.string(),
    }),
  ),
});

const INSERT_VISIBILITY = `
  insert into public.user_settings (user_id, library_visibility)
  select owner_id, visibility from jsonb_to_recordset($1::text::jsonb) as library (owner_id uuid, visibility text)
  on conflict (user_id) do update set library_visibility = excluded.library_visibility`;

const INSERT_TRACKINGS = `
  insert into public.trackings (user_id, drama_id, status, position, version, began_at, completed_at, times_completed,
                                created_at, updated_at)
  select owner_id, drama, status, position, 1, case when position > 0 then began_at end,
         case when status = 'completed' then moment end, (status = 'completed')::integer, began_at, moment
    from jsonb_to_recordset($1::text::jsonb)
      as it (owner_id uuid, drama text, status text, position integer, began_at timestamptz, moment timestamptz)
  on conflict do nothing`;

const INSERT_EVENTS = `
  insert into public.tracking_events (user_id, drama_id, version, status, position, happened_at)
  select owner_id, drama, 1, status, position, moment
    from jsonb_to_recordset($1::text::jsonb)
      as it (owner_id uuid, drama text, status text, position integer, moment timestamptz)
  on conflict do nothing`;

const INSERT_RATINGS = `
  insert into public.drama_ratings (user_id, drama_id, stars, is_counted, created_at, updated_at)
  select owner_id, drama, stars, true, moment, moment
    from jsonb_to_recordset($1::text::jsonb) as it (owner_id uuid, drama text, stars integer, moment timestamptz)
   where stars is not null
  on conflict do nothing`;

const INSERT_FAVOURITES = `
  insert into public.favourites (user_id, place, drama_id)
  select owner_id, chosen.place, chosen.drama
    from jsonb_to_recordset($1::text::jsonb) as library (owner_id uuid, favourites jsonb),
         jsonb_array_elements_text(library.favourites) with ordinality chosen (drama, place)
  on conflict do nothing`;

const INSERT_REVIEWS = `
  insert into public.drama_reviews (id, drama_id, author_id, kind, content, position, spoiler_level, created_at)
  select id, drama, author_id, kind, content, position, level, created_at
    from jsonb_to_recordset($1::text::jsonb)
      as review (id uuid, drama text, author_id uuid, kind text, content text, position integer, level integer,
                 created_at timestamptz)
  on conflict do nothing`;

const INSERT_HELPFUL = `
  insert into public.review_votes (user_id, review_id, created_at)
  select user_id, item_id, created_at
    from jsonb_to_recordset($1::text::jsonb) as vote (user_id uuid, item_id uuid, vote_type text, created_at timestamptz)
   where vote_type = 'up'
  on conflict do nothing`;

const INSERT_DIARY = `
  insert into public.diary_entries (id, user_id, drama_id, day, first_episode, last_episode, note, spoiler_level, created_at)
  select id, author_id, drama, day, first, last, note, level, moment
    from jsonb_to_recordset($1::text::jsonb)
      as entry (id uuid, author_id uuid, drama text, day date, first integer, last integer, note text, level integer,
                moment timestamptz)
  on conflict do nothing`;

const DAY_MINUTES = 24 * 60;

/** Fills libraries, ratings, reviews and diaries. The dramas are those of seed.sql. */
export async function loadLibraries(
  insert: (sql: string, rows: unknown[]) => Promise<unknown>,
  idOf: ReadonlyMap<string, string>,
  personCalled: (username: string) => string,
  now: Date,
): Promise<void> {
  const { libraries, reviews, diary } = v.parse(Libraries, written);
  const owners = libraries.map(({ owner, ...library }) => ({ ...library, owner_id: personCalled(owner) }));
  const kept = owners.flatMap(({ owner_id, dramas }) =>
    dramas.map((it, place) => ({
      ...it,
      owner_id,
      began_at: momentOf((30 - place) * DAY_MINUTES, now),
      moment: momentOf((place + 1) * 900, now),
    })),
  );
  const place = new Map(kept.map(({ owner_id, drama, position }) => [`${owner_id} ${drama}`, position]));
  const texts = reviews.map(({ author, ago, ...review }) => {
    const author_id = personCalled(author);
    const position = place.get(`${author_id} ${review.drama}`) ?? 0;
    return { ...review, author_id, position, created_at: momentOf(ago, now), disliked: 0 };
  });
  await insert(INSERT_VISIBILITY, owners);
  await insert(INSERT_TRACKINGS, kept);
  await insert(INSERT_EVENTS, kept);
  await insert(INSERT_RATINGS, kept);
  await insert(INSERT_FAVOURITES, owners);
  await insert(INSERT_REVIEWS, texts);
  await insert(
    INSERT_HELPFUL,
    texts.flatMap((review) => castDemoVotes(review, [...idOf.values()], now)),
  );
  const entries = diary.map(({ author, daysAgo, ...entry }) => {
    const moment = momentOf(daysAgo * DAY_MINUTES, now);
    const author_id = personCalled(author);
    const level = entry.last ?? place.get(`${author_id} ${entry.drama}`) ?? 0;
    return { ...entry, author_id, level, day: moment.toISOString().slice(0, 10), moment };
  });
  await insert(INSERT_DIARY, entries);
}
