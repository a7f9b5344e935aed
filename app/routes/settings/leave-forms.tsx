import { FormInPlace, Outcome } from "../../components/form/form-in-place";
import { Button } from "../../components/ui/button";
import { Checkbox } from "../../components/ui/checkbox";
import { Field } from "../../components/ui/field";
import { Input } from "../../components/ui/input";
import { IntentButton } from "../../components/ui/intent-button";
import { Notice } from "../../components/ui/notice";
import { AbsoluteTime } from "../../components/ui/time";
import { DELETION_DAYS } from "../../domain/account/settings";
import { useTranslation } from "../../i18n/hooks";
import { CurrentPassword } from "./account-forms";
import type { OutcomeOf } from "./outcomes";
import { SettingsNote, SettingsSection } from "./settings-section";

interface LeaveFormsProps {
  username: string;
  deletionDay: string | null;
  outcomeOf: OutcomeOf;
}

/** One's data as a file, and the end of the account, which can be taken back for a while. */
export function LeaveForms({ username, deletionDay, outcomeOf }: LeaveFormsProps) {
  const { t } = useTranslation();
  const outcome = outcomeOf("delete", "keep");
  const typed = outcome.answer?.values;
  return (
    <>
      <SettingsSection name="data" title={t("Your data")}>
        <SettingsNote>
          {t("Everything the community keeps about you, in one file that other programs can read.")}
        </SettingsNote>
        <a href="/settings/export" className="button button-line justify-self-start">
          {t("Export my data")}
        </a>
        <Outcome id="export" {...outcomeOf("exported", "unexported")} />
      </SettingsSection>
      <SettingsSection name="leave" title={t("Delete my account")}>
        {deletionDay ? (
          <FormInPlace id="erase" action="/settings" {...outcome} className="grid gap-3">
            <Notice kind="info">
              {t("Your account will be erased on:")} <AbsoluteTime at={deletionDay} />
            </Notice>
            <IntentButton intent="keep" variant="primary" className="justify-self-start">
              {t("Keep my account")}
            </IntentButton>
          </FormInPlace>
        ) : (
          <FormInPlace id="erase" action="/settings" {...outcome} className="grid max-w-md gap-4">
            <input type="hidden" name="intent" value="delete" />
            <SettingsNote>
              {t(
                "Name, profile, messages and votes are erased after {{count}} days. Until then you can change your mind.",
                { count: DELETION_DAYS },
              )}
            </SettingsNote>
            <Checkbox
              name="erase"
              label={t("Erase my posts and comments as well")}
              defaultChecked={typed?.erase !== undefined}
            />
            <Field label={t("Type {{name}} to confirm", { name: username })} required>
              <Input name="confirmation" dir="ltr" autoComplete="off" defaultValue={typed?.confirmation} />
            </Field>
            <CurrentPassword answer={outcome.answer} />
            <Button type="submit" variant="line" className="justify-self-start">
              {t("Delete my account")}
            </Button>
          </FormInPlace>
        )}
      </SettingsSection>
    </>
  );
}
