import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { KVNamespace } from "@cloudflare/workers-types";
import { Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readDrama, readHome } from "../../app/platform/catalogue.server.ts";
import { readCatalogueFiles } from "../../catalogue/catalogue.ts";
import { openLocalStore, storeIn } from "../../catalogue/local-store.ts";
import { type Catalogue, keyOf, POINTER_KEY } from "../../catalogue/schema/catalogue.ts";
import {
  publishCatalogue,
  publishIfNewer,
  readPointer,
  rollBackCatalogue,
  versionOf,
} from "../../catalogue/versions.ts";

const first = readCatalogueFiles();
const second = renamed(first, "Noor, Season Two");

function renamed(catalogue: Catalogue, en: string): Catalogue {
  const dramas = catalogue.dramas.map((drama) =>
    drama.id === "3" ? { ...drama, title: { ...drama.title, en } } : drama,
  );
  return { ...catalogue, dramas };
}

describe("a version is made from the content", () => {
  test("the same content has the same name, other content another", () => {
    expect(versionOf(readCatalogueFiles())).toBe(versionOf(first));
    expect(versionOf(second)).not.toBe(versionOf(first));
  });
});

describe("publishing into a namespace", () => {
  let miniflare: Miniflare;
  let kv: KVNamespace;

  beforeAll(() => {
    miniflare = new Miniflare({ modules: true, script: "export default {}", cf: false, kvNamespaces: ["A"] });
  });
  beforeEach(async () => {
    kv = (await miniflare.getKVNamespace("A")) as unknown as KVNamespace;
    for (const { name } of (await kv.list()).keys) await kv.delete(name);
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => miniflare.dispose());

  const later = () => vi.setSystemTime(Date.now() + 31_000);
  const titleRead = async () => (await readDrama({ environment: { CATALOGUE: kv } }, "3"))?.title.en;

  test("readers get the new version within half a minute, and the old one again after a roll-back", async () => {
    const store = storeIn(kv);
    await publishCatalogue(store, first);
    expect(await titleRead()).toBe("Noor");

    expect(await publishCatalogue(store, second)).toEqual({
      version: versionOf(second),
      previous: versionOf(first),
    });
    expect(await titleRead()).toBe("Noor");
    later();
    expect(await titleRead()).toBe("Noor, Season Two");

    expect(await rollBackCatalogue(store)).toEqual({
      version: versionOf(first),
      previous: versionOf(second),
    });
    later();
    expect(await titleRead()).toBe("Noor");
  });

  test("the pointer moves last: wherever a publish breaks off, readers stay where they were", async () => {
    await publishCatalogue(storeIn(kv), first);
    for (const most of [0, 1, 2, 3, 4, 5]) {
      let written = 0;
      const breaking = storeIn({
        get: (key) => kv.get(key),
        put: (key, value) =>
          written++ < most ? kv.put(key, value) : Promise.reject(new Error("The line is cut")),
      });
      await expect(publishCatalogue(breaking, second)).rejects.toThrow("The line is cut");
      later();
      expect(await titleRead()).toBe("Noor");
    }
    await publishCatalogue(storeIn(kv), second);
    later();
    expect(await titleRead()).toBe("Noor, Season Two");
  });

  test("publishing the same content again mends its keys and keeps the way back", async () => {
    const store = storeIn(kv);
    await publishCatalogue(store, first);
    await publishCatalogue(store, second);
    await kv.delete(keyOf(versionOf(second), "home"));
    expect(await publishIfNewer(store, second)).toBe(false);
    await publishCatalogue(store, second);
    expect(await readPointer(store)).toEqual({ version: versionOf(second), previous: versionOf(first) });
    expect((await readHome({ environment: { CATALOGUE: kv } })).threads).toHaveLength(5);
    expect(await kv.get(keyOf(versionOf(second), "home"))).not.toBeNull();
  });

  test("a first version has nothing to go back to, and a broken pointer counts as none", async () => {
    const store = storeIn(kv);
    await expect(rollBackCatalogue(store)).rejects.toThrow("no previous version");
    await kv.put(POINTER_KEY, "{{{");
    expect(await publishCatalogue(store, first)).toEqual({ version: versionOf(first), previous: null });
    await expect(rollBackCatalogue(store)).rejects.toThrow("no previous version");
  });
});

describe("the commands", () => {
  const folder = mkdtempSync(join(tmpdir(), "hikaya-publish-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (command: string, ...parameters: string[]) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", `catalogue/${command}.ts`, ...parameters], {
      env: { ...process.env, DATA_DIR: folder },
    }).catch((error: { code: number; stdout: string; stderr: string }) => error);

  const inStore = async <T>(work: (store: Parameters<typeof readPointer>[0]) => Promise<T>): Promise<T> => {
    const { store, close } = await openLocalStore(folder);
    return work(store).finally(close);
  };

  test("publish and rollback in the data folder, by one command each", async () => {
    await inStore((store) => publishCatalogue(store, second));
    expect((await run("publish")).stdout).toContain(`Published ${versionOf(first)}`);
    expect(await inStore(readPointer)).toEqual({ version: versionOf(first), previous: versionOf(second) });
    expect((await run("rollback")).stdout).toContain(`Back to ${versionOf(second)}`);
    expect(await inStore(readPointer)).toEqual({ version: versionOf(second), previous: versionOf(first) });
  });

  test("check says what there is", async () => {
    expect((await run("check")).stdout).toContain("8 dramas, 8 creators, 6 categories");
  });
});
