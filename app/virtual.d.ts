declare module "virtual:remix/server-build" {
  export const mode: string;
}

declare module "virtual:texts/*" {
  const texts: Record<string, string>;
  export default texts;
}

/** An icon's module has no types of its own; through the index every page would carry the icons of all others. */
declare module "lucide/dist/esm/icons/*.mjs" {
  import type { IconNode } from "lucide";

  const icon: IconNode;
  export default icon;
}
