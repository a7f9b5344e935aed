const NUMBERS = ["getUint8", "getUint16", "getUint32"] as const;

/**
 * How often `read` looked at the bytes of a file. Throws once it looked more than `most` times: a reader that runs in
 * circles fails here, and does not keep the test waiting for ever.
 */
export function readsOf(bytes: Uint8Array, most: number, read: (bytes: Uint8Array) => unknown): number {
  let reads = 0;
  const count = () => {
    reads += 1;
    if (reads > most) throw new Error(`more than ${most} reads of ${bytes.length} bytes`);
  };
  const counted = new Proxy(bytes, {
    get(file, key) {
      count();
      const value: unknown = Reflect.get(file, key, file);
      return typeof value === "function" ? value.bind(file) : value;
    },
  });
  const views = DataView.prototype;
  const originals = NUMBERS.map((name) => views[name]);
  for (const [place, name] of NUMBERS.entries()) {
    const original = originals[place];
    views[name] = function (this: DataView, ...given: [number, boolean?]): number {
      count();
      return original?.apply(this, given) ?? 0;
    };
  }
  try {
    read(counted);
  } finally {
    for (const [place, name] of NUMBERS.entries()) views[name] = originals[place] ?? views[name];
  }
  return reads;
}
