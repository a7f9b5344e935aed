import { classNames } from "../ui/class-names";
import "./rich-text.css";

/** Cleaned markup of a formatted text, from `renderHtml` and nowhere else. */
export interface CleanHtml {
  __html: string;
}

/** A formatted text. The one place of the whole site that may set markup. */
export function RichText({ html, className }: { html: CleanHtml; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by domain/rich-text/clean-html.server.ts; a test holds this to be the only place
  return <div className={classNames("rich-text wrap-anywhere", className)} dangerouslySetInnerHTML={html} />;
}
