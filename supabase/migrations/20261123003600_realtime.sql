-- What realtime may announce: inserts on activities, messages, notifications and changes of one's own library, updates of
-- conversations. Each event goes through the same row level security as a read.

alter publication supabase_realtime add table
  public.user_activities, public.messages, public.notifications, public.conversations, public.tracking_events;
