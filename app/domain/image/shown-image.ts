// What pages that only show images need; limits and fields of forms are in image.ts.

/** Widths in px in which an image may be asked for by `?w=`. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;

const SIZE = /-(\d{1,5})x(\d{1,5})\.[a-z]+$/;

/** Width and height in px that an address tells; null for one that does not. */
export function sizeOfImage(address: string): { width: number; height: number } | null {
  const [, width, height] = SIZE.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The `srcset` of an image: narrower forms and itself; none where its width is unknown, and for animations. */
export function srcSetOf(address: string): string | undefined {
  const size = sizeOfImage(address);
  if (!size || address.endsWith(".gif")) return undefined;
  const narrower = IMAGE_WIDTHS.filter((width) => width < size.width);
  const forms = narrower.map((width) => `${address}?w=${width} ${width}w`);
  return [...forms, `${address} ${size.width}w`].join(", ");
}
