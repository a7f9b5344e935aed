import { useId } from "react";
import { TrackingForm } from "../../components/tracking/tracking-form";
import { Button } from "../../components/ui/button";
import { useFormatting } from "../../components/ui/formatting";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { Poster } from "../../components/ui/poster";
import { RelativeTime } from "../../components/ui/time";
import type { LibraryChange } from "../../domain/library/library-history";
import { TRACKING_STATUSES } from "../../domain/tracking/tracking";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import "../../components/library/library.css";

interface ChangeLineProps {
  change: Omit<LibraryChange, "title"> & { title: string; poster: string | null };
}

/** The drama, what was changed and when; the newest change of a drama can be taken back. */
export function ChangeLine({ change }: ChangeLineProps) {
  const { dramaId, title, poster, isWithdrawn, version, happenedAt, seen } = change;
  const { t } = useTranslation();
  const id = useId();
  const facts = useFacts(change);
  const fields = { intent: "undo", drama: dramaId, version: `${version}`, seen: `${seen}` };
  return (
    <li className="history-line border-b border-line py-4">
      {poster ? <Poster src={poster} /> : <span className="aspect-2/3 rounded-print bg-sunken" />}
      <div className="min-w-0">
        <p className="font-label text-ui">
          {isWithdrawn ? (
            title
          ) : (
            <Link to={`/drama/${dramaId}`} className="hover:underline">
              {title}
            </Link>
          )}
        </p>
        <p id={id} className="text-ui">
          {facts.join(" · ")}
        </p>
        <MetaLine>
          <RelativeTime at={happenedAt} kind="activity" />
          {isWithdrawn && t("No longer in the catalogue")}
        </MetaLine>
      </div>
      {seen !== null && (
        <TrackingForm action="/tracking" fields={{ ...fields, returnTo: "/library/history?undone=1" }}>
          <Button type="submit" aria-describedby={id}>
            {t("Undo")}
          </Button>
        </TrackingForm>
      )}
    </li>
  );
}

/** What was changed, in words. */
function useFacts({ before, after, isUndo }: Pick<LibraryChange, "before" | "after" | "isUndo">): string[] {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const write = (number: number) => formatNumber(number, formatting);
  const label = (slug: string) => t(TRACKING_STATUSES.find((status) => status.slug === slug)?.label ?? "");
  const facts = isUndo ? [t("Undone")] : [];
  if (!after) return [...facts, t("Taken out of your library")];
  if (!before) facts.push(t('Added as "{{status}}"', { status: label(after.status) }));
  else if (before.status !== after.status)
    facts.push(
      t('From "{{before}}" to "{{after}}"', { before: label(before.status), after: label(after.status) }),
    );
  const from = before?.position ?? 0;
  const to = after.position;
  if (to === from + 1) facts.push(t("Episode {{number}} seen", { number: write(to) }));
  else if (to > from)
    facts.push(t("Episodes {{first}} to {{last}} seen", { first: write(from + 1), last: write(to) }));
  else if (to === 0 && from > 0) facts.push(t("Back to the beginning"));
  else if (to < from) facts.push(t("Back to episode {{number}}", { number: write(to) }));
  return facts;
}
