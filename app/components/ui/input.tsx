import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react";
import { classNames } from "./class-names";
import { useFieldLinks } from "./field";

interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** A lucide icon inside, before the text. */
  icon?: ReactNode;
}

/** What is always written from left to right, whatever the page. */
const LATIN_TYPES = new Set(["email", "password", "url", "tel"]);

/** A line of text. Inside a Field it takes id, description and error from it. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { icon, className, type = "text", id, required, ...rest },
  ref,
) {
  const links = useFieldLinks({ id, required });
  const input = (
    <input
      dir={LATIN_TYPES.has(type) ? "ltr" : "auto"}
      // Never empty, so that :placeholder-shown tells an empty field (controls.css).
      placeholder=" "
      {...links}
      {...rest}
      ref={ref}
      type={type}
      className={classNames("field", icon ? "px-11" : undefined, className)}
    />
  );
  if (!icon) return input;
  return (
    <span className="relative block">
      <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-3">
        {icon}
      </span>
      {input}
    </span>
  );
});
