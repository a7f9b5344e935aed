import { useNonce } from "../../platform/nonce";

// Empty for good: said this way React leaves alone what stands in it when it takes the page over.
const UNTOUCHED = { __html: "" };

/** Where functions/visitor-cache/with-styles.ts puts the styles of a page that is kept for visitors. */
export function PlaceOfStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no markup at all
  return <style nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />;
}
