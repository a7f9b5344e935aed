import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "images");

/** What is used of the bucket. */
interface Bucket {
  head(key: string): Promise<unknown>;
  put(key: string, bytes: ArrayBuffer, options: { httpMetadata: { contentType: string } }): Promise<unknown>;
}

/** A picture of the demo, of our own making; width and height in px stand in its name. */
interface DemoImage {
  key: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  sha256: string;
}

/** All pictures of the demo. Throws when a file's name does not tell its size. */
export function readDemoImages(): DemoImage[] {
  return readdirSync(FOLDER).map((name) => {
    const [, width, height] = /-(\d+)x(\d+)\.jpg$/.exec(name) ?? [];
    if (!width || !height) throw new Error(`The picture ${name} does not tell its size.`);
    const bytes = readFileSync(join(FOLDER, name));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { key: `post-images/${name}`, bytes, width: Number(width), height: Number(height), sha256 };
  });
}

/** Puts the pictures that the demo's posts name into the local bucket, unless they are there. */
export async function storeDemoImages(bucket: Bucket): Promise<void> {
  for (const { key, bytes } of readDemoImages()) {
    if (await bucket.head(key)) continue;
    // Miniflare does not take a Buffer.
    await bucket.put(key, new Uint8Array(bytes).buffer, { httpMetadata: { contentType: "image/jpeg" } });
  }
}
