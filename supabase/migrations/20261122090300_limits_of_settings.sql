-- What members change about themselves had no limit: blocks, settings, devices that are notified, what was read. Counted once
-- for each request, however many rows it changes.

insert into private.rate_limits (action, seconds, max, newcomer_max, again) values
  ('setting', 60, 60,  null, 'change this again'),
  ('mark',    60, 300, null, 'mark anything else as read');

create trigger b_rate before insert or delete on public.user_blocks
  for each statement execute function private.limit_rate('setting');
create trigger b_rate before insert or update on public.user_settings
  for each statement execute function private.limit_rate('setting');
create trigger b_rate before insert or delete on private.push_subscriptions
  for each statement execute function private.limit_rate('setting');
create trigger b_rate before update of is_read on public.notifications
  for each statement execute function private.limit_rate('mark');
create trigger b_rate before update of last_read_at on public.conversation_participants
  for each statement execute function private.limit_rate('mark');
