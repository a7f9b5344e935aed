import { type ReactNode, useEffect, useRef } from "react";
import type { OwnSanction } from "../../domain/sanction/sanction";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { ButtonLink } from "../ui/button";
import { Sentence } from "../ui/sentence";
import { AbsoluteTime } from "../ui/time";

interface WritingPlaceProps {
  children: ReactNode;
  /** What was typed and refused just now: it stays, with the sentence that refused it. */
  keeps?: boolean;
  /** It was asked for just now: whoever may not write is told at once. */
  autoFocus?: boolean;
}

/** Where one writes: to somebody suspended or banned it says why not, until when, and how to appeal. */
export function WritingPlace({ children, keeps = false, autoFocus = false }: WritingPlaceProps) {
  const sanction = useViewer()?.sanction;
  return sanction && !keeps ? <SanctionLine sanction={sanction} autoFocus={autoFocus} /> : children;
}

/** Above what somebody suspended reads, in place of the buttons that begin something; nothing for everyone else. */
export function SuspensionNotice() {
  return <WritingPlace>{null}</WritingPlace>;
}

function SanctionLine({ sanction, autoFocus }: { sanction: OwnSanction; autoFocus: boolean }) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) line.current?.focus();
  }, [autoFocus]);
  const { reason, endsAt, actionId, appeal } = sanction;
  return (
    <div
      ref={line}
      tabIndex={-1}
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p>
          {endsAt ? (
            <Sentence
              text="Your account is suspended until {{date}}: you can read, but not write."
              parts={{ date: <AbsoluteTime at={endsAt} /> }}
            />
          ) : (
            t("Your account is banned permanently")
          )}
        </p>
        <p className="mt-1 text-ui text-ink-2 wrap-anywhere">
          <Sentence text="Reason: {{reason}}" parts={{ reason: <bdi>{reason}</bdi> }} />
        </p>
      </div>
      <ButtonLink to={actionId === null ? "/suspended" : `/appeal/${actionId}`}>
        {appeal ? t("See your appeal") : t("Appeal")}
      </ButtonLink>
    </div>
  );
}
