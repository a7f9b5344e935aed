import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ChildMessage, ParentMessage, ReadyReport, StartOrder } from "./messages.ts";
import { BackendStartError } from "./start-error.ts";

export { BackendStartError };

export interface LaunchOptions {
  /** Every byte of the backend's state lives in this folder; it is made when missing. */
  dataDir: string;
  /** 0 takes any free port. */
  port: number;
  seed: "demo" | "none";
  /** A superuser's postgres:// address; the embedded database in dataDir when absent. */
  databaseUrl?: string;
  rateLimits: boolean;
  onProgress?: (line: string) => void;
  /** Called when the process ends after it was ready; null when a signal ended it. */
  onExit?: (code: number | null) => void;
  /** The mails sent may be read at /_dev/mail, by this machine. */
  showMails?: boolean;
  /** Address of the app, for the links in mails. */
  siteUrl?: string;
  /** Address of the worker's door that hears of writes past it; nobody is told without one. */
  tellWrites?: string;
  /** One origin beside the push services that browsers may be told through. */
  pushAlsoTo?: string;
  migrationsDir?: string;
  seedFile?: string;
  /** Opens `sql` on the result: statements as superuser over the private channel. For tests. */
  control?: boolean;
}

export interface Backend {
  url: string;
  port: number;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  pid: number;
  /** Ends the process and waits for it, at most 5 s. */
  stop(): Promise<void>;
  /** SIGKILL, for tests. */
  kill(): void;
  /** One statement as superuser; rejects unless launched with `control`. */
  sql<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
}

const HERE = fileURLToPath(new URL(".", import.meta.url));
const STOP_TIMEOUT_MS = 5_000;

/** Starts the backend in a process of its own. Rejects with a BackendStartError, one sentence, when it cannot. */
export async function launchBackend(options: LaunchOptions): Promise<Backend> {
  const child = fork(resolve(HERE, "server.ts"), [], {
    execArgv: ["--import", createRequire(import.meta.url).resolve("tsx")],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // Under NODE_ENV=test lite turns on what it calls experimental.
    env: { ...process.env, NODE_ENV: "production" },
    // The IPC channel's default format would turn dates and bytes of control rows into plain objects.
    serialization: "advanced",
  });
  const ready = await awaitReady(child, options);
  let onExit = options.onExit;
  child.once("exit", (code) => onExit?.(code));
  const control = options.control ? openControl(child) : refuseControl;
  return {
    url: `http://127.0.0.1:${ready.port}`,
    port: ready.port,
    publishableKey: ready.publishableKey,
    secretKey: ready.secretKey,
    jwtSecret: ready.jwtSecret,
    pid: child.pid ?? 0,
    stop: () => {
      onExit = undefined;
      return stop(child);
    },
    kill: () => void child.kill("SIGKILL"),
    sql: control,
  };
}

function awaitReady(child: ChildProcess, options: LaunchOptions): Promise<ReadyReport> {
  return new Promise((resolveReady, reject) => {
    let lastWords = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      lastWords = text.trim().split("\n").at(-1) ?? lastWords;
      process.stderr.write(text);
    });
    const settle = () => child.off("exit", endEarly).off("error", fail).off("message", read);
    const refuse = (sentence: string) => {
      settle();
      reject(new BackendStartError(sentence));
    };
    const fail = (error: Error) => refuse(`The backend's process could not be started: ${error.message}`);
    const endEarly = (code: number | null, signal: string | null) =>
      refuse(`The backend ended while starting (${signal ?? `exit code ${code}`}). ${lastWords}`.trim());
    const read = (message: ChildMessage) => {
      if (message.kind === "progress") options.onProgress?.(message.line);
      if (message.kind === "failed") refuse(message.sentence);
      if (message.kind !== "ready") return;
      settle();
      resolveReady(message);
    };
    child.on("exit", endEarly).on("error", fail).on("message", read);
    send(child, writeOrder(options));
  });
}

function writeOrder(options: LaunchOptions): StartOrder {
  return {
    kind: "start",
    dataDir: resolve(options.dataDir),
    port: options.port,
    seed: options.seed,
    databaseUrl: options.databaseUrl,
    rateLimits: options.rateLimits,
    migrationsDir: resolve(options.migrationsDir ?? resolve(HERE, "../migrations")),
    seedFile: resolve(options.seedFile ?? resolve(HERE, "../seed.sql")),
    showMails: options.showMails ?? false,
    siteUrl: options.siteUrl ?? "http://localhost:8787",
    tellWrites: options.tellWrites,
    pushAlsoTo: options.pushAlsoTo,
    control: options.control ?? false,
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolveEnded) => child.once("exit", () => resolveEnded()));
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  if (child.connected) send(child, { kind: "stop" });
  else child.kill("SIGTERM");
  await ended;
  clearTimeout(timer);
}

const refuseControl: Backend["sql"] = () =>
  Promise.reject(new Error("This backend was launched without control."));

function openControl(child: ChildProcess): Backend["sql"] {
  let lastId = 0;
  const waiting = new Map<number, { resolve: (rows: never[]) => void; reject: (error: Error) => void }>();
  child.on("message", (message: ChildMessage) => {
    if (message.kind !== "rows" && message.kind !== "refused") return;
    const caller = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "rows") caller?.resolve(message.rows as never[]);
    else caller?.reject(Object.assign(new Error(message.message), { code: message.code }));
  });
  child.once("exit", () => {
    for (const { reject } of waiting.values()) reject(new Error("The backend has ended."));
  });
  return (text, parameters = []) =>
    new Promise((resolveRows, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve: resolveRows, reject });
      send(child, { kind: "sql", id: lastId, text, parameters });
    });
}

function send(child: ChildProcess, message: ParentMessage): void {
  child.send(message, () => {});
}
