import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { dropPostDraft, type PostDraft, readPostDraft } from "../../components/post/post-draft";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { UserText } from "../../components/ui/user-text";
import { excerptOf } from "../../domain/text";

interface DraftOfferProps {
  /** Id of the member. */
  person: string;
  onTake: (draft: PostDraft) => void;
}

/** Offers to finish what was begun on the home page (decision Q25). */
export function DraftOffer({ person, onTake }: DraftOfferProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<PostDraft | null>(null);
  useEffect(() => setDraft(readPostDraft(person)), [person]);
  if (!draft) return null;

  function take(begun: PostDraft) {
    setDraft(null);
    onTake(begun);
  }
  function discard() {
    dropPostDraft(person);
    setDraft(null);
  }
  return (
    <Notice kind="info" className="mx-auto mb-5 max-w-[46rem]">
      <p>{t("You began a post and did not finish it:")}</p>
      <UserText as="p" text={excerptOf(draft.content, 140)} className="mt-1 text-ink-2" />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => take(draft)}>{t("Finish it")}</Button>
        <Button variant="quiet" onClick={discard}>
          {t("Discard")}
        </Button>
      </div>
    </Notice>
  );
}
