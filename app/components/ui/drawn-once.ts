import type { ReactElement } from "react";

/** Pictures that look the same wherever they stand, by what tells them apart (a class, a name of ours): made once. */
export function drawnOnce<Key>(draw: (key: Key) => ReactElement): (key: Key) => ReactElement {
  const drawn = new Map<Key, ReactElement>();
  return (key) => {
    const element = drawn.get(key) ?? draw(key);
    drawn.set(key, element);
    return element;
  };
}
