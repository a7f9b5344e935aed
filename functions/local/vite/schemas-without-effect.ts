import type { Plugin } from "vite";

const SCHEMA_CALL = /(?<![\w.$])v\.[a-zA-Z]+\(/g;

/**
 * Making a schema has no effect, which a bundler cannot know: marked so, the schemas of a noun, and Valibot with them,
 * stay on the server where a page only needs the noun's facts.
 */
export function schemasWithoutEffect(): Plugin {
  return {
    name: "schemas-without-effect",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(".ts") || !code.includes('from "valibot"')) return null;
      return { code: code.replace(SCHEMA_CALL, "/* @__PURE__ */ $&"), map: null };
    },
  };
}
