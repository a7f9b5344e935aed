import type { Context } from "hono";
import { storeImage } from "../app/domain/image/image.server.ts";
import {
  CHOSEN_BY_ANOTHER,
  IMAGE_BYTES_LIMIT,
  IMAGE_FOLDERS,
  type ImageFolder,
  TOO_HEAVY,
} from "../app/domain/image/image.ts";
import { apiError, apiErrorOf } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** Where the database does not say how long to wait: room comes back when unused images are swept. */

/**
 * POST /api/uploads: one image, as multipart field `file` or as the raw body; the field or query `kind` names the folder,
 * post-images unless told otherwise. The query `owner` says who chose it: what a page sends again by itself, when the
 * network is back, is nobody else's upload. 201 `{ "url": "/images/…" }`; the same image again yields the same address.
 */
export async function upload(c: Context<WorkerTypes>): Promise<Response> {
  const { authState, db } = c.get("session");
  if (authState.state === "unverifiable") {
    return apiError(c, "unavailable", "Your sign-in cannot be checked right now.");
  }
  if (authState.state === "visitor") return apiError(c, "signed_out", "Please sign in first.");
  if ((c.req.query("owner") ?? authState.claims.userId) !== authState.claims.userId) {
    return apiError(c, "forbidden", CHOSEN_BY_ANOTHER);
  }
  const sent = await readSent(c);
  if (!sent) return apiError(c, "bad_request", "Send one image, in the field “file” or as the body.");
  const folder = folderNamed(sent.kind);
  if (!folder) return apiError(c, "bad_request", "Images are post-images, avatars or banners.");
  if (sent.bytes.byteLength > IMAGE_BYTES_LIMIT) return apiError(c, "too_large", TOO_HEAVY);
  const outcome = await storeImage({ db, bucket: c.get("environment").IMAGES }, sent.bytes, folder);
  return outcome.ok ? c.json(outcome.value, 201) : apiErrorOf(c, outcome.error);
}

interface Sent {
  bytes: Uint8Array;
  kind: string | undefined;
}

/** The bytes of a request, whichever way they came; null when there is no file. Their name counts for nothing. */
async function readSent(c: Context<WorkerTypes>): Promise<Sent | null> {
  const type = c.req.header("content-type")?.toLowerCase() ?? "";
  const asked = c.req.query("kind");
  if (!type.startsWith("multipart/"))
    return { bytes: new Uint8Array(await c.req.arrayBuffer()), kind: asked };
  const form = await c.req.raw.formData().catch(() => null);
  const file = form?.get("file");
  if (!form || !file || typeof file === "string") return null;
  const kind = form.get("kind");
  return { bytes: new Uint8Array(await file.arrayBuffer()), kind: typeof kind === "string" ? kind : asked };
}

function folderNamed(kind = "post-images"): ImageFolder | undefined {
  return IMAGE_FOLDERS.find((folder) => folder === kind);
}
