import { Form, useNavigation } from "@remix-run/react";
import Flag from "lucide/dist/esm/icons/flag.mjs";
import Mail from "lucide/dist/esm/icons/mail.mjs";
import Shield from "lucide/dist/esm/icons/shield.mjs";
import UserRoundX from "lucide/dist/esm/icons/user-round-x.mjs";
import { ButtonLink } from "../../components/ui/button";
import { Icon } from "../../components/ui/icon";
import { IntentButton } from "../../components/ui/intent-button";
import { Menu, MenuLink, MenuSeparator } from "../../components/ui/menu";
import { isModerator } from "../../domain/post/post-rights";
import { isEditors } from "../../domain/profile/editors";
import type { Profile } from "../../domain/profile/profile";
import { isSignedIn } from "../../domain/profile/reader";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";

/** Message, Report, Block; visitors are led to sign in first. */
export function PersonActions({ person, isBlocked }: { person: Profile; isBlocked: boolean }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const reader = useViewer()?.reader;
  // Nobody reads the messages of the editors, and blocking them would change nothing.
  if (isEditors(person.id)) return null;
  const report = `/report?type=user&id=${person.id}`;
  if (!reader || !isSignedIn(reader)) {
    const signIn = `/sign-in?next=${encodeURIComponent(`/profile/${person.id}`)}`;
    return (
      <ButtonLink variant="primary" icon={<Icon of={Mail} />} to={signIn}>
        {t("Message")}
      </ButtonLink>
    );
  }
  const pending = navigation.state === "idle" ? null : navigation.formData?.get("intent");
  return (
    <Form method="post" className="contents">
      {!isBlocked && (
        <IntentButton
          intent="message"
          variant="primary"
          icon={<Icon of={Mail} />}
          loading={pending === "message"}
        >
          {t("Message")}
        </IntentButton>
      )}
      <IntentButton
        intent={isBlocked ? "unblock" : "block"}
        icon={<Icon of={UserRoundX} />}
        loading={pending === "block" || pending === "unblock"}
      >
        {isBlocked ? t("Unblock") : t("Block")}
      </IntentButton>
      <ButtonLink variant="quiet" icon={<Icon of={Flag} />} to={report}>
        {t("Report")}
      </ButtonLink>
      {reader.state === "member" && isModerator(reader) && <ModeratorMenu person={person} />}
      {isBlocked && (
        <p className="basis-full text-small text-ink-3">
          {t("You blocked this person: no messages and no notifications pass between you.")}
        </p>
      )}
    </Form>
  );
}

/** What moderators do about this person, without a report; each leads to the form for it. */
function ModeratorMenu({ person }: { person: Profile }) {
  const { t } = useTranslation();
  const page = `/moderation/member/${person.id}`;
  return (
    <Menu
      label={t("Moderate")}
      trigger={
        <>
          <Icon of={Shield} />
          {t("Moderate")}
        </>
      }
      triggerClass="button button-quiet"
    >
      <MenuLink to={`${page}?intent=warn`}>{t("Warn")}</MenuLink>
      <MenuLink to={`${page}?intent=suspend`}>{t("Suspend")}</MenuLink>
      <MenuLink to={`${page}?intent=ban`}>{t("Ban")}</MenuLink>
      <MenuSeparator />
      <MenuLink to={page}>{t("Warnings, suspensions and bans")}</MenuLink>
      <MenuLink to={`/moderation/log?member=${person.username}`}>{t("Audit log")}</MenuLink>
    </Menu>
  );
}
