import { Form } from "@remix-run/react";
import { Lock, Pin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../../components/moderation/disclosure";
import { ReasonForm } from "../../components/moderation/reason-form";
import { Button } from "../../components/ui/button";
import type { FormAnswer } from "../../domain/form";
import type { ReportCase } from "../../domain/report/report";

/** Things that moderators take down, and those that they pin and lock. */
const REMOVABLE = new Set(["post", "comment", "group", "group_post", "group_comment"]);
const MARKABLE = new Set(["post", "group_post"]);

/** Approving what the filter holds is restoring it. */
const DEEDS = { visible: ["remove"], removed: ["restore"], held: ["restore", "remove"] } as const;

/** Remove or restore with a reason; pin and lock where there is something to pin. */
export function ThingDeeds({ of, answer }: { of: ReportCase; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const { thing } = of;
  if (!thing || thing.state === "deleted" || !REMOVABLE.has(thing.type)) return null;
  const deeds = DEEDS[thing.state];
  return (
    <div className="mt-6 grid gap-3">
      {MARKABLE.has(thing.type) && thing.state === "visible" && (
        <Form method="post" className="flex flex-wrap gap-3">
          <Button type="submit" name="deed" value={thing.isPinned ? "unpin" : "pin"} icon={<Pin />}>
            {thing.isPinned ? t("Unpin") : t("Pin")}
          </Button>
          <Button type="submit" name="deed" value={thing.isLocked ? "unlock" : "lock"} icon={<Lock />}>
            {thing.isLocked ? t("Unlock") : t("Lock")}
          </Button>
        </Form>
      )}
      {deeds.map((deed) => (
        <Disclosure
          key={`${thing.state} ${deed}`}
          label={
            deed === "remove" ? t("Remove it") : thing.state === "held" ? t("Approve it") : t("Restore it")
          }
          open={answer?.values.deed === deed}
        >
          <ReasonForm
            deed={deed}
            isHeld={thing.state === "held"}
            answer={answer?.values.deed === deed ? answer : undefined}
          />
        </Disclosure>
      ))}
    </div>
  );
}
