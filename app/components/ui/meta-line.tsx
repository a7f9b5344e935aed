import { Children, type ReactNode } from "react";
import { classNames } from "./class-names";

/** Facts in one small line, separated by nuqtas; each child is one fact, empty ones are left out. */
export function MetaLine({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames("meta", className)}>
      {Children.map(children, (fact) => (fact ? <span>{fact}</span> : null))}
    </div>
  );
}
