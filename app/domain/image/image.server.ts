import type { R2Bucket } from "@cloudflare/workers-types";
import { toErr } from "../../platform/errors.server";
import { describeError, log } from "../../platform/log.server";
import type { Db } from "../../platform/supabase.server";
import { err, ok, type Result } from "../result";
import { cleanImage } from "./clean-image";
import { IMAGE_BYTES_LIMIT, IMAGE_TYPES, type ImageFolder, keyFor, TOO_HEAVY, UPLOAD_FAILED } from "./image";

/** Where images are kept: rows in the member's name, bytes in the bucket. */
export interface ImageStore {
  db: Db;
  bucket: R2Bucket;
}

/**
 * Stores one image of the signed-in member and yields its address. The same image again yields the same address. The row
 * comes first and is "ready" last, so that bytes without a row never lie in the bucket; what broke off is swept.
 */
export async function storeImage(
  { db, bucket }: ImageStore,
  bytes: Uint8Array,
  folder: ImageFolder,
): Promise<Result<{ url: string }>> {
  if (bytes.byteLength > IMAGE_BYTES_LIMIT) return err("invalid", TOO_HEAVY);
  const read = cleanImage(bytes);
  if ("failure" in read) return err("invalid", read.failure);
  const { image } = read;
  const contentType = IMAGE_TYPES[image.ending];
  const digest = await crypto.subtle.digest("SHA-256", image.bytes);
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const { data: row, error } = await db.rpc("register_upload", {
    key: keyFor(folder, image.ending, image.width, image.height),
    content_type: contentType,
    byte_size: image.bytes.byteLength,
    width: image.width,
    height: image.height,
    sha256,
  });
  if (error) return toErr(error, "register image");
  if (row.status === "ready") return ok({ url: `/images/${row.key}` });
  try {
    await bucket.put(row.key, image.bytes.buffer, { httpMetadata: { contentType }, sha256: digest });
  } catch (failure) {
    log("error", "images.put_failed", describeError(failure));
    return err("unavailable", UPLOAD_FAILED);
  }
  const confirmed = await db.rpc("confirm_upload", { key: row.key });
  if (confirmed.error) return toErr(confirmed.error, "confirm image");
  return ok({ url: `/images/${row.key}` });
}

/** Whether this reader may see an image: one named only by what is closed to them is not for them. Null: nobody knows. */
export async function maySeeImage(db: Db, key: string): Promise<boolean | null> {
  const { data, error } = await db.rpc("may_see_image", { key });
  return error ? null : data;
}
