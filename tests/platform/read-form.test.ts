import * as v from "valibot";
import { expect, test } from "vitest";
import { PostForm } from "../../app/domain/post/post.ts";
import { LONGEST_HTML } from "../../app/domain/rich-text/rich-text.ts";
import { TrackingRequest } from "../../app/domain/tracking/tracking-request.ts";
import { readForm } from "../../app/platform/form.server.ts";
import { fieldsOf } from "../../app/platform/schema-fields.ts";

// What of a form comes back to its page.

const sent = (fields: Record<string, string>) =>
  new Request("http://localhost/", { method: "POST", body: new URLSearchParams(fields) });

async function refused(fields: Record<string, string>, schema: v.GenericSchema) {
  const form = await readForm(sent(fields), schema);
  if (form.ok) throw new Error("The form was accepted");
  return form.answer;
}

const Intent = v.variant("intent", [
  v.object({ intent: v.literal("rename"), name: v.pipe(v.string(), v.nonEmpty("A name, please")) }),
  v.pipe(
    v.object({ intent: v.literal("move"), to: v.optional(v.string(), "") }),
    v.check(({ to }) => to !== "", "Where to?"),
  ),
]);

test("S9 fields that nobody asked for do not come back; those of the form do, whatever it was to do", async () => {
  const junk = { junk: "x".repeat(900_000), __proto__x: "1" };
  const form = { title: "", content: "Kept words", tags: "lamp", clientId: "1" };
  expect((await refused({ ...form, ...junk }, PostForm)).values).toEqual(form);
  const move = { intent: "move", to: "", name: "kept" };
  expect((await refused({ ...move, ...junk }, Intent)).values).toEqual(move);
});

test("S9 what comes back is cut: a field beyond what the longest may hold, a sentence that repeats it, a value it names", async () => {
  const content = "x".repeat(LONGEST_HTML + 1);
  const { values } = await refused({ title: "", content }, PostForm);
  expect(values.content).toBe(content.slice(0, LONGEST_HTML));
  const odd = await refused({ intent: "x".repeat(900_000) }, Intent);
  expect(odd.errors?.intent?.length).toBeLessThanOrEqual(300);
  const tag = "t".repeat(60_000);
  const tagged = await refused({ title: "A", content: "B", tags: tag }, PostForm);
  expect([tagged.errors?.tags, tagged.errorValues?.tags]).toEqual([
    "“{{value}}” is too long: a tag has at most 30 characters",
    "t".repeat(100),
  ]);
});

test("a password never comes back, nor does what is in a field twice", async () => {
  const body = "name=first&name=second&password=secret&intent=rename";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  const Form = v.object({ name: v.pipe(v.string(), v.maxLength(1)), password: v.string() });
  const form = await readForm(request, Form);
  expect(form.ok || form.answer.values).toEqual({ name: "first" });
});

test("B13 more fields than any form has are not looked at", async () => {
  const form = new FormData();
  for (let place = 0; place < 101; place += 1) form.append("intent", "move");
  const read = await readForm(new Request("http://localhost/", { method: "POST", body: form }), Intent);
  expect(read).toMatchObject({ ok: false, status: 413 });
});

test.each([
  ["one of several", Intent, ["intent", "name", "to"]],
  [
    "one of several within one",
    v.union([Intent, v.object({ more: v.string() })]),
    ["intent", "name", "to", "more"],
  ],
  [
    "several at once, one left out at times",
    v.intersect([v.optional(v.object({ a: v.string() })), v.looseObject({ b: v.string() })]),
    ["a", "b"],
  ],
])("the fields of a schema that is %s", (_, schema, fields) => {
  expect([...fieldsOf(schema as v.GenericSchema)].sort()).toEqual([...fields].sort());
});

test("the form of one's library sends what it needs and where it leads back to", () => {
  expect([...fieldsOf(TrackingRequest)]).toEqual(
    expect.arrayContaining(["intent", "drama", "status", "returnTo"]),
  );
});
