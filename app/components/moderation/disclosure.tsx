import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** A form that unfolds when it is wanted; the browser's own, so it works before any script. */
export function Disclosure({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group rounded-panel border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 font-label">
        {label}
        <ChevronDown className="group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
