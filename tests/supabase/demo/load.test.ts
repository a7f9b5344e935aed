import { expect, test } from "vitest";
import { placeComments, readDemo } from "../../../supabase/demo/read.ts";
import { app, load, openLoaded, PUBLISHABLE_KEY, run } from "./loaded-demo.ts";

openLoaded();

/** The editors' account stays; members have taken over their threads. */
const EDITORS = { people: 1 };

test("every row of the demo arrives, beside the editors' account", async () => {
  const demo = readDemo();
  const [counts] = await run(
    `select (select count(*)::int from auth.users) accounts, (select count(*)::int from public.user_profiles) people,
            (select count(*)::int from public.posts) posts, (select count(*)::int from public.comments where post_id is not null) comments,
            (select count(*)::int from public.groups) communities, (select count(*)::int from public.group_posts) "groupPosts",
            (select count(*)::int from public.comments where group_post_id is not null) "groupComments", (select count(*)::int from public.messages) messages`,
    [],
  );
  expect(counts).toEqual({
    accounts: demo.people.length + EDITORS.people,
    people: demo.people.length + EDITORS.people,
    posts: demo.posts.length + demo.moderation.heldPosts.length,
    comments: placeComments(demo.threads).length + demo.moderation.heldComments.length,
    communities: demo.communities.length,
    groupPosts: demo.communityPosts.length,
    groupComments: placeComments(demo.communityThreads).length,
    messages: demo.conversations.flatMap(({ messages }) => messages).length,
  });
});

test("libraries, ratings, reviews and a diary arrive, and every number about them is what the rows say", async () => {
  const kept = `select (select count(*) from public.trackings) > 40 and (select count(*) from public.review_votes) > 20
        and (select count(*) from public.drama_figures where mean is not null) > 2
        and (select least(count(*) filter (where kind = 'review'), count(*) filter (where kind = 'line')) from public.drama_reviews where is_visible) > 5
        and (select count(*) from public.diary_entries) > 5 as enough`;
  expect(await run(kept, [])).toEqual([{ enough: true }]);
  expect(await run("select * from private.counter_drift()", [])).toEqual([]);
});

test("D1 the threads of the home page are the members' own, in both languages and once in each", async () => {
  const threads = await run(
    `select right(id::text, 5) as thread, author_id = '00000000-0000-4000-8000-0000000000e0' as "byEditors" from public.posts
      where title in (select title from public.posts group by title having count(*) > 1)
         or id::text ~ '0000000(a0|aa)00[1-5]$' order by id`,
    [],
  );
  const ids = ["a0001", "a0002", "a0003", "a0004", "a0005", "aa001", "aa002", "aa003", "aa004", "aa005"];
  expect(threads).toEqual(ids.map((thread) => ({ thread, byEditors: false })));
});

test("P32 what tells of an episode, and all that is said below it, lies under the veil", async () => {
  const found = await run(
    `select count(*)::int as posts, sum((select count(*) from public.comments c where c.post_id = p.id))::int as comments,
            bool_and(p.content = '' and p.content_html = '' and private.words_of(p.id) <> '') as covered,
            bool_and(not exists (select 1 from public.comments c
                                  where c.post_id = p.id and (c.spoiler_level < p.spoiler_level or c.content <> ''))) as below
       from public.posts p where p.spoiler_level > 0`,
    [],
  );
  expect(found).toEqual([{ posts: 9, comments: expect.any(Number), covered: true, below: true }]);
  expect((found[0] as { comments: number }).comments).toBeGreaterThan(20);
});

test("counters, depths and tallies agree with the rows", async () => {
  const failures = await run(
    `select p.id from public.posts p
      where p.comment_count <> (select count(*) from public.comments c where c.post_id = p.id and c.removed_at is null)
         or p.upvotes <> (select count(*) from public.post_votes v where v.post_id = p.id and v.vote_type = 'up')
         or p.downvotes <> (select count(*) from public.post_votes v where v.post_id = p.id and v.vote_type = 'down')
     union all
     select c.id from public.comments c left join public.comments parent on parent.id = c.parent_id
      where c.depth <> coalesce(parent.depth + 1, 0)
         or c.upvotes <> (select count(*) from public.comment_votes v where v.comment_id = c.id and v.vote_type = 'up')
     union all
     select person.id from public.user_profiles person
      where person.reputation <> 5 * (select count(*) from public.posts p where p.author_id = person.id and p.removed_at is null)
                               + 5 * (select count(*) from public.group_posts p where p.author_id = person.id)
                               + 2 * (select count(*) from public.comments c where c.author_id = person.id and c.removed_at is null)`,
    [],
  );
  expect(failures).toEqual([]);
});

