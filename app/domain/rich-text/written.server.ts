import { POST_CONTENT_LIMIT, REQUIRED_FIELDS } from "../post/post";
import { err, ok, type Result } from "../result";
import { lengthOf } from "../text";
import { cleanHtml } from "./clean-html.server";
import { htmlOf } from "./plain-text";
import { problemOfBars, problemOfHtml, textOfHtml } from "./rich-text";
import { withSpoilers } from "./spoiler-elements";

/** What a form sends of a formatted text; `editor` is "1" when the markup is what was written. */
export interface Writing {
  content: string;
  contentHtml: string;
  editor: string;
}

/** A text in both forms that are kept: `content` follows from `html` (decision Q5). */
export interface Written {
  content: string;
  html: string;
}

/**
 * A text as it will be stored. Markup counts when the editor wrote it, or when a page without scripts sends it back
 * with its text unchanged; otherwise the plain text is all there is.
 */
export async function readWriting({ content, contentHtml, editor }: Writing): Promise<Result<Written>> {
  if (!contentHtml) return storable(plain(content));
  const error = problemOfHtml(contentHtml);
  if (error) return err("invalid", error);
  const html = await cleanHtml(contentHtml);
  const text = textOfHtml(html);
  if (editor !== "1" && squeeze(text) !== squeeze(content)) return storable(plain(content));
  if (text === "") return err("invalid", REQUIRED_FIELDS);
  if (lengthOf(text) > POST_CONTENT_LIMIT) {
    return err("invalid", "A post has at most 50,000 characters");
  }
  return storable({ content: text, html });
}

/** Markup is longer than what it was made of, a typed spoiler seven times: it is judged once more as it will be stored. */
function storable(written: Written): Result<Written> {
  const error = problemOfBars(written.content) ?? problemOfHtml(written.html);
  return error ? err("invalid", error) : ok(written);
}

function plain(content: string): Written {
  return { content, html: withSpoilers(htmlOf(content)) };
}

/** A text without what the way through a form may change, and what keeps bars apart: older rows have none of it. */
function squeeze(text: string): string {
  return text.replaceAll("\u2060", "").replace(/\s+/g, " ").trim();
}
