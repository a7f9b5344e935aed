import { forwardRef } from "react";

// Empty for good: said this way React leaves alone what it finds there when it takes the page over.
const UNTOUCHED = { __html: "" };

/** A part of the page as the server drew it, until its scripts have come. */
export const AsDrawn = forwardRef<HTMLDivElement>(function AsDrawn(_, place) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server drew stays
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />;
});
