import { type ImageFolder, imagesIn, POST_IMAGE_LIMIT } from "../../domain/image/image";
import { type ImageStore, storeImage } from "../../domain/image/image.server";
import { type AppError, err } from "../../domain/result";
import { formOf } from "../../platform/form.server";

/**
 * The form of a page without scripts brings its images along, as `files`: stores them and answers the same form with their
 * addresses in `images`, and the first error. Forms without files pass untouched.
 */
export async function storeFormFiles(
  request: Request,
  store: ImageStore,
): Promise<{ request: Request; error: AppError | null }> {
  if (!request.headers.get("content-type")?.startsWith("multipart/")) return { request, error: null };
  const form = await formOf(request);
  // A field for files that was left empty sends one without bytes.
  const files = form
    .getAll("files")
    .flatMap((file) => (typeof file === "string" || !file.size ? [] : [file]));
  const named = form.get("images");
  const images = imagesIn(typeof named === "string" ? named : "");
  const room = Math.max(0, POST_IMAGE_LIMIT - images.length);
  let error = files.length > room ? err("invalid", "Maximum 5 images allowed").error : null;
  for (const file of files.slice(0, room)) {
    const stored = await storeImage(store, new Uint8Array(await file.arrayBuffer()), "post-images");
    if (stored.ok) images.push(stored.value.url);
    else error ??= stored.error;
  }
  form.delete("files");
  form.set("images", images.join(" "));
  return { request: new Request(request.url, { method: "POST", body: form }), error };
}

/** The pictures of communities and people, by the field that names their address. */
const PICTURE_FOLDERS: Record<string, ImageFolder> = { avatarUrl: "avatars", bannerUrl: "banners" };

/**
 * The same for a form with single pictures: a file in `<field>File` is stored and its address stands in the field instead.
 */
export async function storeFormImages(
  request: Request,
  store: ImageStore,
): Promise<{ request: Request; error: AppError | null }> {
  if (!request.headers.get("content-type")?.startsWith("multipart/")) return { request, error: null };
  const form = await formOf(request);
  let error: AppError | null = null;
  for (const [field, folder] of Object.entries(PICTURE_FOLDERS)) {
    const file = form.get(`${field}File`);
    form.delete(`${field}File`);
    if (!file || typeof file === "string" || !file.size) continue;
    const stored = await storeImage(store, new Uint8Array(await file.arrayBuffer()), folder);
    if (stored.ok) form.set(field, stored.value.url);
    else error ??= stored.error;
  }
  return { request: new Request(request.url, { method: "POST", body: form }), error };
}
