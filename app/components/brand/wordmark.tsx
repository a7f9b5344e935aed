import type { Language } from "../../i18n/language";
import { classNames } from "../ui/class-names";

/** Name and box of each wordmark, in the files' own units. */
const WORDMARKS = {
  en: { name: "Hikaya", width: 560, height: 211 },
  ar: { name: "حكاية", width: 268, height: 208 },
} as const;

interface WordmarkProps {
  language: Language;
  /** On velvet it is light in both themes. */
  onVelvet?: boolean;
  /** Its height; the width follows. */
  className: string;
}

/** The name as it is lettered: i with a nuqta in Latin, Ruq'ah in Arabic. */
export function Wordmark({ language, onVelvet = false, className }: WordmarkProps) {
  const { name, width, height } = WORDMARKS[language];
  const image = (tone: "ink" | "light", shown?: string) => (
    <img
      src={`/brand/wordmark-${language}-${tone}.svg`}
      alt={name}
      width={width}
      height={height}
      // The one that the theme hides is not fetched, nor the one at the foot of a page that nobody reaches.
      loading="lazy"
      className={classNames("w-auto max-w-none", className, shown)}
    />
  );
  if (onVelvet) return image("light");
  return (
    <>
      {image("ink", "dark:hidden")}
      {image("light", "hidden dark:block")}
    </>
  );
}
