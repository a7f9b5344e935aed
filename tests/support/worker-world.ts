import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

// public/sw.js outside of a browser: its caches, a site that answers as one says, and the events of a browser.

const SOURCE = readFileSync("public/sw.js", "utf8");
const ORIGIN = "https://hikaya.test";

/** As Cache does it: kept in the order in which they came, found by their whole address. */
class KeptAnswers {
  readonly #answers = new Map<string, Response>();

  async match(asked: string | Request): Promise<Response | undefined> {
    return this.#answers.get(addressOf(asked))?.clone();
  }
  async put(asked: string | Request, answer: Response): Promise<void> {
    this.#answers.set(addressOf(asked), new Response(await answer.text(), answer));
  }
  async delete(asked: string | Request): Promise<boolean> {
    return this.#answers.delete(addressOf(asked));
  }
  async keys(): Promise<{ url: string }[]> {
    return [...this.#answers.keys()].map((url) => ({ url }));
  }
}

const addressOf = (asked: string | URL | { url: string }) =>
  new URL(typeof asked === "object" && "url" in asked ? asked.url : asked, ORIGIN).href;

/** In a browser a redirect may name a path. */
class Answer extends Response {
  static override redirect(address: string, status: number): Response {
    return Response.redirect(new URL(address, ORIGIN), status);
  }
}

type Listener = (event: object) => void;

/** A service worker that runs; `answer` is the site, and throws where there is no network. */
export function startWorker(
  answer: (path: string) => Response | Promise<Response>,
  connection: { saveData?: boolean; effectiveType?: string } = {},
) {
  const kept = new Map<string, KeptAnswers>();
  const listeners = new Map<string, Listener>();
  const asked: string[] = [];
  const open = (name: string) => {
    const answers = kept.get(name) ?? new KeptAnswers();
    kept.set(name, answers);
    return answers;
  };
  async function fetchFromSite(wanted: string | URL | { url: string }): Promise<Response> {
    const { pathname, search } = new URL(addressOf(wanted));
    asked.push(pathname + search);
    return answer(pathname + search);
  }
  runInNewContext(SOURCE, {
    URL,
    URLSearchParams,
    Response: Answer,
    Date,
    location: { origin: ORIGIN },
    registration: {},
    navigator: { connection },
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
    },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    fetch: fetchFromSite,
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  });

  /** What is answered, and when all is done that was to be done besides. */
  async function raise(name: string, event: object): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        response = promise;
      },
    });
    const answered = await response;
    await Promise.all(work);
    return answered;
  }

  const keptIn = (name: string) => async () =>
    (await open(name).keys()).map(({ url }) => url.slice(ORIGIN.length));
  return {
    /** What the site was asked for, in this order. */
    asked,
    /** Somebody goes to this page, as browsers do without a router. */
    visit: (path: string) =>
      raise("fetch", { request: { method: "GET", mode: "navigate", url: ORIGIN + path } }),
    signOut: () => raise("fetch", { request: { method: "POST", mode: "cors", url: `${ORIGIN}/sign-out` } }),
    /** A page says what is in sight; `address` is null if it passed the worker. */
    tell: (page: { reader: string; address: string | null; language?: string }) =>
      raise("message", { data: { language: "en", files: [], ...page } }),
    threads: keptIn("hikaya-read-1"),
    lists: keptIn("hikaya-lists-1"),
  };
}
