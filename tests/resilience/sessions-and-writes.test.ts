import { SignJWT } from "jose";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { CATEGORY, INSIDES, JSON_TYPE, newId, readerOf } from "./marks.ts";
import { cookiesOf } from "./stand.ts";
import { cookie, openStandWithPost, post, stand } from "./stand-with-post.ts";
import type { Failure } from "./weak-line.ts";

openStandWithPost();

/** This member's cookie with a token that ends in so many seconds. */
async function endingIn(seconds: number, name: string): Promise<string> {
  const { jwtSecret } = stand.backend.backend;
  const whole = await stand.arrive(name);
  const text = Buffer.from(/base64-([\w-]+)/.exec(whole)?.[1] ?? "", "base64url").toString();
  const session = JSON.parse(text) as { access_token: string };
  const claims = JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString());
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const access_token = await new SignJWT({ ...claims, exp, iat: exp - 900 })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(jwtSecret));
  const aged = { ...session, access_token, expires_at: exp };
  return `hikaya-session=base64-${Buffer.from(JSON.stringify(aged)).toString("base64url")}`;
}

test("F4 F25 the time runs out after a write was done: what was typed is still there, and sent again it is there once", async () => {
  const other = await stand.backend.signUp("fault_badr");
  const me = await stand.backend.signIn("fault_amal");
  const { data: talk } = await me.client.rpc("start_conversation", { other_user: other.id });
  const { data: group } = await me.client
    .from("groups")
    .insert({ name: "Slow wires", description: "", is_private: false })
    .select("id")
    .single();
  const writes = [
    [
      "/forum/new",
      { categoryId: CATEGORY, title: "Sent once", content: "Kept one", tags: "", clientId: newId() },
    ],
    [`${post}`, { content: "Kept two", parentId: "", clientId: newId() }],
    [`/messages/${talk}`, { intent: "send", content: "Kept three", clientId: newId() }],
    [`/groups/${group?.id}/posts/new`, { title: "Once", content: "Kept four", tags: "", clientId: newId() }],
  ] as const;
  const vote = { target: "post", id: post.split("/").at(-1) ?? "", wish: "up", returnTo: post };
  const every = (): Promise<Response[]> =>
    Promise.all([
      ...writes.map(([path, form]) => stand.send(path, form, cookie)),
      stand.send("/vote", vote, cookie),
    ]);
  const unanswered = await stand.line.with(
    /^POST \/rest\/v1\/(posts|comments|messages|group_posts|rpc\/cast_vote)/,
    { kind: "silent" },
    every,
  );
  const pages = await Promise.all(unanswered.map((answer) => answer.text()));
  expect(unanswered.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  for (const [place, word] of ["one", "two", "three", "four"].entries()) {
    expect(pages[place]).toContain(`Kept ${word}`);
  }
  // What was written before cannot be asked for: that is no reason to write it again.
  const unasked = await stand.line.with(/^GET .*client_id=/, { kind: "refuses" }, every);
  expect(unasked.map(({ status }) => status)).toEqual([503, 503, 503, 503, 302]);
  expect((await every()).map(({ status }) => status)).toEqual([302, 302, 302, 302, 302]);
  const rows = await stand.backend.sql<{ kept: string }>(
    `select content as kept from posts union all select content from comments union all select content from messages
      union all select content from group_posts union all select vote_type::text from post_votes order by 1`,
  );
  expect(rows.map(({ kept }) => kept)).toEqual([
    "Kept four",
    "Kept one",
    "Kept three",
    "Kept two",
    "Words.",
    "up",
  ]);
  expect(await stand.backend.sql("select * from recount_all()")).toEqual([]);
});

test("F5 F6 sign-in does not answer: a token that holds does everything; one that ended reads what is public and keeps its cookie", async () => {
  const [held, ended] = [await endingIn(60, "fault_dima"), await endingIn(-60, "fault_eyad")];
  await stand.line.with(/\/auth\//, { kind: "refuses" }, async () => {
    const page = await stand.ask("/messages", held);
    expect([page.status, readerOf(await page.text())]).toEqual([200, "member"]);
    const form = { content: "Written meanwhile", parentId: "", clientId: newId() };
    expect((await stand.send(post, form, held)).status).toBe(302);

    const forum = await stand.ask("/forum", ended);
    expect([forum.status, readerOf(await forum.text())]).toEqual([200, "unknown"]);
    const kept = await stand.send(post, { ...form, content: "Not lost" }, ended);
    expect([kept.status, (await kept.text()).includes("Not lost")]).toEqual([503, true]);
    for (const answer of [page, forum, kept]) expect(cookiesOf(answer)).not.toContain("hikaya-session");
  });
  expect(readerOf(await (await stand.ask("/forum", ended)).text())).toBe("member");
});

