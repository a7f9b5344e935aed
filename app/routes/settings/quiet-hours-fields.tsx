import { useId } from "react";
import { FormInPlace, type FormOutcome } from "../../components/form/form-in-place";
import { Checkbox } from "../../components/ui/checkbox";
import { Field } from "../../components/ui/field";
import { useErrorOf } from "../../components/ui/field-error";
import { InDigits } from "../../components/ui/in-digits";
import { Input } from "../../components/ui/input";
import { IntentButton } from "../../components/ui/intent-button";
import { useHydrated } from "../../components/ui/use-hydrated";
import { type QuietHours, type RamadanHours, TIME_ZONES } from "../../domain/notification/quiet-hours";
import { useTranslation } from "../../i18n/hooks";
import { SettingsNote } from "./settings-section";

interface QuietHoursFieldsProps {
  quiet: QuietHours;
  /** Null where nothing is known of the chosen time zone. */
  ramadan: RamadanHours | null;
  outcome: FormOutcome;
}

/** From when until when nothing is to be pushed, and in which zone that is meant. */
export function QuietHoursFields({ quiet, ramadan, outcome }: QuietHoursFieldsProps) {
  const { t } = useTranslation();
  const zones = useId();
  const isHydrated = useHydrated();
  // The browser's own zone stands there unless another was chosen.
  const here = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "";
  const typed = outcome.answer?.values;
  const errorOf = useErrorOf(outcome.answer);
  return (
    <FormInPlace id="quiet-hours" action="/settings" {...outcome} className="grid justify-items-start gap-3">
      <h3 className="font-label">{t("Quiet hours")}</h3>
      <SettingsNote>
        {t("Nothing is sent to your devices then. What falls into these hours comes when they end.")}
      </SettingsNote>
      <div className="flex flex-wrap gap-3">
        <Field label={t("From")} error={errorOf("from")}>
          <Input type="time" name="from" defaultValue={typed?.from ?? quiet.from ?? ""} />
        </Field>
        <Field label={t("Until")} error={errorOf("until")}>
          <Input type="time" name="until" defaultValue={typed?.until ?? quiet.until ?? ""} />
        </Field>
        <Field label={t("Time zone")} error={errorOf("timeZone")}>
          <Input
            // What a browser without scripts gets stays until the zone is known.
            key={here}
            name="timeZone"
            dir="ltr"
            list={zones}
            autoComplete="off"
            defaultValue={typed?.timeZone ?? quiet.timeZone ?? here}
          />
        </Field>
        <datalist id={zones}>
          {TIME_ZONES.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </div>
      <Checkbox
        name="inRamadan"
        label={t("Quiet at suhoor and iftar in Ramadan")}
        hint={<RamadanNote ramadan={ramadan} zone={quiet.timeZone} />}
        defaultChecked={typed ? typed.inRamadan !== undefined : quiet.isInRamadan}
      />
      <IntentButton intent="quiet">{t("Save quiet hours")}</IntentButton>
    </FormInPlace>
  );
}

/** Which days and hours these are, as far as they are known for the zone that was chosen. */
function RamadanNote({ ramadan, zone }: { ramadan: RamadanHours | null; zone: string | null }) {
  const { t } = useTranslation();
  if (!zone) return t("The days and hours are those of the country of your time zone.");
  if (!ramadan) return t("We know no days and hours of Ramadan for your time zone yet.");
  const { place, days, isAnnounced, suhoor, iftar } = ramadan;
  const parts = {
    place,
    days,
    ...{ suhoorFrom: suhoor.from, suhoorUntil: suhoor.until },
    ...{ iftarFrom: iftar.from, iftarUntil: iftar.until },
  };
  return (
    <InDigits>
      {isAnnounced
        ? t(
            "{{place}}: {{days}}, as announced. Suhoor {{suhoorFrom}} to {{suhoorUntil}}, iftar {{iftarFrom}} to {{iftarUntil}}.",
            parts,
          )
        : t(
            "{{place}}: {{days}}, as expected. Suhoor {{suhoorFrom}} to {{suhoorUntil}}, iftar {{iftarFrom}} to {{iftarUntil}}.",
            parts,
          )}
    </InDigits>
  );
}
