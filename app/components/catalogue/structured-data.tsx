import { useNonce } from "../../platform/nonce";

/** What search engines read of the page; `text` is what scriptTextOf made. */
export function StructuredData({ text }: { text: string }) {
  const nonce = useNonce();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptTextOf leaves nothing that could end the element
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
