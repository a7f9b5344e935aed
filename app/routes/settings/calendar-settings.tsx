import { Form } from "@remix-run/react";
import { AddressField } from "../../components/calendar/address-field";
import { FormMessage } from "../../components/ui/form-message";
import { IntentButton } from "../../components/ui/intent-button";
import { Notice } from "../../components/ui/notice";
import { Sentence } from "../../components/ui/sentence";
import { AbsoluteTime } from "../../components/ui/time";
import { pathOfCalendar } from "../../domain/calendar/calendar-address";
import type { FormAnswer } from "../../domain/form";
import { publicAddress } from "../../i18n/addresses";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { SettingsNote, SettingsSection } from "./settings-section";

interface CalendarSettingsProps {
  /** When the address was made; null where there is none. */
  madeAt: string | null;
  /** Of an address that was made just now: only its digest is kept, so it is shown this once. */
  token: string | null;
  answer?: FormAnswer;
}

/** The secret address at which a calendar app reads when the dramas of the library come out. */
export function CalendarSettings({ madeAt, token, answer }: CalendarSettingsProps) {
  const { t, language } = useTranslation();
  const { origin = "" } = useViewer() ?? {};
  return (
    <SettingsSection name="calendar" title={t("Calendar")}>
      <div className="grid justify-items-start gap-3">
        <SettingsNote>
          {t("At an address of your own, a calendar app reads when the dramas of your library come out.")}{" "}
          {t("Whoever has it sees which dramas stand in your library, nothing else.")}
        </SettingsNote>
        <FormMessage answer={answer} />
        {token && origin && (
          <Notice kind="success">
            <p>{t("This is your calendar address. It is shown this once, so copy it now.")}</p>
            <div className="mt-3">
              <AddressField
                label={t("Your calendar address")}
                address={publicAddress(origin, pathOfCalendar(token), language)}
              />
            </div>
          </Notice>
        )}
        {madeAt && !token && (
          <p className="text-ui">
            <Sentence
              text="You have an address since {{date}}."
              parts={{ date: <AbsoluteTime at={madeAt} /> }}
            />
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Form method="post" action="/settings#calendar" preventScrollReset>
            <IntentButton intent="calendar">
              {madeAt ? t("Make a new address") : t("Make an address")}
            </IntentButton>
          </Form>
          {madeAt && (
            <Form method="post" preventScrollReset>
              <IntentButton intent="calendar-end">{t("End the address")}</IntentButton>
            </Form>
          )}
        </div>
        {madeAt && <SettingsNote>{t("A new address ends the old one at once.")}</SettingsNote>}
      </div>
    </SettingsSection>
  );
}
