import { useEffect, useState } from "react";

const all: MembersPart<unknown>[] = [];

/** A part of the page that nobody but those signed in has, in a file of its own: a visitor never fetches it. */
export class MembersPart<Part> {
  readonly #fetchPart: () => Promise<Part>;
  /** The server has it at hand from the start. */
  arrived: Part | null = null;
  coming: Promise<void> | undefined;

  constructor(fetchPart: () => Promise<Part>) {
    this.#fetchPart = fetchPart;
    all.push(this);
    // As soon as a page that has it is known.
    if (typeof document !== "undefined" && document.documentElement.dataset.reader !== "visitor")
      void this.fetch();
  }

  fetch(): Promise<void> {
    this.coming ??= this.#fetchPart().then(
      (part) => {
        this.arrived = part;
      },
      () => {
        // The next page asks again. Without it the page stands as it would for a visitor.
        this.coming = undefined;
      },
    );
    return this.coming;
  }
}

/** Once a visitor begins to sign in, so that everything of this page is there when they have. */
export function fetchMembersParts(): void {
  for (const part of all) void part.fetch();
}

/** The part; fetched when a visitor has signed in without leaving the page, null until it has come. */
export function useMembersPart<Part>(part: MembersPart<Part>, isNeeded: boolean): Part | null {
  const [, setArrived] = useState(part.arrived !== null);
  const { arrived } = part;
  useEffect(() => {
    if (isNeeded && !arrived) part.fetch().then(() => setArrived(part.arrived !== null));
  }, [part, isNeeded, arrived]);
  return isNeeded ? arrived : null;
}

/** Before a page of somebody signed in is shown or made alive, so that nothing of it comes later than the rest. */
export async function waitForMembersParts(): Promise<void> {
  await Promise.all(all.map(({ coming }) => coming));
}
