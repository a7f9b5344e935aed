import type { LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef, type MouseEvent, type ReactNode } from "react";
import { classNames } from "./class-names";
import { Link } from "./link";
import { NuqtaLoader } from "./nuqta";

/** `primary`: the main action; `line`: the second; `quiet`: the third; `art`: on velvet and banners. */
export type ButtonVariant = "primary" | "line" | "quiet" | "art";

interface ButtonLook {
  variant?: ButtonVariant;
  /** A lucide icon before the label. */
  icon?: ReactNode;
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The work goes on: the label becomes `busyLabel`, presses do nothing, the focus stays. */
  loading?: boolean;
  /** The verb while loading ("Posting"). Its room is kept from the start, so the width never changes. */
  busyLabel?: string;
}

export function buttonClass(variant: ButtonVariant, className?: string): string {
  return classNames("button", `button-${variant}`, className);
}

/** A button; `type` is "button" unless it submits. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = "line",
    icon,
    loading = false,
    busyLabel,
    className,
    children,
    onClick,
    type = "button",
    "aria-disabled": isDisabled,
    ...rest
  },
  ref,
) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      onClick={press}
      aria-disabled={loading || isDisabled}
      aria-busy={loading || undefined}
      className={buttonClass(variant, className)}
    >
      {busyLabel || loading ? (
        <span className="button-label">
          <span className={loading ? "invisible" : undefined}>
            {icon}
            {children}
          </span>
          <span className={loading ? undefined : "invisible"}>
            <NuqtaLoader />
            {busyLabel ?? <span className="sr-only">{children}</span>}
          </span>
        </span>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </button>
  );
});

/** A link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLook & LinkProps>(function ButtonLink(
  { variant = "line", icon, className, children, ...rest },
  ref,
) {
  return (
    <Link {...rest} ref={ref} className={buttonClass(variant, className)}>
      {icon}
      {children}
    </Link>
  );
});
