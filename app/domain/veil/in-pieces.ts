/** A list in pieces of so many. */
export function inPieces<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, place) =>
    list.slice(place * size, (place + 1) * size),
  );
}
