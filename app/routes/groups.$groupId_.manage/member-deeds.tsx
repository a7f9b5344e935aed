import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { Input } from "../../components/ui/input";
import { Sentence } from "../../components/ui/sentence";
import type { GroupMember } from "../../domain/group/group";

/** An admin is made a member before being removed; what cannot be undone at a press lies behind one more. */
export function MemberDeeds({ member, isMe }: { member: GroupMember; isMe: boolean }) {
  const { t } = useTranslation();
  const isAdmin = member.role === "admin";
  return (
    // Open, it takes the whole row below the person.
    <details className="min-w-0 open:w-full">
      <summary className="button button-line ms-auto w-fit">
        {t("Manage")} <bdi className="sr-only">{member.username}</bdi>
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="mt-3 grid gap-4 rounded-panel border border-line bg-surface p-4"
      >
        <input type="hidden" name="member" value={member.id} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="deed" value={isAdmin ? "demote" : "promote"}>
            {isAdmin ? t("Make a member") : t("Make an admin")}
          </Button>
          {!isMe && (
            <Button type="submit" name="deed" value="hand-over">
              {t("Hand over to this person")}
            </Button>
          )}
        </div>
        {!isAdmin && (
          <>
            <Field label={t("Reason")} hint={t("It stays in the log of the community.")}>
              <Input name="reason" maxLength={500} />
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="deed" value="remove" className="text-danger!">
                {t("Remove from the community")}
              </Button>
              <Button type="submit" name="deed" value="ban" className="text-danger!">
                {t("Remove and ban")}
              </Button>
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
          parts={{ name: <bdi className="font-label">{member.username}</bdi> }}
        />
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink ref={stay} to={cancel} preventScrollReset>
          {t("Cancel")}
        </ButtonLink>
        <Button type="submit" name="deed" value="hand-over" className="text-danger!">
          {t("Hand over")}
        </Button>
      </div>
    </Form>
  );
}
