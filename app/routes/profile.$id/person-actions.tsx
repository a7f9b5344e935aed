import { Form, useNavigation } from "@remix-run/react";
import { Flag, Mail, UserRoundX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../components/ui/button";
import type { Profile } from "../../domain/profile/profile";
import { isSignedIn } from "../../domain/profile/reader";
import { useFrame } from "../../frame";

/** Message, Report, Block; visitors are led to sign in first. */
export function PersonActions({ person, isBlocked }: { person: Profile; isBlocked: boolean }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const reader = useFrame()?.reader;
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
      {isBlocked && (
        <p className="basis-full text-small text-ink-3">
          {t("You blocked this person: no messages and no notifications pass between you.")}
        </p>
      )}
    </Form>
  );
}
