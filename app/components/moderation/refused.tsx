import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { type FormAnswer, isOvertaken } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { Field } from "../ui/field";
import { FormMessage } from "../ui/form-message";
import { Textarea } from "../ui/textarea";

interface RefusedProps {
  answer: FormAnswer;
  /** What was typed for a form that is gone since: to be read, and copied. */
  typed?: { label: string; text: string | undefined };
  /** Where what holds now is to be seen, if elsewhere. */
  children?: ReactNode;
}

/** Why something was not done. Where somebody else was faster the focus comes here. */
export function Refused({ answer, typed, children }: RefusedProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const { state } = useNavigation();
  // Once the page has come to rest: the address of a form that still stands leads to that form first.
  useEffect(() => {
    if (state !== "idle" || !isOvertaken(answer)) return;
    element.current?.focus();
    element.current?.scrollIntoView({ block: "nearest" });
  }, [answer, state]);
  return (
    <div ref={element} tabIndex={-1} className="mb-6 scroll-mt-20 empty:hidden">
      <FormMessage answer={answer} />
      {typed?.text && isOvertaken(answer) && (
        <Field label={typed.label} hint={t("This was not sent.")} className="mt-4">
          <Textarea rows={3} readOnly defaultValue={typed.text} />
        </Field>
      )}
      {children}
    </div>
  );
}
