import type { ReactElement } from "react";

/**
 * Pictures that look the same wherever they stand, by what tells them apart (a class, a name of ours): drawn once. They must
 * be an `svg` without components in it. Frozen, so that the server keeps the markup too
 * (functions/local/vite/pages-in-one-piece.ts).
 */
export function drawnOnce<Key>(draw: (key: Key) => ReactElement): (key: Key) => ReactElement {
  const drawn = new Map<Key, ReactElement>();
  return (key) => {
    let element = drawn.get(key);
    if (!element) {
      element = draw(key);
      Object.freeze(element.props);
      drawn.set(key, element);
    }
    return element;
  };
}
