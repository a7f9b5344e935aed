import { Form } from "@remix-run/react";
import { useId } from "react";
import { Field } from "../../components/ui/field";
import { useErrorOf } from "../../components/ui/field-error";
import { FormMessage } from "../../components/ui/form-message";
import { Input } from "../../components/ui/input";
import { IntentButton } from "../../components/ui/intent-button";
import { useHydrated } from "../../components/ui/use-hydrated";
import type { FormAnswer } from "../../domain/form";
import { type QuietHours, TIME_ZONES } from "../../domain/notification/quiet-hours";
import { useTranslation } from "../../i18n/hooks";
import { SettingsNote } from "./settings-section";

/** From when until when nothing is to be pushed, and in which zone that is meant. */
export function QuietHoursFields({ quiet, answer }: { quiet: QuietHours; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const zones = useId();
  const isHydrated = useHydrated();
  // The browser's own zone stands there unless another was chosen.
  const here = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "";
  const typed = answer?.values;
  const errorOf = useErrorOf(answer);
  return (
    <Form method="post" className="grid justify-items-start gap-3" noValidate>
      <h3 className="font-label">{t("Quiet hours")}</h3>
      <SettingsNote>
        {t("Nothing is sent to your devices then. What falls into these hours comes when they end.")}
      </SettingsNote>
      <FormMessage answer={answer} />
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
      <IntentButton intent="quiet">{t("Save quiet hours")}</IntentButton>
    </Form>
  );
}
