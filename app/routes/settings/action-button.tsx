import { Form } from "@remix-run/react";
import { useInPlace } from "../../components/form/form-in-place";
import { IntentButton } from "../../components/ui/intent-button";
import type { SettingsIntent } from "../../domain/account/settings";

interface ActionButtonProps {
  intent: SettingsIntent["intent"];
  /** Of whom or what: the form's one field. */
  of: Record<string, string>;
  /** Where it is said what became of it: the id of an Outcome. */
  place: string;
  label: string;
  /** The button's words for those who do not see where it stands. */
  name?: string;
}

/** A form that is one button, beside what it is about. */
export function ActionButton({ intent, of, place, label, name }: ActionButtonProps) {
  return (
    <Form {...useInPlace("/settings", place)}>
      {Object.entries(of).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <IntentButton intent={intent} aria-label={name}>
        {label}
      </IntentButton>
    </Form>
  );
}
