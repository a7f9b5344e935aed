import { Form } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { useFirstWrongField } from "../form/first-wrong-field";
import { ButtonLink } from "./button";
import { IntentButton } from "./intent-button";

/** Where an address leads that asks. */
export const ASK_ID = "ask";

interface AskFirstProps {
  /** What is asked about, and the word on the button that does it. */
  intent: string;
  label: string;
  /** What names the thing in the form. */
  names: Record<string, string>;
  /** What will happen. */
  sentence: ReactNode;
  /** Where Cancel leads. */
  cancel: string;
  /** What is wrong with what was said with it. */
  answer?: FormAnswer;
  /** Where it is sent, if not to the page it stands on; then back from there is where the reader was before. */
  action?: string;
  /** What may be said with it. */
  children?: ReactNode;
  /** The form, for what keeps a draft of that. */
  form?: RefObject<HTMLFormElement>;
}

/** Asks once more, in the row of what it is about; the form sends `confirmed`. Works before any script. */
export function AskFirst({ intent, label, names, sentence, children, ...asked }: AskFirstProps) {
  const { t } = useTranslation();
  const own = useRef<HTMLFormElement>(null);
  const form = asked.form ?? own;
  const stay = useRef<HTMLAnchorElement>(null);
  useEffect(() => stay.current?.focus(), []);
  useFirstWrongField(asked.answer, form);
  return (
    <Form
      ref={form}
      id={ASK_ID}
      method="post"
      action={asked.action}
      replace={asked.action !== undefined}
      className="grid basis-full scroll-mt-20 gap-4 rounded-panel border border-line-strong bg-surface p-4"
      aria-label={label}
    >
      {Object.entries({ ...names, confirmed: "yes" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="max-w-[60ch]">{sentence}</p>
      {children}
      <div className="flex flex-wrap gap-2">
        <ButtonLink ref={stay} to={asked.cancel} preventScrollReset>
          {t("Cancel")}
        </ButtonLink>
        <IntentButton intent={intent} className="text-danger!">
          {label}
        </IntentButton>
      </div>
    </Form>
  );
}
