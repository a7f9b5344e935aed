import { useTranslation } from "../../i18n/hooks";
import { genreName } from "./drama-words";

/** "Romance, Drama", with the comma of the language. */
export function GenreList({ genres }: { genres: readonly string[] }) {
  const { t, language } = useTranslation();
  return genres.map((genre) => t(genreName(genre))).join(language === "ar" ? "، " : ", ");
}
