import { useState, useSyncExternalStore } from "react";
import { useNonce } from "../../platform/nonce";
import { trustMarkup } from "../../platform/trusted-types";

/**
 * What search engines read of the page; `text` is what scriptTextOf made. It comes with a page from the server and goes
 * when the page becomes another: nobody reads what a script would put there, and browsers report scripts that change.
 */
export function StructuredData({ text }: { text: string }) {
  const nonce = useNonce();
  const isFromServer = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [sent] = useState(() => (isFromServer ? { text, markup: { __html: trustMarkup(text) } } : null));
  if (sent?.text !== text) return null;
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
