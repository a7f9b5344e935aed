// Keeps the shell, and the threads and lists that were read last, for reading without a network. It answers navigations
// and files that never change, both by GET; everything else goes past it. What a person read is thrown away when that
// person signs out, and when somebody else turns up.

const SHELL = "hikaya-shell-2";
const READ = "hikaya-read-1";
const LISTED = "hikaya-lists-1";
const STATE = "hikaya-state-1";
const LANGUAGES = ["en", "ar"];
/** Threads that are kept, with the list they hang on. */
const MOST_PAGES = 20;
/** Lists have a store of their own: they push no thread out. */
const MOST_LISTS = 10;
/** A list that one returns to again and again is not fetched each time. */
const LIST_STANDS_MS = 60_000;
const MOST_FILES = 300;
const ID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const THREADS = new RegExp(`^/(messages|(messages|forum/post|groups/${ID}/posts)/${ID})$`);
const LISTS = new RegExp(`^/((forum|trending|discussions)?|groups/${ID}|category/[^/]+)$`);
const FILES = /^\/(assets|fonts)\//;

addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("hikaya-") && ![SHELL, READ, LISTED, STATE].includes(name)) await caches.delete(name);
      }
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method !== "GET") {
    if (url.pathname.startsWith("/sign-out")) event.waitUntil(Promise.all([forget(), endPush()]));
  } else if (request.mode === "navigate") {
    event.respondWith(answerPage(event, url));
  } else if (FILES.test(url.pathname)) {
    event.respondWith(answerFile(event, request));
  }
});

/** A page says who reads it, in which language, what it is made of, and its address if it was no navigation. */
addEventListener("message", (event) => event.waitUntil(hear(event.data)));

async function hear({ reader, language, address, files }) {
  const state = await readState();
  if (state.reader !== reader) {
    await forget();
    // Whoever was here agreed for themselves alone.
    if (state.reader !== "visitor") await endPush();
  }
  const since = timesForgotten;
  const told = new Response(JSON.stringify({ reader, language }));
  await (await caches.open(STATE)).put("/state", told);
  await keepFiles(files);
  const place = address && placeOf(new URL(address, location.origin));
  // Whoever saves data has what passed here kept, and nothing fetched twice; on a slow network lists are not either.
  if (!place || navigator.connection?.saveData || (place.store === LISTED && isSlow())) return;
  if (state.language === language && (await isFresh(place))) return;
  await keepPage(place, await fetch(place.key, { credentials: "same-origin" }), since);
}

/** Where a page is kept, and under which address: a thread as it begins, a list in each of its views. */
function placeOf({ pathname, searchParams }) {
  if (THREADS.test(pathname)) return { store: READ, most: MOST_PAGES, key: pathname };
  if (!LISTS.test(pathname)) return null;
  const query = new URLSearchParams(searchParams);
  query.delete("lng"); // The language is the reader's, however it was chosen.
  const view = query.toString();
  return { store: LISTED, most: MOST_LISTS, key: view ? `${pathname}?${view}` : pathname };
}

/** As far as the browser says it: not all do. */
const isSlow = () => /[23]g$/.test(navigator.connection?.effectiveType ?? "");

async function isFresh({ store, key }) {
  if (store !== LISTED) return false;
  const kept = await (await caches.open(LISTED)).match(key);
  return Date.now() - Date.parse(kept?.headers.get("date")) < LIST_STANDS_MS;
}

/** How often all was thrown away: a page that was under way then belongs to whoever left. */
let timesForgotten = 0;

async function forget() {
  timesForgotten += 1;
  await Promise.all([caches.delete(READ), caches.delete(LISTED)]);
}

async function readState() {
  const told = await (await caches.open(STATE)).match("/state");
  return told ? told.json() : { reader: "visitor", language: "en" };
}

async function answerPage(event, url) {
  const place = placeOf(url);
  const since = timesForgotten;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (place && (place.store === LISTED || !url.search)) {
      event.waitUntil(keepPage(place, response.clone(), since));
    }
    return response;
  } catch {
    const kept = place && (await (await caches.open(place.store)).match(place.key));
    return kept ?? answerOffline(url);
  }
}

async function answerOffline(url) {
  const { language } = await readState();
  if (url.pathname !== "/offline") {
    const query = new URLSearchParams({ lng: language, from: url.pathname + url.search });
    return Response.redirect(`/offline?${query}`, 302);
  }
  const asked = url.searchParams.get("lng");
  const shell = await caches.open(SHELL);
  return (await shell.match(`/offline?lng=${LANGUAGES.includes(asked) ? asked : language}`)) ?? Response.error();
}

async function answerFile(event, request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(shell.put(request, response.clone()));
  return response;
}

async function keepPage({ store, most, key }, response, since) {
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status !== 200 || response.redirected || !isPage) return;
  const pages = await caches.open(store);
  if (since !== timesForgotten) return;
  // The newest stand last.
  await pages.delete(key);
  await pages.put(key, response);
  await trim(pages, most);
}

/** Files that every page shares: what they fetch later is theirs, and comes when it is needed. */
const SHARED = /\/(packages|frame|parts|entry|manifest|root)[^/]*$/;

/** The offline page in both languages, as a visitor sees it, with what it is made of and what its own module fetches. */
async function keepShell() {
  const shell = await caches.open(SHELL);
  for (const language of LANGUAGES) {
    const address = `/offline?lng=${language}`;
    const response = await fetch(address, { credentials: "omit" });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const html = await response.clone().text();
    await shell.put(address, response);
    const files = [...html.matchAll(/"(\/(?:assets|fonts)\/[^"]+)"/g)].map(([, file]) => file);
    await keepFiles(files);
    for (const file of new Set(files)) {
      if (!file.endsWith(".js") || SHARED.test(file)) continue;
      const code = await (await shell.match(file))?.text();
      await keepFiles([...(code ?? "").matchAll(/import\(\s*["'`]\.\/([^"'`]+)/g)].map(([, name]) => `/assets/${name}`));
    }
  }
}

async function keepFiles(files) {
  const shell = await caches.open(SHELL);
  for (const file of new Set(files)) {
    if (!FILES.test(file) || (await shell.match(file, { ignoreVary: true }))) continue;
    const response = await fetch(file).catch(() => null);
    if (response?.status === 200) await shell.put(file, response);
  }
  await trim(shell, MOST_FILES);
}

/** Lets go what was kept longest; the offline pages stay. */
async function trim(cache, most) {
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== "/offline");
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) await cache.delete(request);
}

/** Who did what, as app/domain/notification/push.ts describes it; nothing while the very page is being looked at. */
addEventListener("push", (event) => {
  const said = event.data?.json();
  if (said) event.waitUntil(showPush(said));
});

async function showPush({ title, body, language, direction, tag, address, id }) {
  const { pathname } = new URL(address, location.origin);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((page) => page.focused && new URL(page.url).pathname === pathname)) return;
  const icon = "/brand/icon-192.png";
  await registration.showNotification(title, { body, lang: language, dir: direction, tag, icon, data: { address, id } });
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(followPush(event.notification.data));
});

/** Leads to the very thing; it counts as read, as it does when it is followed on a page. */
async function followPush({ address, id }) {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  const read = fetch("/api/notifications", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ intent: "read", id }),
    keepalive: true,
  }).catch(() => {}); // It is read on the page then.
  const pages = await clients.matchAll({ type: "window" });
  const open = pages.find((page) => page.url === url.href);
  await (open ? open.focus() : clients.openWindow(url.href));
  await read;
}

/** The push service then says that this browser is gone, and the site forgets it. */
async function endPush() {
  const subscription = await registration.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => {});
}
