/**
 * The part of `size` bytes that a Range header asks for. Null: all of it, also for what we do not serve (several parts,
 * other units, nonsense), as the standard allows.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { offset: number; length: number } | "unsatisfiable" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { offset: size - length, length } : "unsatisfiable";
  }
  const offset = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < offset) return null;
  return offset < size ? { offset, length: end - offset + 1 } : "unsatisfiable";
}
