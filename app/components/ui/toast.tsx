import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { Nuqta } from "./nuqta";

/** design: a toast stays five seconds. */
const SHOWN_MS = 5_000;

interface Toast {
  id: number;
  text: string;
}

const ToastContext = createContext<(text: string) => void>(() => {});

/** Shows a short confirmation and has it spoken; errors belong in a Notice where they happened. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext);
}

interface ToastProviderProps {
  /** A message the page arrives with, e.g. after a redirect. */
  notice?: string | null;
  children: ReactNode;
}

/** Holds the toasts of the page; the region is always there, or a screen reader would miss the first one. */
export function ToastProvider({ notice, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const show = useCallback((text: string) => {
    // At most three at a time: the oldest gives way.
    setToasts((shown) => [...shown.slice(-2), { id: (shown.at(-1)?.id ?? 0) + 1, text }]);
  }, []);
  const drop = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );

  useEffect(() => {
    if (notice) show(notice);
  }, [notice, show]);

  return (
    <ToastContext.Provider value={show}>
      {children}
      <div role="status" aria-live="polite" className="toasts print:hidden">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onEnd={drop} />
        ))}
      </div>
    </ToastContext.Provider>
  );
}

function ToastCard({ toast, onEnd }: { toast: Toast; onEnd: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onEnd(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd, toast.id]);

  return (
    <p
      dir="auto"
      className="toast"
      // Under the pointer it waits until it was read.
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Nuqta lit className="text-[1.75rem]" />
      {toast.text}
    </p>
  );
}
