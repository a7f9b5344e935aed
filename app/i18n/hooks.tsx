import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext } from "react";

// What the build takes for react-i18next (vite.config.ts): nothing changes language without a new document, so nothing has
// to be listened to, loaded or told.

const Translator = createContext<i18n | null>(null);

interface I18nextProviderProps {
  i18n: i18n;
  children: ReactNode;
}

/** @public stands for the one of react-i18next */
export function I18nextProvider({ i18n, children }: I18nextProviderProps) {
  return <Translator.Provider value={i18n}>{children}</Translator.Provider>;
}

/** @public stands for the one of react-i18next */
export function useTranslation(): { t: TFunction; i18n: i18n } {
  const i18n = useContext(Translator);
  if (!i18n) throw new Error("There are no texts outside of I18nextProvider");
  return { t: i18n.t, i18n };
}
