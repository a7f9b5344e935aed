import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Resident memory in MB by part of the local stack: the site's own process, the backend, workerd. Linux. */
export interface StackMemory {
  site: number;
  backend: number;
  workerd: number;
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** The processes below one, and itself. */
export function familyOf(pid: number): Process[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8", maxBuffer: 10_000_000 });
  const all = rows.split("\n").flatMap((row): Process[] => {
    const [, own, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return own && parent ? [{ pid: Number(own), parent: Number(parent), command: command ?? "" }] : [];
  });
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
}

/** Which part of the stack a process is. */
export function partOf({ command }: Pick<Process, "command">): keyof StackMemory {
  if (command.includes("supabase/local/server")) return "backend";
  return /workerd/.test(command) ? "workerd" : "site";
}

/** What the processes below `pid` hold at this moment. */
export function measureMemory(pid: number): StackMemory {
  const memory: StackMemory = { site: 0, backend: 0, workerd: 0 };
  for (const one of familyOf(pid)) memory[partOf(one)] += residentOf(one.pid);
  return memory;
}

function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
