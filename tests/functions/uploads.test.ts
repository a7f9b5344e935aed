import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gifOf, pngOf } from "../domain/image/drawn.ts";
import { openClient, PASSWORD } from "../support/backend.ts";
import { cookies, errorOf, get, type Name, openUploads, send, site, store } from "./upload-site.ts";

// Images on their way in and out of the built worker, honest and hostile.

openUploads();

const CATEGORY = "00000000-0000-4000-8000-0000000000c1";

async function clientOf(name: Name) {
  const client = openClient({ url: site.backendUrl, publishableKey: "sb_publishable_local" });
  const { data } = await client.auth.signInWithPassword({ email: `${name}@hikaya.test`, password: PASSWORD });
  return { client, id: data.user?.id ?? "" };
}

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "../domain/image/fixtures", name)));

describe("121, 129: one image comes in and goes out", () => {
  test("M14 M20 as a field of a form, whatever its name and type say", async () => {
    const form = new FormData();
    form.set("file", new File([fixture("turned.jpg")], 'a\r\nSet-Cookie: x=1".png', { type: "text/html" }));
    const response = await send(form);
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { url } = (await response.json()) as { url: string };
    // Random, with the ending of its true type; M14: the name is gone.
    expect(url).toMatch(/^\/images\/post-images\/[0-9a-f]{32}-16x24\.jpg$/);
    const image = await get(url, { accept: "text/html", "sec-fetch-dest": "document" });
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(image.status).toBe(200);
    // M20: never a page.
    expect(Object.fromEntries(image.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(bytes.byteLength),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(bytes.toString("latin1")).not.toMatch(/SECRET|GPS|http/);
    expect(image.headers.getSetCookie()).toEqual([]);
  });

  test("as the body alone; the same image again has the same address, another member's its own", async () => {
    const url = await store(fixture("plain.png"));
    expect(await store(fixture("plain.png"))).toBe(url);
    expect(await store(fixture("plain.png"), "rami")).not.toBe(url);
  });

  test("as avatar or banner into folders of their own", async () => {
    const form = new FormData();
    form.set("file", new File([fixture("plain.png")], "a.png"));
    form.set("kind", "avatars");
    const { url } = (await (await send(form)).json()) as { url: string };
    expect(url).toMatch(/^\/images\/avatars\//);
    form.set("kind", "elsewhere");
    expect((await send(form)).status).toBe(400);
  });

  test("etag, ranges and widths", async () => {
    const url = await store(fixture("described.webp"), "rami");
    const whole = await get(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get("etag") ?? "";
    const known = await get(url, { "if-none-match": `"other", W/${etag}` });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    expect((await get(url, { "if-none-match": '"other"' })).status).toBe(200);

    const part = await get(url, { range: "bytes=4-9" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 4-9/${bytes.byteLength}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 10));
    const last = await get(url, { range: "bytes=-5", "if-range": etag });
    expect(Buffer.from(await last.arrayBuffer())).toEqual(bytes.subarray(-5));
    expect((await get(url, { range: "bytes=0-3", "if-range": '"other"' })).status).toBe(200);
    const beyond = await get(url, { range: "bytes=99999-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([
      416,
      `bytes */${bytes.byteLength}`,
    ]);
    for (const width of ["320", "640", "7", "x"]) expect((await get(`${url}?w=${width}`)).status).toBe(200);
    const head = await fetch(site.url + url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
      200,
      "image/webp",
      "",
    ]);
  });

  test("M23: what is no key, or nobody's, is not there; nothing lists", async () => {
    const nowhere = [
      "post-images/0123456789abcdef0123456789abcdef-1x1.png",
      "post-images/a.svg",
      "post-images/",
      "",
      "secret/a.png",
      "post-images/..%2Favatars%2Fa.png",
      "post-images/a%00.png",
      "post-images/a.png/more",
    ];
    for (const key of nowhere) expect((await get(`/images/${key}`)).status, key).toBe(404);
  });
});

describe("what is refused stores nothing and says why", () => {
  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ["M11: nothing", new Uint8Array()],
    ["M11: one byte", Uint8Array.of(0xff)],
    ["M11: a JPEG cut short", fixture("turned.jpg").slice(0, 700)],
    ["M12: HTML", new TextEncoder().encode("<!doctype html><script>alert(1)</script>")],
    ["M02: a GIF that is a script", new TextEncoder().encode("GIF89a;<script>alert(1)</script>")],
    ["SVG", new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["M06: 40,000 pixels a side", new Uint8Array(pngOf({ width: 40_000, height: 40_000 }))],
    ["M07: a header that lies", new Uint8Array(pngOf({ width: 2, height: 2, data: Buffer.alloc(200_000) }))],
    ["M08: 10,000 frames", new Uint8Array(gifOf({ frames: 10_000 }))],
  ])("%s: 422", async (_, bytes) => {
    const error = await errorOf(await send(bytes, { headers: { "content-type": "image/png" } }));
    expect(error).toMatchObject({ status: 422, code: "invalid" });
    expect(error.message).toMatch(/^(Only JPEG|This image|An image|An animation)/);
  });

  test("122: more than 5 MB is 413, however it is sent", async () => {
    const heavy = new Uint8Array(5 * 1024 * 1024 + 1);
    heavy.set(fixture("plain.png"));
    expect((await send(heavy)).status).toBe(413);
    const form = new FormData();
    form.set("file", new File([heavy], "a.png"));
    expect((await send(form)).status).toBe(413);
    // No length is announced: counted on the way.
    let sent = 0;
    const endless = new ReadableStream({
      pull: (flow) => {
        sent += 1_000_000;
        if (sent > 40_000_000) flow.close();
        else flow.enqueue(new Uint8Array(1_000_000));
      },
    });
    const stream = { duplex: "half" } as RequestInit;
    const answer = await fetch(`${site.url}/api/uploads`, {
      ...stream,
      method: "POST",
      body: endless,
      headers: { origin: site.url, cookie: cookies.huda },
    }).catch(() => null);
    // The answer may come while the body is still sent, which some clients take for a broken line.
    if (answer) expect(answer.status).toBe(413);
    expect((await get("/api/health")).status).toBe(200);
  });

  test("visitors, other sites, forms without a file", async () => {
    expect(await errorOf(await send(fixture("plain.png"), { as: null }))).toMatchObject({ status: 401 });
    const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    expect(await errorOf(await send(fixture("plain.png"), { headers: elsewhere }))).toMatchObject({
      status: 403,
    });
    const form = new FormData();
    form.set("file", "text");
    expect((await send(form)).status).toBe(400);
    const broken = { "content-type": "multipart/form-data; boundary=x" };
    expect((await send("no parts", { headers: broken })).status).toBe(400);
    expect((await get("/api/uploads")).status).toBe(404);
  });
});

test("images of a private community are for its members, and are kept nowhere", async () => {
  const url = await store(new Uint8Array(pngOf({ width: 9, height: 9, grey: 77 })), "rami");
  const { client, id } = await clientOf("rami");
  const group = { name: "Behind the curtain", description: "", is_private: true, created_by: id };
  const made = await client.from("groups").insert(group).select("id").single();
  const post = { title: "T", content: "C", author_id: id, group_id: made.data?.id ?? "", images: [url] };
  // Nobody hides another's image by naming it in a private community. Refused, it counts as none of the posts.
  const open = await store(new Uint8Array(pngOf({ width: 9, height: 9, grey: 99 })), "huda");
  const hiding = await client.from("group_posts").insert({ ...post, images: [open] });
  expect(hiding.error?.hint).toBe("not_your_image");
  expect((await client.from("group_posts").insert(post)).error).toBeNull();

  expect((await get(url)).status).toBe(404);
  expect((await get(url, { cookie: cookies.huda })).status).toBe(404);
  const mine = await get(url, { cookie: cookies.rami });
  expect([mine.status, mine.headers.get("cache-control")]).toEqual([200, "private, no-store"]);

  // And nobody opens one by naming it anywhere.
  expect((await get(open)).status).toBe(200);
  const huda = await clientOf("huda");
  const public_ = { title: "T", content: "C", author_id: huda.id, category_id: CATEGORY, images: [url] };
  expect((await huda.client.from("posts").insert(public_)).error?.hint).toBe("not_your_image");
  const crest = { name: "An open curtain", description: "", created_by: huda.id, avatar_url: url };
  expect((await huda.client.from("groups").insert(crest)).error?.hint).toBe("not_your_image");
  expect((await get(url)).status).toBe(404);
});

test("U4 of many pages that one network has made at once some are refused, and others' are not", async () => {
  const ask = (tag: string, address: string) =>
    get(`/forum?tag=${tag}`, { "cf-connecting-ip": address, "accept-language": "en" });
  // A hundred more than are made and wait, however fast they are made.
  const crowd = await Promise.all(Array.from({ length: 300 }, (_, at) => ask(`u4x${at}`, "203.0.113.77")));
  const refused = crowd.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get("retry-after")).toBe("10");
  expect(crowd.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
  expect((await ask("u4y", "203.0.114.78")).status).toBe(200);
});
