/** The choice an address names, whatever its case; anything unknown is the standard one. */
export function choiceIn<C extends string, S extends C | null>(
  searchParams: URLSearchParams,
  name: string,
  choices: readonly C[],
  standard: S,
): C | S {
  const asked = searchParams.get(name)?.toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === asked) ?? standard;
}

/** Path and query of a list; a value that is empty or the list's own standard is left out. */
export function addressOf<Q extends object>(path: string, query: Partial<Q>, standard: Q): string {
  const chosen = new URLSearchParams();
  for (const [name, usual] of Object.entries(standard)) {
    const value: unknown = query[name as keyof Q];
    if (typeof value === "string" && value !== "" && value !== usual) chosen.set(name, value);
  }
  return chosen.size > 0 ? `${path}?${chosen}` : path;
}

/** Whether anything is chosen that Clear Filters would reset. */
export function isChosen<Q extends object>(query: Q, standard: Q): boolean {
  return Object.entries(standard).some(([name, usual]) => query[name as keyof Q] !== usual);
}