test("F8 six requests with one token that has to be renewed: all live, nobody is signed out", async () => {
  for (const seconds of [-60, 60]) {
    const aged = await endingIn(seconds, seconds < 0 ? "fault_fadi" : "fault_ghada");
    const answers = await Promise.all(Array.from({ length: 6 }, () => stand.ask("/messages", aged)));
    for (const answer of answers) {
      expect([answer.status, readerOf(await answer.text())]).toEqual([200, "member"]);
      expect(answer.headers.getSetCookie().join()).not.toMatch(/Max-Age=0/i);
      const renewed = cookiesOf(answer) || aged;
      expect(readerOf(await (await stand.ask("/help", renewed)).text())).toBe("member");
    }
  }
});

test("F31 the mail cannot be sent: whoever asks for a new password keeps the address typed and is told to try again", async () => {
  const form = { email: "fault_amal@hikaya.test" };
  const failure: Failure = {
    kind: "says",
    status: 500,
    type: JSON_TYPE,
    body: '{"msg":"smtp: postgres insides"}',
  };
  const unsent = await stand.line.with(/\/auth\/v1\/recover/, failure, () =>
    stand.send("/forgot-password", form, ""),
  );
  const html = await unsent.text();
  expect(html).toContain('value="fault_amal@hikaya.test"');
  expect(html).not.toMatch(INSIDES);
  for (const email of [form.email, "nobody_at_all@hikaya.test"]) {
    const answer = await stand.send("/forgot-password", { email }, "");
    expect(await answer.text()).toContain("If there is an account with this address");
  }
});

test("F18 F19 the worker ends in the middle of a write: nothing half is left, sent again it is there once, the session goes on", async () => {
  const form = { content: "Across a restart", parentId: "", clientId: newId() };
  const count = async () =>
    (await stand.backend.sql("select 1 from comments where content = 'Across a restart'")).length;
  await stand.line.with(/^POST \/rest\/v1\/comments/, { kind: "silent" }, async () => {
    const broken = stand.send(post, form, cookie).catch(() => null);
    await expect.poll(count).toBe(1);
    await stand.restartWorker();
    await broken;
  });
  expect((await stand.send(post, form, cookie)).status).toBe(302);
  expect(await count()).toBe(1);
  expect(await stand.backend.sql("select * from recount_all()")).toEqual([]);
});

test("F4 what a page without scripts sent comes back as a form with all of it; sent again it is there once", async () => {
  const content = 'Said <b>"without"</b> scripts';
  const other = await stand.backend.signUp("fault_basma");
  const me = await stand.backend.signIn("fault_amal");
  const { data: talk } = await me.client.rpc("start_conversation", { other_user: other.id });
  const group = { name: "Plain wires", description: "", is_private: false };
  const { data: founded } = await me.client.from("groups").insert(group).select("id").single();
  const said = { post_id: post.split("/").at(-1) ?? "", author_id: me.id, content: "To be changed." };
  const { data: comment } = await me.client.from("comments").insert(said).select("id").single();
  const written = { content, tags: "a, b" };
  const forms: [string, Record<string, string>][] = [
    [post, { content, parentId: comment?.id ?? "", clientId: newId() }],
    [`/comment/${comment?.id}`, { content, intent: "edit" }],
    ["/forum/new", { ...written, title: "Plain", categoryId: CATEGORY, clientId: newId() }],
    [`${post}/edit`, { ...written, title: "Plainer", seen: "" }],
    [`/groups/${founded?.id}/posts/new`, { ...written, title: "Plainest", clientId: newId() }],
    [`/messages/${talk}`, { content, intent: "send", clientId: newId() }],
  ];
  const answers = await stand.line.with(/./, { kind: "refuses" }, () =>
    Promise.all(forms.map(([path, form]) => stand.send(path, form, cookie))),
  );
  for (const [place, answer] of answers.entries()) {
    const [path, sent] = forms[place] ?? ["", {}];
    expect(answer.status, path).toBe(503);
    const { document, FormData } = new JSDOM(await answer.text()).window;
    expect(document.querySelector("main")?.textContent, path).toContain("This could not be sent.");
    const form = document.querySelector<HTMLFormElement>("main form:has([name=content])");
    expect(form?.getAttribute("action"), path).toBe(path);
    const back = Object.fromEntries(
      [...new FormData(form ?? undefined)].map(([name, value]) => [name, `${value}`]),
    );
    expect(back, path).toEqual(sent);
    expect((await stand.send(path, back, cookie)).status, path).toBe(302);
  }
  const kept = await stand.backend.sql(
    `select 1 from posts where content = $1 union all select 1 from comments where content = $1
      union all select 1 from group_posts where content = $1 union all select 1 from messages where content = $1`,
    [content],
  );
  expect(kept).toHaveLength(6);
});
