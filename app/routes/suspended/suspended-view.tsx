import { dropAllDrafts } from "../../components/form/drafts";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { Button, ButtonLink } from "../../components/ui/button";
import { MetaLine } from "../../components/ui/meta-line";
import { Notice } from "../../components/ui/notice";
import { Sentence } from "../../components/ui/sentence";
import { TextLink } from "../../components/ui/text-link";
import { AbsoluteTime } from "../../components/ui/time";
import { UserText } from "../../components/ui/user-text";
import type { OwnSanction } from "../../domain/sanction/sanction";
import { useTranslation } from "../../i18n/hooks";

const STANDS = {
  open: { label: "You have appealed. Another moderator will decide." },
  accepted: { label: "Your appeal was accepted: it has been taken back." },
  declined: { label: "Your appeal was declined." },
} as const;

interface SuspendedViewProps {
  sanction: OwnSanction;
  /** The ban has ended the session: all but this page asks to sign in again. */
  isSignedOut: boolean;
}

/** What a suspension or a ban means, why, until when, and the way to appeal. */
export function SuspendedView({ sanction, isSignedOut }: SuspendedViewProps) {
  const { t } = useTranslation();
  const isBan = sanction.kind === "ban";
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <PageHeading title={isBan ? t("Your account is banned permanently") : t("Your account is suspended")}>
          {isBan
            ? t(
                "You cannot write here any more. What you wrote stays where it is. You can still appeal, read your notifications, export your data and delete your account.",
              )
            : t(
                "You can read everything. Until the suspension ends you cannot write, vote, join or report. Your settings, your data, your notifications and your appeal stay open to you.",
              )}
        </PageHeading>
        {isSignedOut && (
          <Notice kind="info" className="mb-6">
            {t("You were signed out. To appeal or to see your data, sign in again.")}
          </Notice>
        )}
        <Why sanction={sanction} />
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <TextLink to="/notifications">{t("Notifications")}</TextLink>
          <TextLink to="/settings">{t("Settings")}</TextLink>
          <TextLink to="/guidelines">{t("Community guidelines")}</TextLink>
          <TextLink to="/contact?topic=moderation">{t("Write to us")}</TextLink>
        </p>
        {!isSignedOut && (
          <form method="post" action="/sign-out" onSubmit={dropAllDrafts} className="mt-6">
            <Button type="submit">{t("Sign Out")}</Button>
          </form>
        )}
      </PageBody>
    </Page>
  );
}

function Why({ sanction }: { sanction: OwnSanction }) {
  const { t } = useTranslation();
  const { reason, createdAt, endsAt, actionId, appeal } = sanction;
  return (
    <section className="border-y border-line py-5">
      <MetaLine>
        <span>
          <Sentence text="since {{date}}" parts={{ date: <AbsoluteTime at={createdAt} /> }} />
        </span>
        {endsAt && (
          <span>
            <Sentence text="until {{date}}" parts={{ date: <AbsoluteTime at={endsAt} /> }} />
          </span>
        )}
      </MetaLine>
      <UserText as="p" text={reason} className="mt-3 w-fit max-w-[66ch] whitespace-pre-line wrap-anywhere" />
      {appeal && <p className="mt-3 text-ui text-ink-2">{t(STANDS[appeal].label)}</p>}
      {actionId !== null && (
        <p className="mt-4">
          <ButtonLink to={`/appeal/${actionId}`} variant={appeal ? "line" : "primary"}>
            {appeal ? t("See your appeal") : t("Appeal")}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
