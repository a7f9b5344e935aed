import { isId } from "./text";

/** Where a list by time goes on. */
export interface RowInTime {
  createdAt: string;
  id: string;
}

/** A row of a list by time as an address names it: "<created_at>_<id>". */
export function rowInTime({ createdAt, id }: RowInTime): string {
  return `${createdAt}_${id}`;
}

/** The row an address names; null for anything else. */
export function readRowInTime(text: string | null): RowInTime | null {
  const [createdAt = "", id = ""] = (text ?? "").split("_");
  const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/.test(createdAt);
  return isMoment && isId(id) ? { createdAt, id } : null;
}

/** The rows after that one in a list "newest first, then by id", as PostgREST filters them. */
export function olderThan({ createdAt, id }: RowInTime): string {
  return `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`;
}
