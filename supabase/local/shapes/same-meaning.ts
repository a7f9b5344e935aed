/** What @supabase/lite reads otherwise than PostgREST is written so that both read the same. */

const LOGIC = /^(?:(.+)\.)?((?:not\.)?(?:and|or))$/;

/**
 * Several `or` parameters must all hold. @supabase/lite makes one of them, of which any condition is enough, so that the
 * second page of a list would begin with the first again.
 */
export function keepEveryLogic(url: URL): string {
  const groups = new Map<string, [name: string, value: string][]>();
  for (const [name, value] of url.searchParams) {
    const [, path = "", join] = LOGIC.exec(name) ?? [];
    if (join) groups.set(path, [...(groups.get(path) ?? []), [join, value]]);
  }
  const written = new URL(url);
  for (const [path, logic] of groups) {
    if (new Set(logic.map(([join]) => join)).size === logic.length) continue;
    const prefix = path === "" ? "" : `${path}.`;
    for (const [join] of logic) written.searchParams.delete(`${prefix}${join}`);
    const all = logic.map(([join, value]) => `${join}${value}`).join(",");
    written.searchParams.append(`${prefix}and`, `(${all})`);
  }
  return groups.size === 0 ? url.href : written.href;
}

/** As it begins with an operator, @supabase/lite takes an argument for a condition. */
const LIKE_A_CONDITION = /^\w+(\([^)]*\))?\./;

/** An argument stays one although it reads like a condition: somebody may search for 'is.it'. In quotation marks it is text. */
export function keepArguments(url: URL, isArgument: (name: string) => boolean): string {
  const given = [...url.searchParams];
  const isUnclear = ([name, value]: [string, string]) => isArgument(name) && LIKE_A_CONDITION.test(value);
  if (!given.some(isUnclear)) return url.href;
  url.search = new URLSearchParams(
    given.map(([name, value]) => [name, isUnclear([name, value]) ? `"${value}"` : value]),
  ).toString();
  return url.href;
}
