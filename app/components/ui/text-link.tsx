import type { LinkProps } from "@remix-run/react";
import { forwardRef } from "react";
import { classNames } from "./class-names";
import { Link } from "./link";

/** A link in running text or at the end of a section, underlined in the lamp's line. */
export const TextLink = forwardRef<HTMLAnchorElement, LinkProps>(function TextLink(
  { className, ...rest },
  ref,
) {
  return (
    <Link
      {...rest}
      ref={ref}
      className={classNames("link hit-area relative inline-block py-0.5", className)}
    />
  );
});
