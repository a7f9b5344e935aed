import { rowsOf } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { excerptOf } from "../excerpt";
import { type ListedPost, POST_EXCERPT_LIMIT } from "../post/post";
import { inPieces } from "./in-pieces";
import { isVeiled, type OpenWords, WORDS_AT_ONCE, type WordsById } from "./veil";

/** Items of one page whose words are asked for; what comes later stays under its veil, and can be shown alone. */
const MOST_OF_A_PAGE = 1_000;

/** Who reads. */
interface VeilReader {
  /** Visitors have seen nothing: for them there is nothing to ask but what is shown. */
  isMember: boolean;
  /** The one item whose words the reader asked to see, whatever they tell. */
  shown?: string | null;
  /** How many episodes a visitor says they have seen. */
  seen?: number | null;
}

// The markup of a post is several times its text: who shows none asks for none.
const ALL = "id, content, content_html, excerpt, images, image_alts";
const TEXT = "id, content";
const BEGINNING = "id, excerpt, images, image_alts";

/** What the calls for these items say; no call is made where there is nothing to ask for. */
function callsFor(items: string[], { isMember, shown = null, seen = null }: VeilReader) {
  const wanted = (isMember || seen !== null ? items : items.filter((id) => id === shown)).slice(
    0,
    MOST_OF_A_PAGE,
  );
  const more = { ...(shown && { shown }), ...(seen !== null && { seen }) };
  return inPieces(wanted, WORDS_AT_ONCE).map((group) => ({ items: group, ...more }));
}

const WHAT = "words under the veil";

/** The words of these items that are open to the reader. Throws 503. */
export async function readOpenWords(db: Db, items: string[], reader: VeilReader): Promise<WordsById> {
  const found = await Promise.all(
    callsFor(items, reader).map((asked) => db.rpc("open_words", asked, { get: true }).select(ALL)),
  );
  return new Map(
    found
      .flatMap((result) => rowsOf(result, WHAT))
      .map(({ id, content_html, image_alts, ...words }): [string, OpenWords] => [
        id,
        { ...words, contentHtml: content_html, imageAlts: image_alts },
      ]),
  );
}

/** Their texts alone, by id. Throws 503. */
export async function readOpenTexts(
  db: Db,
  items: string[],
  reader: VeilReader,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    callsFor(items, reader).map((asked) => db.rpc("open_words", asked, { get: true }).select(TEXT)),
  );
  return new Map(found.flatMap((result) => rowsOf(result, WHAT)).map(({ id, content }) => [id, content]));
}

/** How they begin, and their images, by id. Throws 503. */
export async function readOpenBeginnings(
  db: Db,
  items: string[],
  reader: VeilReader,
): Promise<ReadonlyMap<string, Beginning>> {
  const found = await Promise.all(
    callsFor(items, reader).map((asked) => db.rpc("open_words", asked, { get: true }).select(BEGINNING)),
  );
  return new Map(
    found
      .flatMap((result) => rowsOf(result, WHAT))
      .map(({ id, image_alts, ...words }) => [id, { ...words, imageAlts: image_alts }]),
  );
}

/** What somebody wrote themselves, wherever its words lie. Throws 503. */
export async function ownWords(
  db: Db,
  written: { id: string; content: string },
): Promise<string | undefined> {
  if (written.content !== "") return written.content;
  return (await readOpenTexts(db, [written.id], { isMember: true })).get(written.id);
}

type Beginning = Pick<OpenWords, "excerpt" | "images" | "imageAlts">;

/** Those of these items whose words lie under a veil. */
export function veiledOf(items: readonly Pick<ListedPost, "id" | "level" | "excerpt">[]): string[] {
  return items.filter(({ level, excerpt }) => isVeiled(level, excerpt)).map(({ id }) => id);
}

/** Posts of a list with the beginnings and images that are open to the reader. Throws 503. */
export async function openList<P extends ListedPost>(
  db: Db,
  posts: P[],
  { isMember, limit = POST_EXCERPT_LIMIT }: { isMember: boolean; limit?: number },
): Promise<P[]> {
  return withBeginnings(posts, await readOpenBeginnings(db, veiledOf(posts), { isMember }), limit);
}

/** The same with what was asked for together with something else. */
export function withBeginnings<P extends ListedPost>(
  posts: P[],
  words: ReadonlyMap<string, Beginning>,
  limit = POST_EXCERPT_LIMIT,
): P[] {
  if (words.size === 0) return posts;
  return posts.map((post) => {
    const its = words.get(post.id);
    if (!its) return post;
    const { excerpt, images, imageAlts } = its;
    return { ...post, excerpt: excerptOf(excerpt, limit), images, imageAlts };
  });
}
