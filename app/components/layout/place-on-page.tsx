import { ScrollRestoration } from "@remix-run/react";
import { useContext, useState } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * Where a page is scrolled to: to its beginning or a part of it, and back to where its reader was. Remix's own piece takes
 * every answer for a new page: asked for anew, a page threw whoever scrolled meanwhile back to where they had been
 * (remix-run/react-router issue 12157, mended in version 7 alone). So it hears of new locations alone.
 */
export function PlaceOnPage({ nonce }: { nonce: string | undefined }) {
  const state = useContext(RouterState);
  const [told, setTold] = useState(state);
  if (told?.location !== state?.location) setTold(state);
  return (
    <RouterState.Provider value={told}>
      <ScrollRestoration nonce={nonce} />
    </RouterState.Provider>
  );
}
