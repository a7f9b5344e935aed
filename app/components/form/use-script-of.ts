import { useEffect } from "react";

/**
 * Fetches the script of a route that a form on this page is sent to, while there is a network. Without it the router would
 * load the whole page anew where the line is broken, and what was chosen or typed would be gone with it.
 */
export function useScriptOf(route: string | null): void {
  useEffect(() => {
    const script = route && window.__remixManifest.routes[route]?.module;
    // The router asks for it by the same address, and says what failed.
    if (script) import(/* @vite-ignore */ script).catch(() => {});
  }, [route]);
}
