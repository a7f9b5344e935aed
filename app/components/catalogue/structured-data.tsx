import { useLocation } from "@remix-run/react";
import { createContext, useContext, useState, useSyncExternalStore } from "react";
import { useNonce } from "../../platform/nonce";
import { trustMarkup } from "../../platform/trusted-types";

/** What scriptTextOf made of the page, for its document alone: browsers have no use for it (decision 0076). */
export const StructuredText = createContext("");

/**
 * What search engines read of the page, as its loader left it in `context.structuredData`. It comes with a document and goes
 * when the page becomes another: nobody reads what a script would put there, and browsers report scripts that change.
 */
export function StructuredData() {
  const nonce = useNonce();
  const text = useContext(StructuredText);
  const { pathname } = useLocation();
  const isFromServer = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  // In the browser it is empty for good: said this way React leaves alone what stands in the element.
  const [sent] = useState(() => (isFromServer ? { pathname, markup: { __html: trustMarkup(text) } } : null));
  if (sent?.pathname !== pathname) return null;
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptTextOf leaves nothing that could end the element
      dangerouslySetInnerHTML={sent.markup}
    />
  );
}

function subscribeToNothing() {
  return () => {};
}
