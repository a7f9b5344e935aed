import { Worker } from "node:worker_threads";

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A thread that hashes and compares passwords, one after the other, while the process goes on with everything else. */
export class PasswordThread {
  #worker: Worker | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  hash(password: string, salt: number | string): Promise<string> {
    return this.#ask("hash", [password, salt]);
  }

  compare(password: string, hash: string): Promise<boolean> {
    return this.#ask("compare", [password, hash]);
  }

  #ask<Result>(ask: "hash" | "compare", given: unknown[]): Promise<Result> {
    const worker = this.#worker ?? this.#start();
    this.#last += 1;
    const id = this.#last;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      worker.postMessage({ id, ask, given });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL("./password-thread.mjs", import.meta.url), { execArgv: [] });
    this.#worker = worker;
    // The process may end while it idles.
    worker.unref();
    worker.on("message", ({ id, result, error }: { id: number; result?: unknown; error?: Error }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(error);
      else waiting?.resolve(result);
    });
    const fail = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("The thread for passwords ended.")));
    return worker;
  }
}

/** The one of this process. */
export const passwords = new PasswordThread();
