/** What the product asks of tables and of rows of functions (app/domain), with ids that stand for any. */

const ID = "00000000-0000-4000-8000-000000000001";
const TIME = "2026-11-01T00:00:00Z";

const PERSON = "id,username,display_name,avatar_url,reputation";
const PROFILE = "id,username,display_name,avatar_url,bio,role,reputation,created_at";
const FACTS =
  "id,title,excerpt,tags,images,image_alts,upvotes,downvotes,is_pinned,is_locked,comment_count,created_at,edited_at,removed_at,held_at,has_poll";
const CATEGORY = "category:discussion_categories!posts_category_id_fkey(id,slug,name)";
const DRAMA = "drama:dramas!posts_drama_id_fkey(id,title_en,title_ar,withdrawn_at)";
const VOTES = "votes:post_votes!post_votes_post_id_fkey(vote_type)";
const POST = `${FACTS},${CATEGORY},${DRAMA},${VOTES},author:user_profiles!posts_author_id_fkey(${PERSON})`;
const GROUP_POST = `${FACTS},author:user_profiles!group_posts_author_id_fkey(${PERSON}),votes:post_votes!post_votes_group_post_id_fkey(vote_type)`;
const GROUP = "id,name,description,is_private,avatar_url,banner_url,member_count,post_count,created_at";
const OLDER = `or=(created_at.lt."${TIME}",and(created_at.eq."${TIME}",id.lt.${ID}))`;
const NEWEST = "order=created_at.desc,id.desc&limit=20";
const ENTRY = "id,action,subject_type,subject_id,reason,details,created_at";

