import { createContext, type ReactNode, useContext } from "react";
import type { Translator } from "./page-translator";

const Provided = createContext<Translator | null>(null);

interface TranslatorProviderProps {
  translator: Translator;
  children: ReactNode;
}

/** Every page stands in one. Another language is another document, so nothing listens for changes. */
export function TranslatorProvider({ translator, children }: TranslatorProviderProps) {
  return <Provided.Provider value={translator}>{children}</Provided.Provider>;
}

/** The texts in the reader's language: `t("Nothing here yet")`. */
export function useTranslation(): Translator {
  const translator = useContext(Provided);
  if (!translator) throw new Error("There are no texts outside of TranslatorProvider");
  return translator;
}
