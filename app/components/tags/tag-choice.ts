import { tagsOf } from "../../domain/post/tag-rules";
import type { Begun } from "../ui/use-module";

/** The tags of a post that were chosen, and what stands in the field for the next. */
export interface TagChoice {
  tags: string[];
  text: string;
  max: number;
}

export type TagAction =
  /** The text of the field; a comma ends a tag. */
  | { type: "typed"; text: string }
  /** Tags from what was typed or taken from the list. */
  | { type: "taken"; text: string }
  | { type: "removed"; tag: string }
  | { type: "removedLast" };

interface TagBeginning {
  begun: Begun;
  /** What the plain field showed first: tags that were ended already. */
  given: string;
  max: number;
}

/** Begins with what a plain field held. Whoever is typing still has not ended the last tag. */
export function beginTags({ begun, given, max }: TagBeginning): TagChoice {
  const beside = typedBeside(given, begun.text);
  const text = beside ?? begun.text;
  const end = begun.isFocused ? Math.max(text.lastIndexOf(","), text.lastIndexOf("،")) + 1 : text.length;
  const ended = [beside === null ? "" : given, text.slice(0, end)].join();
  const taken = take([], ended, max);
  return { ...taken, text: [taken.text, text.slice(end).trimStart()].filter(Boolean).join(", ") };
}

/** What was typed at the edge of a tag that stood there: a tag of its own. Null when the tags themselves were changed. */
function typedBeside(given: string, text: string): string | null {
  const length = text.length - given.length;
  if (length < 0) return null;
  for (let at = given.length; at >= 0; at--) {
    const isEdge = [given[at - 1], given[at]].some((sign) => !sign || /[,،\s]/.test(sign));
    if (isEdge && text.startsWith(given.slice(0, at)) && text.endsWith(given.slice(at)))
      return text.slice(at, at + length);
  }
  return null;
}

export function reduceTags(choice: TagChoice, action: TagAction): TagChoice {
  switch (action.type) {
    case "typed":
      return /[,،]/.test(action.text)
        ? take(choice.tags, action.text, choice.max)
        : { ...choice, text: action.text };
    case "taken":
      return take(choice.tags, action.text, choice.max);
    case "removed":
      return { ...choice, tags: choice.tags.filter((tag) => tag !== action.tag) };
    case "removedLast":
      return { ...choice, tags: choice.tags.slice(0, -1) };
  }
}

/** What the form sends: the tags, and the one that was not ended. */
export function sentTags({ tags, text }: TagChoice): string {
  return [...tags, text.trim()].filter(Boolean).join(", ");
}

/** As many as there may be; what is over stays in the field, to be changed or taken away. */
function take(chosen: string[], written: string, max: number): TagChoice {
  const tags = [...new Set([...chosen, ...tagsOf(written)])];
  return { tags: tags.slice(0, max), text: tags.slice(max).join(", "), max };
}
