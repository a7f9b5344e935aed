import { Form } from "@remix-run/react";
import { Button } from "../../components/ui/button";
import type { SettingsDeed } from "../../domain/account/settings";

interface DeedButtonProps {
  deed: SettingsDeed["deed"];
  /** Of whom or what: the form's one field. */
  of: Record<string, string>;
  label: string;
  /** The button's words for those who do not see where it stands. */
  name?: string;
}

/** A form that is one button, beside what it is about. */
export function DeedButton({ deed, of, label, name }: DeedButtonProps) {
  return (
    <Form method="post">
      {Object.entries(of).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" name="deed" value={deed} aria-label={name}>
        {label}
      </Button>
    </Form>
  );
}
