import type { KVNamespace } from "@cloudflare/workers-types";
import * as v from "valibot";
import {
  type Catalogue,
  keyOf,
  PARTS,
  type Part,
  POINTER_KEY,
  Pointer,
} from "../../catalogue/schema/catalogue.ts";
import { log } from "./log.server";

/** How long an isolate trusts the pointer, and how long it leaves alone what failed. */
const REREAD_MS = 30_000;
const LONGEST_READ_MS = 500;

const SCHEMAS: { [P in Part]: v.GenericSchema<unknown, Catalogue[P]> } = PARTS;

type Reason = "empty" | "broken JSON" | "invalid" | "failed" | "slow";
type Reading<T> = { ok: true; value: T } | { ok: false; reason: Reason };

/** What an isolate remembers of one namespace: finished values only, never a read another request began. */
interface Memory {
  pointer: Pointer | null;
  pointerHoldsUntil: number;
  /** A slow store is not asked before this moment: the pages do not wait for it again and again. */
  restsUntil: number;
  parts: Map<string, unknown>;
  failedUntil: Map<string, number>;
}

const memories = new WeakMap<KVNamespace, Memory>();

/**
 * A part of the catalogue as published: of the version the pointer names, else of the one before, else null. Parsed
 * and checked once per isolate and version. Never throws; every step down leaves a line in the log.
 */
export async function readPublishedPart<P extends Part>(
  kv: KVNamespace,
  part: P,
): Promise<Catalogue[P] | null> {
  const memory = memoryOf(kv);
  const pointer = await currentPointer(kv, memory);
  const versions = [pointer?.version, pointer?.previous].filter((version) => typeof version === "string");
  for (const [place, version] of versions.entries()) {
    const value = await partOf(
      kv,
      memory,
      version,
      part,
      place + 1 < versions.length ? "previous" : "bundled",
    );
    if (value !== null) return value;
  }
  return null;
}

function memoryOf(kv: KVNamespace): Memory {
  const known = memories.get(kv) ?? {
    pointer: null,
    pointerHoldsUntil: 0,
    restsUntil: 0,
    parts: new Map(),
    failedUntil: new Map(),
  };
  memories.set(kv, known);
  return known;
}

async function currentPointer(kv: KVNamespace, memory: Memory): Promise<Pointer | null> {
  const now = Date.now();
  if (now < memory.pointerHoldsUntil || now < memory.restsUntil) return memory.pointer;
  // Whoever comes meanwhile asks too, so that the parts of a page are of one version.
  const reading = await read(kv, memory, POINTER_KEY, Pointer);
  memory.pointerHoldsUntil = Date.now() + REREAD_MS;
  if (reading.ok) {
    memory.pointer = reading.value;
    forgetOldParts(memory, reading.value);
  } else {
    stepDown(memory, POINTER_KEY, reading.reason, memory.pointer ? "the version known" : "bundled");
  }
  return memory.pointer;
}

function forgetOldParts({ parts, failedUntil }: Memory, { version, previous }: Pointer): void {
  const isKept = (key: string) => key.includes(`/${version}/`) || key.includes(`/${previous}/`);
  for (const kept of [parts, failedUntil]) for (const key of kept.keys()) if (!isKept(key)) kept.delete(key);
}

async function partOf<P extends Part>(
  kv: KVNamespace,
  memory: Memory,
  version: string,
  part: P,
  used: "previous" | "bundled",
): Promise<Catalogue[P] | null> {
  const key = keyOf(version, part);
  const known = memory.parts.get(key);
  if (known !== undefined) return known as Catalogue[P];
  const now = Date.now();
  if (now < memory.restsUntil || now < (memory.failedUntil.get(key) ?? 0)) return null;
  const reading = await read(kv, memory, key, SCHEMAS[part]);
  if (reading.ok) {
    memory.parts.set(key, reading.value);
    return reading.value;
  }
  stepDown(memory, key, reading.reason, used);
  return null;
}

/** Remembers a failure for a while and says so once, however many requests meet it meanwhile. */
function stepDown({ failedUntil }: Memory, key: string, reason: Reason, used: string): void {
  const now = Date.now();
  if (now < (failedUntil.get(key) ?? 0)) return;
  failedUntil.set(key, now + REREAD_MS);
  log("warn", "catalogue.fallback", { key, reason, used });
}

async function read<T>(
  kv: KVNamespace,
  memory: Memory,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<Reading<T>> {
  const written = await getWithinLimit(kv, key);
  if (!written.ok) {
    if (written.reason === "slow") memory.restsUntil = Date.now() + REREAD_MS;
    return written;
  }
  try {
    const result = v.safeParse(schema, JSON.parse(written.value));
    return result.success ? { ok: true, value: result.output } : { ok: false, reason: "invalid" };
  } catch {
    return { ok: false, reason: "broken JSON" };
  }
}

async function getWithinLimit(kv: KVNamespace, key: string): Promise<Reading<string>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Reading<string>>((resolve) => {
    timer = setTimeout(resolve, LONGEST_READ_MS, { ok: false, reason: "slow" });
  });
  const answer = (async (): Promise<Reading<string>> => {
    try {
      const value = await kv.get(key);
      return value === null ? { ok: false, reason: "empty" } : { ok: true, value };
    } catch {
      return { ok: false, reason: "failed" };
    }
  })();
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}
