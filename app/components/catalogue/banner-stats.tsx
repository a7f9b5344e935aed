interface BannerStatsProps {
  stats: readonly { value: string; label: string }[];
}

/** The numbers of a banner, each with its word; three columns on a phone. */
export function BannerStats({ stats }: BannerStatsProps) {
  return (
    <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-3 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] max-sm:gap-x-3">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-2 max-sm:flex-col">
          <dt className="order-last text-ui max-sm:text-small">{label}</dt>
          <dd className="title-1">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
