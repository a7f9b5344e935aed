import { useTranslation } from "../../i18n/hooks";
import { classNames } from "./class-names";
import { Nuqta } from "./nuqta";

export type DramaStatus = "ongoing" | "completed" | "upcoming";

/** Ongoing green, completed blue, upcoming orange (catalogue §4). */
const STATUS_LOOKS: Record<DramaStatus, { label: string; solid: string }> = {
  ongoing: { label: "Ongoing", solid: "bg-ongoing" },
  completed: { label: "Completed", solid: "bg-completed" },
  upcoming: { label: "Upcoming", solid: "bg-upcoming" },
};

/** Whether a drama runs, has ended or is to come. */
export function StatusBadge({ status }: { status: DramaStatus }) {
  const { t } = useTranslation();
  const { label, solid } = STATUS_LOOKS[status];
  return (
    <span className={classNames("badge text-on-status", solid)}>
      <Nuqta />
      {t(label)}
    </span>
  );
}
