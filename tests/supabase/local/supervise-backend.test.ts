import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { keepBackend, type SupervisedBackend } from "../../../functions/local/supervise-backend.ts";
import type { Backend } from "../../../supabase/local/launch.ts";
import { watchBackend } from "../../../supabase/local/watch.ts";
import { copyTemplate } from "../../support/database-template.ts";
import { freePort } from "../../support/ports.ts";
import { RECIPE } from "./recipe.ts";

/** Shorter than in earnest, and long for a busy machine all the same. */
const LIMITS = { everyMs: 200, answerMs: 5_000 };
/** It names a value, and is given another. */
const ENDLESS = `with recursive n as (select 1 as i union all select i from n)
  select count(*), 'it''s private' from n where $1 <> 'private'`;
const BACK_WITHIN_MS = 400_000;

let dataDir: string;
let kept: SupervisedBackend | undefined;
const said: string[] = [];
afterEach(async () => {
  await kept?.stop();
  kept = undefined;
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Backend> {
  dataDir = mkdtempSync(join(tmpdir(), "hikaya-kept-"));
  await copyTemplate(RECIPE, dataDir);
  said.length = 0;
  kept = await keepBackend(
    { ...RECIPE, dataDir, port: await freePort(), rateLimits: false, control: true },
    (line) => said.push(line),
    LIMITS,
  );
  return kept.current();
}

/** Waits until another process serves at the same address. */
async function untilBack(url: string, pid: number): Promise<void> {
  await expect.poll(() => kept?.current().pid, { timeout: BACK_WITHIN_MS }).not.toBe(pid);
  expect(kept?.current().url).toBe(url);
  expect((await fetch(`${url}/health`)).status).toBe(200);
}

test.each([
  [
    "runs in a circle over a statement",
    (backend: Backend) => void backend.sql(ENDLESS, ["a secret"]).catch(() => {}),
    "The backend hangs (twice no answer within 5 s); it is ended while it ran: with recursive n as (select 1 as i union all select i from n) select count(*), ? from n where $1 <> ?",
  ],
  [
    "stands still",
    ({ pid }: Backend) => void process.kill(pid, "SIGSTOP"),
    "The backend hangs (twice no answer within 5 s); it is ended",
  ],
  [
    "is killed",
    (backend: Backend) => backend.kill(),
    "The backend stopped; starting it again (it was killed)",
  ],
])(
  "F1 a backend that %s is started again in its place, says why, and has every acknowledged row",
  async (_what, hurt, reason) => {
    const backend = await start();
    const [row] = await backend.sql<{ id: string }>("insert into notes (title) values ('kept') returning id");
    hurt(backend);
    await untilBack(backend.url, backend.pid);
    expect(said).toContain(reason);
    expect(await kept?.current().sql("select id from notes")).toEqual([row]);
  },
  BACK_WITHIN_MS + 60_000,
);

test("a backend whose database answers with errors only is told of, one that recovers is not", async () => {
  const answers = [503, 503, 200, 503, 503, 503];
  const server = createServer((_, response) => response.writeHead(answers.shift() ?? 200).end());
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const onFailure = vi.fn();
  const end = watchBackend(`http://127.0.0.1:${port}`, { everyMs: 10, answerMs: 60_000 }, onFailure);
  await expect.poll(() => onFailure.mock.calls).toEqual([["its database answers with errors"]]);
  expect(answers).toEqual([]);
  end();
  server.close();
});
