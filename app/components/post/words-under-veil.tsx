import type { ReactNode } from "react";
import styles from "../drama/veil.css?url";
import { MembersPart } from "../ui/members-part";
import { RarePart } from "../ui/rare-part";

/** What GET /api/words answers: the text, and of a post also its markup, cleaned, and its images. */
export interface SentWords {
  content: string;
  html: string;
  images: string[];
  imageAlts: string[];
}

interface WordsUnderVeilProps<Words> {
  /** Id of the post or comment. */
  item: string;
  level: number;
  /** The page with these words in it, and without them. */
  to: string;
  back: string;
  /** The words, where the page was asked for with them. */
  opened?: Words;
  /** What is drawn of what comes. */
  read: (sent: SentWords) => Words;
  children: (words: Words) => ReactNode;
}

/** Of pages with a veil alone: most have none. */
export const veilPart = new MembersPart(() => import("../drama/veil"));

/** The styles of veils, for pages that have one. */
export function VeilStyles() {
  return <link rel="stylesheet" href={styles} />;
}

/** The veil of a post or comment, a link until its scripts have come; its page draws VeilStyles. */
export function WordsUnderVeil<Words>(props: WordsUnderVeilProps<Words>) {
  const { item, level, to, back, opened, read, children } = props;
  return (
    <RarePart part={veilPart}>
      {({ Veil }) => (
        <Veil
          key={opened === undefined ? "closed" : "opened"}
          fetchWords={async () => read(await fetchWords(item))}
          {...{ item, level, to, back, opened }}
        >
          {children}
        </Veil>
      )}
    </RarePart>
  );
}

const TIME_LIMIT_MS = 10_000;

/** Throws where they do not come. */
export async function fetchWords(item: string): Promise<SentWords> {
  const answer = await fetch(`/api/words?item=${item}`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!answer.ok) throw new Error(`The words under a veil: ${answer.status}`);
  return (await answer.json()) as SentWords;
}
