import { useEffect, useState } from "react";

const coming: Promise<void>[] = [];

/** A part of the page that nobody but those signed in has, in a file of its own: a visitor never fetches it. */
export class MembersPart<Part> {
  readonly #fetchPart: () => Promise<Part>;
  #arrived: Part | null = null;

  constructor(fetchPart: () => Promise<Part>) {
    this.#fetchPart = fetchPart;
    // As soon as a page that has it is known.
    if (typeof document !== "undefined" && document.documentElement.dataset.reader !== "visitor")
      coming.push(this.fetch());
  }

  get arrived(): Part | null {
    return this.#arrived;
  }

  /** Has it at hand from the start, as the server does. */
  remember(part: Part): void {
    this.#arrived = part;
  }

  async fetch(): Promise<void> {
    try {
      this.#arrived ??= await this.#fetchPart();
    } catch {
      // The next page asks again. Without it the page stands as it would for a visitor.
    }
  }
}

/** The part; fetched when a visitor signs in without leaving the page, null until it has come. */
export function useMembersPart<Part>(part: MembersPart<Part>, isNeeded: boolean): Part | null {
  const [arrived, setArrived] = useState(() => part.arrived);
  useEffect(() => {
    if (isNeeded && !arrived) part.fetch().then(() => setArrived(() => part.arrived));
  }, [part, isNeeded, arrived]);
  return isNeeded ? arrived : null;
}

/** Before a page of somebody signed in is shown or made alive, so that nothing of it comes later than the rest. */
export async function waitForMembersParts(): Promise<void> {
  await Promise.all(coming);
}
