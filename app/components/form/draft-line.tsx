import { useEffect, useId, useRef } from "react";
import { excerptOf } from "../../domain/excerpt";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { RelativeTime } from "../ui/time";
import { UserText } from "../ui/user-text";
import type { Draft } from "./drafts";
import type { DraftOffer } from "./use-draft";

/** Characters of a draft by which its writer knows it again. */
const EXCERPT = 60;
/** Offered at once; the next comes when one of them is gone. */
const MOST = 3;
/** Where the words stand, the most telling first. */
const WORDS = "title content message words note description bio reason into name".split(" ");

/** Offers texts that were typed here before and never sent, one below the other. */
export function DraftLine({ draft }: { draft: DraftOffer }) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  const { offered, version, restored, isBegun, restore, discard } = draft;
  const isBack = restored !== null && !isBegun;
  // The pressed button is gone with the offer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another text has come back
  useEffect(() => {
    if (isBack) line.current?.focus();
  }, [isBack, version]);
  const isOffered = offered.length > 0;
  useEffect(() => {
    if (isOffered && line.current) bringIntoSight(line.current);
  }, [isOffered]);
  return (
    <div ref={line} role="status" tabIndex={-1} className="scroll-mt-20 outline-none empty:absolute">
      {isBack && <p className="mb-3 text-small text-ink-2">{t("Your text is back.")}</p>}
      {offered.slice(0, MOST).map((one) => (
        <OfferedDraft
          key={one.id}
          draft={one}
          onRestore={() => restore(one)}
          onDiscard={() => {
            line.current?.focus();
            discard(one);
          }}
        />
      ))}
    </div>
  );
}

/** The head of the page covers as much. */
const HEAD_PX = 64;

/** After a reload in the middle of a long form the line stands above what is seen. Whoever is typing stays where they are. */
function bringIntoSight(line: HTMLElement): void {
  const form = line.closest("form");
  if (!form || form.contains(document.activeElement)) return;
  const isAbove = line.getBoundingClientRect().bottom <= HEAD_PX;
  const isInForm = form.getBoundingClientRect().bottom > innerHeight / 4;
  if (isAbove && isInForm) line.scrollIntoView();
}

interface OfferedDraftProps {
  draft: Draft;
  onRestore(): void;
  onDiscard(): void;
}

function OfferedDraft({ draft, onRestore, onDiscard }: OfferedDraftProps) {
  const { t } = useTranslation();
  const id = useId();
  const words = WORDS.map((name) => draft.values[name]?.trim()).find(Boolean) ?? "";
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-lamp-wash px-3.5 py-2 text-ui">
      <p className="min-w-0" id={id}>
        {t("You have an unfinished text here.")} <RelativeTime at={draft.at} kind="activity" />
        {words && (
          <UserText as="span" text={words} className="block wrap-anywhere text-ink-2">
            {excerptOf(words, EXCERPT)}
          </UserText>
        )}
      </p>
      <span className="flex gap-3 whitespace-nowrap">
        <Button onClick={onRestore} aria-describedby={id}>
          {t("Restore")}
        </Button>
        <Button onClick={onDiscard} aria-describedby={id}>
          {t("Discard")}
        </Button>
      </span>
    </div>
  );
}
