import { useTranslation } from "../../i18n/hooks";
import { Link } from "../ui/link";
import "./drama-places.css";

const PLACES = [
  { to: "/dramas", label: "All dramas" },
  { to: "/calendar", label: "Calendar" },
] as const;

/** What there is under Dramas (design section 12, Sub-navigation). */
export function DramaPlaces({ current }: { current: (typeof PLACES)[number]["to"] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("Dramas")} className="drama-places">
      {PLACES.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === current ? "page" : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
