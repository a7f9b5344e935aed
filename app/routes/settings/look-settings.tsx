import { Form } from "@remix-run/react";
import { type FormOutcome, Outcome } from "../../components/form/form-in-place";
import { LanguageSwitch } from "../../components/layout/language-switch";
import { PREFERENCES_ACTION, ThemeRow } from "../../components/layout/theme-switch";
import { Button } from "../../components/ui/button";
import { SegmentedControl } from "../../components/ui/segmented-control";
import type { Formatting } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { SettingsSection } from "./settings-section";

/** Language, look and digits; they are kept in this browser and need no account. */
export function LookSettings({ digits, outcome }: { digits: Formatting["digits"]; outcome: FormOutcome }) {
  const { t } = useTranslation();
  const frame = useViewer();
  return (
    <SettingsSection title={t("Language and look")}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <LanguageSwitch language={frame?.language ?? "en"} path="/settings" className="button button-line" />
        <ThemeRow theme={frame?.theme ?? "system"} path="/settings" />
      </div>
      <Form
        method="post"
        action={PREFERENCES_ACTION}
        reloadDocument
        className="flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="returnTo" value="/settings?done=digits#digits" />
        <SegmentedControl
          label={t("Digits")}
          name="digits"
          value={digits ?? "latn"}
          options={[
            { value: "latn", label: "0123" },
            { value: "arab", label: "٠١٢٣" },
          ]}
        />
        <Button type="submit">{t("Use these digits")}</Button>
      </Form>
      <Outcome id="digits" {...outcome} />
    </SettingsSection>
  );
}
