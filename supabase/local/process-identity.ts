import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When a process was started, in a form that differs for every process that ever had this pid;
 * null when no such process runs. A pid alone would mistake a stranger for a dead owner.
 */
export function findProcessStart(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The second field is the command in parentheses and may itself hold spaces and parentheses.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (fields[0] === "Z") return null;
      const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      return `${bootId}:${fields[19]}`;
    } catch {
      return null;
    }
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return "unknown";
  }
}

/** Whether a process of this number runs, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
