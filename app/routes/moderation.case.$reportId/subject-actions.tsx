import { Form } from "@remix-run/react";
import Lock from "lucide/dist/esm/icons/lock.mjs";
import Pin from "lucide/dist/esm/icons/pin.mjs";
import { DecidedByOthers } from "../../components/moderation/decided-by-others";
import { Disclosure } from "../../components/moderation/disclosure";
import { KnownDecisions } from "../../components/moderation/known-decisions";
import { ReasonForm } from "../../components/moderation/reason-form";
import { Icon } from "../../components/ui/icon";
import { IntentButton } from "../../components/ui/intent-button";
import type { FormAnswer } from "../../domain/form";
import type { ReportCase } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";

/** Things that moderators take down, and those that they pin and lock. */
const REMOVABLE = new Set(["post", "comment", "group", "group_post", "group_comment", "review"]);
const MARKABLE = new Set(["post", "group_post"]);

/** Approving what the filter holds is restoring it. */
const ACTIONS = { visible: ["remove"], removed: ["restore"], held: ["restore", "remove"] } as const;

/** What may be done with it now. */
export function actionsOn({ subject, hidden }: ReportCase): readonly ("remove" | "restore")[] {
  const state = (subject ?? hidden)?.state;
  if (!state || state === "deleted") return [];
  return ACTIONS[state];
}

/** Remove or restore with a reason; pin and lock where there is something to pin. */
export function SubjectActions({ of, answer }: { of: ReportCase; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const subject = of.subject ?? of.hidden;
  if (!subject || subject.state === "deleted" || !REMOVABLE.has(subject.type)) return null;
  const actions = of.refusalOfThing ? [] : actionsOn(of);
  return (
    <div className="mt-6 grid gap-3">
      {of.refusalOfThing && <DecidedByOthers refusal={of.refusalOfThing} />}
      {of.subject && MARKABLE.has(subject.type) && subject.state === "visible" && (
        <Form method="post" replace className="flex flex-wrap gap-3">
          <KnownDecisions known={of.decisions} />
          <IntentButton intent={of.subject.isPinned ? "unpin" : "pin"} icon={<Icon of={Pin} />}>
            {of.subject.isPinned ? t("Unpin") : t("Pin")}
          </IntentButton>
          <IntentButton intent={of.subject.isLocked ? "unlock" : "lock"} icon={<Icon of={Lock} />}>
            {of.subject.isLocked ? t("Unlock") : t("Lock")}
          </IntentButton>
        </Form>
      )}
      {actions.map((intent) => (
        <Disclosure
          key={`${subject.state} ${intent}`}
          id={intent}
          label={
            intent === "remove"
              ? t("Remove it")
              : subject.state === "held"
                ? t("Approve it")
                : t("Restore it")
          }
          open={answer?.values.intent === intent}
        >
          <ReasonForm
            intent={intent}
            // Without scripts, what it lacks is said at the form.
            action={`#${intent}`}
            isHeld={subject.state === "held"}
            seen={subject.editedAt}
            known={of.decisions}
            answer={answer?.values.intent === intent ? answer : undefined}
          />
        </Disclosure>
      ))}
    </div>
  );
}
