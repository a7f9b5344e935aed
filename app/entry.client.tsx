import english from "virtual:texts/english";
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { letFormsOutlivePage } from "./components/form/outlive-page";
import { waitForMembersParts } from "./components/ui/members-part";
import { TranslatorProvider } from "./i18n/hooks";
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAM,
  LANGUAGE_STORAGE_KEY,
  type Language,
} from "./i18n/language";
import { shortName, unpackTexts } from "./i18n/packed-texts";
import { addTexts } from "./i18n/page-texts";
import { createTranslatorOfPages } from "./i18n/page-translator";

/** The texts so far, once those of the frame are among them; those of the page came with its module. */
async function fetchTexts(language: Language): Promise<Record<string, string>> {
  if (import.meta.env.DEV) return addTexts((await import(`./i18n/${language}.json`)).default);
  const isEnglish = language === "en";
  // English sentences are their own keys: few texts of the frame differ by number.
  const shell = isEnglish ? english : unpack(import("virtual:texts/shell"));
  const addServerTexts = async () =>
    addTexts(
      isEnglish
        ? (await import("virtual:texts/server-english")).default
        : await unpack(import("virtual:texts/server")),
    );
  // What the server alone says is read by those who write: members, and visitors once they send a form to sign in.
  if (document.documentElement.dataset.reader === "visitor") {
    document.addEventListener("submit", addServerTexts, { capture: true, once: true });
  } else await addServerTexts();
  return addTexts(await shell);
}

async function unpack(texts: Promise<{ default: string }>): Promise<Record<string, string>> {
  return unpackTexts((await texts).default);
}

async function hydrate() {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  if (followStoredLanguage(language)) return;
  const [texts] = await Promise.all([fetchTexts(language), waitForMembersParts()]);
  const { digits } = document.documentElement.dataset;
  const translator = createTranslatorOfPages(
    language,
    texts,
    digits === "arab" ? "arab" : "latn",
    import.meta.env.PROD && language === "ar" ? shortName : undefined,
  );
  await decodePage();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslatorProvider translator={translator}>
          <RemixBrowser />
        </TranslatorProvider>
      </StrictMode>,
    );
  });
}

/**
 * Remix decodes the page's data when it is first asked to render, throwing the promise until then, and no boundary
 * stands above it. Were that in React's hands, a key pressed meanwhile would end the hydration for good (React's #345).
 */
async function decodePage() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    if (!(decoding instanceof Promise)) throw decoding;
    await decoding;
  }
}

/**
 * The server has seen query string and cookie; local storage is next in the order (decision Q47). When it holds
 * another language, the page is asked for again in that one. Storage may be forbidden: then nothing is followed.
 */
function followStoredLanguage(shown: string): boolean {
  try {
    const url = new URL(location.href);
    const decided = url.searchParams.has(LANGUAGE_PARAM) || document.cookie.includes(`${LANGUAGE_COOKIE}=`);
    const stored = localStorage.getItem(LANGUAGE_STORAGE_KEY) ?? sessionStorage.getItem(LANGUAGE_STORAGE_KEY);
    if (decided || !isLanguage(stored) || stored === shown) {
      if (decided) localStorage.setItem(LANGUAGE_STORAGE_KEY, shown);
      return false;
    }
    url.searchParams.set(LANGUAGE_PARAM, stored);
    location.replace(url);
    return true;
  } catch {
    return false;
  }
}

letFormsOutlivePage();
void hydrate();
