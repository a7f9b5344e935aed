import { inPieces } from "../../domain/veil/in-pieces";
import { type VeiledItem, WORDS_AT_ONCE } from "../../domain/veil/veil";
import { fetchWords, type SentWords } from "./words-under-veil";

const TIME_LIMIT_MS = 10_000;

/** The words of items that somebody who has seen so many episodes may read. Throws where they do not come. */
export async function fetchOpened(
  items: readonly VeiledItem[],
  seen: number,
): Promise<[id: string, words: SentWords][]> {
  const comments = items.filter(({ isPost }) => !isPost).map(({ id }) => id);
  const posts = items.filter(({ isPost }) => isPost);
  const [texts, whole] = await Promise.all([
    Promise.all(inPieces(comments, WORDS_AT_ONCE).map((piece) => fetchTexts(piece, seen))),
    Promise.all(posts.map(async ({ id }): Promise<[string, SentWords]> => [id, await fetchWords(id)])),
  ]);
  const said: Record<string, string> = Object.assign({}, ...texts);
  return [
    ...whole,
    // What was deleted meanwhile says nothing: it is not asked for again.
    ...comments.map((id): [string, SentWords] => [id, { ...NOTHING, content: said[id] ?? "" }]),
  ];
}

const NOTHING: SentWords = { content: "", html: "", images: [], imageAlts: [] };

async function fetchTexts(ids: string[], seen: number): Promise<Record<string, string>> {
  const answer = await fetch(`/api/words?seen=${seen}&items=${ids.join()}`, {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`The words up to an episode: ${answer.status}`);
  return ((await answer.json()) as { words: Record<string, string> }).words;
}
