import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { PATIENCE } from "../support/patience.ts";
import { type Site, startSite } from "../support/site.ts";

// `npm run dev` for whoever edits: in a checkout of its own, because its files are broken and mended here.

const CHECKOUT = ["app", "catalogue", "functions", "public", "supabase"];
const FILES = ["package.json", "vite.config.ts", "wrangler.toml", "tsconfig.json"];
const HELP = "app/routes/help/route.tsx";
const DRAMA = "catalogue/content/dramas/city-of-dreams.json";

let checkout: string;
let site: Site;

beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), "hikaya-dev-"));
  for (const name of [...CHECKOUT, ...FILES]) cpSync(name, join(checkout, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(checkout, "node_modules"));
  const command: [string, ...string[]] = [process.execPath, "--import", "tsx", "functions/local.ts", "--dev"];
  site = await startSite({ checkout, command, variables: { DEV_MAIL: "" } });
});
afterAll(async () => {
  await site?.stop();
  rmSync(checkout, { recursive: true, force: true });
});

const read = (path: string) => readFileSync(join(checkout, path), "utf8");
const write = (path: string, text: string) => writeFileSync(join(checkout, path), text);

async function ask(path: string): Promise<{ status: number; type: string; text: string }> {
  const answer = await fetch(site.url + path);
  const type = answer.headers.get("content-type") ?? "";
  return { status: answer.status, type, text: await answer.text() };
}

test("third-S13 in development the mails are shown", async () => {
  expect((await ask("/dev/mail")).status).toBe(200);
});

test("E1 a thrown error is shown with message and stack, on the page and in the terminal", async () => {
  const before = read(HELP);
  expect((await ask("/help")).status).toBe(200);
  const loader = /export (async )?function loader\([^)]*\)[^{]*\{/;
  expect(before).toMatch(loader);
  write(HELP, before.replace(loader, "$& throw new Error('the lamp is broken');"));
  await expect.poll(async () => (await ask("/help")).text).toContain("the lamp is broken");
  const { status, text } = await ask("/help");
  expect(status).toBe(500);
  expect(text).toMatch(/<pre[^>]*>Error: the lamp is broken\s+at loader .*help\/route\.tsx/);
  expect(site.output()).toMatch(/Error: the lamp is broken\s+at loader .*help\/route\.tsx/);
  write(HELP, before);
  await expect.poll(async () => (await ask("/help")).status).toBe(200);
});

test("E1 a file that cannot be read as code is named on a page, and mended it is served", async () => {
  const before = read(HELP);
  write(HELP, `${before}\nconst = ;\n`);
  await expect.poll(async () => (await ask("/help")).status).toBe(500);
  const { type, text } = await ask("/help");
  expect(type).toContain("text/html");
  expect(text).toContain("help/route.tsx");
  write(HELP, before);
  await expect.poll(async () => (await ask("/help")).status).toBe(200);
});

test("E3 E2 an edit of the catalogue is on the page at the next load, and can be rolled back", async () => {
  const before = read(DRAMA);
  const lead = "Two rival founders share one skyline";
  expect((await ask("/drama/4")).text).toContain(lead);
  write(DRAMA, before.replaceAll(lead, "A lamp in the window"));
  await expect.poll(async () => (await ask("/drama/4")).text).toContain("A lamp in the window");

  const back = spawnSync(process.execPath, ["--import", "tsx", "catalogue/rollback.ts"], {
    cwd: checkout,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  expect([back.stderr, back.status]).toEqual(["", 0]);
  expect(back.stdout).toMatch(/^Back to \w+ in .*\/dev; \w+ is kept$/m);
});

test("V5 an edit of the catalogue that cannot be published is said over the page, until it is mended", async () => {
  const before = read(DRAMA);
  const told: { type: string; err?: { message: string } }[] = [];
  const listen = () => {
    const socket = new WebSocket(site.url.replace(/^http/, "ws"), "vite-hmr");
    socket.on("message", (text) => told.push(JSON.parse(String(text))));
    return socket;
  };
  const errorsTold = () => told.flatMap(({ err }) => err?.message ?? []);
  const open = listen();
  await expect.poll(() => told.map(({ type }) => type)).toContain("connected");
  write(DRAMA, before.replace('"City of Dreams"', '"City of Lamps"'));
  await expect.poll(errorsTold, PATIENCE).toContainEqual(expect.stringContaining("the titles differ"));
  expect(errorsTold().join()).toContain("“City of Dreams” here, “City of Lamps” there");
  expect((await ask("/drama/4")).text).toContain("City of Dreams");

  // A page that is loaded now says it too.
  open.close();
  told.length = 0;
  const later = listen();
  await expect.poll(errorsTold, PATIENCE).toContainEqual(expect.stringContaining("the titles differ"));
  write(DRAMA, before);
  await expect.poll(() => told.map(({ type }) => type), PATIENCE).toContain("full-reload");
  later.close();
  // Pages wait for the end of the change.
  expect((await ask("/drama/4")).text).toContain("City of Dreams");
  told.length = 0;
  const last = listen();
  await expect.poll(() => told.map(({ type }) => type), PATIENCE).toContain("connected");
  expect(errorsTold()).toEqual([]);
  last.close();
});
