import { accessSync, constants } from "node:fs";
import type { Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:net";
import { createAdaptorServer, type HttpBindings, type ServerType } from "@hono/node-server";
import { type Booted, boot } from "./boot.ts";
import { answerControl } from "./control.ts";
import { lockFolder } from "./folder-lock.ts";
import type { Fetch } from "./http.ts";
import { OpenConnections, refuseConnection } from "./limits/open-connections.ts";
import { servedTo } from "./limits/visitor-network.ts";
import { makeFolder } from "./make-folder.ts";
import type { ChildMessage, ParentMessage, StartOrder } from "./messages.ts";
import { quietConsole } from "./quiet-log.ts";
import { attachRealtime, type Realtime } from "./realtime/gateway.ts";
import { PUBLISHABLE_KEY, readSecrets } from "./secrets.ts";
import { closeUnread, socketLimits } from "./socket-limits.ts";
import { BackendStartError } from "./start-error.ts";

/** The process of the backend: started by launch.ts, it takes one order over IPC, serves, and ends with its parent. */

const HOST = "127.0.0.1";

/** A thousand that come at once are not sent away to try again: of Node's own 511 the rest wait for seconds. */
const CONNECTIONS_WAITING = 4096;

/** Closing takes milliseconds; beyond this the process leaves anyway, and the write-ahead log keeps the rows. */
const STOP_TIMEOUT_MS = 4_000;

interface Running extends Booted {
  server: ServerType;
  realtime: Realtime;
  unlock: () => void;
  control: boolean;
}

interface Listening {
  server: ServerType;
  port: number;
}

let running: Running | null = null;
let stopping = false;

quietConsole();
process.on("message", (message: ParentMessage) => void receive(message));
process.on("disconnect", () => void stop());
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());

async function receive(message: ParentMessage): Promise<void> {
  if (message.kind === "start") await start(message);
  else if (message.kind === "stop") await stop();
  else if (running?.control) await answerControl(running.database, message, tell);
}

async function start(order: StartOrder): Promise<void> {
  let unlock = () => {};
  try {
    claimFolder(order.dataDir);
    unlock = lockFolder(order.dataDir);
    await probePort(order.port);
    const secrets = readSecrets(order.dataDir);
    const booted = await boot(order, secrets, (line) => tell({ kind: "progress", line }));
    const { server, port } = await listen(booted.fetch, order, secrets.secretKey);
    const realtime = await attachRealtime(server, booted.database, secrets);
    running = { ...booted, server, realtime, unlock, control: order.control };
    if (stopping) return void (await close(running));
    tell({ kind: "ready", port, publishableKey: PUBLISHABLE_KEY, ...secrets });
  } catch (error) {
    unlock();
    const sentence =
      error instanceof BackendStartError ? error.message : `The backend could not start: ${error}`;
    tell({ kind: "failed", sentence }, () => process.exit(1));
  }
}

function claimFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new BackendStartError(`The folder ${folder} cannot be written to; set DATA_DIR to one that can.`);
  }
}

/** Says so before the database is touched when the port is taken. */
async function probePort(port: number): Promise<void> {
  const probe = createServer();
  await settleListening(probe, port, () => probe.listen(port, HOST));
  await new Promise((resolve) => probe.close(resolve));
}

async function listen(answer: Fetch, order: StartOrder, secretKey: string): Promise<Listening> {
  const { port } = order;
  const connections = order.rateLimits ? new OpenConnections(secretKey) : null;
  const server = createAdaptorServer({
    fetch: (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const { socket } = incoming;
      if (connections?.mayAsk(socket, request) === false) return refuseConnection();
      const answered = new Promise((resolve) => outgoing.once("close", resolve));
      return servedTo(socket.remoteAddress, () => answer(request), socket.localPort, answered);
    },
    hostname: HOST,
    serverOptions: socketLimits(),
  });
  closeUnread(server as HttpServer);
  await settleListening(server as Server, port, () =>
    server.listen({ port, host: HOST, backlog: CONNECTIONS_WAITING }),
  );
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : port };
}

function settleListening(server: Server, port: number, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new BackendStartError(
          error.code === "EADDRINUSE"
            ? `Port ${port} is taken by another program; set BACKEND_PORT to a free one.`
            : `Port ${port} cannot be opened (${error.code}).`,
        ),
      ),
    );
    begin();
  });
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
  if (running) await close(running);
}

async function close({ realtime, server, database, unlock }: Running): Promise<void> {
  realtime.close();
  server.close();
  if ("closeAllConnections" in server) server.closeAllConnections();
  await database.close().catch(() => {});
  unlock();
  process.exit(0);
}

function tell(message: ChildMessage, onSent: () => void = () => {}): void {
  if (process.connected) process.send?.(message, onSent);
  else onSent();
}
