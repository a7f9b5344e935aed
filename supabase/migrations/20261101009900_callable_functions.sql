-- Who may call which function. Always the last migration of a series: it takes everything back and hands out again.
--
-- tests/database/schema/callable-functions.ts repeats this list; a test compares both with the catalogue, so that no
-- function becomes callable by being forgotten. A later migration that adds a function grants it and adds it there.

revoke execute on all functions in schema public from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public, anon, authenticated, service_role;

-- Named by policies, checks and column expressions, which run with the rights of whoever reads or writes. They answer
-- only about the caller or about their argument, and cannot be reached by name: the schema gives no USAGE.
grant execute on function
  private.normalise_text(text),
  private.is_reserved_username(text), private.is_image_address(text),
  private.is_title(text), private.is_post_content(text), private.is_post_html(text),
  private.are_tags(text[]), private.are_images(text[]),
  private.is_moderator(), private.is_admin(), private.is_silenced(), private.is_session_alive(),
  private.my_group_ids(), private.my_admin_group_ids(), private.is_open_group(uuid), private.can_read_group(uuid)
  to anon, authenticated, service_role;

-- Anyone, visitors included.
grant execute on function
  public.list_posts(text, text, text, timestamptz, uuid, integer, boolean),
  public.list_pinned_posts(text), public.post_state(uuid),
  public.group_card(uuid), public.group_post_state(uuid)
  to anon, authenticated, service_role;

-- Members. What only moderators or admins may do is decided inside.
grant execute on function
  public.delete_post(uuid), public.delete_comment(uuid),
  public.set_post_pinned(uuid, boolean), public.set_post_locked(uuid, boolean), public.move_post(uuid, uuid),
  public.remove_post(uuid, text), public.restore_post(uuid, text),
  public.remove_comment(uuid, text), public.restore_comment(uuid, text), public.withheld_comment(uuid),
  public.block_member(uuid), public.unblock_member(uuid), public.set_thread_muted(text, boolean),
  public.mark_notifications_read(uuid[]),
  public.join_group(uuid), public.withdraw_join_request(uuid), public.leave_group(uuid),
  public.decide_join_request(uuid, uuid, boolean), public.set_member_role(uuid, uuid, text),
  public.remove_group_member(uuid, uuid, boolean, text), public.unban_group_member(uuid, uuid),
  public.delete_group(uuid), public.remove_group(uuid, text), public.restore_group(uuid, text),
  public.delete_group_post(uuid), public.delete_group_comment(uuid),
  public.set_group_post_pinned(uuid, boolean), public.set_group_post_locked(uuid, boolean),
  public.remove_group_post(uuid, text), public.restore_group_post(uuid, text),
  public.remove_group_comment(uuid, text), public.restore_group_comment(uuid, text)
  to authenticated, service_role;
