import { readColumns } from "./column-notation.ts";

/**
 * What becomes of each column when someone who may write such a row (writers.ts says who) names it with a value of
 * their own choosing: stored as sent, forced to what the database says, or refused with the whole row.
 * Written by hand from the specification (§3, §7) and decisions Q1 to Q11, Q34, like expected-rows.ts.
 */
export const COLUMNS = readColumns(`
                                          insert    update
user_profiles.id                        | refused | refused
user_profiles.username                  | stored  | stored
user_profiles.username_key              | refused | refused
user_profiles.display_name              | stored  | stored
user_profiles.avatar_url                | stored  | stored
user_profiles.bio                       | stored  | stored
user_profiles.role                      | refused | refused
user_profiles.reputation                | refused | refused
user_profiles.reputation_points         | refused | refused
user_profiles.created_at                | refused | refused

discussion_categories.*                 | refused | refused
audit_log.*                             | refused | refused
role_changes.*                          | refused | refused
post_revisions.*                        | refused | refused
comment_revisions.*                     | refused | refused
user_blocks.*                           | refused | refused
user_activities.*                       | refused | refused
conversations.*                         | refused | refused
group_join_requests.*                   | refused | refused
group_bans.*                            | refused | refused
uploads.*                               | refused | refused
contact_messages.*                      | refused | refused
dramas.*                                | refused | refused
trackings.*                             | refused | refused
tracking_events.*                       | refused | refused
drama_ratings.*                         | refused | refused
drama_figures.*                         | refused | refused
favourites.*                            | refused | refused
saved_posts.*                           | refused | refused
reminders.*                             | refused | refused
follows.*                               | refused | refused
poll_votes.*                            | refused | refused
episode_reactions.*                     | refused | refused
diary_entries.*                         | refused | refused
drama_reviews.*                         | refused | refused
review_votes.*                          | refused | refused

posts.id                                | refused | refused
posts.title                             | stored  | stored
posts.merged_into                       | refused | refused
posts.title_ar                          | refused | refused
posts.is_drop_thread                    | refused | refused
posts.content                           | stored  | stored
posts.content_html                      | stored  | stored
posts.author_id                         | refused | refused
posts.category_id                       | stored  | refused
posts.tags                              | stored  | stored
posts.images                            | stored  | stored
posts.image_alts                        | stored  | stored
posts.upvotes                           | forced  | refused
posts.downvotes                         | forced  | refused
posts.is_pinned                         | forced  | refused
posts.is_locked                         | forced  | refused
posts.comment_count                     | refused | refused
posts.created_at                        | refused | refused
posts.edited_at                         | refused | refused
posts.edited_by_author                  | refused | refused
posts.deleted_at                        | refused | refused
posts.removed_at                        | refused | refused
posts.held_at                           | refused | refused
posts.drama_id                          | stored  | stored
posts.spoiler_level                     | stored  | stored
posts.spoiler_floor                     | refused | refused
posts.is_visible                        | refused | refused
posts.is_readable                       | refused | refused
posts.opening_removed                   | refused | refused
posts.has_merged                        | refused | refused
posts.excerpt                           | refused | refused
posts.client_id                         | stored  | refused
posts.poll                              | forced  | refused
posts.has_poll                          | refused | refused

comments.id                             | refused | refused
comments.post_id                        | stored  | refused
comments.group_post_id                  | refused | refused
comments.parent_id                      | stored  | refused
comments.author_id                      | refused | refused
comments.content                        | stored  | stored
comments.upvotes                        | forced  | refused
comments.downvotes                      | forced  | refused
comments.depth                          | refused | refused
comments.reply_count                    | refused | refused
comments.created_at                     | refused | refused
comments.edited_at                      | refused | refused
comments.deleted_at                     | refused | refused
comments.removed_at                     | refused | refused
comments.held_at                        | refused | refused
comments.spoiler_level                  | stored  | stored
comments.spoiler_floor                  | refused | refused
comments.is_visible                     | refused | refused
comments.excerpt                        | refused | refused
comments.client_id                      | stored  | refused
comments.removed_by_admin               | refused | refused

post_votes.id                           | refused | refused
post_votes.user_id                      | refused | refused
post_votes.post_id                      | stored  | refused
post_votes.group_post_id                | refused | refused
post_votes.vote_type                    | stored  | stored
post_votes.created_at                   | refused | refused

comment_votes.id                        | refused | refused
comment_votes.user_id                   | refused | refused
comment_votes.comment_id                | stored  | refused
comment_votes.vote_type                 | stored  | stored
comment_votes.created_at                | refused | refused

user_settings.user_id                   | refused | refused
user_settings.language                  | stored  | stored
user_settings.theme                     | stored  | stored
user_settings.digits                    | stored  | stored
user_settings.notification_choices      | stored  | stored
user_settings.muted_threads             | stored  | stored
user_settings.quiet_from                | stored  | stored
user_settings.quiet_until               | stored  | stored
user_settings.quiet_in_ramadan          | stored  | stored
user_settings.time_zone                 | stored  | stored
user_settings.library_visibility        | stored  | stored
user_settings.updated_at                | refused | refused

notifications.id                        | refused | refused
notifications.user_id                   | refused | refused
notifications.type                      | refused | refused
notifications.title                     | refused | refused
notifications.message                   | refused | refused
notifications.data                      | refused | refused
notifications.is_read                   | refused | stored
notifications.created_at                | refused | refused
notifications.actor_id                  | refused | refused
notifications.thread                    | refused | refused

groups.id                               | refused | refused
groups.name                             | stored  | stored
groups.description                      | stored  | stored
groups.is_private                       | stored  | stored
groups.avatar_url                       | stored  | stored
groups.banner_url                       | stored  | stored
groups.created_by                       | refused | refused
groups.member_count                     | refused | refused
groups.post_count                       | refused | refused
groups.created_at                       | refused | refused
groups.removed_at                       | refused | refused

group_members.group_id                  | stored  | refused
group_members.user_id                   | refused | refused
group_members.role                      | forced  | refused
group_members.joined_at                 | refused | refused

group_posts.id                          | refused | refused
group_posts.group_id                    | stored  | refused
group_posts.title                       | stored  | stored
group_posts.content                     | stored  | stored
group_posts.content_html                | stored  | stored
group_posts.author_id                   | refused | refused
group_posts.tags                        | stored  | stored
group_posts.images                      | stored  | stored
group_posts.image_alts                  | stored  | stored
group_posts.is_pinned                   | forced  | refused
group_posts.is_locked                   | forced  | refused
group_posts.upvotes                     | forced  | refused
group_posts.downvotes                   | forced  | refused
group_posts.comment_count               | refused | refused
group_posts.created_at                  | refused | refused
group_posts.edited_at                   | refused | refused
group_posts.edited_by_author            | refused | refused
group_posts.deleted_at                  | refused | refused
group_posts.removed_at                  | refused | refused
group_posts.held_at                     | refused | refused
group_posts.drama_id                    | stored  | stored
group_posts.spoiler_level               | stored  | stored
group_posts.spoiler_floor               | refused | refused
group_posts.is_visible                  | refused | refused
group_posts.excerpt                     | refused | refused
group_posts.client_id                   | stored  | refused
group_posts.poll                        | forced  | refused
group_posts.has_poll                    | refused | refused
group_posts.removed_by_admin            | refused | refused

comments:community.id                   | refused | refused
comments:community.post_id              | refused | refused
comments:community.group_post_id        | stored  | refused
comments:community.parent_id            | stored  | refused
comments:community.author_id            | refused | refused
comments:community.content              | stored  | stored
comments:community.upvotes              | forced  | refused
comments:community.downvotes            | forced  | refused
comments:community.depth                | refused | refused
comments:community.reply_count          | refused | refused
comments:community.created_at           | refused | refused
comments:community.edited_at            | refused | refused
comments:community.deleted_at           | refused | refused
comments:community.removed_at           | refused | refused
comments:community.held_at              | refused | refused
comments:community.spoiler_level        | stored  | stored
comments:community.spoiler_floor        | refused | refused
comments:community.is_visible           | refused | refused
comments:community.excerpt              | refused | refused
comments:community.client_id            | stored  | refused
comments:community.removed_by_admin     | refused | refused

post_votes:community.id                 | refused | refused
post_votes:community.user_id            | refused | refused
post_votes:community.post_id            | refused | refused
post_votes:community.group_post_id      | stored  | refused
post_votes:community.vote_type          | stored  | stored
post_votes:community.created_at         | refused | refused

comment_votes:community.id              | refused | refused
comment_votes:community.user_id         | refused | refused
comment_votes:community.comment_id      | stored  | refused
comment_votes:community.vote_type       | stored  | stored
comment_votes:community.created_at      | refused | refused

conversation_participants.conversation_id | refused | refused
conversation_participants.user_id       | refused | refused
conversation_participants.joined_at     | refused | refused
conversation_participants.last_read_at  | refused | stored
conversation_participants.is_request    | refused | refused
conversation_participants.newest_at     | refused | refused

messages.id                             | refused | refused
messages.conversation_id                | stored  | refused
messages.sender_id                      | refused | refused
messages.content                        | stored  | stored
messages.created_at                     | refused | refused
messages.updated_at                     | refused | refused
messages.is_deleted                     | refused | stored
messages.client_id                      | stored  | refused

reports.id                              | refused | refused
reports.reporter_id                     | refused | refused
reports.reported_user_id                | forced  | refused
reports.reported_content_type           | stored  | refused
reports.reported_content_id             | stored  | refused
reports.reason                          | stored  | refused
reports.description                     | stored  | refused
reports.status                          | refused | stored
reports.is_automatic                    | refused | refused
reports.is_shared_mailbox               | refused | refused
reports.moderator_id                    | refused | stored
reports.moderator_notes                 | refused | stored
reports.created_at                      | refused | refused
reports.updated_at                      | refused | forced
`);
