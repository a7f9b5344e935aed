import { formOf } from "../../platform/form.server";
import { type Refusal, refuse } from "../refusal";
import { type ImageFolder, imagesIn, POST_IMAGE_LIMIT } from "./image";
import { type ImageStore, storeImage } from "./image.server";

/**
 * The form of a page without scripts brings its images along, as `files`: stores them and answers the same form with their
 * addresses in `images`, and the first refusal. Forms without files pass untouched.
 */
export async function storeFormFiles(
  request: Request,
  store: ImageStore,
): Promise<{ request: Request; refusal: Refusal | null }> {
  if (!request.headers.get("content-type")?.startsWith("multipart/")) return { request, refusal: null };
  const form = await formOf(request);
  // A field for files that was left empty sends one without bytes.
  const files = form
    .getAll("files")
    .flatMap((file) => (typeof file === "string" || !file.size ? [] : [file]));
  const named = form.get("images");
  const images = imagesIn(typeof named === "string" ? named : "");
  const room = Math.max(0, POST_IMAGE_LIMIT - images.length);
  let refusal = files.length > room ? refuse("invalid", "Maximum 5 images allowed").refusal : null;
  for (const file of files.slice(0, room)) {
    const stored = await storeImage(store, new Uint8Array(await file.arrayBuffer()), "post-images");
    if (stored.ok) images.push(stored.value.url);
    else refusal ??= stored.refusal;
  }
  form.delete("files");
  form.set("images", images.join(" "));
  return { request: new Request(request.url, { method: "POST", body: form }), refusal };
}

/** The pictures of communities and people, by the field that names their address. */
const PICTURE_FOLDERS: Record<string, ImageFolder> = { avatarUrl: "avatars", bannerUrl: "banners" };

/**
 * The same for a form with single pictures: a file in `<field>File` is stored and its address stands in the field instead.
 */
export async function storeFormPictures(
  request: Request,
  store: ImageStore,
): Promise<{ request: Request; refusal: Refusal | null }> {
  if (!request.headers.get("content-type")?.startsWith("multipart/")) return { request, refusal: null };
  const form = await formOf(request);
  let refusal: Refusal | null = null;
  for (const [field, folder] of Object.entries(PICTURE_FOLDERS)) {
    const file = form.get(`${field}File`);
    form.delete(`${field}File`);
    if (!file || typeof file === "string" || !file.size) continue;
    const stored = await storeImage(store, new Uint8Array(await file.arrayBuffer()), folder);
    if (stored.ok) form.set(field, stored.value.url);
    else refusal ??= stored.refusal;
  }
  return { request: new Request(request.url, { method: "POST", body: form }), refusal };
}
