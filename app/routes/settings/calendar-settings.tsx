import { Form } from "@remix-run/react";
import { AddressField } from "../../components/calendar/address-field";
import { Outcome, useInPlace } from "../../components/form/form-in-place";
import { IntentButton } from "../../components/ui/intent-button";
import { Sentence } from "../../components/ui/sentence";
import { AbsoluteTime } from "../../components/ui/time";
import { pathOfCalendar } from "../../domain/calendar/calendar-address";
import { publicAddress } from "../../i18n/addresses";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import type { OutcomeOf } from "./outcomes";
import { SettingsNote, SettingsSection } from "./settings-section";

interface CalendarSettingsProps {
  /** When the address was made; null where there is none. */
  madeAt: string | null;
  /** Of an address that was made just now: only its digest is kept, so it is shown this once. */
  token: string | null;
  outcomeOf: OutcomeOf;
}

const PLACE = "calendar-address";

/** The secret address at which a calendar app reads when the dramas of the library come out. */
export function CalendarSettings({ madeAt, token, outcomeOf }: CalendarSettingsProps) {
  const { t, language } = useTranslation();
  const { origin = "" } = useViewer() ?? {};
  const inPlace = useInPlace("/settings", PLACE);
  const { done, answer } = outcomeOf("calendar", "calendar-end");
  return (
    <SettingsSection name="calendar" title={t("Calendar")}>
      <div className="grid justify-items-start gap-3">
        <SettingsNote>
          {t("At an address of your own, a calendar app reads when the dramas of your library come out.")}{" "}
          {t("Whoever has it sees which dramas stand in your library, nothing else.")}
        </SettingsNote>
        {madeAt && !token && (
          <p className="text-ui">
            <Sentence
              text="You have an address since {{date}}."
              parts={{ date: <AbsoluteTime at={madeAt} /> }}
            />
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Form {...inPlace}>
            <IntentButton intent="calendar">
              {madeAt ? t("Make a new address") : t("Make an address")}
            </IntentButton>
          </Form>
          {madeAt && (
            <Form {...inPlace}>
              <IntentButton intent="calendar-end">{t("End the address")}</IntentButton>
            </Form>
          )}
        </div>
        <Outcome
          id={PLACE}
          answer={answer}
          done={
            token && origin ? (
              <NewAddress address={publicAddress(origin, pathOfCalendar(token), language)} />
            ) : (
              done
            )
          }
        />
        {madeAt && <SettingsNote>{t("A new address ends the old one at once.")}</SettingsNote>}
      </div>
    </SettingsSection>
  );
}

function NewAddress({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("This is your calendar address. It is shown this once, so copy it now.")}</p>
      <div className="mt-3">
        <AddressField label={t("Your calendar address")} address={address} />
      </div>
    </>
  );
}
