import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare, type MiniflareOptions, type WorkerOptions } from "miniflare";
import { storeIn } from "../../catalogue/local-store.ts";
import { storeDemoImages } from "../../supabase/demo/images.ts";
import { CLEANUP_AT } from "../scheduled-jobs.ts";
import { WORKER_OPTIONS } from "./build.ts";
import { publishFiles } from "./publish-files.ts";

const LOOK_EVERY_MS = 1_000;

interface Worker {
  url: string;
  stop(): Promise<void>;
}

/** Runs the built worker in workerd with the bindings of wrangler.toml; every byte it keeps lies in `stateFolder`. */
export async function serveWorker(options: {
  port: number;
  stateFolder: string;
  variables: Record<string, string>;
  /** The demo community is there: its pictures belong into the bucket. */
  isDemo: boolean;
  /** Whether the counters of wrangler.toml count. */
  hasLimits: boolean;
  /** Where V8 may be asked what the worker's memory holds; nowhere when absent. */
  inspectorPort?: number;
}): Promise<Worker> {
  const { assets, ...worker } = JSON.parse(readFileSync(WORKER_OPTIONS, "utf8"));
  const settings: MiniflareOptions = {
    workers: [
      {
        ...worker,
        ...(options.hasLimits ? {} : { ratelimits: undefined }),
        name: PAGES,
        bindings: { ...worker.bindings, ...options.variables },
        modules: [{ type: "ESModule", path: "build/worker/worker.js" }],
        // Else a worker of Miniflare's own stands before every question to the backend and takes off a header it never has.
        stripCfConnectingIp: false,
        serviceBindings: { ...worker.serviceBindings, [assets.binding]: FILES },
      },
      filesWorker(assets),
    ],
    host: "127.0.0.1",
    port: options.port,
    inspectorPort: options.inspectorPort,
    cf: false,
    kvPersist: join(options.stateFolder, "kv"),
    r2Persist: join(options.stateFolder, "r2"),
    cachePersist: false,
    // Taking the lines of the log apart, as Miniflare does on its own, costs a fifth of what a kept page costs.
    handleRuntimeStdio: (output: Readable, errors: Readable) => {
      output.pipe(process.stdout, { end: false });
      errors.pipe(process.stderr, { end: false });
    },
  };
  const miniflare = new Miniflare(settings);
  const url = await miniflare.ready;
  await publishFiles(storeIn(await miniflare.getKVNamespace("CATALOGUE")), join(options.stateFolder, "kv"));
  if (options.isDemo) await storeDemoImages(await miniflare.getR2Bucket("IMAGES"));
  // What the cron trigger of wrangler.toml does elsewhere; the cleanup runs once at the start.
  const runScheduled = async (time: Date) => (await miniflare.getWorker()).scheduled({ scheduledTime: time });
  await runScheduled(new Date(CLEANUP_AT * 60_000));
  const minutes = setInterval(() => void runScheduled(new Date()).catch(() => {}), 60_000);
  const watch = keepRunning(miniflare, settings, options.port);
  const stop = () => {
    clearInterval(minutes);
    clearInterval(watch);
    return miniflare.dispose();
  };
  return { url: url.origin, stop };
}

/** Miniflare does not notice that its runtime was killed: whoever cannot connect any more starts it again. */
function keepRunning(miniflare: Miniflare, settings: MiniflareOptions, port: number): NodeJS.Timeout {
  let starting = false;
  const look = async () => {
    if (starting || (await isListening(port))) return;
    starting = true;
    process.stdout.write("The worker stopped; starting it again\n");
    await miniflare.setOptions(settings).catch(() => {});
    starting = false;
  };
  return setInterval(() => void look(), LOOK_EVERY_MS);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => resolve(true));
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
  });
}

/**
 * The files of the build as a worker of their own, asked for the addresses below which there are files. Miniflare's own
 * way, a worker written in JavaScript in front of every request, would double the cost of a page; Cloudflare's edge has
 * none. What is not there is answered by the pages, as there.
 */
function filesWorker(assets: Assets): WorkerOptions {
  const script = `export default { async fetch(request, env) {
    const file = await env.${assets.binding}.fetch(request);
    return file.status === 404 ? env.PAGES.fetch(request) : file;
  } }`;
  return {
    name: FILES,
    modules: [{ type: "ESModule", path: "files.js", contents: script }],
    routes: FILES_LIE_AT.map((path) => `*${path}`),
    serviceBindings: { PAGES },
    assets: { ...assets, workerName: FILES },
  };
}

const PAGES = "pages";
const FILES = "files";

/** What the build and public/ hold. */
const FILES_LIE_AT = [
  "/assets/*",
  "/fonts/*",
  "/art/*",
  "/brand/*",
  "/favicon.svg",
  "/favicon.ico",
  "/favicon-unread.svg",
  "/sw.js",
  "/apple-touch-icon.png",
];

interface Assets {
  binding: string;
  directory: string;
}
