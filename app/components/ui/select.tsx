import { ChevronDown } from "lucide-react";
import { forwardRef, type SelectHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { useFieldLinks } from "./field";

/** The browser's own list of choices, in our frame. */
export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(function Select(
  { className, id, required, children, ...rest },
  ref,
) {
  const links = useFieldLinks({ id, required });
  return (
    <span className={classNames("relative block", className)}>
      <select {...links} {...rest} ref={ref} className="field">
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-2" />
    </span>
  );
});
