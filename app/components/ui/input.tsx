import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react";
import { classNames } from "./class-names";
import { useFieldLinks } from "./field-links";

interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** A lucide icon inside, before the text. */
  icon?: ReactNode;
}

/** What is always written from left to right, whatever the page. */
const LATIN_TYPES = new Set(["email", "password", "url", "tel"]);
const LATIN_CONTENTS = new Set(["username", "one-time-code"]);

/** A line of text. Inside a Field it takes id, description and error from it. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { icon, className, type = "text", id, required, autoComplete, ...rest },
  ref,
) {
  const links = useFieldLinks({ id, required });
  const isLatin = LATIN_TYPES.has(type) || LATIN_CONTENTS.has(autoComplete ?? "");
  const input = (
    <input
      dir={isLatin ? "ltr" : "auto"}
      autoComplete={autoComplete}
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
