import { inDigits } from "../../i18n/digits-in-text";
import { useFormatting } from "./formatting";

/** A year, a place in a list, or a text of the site that came with its numbers: in the digits that the reader chose. */
export function InDigits({ children }: { children: string | number }) {
  const { digits } = useFormatting().formatting;
  return <>{inDigits(String(children), digits)}</>;
}
