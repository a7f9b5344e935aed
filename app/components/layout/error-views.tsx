import type { ReactNode } from "react";
import { NO_SUCH_THING } from "../../domain/missing";
import { useTranslation } from "../../i18n/hooks";
import { Button, ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { RequestNumber } from "./request-number";

interface NotFoundViewProps {
  action?: ReactNode;
  /** There are such pages, and what this one showed is not there. */
  isMissing?: boolean;
}

/** No such page; the title is the specification's, letter for letter (§2). What is missing on a page is said plainly. */
export function NotFoundView({ action, isMissing }: NotFoundViewProps) {
  const { t } = useTranslation();
  return (
    <ErrorView
      title={isMissing ? t(NO_SUCH_THING) : t("This page has not been generated")}
      action={action ?? <HomeLink />}
    >
      {isMissing
        ? t("It may have been deleted, or the address is mistyped.")
        : t("The address may be mistyped, or the page was taken down.")}
    </ErrorView>
  );
}

/** What was sent arrived broken, or was never a form. */
export function UnreadableView() {
  const { t } = useTranslation();
  return (
    <ErrorView title={t("This could not be read")} action={<HomeLink />}>
      {t("What was sent arrived incomplete. Please go back and send it again.")}
    </ErrorView>
  );
}

/** The backend did not answer, or something broke on our side. */
export function UnavailableView() {
  const { t } = useTranslation();
  return (
    <ErrorView
      title={t("Something went wrong on our side")}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>{t("Try again")}</Button>
          <HomeLink />
        </span>
      }
    >
      {t("Please try again in a moment. If it stays like this, tell us.")}
      <RequestNumber />
    </ErrorView>
  );
}

interface AccessDeniedViewProps {
  /** The specification's sentence for this place. */
  message: string;
  /** Where a visitor signs in; left out for members who may not enter. */
  signIn?: string;
}

/** "Access Denied", to visitors with a way to sign in. */
export function AccessDeniedView({ message, signIn }: AccessDeniedViewProps) {
  const { t } = useTranslation();
  return (
    <ErrorView
      title={t("Access Denied")}
      action={
        signIn ? (
          <ButtonLink to={signIn} variant="primary">
            {t("Sign In")}
          </ButtonLink>
        ) : (
          <HomeLink />
        )
      }
    >
      {message}
    </ErrorView>
  );
}

interface ErrorViewProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** The pattern of the empty state as a whole page. */
export function ErrorView({ title, children, action }: ErrorViewProps) {
  return (
    <div className="wrap py-12 md:py-20">
      <EmptyState as="h1" title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}

function HomeLink() {
  const { t } = useTranslation();
  return <ButtonLink to="/">{t("Back to Home")}</ButtonLink>;
}
