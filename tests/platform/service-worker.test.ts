import { expect, test } from "vitest";
import { startWorker } from "../support/worker-world.ts";

// What public/sw.js keeps, for whom and for how long. tests/e2e/offline.test.ts reads it in a browser.

const ID = "00000000-0000-4000-8000-000000000000";
const thread = (number: number) => `/forum/post/${ID.slice(0, -2)}${String(number).padStart(2, "0")}`;
const html = (words: string, date = new Date()) =>
  new Response(words, { headers: { "content-type": "text/html", date: date.toUTCString() } });
const startOnline = () => startWorker((path) => html(path));

/** A site that one day is out of reach; there the offline page says so. */
function startUntilOffline() {
  const line = { isOnline: true };
  const worker = startWorker((path) => {
    if (!line.isOnline) throw new TypeError("Failed to fetch");
    return html(path);
  });
  return { worker, line };
}

test("N7 a list that was read is there without a network, and answers for no other view of it", async () => {
  const { worker, line } = startUntilOffline();
  await worker.visit("/forum?lng=en");
  await worker.visit("/discussions?sort=top");
  line.isOnline = false;
  expect(await (await worker.visit("/forum"))?.text()).toBe("/forum?lng=en");
  expect(await (await worker.visit("/discussions?sort=top"))?.text()).toBe("/discussions?sort=top");
  for (const path of ["/forum?sort=top", "/discussions", "/trending"]) {
    expect((await worker.visit(path))?.headers.get("location"), path).toContain("/offline?");
  }
});

test("N7 lists that the router reached are kept, for visitors too", async () => {
  const worker = startOnline();
  const lists = [
    "/forum",
    "/forum?sort=top",
    "/",
    "/trending",
    "/discussions",
    `/groups/${ID}`,
    "/category/love",
  ];
  for (const address of lists) await worker.tell({ reader: "visitor", address });
  expect(await worker.lists()).toEqual(lists);
  await worker.tell({ reader: "visitor", address: thread(1) });
  expect(await worker.threads()).toEqual([thread(1)]);
});

test.each(["/settings", "/search?q=noor", "/moderation", "/sign-in", "/groups/new", "/forum/new"])(
  "%s is not kept",
  async (address) => {
    const worker = startOnline();
    await worker.tell({ reader: "layla", address });
    await worker.visit(address);
    expect([...(await worker.lists()), ...(await worker.threads())]).toEqual([]);
  },
);

test("N7 many lists push out no thread, and the oldest lists go", async () => {
  const worker = startOnline();
  await worker.visit(thread(0));
  for (let at = 0; at < 30; at += 1) await worker.visit(`/category/${at}`);
  expect(await worker.threads()).toEqual([thread(0)]);
  expect(await worker.lists()).toEqual(Array.from({ length: 10 }, (_, at) => `/category/${20 + at}`));
});

test("N7 lists are thrown away at signing out, and when somebody else turns up", async () => {
  const worker = startOnline();
  await worker.tell({ reader: "layla", address: "/forum" });
  await worker.signOut();
  expect(await worker.lists()).toEqual([]);
  await worker.tell({ reader: "layla", address: "/forum" });
  await worker.tell({ reader: "omar", address: null });
  expect(await worker.lists()).toEqual([]);
});

test("N7 a page that was under way when its reader signed out is not kept", async () => {
  let send = (_: Response) => {};
  const isUnderWay = new Promise<Response>((resolve) => {
    send = resolve;
  });
  const worker = startWorker((path) =>
    path === "/forum" ? isUnderWay.then((page) => page.clone()) : html(path),
  );
  await worker.tell({ reader: "layla", address: "/" });
  const told = worker.tell({ reader: "layla", address: "/forum" });
  const visited = worker.visit("/forum");
  await expect.poll(() => worker.asked.filter((path) => path === "/forum")).toHaveLength(2);
  await worker.signOut();
  send(html("of layla"));
  await Promise.all([told, visited]);
  expect(await worker.lists()).toEqual([]);
});

test("N7 nothing is fetched besides what was read for those who save data", async () => {
  const worker = startWorker((path) => html(path), { saveData: true });
  await worker.tell({ reader: "visitor", address: "/forum" });
  await worker.tell({ reader: "visitor", address: thread(1) });
  expect(worker.asked).toEqual([]);
  await worker.visit("/forum");
  expect(worker.asked).toEqual(["/forum"]);
  expect(await worker.lists()).toEqual(["/forum"]);
});

test.each([
  ["slow-2g", []],
  ["2g", []],
  ["3g", []],
  ["4g", ["/forum"]],
])(
  "N7 a list that the router reached is fetched once more where the network is not slow: %s",
  async (effectiveType, asked) => {
    const worker = startWorker((path) => html(path), { effectiveType });
    await worker.tell({ reader: "visitor", address: "/forum" });
    expect(worker.asked).toEqual(asked);
    expect(await worker.lists()).toEqual(asked);
    await worker.tell({ reader: "visitor", address: thread(1) });
    expect(await worker.threads()).toEqual([thread(1)]);
  },
);

test("N7 a list that is returned to within a minute is fetched again for another language alone", async () => {
  const worker = startOnline();
  const go = (language: string) => worker.tell({ reader: "visitor", address: "/forum", language });
  for (const language of ["en", "en", "ar"]) await go(language);
  expect(worker.asked).toEqual(["/forum", "/forum"]);
});

test("N7 a list that was kept over a minute ago is fetched again", async () => {
  const worker = startWorker((path) => html(path, new Date(Date.now() - 61_000)));
  for (let turn = 0; turn < 2; turn += 1) await worker.tell({ reader: "visitor", address: "/forum" });
  expect(worker.asked).toEqual(["/forum", "/forum"]);
});
