import { useRef } from "react";

interface KeptRow<Row> {
  row: Row;
  /** The list has it no more. */
  isGone: boolean;
}

/**
 * The rows of a list until its page is loaded again: what goes meanwhile keeps its place, so that nothing slides under a
 * finger. What comes stands at the end, or at the beginning where it is listed there.
 */
export function useKeptRows<Row extends { id: string }>(rows: Row[]): KeptRow<Row>[] {
  const kept = useRef<Row[]>(rows);
  kept.current = mergeRows(kept.current, rows);
  const listed = new Set(rows.map(({ id }) => id));
  return kept.current.map((row) => ({ row, isGone: !listed.has(row.id) }));
}

/** The rows that stood there as they are now, in their order, with those that came since. */
export function mergeRows<Row extends { id: string }>(stood: Row[], rows: Row[]): Row[] {
  const known = new Set(stood.map(({ id }) => id));
  const now = new Map(rows.map((row) => [row.id, row]));
  const begin = rows.findIndex(({ id }) => known.has(id));
  const isNew = ({ id }: Row) => !known.has(id);
  return [
    ...rows.slice(0, Math.max(begin, 0)),
    ...stood.map((row) => now.get(row.id) ?? row),
    ...rows.slice(Math.max(begin, 0)).filter(isNew),
  ];
}
