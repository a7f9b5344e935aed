import { Skeleton } from "../../components/ui/skeleton";
import { LOAD_MORE_FROM } from "../../domain/catalogue/drama-card";
import { useTranslation } from "../../i18n/hooks";

/** The list before it is there, in its own geometry. */
export function DramaListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t("Loading")}</span>
      <div className="mt-6 flex h-13.5 items-center border-b-2 border-ink">
        <Skeleton className="h-4 w-44" />
      </div>
      <div className="md:mt-7 md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-10 lg:grid-cols-4">
        {Array.from({ length: LOAD_MORE_FROM }, (_, place) => (
          <div
            key={place}
            className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 py-4 max-md:border-b max-md:border-line md:block md:py-0"
          >
            <Skeleton className="aspect-2/3 w-full rounded-print" />
            <div className="min-w-0 space-y-2.5 md:mt-3.5">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-3.5 w-3/4" />
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-3.5 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
