import { ask, CATEGORY, type Person, send } from "./crowd.ts";

// What people do on a site under load: visitors and members read, members write, attackers try.

export interface Action {
  kind: "read" | "write" | "attack";
  name: string;
  /** Statuses that are right. */
  right: number[];
  do(person: Person): Promise<Response>;
}

export const visitor: Person = { name: "", cookie: "" };
export const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const long = "حكاية ".repeat(5_000);

const READS = [
  "/",
  "/forum",
  "/forum?sort=top",
  "/discussions",
  "/dramas",
  "/trending",
  "/groups",
  "/help",
  "/sitemap.xml",
  "/feeds/forum.xml",
  "/api/search?q=lamp",
];

/** The actions on a site; `posts` are the addresses of what was posted, to which they add. */
export function actionsOf(site: string, posts: string[], hasLimits: boolean): Action[] {
  const post = () => pick(posts) ?? "/forum";
  return [...readsOf(site, post), ...writesOf(site, posts, post, hasLimits), ...attacksOf(site, post)];
}

function readsOf(site: string, post: () => string): Action[] {
  const read = (name: string, path: () => string, right: number[]): Action => ({
    kind: "read",
    name,
    right,
    do: () => ask(site, path(), visitor),
  });
  const mine = (name: string, path: () => string): Action => ({
    kind: "read",
    name: `member: ${name}`,
    right: [200, 302],
    do: (person) => ask(site, path(), person),
  });
  return [
    ...READS.map((path) => read(path, () => path, [200])),
    read("a post", post, [200, 302, 410]),
    ...["/forum", "/messages", "/notifications", "/profile", "/discover", "/settings"].map((path) =>
      mine(path, () => path),
    ),
    mine("a post", post),
  ];
}

function writesOf(site: string, posts: string[], post: () => string, hasLimits: boolean): Action[] {
  const errors = hasLimits ? [422, 429] : [];
  const writing = (name: string, perform: Action["do"]): Action => ({
    kind: "write",
    name,
    right: [302, ...errors],
    do: perform,
  });
  return [
    writing("post", async (person) => {
      const title = `Under load ${crypto.randomUUID().slice(0, 8)}`;
      const form = {
        categoryId: CATEGORY,
        title,
        content: "Words.",
        tags: "load",
        clientId: crypto.randomUUID(),
      };
      const answer = await send(site, "/forum/new", form, person);
      const made = answer.headers.get("location");
      if (made?.startsWith("/forum/post/") && posts.length < 200) posts.push(made);
      return answer;
    }),
    writing("comment", (person) =>
      send(site, post(), { content: "A word.", parentId: "", clientId: crypto.randomUUID() }, person),
    ),
    writing("vote", (person) =>
      send(
        site,
        "/vote",
        {
          target: "post",
          id: post().split("/").at(-1) ?? "",
          wish: pick(["up", "down", "none"]) ?? "up",
          returnTo: "/forum",
        },
        person,
      ),
    ),
  ];
}

function attack(name: string, right: number[], perform: Action["do"]): Action {
  return { kind: "attack", name, right, do: perform };
}

function attacksOf(site: string, post: () => string): Action[] {
  return [
    attack("another site's form", [403], () =>
      fetch(`${site}/forum/new`, {
        method: "POST",
        body: new URLSearchParams({ title: "x" }),
        headers: { origin: "https://evil.test" },
      }),
    ),
    attack("a forged session", [200], () =>
      ask(site, "/forum", { cookie: `hikaya-session=base64-${btoa('{"access_token":"x.y.z"}')}` }),
    ),
    attack("too long an address", [414], () => ask(site, `/forum?q=${"a".repeat(9_000)}`, visitor)),
    attack("a path with tricks", [200, 302, 400, 404], () =>
      ask(site, `/${pick(["%00", "..%2f..%2fetc", "forum/post/'or'1", "%ff"])}`, visitor),
    ),
    attack("a search of signs", [200], () =>
      ask(
        site,
        `/api/search?q=${encodeURIComponent(pick(["%_\\", "',id.gt.0", "((((", "\u202e\u0000x"]) ?? "")}`,
        visitor,
      ),
    ),
    attack("a text that is too long", [302, 413, 422, 429], (person) =>
      send(site, post(), { content: long, parentId: "", clientId: crypto.randomUUID() }, person),
    ),
    attack("broken JSON", [400, 401, 403, 422], () =>
      fetch(`${site}/api/create-activity`, {
        method: "POST",
        body: "{",
        headers: { origin: site, "content-type": "application/json" },
      }),
    ),
    attack("no image", [400, 422, 429], (person) =>
      fetch(`${site}/api/uploads`, {
        method: "POST",
        body: "GIF89a-not",
        headers: { origin: site, cookie: person.cookie },
      }),
    ),
  ];
}
