import type { ClientLoaderFunctionArgs } from "@remix-run/react";

/**
 * For the `clientLoader` of a page that is a dialog too: the dialog asks only what it is about. If that fails (null), the
 * page it stands on must not become an error page.
 */
export async function loadForDialog<Loader>({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const found = serverLoader<Loader>();
  return new URL(request.url).searchParams.has("dialog") ? found.catch(() => null) : found;
}
