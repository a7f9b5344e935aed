import type { TestBackend } from "../../support/backend.ts";
import { type Cast, idOf, type Role } from "../../support/cast.ts";
import { dramaFixtures } from "./drama-fixtures.ts";

/** Ids of the fixtures, the same in every run. */
export const ID = {
  general: "00000000-0000-4000-8000-0000000000c1",
  reviews: "00000000-0000-4000-8000-0000000000c2",
  post: fixtureId(1),
  suspendedPost: fixtureId(2),
  lockedPost: fixtureId(3),
  deletedPost: fixtureId(4),
  removedPost: fixtureId(5),
  memberPost: fixtureId(6),
  moderatorPost: fixtureId(7),
  adminPost: fixtureId(8),
  unvotedPost: fixtureId(9),
  postRevision: fixtureId(11),
  removedPostRevision: fixtureId(12),
  comment: fixtureId(21),
  suspendedComment: fixtureId(22),
  lockedPostComment: fixtureId(23),
  deletedPostComment: fixtureId(24),
  removedPostComment: fixtureId(25),
  deletedComment: fixtureId(26),
  stub: fixtureId(27),
  stubReply: fixtureId(28),
  memberComment: fixtureId(29),
  removedComment: fixtureId(30),
  commentRevision: fixtureId(31),
  deletedCommentRevision: fixtureId(32),
  vote: fixtureId(41),
  suspendedVote: fixtureId(42),
  commentVote: fixtureId(43),
  suspendedCommentVote: fixtureId(44),
  notification: fixtureId(51),
  pushSubscription: fixtureId(52),
  group: fixtureId(61),
  privateGroup: fixtureId(62),
  removedGroup: fixtureId(63),
  groupPost: fixtureId(71),
  privateGroupPost: fixtureId(72),
  formerMemberPost: fixtureId(73),
  removedGroupPost: fixtureId(74),
  memberGroupPost: fixtureId(75),
  groupPostRevision: fixtureId(76),
  privateGroupPostRevision: fixtureId(77),
  groupComment: fixtureId(81),
  privateGroupComment: fixtureId(82),
  removedGroupPostComment: fixtureId(83),
  formerMemberComment: fixtureId(84),
  memberGroupComment: fixtureId(85),
  groupCommentRevision: fixtureId(86),
  removedGroupComment: fixtureId(87),
  groupVote: fixtureId(91),
  groupCommentVote: fixtureId(92),
  conversation: fixtureId(101),
  leftConversation: fixtureId(102),
  blockedConversation: fixtureId(103),
  suspendedConversation: fixtureId(104),
  requestedConversation: fixtureId(105),
  message: fixtureId(111),
  leftMessage: fixtureId(112),
  blockedMessage: fixtureId(113),
  suspendedMessage: fixtureId(114),
  report: fixtureId(121),
  reportOnModerator: fixtureId(122),
  reportOnAdmin: fixtureId(123),
  decidedReport: fixtureId(124),
  sanction: fixtureId(131),
  contactMessage: fixtureId(141),
  diaryEntry: fixtureId(151),
  closedDiaryEntry: fixtureId(152),
  review: fixtureId(161),
  removedReview: fixtureId(162),
  // Above what the sequences reach.
  logEntry: "900001",
  roleChange: "900001",
  upload: "post-images/fixture.png",
} as const;

/** Where nobody of the fixtures is. */
export const NOWHERE = fixtureId(999);

export function fixtureId(number: number): string {
  return `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`;
}

/** Where the owner's notifications are pushed to. */
export const OWNER_ENDPOINT = "https://fcm.googleapis.com/fcm/send/owner";

