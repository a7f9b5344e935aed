-- Export: everything the site knows of the caller.
set check_function_bodies = off;

create function public.export_my_data() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_session();
  result jsonb;
begin
  perform private.consume_rate_limit('export');
  select jsonb_build_object(
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at) from auth.users u where u.id = me),
    'profile', (select to_jsonb(p) from public.user_profiles p where p.id = me),
    'settings', (select to_jsonb(s) from public.user_settings s where s.user_id = me),
    'sessions', (select jsonb_agg(to_jsonb(s) order by s.created_at) from public.my_sessions() s),
    'deletion', (select to_jsonb(d) from private.account_deletions d where d.user_id = me),
    'posts', (select jsonb_agg(private.whole(to_jsonb(p)) order by p.created_at) from public.posts p where p.author_id = me),
    'post_revisions', (select jsonb_agg(to_jsonb(r) order by r.replaced_at) from public.post_revisions r where r.editor_id = me),
    'comments', (select jsonb_agg(to_jsonb(c) || jsonb_build_object('content', coalesce(w.content, private.words_of(c.id), c.content)) order by c.created_at)
                   from public.comments c left join private.withheld_comments w on w.comment_id = c.id where c.author_id = me),
    'comment_revisions', (select jsonb_agg(to_jsonb(r) order by r.replaced_at)
                            from public.comment_revisions r where r.editor_id = me),
    'post_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.post_votes v where v.user_id = me),
    'comment_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.comment_votes v where v.user_id = me),
    'poll_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.poll_votes v where v.user_id = me),
    'communities', (select jsonb_agg(to_jsonb(m) || jsonb_build_object('name', g.name) order by m.joined_at)
                      from public.group_members m join public.groups g on g.id = m.group_id where m.user_id = me),
    'founded_communities', (select jsonb_agg(to_jsonb(g) order by g.created_at) from public.groups g where g.created_by = me),
    'join_requests', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.group_join_requests r where r.user_id = me),
    'join_decisions', (select jsonb_agg(to_jsonb(d) - 'decided_by' order by d.group_id)
                         from private.join_decisions d where d.user_id = me),
    'community_bans', (select jsonb_agg(to_jsonb(b) - '{banned_by,reason}'::text[] order by b.created_at)
                         from public.group_bans b where b.user_id = me),
    'group_posts', (select jsonb_agg(private.whole(to_jsonb(p)) order by p.created_at) from public.group_posts p where p.author_id = me),
    'calendar_address', (select to_jsonb(a) - 'token_hash' from private.calendar_addresses a where a.user_id = me),
    'push_subscriptions', (select jsonb_agg(to_jsonb(s) - '{p256dh,auth_secret}'::text[] order by s.created_at)
                             from private.push_subscriptions s where s.user_id = me),
    'appeals', (select jsonb_agg(to_jsonb(a) - 'decided_by' order by a.created_at)
                  from private.appeals a where a.appellant_id = me),
    'filters', (select jsonb_agg(to_jsonb(f) order by f.created_at) from private.filters f where f.added_by = me),
    'conversations', (select jsonb_agg(to_jsonb(p) order by p.joined_at)
                        from public.conversation_participants p where p.user_id = me),
    'messages', (select jsonb_agg(to_jsonb(m) || jsonb_build_object('content', coalesce(w.content, m.content)) order by m.created_at)
                   from public.messages m left join private.withheld_messages w on w.message_id = m.id where m.sender_id = me),
    'notifications', (select jsonb_agg(to_jsonb(n) - 'actor_id' order by n.created_at) from public.notifications n where n.user_id = me),
    'activities', (select jsonb_agg(to_jsonb(a) order by a.created_at) from public.user_activities a where a.user_id = me),
    'reports', (select jsonb_agg(to_jsonb(r) - '{moderator_id,moderator_notes}'::text[] order by r.created_at)
                  from public.reports r where r.reporter_id = me),
    'contact_messages', (select jsonb_agg(to_jsonb(m) - 'closed_by' order by m.created_at)
                           from public.contact_messages m where m.sender_id = me),
    'blocked', (select jsonb_agg(to_jsonb(b) order by b.created_at) from public.user_blocks b where b.blocker_id = me),
    'uploads', (select jsonb_agg(to_jsonb(u) order by u.created_at) from public.uploads u where u.owner_id = me),
    'sanctions', (select jsonb_agg(to_jsonb(s) - '{imposed_by,lifted_by}'::text[] order by s.created_at)
                    from private.sanctions s where s.user_id = me),
    'roles', (select jsonb_agg(to_jsonb(r) - 'changed_by' order by r.created_at) from public.role_changes r where r.user_id = me),
    'trackings', (select jsonb_agg(to_jsonb(t) order by t.created_at) from public.trackings t where t.user_id = me),
    'tracking_events', (select jsonb_agg(to_jsonb(e) order by e.happened_at) from public.tracking_events e where e.user_id = me),
    'drama_ratings', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.drama_ratings r where r.user_id = me),
    'favourites', (select jsonb_agg(to_jsonb(f) order by f.place) from public.favourites f where f.user_id = me),
    'spoiler_marks', (select jsonb_agg(to_jsonb(m) order by m.created_at) from private.spoiler_marks m where m.user_id = me),
    'follows', (select jsonb_agg(to_jsonb(f) order by f.created_at) from public.follows f where f.follower_id = me),
    'reminders', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.reminders r where r.user_id = me),
    'saved_posts', (select jsonb_agg(to_jsonb(s) order by s.created_at) from public.saved_posts s where s.user_id = me),
    'episode_reactions', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.episode_reactions r where r.user_id = me),
    'diary_entries', (select jsonb_agg(to_jsonb(e) order by e.created_at) from public.diary_entries e where e.user_id = me),
    'drama_reviews', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.drama_reviews r where r.author_id = me),
    'review_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.review_votes v where v.user_id = me),
    'actions', (select jsonb_agg(to_jsonb(l) - 'details' order by l.created_at) from public.audit_log l where l.actor_id = me)
  ) into result;
  return jsonb_strip_nulls(result);
end
$$;
comment on function public.export_my_data() is
  'Every row that is the caller''s own, by kind; once a day. Who else is named in them stays an id, and what others wrote about the caller (reports, notes of moderators) stays out.';
