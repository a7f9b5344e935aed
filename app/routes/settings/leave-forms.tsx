import { Form, useLocation } from "@remix-run/react";
import { Button } from "../../components/ui/button";
import { Checkbox } from "../../components/ui/checkbox";
import { DoneNotice } from "../../components/ui/done-notice";
import { Field } from "../../components/ui/field";
import { FormMessage } from "../../components/ui/form-message";
import { Input } from "../../components/ui/input";
import { IntentButton } from "../../components/ui/intent-button";
import { Notice } from "../../components/ui/notice";
import { AbsoluteTime } from "../../components/ui/time";
import { DELETION_DAYS } from "../../domain/account/settings";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { CurrentPassword } from "./account-forms";
import { SettingsNote, SettingsSection } from "./settings-section";

interface LeaveFormsProps {
  username: string;
  deletionDay: string | null;
  /** What was just done on this page. */
  done: string | null;
  answer?: FormAnswer;
}

const SAID: Record<string, string> = {
  delete: "Your account will be erased on the day below. Until then you can keep it.",
  keep: "Your account stays.",
};

/** One's data as a file, and the end of the account, which can be taken back for a while. */
export function LeaveForms({ username, deletionDay, done, answer }: LeaveFormsProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const said = done && Object.hasOwn(SAID, done) ? SAID[done] : null;
  return (
    <>
      <SettingsSection name="data" title={t("Your data")}>
        <SettingsNote>
          {t("Everything the community keeps about you, in one file that other programs can read.")}
        </SettingsNote>
        <a href="/settings/export" className="button button-line justify-self-start">
          {t("Export my data")}
        </a>
      </SettingsSection>
      <SettingsSection name="leave" title={t("Delete my account")}>
        {said && <DoneNotice key={key} sentence={said} />}
        {deletionDay ? (
          <Form method="post" preventScrollReset className="grid gap-3">
            <Notice kind="info">
              {t("Your account will be erased on:")} <AbsoluteTime at={deletionDay} />
            </Notice>
            <FormMessage answer={answer} />
            <IntentButton intent="keep" variant="primary" className="justify-self-start">
              {t("Keep my account")}
            </IntentButton>
          </Form>
        ) : (
          <Form method="post" noValidate preventScrollReset className="grid max-w-md gap-4">
            <input type="hidden" name="intent" value="delete" />
            <SettingsNote>
              {t(
                "Name, profile, messages and votes are erased after {{count}} days. Until then you can change your mind.",
                { count: DELETION_DAYS },
              )}
            </SettingsNote>
            <FormMessage answer={answer} />
            <Checkbox name="erase" label={t("Erase my posts and comments as well")} />
            <Field label={t("Type {{name}} to confirm", { name: username })} required>
              <Input
                name="confirmation"
                dir="ltr"
                autoComplete="off"
                defaultValue={answer?.values.confirmation}
              />
            </Field>
            <CurrentPassword answer={answer} />
            <Button type="submit" variant="line" className="justify-self-start">
              {t("Delete my account")}
            </Button>
          </Form>
        )}
      </SettingsSection>
    </>
  );
}
