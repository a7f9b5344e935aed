import type { NotificationData } from "../domain/notification/notification";
import type { PollClosing } from "../domain/poll/poll";
import type { Role } from "../domain/profile/profile";
import type { ReportStatus, ReportType } from "../domain/report/report";
import type { Sanction } from "../domain/sanction/sanction";
import type { Database as Generated } from "./database.types";
import type {
  BarsRow,
  DramaForMemberRow,
  DramaTalkRow,
  FiguresRow,
  LibraryCountsRow,
  LibraryHistoryRow,
  LibraryItemRow,
  MyLibraryRow,
  ShelfRow,
  StatisticsRow,
  TrackingRow,
} from "./library-rows";

// The types of the database, with those of the JSON that its functions make: of it, what is generated knows nothing. The
// tests of the domain read such answers from a real backend.

/** A person as functions yield one. */
export interface PersonRow {
  id: string;
  username: string;
  display_name?: string | null;
  avatar_url: string | null;
  reputation: number;
}
type NamedPerson = Omit<PersonRow, "reputation">;

/** A member of a community. */
export interface MemberRow {
  role: string;
  joined_at: string;
  person: PersonRow;
}

export interface SettingsRow {
  deletion_due: string | null;
  calendar_made_at: string | null;
  /** Days and times as SQL writes them. */
  ramadan: {
    first_day: string;
    last_day: string;
    status: "expected" | "announced";
    suhoor_from: string;
    suhoor_until: string;
    iftar_from: string;
    iftar_until: string;
  } | null;
  sessions: { id: string; user_agent: string | null; seen_at: string; is_current: boolean | null }[];
  blocked: NamedPerson[];
  /** Null until the reader chose anything. */
  choices: {
    notification_choices: unknown;
    quiet_from: string | null;
    quiet_until: string | null;
    quiet_in_ramadan: boolean;
    time_zone: string | null;
    library_visibility: "me" | "followers" | "everyone" | null;
  } | null;
  muted: { thread: string; title: string | null; title_ar: string | null; group_id: string | null }[];
}

/** What a profile shows a member besides the person. */
interface PersonForMemberRow {
  shelf: ShelfRow | null;
  common: Omit<Generated["public"]["Tables"]["groups"]["Row"], "created_by" | "removed_at">[];
}

/** A line of the list of conversations. */
export interface ConversationRow {
  id: string;
  updated_at: string;
  unread_count: number;
  participants: { user_profile: NamedPerson }[];
  last_message: { sender_id: string | null; content: string; created_at: string } | null;
}

export interface ThreadRow {
  participants: {
    user_id: string;
    last_read_at: string | null;
    is_request: boolean;
    person: PersonRow;
  }[];
  is_blocked: boolean;
  is_muted: boolean;
  messages: {
    id: string;
    sender_id: string | null;
    content: string;
    created_at: string;
    updated_at: string;
    client_id: string | null;
  }[];
}

export interface NotificationRow {
  id: string;
  type: string;
  message: string;
  data: NotificationData;
  is_read: boolean;
  created_at: string;
  thread: string;
  actor: NamedPerson | null;
  group_name: string | null;
  is_muted: boolean;
  post_title: string | null;
  post_title_ar: string | null;
  /** Empty where its words lie under the veil. */
  comment_start: string | null;
  comment_level: number | null;
}

/** A subject that was reported. */
export interface SubjectRow {
  type: ReportType;
  id: string;
  title: string | null;
  content: string;
  group_id: string | null;
  post_id: string | null;
  conversation_id: string | null;
  drama_id: string | null;
  is_pinned: boolean;
  is_locked: boolean;
  removed_at: string | null;
  held_at: string | null;
  deleted_at: string | null;
  edited_at: string | null;
  spoiler_level: number;
  author: PersonRow | null;
}

export interface ReportRow {
  id: string;
  reported_content_type: string;
  reported_content_id: string;
  reason: string;
  description: string | null;
  status: string;
  is_automatic: boolean;
  is_shared_mailbox: boolean;
  moderator_notes: string | null;
  created_at: string;
  updated_at: string;
  reporter: PersonRow | null;
  moderator: PersonRow | null;
  reported: PersonRow | null;
}

export interface HistoryRow {
  profile: { role: Role; created_at: string } | null;
  reports: Partial<Record<ReportStatus, number>>;
  decisions: number;
  sanctions: {
    id: string;
    kind: Sanction["kind"];
    reason: string;
    created_at: string;
    ends_at: string | null;
    lifted_at: string | null;
    replaced_by_ban: boolean;
    lifted_by: string | null;
  }[];
}

/** A poll; what its reader may not see of it is null. */
export interface PollRow {
  multiple: boolean;
  ends_at: string;
  title_en: string | null;
  title_ar: string | null;
  episode: number | null;
  closed_by: PollClosing | null;
  options: string[] | null;
  mine: number[] | null;
  voters: number | null;
  counts: number[] | null;
}

type GeneratedFunctions = Generated["public"]["Functions"];
/** What functions yield, where that is more than what is generated. */
interface Returns {
  /** Null where there is no such address. */
  calendar_dramas: string[] | null;
  conversations_page: { conversations: ConversationRow[]; requests: number };
  drama_for_member: DramaForMemberRow | null;
  drama_talk: DramaTalkRow | null;
  episode_bars: BarsRow | null;
  find_subjects: SubjectRow[];
  group_card: (Omit<GeneratedFunctions["group_card"]["Returns"][number], "faces"> & {
    faces: MemberRow[] | null;
  })[];
  /** Ids of the reports on the page, all reports of their subjects, the subjects, and those that are hidden. */
  list_cases: {
    page: string[];
    reports: ReportRow[];
    decisions: {
      type: ReportType;
      id: string;
      count: number | null;
      refusal: string | null;
      refusal_of_thing: string | null;
    }[];
    subjects: SubjectRow[];
    /** Those in private communities, which moderators read on their cases alone. */
    hidden: SubjectRow[];
  };
  list_notifications: NotificationRow[];
  member_history: HistoryRow;
  my_settings: SettingsRow;
  /** Null for one that is not there. */
  review_words: string | null;
  /** Null for whoever takes no part in it. */
  read_conversation: ThreadRow | null;
  /** Null for whoever may not see it. */
  library_page: {
    counts: LibraryCountsRow;
    items: LibraryItemRow[];
    next: { key: string; drama: string } | null;
  } | null;
  library_history: LibraryHistoryRow | null;
  library_statistics: StatisticsRow | null;
  my_library: MyLibraryRow | null;
  person_for_member: PersonForMemberRow;
  polls_of: PollRow[];
  profile_shelf: ShelfRow | null;
  rate_drama: FiguresRow;
  react_to_episode: BarsRow | null;
  set_tracking: TrackingRow | null;
  trackings_of: TrackingRow[];
  undo_tracking: TrackingRow | null;
  vote_in_poll: PollRow;
  year_in_review: StatisticsRow | null;
}

type Functions = {
  [Name in keyof GeneratedFunctions]: Name extends keyof Returns
    ? Omit<GeneratedFunctions[Name], "Returns"> & { Returns: Returns[Name] }
    : GeneratedFunctions[Name];
};

export type Database = Omit<Generated, "public"> & {
  public: Omit<Generated["public"], "Functions"> & { Functions: Functions };
};
