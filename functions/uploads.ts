import type { Context } from "hono";
import { storeImage } from "../app/domain/image/image.server.ts";
import { IMAGE_BYTES_LIMIT, IMAGE_FOLDERS, type ImageFolder, TOO_HEAVY } from "../app/domain/image/image.ts";
import type { Refusal, RefusalCode } from "../app/domain/refusal.ts";
import { type ApiErrorCode, apiError } from "./api-error.ts";
import type { WorkerTypes } from "./variables.ts";

/** Where the database does not say how long to wait: room comes back when unused images are swept. */
const QUOTA_WAIT_S = 86_400;

/**
 * POST /api/uploads: one image, as multipart field `file` or as the raw body; the field or query `kind` names the folder,
 * post-images unless told otherwise. 201 `{ "url": "/images/…" }`; the same image again yields the same address.
 */
export async function upload(c: Context<WorkerTypes>): Promise<Response> {
  const { standing, db } = c.get("session");
  if (standing.state === "unverifiable") {
    return apiError(c, "unavailable", "Your sign-in cannot be checked right now.");
  }
  if (standing.state === "visitor") return apiError(c, "signed_out", "Please sign in first.");
  const sent = await readSent(c);
  if (!sent) return apiError(c, "bad_request", "Send one image, in the field “file” or as the body.");
  const folder = folderNamed(sent.kind);
  if (!folder) return apiError(c, "bad_request", "Images are post-images, avatars or banners.");
  if (sent.bytes.byteLength > IMAGE_BYTES_LIMIT) return apiError(c, "too_large", TOO_HEAVY);
  const outcome = await storeImage({ db, bucket: c.get("environment").IMAGES }, sent.bytes, folder);
  return outcome.ok ? c.json(outcome.value, 201) : refuseUpload(c, outcome.refusal);
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

const API_CODES: Record<RefusalCode, ApiErrorCode> = {
  signed_out: "signed_out",
  profile_required: "profile_required",
  forbidden: "forbidden",
  suspended: "forbidden",
  not_found: "not_found",
  conflict: "invalid",
  invalid: "invalid",
  rate_limited: "rate_limited",
  fault: "unavailable",
};

function refuseUpload(c: Context<WorkerTypes>, { code, message, values = {} }: Refusal): Response {
  if (code === "rate_limited") {
    const count = Number(values.count ?? QUOTA_WAIT_S);
    c.header("retry-after", String(message.includes("minutes") ? count * 60 : count));
  }
  const sentence = message.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ""));
  return apiError(c, API_CODES[code], sentence);
}
