import { IMAGE_TYPES, NOT_AN_IMAGE, TOO_HEAVY } from "../../domain/image/image";

/** The longer side of what is sent, in px: sharp on any screen, a tenth of what a phone's camera makes. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;
/** Photos are judged by what is sent of them; above this a phone is not even asked to open them. Bytes. */
const HEAVIEST_FILE = 50 * 1024 * 1024;
/** Where a file says whether it moves. */
const HEAD_BYTES = 4_096;

/** Why a chosen file cannot be sent, as a sentence of the interface; null when it may be tried. */
export function problemOf({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!Object.values<string>(IMAGE_TYPES).includes(type)) return NOT_AN_IMAGE;
  return size > HEAVIEST_FILE ? TOO_HEAVY : null;
}

/**
 * A smaller form of a photo, to spare its sender's data: at most 1600 px a side, and without place and time. Animations,
 * and whatever the browser cannot read, stay as they are: the server says what is wrong with them.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  try {
    if (await isAnimated(file)) return file;
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    // Only JPEG has no transparent parts to lose.
    const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    return smaller && (scale < 1 || smaller.size < file.size) ? smaller : file;
  } catch {
    return file;
  }
}

async function isAnimated(file: File): Promise<boolean> {
  const head = new TextDecoder("latin1").decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (head.startsWith("GIF8")) return true;
  return head.startsWith("\x89PNG")
    ? head.includes("acTL")
    : head.startsWith("RIFF") && head.includes("ANIM");
}
