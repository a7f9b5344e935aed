import type { FormAnswer } from "../../domain/form";
import type { ShownPost } from "../../domain/post/post";
import { RESTORE_MARK } from "../../domain/post/restoring";
import { useTranslation } from "../../i18n/hooks";
import { SectionHeading } from "../ui/section-heading";
import { ReasonForm } from "./reason-form";

interface TakeDownProps {
  post: Pick<ShownPost, "isRemoved" | "isMerged" | "isOpeningRemoved" | "editedAt">;
  /** Of one of these forms. */
  answer?: FormAnswer;
}

/** Takes a post down or puts it back; of a merged one also what it says, which is read still. */
export function TakeDown({ post, answer }: TakeDownProps) {
  const { t } = useTranslation();
  const { isRemoved, isMerged, isOpeningRemoved, editedAt } = post;
  // To restore wants no reason.
  const isAboutWords = isMerged && answer?.errors?.reason !== undefined;
  return (
    <>
      <section id={isRemoved ? RESTORE_MARK : undefined} className="scroll-mt-20">
        <SectionHeading title={isRemoved ? t("Restore this post") : t("Remove this post")} />
        {isMerged && (
          <p className="mb-4 max-w-[66ch] text-ink-2">
            {t(
              "It becomes a thread of its own again: its comments come back, with what was answered to them.",
            )}
          </p>
        )}
        <ReasonForm
          intent={isRemoved ? "restore" : "remove"}
          seen={editedAt}
          answer={isAboutWords ? undefined : answer}
        />
      </section>
      {isMerged && !isOpeningRemoved && (
        <section>
          <SectionHeading title={t("Take down what it says")} />
          <p className="mb-4 max-w-[66ch] text-ink-2">
            {t(
              "It stays merged, and nobody can read its text any more. Restoring it brings back the post and its text.",
            )}
          </p>
          <ReasonForm intent="remove" answer={isAboutWords ? answer : undefined} />
        </section>
      )}
    </>
  );
}
