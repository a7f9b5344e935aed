import type { ReactNode } from "react";
import { EMPTY_PATH } from "./khatam";

interface EmptyStateProps {
  title: string;
  /** One sentence that says what to do next. */
  children?: ReactNode;
  /** One line button. */
  action?: ReactNode;
  /** `h1` where the whole page is empty. */
  as?: "h1" | "h2" | "h3";
}

/** A dashed khatam with one lit nuqta: nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action, as: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center *:max-w-full">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-28">
        <path
          className="fill-none stroke-line-strong"
          strokeWidth="1.5"
          strokeDasharray="3 4"
          d={EMPTY_PATH}
        />
        <path className="fill-lamp stroke-lamp-line" d="M60 48 72 60 60 72 48 60Z" />
      </svg>
      <Heading className="title-2 mt-2">{title}</Heading>
      {children && <p className="mt-1 max-w-[min(46ch,100%)] text-ui text-ink-2">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
