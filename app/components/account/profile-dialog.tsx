import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "../../i18n/hooks";
import type { action } from "../../routes/complete-profile/route";
import { useViewer } from "../../viewer";
import { useScriptOf } from "../form/use-script-of";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { ProfileFields } from "./profile-fields";

interface ProfileDialogProps {
  /** An action was refused for want of a profile. */
  isAsked: boolean;
  /** The username of the sign-up that led here: the page may still be on its way to knowing its reader. */
  wished: string | null;
  onClose(): void;
  onDone(): void;
}

/** Complete Your Profile; the username wished for at sign-up stands in the field already (decision Q31). */
export default function ProfileDialog({ isAsked, wished, onClose, onDone }: ProfileDialogProps) {
  const { t } = useTranslation();
  const reader = useViewer()?.reader;
  const fetcher = useFetcher<typeof action>({ key: "profile" });
  useScriptOf("routes/complete-profile");
  const answer = fetcher.data && "values" in fetcher.data ? fetcher.data : undefined;
  const isDone = fetcher.data?.ok === true;

  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  return (
    <Dialog title={t("Complete Your Profile")} open onClose={onClose} narrow>
      <fetcher.Form method="post" action="/complete-profile?dialog=1" noValidate>
        {isAsked && (
          <p className="mb-4 text-ui">
            {t("You need a profile to post, comment, vote, keep a library or send messages.")}
          </p>
        )}
        <ProfileFields wished={(reader?.state === "newMember" && reader.wished) || wished} answer={answer} />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {t("Skip for Now")}
          </Button>
          <Button type="submit" variant="primary" loading={fetcher.state !== "idle"} busyLabel={t("Saving")}>
            {t("Complete Profile")}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}
