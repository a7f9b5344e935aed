import { forwardRef, type TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { useFieldLinks } from "./field-links";

/** Several lines; grows with its text where the browser can, from `rows` lines. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(
  function Textarea({ className, id, required, rows = 4, ...rest }, ref) {
    const links = useFieldLinks({ id, required });
    return (
      <textarea
        dir="auto"
        placeholder=" "
        {...links}
        {...rest}
        ref={ref}
        rows={rows}
        className={classNames("field", className)}
      />
    );
  },
);