test("493 polls arrive with their options and the votes of others, two open for a week and one over", async () => {
  const { posts, people } = readDemo();
  const asked = posts.flatMap(({ id, drama, poll }) => {
    if (!poll) return [];
    const { options, multiple, shares, episode = null } = poll;
    const counts = shares.map((share) => Math.round(share * (people.length - 1)));
    return [{ id, options, multiple, drama: episode && drama, episode, counts, astray: 0 }];
  });
  const polls = (await run(
    `select p.id, p.options, p.multiple, p.drama_id as drama, p.episode,
            case when p.ends_at <= now() then 'over' when p.ends_at > now() + interval '7 days' then 'open' end as state,
            array(select (select count(*)::int from public.poll_votes v where v.poll_id = p.id and place = any (v.choices))
                    from generate_subscripts(p.options, 1) place order by place) as counts,
            (select count(*)::int from public.poll_votes v join public.posts o on o.id = v.poll_id
              where o.id = p.id and (v.user_id = o.author_id or v.created_at < p.created_at or v.created_at >= least(p.ends_at, now()))) as astray
       from private.polls p order by p.id`,
    [],
  )) as { state: string }[];
  expect(polls).toMatchObject(asked);
  expect(polls.map(({ state }) => state).sort()).toEqual(["open", "open", "over"]);
});

test("nobody votes for oneself, nothing is dated in the future or edited", async () => {
  const failures = await run(
    `select v.id from public.post_votes v join public.posts p on p.id = v.post_id
      where v.user_id = p.author_id or v.created_at > now() or v.created_at < p.created_at
     union all
     select v.id from public.comment_votes v join public.comments c on c.id = v.comment_id
      where v.user_id = c.author_id or v.created_at > now() or v.created_at < c.created_at
     union all
     select c.id from public.comments c join public.posts p on p.id = c.post_id
      where c.created_at > now() or c.created_at < p.created_at or c.edited_at is not null or p.edited_at is not null`,
    [],
  );
  expect(failures).toEqual([]);
});

test("the week's leaders are the home page's five threads in their order", async () => {
  const leaders = await run(
    `select right(id::text, 5) as thread from public.posts
      where created_at > now() - interval '7 days' order by upvotes desc, created_at desc limit 5`,
    [],
  );
  expect(leaders).toEqual(["a0001", "a0002", "a0003", "a0004", "a0005"].map((thread) => ({ thread })));
});

test("the cast signs in with the demo's password, and with no other", async () => {
  const signIn = (password: string) =>
    app.fetch(
      new Request("http://localhost/auth/v1/token?grant_type=password", {
        method: "POST",
        headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
        body: JSON.stringify({ email: "layla@hikaya.test", password }),
      }),
    );
  const welcome = await signIn("hikaya-demo");
  expect(welcome.status).toBe(200);
  expect(await welcome.json()).toMatchObject({
    user: { id: "00000000-0000-4000-8000-000000000001", user_metadata: { username: "layla" } },
  });
  expect((await signIn("hikaya-dome")).status).toBe(400);
});

const [LAYLA, MONA] = [1, 4].map((place) => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`);

type Place = { conversation_id: string; is_request: boolean; last_read_at: string | null };
type Message = { conversation_id: string; sender_id: string; created_at: string };
type Report = { status: string; is_automatic: boolean; reported_content_type: string };
type Appeal = {
  action: string;
  actor_id: string;
  appellant_id: string;
  created_at: string;
  acted_at: string;
};

/** Asks the API as one of the cast. */
async function askAs<Answer>(username: string, path: string, body?: object): Promise<Answer> {
  const credentials = { email: `${username}@hikaya.test`, password: "hikaya-demo" };
  const headers = { apikey: PUBLISHABLE_KEY, "content-type": "application/json" };
  const send = (path: string, more: object, body?: object) =>
    app.fetch(
      new Request(`http://localhost${path}`, {
        method: body ? "POST" : "GET",
        headers: { ...headers, ...more },
        body: body ? JSON.stringify(body) : null,
      }),
    );
  const signedIn = await send("/auth/v1/token?grant_type=password", {}, credentials);
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const answer = await send(`/rest/v1/${path}`, { authorization: `Bearer ${access_token}` }, body);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}

