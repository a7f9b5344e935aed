import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";

interface FiguresProps {
  figures: { label: string; value: ReactNode }[];
  /** `large` sets the numbers in the display hand. */
  large?: boolean;
  className?: string;
}

/** Numbers with their labels in a row. */
export function Figures({ figures, large = false, className }: FiguresProps) {
  return (
    <dl className={className}>
      {figures.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className={classNames("text-small", large ? "opacity-90" : "text-ink-3")}>{label}</dt>
          <dd className={classNames("tabular", large ? "title-1" : "text-title-3 font-semibold")}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
