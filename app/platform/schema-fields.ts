import type * as v from "valibot";

/** What schemas of forms are made of: objects, alone, one of several, or several at once. */
interface Part {
  entries?: Record<string, unknown>;
  options?: readonly Part[];
  wrapped?: Part;
}

const known = new WeakMap<Part, ReadonlySet<string>>();

/** The names of all fields that a schema looks at, in whichever of its variants. */
export function fieldsOf(schema: v.GenericSchema): ReadonlySet<string> {
  return fieldsOfPart(schema as Part);
}

function fieldsOfPart(part: Part): ReadonlySet<string> {
  const found = known.get(part);
  if (found) return found;
  const { entries = {}, options = [], wrapped } = part;
  const parts = wrapped ? [...options, wrapped] : options;
  const fields = new Set([...Object.keys(entries), ...parts.flatMap((one) => [...fieldsOfPart(one)])]);
  known.set(part, fields);
  return fields;
}