export const PRODUCT_READS = [
  `posts?select=id,created_at,edited_at&removed_at=is.null&created_at=gte.${TIME}&or=(created_at.gt."${TIME}",id.gt.${ID})&created_at=lt.${TIME}&order=created_at.asc,id.asc&offset=49999&limit=1`,
  `group_posts?select=id,created_at,edited_at,group_id&removed_at=is.null&order=created_at.asc,id.asc&offset=0&limit=1000`,
  `groups?select=id,created_at&is_private=eq.false&removed_at=is.null&order=created_at.asc,id.asc&offset=0&limit=1000`,
  "user_profiles?select=id,created_at&order=created_at.asc,id.asc&offset=0&limit=1000",
  `posts?select=${POST}&deleted_at=is.null&removed_at=is.null&created_at=gte.${TIME}&order=upvotes.desc,created_at.desc,id.asc&limit=5`,
  `posts?select=${POST},content,content_html&id=eq.${ID}`,
  `posts?select=${POST},content,content_html,saved:saved_posts!saved_posts_post_id_fkey(created_at)&id=eq.${ID}`,
  `posts?select=id,title,content&author_id=eq.${ID}&client_id=eq.${ID}`,
  `posts?select=id,title,title_ar,created_at,spoiler_level,author:user_profiles!posts_author_id_fkey(${PERSON})&merged_into=eq.${ID}&is_readable=eq.true&order=created_at.asc,id.asc&limit=20`,
  `post_revisions?select=id,title,content,tags,replaced_at&or=(post_id.eq.${ID},group_post_id.eq.${ID})&order=replaced_at.desc&limit=50`,
  `discussion_categories?select=slug,post_count,posts(id,title,comment_count,upvotes,created_at,author:user_profiles!posts_author_id_fkey(username,display_name)),newest:posts(id,title,comment_count,created_at)&posts.id=in.(${ID},${ID})&posts.removed_at=is.null&posts.deleted_at=is.null&newest.removed_at=is.null&newest.deleted_at=is.null&newest.author_id=neq.${ID}&newest.order=created_at.desc&newest.limit=3`,
  "discussion_categories?select=id,slug,name,description,post_count&order=name.asc",
  `user_activities?select=id,activity_type,title,description,created_at,user:user_profiles!user_activities_user_id_fkey(id,username,display_name),post:posts!user_activities_post_id_fkey(id,title),group:groups!user_activities_group_id_fkey(id,name),group_post:group_posts!user_activities_group_post_id_fkey(id,title,group_id)&${OLDER}&${NEWEST}`,
  `user_activities?select=id&user_id=eq.${ID}&activity_type=neq.profile_created&limit=1`,
  `notifications?select=data&id=eq.${ID}`,
  `notifications?select=data&type=eq.other&thread=eq.moderation:${ID}&order=created_at.desc&limit=1`,
  `user_profiles?select=${PROFILE},posts:posts!posts_author_id_fkey(${FACTS},${CATEGORY},${DRAMA},${VOTES}),comments:comments!comments_author_id_fkey(id,excerpt,created_at,post:posts!comments_post_id_fkey!inner(id,title)),blocks:user_blocks!user_blocks_blocked_id_fkey(blocked_id)&id=eq.${ID}&posts.deleted_at=is.null&comments.deleted_at=is.null&comments.removed_at=is.null&posts.order=created_at.desc,id.desc&posts.limit=11&comments.order=created_at.desc,id.desc&comments.limit=11`,
  `user_profiles?select=${PROFILE}&role=neq.member&order=role.asc,username.asc&limit=200`,
  "user_profiles?select=id,username,display_name&role=neq.member&order=username_key.asc&limit=200",
  "user_profiles?select=id&username_key=eq.layla&limit=1",
  `user_profiles?select=${PROFILE}&order=reputation.desc,created_at.asc,id.asc&limit=12`,
  `groups?select=${GROUP}&is_private=eq.false&removed_at=is.null&order=member_count.desc,created_at.desc,id.desc&offset=240&limit=25`,
  `groups?select=${GROUP},mine:group_members!group_members_group_id_fkey(role)&is_private=eq.false&removed_at=is.null&mine.user_id=eq.${ID}&${NEWEST}`,
  `groups?select=${GROUP},mine:group_members!group_members_group_id_fkey(role)&is_private=eq.false&removed_at=is.null&${NEWEST}`,
  `group_members?select=role,group:groups!group_members_group_id_fkey!inner(${GROUP})&user_id=eq.${ID}&order=joined_at.desc,group_id.asc&limit=500`,
  `group_members?select=group_id&group_id=in.(${ID},${ID})&role=eq.admin&user_id=neq.${ID}`,
  `group_members?select=role,joined_at,person:user_profiles!group_members_user_id_fkey!inner(${PERSON})&group_id=eq.${ID}&order=role.asc,joined_at.asc,user_id.asc&person.username_key=like.%25yaz%25&offset=0&limit=51`,
  `group_join_requests?select=created_at,person:user_profiles!group_join_requests_user_id_fkey!inner(${PERSON})&group_id=eq.${ID}&order=created_at.asc&limit=100`,
  `group_bans?select=created_at,reason,person:user_profiles!group_bans_user_id_fkey!inner(${PERSON})&group_id=eq.${ID}&order=created_at.desc&limit=100`,
  `group_posts?select=${GROUP_POST}&group_id=eq.${ID}&deleted_at=is.null&or=(removed_at.is.null,held_at.not.is.null)&tags=cs.{noor}&is_pinned=eq.false&${OLDER}&${NEWEST}`,
  `group_posts?select=${GROUP_POST},content,content_html,group_id,group:groups!group_posts_group_id_fkey(id,name,is_private,members:group_members!group_members_group_id_fkey(role))&id=eq.${ID}&group_id=eq.${ID}&deleted_at=is.null&group.members.user_id=eq.${ID}`,
  `saved_posts?select=created_at,post:posts!saved_posts_post_id_fkey!inner(${POST})&user_id=eq.${ID}&post.deleted_at=is.null&post.removed_at=is.null&created_at=lt.${TIME}&order=created_at.desc&limit=21`,
  "reminders?select=drama_id,kind",
  `follows?select=target_id&follower_id=eq.${ID}&kind=eq.creator`,
  `follows?select=target_id&follower_id=eq.${ID}&kind=eq.creator&target_id=eq.3`,
  `audit_log?select=${ENTRY},actor:user_profiles!audit_log_actor_id_fkey(${PERSON}),concerned:user_profiles!audit_log_concerns_fkey(${PERSON})&action=eq.remove_post&actor_id=eq.${ID}&concerns=eq.${ID}&id=lt.40&order=id.desc&limit=51`,
  `audit_log?select=reason&subject_type=in.(post,group_post)&subject_id=eq.${ID}&action=in.(remove_post,merge_post)&order=id.desc&limit=1`,
  "drama_figures?select=stars_1,stars_2,rating_count,mean,review_count,line_count&drama_id=eq.3",
  `contact_messages?select=id,name,email,topic,message,created_at,closed_at&closed_at=not.is.null&created_at=lt.${TIME}&order=created_at.desc&limit=21`,
  `messages?select=id,sender_id,content,created_at,updated_at,client_id&sender_id=eq.${ID}&client_id=eq.${ID}`,
  `conversation_participants?select=user_id&conversation_id=eq.${ID}&user_id=neq.${ID}`,
  `diary_entries?select=id,drama_id,day,first_episode,last_episode,note,spoiler_level,created_at,edited_at&user_id=eq.${ID}&or=(day.lt.2026-11-01,and(day.eq.2026-11-01,created_at.lt."${TIME}"))&order=day.desc,created_at.desc,id.desc&limit=31`,
  `comments?select=id,parent_id,depth,content,upvotes,downvotes,created_at,author:user_profiles!comments_author_id_fkey(${PERSON}),votes:comment_votes!comment_votes_comment_id_fkey(vote_type),post_id,group_post:group_posts!comments_group_post_id_fkey(id,group_id)&id=eq.${ID}`,
  `rpc/list_posts?page_size=21&select=${POST}`,
  `rpc/list_posts?category_slug=general&after_id=${ID}&newer=true&page_size=20&select=id`,
  `rpc/drama_threads?drama=3&sort=drop&page_size=21&after_id=${ID}&select=${POST},is_drop_thread`,
  `rpc/drop_threads?since=${TIME}&until=${TIME}`,
  `rpc/polls_of?items={${ID}}&seen=7&shown=${ID}`,
  `rpc/search_posts?q=noor&page_size=21&select=${POST},content`,
  `rpc/search_posts?q=nour&page_size=21&names={"نور","Salt, %26 Cardamom"}&dramas={3}&select=${POST},content`,
  `rpc/search_comments?q=noor&page_size=21&select=id,content,created_at,author:user_profiles!comments_author_id_fkey(${PERSON}),post:posts!comments_post_id_fkey!inner(id,title)`,
  `rpc/search_people?q=noor&page_size=21&select=${PROFILE}`,
  `rpc/search_groups?q=noor&page_size=21&select=${GROUP},mine:group_members!group_members_group_id_fkey(role)&limit=21`,
  `rpc/list_threads?post_id=${ID}&select=id,content,author:user_profiles!comments_author_id_fkey(${PERSON}),votes:comment_votes!comment_votes_comment_id_fkey(vote_type)`,
];
