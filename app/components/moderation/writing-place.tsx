import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OwnSanction } from "../../domain/sanction/sanction";
import { useFrame } from "../../frame";
import { ButtonLink } from "../ui/button";
import { Sentence } from "../ui/sentence";
import { AbsoluteTime } from "../ui/time";

interface WritingPlaceProps {
  children: ReactNode;
  /** What was typed and refused just now: it stays, with the sentence that refused it. */
  keeps?: boolean;
}

/** Where one writes: to somebody suspended or banned it says why not, until when, and how to appeal. */
export function WritingPlace({ children, keeps = false }: WritingPlaceProps) {
  const sanction = useFrame()?.sanction;
  return sanction && !keeps ? <SanctionLine sanction={sanction} /> : children;
}

function SanctionLine({ sanction }: { sanction: OwnSanction }) {
  const { t } = useTranslation();
  const { reason, endsAt, deedId, appeal } = sanction;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface px-4 py-3">
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
      <ButtonLink to={deedId === null ? "/suspended" : `/appeal/${deedId}`}>
        {appeal ? t("See your appeal") : t("Appeal")}
      </ButtonLink>
    </div>
  );
}
