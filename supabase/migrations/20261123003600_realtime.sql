-- What realtime may announce: inserts on activities, messages, notifications and changes of one's own library, updates of
-- conversations. Each event goes through the same row level security as a read.

-- Nobody is told of deletions: row level security cannot be asked about a row that is gone, so its key would go to everyone.
alter publication supabase_realtime set (publish = 'insert, update');

alter publication supabase_realtime add table
  public.user_activities, public.messages, public.notifications, public.conversations, public.tracking_events;
