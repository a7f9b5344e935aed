import type { Role } from "../../support/cast.ts";

type Ids = Readonly<
  Record<
    | "post"
    | "memberPost"
    | "removedPost"
    | "privateGroupPost"
    | "diaryEntry"
    | "closedDiaryEntry"
    | "review"
    | "removedReview",
    string
  >
>;

/** What people keep of dramas; the owner's library is open to members, the others' are not. `$` quotes a person's id. */
export function dramaFixtures($: (role: Exclude<Role, "visitor">) => string, id: Ids): string {
  return `
      insert into public.trackings (user_id, drama_id, status, position, version) values
        (${$("owner")}, '3', 'watching', 7, 1), (${$("suspended")}, '3', 'watching', 7, 1),
        (${$("member")}, '2', 'completed', 8, 1);
      insert into public.tracking_events (user_id, drama_id, version, status, position)
        values (${$("owner")}, '3', 1, 'watching', 7);
      insert into public.drama_figures (drama_id) select d.id from public.dramas d;
      insert into public.drama_ratings (user_id, drama_id, stars, is_counted) values
        (${$("owner")}, '3', 5, true), (${$("member")}, '2', 4, true);
      insert into public.favourites (user_id, place, drama_id) values
        (${$("owner")}, 1, '3'), (${$("member")}, 1, '2');
      insert into private.calendar_addresses (user_id, token_hash) values (${$("owner")}, repeat('0', 64));
      insert into public.saved_posts (user_id, post_id) values (${$("owner")}, '${id.post}');
      insert into private.polls (id, post_id, group_post_id, options, multiple, created_at, ends_at) values
        ('${id.memberPost}', '${id.memberPost}', null, '{Yes,No}', false, now(), now() + interval '7 days'),
        ('${id.removedPost}', '${id.removedPost}', null, '{Yes,No}', false, now(), now() + interval '7 days'),
        ('${id.privateGroupPost}', null, '${id.privateGroupPost}', '{Yes,No}', false, now(), now() + interval '7 days');
      update public.posts set has_poll = true where id in ('${id.memberPost}', '${id.removedPost}');
      update public.group_posts set has_poll = true where id = '${id.privateGroupPost}';
      insert into public.poll_votes (poll_id, user_id, choices) values ('${id.memberPost}', ${$("owner")}, '{1}');
      insert into private.spoiler_marks (user_id, item_type, item_id, drama_id, episode)
        values (${$("removed")}, 'group_post', '${id.privateGroupPost}', '5', 3);
      -- Marks of whoever came today do not count.
      update public.user_profiles set created_at = now() - interval '2 days' where id = ${$("removed")};
      insert into public.reminders (user_id, drama_id, kind) values (${$("owner")}, '3', 'each');
      insert into public.follows (follower_id, kind, target_id) values (${$("owner")}, 'creator', '3');
      insert into public.episode_reactions (user_id, drama_id, episode, reaction) values (${$("owner")}, '3', 6, 'cried');
      insert into public.diary_entries (id, user_id, drama_id, day, note) values
        ('${id.diaryEntry}', ${$("owner")}, '3', '2026-01-01', 'Words'),
        ('${id.closedDiaryEntry}', ${$("member")}, '2', '2026-01-01', 'Words');
      insert into public.drama_reviews (id, drama_id, author_id, kind, content) values
        ('${id.review}', '3', ${$("owner")}, 'review', 'Words of a review'),
        ('${id.removedReview}', '2', ${$("owner")}, 'review', 'Words of a review');
      update public.drama_reviews set removed_at = now() where id = '${id.removedReview}';
      insert into public.review_votes (user_id, review_id) values (${$("member")}, '${id.review}');`;
}
