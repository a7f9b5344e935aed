import { useTranslation } from "react-i18next";
import { genreName } from "./drama-words";

/** "Romance, Drama", with the comma of the language. */
export function GenreList({ genres }: { genres: readonly string[] }) {
  const { t, i18n } = useTranslation();
  return genres.map((genre) => t(genreName(genre))).join(i18n.language === "ar" ? "، " : ", ");
}