test("layla has three conversations: one is a request to her, one has messages she has not read", async () => {
  const places = await askAs<Place[]>(
    "layla",
    `conversation_participants?select=conversation_id,is_request,last_read_at&user_id=eq.${LAYLA}`,
  );
  expect(places).toHaveLength(3);
  const messages = await askAs<Message[]>("layla", "messages?select=conversation_id,sender_id,created_at");
  const unreadIn = ({ conversation_id, last_read_at }: Place) =>
    messages.filter(
      (message) =>
        message.conversation_id === conversation_id &&
        message.sender_id !== LAYLA &&
        new Date(message.created_at) > new Date(last_read_at ?? 0),
    ).length;
  const requests = places.filter((place) => place.is_request);
  const accepted = places.filter((place) => !place.is_request);
  expect(requests.map(unreadIn)).toEqual([2]);
  expect(accepted.map(unreadIn).sort()).toEqual([0, 3]);
});

test("mona's queue has reports in every state, posts and comments that the filter holds, and appeals she may decide", async () => {
  const reports = await askAs<Report[]>("mona", "reports?select=status,is_automatic,reported_content_type");
  const waiting = reports.filter(({ status }) => status === "pending");
  expect(waiting.filter(({ is_automatic }) => !is_automatic).length).toBeGreaterThanOrEqual(3);
  const held = waiting
    .filter(({ is_automatic }) => is_automatic)
    .map(({ reported_content_type }) => reported_content_type);
  expect(held.sort()).toEqual(["comment", "post", "post"]);
  expect([...new Set(reports.map(({ status }) => status))].sort()).toEqual([
    "dismissed",
    "pending",
    "resolved",
    "reviewed",
  ]);
  const appeals = await askAs<Appeal[]>("mona", "rpc/list_appeals", { open: true });
  expect(appeals.map(({ action }) => action).sort()).toEqual(["remove_comment", "warning_member"]);
  for (const appeal of appeals) {
    expect([appeal.actor_id, appeal.appellant_id]).not.toContain(MONA);
    expect(new Date(appeal.created_at).getTime()).toBeGreaterThan(new Date(appeal.acted_at).getTime());
  }
});

test("the log is read in the order in which it was written", async () => {
  const misplaced = `
    select from public.audit_log l where exists (select from public.audit_log e where e.id < l.id and e.created_at > l.created_at)`;
  expect(await run(misplaced, [])).toEqual([]);
});

test("what the filter holds is read by nobody else, and keeps nobody of the demo waiting", async () => {
  const { heldPosts } = readDemo().moderation;
  const ids = heldPosts.map(({ id }) => id).join(",");
  expect(await askAs("omar", `posts?select=id&id=in.(${ids})`)).toEqual([]);
  expect(await askAs("mona", `posts?select=id&id=in.(${ids})`)).toHaveLength(heldPosts.length);
  expect(await run("select action from private.rate_events", [])).toEqual([]);
});

test("every public community has posts, and comments below one of them", async () => {
  const communities = await askAs<{ name: string; group_posts: { comment_count: number }[] }[]>(
    "adam",
    "groups?select=name,group_posts(comment_count)&is_private=is.false",
  );
  expect(communities.length).toBeGreaterThanOrEqual(6);
  for (const { name, group_posts } of communities) {
    expect(Math.max(0, ...group_posts.map(({ comment_count }) => comment_count)), name).toBeGreaterThan(0);
  }
});

test("a second load changes nothing", async () => {
  const countRows = () =>
    run(
      `select (select count(*)::int from public.posts) posts, (select count(*)::int from public.comments where post_id is not null) comments,
              (select count(*)::int from public.post_votes) post_votes, (select sum(reputation)::int from public.user_profiles) reputation,
              (select sum(upvotes)::int from public.comments) upvotes, (select sum(post_count)::int from public.discussion_categories) counted,
              (select count(*)::int from public.messages) messages, (select count(*)::int from public.reports) reports,
              (select count(*)::int from public.audit_log) logged, (select count(*)::int from public.notifications) notifications,
              (select jsonb_agg(v order by v) from public.poll_votes v) polled`,
      [],
    );
  const before = await countRows();
  await load();
  expect(await countRows()).toEqual(before);
});
