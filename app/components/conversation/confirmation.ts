/** An action that wants a second look or a text first; it takes the place of the message box. */
export type Act =
  | { kind: "edit"; messageId: string }
  | { kind: "delete"; messageId: string }
  | { kind: "leave" }
  | { kind: "block" };

/** What the address asks for where no script answers: ?edit=…, ?delete=…, ?leave, ?block. */
export function readAct(query: URLSearchParams): Act | null {
  const [edit, remove] = [query.get("edit"), query.get("delete")];
  if (edit) return { kind: "edit", messageId: edit };
  if (remove) return { kind: "delete", messageId: remove };
  if (query.has("leave")) return { kind: "leave" };
  return query.has("block") ? { kind: "block" } : null;
}
