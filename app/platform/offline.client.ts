// What the page tells public/sw.js, which keeps what was read for reading without a network.

import { trustMarkup, trustScript } from "./trusted-types.ts";

/** The caches of threads and of lists that were read, as public/sw.js names them. */
const KEPT = ["hikaya-read-1", "hikaya-lists-1"];

interface PageInSight {
  /** Id of the member, "visitor", or "unknown". */
  reader: string;
  language: string;
  /** Path and query. */
  address: string;
}

let worker: Promise<ServiceWorker | null> | null = null;

/** Has the page in sight kept, once it has loaded. The first call brings the worker; without it nothing is kept. */
export async function keepForOffline({ reader, language, address }: PageInSight): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const isFirst = worker === null;
  const wasControlled = navigator.serviceWorker.controller !== null;
  worker ??= register();
  const active = await worker;
  // A page out of the store says nothing new, and the one that stands in for others knows nobody.
  if (!active || !navigator.onLine || reader === "unknown" || address.startsWith("/offline")) return;
  active.postMessage({
    reader,
    language,
    // Who came by a navigation passed the worker on the way.
    address: isFirst && wasControlled ? null : address,
    files: isFirst ? filesOfPage() : [],
  });
}

async function register(): Promise<ServiceWorker | null> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  addEventListener("click", followPlainly, { capture: true });
  try {
    return (await registerServiceWorker()).active;
  } catch {
    return null; // Forbidden, or out of reach: the next page tries again.
  }
}

/** Brings public/sw.js to this browser, if it is not there. Throws where it is forbidden or out of reach. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustScript("/sw.js"));
  return navigator.serviceWorker.ready;
}

function filesOfPage(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}

/** Without a network a link is followed by the browser: the worker answers with what was kept. */
function followPlainly(event: MouseEvent): void {
  if (navigator.onLine || !(event.target as Element).closest("a[href]")) return;
  event.stopImmediatePropagation();
}

interface SavedPage {
  address: string;
  title: string;
}

/** The pages that can be read now: threads, then lists, the last one first; of a list's views the last one. */
export async function listSavedPages(): Promise<SavedPage[]> {
  if (!("caches" in window)) return [];
  const pages = new Map<string, SavedPage>();
  for (const name of KEPT) {
    const kept = await caches.open(name);
    for (const request of [...(await kept.keys())].reverse()) {
      const { pathname, search } = new URL(request.url);
      if (pages.has(pathname)) continue;
      const html = await (await kept.match(request))?.text();
      const title = new DOMParser().parseFromString(trustMarkup(html ?? ""), "text/html").title;
      pages.set(pathname, { address: pathname + search, title });
    }
  }
  return [...pages.values()];
}
