import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second, whatever the kernel was built with (man 5 proc, _SC_CLK_TCK). */
const TICK_MS = 10;

/** Processor time a process has used so far, all its threads, in milliseconds. Linux only. */
export function cpuTimeOf(pid: number): number {
  // The name stands in brackets and may hold anything; what counts begins behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The workerd processes that a process started, itself or through others. */
export function workerdsOf(ancestor: number): number[] {
  const parents = new Map<number, { parent: number; name: string }>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const [, name = "", parent = "0"] = /\((.*)\) \S (\d+)/.exec(readStat(entry)) ?? [];
    parents.set(Number(entry), { parent: Number(parent), name });
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)?.parent;
    return parent !== undefined && parent > 1 && (parent === ancestor || isBelow(parent));
  };
  return [...parents].filter(([pid, { name }]) => name === "workerd" && isBelow(pid)).map(([pid]) => pid);
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return ""; // it has ended meanwhile
  }
}
