import { InDigits } from "../../components/ui/in-digits";
import { Link } from "../../components/ui/link";
import { Poster } from "../../components/ui/poster";
import { SectionHeading } from "../../components/ui/section-heading";
import type { CalendarPage } from "../../domain/calendar/calendar";
import { addressOfDrama } from "../../domain/catalogue/drama-page";
import { episodesText } from "../../domain/drop/drop-title";
import { useTranslation } from "../../i18n/hooks";
import type { BellOf } from "./bells-part";

/** Dramas that begin after the month. */
export function Later({ page: { later, dramas }, bellOf }: { page: CalendarPage; bellOf: BellOf }) {
  const { t } = useTranslation();
  if (later.length === 0) return null;
  return (
    <section className="mt-12">
      <SectionHeading title={t("Further on")} />
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {later.map((drama) => (
          <li key={drama.dramaId} className="later-drama group">
            <Poster src={dramas[drama.dramaId]?.poster ?? ""} />
            <div className="min-w-0">
              <h3 className="title-3">
                <Link
                  to={addressOfDrama(drama.dramaId)}
                  className="group-hover:underline after:absolute after:inset-0 after:content-['']"
                >
                  {dramas[drama.dramaId]?.title}
                </Link>
              </h3>
              <p className="text-ui text-ink-2">
                <time dateTime={drama.at}>
                  <InDigits>{drama.day}</InDigits>
                </time>
              </p>
              <p className="text-small text-ink-3">
                <InDigits>{drama.hijri}</InDigits>
                {" · "}
                {episodesText(drama, t)}
              </p>
            </div>
            {bellOf(drama.dramaId)}
          </li>
        ))}
      </ul>
    </section>
  );
}