/** Fills the tables, in one statement. Triggers run, so that counters and notifications are what they would be. */
export async function createFixtures(backend: TestBackend, cast: Cast): Promise<void> {
  const $ = (role: Exclude<Role, "visitor">) => `'${idOf(cast[role])}'`;
  const id = (name: keyof typeof ID) => `'${ID[name]}'`;
  await backend.sql(`do $fixtures$
    declare it text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for it in select format('%I.%I', schemaname, tablename) from pg_tables
                 where schemaname = 'public' and tablename not in ('user_profiles', 'discussion_categories', 'dramas')
                    or schemaname = 'private' and tablename not in ('settings', 'rate_limits', 'profile_texts', 'time_zones') loop
        execute 'delete from ' || it;
      end loop;
      perform set_config('session_replication_role', 'origin', true);

      insert into public.posts (id, title, content, author_id, category_id, images) values
        (${id("post")}, 'A post', 'Words', ${$("owner")}, ${id("general")}, '{/images/post-images/shown.png}');
      insert into public.posts (id, title, content, author_id, category_id) values
        (${id("suspendedPost")}, 'A post', 'Words', ${$("suspended")}, ${id("general")}),
        (${id("lockedPost")}, 'A post', 'Words', ${$("owner")}, ${id("general")}),
        (${id("deletedPost")}, 'A post', 'Words', ${$("owner")}, ${id("general")}),
        (${id("removedPost")}, 'A post', 'Words', ${$("owner")}, ${id("general")}),
        (${id("memberPost")}, 'A post', 'Words', ${$("member")}, ${id("general")}),
        (${id("moderatorPost")}, 'A post', 'Words', ${$("moderator")}, ${id("general")}),
        (${id("adminPost")}, 'A post', 'Words', ${$("admin")}, ${id("general")}),
        (${id("unvotedPost")}, 'A post', 'Words', ${$("member")}, ${id("general")});
      insert into public.comments (id, post_id, parent_id, author_id, content) values
        (${id("comment")}, ${id("post")}, null, ${$("owner")}, 'Words'),
        (${id("suspendedComment")}, ${id("post")}, null, ${$("suspended")}, 'Words'),
        (${id("lockedPostComment")}, ${id("lockedPost")}, null, ${$("owner")}, 'Words'),
        (${id("deletedPostComment")}, ${id("deletedPost")}, null, ${$("owner")}, 'Words'),
        (${id("removedPostComment")}, ${id("removedPost")}, null, ${$("member")}, 'Words'),
        (${id("deletedComment")}, ${id("post")}, null, ${$("owner")}, 'Words'),
        (${id("stub")}, ${id("post")}, null, ${$("owner")}, 'Words'),
        (${id("stubReply")}, ${id("post")}, ${id("stub")}, ${$("member")}, 'Words'),
        (${id("memberComment")}, ${id("post")}, null, ${$("member")}, 'Words'),
        (${id("removedComment")}, ${id("post")}, null, ${$("owner")}, 'Words');
      insert into public.post_revisions (id, post_id, title, content, content_html, tags, images) values
        (${id("postRevision")}, ${id("post")}, 'Before', 'Before', '', '{}', '{}'),
        (${id("removedPostRevision")}, ${id("removedPost")}, 'Before', 'Before', '', '{}', '{}');
      insert into public.comment_revisions (id, comment_id, content) values
        (${id("commentRevision")}, ${id("comment")}, 'Before'),
        (${id("deletedCommentRevision")}, ${id("deletedComment")}, 'Before');
      insert into public.post_votes (id, user_id, post_id, vote_type) values
        (${id("vote")}, ${$("owner")}, ${id("memberPost")}, 'up'),
        (${id("suspendedVote")}, ${$("suspended")}, ${id("memberPost")}, 'up');
      insert into public.comment_votes (id, user_id, comment_id, vote_type) values
        (${id("commentVote")}, ${$("owner")}, ${id("memberComment")}, 'up'),
        (${id("suspendedCommentVote")}, ${$("suspended")}, ${id("memberComment")}, 'up');
      update public.posts set drama_id = '5' where id = ${id("post")};
      update public.posts set is_locked = true where id = ${id("lockedPost")};
      update public.posts set deleted_at = now() where id = ${id("deletedPost")};
      update public.posts set removed_at = now() where id = ${id("removedPost")};
      update public.comments set deleted_at = now() where id in (${id("deletedComment")}, ${id("stub")});
      update public.comments set removed_at = now() where id = ${id("removedComment")};
      insert into public.audit_log (id, actor_id, action, subject_type, subject_id) overriding system value
        values (${ID.logEntry}, ${$("moderator")}, 'remove_post', 'post', ${id("removedPost")});

      insert into public.user_blocks (blocker_id, blocked_id) values (${$("owner")}, ${$("blocked")});
      insert into public.user_settings (user_id, language, library_visibility) values (${$("owner")}, 'ar', 'everyone');
      insert into private.push_subscriptions (id, user_id, endpoint, p256dh, auth_secret, language)
        values (${id("pushSubscription")}, ${$("owner")}, '${OWNER_ENDPOINT}', repeat('B', 87), repeat('a', 22), 'ar');
      insert into public.notifications (id, user_id, type, title, message, thread)
        values (${id("notification")}, ${$("owner")}, 'other', 'Hello', 'Welcome', 'fixture');

      insert into public.groups (id, name, is_private, created_by) values
        (${id("group")}, 'Open', false, ${$("groupAdmin")}),
        (${id("privateGroup")}, 'Private', true, ${$("groupAdmin")}),
        (${id("removedGroup")}, 'Removed', false, ${$("groupAdmin")});
      insert into public.group_members (group_id, user_id)
        select g.id, m.id from public.groups g,
               unnest(array[${[$("owner"), $("member"), $("suspended")].join(", ")}]::uuid[]) m (id);
      insert into public.group_join_requests (group_id, user_id) values (${id("privateGroup")}, ${$("stranger")});
      insert into public.group_bans (group_id, user_id) values (${id("privateGroup")}, ${$("blocked")});
      insert into public.group_posts (id, group_id, title, content, author_id, images) values
        (${id("groupPost")}, ${id("group")}, 'A post', 'Words', ${$("owner")}, '{/images/post-images/shown.png}');
      insert into public.group_posts (id, group_id, title, content, author_id) values
        (${id("privateGroupPost")}, ${id("privateGroup")}, 'A post', 'Words', ${$("owner")}),
        (${id("formerMemberPost")}, ${id("privateGroup")}, 'A post', 'Words', ${$("removed")}),
        (${id("removedGroupPost")}, ${id("group")}, 'A post', 'Words', ${$("owner")}),
        (${id("memberGroupPost")}, ${id("group")}, 'A post', 'Words', ${$("member")});
      insert into public.comments (id, group_post_id, author_id, content) values
        (${id("groupComment")}, ${id("groupPost")}, ${$("owner")}, 'Words'),
        (${id("privateGroupComment")}, ${id("privateGroupPost")}, ${$("owner")}, 'Words'),
        (${id("removedGroupPostComment")}, ${id("removedGroupPost")}, ${$("owner")}, 'Words'),
        (${id("removedGroupComment")}, ${id("groupPost")}, ${$("owner")}, 'Words'),
        (${id("formerMemberComment")}, ${id("groupPost")}, ${$("removed")}, 'Words'),
        (${id("memberGroupComment")}, ${id("groupPost")}, ${$("member")}, 'Words');
      insert into public.post_revisions (id, group_post_id, title, content, content_html, tags, images) values
        (${id("groupPostRevision")}, ${id("groupPost")}, 'Before', 'Before', '', '{}', '{}'),
        (${id("privateGroupPostRevision")}, ${id("privateGroupPost")}, 'Before', 'Before', '', '{}', '{}');
      insert into public.comment_revisions (id, comment_id, content)
        values (${id("groupCommentRevision")}, ${id("groupComment")}, 'Before');
      insert into public.post_votes (id, user_id, group_post_id, vote_type)
        values (${id("groupVote")}, ${$("owner")}, ${id("memberGroupPost")}, 'up');
      insert into public.comment_votes (id, user_id, comment_id, vote_type)
        values (${id("groupCommentVote")}, ${$("owner")}, ${id("memberGroupComment")}, 'up');
      update public.group_posts set drama_id = '5' where id = ${id("groupPost")};
      update public.group_posts set removed_at = now() where id = ${id("removedGroupPost")};
      update public.comments set removed_at = now() where id = ${id("removedGroupComment")};
      update public.groups set removed_at = now() where id = ${id("removedGroup")};

      insert into public.conversations (id) select unnest(array[${[
        "conversation",
        "leftConversation",
        "blockedConversation",
        "suspendedConversation",
        "requestedConversation",
      ]
        .map((name) => id(name as keyof typeof ID))
        .join(", ")}]::uuid[]);
      insert into public.conversation_participants (conversation_id, user_id, is_request) values
        (${id("conversation")}, ${$("owner")}, false), (${id("conversation")}, ${$("member")}, false),
        (${id("leftConversation")}, ${$("owner")}, false),
        (${id("blockedConversation")}, ${$("owner")}, false), (${id("blockedConversation")}, ${$("blocked")}, false),
        (${id("suspendedConversation")}, ${$("owner")}, false),
        (${id("suspendedConversation")}, ${$("suspended")}, false),
        (${id("requestedConversation")}, ${$("owner")}, true),
        (${id("requestedConversation")}, ${$("stranger")}, false);
      insert into private.conversation_pairs (low, high, conversation_id)
        select least(pair.one, pair.other), greatest(pair.one, pair.other), pair.id from (values
          (${id("conversation")}::uuid, ${$("owner")}::uuid, ${$("member")}::uuid),
          (${id("leftConversation")}, ${$("owner")}, ${$("removed")}),
          (${id("blockedConversation")}, ${$("owner")}, ${$("blocked")}),
          (${id("suspendedConversation")}, ${$("owner")}, ${$("suspended")}),
          (${id("requestedConversation")}, ${$("owner")}, ${$("stranger")})) pair (id, one, other);
      insert into public.messages (id, conversation_id, sender_id, content) values
        (${id("message")}, ${id("conversation")}, ${$("owner")}, 'Words'),
        (${id("leftMessage")}, ${id("leftConversation")}, ${$("removed")}, 'Words'),
        (${id("blockedMessage")}, ${id("blockedConversation")}, ${$("owner")}, 'Words'),
        (${id("suspendedMessage")}, ${id("suspendedConversation")}, ${$("suspended")}, 'Words');

      delete from public.user_activities where post_id = ${id("unvotedPost")};
      insert into public.reports (id, reporter_id, reported_content_type, reported_content_id, reason) values
        (${id("report")}, ${$("owner")}, 'post', ${id("memberPost")}, 'spam'),
        (${id("reportOnModerator")}, ${$("owner")}, 'user', ${$("moderator")}, 'spam'),
        (${id("reportOnAdmin")}, ${$("owner")}, 'user', ${$("admin")}, 'spam'),
        (${id("decidedReport")}, ${$("owner")}, 'user', ${$("blocked")}, 'spam');
      update public.reports set status = 'resolved', moderator_id = ${$("moderator")} where id = ${id("decidedReport")};
      insert into private.sanctions (id, user_id, kind, reason, ends_at)
        values (${id("sanction")}, ${$("suspended")}, 'suspension', 'Spam', now() + interval '1 day');
      insert into public.role_changes (id, user_id, role_before, role_after) overriding system value
        values (${ID.roleChange}, ${$("suspended")}, 'member', 'moderator');
      insert into public.uploads (key, owner_id, content_type, byte_size, width, height, sha256)
        values (${id("upload")}, ${$("owner")}, 'image/png', 100, 1, 1, repeat('0', 64));
      insert into public.uploads (key, owner_id, content_type, byte_size, width, height, sha256)
        select 'post-images/tried-' || u.id || '.png', u.id, 'image/png', 100, 1, 1, repeat('1', 64) from auth.users u;
      insert into public.contact_messages (id, name, email, message)
        values (${id("contactMessage")}, 'Huda', 'huda@hikaya.test', 'Hello');
      ${dramaFixtures($, ID)}
      insert into private.account_deletions values (${$("owner")}, now() + interval '14 days', true);
    end $fixtures$`);
}
