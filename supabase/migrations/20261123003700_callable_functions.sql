-- Who may call which function. Always the last migration of a series: it takes everything back and hands out again.
--
-- tests/database/schema/callable-functions.ts repeats this list; a test compares both with the catalogue, so that no
-- function becomes callable by being forgotten. A later migration that adds a function grants it and adds it there.

revoke execute on all functions in schema public from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public, anon, authenticated, service_role;

-- Named by policies, checks, column expressions and bound bodies, which run with the rights of whoever reads or writes.
-- They answer only about the caller or about their argument, and cannot be reached by name: the schema gives no USAGE.
grant execute on function
  private.normalise_text(text), private.is_reserved_username(text), private.is_image_address(text),
  private.has_visible_text(text), private.is_blank(text), private.is_title(text), private.is_post_content(text),
  private.is_post_html(text), private.are_tags(text[]), private.excerpt_of(text),
  private.are_images(text[]), private.are_image_alts(text[], text[]), private.is_moderator(), private.is_admin(),
  private.may_write(), private.is_session_alive(), private.my_group_ids(), private.my_admin_group_ids(), private.my_communities(),
  private.is_open_group(uuid), private.can_read_group(uuid), private.my_conversation_ids(),
  private.joined_conversation_at(uuid), private.may_write_in(uuid), private.places_of_held_comments(uuid), private.thread_rank(text, integer, timestamptz), private.beginnings(uuid, text), private.place_in_threads(text, uuid, integer),
  private.may_vote_on_post(uuid, uuid), private.may_vote_on_comment(uuid), private.may_look(), private.find_reviews(uuid[]),
  private.is_open(text, integer, uuid, integer), private.veiled_words_of(uuid[]),
  private.tell_polls(uuid[], uuid[]), private.words_of_poll(uuid)
  to anon, authenticated, service_role;

-- Anyone, visitors included.
grant execute on function
  public.list_posts(text, text, text, timestamptz, uuid, integer, boolean, boolean, integer),
  public.list_pinned_posts(text), public.person(uuid), public.post_state(uuid), public.merged_post(uuid),
  public.list_threads(uuid, text, uuid, integer, integer, uuid, integer), public.group_card(uuid, integer),
  public.group_post_state(uuid),
  public.search(text), public.search_posts(text, timestamptz, integer, text[], text[]),
  public.search_comments(text, timestamptz, integer, text[], text[]), public.search_groups(text, integer),
  public.search_people(text, integer), public.may_see_image(text),
  public.calendar_dramas(text),
  public.drama_reviews_page(text, text, text, text, uuid, integer), public.review_words(uuid),
  public.drama_talk(text, text, text, text, uuid, integer, uuid, boolean), public.open_words(uuid[], integer, uuid),
  public.polls_of(uuid[], integer, uuid),
  public.drama_threads(text, text, uuid, integer), public.drop_threads(timestamptz, timestamptz),
  public.send_contact_message(text, text, text, text), public.locate_threads(uuid, text, uuid, integer, integer)
  to anon, authenticated, service_role;

