import { isId } from "../domain/text";

/** The id that an address names; throws 404, saying what there is none of, where it can name none. */
export function requireId(id: string | undefined, missing: string): string {
  if (!id || !isId(id)) throw new Response(missing, { status: 404 });
  return id;
}
