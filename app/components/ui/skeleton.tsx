import { useTranslation } from "../../i18n/hooks";
import { classNames } from "./class-names";
import "./skeleton.css";

/** A bar or block with the geometry of what is coming: give its size as classes. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames("skeleton", className)} />;
}

/** Rows of a list that is being loaded. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{t("Loading")}</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="space-y-2.5 py-5">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
