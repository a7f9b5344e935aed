import { Form } from "@remix-run/react";
import CalendarPlus from "lucide/dist/esm/icons/calendar-plus.mjs";
import Globe from "lucide/dist/esm/icons/globe.mjs";
import { AddressField } from "../../components/calendar/address-field";
import { Button, buttonClass } from "../../components/ui/button";
import { Icon } from "../../components/ui/icon";
import { Select } from "../../components/ui/select";
import { Sentence } from "../../components/ui/sentence";
import { TextLink } from "../../components/ui/text-link";
import { useHydrated } from "../../components/ui/use-hydrated";
import type { CalendarPage } from "../../domain/calendar/calendar";
import { publicAddress } from "../../i18n/addresses";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";

const FILE = "/calendar.ics";

/** Whose clock this is, and the way into a calendar app. */
export function CalendarTools({ page }: { page: CalendarPage }) {
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-4">
      <ZoneChoice page={page} />
      <AddToCalendar />
    </section>
  );
}

function ZoneChoice({ page: { zone, query } }: { page: CalendarPage }) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  return (
    <details className="calendar-fold">
      <summary className="flex min-h-11 items-center gap-2.5 text-ui">
        <Icon of={Globe} className="text-ink-3" />
        <span className="zone-words">
          <Sentence
            text={
              zone.isSites && isHydrated ? "Days of {{place}}, times of this device" : "Times of {{place}}"
            }
            parts={{ place: <bdi>{zone.place}</bdi> }}
          />{" "}
          <span className="link">{t("Change")}</span>
        </span>
      </summary>
      <Form method="get" action="/calendar" preventScrollReset className="mt-3 flex flex-wrap gap-3">
        {query.show === "mine" && <input type="hidden" name="show" value="mine" />}
        {query.week && <input type="hidden" name="week" value={query.week} />}
        <Select name="zone" aria-label={t("Time zone")} defaultValue={zone.id} className="max-w-full">
          {zone.choices.map(({ id, place }) => (
            <option key={id} value={id}>
              {place}
            </option>
          ))}
        </Select>
        <Button type="submit">{t("Show these times")}</Button>
      </Form>
    </details>
  );
}

function AddToCalendar() {
  const { t, language } = useTranslation();
  const { origin, reader } = useViewer() ?? {};
  const isMember = reader?.state === "member";
  const address = origin ? publicAddress(origin, FILE, language) : FILE;
  return (
    <details className="calendar-fold">
      <summary className={buttonClass("line")}>
        <Icon of={CalendarPlus} />
        {t("Put it in my calendar")}
      </summary>
      <div className="mt-3 grid justify-items-start gap-3">
        <p className="text-ui text-ink-2">{t("Your phone reads this address by itself.")}</p>
        <AddressField label={t("Address of the calendar")} address={address} />
        {isMember && (
          <TextLink to="/settings#calendar" className="text-ui">
            {t("An address for the dramas of your library alone")}
          </TextLink>
        )}
        <a href={language === "ar" ? `${FILE}?lng=ar` : FILE} download className={buttonClass("quiet")}>
          {t("Download as a file")}
        </a>
      </div>
    </details>
  );
}
