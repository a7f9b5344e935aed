import type { Drop } from "./drop";

// Apart from what works drops out: browsers need the words alone.

type Say = (sentence: string, values?: Record<string, unknown>) => string;

/** "Episode 12"; "Episodes 47 and 48"; "Episodes 61 to 64". Arabic has a form of its own for two. */
export function episodesText({ first, last }: Pick<Drop, "first" | "last">, t: Say): string {
  if (first === last) return t("Episode {{number}}", { number: first });
  if (last === first + 1) return t("Episodes {{first}} and {{last}}", { first, last });
  return t("Episodes {{first}} to {{last}}", { first, last });
}

/** What a drop is called: "Noor, episode 12"; "Coffee on the Roof, episodes 61 to 64". */
export function titleOfDrop({ first, last }: Pick<Drop, "first" | "last">, title: string, t: Say): string {
  if (first === last) return t("{{title}}, episode {{number}}", { title, number: first });
  if (last === first + 1) return t("{{title}}, episodes {{first}} and {{last}}", { title, first, last });
  return t("{{title}}, episodes {{first}} to {{last}}", { title, first, last });
}

/** What the thread of a drop is called, and the one that ends its drama: "Noor, the finale". */
export function titleOfThread(
  { kind, ...drop }: Pick<Drop, "first" | "last"> & { kind: "drop" | "finale" },
  title: string,
  t: Say,
): string {
  return kind === "finale" ? t("{{title}}, the finale", { title }) : titleOfDrop(drop, title, t);
}
