import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "./root.ts";

const ICONS = "node_modules/lucide-react/dist/esm/icons";
const ICON_IMPORT = /import \{([^}]*)\} from "lucide-react";/g;

const ICON_MAKER = "../createLucideIcon.mjs";

/**
 * Each icon is imported from its own module: through the package's index, which knows all of them, the frame of every
 * page would bring the icons of all others. They are made by components/ui/icon.tsx.
 */
export function iconsByModule(): Plugin {
  return {
    name: "icons-by-module",
    apply: "build",
    enforce: "pre",
    resolveId(source) {
      return source === ICON_MAKER ? join(ROOT, "app/components/ui/icon.tsx") : null;
    },
    transform(code, id) {
      if (!id.endsWith(".tsx") || !code.includes('from "lucide-react"')) return null;
      const imports = code.replace(ICON_IMPORT, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith("type "))
          .map((name) => name.split(" as "))
          .map(([name = "", here = name]) => `import ${here} from ${JSON.stringify(moduleOfIcon(name))};`)
          .join(""),
      );
      return { code: imports, map: null };
    },
  };
}

/** Bell in bell.mjs, TextAlignEnd in text-align-end.mjs, Undo2 in undo-2.mjs. */
function moduleOfIcon(name: string): string {
  const file = name.replace(/([a-z])(?=[A-Z0-9])/g, "$1-").toLowerCase();
  const path = join(ROOT, ICONS, `${file}.mjs`);
  if (!existsSync(path)) throw new Error(`The icon ${name} is a second name: import the one in ${ICONS}.`);
  return path;
}
