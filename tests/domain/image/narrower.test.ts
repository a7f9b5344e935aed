import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { image } from "../../../functions/images.ts";
import type { WorkerTypes } from "../../../functions/variables.ts";

// Narrower forms of an image by Cloudflare Images, which stands in here as something that writes down what it was asked.

const ADDRESS = "/images/post-images/0123456789abcdef0123456789abcdef-1600x900.jpg";
const WHOLE = "the image as it was stored";
let backend: Server;
let asked: unknown[] = [];
let isBroken = false;

beforeAll(async () => {
  vi.stubGlobal("WebSocket", WebSocket);
  // To the only question it is asked, whether everybody may see the image, it says yes.
  backend = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end("true");
  });
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  vi.unstubAllGlobals();
  backend.close();
});

const RESIZER = {
  input: () => ({
    transform: (form: unknown) => ({
      output: async (kind: unknown) => {
        if (isBroken) throw new Error("no more today");
        asked.push({ form, kind });
        return { image: () => new Blob(["narrow"]).stream() };
      },
    }),
  }),
};
const IMAGES = {
  head: async () => ({ size: WHOLE.length, httpEtag: '"whole"' }),
  get: async () => ({ body: new Blob([WHOLE]).stream() }),
};

/** What a browser gets that takes these types. */
async function get(path: string, accept: string, bindings: object = { RESIZER }, known = "") {
  const app = new Hono<WorkerTypes>();
  app.use(async (c, next) => {
    const address = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
    const environment = { SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEY: "key", IMAGES, ...bindings };
    c.set("environment", environment as unknown as WorkerTypes["Variables"]["environment"]);
    await next();
  });
  app.get("/images/*", image);
  asked = [];
  const answer = await app.request(path, { headers: { accept, "if-none-match": known } });
  const { headers, status } = answer;
  return {
    status,
    type: headers.get("content-type"),
    vary: headers.get("vary"),
    etag: headers.get("etag"),
    text: await answer.text(),
  };
}

const MODERN = "image/avif,image/webp,image/*,*/*;q=0.8";

test("whoever shows WebP gets the asked width as WebP, others in the type it has", async () => {
  expect(await get(`${ADDRESS}?w=640`, MODERN)).toMatchObject({
    status: 200,
    type: "image/webp",
    vary: "accept",
    text: "narrow",
  });
  expect(asked).toEqual([
    { form: { width: 640, fit: "scale-down" }, kind: { format: "image/webp", quality: 80 } },
  ]);
  expect(await get(`${ADDRESS}?w=320`, "image/png,*/*")).toMatchObject({
    type: "image/jpeg",
    text: "narrow",
  });
  expect(asked).toMatchObject([{ form: { width: 320 }, kind: { format: "image/jpeg" } }]);
});

test("who has a form already is not sent it, and nothing is made; another form is another tag", async () => {
  const { etag } = await get(`${ADDRESS}?w=640`, MODERN);
  expect(await get(`${ADDRESS}?w=640`, MODERN, { RESIZER }, etag ?? "")).toMatchObject({
    status: 304,
    text: "",
  });
  expect(asked).toEqual([]);
  for (const [path, accept] of [
    [`${ADDRESS}?w=640`, "image/png"],
    [`${ADDRESS}?w=960`, MODERN],
  ] as const) {
    expect(await get(path, accept, { RESIZER }, etag ?? "")).toMatchObject({ status: 200, text: "narrow" });
  }
});

test("without the binding, when it fails, and at widths nobody offers, the image itself comes", async () => {
  const whole = { status: 200, type: "image/jpeg", text: WHOLE, etag: '"whole"' };
  expect(await get(`${ADDRESS}?w=640`, MODERN, {})).toMatchObject(whole);
  expect(await get(`${ADDRESS}?w=641`, MODERN)).toMatchObject(whole);
  expect(await get(ADDRESS, MODERN)).toMatchObject(whole);
  isBroken = true;
  const silent = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await get(`${ADDRESS}?w=640`, MODERN)).toMatchObject(whole);
  expect(silent.mock.calls.join()).toContain("images.not_narrowed");
  silent.mockRestore();
  isBroken = false;
});
