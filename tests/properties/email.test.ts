import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { Email } from "../../app/domain/email.ts";
import { isAddress } from "../../supabase/local/corrections/auth-bodies.ts";
import { anyText, textOf } from "./hostile-texts.ts";

// The form and the auth service have a pattern each: the form asks for a dot in the host, and nothing else is different.

const oneOf = (usual: string, odd: string) => fc.oneof(textOf([...usual], 6), textOf([...usual, ...odd], 8));
const local = oneOf("abZ9_+.-'", '"@ \u212a\u0131م');
const host = fc
  .array(oneOf("ab9Z", "-._\u212a"), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join("."));
const address = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(local, host).map(([name, place]) => `${name}@${place}`) },
  { weight: 1, arbitrary: anyText },
);
const hasDot = (text: string) => text.split("@").at(-1)?.includes(".") === true;

test("what the form makes of an address is taken by the auth service, and its addresses by the form", () => {
  let taken = 0;
  fc.assert(
    fc.property(address, (text) => {
      const read = v.safeParse(Email, text);
      if (read.success) {
        taken += 1;
        expect([read.output, isAddress(read.output), hasDot(read.output)]).toEqual([read.output, true, true]);
      } else if (text) expect([text, isAddress(text) && hasDot(text)]).toEqual([text, false]);
    }),
    { numRuns: 2_000 },
  );
  // Otherwise it would say nothing of the first half.
  expect(taken).toBeGreaterThan(100);
});
