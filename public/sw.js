// Keeps the shell and the threads that were read last, for reading without a network. It answers navigations and files
// that never change, both by GET; everything else goes past it. What a person read is thrown away when that person
// signs out, and when somebody else turns up.

const SHELL = "hikaya-shell-2";
const READ = "hikaya-read-1";
const STATE = "hikaya-state-1";
const LANGUAGES = ["en", "ar"];
/** Threads that are kept, with the list they hang on. */
const MOST_PAGES = 20;
const MOST_FILES = 300;
const ID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const THREADS = new RegExp(`^/(messages|(messages|forum/post|groups/${ID}/posts)/${ID})$`);
const FILES = /^\/(assets|fonts)\//;

addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("hikaya-") && ![SHELL, READ, STATE].includes(name)) await caches.delete(name);
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
    if (url.pathname.startsWith("/sign-out")) event.waitUntil(Promise.all([caches.delete(READ), endPush()]));
  } else if (request.mode === "navigate") {
    event.respondWith(answerPage(event, url));
  } else if (FILES.test(url.pathname)) {
    event.respondWith(answerFile(event, request));
  }
});

/** A page says who reads it, in which language, what it is made of, and which thread was opened without a navigation. */
addEventListener("message", (event) => event.waitUntil(hear(event.data)));

async function hear({ reader, language, path, files }) {
  const state = await readState();
  if (state.reader !== reader) {
    await caches.delete(READ);
    // Whoever was here agreed for themselves alone.
    if (state.reader !== "visitor") await endPush();
  }
  const told = new Response(JSON.stringify({ reader, language }));
  await (await caches.open(STATE)).put("/state", told);
  await keepFiles(files);
  if (!path || reader === "visitor" || !THREADS.test(path)) return;
  await keepPage(path, await fetch(path, { credentials: "same-origin" }));
}

async function readState() {
  const told = await (await caches.open(STATE)).match("/state");
  return told ? told.json() : { reader: "visitor", language: "en" };
}

async function answerPage(event, url) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (THREADS.test(url.pathname) && !url.search) {
      event.waitUntil(keepPage(url.pathname, response.clone()));
    }
    return response;
  } catch {
    const kept = await (await caches.open(READ)).match(url.pathname);
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

async function keepPage(path, response) {
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status !== 200 || response.redirected || !isPage) return;
  const read = await caches.open(READ);
  // The newest stand last.
  await read.delete(path);
  await read.put(path, response);
  await trim(read, MOST_PAGES);
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
