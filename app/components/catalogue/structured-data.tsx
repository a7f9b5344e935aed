import { useMemo } from "react";
import { useNonce } from "../../platform/nonce";
import { trustMarkup } from "../../platform/trusted-types";

/** What search engines read of the page; `text` is what scriptTextOf made. */
export function StructuredData({ text }: { text: string }) {
  const nonce = useNonce();
  const markup = useMemo(() => ({ __html: trustMarkup(text) }), [text]);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptTextOf leaves nothing that could end the element
      dangerouslySetInnerHTML={markup}
    />
  );
}