-- Members. What only moderators or admins may do is decided inside.
grant execute on function
  public.delete_post(uuid), public.delete_comment(uuid), public.set_post_pinned(uuid, boolean),
  public.set_post_locked(uuid, boolean), public.move_post(uuid, uuid), public.merge_post(uuid, uuid, text), public.remove_post(uuid, text),
  public.restore_post(uuid, text, timestamptz), public.remove_comment(uuid, text), public.restore_comment(uuid, text, timestamptz),
  public.withheld_comment(uuid), public.block_member(uuid), public.unblock_member(uuid),
  public.cast_vote(text, uuid, text), public.vote_in_poll(uuid, smallint[]),
  public.set_thread_muted(text, boolean), public.mark_notifications_read(uuid[]),
  public.list_notifications(text[], boolean, timestamptz, integer),
  public.save_push_subscription(text, text, text, text), public.forget_push_subscription(text),
  public.join_group(uuid), public.withdraw_join_request(uuid), public.leave_group(uuid),
  public.decide_join_request(uuid, uuid, boolean), public.set_member_role(uuid, uuid, text),
  public.hand_over_group(uuid, uuid), public.remove_group_member(uuid, uuid, boolean, text),
  public.unban_group_member(uuid, uuid), public.delete_group(uuid), public.remove_group(uuid, text),
  public.restore_group(uuid, text), public.delete_group_post(uuid),
  public.set_group_post_pinned(uuid, boolean), public.set_group_post_locked(uuid, boolean),
  public.remove_group_post(uuid, text), public.restore_group_post(uuid, text, timestamptz), public.start_conversation(uuid),
  public.accept_conversation(uuid), public.leave_conversation(uuid), public.other_participant(uuid), public.mark_conversation_read(uuid),
  public.list_conversations(boolean, timestamptz, integer, text), public.count_unread_conversations(),
  public.read_conversation(uuid, uuid, integer, boolean), public.record_activity(text, uuid),
  public.create_welcome_activity(), public.my_reports(), public.decide_report(uuid, text, text, boolean),
  public.reported_text(uuid), public.report_counts(), public.list_cases(text, text, text, uuid, uuid, integer),
  public.find_subjects(uuid[]), public.hidden_subjects(uuid[]), public.member_history(uuid), public.warn_member(uuid, text),
  public.suspend_member(uuid, timestamptz, text), public.ban_member(uuid, text), public.lift_sanction(uuid, text),
  public.member_record(uuid), public.my_sanctions(),
  public.act_on_case(uuid, text, text, integer, integer, timestamptz, integer, uuid),
  public.act_on_member(uuid, text, text, integer, integer, uuid), public.count_decisions(text, uuid), public.refusal_to_decide(text, uuid), public.change_role(uuid, text), public.file_appeal(bigint, text),
  public.moderation_action(bigint), public.list_appeals(boolean, timestamptz, integer),
  public.decide_appeal(uuid, boolean, text), public.count_open_appeals(), public.list_filters(),
  public.add_filter(text, text, text), public.remove_filter(uuid, text),
  public.register_upload(text, text, integer, integer, integer, text), public.confirm_upload(text),
  public.close_contact_message(uuid), public.export_my_data(), public.viewer(), public.my_sessions(),
  public.end_session(uuid), public.my_settings(), public.delete_my_account(boolean, boolean),
  public.cancel_account_deletion(), public.account_deletion_due(), public.increment_category_post_count(uuid),
  public.increment_user_reputation(uuid, integer), public.increment_post_comment_count(uuid),
  public.count_message_requests(), public.reopen_case(uuid), public.preview_filter(text, text),
  public.conversations_page(boolean, timestamptz, integer, text),
  public.set_tracking(text, integer, text, integer), public.undo_tracking(text, integer, integer),
  public.rate_drama(text, integer), public.set_favourites(text[]), public.set_post_saved(uuid, boolean),
  public.follow_creator(text, boolean), public.set_reminder(text, text),
  public.episode_bars(text, integer), public.react_to_episode(text, integer, text, integer),
  public.write_diary_entry(text, date, integer, integer, text, uuid), public.delete_diary_entry(uuid),
  public.my_library(), public.library_page(uuid, text, text, text, text, text, integer), public.drama_for_member(text),
  public.library_history(timestamptz, bigint, integer),
  public.write_review(text, text, text, integer, uuid, timestamptz), public.delete_review(uuid),
  public.mark_review_helpful(uuid, boolean), public.remove_review(uuid, text), public.restore_review(uuid, text, timestamptz),
  public.library_statistics(uuid, integer), public.year_in_review(uuid, integer),
  public.trackings_of(text[]), public.profile_shelf(uuid, uuid),
  public.person_for_member(uuid, uuid),
  public.make_calendar_address(), public.end_calendar_address(), public.my_calendar_address(), public.my_ramadan(),
  public.mark_spoiler(text, uuid, integer), public.marks_of_readers(uuid, text), public.retitle_post(uuid, text, text)
  to authenticated, service_role;

-- The operator and the scheduled jobs.
grant execute on function
  public.recount_all(integer), public.erase_due_accounts(), public.retry_notifications(),
  public.unreferenced_uploads(interval, integer), public.forget_uploads(text[]), public.take_due_pushes(integer),
  public.publish_dramas(jsonb), public.due_threads(integer), public.open_drop_thread(text, integer, text, text, text, text),
  public.remind_of_drops(integer), public.count_waiting_ratings(integer), public.settle_pushes(uuid[], uuid[]), public.receive_contact_message(text, text, text, text, text)
  to service_role;
