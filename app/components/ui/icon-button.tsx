import type { LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classNames } from "./class-names";
import { Link } from "./link";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The name a screen reader speaks; also shown on hover. */
  label: string;
}

/** A square 44 px button that shows an icon only. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, title = label, className, type = "button", ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-label={label}
      title={title}
      className={classNames("icon-button", className)}
    />
  );
});

/** The same as a link. */
export const IconLink = forwardRef<HTMLAnchorElement, LinkProps & { label: string }>(function IconLink(
  { label, className, ...rest },
  ref,
) {
  return (
    <Link
      {...rest}
      ref={ref}
      aria-label={label}
      title={label}
      className={classNames("icon-button", className)}
    />
  );
});
