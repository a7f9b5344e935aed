import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";

const POST = "00000000-0000-4000-8000-0000000a0001";
const DENIED = "You don't have permission to access the moderation panel.";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

test("209 210 278 visitors get 401 and members 403, with the specification's words", async () => {
  const { reader } = await app.enter("omar");
  for (const path of ["/moderation", "/moderation/log", `/moderation/case/${POST}`]) {
    const visitor = await app.visit().open(path);
    const member = await reader.open(path);
    expect([path, visitor.status, member.status]).toEqual([path, 401, 403]);
    for (const page of [visitor, member]) page.find.getByRole("heading", { level: 1, name: "Access Denied" });
    member.find.getByText(DENIED);
  }
  expect((await reader.send("/moderation?index", { intent: "close", id: POST })).status).toBe(403);
  expect((await reader.read("/api/moderation")).status).toBe(403);
});

test("messages of the contact form are read and closed", async () => {
  const { reader, client } = await app.enter("mona");
  const message = "The list of dramas is empty for me.";
  const by = { name: "Rim", email: "rim@example.test", topic: "problem" };
  await client.rpc("send_contact_message", { ...by, message }).throwOnError();
  const open = await reader.open("/moderation?tab=messages");
  const item = open.find.getByText(message).closest("li");
  open.in(item).getByText("Something does not work");
  const left = await open.press("Close", item);
  expect(left.find.queryByText(message)).toBeNull();
  (await left.follow("Closed")).find.getByText(message);
});
