declare module "virtual:remix/server-build" {
  export const mode: string;
}

declare module "virtual:texts/english" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "virtual:texts/server-english" {
  const texts: Record<string, string>;
  export default texts;
}

/** Arabic ones, as app/i18n/packed-texts.ts writes them. */
declare module "virtual:texts/*" {
  const packed: string;
  export default packed;
}

/** An icon's module has no types of its own; through the index every page would carry the icons of all others. */
declare module "lucide/dist/esm/icons/*.mjs" {
  import type { IconNode } from "lucide";

  const icon: IconNode;
  export default icon;
}
