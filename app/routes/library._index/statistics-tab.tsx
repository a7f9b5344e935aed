import { YearFigures } from "../../components/library/year-figures";
import { InDigits } from "../../components/ui/in-digits";
import { SectionHeading } from "../../components/ui/section-heading";
import { TextLink } from "../../components/ui/text-link";
import type { Statistics } from "../../domain/statistics/statistics";
import { useTranslation } from "../../i18n/hooks";

/** What this year came to so far, and the way to its review. */
export function StatisticsTab({ statistics, today }: { statistics: Statistics; today: string }) {
  const { t } = useTranslation();
  const { year } = statistics;
  const isOpen = today >= `${year}-12-01`;
  return (
    <YearFigures year={statistics} today={today}>
      <section>
        <SectionHeading title={isOpen ? t("Your year") : t("Your year opens on December 1")} />
        <p className="mt-3 text-ui text-ink-2">
          {isOpen ? (
            <TextLink to={`/library/year/${year}`}>
              <InDigits>{t("Your year {{year}}", { year })}</InDigits>
            </TextLink>
          ) : (
            t(
              "On the first of December the months become one page with its own address, kept for ever and shown to nobody but you.",
            )
          )}
        </p>
      </section>
    </YearFigures>
  );
}
