import type { ReactNode } from "react";
import { languageOfText } from "../../i18n/language";

interface UserTextProps {
  text: string;
  as?: "span" | "bdi" | "p" | "h1" | "h2" | "h3" | "div" | "blockquote";
  className?: string;
  /** Instead of the text itself, e.g. a link around it. */
  children?: ReactNode;
}

/** A paragraph that a person wrote; nothing where they wrote none. */
export function UserParagraph({ text, className }: { text: string | null; className?: string }) {
  return text ? <UserText as="p" text={text} className={className} /> : null;
}

/** What a person wrote, in the direction and language of the text, not of the page. */
export function UserText({ text, as: Element = "span", className, children }: UserTextProps) {
  return (
    <Element dir="auto" lang={languageOfText(text)} className={className}>
      {children ?? text}
    </Element>
  );
}
