import { useActionData, useLocation } from "@remix-run/react";
import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../ui/icon";

interface DisclosureProps {
  /** Leads an address to it. */
  id?: string;
  label: string;
  open: boolean;
  children: ReactNode;
}

/**
 * A form that unfolds when it is wanted; the browser's own, so it works before any script. Once something on its page is
 * done it folds, with what was typed.
 */
export function Disclosure({ id, label, open, children }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);
  const done = useMomentOfDone();
  useEffect(() => {
    if (done && element.current) element.current.open = false;
  }, [done]);
  return (
    <details
      ref={element}
      id={id}
      open={open}
      className="group scroll-mt-20 rounded-panel border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 font-label">
        {label}
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}

/** Another one for each action that the address says was done; null while something else was answered. */
function useMomentOfDone(): string | null {
  const { key, search } = useLocation();
  const answer = useActionData();
  return answer === undefined && new URLSearchParams(search).has("done") ? key : null;
}
