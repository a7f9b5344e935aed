import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { FormMessage } from "../ui/form-message";
import type { Deletion } from "./use-deletion";

/** Asks once more, below the comment that is to be deleted. */
export function DeleteBar({ id, deletion, onKeep }: { id: string; deletion: Deletion; onKeep: () => void }) {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    keep.current?.focus({ preventScroll: true });
    keep.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, []);
  return (
    <fieldset
      aria-label={t("Delete this comment")}
      className="mt-3 min-w-0 scroll-mb-24 space-y-3 rounded-panel border border-line bg-surface p-3"
      onKeyDown={(event) => event.key === "Escape" && onKeep()}
    >
      <FormMessage answer={deletion.refusal} />
      <p className="max-w-[66ch] text-ui">
        {t("Replies to it stay, below a line that says it was deleted. This cannot be undone.")}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button ref={keep} variant="quiet" onClick={onKeep} className="scroll-mb-24">
          {t("Cancel")}
        </Button>
        <Button
          className="text-danger!"
          loading={deletion.isBusy}
          busyLabel={t("Deleting")}
          onClick={() => deletion.run(id)}
        >
          {t("Delete comment")}
        </Button>
      </div>
    </fieldset>
  );
}
