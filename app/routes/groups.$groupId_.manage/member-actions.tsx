import { Form } from "@remix-run/react";
import { DraftLine } from "../../components/form/draft-line";
import { useFormDraft } from "../../components/form/use-form-draft";
import { AskFirst } from "../../components/ui/ask-first";
import { Field } from "../../components/ui/field";
import { Input } from "../../components/ui/input";
import { IntentButton } from "../../components/ui/intent-button";
import { PersonName } from "../../components/ui/person-name";
import { Sentence } from "../../components/ui/sentence";
import type { FormAnswer } from "../../domain/form";
import type { AskedIntent, GroupMember } from "../../domain/group/group";
import { REASON_LIMIT } from "../../domain/reason";
import { useTranslation } from "../../i18n/hooks";

/** An admin is made a member before being removed; what cannot be undone at a press asks first. */
export function MemberActions({ member, isMe }: { member: GroupMember; isMe: boolean }) {
  const { t } = useTranslation();
  const isAdmin = member.role === "admin";
  return (
    <>
      <details className="peer">
        <summary className="button button-line flex w-fit">
          {t("Manage")}{" "}
          <span className="sr-only">
            <PersonName person={member} />
          </span>
        </summary>
      </details>
      {/* Beside what opens it: within, it would push the pressed button into the next line of the row. */}
      <Form
        method="post"
        preventScrollReset
        className="hidden basis-full flex-wrap gap-2 rounded-panel border border-line bg-surface p-4 peer-open:flex"
      >
        <input type="hidden" name="member" value={member.id} />
        <IntentButton intent={isAdmin ? "demote" : "promote"}>
          {isAdmin ? t("Make a member") : t("Make an admin")}
        </IntentButton>
        {!isMe && <IntentButton intent="hand-over">{t("Hand over to this person")}</IntentButton>}
        {!isAdmin && (
          <>
            <IntentButton intent="remove" className="text-danger!">
              {t("Remove from the community")}
            </IntentButton>
            <IntentButton intent="ban" className="text-danger!">
              {t("Remove and ban")}
            </IntentButton>
          </>
        )}
      </Form>
    </>
  );
}

const QUESTIONS: Record<AskedIntent, { label: string; sentence: string }> = {
  "hand-over": {
    label: "Hand over",
    sentence: "{{name}} becomes an admin and you become a member. Only an admin can change that again.",
  },
  remove: {
    label: "Remove from the community",
    sentence: "{{name}} will no longer be a member and is told so. Joining again stays possible.",
  },
  ban: {
    label: "Remove and ban",
    sentence:
      "{{name}} will no longer be a member, is told so, and cannot come back until the ban is lifted.",
  },
};

interface AskAboutMemberProps {
  intent: AskedIntent;
  member: GroupMember;
  cancel: string;
  answer?: FormAnswer;
}

/** Asks once more, in the row of the person it is about, and for the reason where there may be one. */
export function AskAboutMember({ intent, member, cancel, answer }: AskAboutMemberProps) {
  const { t } = useTranslation();
  const { form, draft, typed, errorOf } = useFormDraft({ intent, answer, about: member.id });
  const { label, sentence } = QUESTIONS[intent];
  return (
    <AskFirst
      // Begins anew with what was taken back.
      key={draft.version}
      form={form}
      intent={intent}
      label={t(label)}
      names={{ member: member.id }}
      sentence={
        <Sentence
          text={sentence}
          parts={{
            name: (
              <span className="font-label">
                <PersonName person={member} />
              </span>
            ),
          }}
        />
      }
      cancel={cancel}
    >
      {intent !== "hand-over" && (
        <div>
          <DraftLine draft={draft} />
          <Field
            label={t("Reason")}
            hint={t("The person reads it, and it stays in the log of the community.")}
            error={errorOf("reason")}
          >
            <Input name="reason" maxLength={REASON_LIMIT} defaultValue={typed?.reason} />
          </Field>
        </div>
      )}
    </AskFirst>
  );
}
