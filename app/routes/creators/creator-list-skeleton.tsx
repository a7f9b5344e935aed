import { Skeleton } from "../../components/ui/skeleton";
import { useTranslation } from "../../i18n/hooks";

/** Two rows of the list on a desktop. */
const CARDS = 6;

/** The list before it is there, in its own geometry. */
export function CreatorListSkeleton({ grid }: { grid: string }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t("Loading")}</span>
      <div className={grid}>
        {Array.from({ length: CARDS }, (_, place) => (
          <div key={place} className="space-y-2.5">
            <Skeleton className="aspect-8/3 w-full rounded-print" />
            <Skeleton className="ms-3 -mt-10 size-20 rounded-full rim-4" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
