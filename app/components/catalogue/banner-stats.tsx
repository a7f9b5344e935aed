import { classNames } from "../ui/class-names";
import { InDigits } from "../ui/in-digits";
import { EditorsMark } from "./editors-mark";

interface BannerStatsProps {
  stats: readonly { value: string; label: string }[];
}

/** The editors' numbers in a banner, each with its word; on a phone three in a row, or two and two. */
export function BannerStats({ stats }: BannerStatsProps) {
  return (
    <>
      <ul
        className={classNames(
          "mt-6 flex flex-wrap gap-x-8 gap-y-3 max-sm:grid max-sm:gap-x-3",
          stats.length % 2 === 0 ? "max-sm:grid-cols-2" : "max-sm:grid-cols-[repeat(3,auto)]",
        )}
      >
        {stats.map(({ value, label }) => (
          <li key={label} className="flex flex-wrap items-baseline gap-x-2 max-sm:flex-col">
            <bdi className="title-1">
              <InDigits>{value}</InDigits>
            </bdi>{" "}
            <span className="text-ui max-sm:text-small">{label}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <EditorsMark />
      </p>
    </>
  );
}
