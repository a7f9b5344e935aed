-- The log says whom each deed concerns, and finds what concerned one person.

alter table public.audit_log add column concerns uuid references public.user_profiles (id) on delete set null;
create index audit_log_concerns on public.audit_log (concerns, id desc);

create function private.concerned_by(subject_type text, subject_id uuid, details jsonb) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select p.id from public.user_profiles p
   where p.id = case
     when subject_type = 'report' then (select r.reported_user_id from public.reports r where r.id = subject_id)
     when subject_type = 'group' and details ->> 'member' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       then (details ->> 'member')::uuid
     else private.owner_of(subject_type, subject_id) end
$$;

create function private.note_concerned() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.concerns := private.concerned_by(new.subject_type, new.subject_id, new.details);
  return new;
end
$$;
create trigger b_note_concerned before insert on public.audit_log
  for each row execute function private.note_concerned();

update public.audit_log l set concerns = private.concerned_by(l.subject_type, l.subject_id, l.details);
