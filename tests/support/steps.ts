import { Session } from "node:inspector/promises";

// How much work is done with a text, counted and not timed: the same on every machine. Counted are the blocks of code that
// run, ours and those of packages, and the characters that the language's own functions walk over for them. What one
// regular expression does with one text is judged by `npm run check:expressions`.

const session = new Session();

/** Blocks are counted in modules that are loaded after this. */
export async function beginCounting(): Promise<void> {
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
}

export async function endCounting(): Promise<void> {
  await session.post("Profiler.stopPreciseCoverage");
  session.disconnect();
}

/** Code of the product and of the packages it uses. */
const isCounted = (url: string) =>
  /\/(?:app|node_modules)\//.test(url) && !/\/node_modules\/(?:@?vitest|vite|tinypool)\b/.test(url);

/** Steps that `work` takes. */
export async function stepsOf(work: () => unknown): Promise<number> {
  await session.post("Profiler.takePreciseCoverage");
  const walked = watchBuiltins();
  try {
    await work();
  } finally {
    walked.stop();
  }
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const blocks = result
    .filter(({ url }) => isCounted(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
  return blocks.reduce((sum, count) => sum + count, walked.count());
}

/** What these walk over: from where they begin to where they find something, or to the end. */
const SEARCHES: [object, string[]][] = [
  [String.prototype, ["indexOf", "includes"]],
  [Array.prototype, ["indexOf", "includes"]],
];
/** These walk over all of it. */
const WHOLE: [object, string[]][] = [
  [
    String.prototype,
    [
      "replace",
      "replaceAll",
      "split",
      "normalize",
      "toLowerCase",
      "toUpperCase",
      "trim",
      "trimStart",
      "trimEnd",
    ],
  ],
  [Array.prototype, ["join", "splice", "shift", "unshift", "reverse"]],
];
/** These make a new list. */
const COPIES = ["slice", "concat"];

type Method = (this: unknown, ...given: unknown[]) => unknown;
/** Called before the method, with what it is called on; what it returns is called with what the method found. */
type Cost = (it: never, given: unknown[]) => (found: never) => number;

const searching: Cost =
  (it: { length: number }, [, from = 0]) =>
  // Where something was found is not told by includes: as if all had been looked at.
  (found: number | boolean) =>
    (typeof found === "number" && found >= 0 ? found + 1 : it.length) - Number(from);
const copying: Cost = () => (found: { length: number }) => found.length;
const walking: Cost = (it: { length: number }) => () => it.length;
const matching: Cost = (it: RegExp, [text = ""]) => {
  const from = it.global || it.sticky ? it.lastIndex : 0;
  const end = it.sticky ? from : String(text).length;
  return (found: RegExpExecArray | null) => (found ? found.index + found[0].length : end) - from + 1;
};

/** Counts what the language's own functions walk over until it is stopped. */
function watchBuiltins() {
  let count = 0;
  const restore: (() => void)[] = [];
  const watch = (owner: object, name: string, cost: Cost) => {
    const original = Reflect.get(owner, name) as Method;
    const put = (value: Method) =>
      Object.defineProperty(owner, name, { configurable: true, writable: true, value });
    put(function (this: unknown, ...given) {
      const costOf = cost(this as never, given);
      const found = original.apply(this, given);
      count += costOf(found as never);
      return found;
    });
    restore.push(() => put(original));
  };
  for (const [owner, names] of WHOLE) for (const name of names) watch(owner, name, walking);
  for (const [owner, names] of SEARCHES) for (const name of names) watch(owner, name, searching);
  for (const name of COPIES) watch(Array.prototype, name, copying);
  // Whatever matches an expression comes by here.
  watch(RegExp.prototype, "exec", matching);
  return {
    count: () => count,
    stop: () => {
      for (const put of restore) put();
    },
  };
}
