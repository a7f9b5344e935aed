import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormattingProvider } from "../../app/components/ui/formatting.tsx";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import english from "../../app/i18n/en.json" with { type: "json" };
import { TranslatorProvider } from "../../app/i18n/hooks.tsx";
import type { Language } from "../../app/i18n/language.ts";
import { createTranslatorOfPages } from "../../app/i18n/page-translator.ts";

/** The moment at which every test page is made. */
export const NOW = Date.parse("2026-03-10T12:00:00Z");

/** What the server sends for a component, in one of the two languages. */
export function render(element: ReactElement, language: Language = "en"): string {
  return renderToStaticMarkup(
    <TranslatorProvider translator={createTranslatorOfPages(language, language === "ar" ? arabic : english)}>
      <FormattingProvider now={NOW}>{element}</FormattingProvider>
    </TranslatorProvider>,
  );
}

export interface Found {
  attributes: Record<string, string>;
  text: string;
}

/** Every element of that name in reading order. Elements that contain their own kind are not looked into. */
export function findAll(html: string, name: string): Found[] {
  const pattern = new RegExp(`<${name}\\b([^>]*?)/?>(?:([\\s\\S]*?)</${name}>)?`, "g");
  return [...html.matchAll(pattern)].map(([, attributes = "", content = ""]) => ({
    attributes: attributesOf(attributes),
    text: textOf(content),
  }));
}

/** The one element of that name whose attributes include the wanted ones. */
export function find(html: string, name: string, wanted: Record<string, string> = {}): Found {
  const found = findAll(html, name).filter(({ attributes }) =>
    Object.entries(wanted).every(([key, value]) => attributes[key] === value),
  );
  const [first] = found;
  if (!first || found.length > 1)
    throw new Error(`${found.length} <${name}> like ${JSON.stringify(wanted)} in ${html}`);
  return first;
}

function attributesOf(source: string): Record<string, string> {
  const pairs = source.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries([...pairs].map(([, key = "", value = ""]) => [key.toLowerCase(), decode(value)]));
}

function textOf(html: string): string {
  return decode(html.replace(/<[^>]*>/g, "")).trim();
}

function decode(text: string): string {
  return text
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<");
}
