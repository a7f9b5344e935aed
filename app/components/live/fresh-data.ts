import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  useFetcher,
  useLocation,
} from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

/** In the address of a page that asks for itself anew; no loader knows it. */
const RELOAD = "reload";

/**
 * What a page was loaded with, or what it was told since, and how it asks. Unlike a revalidation this neither scrolls
 * the page to where it stood before, which closes what was opened meanwhile, nor asks for its frame; `clientLoader` of
 * the page is `keepShown`. `chosen`: what the page decided where the address leaves it open, and asks for from then on.
 */
export function useFreshData<Data>(
  loaded: Data,
  chosen: Record<string, string> = {},
): [data: Data, reload: () => void] {
  const { pathname, search } = useLocation();
  const { load, data } = useFetcher<Data | null>();
  const asks = [...new URLSearchParams(search), ...Object.entries(chosen), [RELOAD, ""]];
  const address = `${pathname}?${new URLSearchParams(asks)}`;
  const now = useRef({ loaded, address, asked: "" });
  now.current = { ...now.current, loaded, address };
  const [fresh, setFresh] = useState<{ instead: Data; data: Data } | null>(null);
  useEffect(() => {
    const { asked, address, loaded } = now.current;
    // Null where it failed; of another address where the reader went on.
    if (data && asked === address) setFresh({ instead: loaded, data: data as Data });
  }, [data]);
  const reload = useCallback(() => {
    now.current.asked = now.current.address;
    load(now.current.address);
  }, [load]);
  return [fresh?.instead === loaded ? fresh.data : loaded, reload];
}

/** For the `clientLoader` of a page with `useFreshData`: what fails while it asks anew leaves it as it is. */
export async function keepShown({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader<unknown>();
  } catch (error) {
    const isFailure = isRouteErrorResponse(error) ? error.status >= 500 : !(error instanceof Response);
    if (isFailure && new URL(request.url).searchParams.has(RELOAD)) return null;
    throw error;
  }
}
