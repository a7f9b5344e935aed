export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "12"
  }
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string
          actor_id: string | null
          concerns: string | null
          created_at: string
          details: Json
          id: number
          reason: string
          subject_id: string
          subject_type: string
        }
        Insert: {
          action: string
          actor_id?: string | null
          concerns?: string | null
          created_at?: string
          details?: Json
          id?: never
          reason?: string
          subject_id: string
          subject_type: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          concerns?: string | null
          created_at?: string
          details?: Json
          id?: never
          reason?: string
          subject_id?: string
          subject_type?: string
        }
        Relationships: [
          {
            foreignKeyName: "audit_log_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "audit_log_concerns_fkey"
            columns: ["concerns"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      comment_revisions: {
        Row: {
          comment_id: string
          content: string
          drama_id: string | null
          editor_id: string | null
          id: string
          replaced_at: string
          spoiler_level: number
        }
        Insert: {
          comment_id: string
          content: string
          drama_id?: string | null
          editor_id?: string | null
          id?: string
          replaced_at?: string
          spoiler_level?: number
        }
        Update: {
          comment_id?: string
          content?: string
          drama_id?: string | null
          editor_id?: string | null
          id?: string
          replaced_at?: string
          spoiler_level?: number
        }
        Relationships: [
          {
            foreignKeyName: "comment_revisions_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_revisions_editor_id_fkey"
            columns: ["editor_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      comment_votes: {
        Row: {
          comment_id: string
          created_at: string
          id: string
          user_id: string
          vote_type: string
        }
        Insert: {
          comment_id: string
          created_at?: string
          id?: string
          user_id?: string
          vote_type: string
        }
        Update: {
          comment_id?: string
          created_at?: string
          id?: string
          user_id?: string
          vote_type?: string
        }
        Relationships: [
          {
            foreignKeyName: "comment_votes_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_votes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      comments: {
        Row: {
          author_id: string | null
          client_id: string | null
          content: string
          created_at: string
          deleted_at: string | null
          depth: number
          downvotes: number
          edited_at: string | null
          excerpt: string
          group_post_id: string | null
          held_at: string | null
          id: string
          is_visible: boolean
          parent_id: string | null
          post_id: string | null
          removed_at: string | null
          removed_by_admin: boolean
          reply_count: number
          spoiler_floor: number
          spoiler_level: number
          upvotes: number
        }
        Insert: {
          author_id?: string | null
          client_id?: string | null
          content: string
          created_at?: string
          deleted_at?: string | null
          depth?: number
          downvotes?: number
          edited_at?: string | null
          excerpt?: string
          group_post_id?: string | null
          held_at?: string | null
          id?: string
          is_visible?: boolean
          parent_id?: string | null
          post_id?: string | null
          removed_at?: string | null
          removed_by_admin?: boolean
          reply_count?: number
          spoiler_floor?: number
          spoiler_level?: number
          upvotes?: number
        }
        Update: {
          author_id?: string | null
          client_id?: string | null
          content?: string
          created_at?: string
          deleted_at?: string | null
          depth?: number
          downvotes?: number
          edited_at?: string | null
          excerpt?: string
          group_post_id?: string | null
          held_at?: string | null
          id?: string
          is_visible?: boolean
          parent_id?: string | null
          post_id?: string | null
          removed_at?: string | null
          removed_by_admin?: boolean
          reply_count?: number
          spoiler_floor?: number
          spoiler_level?: number
          upvotes?: number
        }
        Relationships: [
          {
            foreignKeyName: "comments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_group_post_id_fkey"
            columns: ["group_post_id"]
            referencedRelation: "group_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_messages: {
        Row: {
          closed_at: string | null
          closed_by: string | null
          created_at: string
          email: string
          id: string
          message: string
          name: string
          sender_id: string | null
          topic: string
        }
        Insert: {
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          email: string
          id?: string
          message: string
          name: string
          sender_id?: string | null
          topic?: string
        }
        Update: {
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          sender_id?: string | null
          topic?: string
        }
        Relationships: [
          {
            foreignKeyName: "contact_messages_closed_by_fkey"
            columns: ["closed_by"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_messages_sender_id_fkey"
            columns: ["sender_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      conversation_participants: {
        Row: {
          conversation_id: string
          is_request: boolean
          joined_at: string
          last_read_at: string | null
          newest_at: string
          user_id: string
        }
        Insert: {
          conversation_id: string
          is_request?: boolean
          joined_at?: string
          last_read_at?: string | null
          newest_at?: string
          user_id: string
        }
        Update: {
          conversation_id?: string
          is_request?: boolean
          joined_at?: string
          last_read_at?: string | null
          newest_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "conversation_participants_conversation_id_fkey"
            columns: ["conversation_id"]
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversation_participants_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      conversations: {
        Row: {
          created_at: string
          id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          updated_at?: string
        }
        Relationships: []
      }
      diary_entries: {
        Row: {
          created_at: string
          day: string
          drama_id: string
          edited_at: string | null
          first_episode: number | null
          id: string
          is_note_held: boolean
          last_episode: number | null
          note: string
          spoiler_level: number
          user_id: string
        }
        Insert: {
          created_at?: string
          day: string
          drama_id: string
          edited_at?: string | null
          first_episode?: number | null
          id?: string
          is_note_held?: boolean
          last_episode?: number | null
          note?: string
          spoiler_level?: number
          user_id: string
        }
        Update: {
          created_at?: string
          day?: string
          drama_id?: string
          edited_at?: string | null
          first_episode?: number | null
          id?: string
          is_note_held?: boolean
          last_episode?: number | null
          note?: string
          spoiler_level?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "diary_entries_drama_id_fkey"
            columns: ["drama_id"]
            referencedRelation: "dramas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "diary_entries_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      discussion_categories: {
        Row: {
          color: string
          description: string
          icon: string
          id: string
          name: string
          post_count: number
          slug: string
        }
        Insert: {
          color: string
          description?: string
          icon: string
          id?: string
          name: string
          post_count?: number
          slug: string
        }
        Update: {
          color?: string
          description?: string
          icon?: string
          id?: string
          name?: string
          post_count?: number
          slug?: string
        }
        Relationships: []
      }
      drama_figures: {
        Row: {
          drama_id: string
          line_count: number
          mean: number | null
          rating_count: number
          review_count: number
          stars_1: number
          stars_2: number
          stars_3: number
          stars_4: number
          stars_5: number
        }
        Insert: {
          drama_id: string
          line_count?: number
          mean?: number | null
          rating_count?: number
          review_count?: number
          stars_1?: number
          stars_2?: number
          stars_3?: number
          stars_4?: number
          stars_5?: number
        }
        Update: {
          drama_id?: string
          line_count?: number
          mean?: number | null
          rating_count?: number
          review_count?: number
          stars_1?: number
          stars_2?: number
          stars_3?: number
          stars_4?: number
          stars_5?: number
        }
        Relationships: [
          {
            foreignKeyName: "drama_figures_drama_id_fkey"
            columns: ["drama_id"]
            referencedRelation: "dramas"
            referencedColumns: ["id"]
          },
        ]
      }
      drama_ratings: {
        Row: {
          created_at: string
          drama_id: string
          is_counted: boolean
          stars: number
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          drama_id: string
          is_counted: boolean
          stars: number
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          drama_id?: string
          is_counted?: boolean
          stars?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "drama_ratings_drama_id_fkey"
            columns: ["drama_id"]
            referencedRelation: "dramas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "drama_ratings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      drama_reviews: {
        Row: {
          author_id: string | null
          content: string
          created_at: string
          deleted_at: string | null
          drama_id: string
          edited_at: string | null
          excerpt: string
          held_at: string | null
          helpful_count: number
          id: string
          is_visible: boolean
          kind: string
          position: number
          removed_at: string | null
          spoiler_floor: number
          spoiler_level: number
          stars: number | null
        }
        Insert: {
          author_id?: string | null
          content: string
          created_at?: string
          deleted_at?: string | null
          drama_id: string
          edited_at?: string | null
          excerpt?: string
          held_at?: string | null
          helpful_count?: number
          id?: string
          is_visible?: boolean
          kind: string
          position?: number
          removed_at?: string | null
          spoiler_floor?: number
          spoiler_level?: number
          stars?: number | null
        }
        Update: {
          author_id?: string | null
          content?: string
          created_at?: string
          deleted_at?: string | null
          drama_id?: string
          edited_at?: string | null
          excerpt?: string
          held_at?: string | null
          helpful_count?: number
          id?: string
          is_visible?: boolean
          kind?: string
          position?: number
          removed_at?: string | null
          spoiler_floor?: number
          spoiler_level?: number
          stars?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "drama_reviews_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "drama_reviews_drama_id_fkey"
            columns: ["drama_id"]
            referencedRelation: "dramas"
            referencedColumns: ["id"]
          },
        ]
      }
      dramas: {
        Row: {
          country: string
          created_at: string
          episode_days: number | null
          episodes: number
          genres: string[]
          id: string
          key_ar: string
          key_en: string
          minutes: number
          released_on: string
          status: string
          title_ar: string
          title_en: string
          updated_at: string
          withdrawn_at: string | null
        }
        Insert: {
          country: string
          created_at?: string
          episode_days?: number | null
          episodes: number
          genres: string[]
          id: string
          key_ar?: string
          key_en?: string
          minutes: number
          released_on: string
          status: string
          title_ar: string
          title_en: string
          updated_at?: string
          withdrawn_at?: string | null
        }
        Update: {
          country?: string
          created_at?: string
          episode_days?: number | null
          episodes?: number
          genres?: string[]
          id?: string
          key_ar?: string
          key_en?: string
          minutes?: number
          released_on?: string
          status?: string
          title_ar?: string
          title_en?: string
          updated_at?: string
          withdrawn_at?: string | null
        }
        Relationships: []
      }
      episode_reactions: {
        Row: {
          created_at: string
          drama_id: string
          episode: number
          favourite: number | null
          reaction: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          drama_id: string
          episode: number
          favourite?: number | null
          reaction?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          drama_id?: string
          episode?: number
          favourite?: number | null
          reaction?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "episode_reactions_drama_id_fkey"
            columns: ["drama_id"]
            referencedRelation: "dramas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "episode_reactions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      favourites: {
        Row: {
          created_at: string
          drama_id: string
          place: number
          user_id: string
        }
        Insert: {
          created_at?: string
          drama_id: string
          place: number
          user_id: string
        }
        Update: {
          created_at?: string
          drama_id?: string
          place?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "favourites_drama_id_fkey"
            columns: ["drama_id"]
            referencedRelation: "dramas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "favourites_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      follows: {
        Row: {
          created_at: string
          follower_id: string
          kind: string
          target_id: string
        }
        Insert: {
          created_at?: string
          follower_id: string
          kind: string
          target_id: string
        }
        Update: {
          created_at?: string
          follower_id?: string
          kind?: string
          target_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "follows_follower_id_fkey"
            columns: ["follower_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      group_bans: {
        Row: {
          banned_by: string | null
          created_at: string
          group_id: string
          reason: string
          user_id: string
        }
        Insert: {
          banned_by?: string | null
          created_at?: string
          group_id: string
          reason?: string
          user_id: string
        }
        Update: {
          banned_by?: string | null
          created_at?: string
          group_id?: string
          reason?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_bans_banned_by_fkey"
            columns: ["banned_by"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_bans_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_bans_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      group_join_requests: {
        Row: {
          created_at: string
          group_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          group_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          group_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_join_requests_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_join_requests_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      group_members: {
        Row: {
          group_id: string
          joined_at: string
          role: string
          user_id: string
        }
        Insert: {
          group_id: string
          joined_at?: string
          role?: string
          user_id?: string
        }
        Update: {
          group_id?: string
          joined_at?: string
          role?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_members_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_members_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      group_posts: {
        Row: {
          author_id: string | null
          client_id: string | null
          comment_count: number
          content: string
          content_html: string
          created_at: string
          deleted_at: string | null
          downvotes: number
          drama_id: string | null
          edited_at: string | null
          edited_by_author: boolean
          excerpt: string
          group_id: string
          has_poll: boolean
          held_at: string | null
          id: string
          image_alts: string[]
          images: string[]
          is_locked: boolean
          is_pinned: boolean
          is_visible: boolean
          poll: Json | null
          removed_at: string | null
          removed_by_admin: boolean
          spoiler_floor: number
          spoiler_level: number
          tags: string[]
          title: string
          upvotes: number
        }
        Insert: {
          author_id?: string | null
          client_id?: string | null
          comment_count?: number
          content: string
          content_html?: string
          created_at?: string
          deleted_at?: string | null
          downvotes?: number
          drama_id?: string | null
          edited_at?: string | null
          edited_by_author?: boolean
          excerpt?: string
          group_id: string
          has_poll?: boolean
          held_at?: string | null
          id?: string
          image_alts?: string[]
          images?: string[]
          is_locked?: boolean
          is_pinned?: boolean
          is_visible?: boolean
          poll?: Json | null
          removed_at?: string | null
          removed_by_admin?: boolean
          spoiler_floor?: number
          spoiler_level?: number
          tags?: string[]
          title: string
          upvotes?: number
        }
        Update: {
          author_id?: string | null
          client_id?: string | null
          comment_count?: number
          content?: string
          content_html?: string
          created_at?: string
          deleted_at?: string | null
          downvotes?: number
          drama_id?: string | null
          edited_at?: string | null
          edited_by_author?: boolean
          excerpt?: string
          group_id?: string
          has_poll?: boolean
          held_at?: string | null
          id?: string
          image_alts?: string[]
          images?: string[]
          is_locked?: boolean
          is_pinned?: boolean
          is_visible?: boolean
          poll?: Json | null
          removed_at?: string | null
          removed_by_admin?: boolean
          spoiler_floor?: number
          spoiler_level?: number
          tags?: string[]
          title?: string
          upvotes?: number
        }
        Relationships: [
          {
            foreignKeyName: "group_posts_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_posts_drama_id_fkey"
            columns: ["drama_id"]
            referencedRelation: "dramas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_posts_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
        ]
      }
      groups: {
        Row: {
          avatar_url: string | null
          banner_url: string | null
          created_at: string
          created_by: string | null
          description: string
          id: string
          is_private: boolean
          member_count: number
          name: string
          post_count: number
          removed_at: string | null
        }
        Insert: {
          avatar_url?: string | null
          banner_url?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          is_private?: boolean
          member_count?: number
          name: string
          post_count?: number
          removed_at?: string | null
        }
        Update: {
          avatar_url?: string | null
          banner_url?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          is_private?: boolean
          member_count?: number
          name?: string
          post_count?: number
          removed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "groups_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      messages: {
        Row: {
          client_id: string | null
          content: string
          conversation_id: string
          created_at: string
          id: string
          is_deleted: boolean
          sender_id: string | null
          updated_at: string
        }
        Insert: {
          client_id?: string | null
          content: string
          conversation_id: string
          created_at?: string
          id?: string
          is_deleted?: boolean
          sender_id?: string | null
          updated_at?: string
        }
        Update: {
          client_id?: string | null
          content?: string
          conversation_id?: string
          created_at?: string
          id?: string
          is_deleted?: boolean
          sender_id?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "messages_conversation_id_fkey"
            columns: ["conversation_id"]
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_sender_id_fkey"
            columns: ["sender_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          actor_id: string | null
          created_at: string
          data: Json
          id: string
          is_read: boolean
          message: string
          thread: string
          title: string
          type: string
          user_id: string
        }
        Insert: {
          actor_id?: string | null
          created_at?: string
          data?: Json
          id?: string
          is_read?: boolean
          message: string
          thread?: string
          title: string
          type: string
          user_id: string
        }
        Update: {
          actor_id?: string | null
          created_at?: string
          data?: Json
          id?: string
          is_read?: boolean
          message?: string
          thread?: string
          title?: string
          type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      poll_votes: {
        Row: {
          choices: number[]
          created_at: string
          poll_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          choices: number[]
          created_at?: string
          poll_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          choices?: number[]
          created_at?: string
          poll_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "poll_votes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      post_revisions: {
        Row: {
          content: string
          content_html: string
          drama_id: string | null
          editor_id: string | null
          group_post_id: string | null
          id: string
          image_alts: string[]
          images: string[]
          post_id: string | null
          replaced_at: string
          spoiler_level: number
          tags: string[]
          title: string
        }
        Insert: {
          content: string
          content_html: string
          drama_id?: string | null
          editor_id?: string | null
          group_post_id?: string | null
          id?: string
          image_alts?: string[]
          images: string[]
          post_id?: string | null
          replaced_at?: string
          spoiler_level?: number
          tags: string[]
          title: string
        }
        Update: {
          content?: string
          content_html?: string
          drama_id?: string | null
          editor_id?: string | null
          group_post_id?: string | null
          id?: string
          image_alts?: string[]
          images?: string[]
          post_id?: string | null
          replaced_at?: string
          spoiler_level?: number
          tags?: string[]
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_revisions_editor_id_fkey"
            columns: ["editor_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "post_revisions_group_post_id_fkey"
            columns: ["group_post_id"]
            referencedRelation: "group_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "post_revisions_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      post_votes: {
        Row: {
          created_at: string
          group_post_id: string | null
          id: string
          post_id: string | null
          user_id: string
          vote_type: string
        }
        Insert: {
          created_at?: string
          group_post_id?: string | null
          id?: string
          post_id?: string | null
          user_id?: string
          vote_type: string
        }
        Update: {
          created_at?: string
          group_post_id?: string | null
          id?: string
          post_id?: string | null
          user_id?: string
          vote_type?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_votes_group_post_id_fkey"
            columns: ["group_post_id"]
            referencedRelation: "group_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "post_votes_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "post_votes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      posts: {
        Row: {
          author_id: string | null
          category_id: string
          client_id: string | null
          comment_count: number
          content: string
          content_html: string
          created_at: string
          deleted_at: string | null
          downvotes: number
          drama_id: string | null
          edited_at: string | null
          edited_by_author: boolean
          excerpt: string
          has_merged: boolean
          has_poll: boolean
          held_at: string | null
          id: string
          image_alts: string[]
          images: string[]
          is_drop_thread: boolean
          is_locked: boolean
          is_pinned: boolean
          is_readable: boolean
          is_visible: boolean
          merged_into: string | null
          opening_removed: boolean
          poll: Json | null
          removed_at: string | null
          spoiler_floor: number
          spoiler_level: number
          tags: string[]
          title: string
          title_ar: string | null
          upvotes: number
        }
        Insert: {
          author_id?: string | null
          category_id: string
          client_id?: string | null
          comment_count?: number
          content: string
          content_html?: string
          created_at?: string
          deleted_at?: string | null
          downvotes?: number
          drama_id?: string | null
          edited_at?: string | null
          edited_by_author?: boolean
          excerpt?: string
          has_merged?: boolean
          has_poll?: boolean
          held_at?: string | null
          id?: string
          image_alts?: string[]
          images?: string[]
          is_drop_thread?: boolean
          is_locked?: boolean
          is_pinned?: boolean
          is_readable?: boolean
          is_visible?: boolean
          merged_into?: string | null
          opening_removed?: boolean
          poll?: Json | null
          removed_at?: string | null
          spoiler_floor?: number
          spoiler_level?: number
          tags?: string[]
          title: string
          title_ar?: string | null
          upvotes?: number
        }
        Update: {
          author_id?: string | null
          category_id?: string
          client_id?: string | null
          comment_count?: number
          content?: string
          content_html?: string
          created_at?: string
          deleted_at?: string | null
          downvotes?: number
          drama_id?: string | null
          edited_at?: string | null
          edited_by_author?: boolean
          excerpt?: string
          has_merged?: boolean
          has_poll?: boolean
          held_at?: string | null
          id?: string
          image_alts?: string[]
          images?: string[]
          is_drop_thread?: boolean
          is_locked?: boolean
          is_pinned?: boolean
          is_readable?: boolean
          is_visible?: boolean
          merged_into?: string | null
          opening_removed?: boolean
          poll?: Json | null
          removed_at?: string | null
          spoiler_floor?: number
          spoiler_level?: number
          tags?: string[]
          title?: string
          title_ar?: string | null
          upvotes?: number
        }
        Relationships: [
          {
            foreignKeyName: "posts_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "posts_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "discussion_categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "posts_drama_id_fkey"
            columns: ["drama_id"]
            referencedRelation: "dramas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "posts_merged_into_fkey"
            columns: ["merged_into"]
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      reminders: {
        Row: {
          created_at: string
          drama_id: string
          kind: string
          user_id: string
        }
        Insert: {
          created_at?: string
          drama_id: string
          kind: string
          user_id: string
        }
        Update: {
          created_at?: string
          drama_id?: string
          kind?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "reminders_drama_id_fkey"
            columns: ["drama_id"]
            referencedRelation: "dramas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reminders_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      reports: {
        Row: {
          created_at: string
          description: string | null
          id: string
          is_automatic: boolean
          is_shared_mailbox: boolean
          moderator_id: string | null
          moderator_notes: string | null
          reason: string
          reported_content_id: string
          reported_content_type: string
          reported_user_id: string | null
          reporter_id: string | null
          status: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          id?: string
          is_automatic?: boolean
          is_shared_mailbox?: boolean
          moderator_id?: string | null
          moderator_notes?: string | null
          reason: string
          reported_content_id: string
          reported_content_type: string
          reported_user_id?: string | null
          reporter_id?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          id?: string
          is_automatic?: boolean
          is_shared_mailbox?: boolean
          moderator_id?: string | null
          moderator_notes?: string | null
          reason?: string
          reported_content_id?: string
          reported_content_type?: string
          reported_user_id?: string | null
          reporter_id?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "reports_moderator_id_fkey"
            columns: ["moderator_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reports_reported_user_id_fkey"
            columns: ["reported_user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reports_reporter_id_fkey"
            columns: ["reporter_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      review_votes: {
        Row: {
          created_at: string
          review_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          review_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          review_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "review_votes_review_id_fkey"
            columns: ["review_id"]
            referencedRelation: "drama_reviews"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_votes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      role_changes: {
        Row: {
          changed_by: string | null
          created_at: string
          id: number
          role_after: string
          role_before: string
          user_id: string
        }
        Insert: {
          changed_by?: string | null
          created_at?: string
          id?: never
          role_after: string
          role_before: string
          user_id: string
        }
        Update: {
          changed_by?: string | null
          created_at?: string
          id?: never
          role_after?: string
          role_before?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "role_changes_changed_by_fkey"
            columns: ["changed_by"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "role_changes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_posts: {
        Row: {
          created_at: string
          post_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          post_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          post_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_posts_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_posts_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      tracking_events: {
        Row: {
          began_at_before: string | null
          completed_at_before: string | null
          counted: number
          drama_id: string
          happened_at: string
          id: number
          position: number | null
          position_before: number | null
          status: string | null
          status_before: string | null
          times_completed_before: number
          undoes: number | null
          user_id: string
          version: number
        }
        Insert: {
          began_at_before?: string | null
          completed_at_before?: string | null
          counted?: number
          drama_id: string
          happened_at?: string
          id?: never
          position?: number | null
          position_before?: number | null
          status?: string | null
          status_before?: string | null
          times_completed_before?: number
          undoes?: number | null
          user_id: string
          version: number
        }
        Update: {
          began_at_before?: string | null
          completed_at_before?: string | null
          counted?: number
          drama_id?: string
          happened_at?: string
          id?: never
          position?: number | null
          position_before?: number | null
          status?: string | null
          status_before?: string | null
          times_completed_before?: number
          undoes?: number | null
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "tracking_events_drama_id_fkey"
            columns: ["drama_id"]
            referencedRelation: "dramas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tracking_events_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      trackings: {
        Row: {
          began_at: string | null
          completed_at: string | null
          created_at: string
          drama_id: string
          key_ar: string
          key_en: string
          position: number
          progress: number
          stars: number | null
          status: string
          times_completed: number
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          began_at?: string | null
          completed_at?: string | null
          created_at?: string
          drama_id: string
          key_ar: string
          key_en: string
          position: number
          progress?: number
          stars?: number | null
          status: string
          times_completed?: number
          updated_at?: string
          user_id: string
          version: number
        }
        Update: {
          began_at?: string | null
          completed_at?: string | null
          created_at?: string
          drama_id?: string
          key_ar?: string
          key_en?: string
          position?: number
          progress?: number
          stars?: number | null
          status?: string
          times_completed?: number
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "trackings_drama_id_fkey"
            columns: ["drama_id"]
            referencedRelation: "dramas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trackings_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      uploads: {
        Row: {
          byte_size: number
          content_type: string
          created_at: string
          height: number
          key: string
          owner_id: string | null
          sha256: string
          status: string
          width: number
        }
        Insert: {
          byte_size: number
          content_type: string
          created_at?: string
          height: number
          key: string
          owner_id?: string | null
          sha256: string
          status?: string
          width: number
        }
        Update: {
          byte_size?: number
          content_type?: string
          created_at?: string
          height?: number
          key?: string
          owner_id?: string | null
          sha256?: string
          status?: string
          width?: number
        }
        Relationships: []
      }
      user_activities: {
        Row: {
          activity_type: string
          created_at: string
          data: Json
          description: string
          group_id: string | null
          group_post_id: string | null
          id: string
          post_id: string | null
          title: string
          user_id: string
        }
        Insert: {
          activity_type: string
          created_at?: string
          data?: Json
          description?: string
          group_id?: string | null
          group_post_id?: string | null
          id?: string
          post_id?: string | null
          title: string
          user_id: string
        }
        Update: {
          activity_type?: string
          created_at?: string
          data?: Json
          description?: string
          group_id?: string | null
          group_post_id?: string | null
          id?: string
          post_id?: string | null
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_activities_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_activities_group_post_id_fkey"
            columns: ["group_post_id"]
            referencedRelation: "group_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_activities_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_activities_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      user_blocks: {
        Row: {
          blocked_id: string
          blocker_id: string
          created_at: string
        }
        Insert: {
          blocked_id: string
          blocker_id: string
          created_at?: string
        }
        Update: {
          blocked_id?: string
          blocker_id?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_blocks_blocked_id_fkey"
            columns: ["blocked_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_blocks_blocker_id_fkey"
            columns: ["blocker_id"]
            referencedRelation: "user_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      user_profiles: {
        Row: {
          avatar_url: string | null
          bio: string
          created_at: string
          display_name: string | null
          id: string
          reputation: number
          reputation_points: number
          role: string
          username: string
          username_key: string
        }
        Insert: {
          avatar_url?: string | null
          bio?: string
          created_at?: string
          display_name?: string | null
          id?: string
          reputation?: number
          reputation_points?: number
          role?: string
          username: string
          username_key?: string
        }
        Update: {
          avatar_url?: string | null
          bio?: string
          created_at?: string
          display_name?: string | null
          id?: string
          reputation?: number
          reputation_points?: number
          role?: string
          username?: string
          username_key?: string
        }
        Relationships: []
      }
      user_settings: {
        Row: {
          digits: string | null
          language: string | null
          library_visibility: string | null
          muted_threads: string[]
          notification_choices: Json
          quiet_from: string | null
          quiet_in_ramadan: boolean
          quiet_until: string | null
          theme: string | null
          time_zone: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          digits?: string | null
          language?: string | null
          library_visibility?: string | null
          muted_threads?: string[]
          notification_choices?: Json
          quiet_from?: string | null
          quiet_in_ramadan?: boolean
          quiet_until?: string | null
          theme?: string | null
          time_zone?: string | null
          updated_at?: string
          user_id?: string
        }
        Update: {
          digits?: string | null
          language?: string | null
          library_visibility?: string | null
          muted_threads?: string[]
          notification_choices?: Json
          quiet_from?: string | null
          quiet_in_ramadan?: boolean
          quiet_until?: string | null
          theme?: string | null
          time_zone?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_conversation: {
        Args: { conversation_id: string }
        Returns: undefined
      }
      account_deletion_due: { Args: never; Returns: string }
      act_on_case: {
        Args: {
          act: string
          days?: number
          known?: number
          known_of_person?: number
          report_id: string
          sanction_id?: string
          seen?: string
          words?: string
        }
        Returns: undefined
      }
      act_on_member: {
        Args: {
          act: string
          days?: number
          known?: number
          member: string
          sanction_id?: string
          words: string
        }
        Returns: undefined
      }
      add_filter: {
        Args: { kind: string; note?: string; pattern: string }
        Returns: string
      }
      ban_member: { Args: { member: string; reason: string }; Returns: string }
      block_member: { Args: { member: string }; Returns: undefined }
      calendar_dramas: { Args: { token: string }; Returns: string[] }
      cancel_account_deletion: { Args: never; Returns: undefined }
      cast_vote: {
        Args: { target: string; target_id: string; wish?: string }
        Returns: {
          downvotes: number
          mine: string
          upvotes: number
        }[]
      }
      change_role: {
        Args: { member: string; role: string }
        Returns: undefined
      }
      close_contact_message: {
        Args: { message_id: string }
        Returns: undefined
      }
      confirm_upload: { Args: { key: string }; Returns: undefined }
      conversations_page: {
        Args: {
          before?: string
          page_size?: number
          q?: string
          requests?: boolean
        }
        Returns: Json
      }
      count_decisions: {
        Args: { content_id: string; content_type: string }
        Returns: number
      }
      count_message_requests: { Args: never; Returns: number }
      count_open_appeals: { Args: never; Returns: number }
      count_unread_conversations: { Args: never; Returns: number }
      count_waiting_ratings: { Args: { at_most?: number }; Returns: number }
      create_welcome_activity: { Args: never; Returns: string }
      decide_appeal: {
        Args: { accepted: boolean; appeal_id: string; note: string }
        Returns: undefined
      }
      decide_join_request: {
        Args: { accepted: boolean; group_id: string; member: string }
        Returns: undefined
      }
      decide_report: {
        Args: {
          notes?: string
          report_id: string
          status: string
          whole_case?: boolean
        }
        Returns: {
          created_at: string
          description: string | null
          id: string
          is_automatic: boolean
          is_shared_mailbox: boolean
          moderator_id: string | null
          moderator_notes: string | null
          reason: string
          reported_content_id: string
          reported_content_type: string
          reported_user_id: string | null
          reporter_id: string | null
          status: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "reports"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      delete_comment: { Args: { comment_id: string }; Returns: undefined }
      delete_diary_entry: { Args: { entry_id: string }; Returns: undefined }
      delete_group: { Args: { group_id: string }; Returns: undefined }
      delete_group_post: { Args: { post_id: string }; Returns: undefined }
      delete_my_account: {
        Args: { at_once?: boolean; erase_contributions?: boolean }
        Returns: string
      }
      delete_post: { Args: { post_id: string }; Returns: undefined }
      delete_review: { Args: { review_id: string }; Returns: undefined }
      drama_for_member: { Args: { drama: string }; Returns: Json }
      drama_reviews_page: {
        Args: {
          after_id?: string
          after_key?: string
          drama: string
          kind?: string
          page_size?: number
          sort?: string
        }
        Returns: {
          author_id: string | null
          content: string
          created_at: string
          deleted_at: string | null
          drama_id: string
          edited_at: string | null
          excerpt: string
          held_at: string | null
          helpful_count: number
          id: string
          is_visible: boolean
          kind: string
          position: number
          removed_at: string | null
          spoiler_floor: number
          spoiler_level: number
          stars: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "drama_reviews"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      drama_talk: {
        Args: {
          after_id?: string
          after_key?: string
          drama: string
          kind?: string
          named?: string
          opens?: boolean
          page_size?: number
          sort?: string
        }
        Returns: Json
      }
      drama_threads: {
        Args: {
          after_id?: string
          drama: string
          page_size?: number
          sort?: string
        }
        Returns: {
          author_id: string | null
          category_id: string
          client_id: string | null
          comment_count: number
          content: string
          content_html: string
          created_at: string
          deleted_at: string | null
          downvotes: number
          drama_id: string | null
          edited_at: string | null
          edited_by_author: boolean
          excerpt: string
          has_merged: boolean
          has_poll: boolean
          held_at: string | null
          id: string
          image_alts: string[]
          images: string[]
          is_drop_thread: boolean
          is_locked: boolean
          is_pinned: boolean
          is_readable: boolean
          is_visible: boolean
          merged_into: string | null
          opening_removed: boolean
          poll: Json | null
          removed_at: string | null
          spoiler_floor: number
          spoiler_level: number
          tags: string[]
          title: string
          title_ar: string | null
          upvotes: number
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      drop_threads: {
        Args: { since: string; until: string }
        Returns: {
          drama_id: string
          first_episode: number
          post_id: string
        }[]
      }
      due_threads: {
        Args: { at_most?: number }
        Returns: {
          drama_id: string
          first_episode: number
          kind: string
          last_episode: number
          title_ar: string
          title_en: string
        }[]
      }
      end_calendar_address: { Args: never; Returns: undefined }
      end_session: { Args: { session_id: string }; Returns: undefined }
      episode_bars: { Args: { drama: string; episode: number }; Returns: Json }
      erase_due_accounts: { Args: never; Returns: number }
      export_my_data: { Args: never; Returns: Json }
      file_appeal: {
        Args: { action_id: number; words: string }
        Returns: string
      }
      find_subjects: {
        Args: { ids: string[] }
        Returns: {
          author: Json
          content: string
          conversation_id: string
          deleted_at: string
          drama_id: string
          edited_at: string
          group_id: string
          held_at: string
          id: string
          is_locked: boolean
          is_pinned: boolean
          post_id: string
          removed_at: string
          spoiler_level: number
          title: string
          type: string
        }[]
      }
      follow_creator: {
        Args: { creator: string; follows: boolean }
        Returns: undefined
      }
      forget_push_subscription: {
        Args: { endpoint: string }
        Returns: undefined
      }
      forget_uploads: { Args: { keys: string[] }; Returns: undefined }
      group_card: {
        Args: { faces_shown?: number; group_id: string }
        Returns: {
          avatar_url: string
          ban_reason: string
          banner_url: string
          created_at: string
          created_by: string
          creator_avatar_url: string
          creator_display_name: string
          creator_name: string
          description: string
          faces: Json
          has_requested: boolean
          id: string
          is_banned: boolean
          is_member: boolean
          is_private: boolean
          member_count: number
          name: string
          post_count: number
          request_count: number
          user_role: string
        }[]
      }
      group_post_state: { Args: { post_id: string }; Returns: string }
      hand_over_group: {
        Args: { group_id: string; member: string }
        Returns: undefined
      }
      hidden_subjects: {
        Args: { ids: string[] }
        Returns: {
          author: Json
          content: string
          conversation_id: string
          deleted_at: string
          drama_id: string
          edited_at: string
          group_id: string
          held_at: string
          id: string
          is_locked: boolean
          is_pinned: boolean
          post_id: string
          removed_at: string
          spoiler_level: number
          title: string
          type: string
        }[]
      }
      increment_category_post_count: {
        Args: { category_id: string }
        Returns: undefined
      }
      increment_post_comment_count: {
        Args: { post_id: string }
        Returns: undefined
      }
      increment_user_reputation: {
        Args: { points?: number; user_id: string }
        Returns: undefined
      }
      join_group: { Args: { group_id: string }; Returns: string }
      leave_conversation: {
        Args: { conversation_id: string }
        Returns: undefined
      }
      leave_group: { Args: { group_id: string }; Returns: undefined }
      library_history: {
        Args: { before_at?: string; before_id?: number; page_size?: number }
        Returns: Json
      }
      library_page: {
        Args: {
          after_drama?: string
          after_key?: string
          owner: string
          page_size?: number
          q?: string
          sort?: string
          status?: string
        }
        Returns: Json
      }
      library_statistics: {
        Args: { owner: string; year: number }
        Returns: Json
      }
      lift_sanction: {
        Args: { reason?: string; sanction_id: string }
        Returns: undefined
      }
      list_appeals: {
        Args: { before?: string; open?: boolean; page_size?: number }
        Returns: {
          acted_at: string
          action: string
          actor_id: string
          appellant_id: string
          created_at: string
          decided_at: string
          decided_by: string
          ends_at: string
          id: string
          is_gone: boolean
          may_decide: boolean
          note: string
          people: Json
          reason: string
          report_id: string
          said: string
          status: string
          subject_id: string
          subject_text: string
          subject_type: string
          words: string
        }[]
      }
      list_cases: {
        Args: {
          before?: string
          content_type?: string
          page_size?: number
          reason?: string
          report_id?: string
          status?: string
        }
        Returns: Json
      }
      list_conversations: {
        Args: {
          before?: string
          page_size?: number
          q?: string
          requests?: boolean
        }
        Returns: {
          created_at: string
          id: string
          last_message: Json
          participants: Json
          unread_count: number
          updated_at: string
        }[]
      }
      list_filters: {
        Args: never
        Returns: {
          added_by: string
          created_at: string
          id: string
          kind: string
          note: string
          pattern: string
        }[]
      }
      list_notifications: {
        Args: {
          before?: string
          kinds?: string[]
          only_unread?: boolean
          page_size?: number
        }
        Returns: {
          actor: Json
          comment_level: number
          comment_start: string
          created_at: string
          data: Json
          group_name: string
          id: string
          is_muted: boolean
          is_read: boolean
          message: string
          post_title: string
          post_title_ar: string
          thread: string
          type: string
        }[]
      }
      list_pinned_posts: {
        Args: { category_slug?: string }
        Returns: {
          author_id: string | null
          category_id: string
          client_id: string | null
          comment_count: number
          content: string
          content_html: string
          created_at: string
          deleted_at: string | null
          downvotes: number
          drama_id: string | null
          edited_at: string | null
          edited_by_author: boolean
          excerpt: string
          has_merged: boolean
          has_poll: boolean
          held_at: string | null
          id: string
          image_alts: string[]
          images: string[]
          is_drop_thread: boolean
          is_locked: boolean
          is_pinned: boolean
          is_readable: boolean
          is_visible: boolean
          merged_into: string | null
          opening_removed: boolean
          poll: Json | null
          removed_at: string | null
          spoiler_floor: number
          spoiler_level: number
          tags: string[]
          title: string
          title_ar: string | null
          upvotes: number
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_posts: {
        Args: {
          after_created?: string
          after_id?: string
          category_slug?: string
          newer?: boolean
          page_size?: number
          skip?: number
          sort?: string
          tag?: string
          with_pinned?: boolean
        }
        Returns: {
          author_id: string | null
          category_id: string
          client_id: string | null
          comment_count: number
          content: string
          content_html: string
          created_at: string
          deleted_at: string | null
          downvotes: number
          drama_id: string | null
          edited_at: string | null
          edited_by_author: boolean
          excerpt: string
          has_merged: boolean
          has_poll: boolean
          held_at: string | null
          id: string
          image_alts: string[]
          images: string[]
          is_drop_thread: boolean
          is_locked: boolean
          is_pinned: boolean
          is_readable: boolean
          is_visible: boolean
          merged_into: string | null
          opening_removed: boolean
          poll: Json | null
          removed_at: string | null
          spoiler_floor: number
          spoiler_level: number
          tags: string[]
          title: string
          title_ar: string | null
          upvotes: number
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_threads: {
        Args: {
          after_id?: string
          after_score?: number
          page_size?: number
          post_id: string
          replies_each?: number
          sort?: string
          thread_id?: string
        }
        Returns: {
          author_id: string | null
          client_id: string | null
          content: string
          created_at: string
          deleted_at: string | null
          depth: number
          downvotes: number
          edited_at: string | null
          excerpt: string
          group_post_id: string | null
          held_at: string | null
          id: string
          is_visible: boolean
          parent_id: string | null
          post_id: string | null
          removed_at: string | null
          removed_by_admin: boolean
          reply_count: number
          spoiler_floor: number
          spoiler_level: number
          upvotes: number
        }[]
        SetofOptions: {
          from: "*"
          to: "comments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      locate_threads: {
        Args: {
          after_id?: string
          after_score?: number
          page_size?: number
          post_id: string
          sort?: string
        }
        Returns: {
          earlier_id: string
          place: number
          total: number
        }[]
      }
      make_calendar_address: { Args: never; Returns: string }
      mark_conversation_read: {
        Args: { conversation_id: string }
        Returns: string
      }
      mark_notifications_read: { Args: { ids?: string[] }; Returns: number }
      mark_review_helpful: {
        Args: { helpful: boolean; review_id: string }
        Returns: number
      }
      mark_spoiler: {
        Args: { episode: number; item_id: string; item_type: string }
        Returns: number
      }
      marks_of_readers: {
        Args: { drama: string; item_id: string }
        Returns: {
          episode: number
          readers: number
        }[]
      }
      may_see_image: { Args: { key: string }; Returns: boolean }
      member_history: { Args: { member: string }; Returns: Json }
      member_record: {
        Args: { member: string }
        Returns: {
          created_at: string
          ends_at: string
          id: string
          imposed_by: string
          kind: string
          lifted_at: string
          lifted_by: string
          reason: string
          replaced_by_ban: boolean
        }[]
      }
      merge_post: {
        Args: { into_id: string; post_id: string; reason?: string }
        Returns: undefined
      }
      merged_post: {
        Args: { post_id: string }
        Returns: {
          into_id: string
          into_title: string
          into_title_ar: string
          title: string
        }[]
      }
      moderation_action: {
        Args: { action_id: number }
        Returns: {
          about: Json
          action: string
          appeal_note: string
          appeal_status: string
          appeal_words: string
          appealed_at: string
          by_admin: boolean
          created_at: string
          ended: string
          ends_at: string
          group_name: string
          is_my_appeal: boolean
          may_appeal: boolean
          reason: string
          replaced_by: number
          subject_text: string
          subject_type: string
        }[]
      }
      move_post: {
        Args: { category_id: string; post_id: string }
        Returns: undefined
      }
      my_calendar_address: { Args: never; Returns: string }
      my_library: { Args: never; Returns: Json }
      my_ramadan: { Args: never; Returns: Json }
      my_reports: {
        Args: never
        Returns: {
          created_at: string
          id: string
          reason: string
          reported_content_id: string
          reported_content_type: string
          status: string
        }[]
      }
      my_sanctions: {
        Args: never
        Returns: {
          action_id: number
          appeal_status: string
          created_at: string
          ends_at: string
          kind: string
          reason: string
        }[]
      }
      my_sessions: {
        Args: never
        Returns: {
          created_at: string
          id: string
          is_current: boolean
          seen_at: string
          user_agent: string
        }[]
      }
      my_settings: { Args: never; Returns: Json }
      open_drop_thread: {
        Args: {
          content: string
          drama_id: string
          first_episode: number
          kind: string
          title_ar: string
          title_en: string
        }
        Returns: string
      }
      open_words: {
        Args: { items: string[]; seen?: number; shown?: string }
        Returns: {
          content: string
          content_html: string
          excerpt: string
          id: string
          image_alts: string[]
          images: string[]
        }[]
      }
      other_participant: { Args: { conversation_id: string }; Returns: string }
      person: { Args: { member: string }; Returns: Json }
      person_for_member: {
        Args: { person: string; shown?: string }
        Returns: Json
      }
      polls_of: {
        Args: { items: string[]; seen?: number; shown?: string }
        Returns: Json
      }
      post_state: { Args: { post_id: string }; Returns: string }
      preview_filter: {
        Args: { kind: string; pattern: string }
        Returns: {
          held: number
          looked_at: number
        }[]
      }
      profile_shelf: { Args: { owner: string; shown?: string }; Returns: Json }
      publish_dramas: { Args: { works: Json }; Returns: number }
      rate_drama: { Args: { drama: string; stars?: number }; Returns: Json }
      react_to_episode: {
        Args: {
          drama: string
          episode: number
          favourite?: number
          reaction?: string
        }
        Returns: Json
      }
      read_conversation: {
        Args: {
          before?: string
          conversation_id: string
          marks_read?: boolean
          page_size?: number
        }
        Returns: Json
      }
      receive_contact_message: {
        Args: {
          email: string
          message: string
          name: string
          network: string
          topic?: string
        }
        Returns: undefined
      }
      record_activity: {
        Args: { activity_type: string; target_id: string }
        Returns: string
      }
      recount_all: {
        Args: { at_most?: number }
        Returns: {
          actual: number
          counter: string
          id: string
          stored: number
        }[]
      }
      refusal_to_decide: {
        Args: { content_id: string; content_type: string }
        Returns: string
      }
      register_upload: {
        Args: {
          byte_size: number
          content_type: string
          height: number
          key: string
          sha256: string
          width: number
        }
        Returns: {
          byte_size: number
          content_type: string
          created_at: string
          height: number
          key: string
          owner_id: string | null
          sha256: string
          status: string
          width: number
        }
        SetofOptions: {
          from: "*"
          to: "uploads"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      remind_of_drops: { Args: { at_most?: number }; Returns: number }
      remove_comment: {
        Args: { comment_id: string; reason?: string }
        Returns: undefined
      }
      remove_filter: {
        Args: { filter_id: string; reason?: string }
        Returns: undefined
      }
      remove_group: {
        Args: { group_id: string; reason?: string }
        Returns: undefined
      }
      remove_group_member: {
        Args: {
          ban?: boolean
          group_id: string
          member: string
          reason?: string
        }
        Returns: undefined
      }
      remove_group_post: {
        Args: { post_id: string; reason?: string }
        Returns: undefined
      }
      remove_post: {
        Args: { post_id: string; reason?: string }
        Returns: undefined
      }
      remove_review: {
        Args: { reason?: string; review_id: string }
        Returns: undefined
      }
      reopen_case: { Args: { report_id: string }; Returns: undefined }
      report_counts: {
        Args: never
        Returns: {
          count: number
          status: string
        }[]
      }
      reported_text: { Args: { report_id: string }; Returns: string }
      restore_comment: {
        Args: { comment_id: string; reason?: string; seen?: string }
        Returns: undefined
      }
      restore_group: {
        Args: { group_id: string; reason?: string }
        Returns: undefined
      }
      restore_group_post: {
        Args: { post_id: string; reason?: string; seen?: string }
        Returns: undefined
      }
      restore_post: {
        Args: { post_id: string; reason?: string; seen?: string }
        Returns: undefined
      }
      restore_review: {
        Args: { reason?: string; review_id: string; seen?: string }
        Returns: undefined
      }
      retitle_post: {
        Args: { post_id: string; reason?: string; title: string }
        Returns: undefined
      }
      retry_notifications: {
        Args: never
        Returns: {
          sent: number
          waiting: number
        }[]
      }
      review_words: { Args: { review_id: string }; Returns: string }
      save_push_subscription: {
        Args: {
          auth_secret: string
          endpoint: string
          language: string
          p256dh: string
        }
        Returns: undefined
      }
      search: {
        Args: { q: string }
        Returns: {
          author: string
          category: string
          content: string
          created_at: string
          id: string
          post_id: string
          title: string
          title_ar: string
          type: string
        }[]
      }
      search_comments: {
        Args: {
          before?: string
          dramas?: string[]
          names?: string[]
          page_size?: number
          q: string
        }
        Returns: {
          author_id: string | null
          client_id: string | null
          content: string
          created_at: string
          deleted_at: string | null
          depth: number
          downvotes: number
          edited_at: string | null
          excerpt: string
          group_post_id: string | null
          held_at: string | null
          id: string
          is_visible: boolean
          parent_id: string | null
          post_id: string | null
          removed_at: string | null
          removed_by_admin: boolean
          reply_count: number
          spoiler_floor: number
          spoiler_level: number
          upvotes: number
        }[]
        SetofOptions: {
          from: "*"
          to: "comments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_groups: {
        Args: { page_size?: number; q: string }
        Returns: {
          avatar_url: string | null
          banner_url: string | null
          created_at: string
          created_by: string | null
          description: string
          id: string
          is_private: boolean
          member_count: number
          name: string
          post_count: number
          removed_at: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "groups"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_people: {
        Args: { page_size?: number; q: string }
        Returns: {
          avatar_url: string | null
          bio: string
          created_at: string
          display_name: string | null
          id: string
          reputation: number
          reputation_points: number
          role: string
          username: string
          username_key: string
        }[]
        SetofOptions: {
          from: "*"
          to: "user_profiles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_posts: {
        Args: {
          before?: string
          dramas?: string[]
          names?: string[]
          page_size?: number
          q: string
        }
        Returns: {
          author_id: string | null
          category_id: string
          client_id: string | null
          comment_count: number
          content: string
          content_html: string
          created_at: string
          deleted_at: string | null
          downvotes: number
          drama_id: string | null
          edited_at: string | null
          edited_by_author: boolean
          excerpt: string
          has_merged: boolean
          has_poll: boolean
          held_at: string | null
          id: string
          image_alts: string[]
          images: string[]
          is_drop_thread: boolean
          is_locked: boolean
          is_pinned: boolean
          is_readable: boolean
          is_visible: boolean
          merged_into: string | null
          opening_removed: boolean
          poll: Json | null
          removed_at: string | null
          spoiler_floor: number
          spoiler_level: number
          tags: string[]
          title: string
          title_ar: string | null
          upvotes: number
        }[]
        SetofOptions: {
          from: "*"
          to: "posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      send_contact_message: {
        Args: { email: string; message: string; name: string; topic?: string }
        Returns: undefined
      }
      set_favourites: { Args: { dramas: string[] }; Returns: undefined }
      set_group_post_locked: {
        Args: { locked: boolean; post_id: string }
        Returns: undefined
      }
      set_group_post_pinned: {
        Args: { pinned: boolean; post_id: string }
        Returns: undefined
      }
      set_member_role: {
        Args: { group_id: string; member: string; role: string }
        Returns: undefined
      }
      set_post_locked: {
        Args: { locked: boolean; post_id: string }
        Returns: undefined
      }
      set_post_pinned: {
        Args: { pinned: boolean; post_id: string }
        Returns: undefined
      }
      set_post_saved: {
        Args: { post_id: string; saved: boolean }
        Returns: undefined
      }
      set_reminder: {
        Args: { drama: string; kind?: string }
        Returns: undefined
      }
      set_thread_muted: {
        Args: { muted: boolean; thread: string }
        Returns: undefined
      }
      set_tracking: {
        Args: { drama: string; reached?: number; seen: number; status?: string }
        Returns: Json
      }
      settle_pushes: {
        Args: { gone: string[]; sent: string[] }
        Returns: undefined
      }
      start_conversation: { Args: { other_user: string }; Returns: string }
      suspend_member: {
        Args: { member: string; reason: string; until: string }
        Returns: string
      }
      take_due_pushes: {
        Args: { at_most?: number }
        Returns: {
          auth_secret: string
          endpoint: string
          language: string
          notification: Json
          p256dh: string
          push_id: string
          subscription_id: string
        }[]
      }
      trackings_of: { Args: { dramas: string[] }; Returns: Json }
      unban_group_member: {
        Args: { group_id: string; member: string }
        Returns: undefined
      }
      unblock_member: { Args: { member: string }; Returns: undefined }
      undo_tracking: {
        Args: { drama: string; seen: number; undone: number }
        Returns: Json
      }
      unreferenced_uploads: {
        Args: { at_most?: number; older_than?: string }
        Returns: {
          byte_size: number
          content_type: string
          created_at: string
          height: number
          key: string
          owner_id: string | null
          sha256: string
          status: string
          width: number
        }[]
        SetofOptions: {
          from: "*"
          to: "uploads"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      viewer: {
        Args: never
        Returns: {
          avatar_url: string
          banned_from: string[]
          display_name: string
          id: string
          is_ended: boolean
          is_restricted: boolean
          role: string
          unread: number
          unread_conversations: number
          username: string
        }[]
      }
      vote_in_poll: { Args: { choices: number[]; item: string }; Returns: Json }
      warn_member: { Args: { member: string; reason: string }; Returns: string }
      withdraw_join_request: { Args: { group_id: string }; Returns: undefined }
      withheld_comment: { Args: { comment_id: string }; Returns: string }
      write_diary_entry: {
        Args: {
          day: string
          drama: string
          entry_id?: string
          first_episode?: number
          last_episode?: number
          note?: string
        }
        Returns: string
      }
      write_review: {
        Args: {
          content: string
          drama: string
          kind: string
          review_id?: string
          seen?: string
          spoiler_level?: number
        }
        Returns: string
      }
      year_in_review: { Args: { owner: string; year: number }; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
