import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ask, expectFine, INSIDES, openDoor, type Sent, site } from "./door-site.ts";

// Broken clients and attackers. After each case the next request must be fine.

openDoor();

/** Sends a body piece by piece, whatever comes back meanwhile: the beginning of the answer, or why there is none. */
function writeOn(head: string, size: number): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (bytes) => {
      answer += bytes;
      // Its last chunk. The connection itself is kept for a while.
      if (answer.endsWith("\r\n0\r\n\r\n")) socket.destroy();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "failed"));
    socket.on("close", () => resolve(answer.slice(0, 12)));
    socket.write(`${head}${FORM}\r\ncontent-length: ${size}\r\n\r\n`);
    const goOn = (left: number) => {
      if (left <= 0 || socket.destroyed) return;
      const piece = Math.min(left, 64_000);
      socket.write("x".repeat(piece), () => setImmediate(goOn, left - piece));
    };
    goOn(size);
  });
}

const FORM = "content-type: application/x-www-form-urlencoded";

describe("requests that no page sends", () => {
  test("B01 50 MB announced are refused before they are sent", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${site.url}/forum/new`, {
        method: "POST",
        headers: {
          origin: site.url,
          "content-type": "application/x-www-form-urlencoded",
          "content-length": String(50 * 1024 * 1024),
        },
      });
      call.on("response", (response) => {
        resolve(response.statusCode);
        call.destroy();
      });
      call.on("error", reject);
      call.write("title=");
    });
    expect(status).toBe(413);
    await expectFine();
  });

  test("B02 a body without a length is counted while it comes", async () => {
    const chunk = new TextEncoder().encode("a".repeat(64 * 1024));
    let left = 80;
    const body = new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const outcome = await fetch(`${site.url}/contact`, {
      method: "POST",
      body,
      duplex: "half",
      headers: { origin: site.url, "content-type": "application/x-www-form-urlencoded" },
    } as RequestInit).then(
      (response) => response.status,
      () => "closed",
    );
    expect([413, "closed"]).toContain(outcome);
    await expectFine();
  });

  test("B02 who writes on while a body that is too large is refused reads the answer", async () => {
    const size = 1_500_000;
    const head = `POST /discussions/new HTTP/1.1\r\nhost: ${new URL(site.url).host}\r\norigin: ${site.url}\r\n`;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => writeOn(head, size)));
    expect(outcomes).toEqual(Array(8).fill("HTTP/1.1 413"));
    await expectFine();
  });

  test("fourth-U15 so does who is refused before anything of the body was read", async () => {
    const elsewhere = `POST /discussions/new HTTP/1.1\r\nhost: ${new URL(site.url).host}\r\norigin: https://evil.test\r\n`;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => writeOn(elsewhere, 900_000)));
    expect(outcomes).toEqual(Array(8).fill("HTTP/1.1 403"));
    await expectFine();
  });

  test.each([
    ["/forum", "localhost:"],
    ["//", "localhost"],
    ["//?x=1", "localhost"],
    ["//evil.test", "localhost"],
  ])("fourth-U11 GET %s of the host %s is answered 400", async (path, host) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    await expectFine();
  });

  test.each([
    ["GET /dramas", "content-length: 4\r\n\r\nabcd", 400],
    ["HEAD /dramas", "content-length: 4\r\n\r\nabcd", 400],
    ["GET /api/health", "transfer-encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\n\r\n", 400],
    ["GET /dramas", "content-length: 0\r\n\r\n", 200],
    ["GET /api/health", "content-length: 0\r\n\r\n", 200],
  ])("eighth-2 %s with a body, and nothing is logged: %j is answered %i", async (line, rest, status) => {
    const { hostname, port, host } = new URL(site.url);
    const before = site.output().length;
    const socket = connect(Number(port), hostname);
    socket.write(`${line} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${rest}`);
    expect((await text(socket)).slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    await expectFine();
    expect(site.output().slice(before)).not.toContain('"level":"error"');
  });

  test("S9 no more than 64 KiB are taken of a visitor, a report of a browser is smaller; a member's long text is taken", async () => {
    const body = new URLSearchParams({ content: "ن".repeat(50_000), junk: "1" });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await ask("/discussions/new", { body, headers: { ...headers, cookie: "" } })).status).toBe(413);
    const taken = await ask("/discussions/new", { body, headers });
    expect([taken.status, (await taken.text()).includes("ن".repeat(50_000))]).toEqual([422, true]);
    const report = new Blob(["x".repeat(16_385)]).stream();
    const told = await fetch(`${site.url}/api/csp-report`, {
      ...{ method: "POST", body: report, duplex: "half" },
      headers: { "content-type": "application/csp-report" },
    } as RequestInit);
    expect(told.status).toBe(413);
    await expectFine();
  });

  test("S9 a visitor's long text, sent by scripts, is answered by its page", async () => {
    const body = new URLSearchParams({ content: "ن".repeat(50_000) });
    const answer = await ask("/discussions/new.data", { body, headers: { cookie: "" } });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain("Please sign in first.");
  });

  test.each([
    ["B11 JSON to a page", { body: "{}", headers: { "content-type": "application/json" } }, 415],
    ["B10 plain text", { body: "title=x", headers: { "content-type": "text/plain" } }, 415],
    ["B11 XML", { body: "<a/>", headers: { "content-type": "application/xml" } }, 415],
    [
      "B11 multipart without a boundary",
      { body: "x", headers: { "content-type": "multipart/form-data" } },
      415,
    ],
    [
      "T09 another character set",
      { body: "title=x", headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-16" } },
      415,
    ],
    [
      "B12 a compressed body",
      {
        body: "x",
        headers: { "content-type": "application/x-www-form-urlencoded", "content-encoding": "gzip" },
      },
      415,
    ],
    ["B16 PUT", { method: "PUT", body: "x" }, 405],
    ["B16 DELETE", { method: "DELETE" }, 405],
  ] as [string, Sent, number][])("%s is refused", async (_what, sent, status) => {
    const response = await ask("/forum/new", sent);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(INSIDES);
    await expectFine();
  });

  test("B13 20,000 fields are too many", async () => {
    const body = Array.from({ length: 20_000 }, (_, place) => `f${place}=1`).join("&");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await ask("/forum/new", { body, headers })).status).toBe(413);
    await expectFine();
  });

  test("B15 an address of 9,000 characters is too long, a header of 20 cookies is none of our business", async () => {
    expect((await ask(`/forum?q=${"a".repeat(9_000)}`)).status).toBe(414);
    const cookies = Array.from({ length: 20 }, (_, place) => `c${place}=${"x".repeat(50)}`).join("; ");
    expect((await ask("/forum", { headers: { cookie: cookies } })).status).toBe(200);
  });

  test("B16 HEAD answers like GET without a body", async () => {
    const response = await ask("/forum", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});
