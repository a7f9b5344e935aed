import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { ErrorView } from "../layout/error-views";
import { Page } from "../layout/page";

interface FormFailedProps {
  title: string;
  /** Said where nothing was sent. */
  otherwise: string;
  /** The way back. */
  children: ReactNode;
}

/** What a plain form without a page of its own leads to when it was not accepted: why, and the way back. */
export function FormFailed({ title, otherwise, children }: FormFailedProps) {
  const { t } = useTranslation();
  const answer = useActionData<FormAnswer | { ok: true }>();
  const error = answer && !answer.ok ? answer : undefined;
  return (
    <Page>
      <ErrorView title={title} action={children}>
        {error?.message ? t(error.message, error.messageValues) : otherwise}
      </ErrorView>
    </Page>
  );
}
