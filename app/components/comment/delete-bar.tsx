import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { FormMessage } from "../ui/form-message";
import { useDeletionFetcher } from "./use-deletion";

interface DeleteBarProps {
  hasReplies: boolean;
  onDelete: () => void;
  onKeep: () => void;
}

/** Asks once more, below the comment that is to be deleted. */
export function DeleteBar({ hasReplies, onDelete, onKeep }: DeleteBarProps) {
  const { t } = useTranslation();
  const { state, data } = useDeletionFetcher();
  const isBusy = state !== "idle";
  // What is left of another deletion is not this one's answer.
  const [isAsked, setAsked] = useState(false);
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
      <FormMessage answer={isAsked && !isBusy && data && !data.ok ? data : undefined} />
      <p className="max-w-[66ch] text-ui">
        {hasReplies
          ? t("Replies to it stay, below a line that says it was deleted. This cannot be undone.")
          : t("This cannot be undone.")}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button ref={keep} variant="quiet" onClick={onKeep} className="scroll-mb-24">
          {t("Cancel")}
        </Button>
        <Button
          className="text-danger!"
          loading={isBusy}
          busyLabel={t("Deleting")}
          onClick={() => {
            setAsked(true);
            onDelete();
          }}
        >
          {t("Delete comment")}
        </Button>
      </div>
    </fieldset>
  );
}
