import WebSocket from "ws";

/** The heap of the worker in MB. */
export interface WorkerHeap {
  /** What objects take, whether anything still holds them or not. */
  used: number;
  /** What those take that outlived a collection made for the purpose. */
  living: number;
  /** What array buffers hold outside of the heap, after that collection. */
  buffers: number;
}

/** Asks V8, whose inspector listens at this port (INSPECTOR_PORT), what the worker at `site` holds. */
export async function measureHeap(inspectorPort: number, site: string): Promise<WorkerHeap> {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:pages`);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  try {
    const before = await askUsage(socket, 1);
    const collected = ask(socket, 2, "HeapProfiler.collectGarbage");
    // workerd collects when the next request comes to the worker.
    await fetch(`${site}/api/health`).then((answer) => answer.arrayBuffer());
    await collected;
    const after = await askUsage(socket, 3);
    return {
      used: inMB(before.usedSize),
      living: inMB(after.usedSize),
      buffers: inMB(after.backingStorageSize),
    };
  } finally {
    socket.close();
  }
}

interface Usage {
  usedSize: number;
  backingStorageSize: number;
}

function askUsage(socket: WebSocket, id: number): Promise<Usage> {
  return ask<Usage>(socket, id, "Runtime.getHeapUsage");
}

function ask<Answer>(socket: WebSocket, id: number, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    socket.once("close", () => reject(new Error(`${method}: the inspector hung up.`)));
    socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      if (message.id !== id) return;
      if (message.error) reject(new Error(`${method}: ${message.error.message}`));
      else resolve(message.result);
    });
    socket.send(JSON.stringify({ id, method }));
  });
}

function inMB(bytes: number): number {
  return Math.round((bytes / 1024 / 1024) * 10) / 10;
}
