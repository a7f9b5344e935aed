import { type ImageFolder, TOO_HEAVY, UPLOAD_FAILED } from "../../domain/image/image";

/** What came of sending an image: its address, or why not, as a sentence of the interface. */
export type SentImage =
  | { ok: true; url: string }
  | { ok: false; failure: string; count?: number; isConnection?: boolean; needsProfile?: boolean };

/** Sends one image of `owner`, who must still be signed in; `onProgress` hears how much has gone, 0 to 1. Never throws. */
export function sendImage(
  image: Blob,
  folder: ImageFolder,
  owner: string | undefined,
  onProgress: (share: number) => void,
): Promise<SentImage> {
  return new Promise((resolve) => {
    // fetch does not tell how far an upload is.
    const request = new XMLHttpRequest();
    request.open("POST", `/api/uploads?kind=${folder}${owner ? `&owner=${owner}` : ""}`);
    request.responseType = "json";
    request.timeout = 120_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = request.ontimeout = () =>
      resolve({ ok: false, failure: UPLOAD_FAILED, isConnection: true });
    request.setRequestHeader("content-type", "application/octet-stream");
    request.send(image);
  });
}

function answerOf(request: XMLHttpRequest): SentImage {
  const answer = request.response as { url?: string; error?: { code?: string; message?: string } } | null;
  if (request.status === 201 && answer?.url) return { ok: true, url: answer.url };
  // What is wrong with the image or the account is said in a sentence of ours; anything else is a failure like any other.
  if ((request.status === 422 || request.status === 403) && answer?.error?.message) {
    const { code, message } = answer.error;
    return { ok: false, failure: message, needsProfile: code === "profile_required" };
  }
  if (request.status === 413) return { ok: false, failure: TOO_HEAVY };
  const wait = Number(request.getResponseHeader("retry-after"));
  if (request.status === 429 && wait > 0 && wait < 3_600) {
    return wait < 100
      ? { ok: false, failure: "Please wait {{count}} seconds and try again", count: wait }
      : { ok: false, failure: "Please wait {{count}} minutes and try again", count: Math.ceil(wait / 60) };
  }
  if (request.status === 429 && answer?.error?.message) return { ok: false, failure: answer.error.message };
  if (request.status === 401) return { ok: false, failure: "Please sign in first." };
  return { ok: false, failure: UPLOAD_FAILED };
}
