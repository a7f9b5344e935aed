import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare, type WorkerOptions } from "miniflare";
import { storeIn } from "../../catalogue/local-store.ts";
import { WORKER_OPTIONS } from "../../functions/local/build.ts";
import { publishFiles } from "../../functions/local/publish-files.ts";
import { PASSWORD, startTestBackend, type TestBackend } from "../support/backend.ts";
import { freePort } from "../support/ports.ts";
import { openWeakLine, type WeakLine } from "./weak-line.ts";

/** The built worker on a weak line to a backend of its own, with a catalogue store and a bucket that can be broken. */
export interface Stand {
  url: string;
  line: WeakLine;
  backend: TestBackend;
  /** What the bindings do from now on. */
  break(binding: "CATALOGUE" | "IMAGES", how: "works" | "fails" | "hangs"): void;
  /** Every JSON line the worker has logged. */
  logged(): Record<string, unknown>[];
  /** Everything the worker wrote, whatever it is. */
  said(): string;
  /** A new member with a profile; the session cookie. */
  arrive(name: string): Promise<string>;
  ask(path: string, cookie?: string, headers?: Record<string, string>): Promise<Response>;
  send(path: string, form: Record<string, string>, cookie: string): Promise<Response>;
  /** Ends the worker, with whatever it is doing, and starts it again at the same address. */
  restartWorker(): Promise<void>;
  stop(): Promise<void>;
}

export async function openStand(): Promise<Stand> {
  const state = await mkdtemp(join(tmpdir(), "hikaya-faults-"));
  const backend = await startTestBackend();
  const line = await openWeakLine(backend.url);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const health = { CATALOGUE: "works", IMAGES: "works" };
  const words: string[] = [];
  const { publishableKey, jwtSecret, secretKey } = backend.backend;
  const start = () =>
    startWorker({
      port,
      state,
      healthOf: (binding) => health[binding],
      hear: (text) => void words.push(text),
      variables: {
        APP_ENV: "production",
        ORIGIN: url,
        SUPABASE_URL: line.url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_JWT_SECRET: jwtSecret,
        SUPABASE_SECRET_KEY: secretKey,
        VISITOR_CACHE: "1",
      },
    });
  let worker = await start();
  const ask: Stand["ask"] = (path, cookie = "", headers = {}) =>
    fetch(url + path, { redirect: "manual", headers: { cookie, ...headers } });
  const send: Stand["send"] = (path, form, cookie) =>
    fetch(url + path, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(form),
      headers: { cookie, origin: url },
    });
  return {
    url,
    line,
    backend,
    ask,
    send,
    break: (binding, how) => {
      health[binding] = how;
    },
    said: () => words.join(""),
    logged: () =>
      words
        .join("")
        .split("\n")
        .filter((row) => row.startsWith("{"))
        .map((row) => JSON.parse(row)),
    arrive: async (name) => {
      await backend.signUp(name);
      const entered = await send("/sign-in", { email: `${name}@hikaya.test`, password: PASSWORD }, "");
      return cookiesOf(entered);
    },
    restartWorker: async () => {
      await worker.dispose();
      worker = await start();
    },
    stop: async () => {
      await worker.dispose();
      line.close();
      await backend.stop();
      await rm(state, { recursive: true, force: true });
    },
  };
}

/** The cookies an answer sets, as a browser sends them. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

interface WorkerStart {
  port: number;
  state: string;
  variables: Record<string, string>;
  healthOf(binding: "CATALOGUE" | "IMAGES"): string;
  hear(text: string): void;
}

async function startWorker({ port, state, variables, healthOf, hear }: WorkerStart): Promise<Miniflare> {
  const {
    assets,
    kvNamespaces: _,
    r2Buckets: __,
    ...built
  } = JSON.parse(readFileSync(WORKER_OPTIONS, "utf8"));
  const stores = { kvNamespaces: { CATALOGUE: "catalogue" }, r2Buckets: { IMAGES: "images" } };
  const miniflare = new Miniflare({
    workers: [
      {
        ...built,
        name: "pages",
        bindings: { ...built.bindings, ...variables },
        modules: [{ type: "ESModule", path: "build/worker/worker.js" }],
        serviceBindings: { ...built.serviceBindings, [assets.binding]: "files" },
        wrappedBindings: { CATALOGUE: "weak-CATALOGUE", IMAGES: "weak-IMAGES" },
      },
      script("files", "export default { fetch: () => new Response(null, { status: 404 }) }"),
      { ...script("stores", "export default {}"), ...stores },
      weak("CATALOGUE", healthOf, { kvNamespaces: { inner: "catalogue" } }),
      weak("IMAGES", healthOf, { r2Buckets: { inner: "images" } }),
    ],
    host: "127.0.0.1",
    port,
    cf: false,
    kvPersist: join(state, "kv"),
    r2Persist: join(state, "r2"),
    cachePersist: false,
    handleRuntimeStdio: (out: Readable, err: Readable) => {
      for (const stream of [out, err]) stream.setEncoding("utf8").on("data", hear);
    },
  });
  await miniflare.ready;
  await publishFiles(storeIn(await miniflare.getKVNamespace("CATALOGUE", "stores")), join(state, "kv"));
  return miniflare;
}

function script(name: string, contents: string): WorkerOptions {
  return { name, modules: [{ type: "ESModule", path: `${name}.js`, contents }] };
}

/** A binding whose every call first asks how it is. */
function weak(
  binding: "CATALOGUE" | "IMAGES",
  healthOf: WorkerStart["healthOf"],
  inner: Partial<WorkerOptions>,
): WorkerOptions {
  const contents = `
    export default ({ inner, health }) => {
      const call = (name) => async (...given) => {
        const how = await (await health.fetch("http://health/")).text();
        if (how === "fails") throw new Error("${binding} does not answer");
        if (how === "hangs") await new Promise(() => {});
        return inner[name](...given);
      };
      return Object.fromEntries(["get", "getWithMetadata", "put", "head", "delete", "list"].map((name) => [name, call(name)]));
    };`;
  const health = async () => new Response(healthOf(binding)) as never;
  return { ...script(`weak-${binding}`, contents), ...inner, serviceBindings: { health } } as WorkerOptions;
}
