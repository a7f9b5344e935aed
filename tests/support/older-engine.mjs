// node --import tests/support/older-engine.mjs …: whatever loads PGlite gets the one with PostgreSQL 17.
import { register } from "node:module";

const hook = `export const resolve = (name, context, next) =>
  next(name.replace(/^@electric-sql\\/pglite(?=\\/|$)/, "pglite-17"), context);`;

register(`data:text/javascript,${encodeURIComponent(hook)}`);
