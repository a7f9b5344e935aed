import ChevronLeft from "lucide/dist/esm/icons/chevron-left.mjs";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import { DramaPlaces } from "../../components/drama/drama-places";
import { Page } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { ChipLink } from "../../components/ui/chip";
import { EmptyState } from "../../components/ui/empty-state";
import { FormMessage } from "../../components/ui/form-message";
import { Icon } from "../../components/ui/icon";
import { IconLink } from "../../components/ui/icon-button";
import { InDigits } from "../../components/ui/in-digits";
import { useMembersPart } from "../../components/ui/members-part";
import { MetaLine } from "../../components/ui/meta-line";
import {
  addressOfCalendar,
  type CalendarPage,
  type CalendarReminders,
  dropsOn,
} from "../../domain/calendar/calendar";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { bellsPart } from "./bells-part";
import { CalendarTools } from "./calendar-tools";
import { Later } from "./later";
import { Month } from "./month";
import { Week } from "./week";
import "./bells.css";
import "./calendar.css";

interface CalendarViewProps {
  page: CalendarPage;
  /** How many dramas a member has in the library; visitors have none. */
  mineCount?: number;
  /** Of what a member is reminded. */
  reminders?: CalendarReminders;
  /** Of a plain form that was not accepted. */
  answer?: FormAnswer;
}

const HEADINGS = { this: "This week", next: "Next week", last: "Last week" } as const;

/** /calendar: what comes out this week, in the month, and later. */
export function CalendarView({ page, mineCount, reminders, answer }: CalendarViewProps) {
  const { t } = useTranslation();
  const bells = useMembersPart(bellsPart, reminders !== undefined);
  function bellOf(drama: string) {
    const [kept, title] = [reminders?.[drama], page.dramas[drama]?.title];
    return bells && kept && title ? <bells.ReminderBell drama={drama} title={title} kept={kept} /> : null;
  }
  const isQuiet = page.week.every(({ day }) => dropsOn(page.drops, day).length === 0);
  return (
    <Page>
      <div className="wrap pt-3">
        <DramaPlaces current="/calendar" />
        <div className="mt-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="display-2">
              {page.place ? t(HEADINGS[page.place]) : <InDigits>{page.days}</InDigits>}
            </h1>
            {/* On a phone a line each: beside each other they would wrap in one font and not in the next. */}
            <MetaLine className="mt-1.5 text-ui max-md:grid">
              {page.place && <InDigits>{page.days}</InDigits>}
              <InDigits>{page.hijriDays}</InDigits>
            </MetaLine>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {mineCount !== undefined && <Shown page={page} mineCount={mineCount} />}
            <Leaf to={page.before} label={t("Week before")} icon={ChevronLeft} />
            <Leaf to={page.after} label={t("Week after")} icon={ChevronRight} />
          </div>
        </div>
        <FormMessage answer={answer} className="mt-4" />
        {isQuiet ? <QuietWeek page={page} /> : <Week page={page} bellOf={bellOf} />}
        <CalendarTools page={page} />
        <Month page={page} bellOf={bellOf} />
        <Later page={page} bellOf={bellOf} />
        {bells && reminders && <bells.ReminderMenus page={page} reminders={reminders} />}
      </div>
    </Page>
  );
}

/** All dramas or one's own: addresses, so that they work before any script. */
function Shown({ page: { query }, mineCount }: { page: CalendarPage; mineCount: number }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("Shown in the calendar")} className="flex gap-2">
      <ChipLink
        to={addressOfCalendar({ ...query, show: "all" })}
        current={query.show === "all"}
        preventScrollReset
      >
        {t("All")}
      </ChipLink>
      <ChipLink
        to={addressOfCalendar({ ...query, show: "mine" })}
        current={query.show === "mine"}
        preventScrollReset
      >
        {t("Mine")}
        <span className="text-small tabular">
          <InDigits>{mineCount}</InDigits>
        </span>
      </ChipLink>
    </nav>
  );
}

interface LeafProps {
  /** Null where the calendar ends. */
  to: string | null;
  label: string;
  icon: typeof ChevronLeft;
}

function Leaf({ to, label, icon }: LeafProps) {
  if (!to) return null;
  return (
    <IconLink to={to} label={label} preventScrollReset>
      <Icon of={icon} className="flip" />
    </IconLink>
  );
}

function QuietWeek({ page: { query, after } }: { page: CalendarPage }) {
  const { t } = useTranslation();
  const isMine = query.show === "mine";
  return (
    <div className="mt-7 border-t-2 border-ink">
      <EmptyState
        title={t("A quiet week")}
        action={
          isMine ? (
            <ButtonLink to={addressOfCalendar({ ...query, show: "all" })}>{t("Show all dramas")}</ButtonLink>
          ) : (
            after && <ButtonLink to={after}>{t("To the week after")}</ButtonLink>
          )
        }
      >
        {isMine
          ? t("Nothing in your library has new episodes in these days.")
          : t("No new episodes were announced for these days.")}
      </EmptyState>
    </div>
  );
}
