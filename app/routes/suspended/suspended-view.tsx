import { useTranslation } from "react-i18next";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { Button, ButtonLink } from "../../components/ui/button";
import { MetaLine } from "../../components/ui/meta-line";
import { Sentence } from "../../components/ui/sentence";
import { TextLink } from "../../components/ui/text-link";
import { AbsoluteTime } from "../../components/ui/time";
import { UserText } from "../../components/ui/user-text";
import type { OwnSanction } from "../../domain/sanction/sanction";

const STANDS = {
  open: { label: "You have asked for another look. Another moderator will decide." },
  accepted: { label: "Your appeal was accepted: it has been taken back." },
  declined: { label: "Your appeal was declined." },
} as const;

export function SuspendedView({ sanctions }: { sanctions: OwnSanction[] }) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <PageHeading title={t("Your account may not write at the moment")}>
          {t("Until this ends you see this page only. What you wrote stays where it is.")}
        </PageHeading>
        <ul className="divide-y divide-line border-y border-line">
          {sanctions.map((sanction) => (
            <SanctionItem key={sanction.deedId ?? sanction.createdAt} sanction={sanction} />
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <TextLink to="/guidelines">{t("Community guidelines")}</TextLink>
          <TextLink to="/contact?topic=moderation">{t("Write to us")}</TextLink>
        </p>
        <form method="post" action="/sign-out" className="mt-6">
          <Button type="submit">{t("Sign Out")}</Button>
        </form>
      </PageBody>
    </Page>
  );
}

function SanctionItem({ sanction }: { sanction: OwnSanction }) {
  const { t } = useTranslation();
  const { kind, reason, createdAt, endsAt, deedId, appeal } = sanction;
  return (
    <li className="py-5">
      <h2 className="title-2">
        {kind === "ban" ? t("Your account is banned") : t("Your account is suspended")}
      </h2>
      <MetaLine className="mt-1">
        <AbsoluteTime at={createdAt} />
        {endsAt && (
          <span>
            <Sentence text="until {{date}}" parts={{ date: <AbsoluteTime at={endsAt} /> }} />
          </span>
        )}
      </MetaLine>
      <UserText as="p" text={reason} className="mt-3 max-w-[66ch] whitespace-pre-line wrap-anywhere" />
      {appeal && <p className="mt-3 text-ui text-ink-2">{t(STANDS[appeal].label)}</p>}
      {deedId !== null && (
        <p className="mt-4">
          <ButtonLink to={`/appeal/${deedId}`} variant={appeal ? "line" : "lamp"}>
            {appeal ? t("See your appeal") : t("Ask for another look")}
          </ButtonLink>
        </p>
      )}
    </li>
  );
}
