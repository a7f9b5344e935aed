import { useRouteLoaderData } from "@remix-run/react";
import { isSignedIn } from "./domain/profile/reader";
import type { loader } from "./root";

type Viewer = ReturnType<typeof useRouteLoaderData<typeof loader>>;

/** What this tab heard last of somebody signed in; the server keeps nothing from one reader to the next. */
let known: Viewer;

/**
 * What the root loader found out; undefined only while the frame itself failed. Whoever was signed in stays so while
 * the backend does not say who reads: a failure is no answer.
 */
export function useViewer(): Viewer {
  const viewer = useRouteLoaderData<typeof loader>("root");
  if (typeof document === "undefined") return viewer;
  if (viewer && viewer.reader.state !== "unknown") {
    known = isSignedIn(viewer.reader) ? viewer : undefined;
    return viewer;
  }
  return known ? { ...known, ...viewer, reader: known.reader, unread: known.unread } : viewer;
}

/** When the reader's unread notifications were last counted for a page (ms). */
export function countedAt(): number | undefined {
  return known?.now;
}

/** Whether this tab heard that its reader is banned. */
export function isKnownAsBanned(): boolean {
  return known?.sanction?.kind === "ban";
}
