import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createTranslator } from "./i18n/i18n";
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAM,
  LANGUAGE_STORAGE_KEY,
} from "./i18n/language";

// Each language is a chunk of its own: a page loads the one it is written in.
const texts = {
  en: () => import("./i18n/en.json"),
  ar: () => import("./i18n/ar.json"),
};

async function hydrate() {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  if (followStoredLanguage(language)) return;
  const translator = createTranslator(language, (await texts[language]()).default);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={translator}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
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

void hydrate();
