import { formatNumber } from "../../i18n/format";
import { useFormatting } from "./formatting";

/** A count that stands by itself. The Arabic zero would look like a dot there: seen is a dash, heard is the number. */
export function LoneNumber({ value }: { value: number }) {
  const { formatting } = useFormatting();
  const number = formatNumber(value, formatting);
  if (value !== 0 || formatting.digits !== "arab") return <>{number}</>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{number}</span>
    </>
  );
}
