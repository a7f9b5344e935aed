import { useEffect, useState } from "react";

type MemberTools = typeof import("./member-tools");

let arrived: MemberTools | null = null;

/** Has them at hand from the start, as the server does. */
export function rememberMemberTools(tools: MemberTools): void {
  arrived = tools;
}

/** Fetches them; before a page of somebody signed in is made alive, so that it is the one the server drew. */
export async function fetchMemberTools(): Promise<void> {
  arrived = await import("./member-tools");
}

/** What only members need; fetched when a visitor signs in without leaving the page, null until it has come. */
export function useMemberTools(isNeeded: boolean): MemberTools | null {
  const [tools, setTools] = useState(() => arrived);
  useEffect(() => {
    if (!isNeeded || tools) return;
    fetchMemberTools().then(
      () => setTools(() => arrived),
      () => {}, // The next page brings them.
    );
  }, [isNeeded, tools]);
  return isNeeded ? tools : null;
}
