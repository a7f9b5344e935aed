// The least a page of so many bytes can cost: /{bytes}, by Hono, in the runtime of the product.
import { Hono } from "../../node_modules/hono/dist/index.js";

const bodies = new Map();
const app = new Hono();

app.get("/:size", (c) => {
  const size = Number(c.req.param("size"));
  if (!bodies.has(size)) bodies.set(size, "a".repeat(size));
  return c.html(bodies.get(size));
});

export default app;
