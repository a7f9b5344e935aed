import { test, expect, beforeAll, afterAll } from "vitest";
import { startTestBackend, type TestBackend } from "../../support/backend.ts";
let b: TestBackend;
beforeAll(async () => { const t = performance.now(); b = await startTestBackend(); console.log("up", performance.now() - t); }, 60000);
afterAll(() => b?.stop());
test("x", async () => {
  const layla = await b.signUp("laylat");
  console.log(JSON.parse(Buffer.from(layla.token.split(".")[1], "base64url").toString()));
  console.log(await layla.client.from("user_profiles").select("*"));
  const r = await layla.client.from("user_profiles").update({ role: "admin" }).eq("id", layla.id).select();
  console.log(r.error, r.status);
  expect(r.status).toBe(403);
});
