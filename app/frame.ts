import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./root";

/** What the root loader found out; undefined only while the frame itself failed. */
export function useFrame() {
  return useRouteLoaderData<typeof loader>("root");
}
