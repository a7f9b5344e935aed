import Pencil from "lucide/dist/esm/icons/pencil.mjs";
import SquarePen from "lucide/dist/esm/icons/square-pen.mjs";
import type { ReactNode } from "react";
import { DiaryDay } from "../../components/library/diary-day";
import { MorePages } from "../../components/library/more-pages";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { EmptyState } from "../../components/ui/empty-state";
import { Icon } from "../../components/ui/icon";
import { IconLink } from "../../components/ui/icon-button";
import { InDigits } from "../../components/ui/in-digits";
import { MetaLine } from "../../components/ui/meta-line";
import { SectionHeading } from "../../components/ui/section-heading";
import type { FormAnswer } from "../../domain/form";
import { addressOfLibrary, type LibraryHead, type LibraryKept } from "../../domain/library/my-library";
import { useTranslation } from "../../i18n/hooks";
import { DiaryForm } from "./diary-form";
import { KeptNotice } from "./kept-notice";
import type { LibraryTabData } from "./tabs.server";

type Diary = Extract<LibraryTabData, { kind: "diary" }>;

/** An entry is edited on the page of the diary that it stands on. */
const addressOfEntry = (entry: string, after?: string | null) =>
  `${addressOfLibrary({ tab: "diary" }, { ...(after && { after }), entry })}#entry`;

/** What was seen on which day, the newest first; ?entry= opens one of them, or a new one (about ?drama=), to be written. */
export function DiaryTab({
  entries,
  months,
  dates,
  dramas,
  editing,
  about,
  begun,
  after,
  next,
  head,
  kept,
  answer,
}: Diary & { head: LibraryHead; kept: LibraryKept | null; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const titles = new Map(dramas.map((drama) => [drama.id, drama]));
  const edited = entries.find(({ id }) => id === editing);
  const isWriting = edited !== undefined || editing === "new" || answer?.values.intent === "entry";
  return (
    <>
      {(kept === "entry" || kept === "unwrite") && <KeptNotice kept={kept} />}
      <div className="mt-5 flex flex-wrap justify-end">
        <ButtonLink to={addressOfEntry("new")} icon={<Icon of={SquarePen} />} preventScrollReset>
          {t("New entry")}
        </ButtonLink>
      </div>
      {isWriting && (
        <DiaryForm
          key={editing ?? "new"}
          entry={edited}
          dramas={dramas}
          about={about}
          after={after}
          begun={begun < head.today ? begun : head.today}
          today={head.today}
          visibility={head.visibility ?? "me"}
          answer={answer}
        />
      )}
      {entries.length === 0 ? (
        <EmptyState title={t("No day written down yet")}>
          {t("Write what you saw, on any day that has been.")}
        </EmptyState>
      ) : (
        <Months {...{ entries, months, dates, after, titles }} />
      )}
      <MorePages next={next && addressOfLibrary({ tab: "diary" }, { after: next })} />
    </>
  );
}

type Titles = ReadonlyMap<string, Diary["dramas"][number]>;

function Months({
  entries,
  months,
  dates,
  after,
  titles,
}: Pick<Diary, "entries" | "months" | "dates" | "after"> & { titles: Titles }) {
  const { t } = useTranslation();
  return months.map((month) => (
    <Month key={month.id} month={month}>
      {entries.map((entry, place) =>
        entry.day.startsWith(month.id) ? (
          <DiaryDay
            key={entry.id}
            entry={entry}
            drama={titles.get(entry.dramaId)}
            date={dates[entry.day]}
            isSameDay={entries[place - 1]?.day === entry.day}
            action={
              <IconLink
                to={addressOfEntry(entry.id, after)}
                label={t("Edit the entry on {{title}}", {
                  title: titles.get(entry.dramaId)?.title ?? t("No longer in the catalogue"),
                })}
              >
                <Icon of={Pencil} />
              </IconLink>
            }
          />
        ) : null,
      )}
    </Month>
  ));
}

/** A month of the diary below its names in both calendars. */
function Month({ month, children }: { month: Diary["months"][number]; children: ReactNode }) {
  return (
    <section className="diary-month mt-5">
      <SectionHeading
        title={<InDigits>{month.name}</InDigits>}
        aside={
          <MetaLine>
            <InDigits>{month.hijri}</InDigits>
            {month.entries !== null && <Count value={month.entries} phrase="{{count}} entries" />}
          </MetaLine>
        }
      />
      <ol>{children}</ol>
    </section>
  );
}
