import { Hono } from "hono";
import { expect, test } from "vitest";
import { requestShape } from "../../functions/middleware/request-shape.ts";

// Whoever reads pages is refused with a page in their language; everything else with JSON.

const app = new Hono().use(requestShape as never).all("*", (c) => c.text("fine"));
const HTML = "text/html,application/xhtml+xml,*/*;q=0.8";

function send(path: string, headers: Record<string, string>, method = "POST") {
  const body = method === "POST" ? "title=x" : undefined;
  return app.request(path, { method, body, headers: { "content-type": "text/plain", ...headers } });
}

test.each([
  ["a form of another kind", "/forum/new", "POST", 415],
  ["a method no page has", "/forum", "PUT", 405],
  ["an address nobody can read", "/forum/%00", "GET", 404],
])("%s is refused in Arabic where pages are Arabic", async (_, path, method, status) => {
  const answer = await send(path, { accept: HTML, cookie: "lng=ar" }, method);
  expect(answer.status).toBe(status);
  const page = await answer.text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page.replace(/<[^>]*>/g, "")).not.toMatch(/[a-z]{2}/i);
});

test("English readers get it in English, and a too large form says what to do", async () => {
  const answer = await send("/forum", {
    ...{ accept: HTML, "accept-language": "en", "content-length": "9000000" },
    "content-type": "application/x-www-form-urlencoded",
  });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("Go back, choose fewer pictures or shorten the text");
});

test.each([
  ["an endpoint", "/api/search", HTML],
  ["what scripts of a page send", "/forum.data", HTML],
  ["whoever asks for no page", "/forum", "*/*"],
])("%s is refused with JSON", async (_, path, accept) => {
  const answer = await send(path, { accept, "content-encoding": "gzip", cookie: "lng=ar" });
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ error: { code: "unsupported_type" } });
});
