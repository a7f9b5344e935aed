import type { LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names";
import { Link } from "./link";

/** A filter that is on or off. */
export function Chip({
  pressed,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { pressed: boolean }) {
  return <button type="button" {...rest} aria-pressed={pressed} className={classNames("chip", className)} />;
}

/** A filter that lives in the address: works before any script. */
export function ChipLink({ current, className, ...rest }: LinkProps & { current: boolean }) {
  return (
    <Link {...rest} aria-current={current ? "true" : undefined} className={classNames("chip", className)} />
  );
}

/** One of several, of which exactly one is chosen: a radio button, so the arrow keys work by themselves. */
export function ChoiceChip({
  className,
  children,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, "type">) {
  return (
    <label className={classNames("chip relative", className)}>
      <input {...rest} type="radio" className="sr-only" />
      {children}
    </label>
  );
}

/** A named row of chips: scrolls sideways on a phone, wraps on a desktop. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="scroll-row min-w-0 gap-2 py-1 lg:flex-wrap lg:overflow-visible">
      {children}
    </fieldset>
  );
}
