import { createHash } from "node:crypto";
import * as v from "valibot";
import { type Catalogue, keyOf, PARTS, type Part, POINTER_KEY, Pointer } from "./schema/catalogue.ts";

/** Where versions lie: a KV namespace, local or Cloudflare's. `read` yields null for a key that is not there. */
export interface CatalogueStore {
  read(key: string): Promise<string | null>;
  write(entries: Readonly<Record<string, string>>): Promise<void>;
}

/** Something the person at the keyboard can put right. */
export class PublishError extends Error {
  override name = "PublishError";
}

const partsOf = (catalogue: Catalogue) =>
  (Object.keys(PARTS) as Part[]).map((part) => [part, JSON.stringify(catalogue[part])] as const);

/** The name of this content: the first 16 digits of its SHA-256. The same content has the same name everywhere. */
export function versionOf(catalogue: Catalogue): string {
  const hash = createHash("sha256");
  for (const [part, json] of partsOf(catalogue)) hash.update(`${part} ${json}\n`);
  return hash.digest("hex").slice(0, 16);
}

/** Writes every key of the version and only then moves the pointer; readers see the old or the new whole. */
export async function publishCatalogue(store: CatalogueStore, catalogue: Catalogue): Promise<Pointer> {
  const version = versionOf(catalogue);
  const current = await readPointer(store);
  await store.write(
    Object.fromEntries(partsOf(catalogue).map(([part, json]) => [keyOf(version, part), json])),
  );
  if (current?.version === version) return current;
  return movePointer(store, { version, previous: current?.version ?? null });
}

/** Publishes unless readers get this content already; whether it did. */
export async function publishIfNewer(store: CatalogueStore, catalogue: Catalogue): Promise<boolean> {
  if ((await readPointer(store))?.version === versionOf(catalogue)) return false;
  await publishCatalogue(store, catalogue);
  return true;
}

/** Moves the pointer back to the previous version; a second call moves it forth again. Throws PublishError. */
export async function rollBackCatalogue(store: CatalogueStore): Promise<Pointer> {
  const current = await readPointer(store);
  if (!current?.previous) throw new PublishError("There is no previous version to go back to.");
  return movePointer(store, { version: current.previous, previous: current.version });
}

/** The pointer, or null when nothing was published or it cannot be read as one. */
export async function readPointer(store: CatalogueStore): Promise<Pointer | null> {
  const written = await store.read(POINTER_KEY);
  try {
    return written === null ? null : v.parse(Pointer, JSON.parse(written));
  } catch {
    return null;
  }
}

async function movePointer(store: CatalogueStore, pointer: Pointer): Promise<Pointer> {
  await store.write({ [POINTER_KEY]: JSON.stringify(pointer) });
  return pointer;
}
