import { Form, useNavigation } from "@remix-run/react";
import { Flag, Mail, Shield, UserRoundX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../components/ui/button";
import { Menu, MenuLink, MenuSeparator } from "../../components/ui/menu";
import { isModerator } from "../../domain/post/post";
import { isEditors } from "../../domain/profile/editors";
import type { Profile } from "../../domain/profile/profile";
import { isSignedIn } from "../../domain/profile/reader";
import { useFrame } from "../../frame";

/** Message, Report, Block; visitors are led to sign in first. */
export function PersonActions({ person, isBlocked }: { person: Profile; isBlocked: boolean }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const reader = useFrame()?.reader;
  // Nobody reads the messages of the editors, and blocking them would change nothing.
  if (isEditors(person.id)) return null;
  const report = `/report?type=user&id=${person.id}`;
  if (!reader || !isSignedIn(reader)) {
    const signIn = `/sign-in?next=${encodeURIComponent(`/profile/${person.id}`)}`;
    return (
      <ButtonLink variant="lamp" icon={<Mail />} to={signIn}>
        {t("Message")}
      </ButtonLink>
    );
  }
  const pending = navigation.state === "idle" ? null : navigation.formData?.get("deed");
  return (
    <Form method="post" className="contents">
      {!isBlocked && (
        <Button
          type="submit"
          name="deed"
          value="message"
          variant="lamp"
          icon={<Mail />}
          loading={pending === "message"}
        >
          {t("Message")}
        </Button>
      )}
      <Button
        type="submit"
        name="deed"
        value={isBlocked ? "unblock" : "block"}
        icon={<UserRoundX />}
        loading={pending === "block" || pending === "unblock"}
      >
        {isBlocked ? t("Unblock") : t("Block")}
      </Button>
      <ButtonLink variant="quiet" icon={<Flag />} to={report}>
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
    <Menu label={t("Moderate")} trigger={<Shield />}>
      <MenuLink to={`${page}?deed=warn`}>{t("Warn")}</MenuLink>
      <MenuLink to={`${page}?deed=suspend`}>{t("Suspend")}</MenuLink>
      <MenuLink to={`${page}?deed=ban`}>{t("Ban")}</MenuLink>
      <MenuSeparator />
      <MenuLink to={page}>{t("Warnings and sanctions")}</MenuLink>
      <MenuLink to={`/moderation/log?member=${person.username}`}>{t("Audit log")}</MenuLink>
    </Menu>
  );
}
