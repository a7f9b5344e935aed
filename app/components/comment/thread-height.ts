import type { Thread } from "../../domain/comment/comment";

// Of the narrow page, in rem: what stands around a comment's words, a line of them, the line that folds replies.
const AROUND = 6.5;
const LINE = 1.6;
const FOLD = 3;
const LETTERS_OF_LINE = 34;
/** comment.css knows eight rooms, each of twelve rem more; the first is what threads without a name of one take. */
const STEP = 12;
const LARGEST = 8;

/**
 * The class of the room a thread is thought to take while nobody has come near it. Rather too much than too little: what
 * overflows its room lies, for those who ask where things are, on top of the next thread.
 */
export function heightClassOf(thread: Thread): string {
  return `room-${Math.min(LARGEST, Math.ceil(heightOf(thread) / STEP))}`;
}

function heightOf({ content, replies }: Thread): number {
  const lines = content
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_OF_LINE)), 0);
  const own = AROUND + lines * LINE + (replies.length > 0 ? FOLD : 0);
  return replies.reduce((sum, reply) => sum + heightOf(reply), own);
}
