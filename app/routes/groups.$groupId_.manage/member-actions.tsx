import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ButtonLink } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { Input } from "../../components/ui/input";
import { IntentButton } from "../../components/ui/intent-button";
import { Sentence } from "../../components/ui/sentence";
import type { GroupMember } from "../../domain/group/group";
import { fullName } from "../../domain/profile/name";
import { REASON_LIMIT } from "../../domain/reason";
import { useTranslation } from "../../i18n/hooks";

/** An admin is made a member before being removed; what cannot be undone at a press lies behind one more. */
export function MemberActions({ member, isMe }: { member: GroupMember; isMe: boolean }) {
  const { t } = useTranslation();
  const isAdmin = member.role === "admin";
  return (
    // Open, it takes the whole row below the person; its button stays at the end (an inline box has no auto margins).
    <details className="min-w-0 open:w-full">
      <summary className="button button-line ms-auto flex w-fit">
        {t("Manage")} <bdi className="sr-only">{fullName(member)}</bdi>
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="mt-3 grid gap-4 rounded-panel border border-line bg-surface p-4"
      >
        <input type="hidden" name="member" value={member.id} />
        <div className="flex flex-wrap gap-2">
          <IntentButton intent={isAdmin ? "demote" : "promote"}>
            {isAdmin ? t("Make a member") : t("Make an admin")}
          </IntentButton>
          {!isMe && <IntentButton intent="hand-over">{t("Hand over to this person")}</IntentButton>}
        </div>
        {!isAdmin && (
          <>
            <Field label={t("Reason")} hint={t("It stays in the log of the community.")}>
              <Input name="reason" maxLength={REASON_LIMIT} />
            </Field>
            <div className="flex flex-wrap gap-2">
              <IntentButton intent="remove" className="text-danger!">
                {t("Remove from the community")}
              </IntentButton>
              <IntentButton intent="ban" className="text-danger!">
                {t("Remove and ban")}
              </IntentButton>
            </div>
          </>
        )}
      </Form>
    </details>
  );
}

/** Asks once more, in the row of the person who is to have the community. */
export function HandOver({ member, cancel }: { member: GroupMember; cancel: string }) {
  const { t } = useTranslation();
  const stay = useRef<HTMLAnchorElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <Form
      method="post"
      data-asks
      className="grid gap-4 rounded-panel border border-line-strong bg-surface p-4"
      aria-label={t("Hand over to this person")}
    >
      <input type="hidden" name="member" value={member.id} />
      <input type="hidden" name="confirmed" value="yes" />
      <p className="max-w-[60ch]">
        <Sentence
          text="{{name}} becomes an admin and you become a member. Only an admin can change that again."
          parts={{ name: <bdi className="font-label">{fullName(member)}</bdi> }}
        />
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink ref={stay} to={cancel} preventScrollReset>
          {t("Cancel")}
        </ButtonLink>
        <IntentButton intent="hand-over" className="text-danger!">
          {t("Hand over")}
        </IntentButton>
      </div>
    </Form>
  );
}
