import { useMemo } from "react";
import { trustMarkup } from "../../platform/trusted-types";
import { classNames } from "../ui/class-names";
import "../post/spoiler.css";
import "./rich-text.css";

/** Cleaned markup of a formatted text, from `renderHtml` and nowhere else. */
export interface CleanHtml {
  __html: string;
}

/** A formatted text. The one place of the whole site that may set markup. */
export function RichText({ html, className }: { html: CleanHtml; className?: string }) {
  // The same object while the text is the same: React would set it anew, and close what a reader opened in it.
  const markup = useMemo(() => ({ __html: trustMarkup(html.__html) }), [html.__html]);
  const classes = classNames("rich-text wrap-anywhere", className);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by domain/rich-text/clean-html.server.ts; a test holds this to be the only place
  return <div className={classes} dangerouslySetInnerHTML={markup} />;
}
