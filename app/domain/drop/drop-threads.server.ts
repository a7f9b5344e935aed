import { LANGUAGES, type Language } from "../../i18n/language";
import { translatorOf } from "../../i18n/translators.server";
import { toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import { titleOfThread } from "./drop-title";

/** More wait for the next minute. */
const MOST_AT_ONCE = 20;

interface DueThread {
  drama_id: string;
  first_episode: number;
  last_episode: number;
  kind: string;
  title_en: string;
  title_ar: string;
}

/**
 * Opens the threads of the drops that came out, and of the finales; the operator's alone. Each is a transaction of its own:
 * whoever dies in between leaves what is opened, and the next run goes on. Yields how many were opened, and how many the
 * database refused.
 */
export async function openDueThreads(db: Db): Promise<Result<{ opened: number; failed: number }>> {
  const { data, error } = await db.rpc("due_threads", { at_most: MOST_AT_ONCE });
  if (error) return toErr(error, "due threads");
  let [opened, failed] = [0, 0];
  for (const due of data) {
    const { error, data: id } = await db.rpc("open_drop_thread", threadOf(due));
    if (error) failed += 1;
    else if (id) opened += 1;
  }
  return ok({ opened, failed });
}

function threadOf(due: DueThread) {
  const { drama_id, first_episode, kind } = due;
  const titles = { en: titleIn("en", due), ar: titleIn("ar", due) };
  return {
    drama_id,
    first_episode,
    kind,
    title_en: titles.en,
    title_ar: titles.ar,
    // Both, since a post has one text: each of its readers finds theirs.
    content: LANGUAGES.map((language) =>
      translatorOf(language, "latn").t("The place to talk about “{{title}}”.", { title: titles[language] }),
    ).join("\n\n"),
  };
}

function titleIn(language: Language, due: DueThread): string {
  const drop = {
    first: due.first_episode,
    last: due.last_episode,
    kind: due.kind === "finale" ? ("finale" as const) : ("drop" as const),
  };
  const title = language === "ar" ? due.title_ar : due.title_en;
  return titleOfThread(drop, title, translatorOf(language, "latn").t);
}
