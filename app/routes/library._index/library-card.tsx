import Clapperboard from "lucide/dist/esm/icons/clapperboard.mjs";
import { useId } from "react";
import { Day } from "../../components/catalogue/day";
import { CardRow } from "../../components/tracking/card-row";
import { TrackingError } from "../../components/tracking/tracking-error";
import { TrackingForm } from "../../components/tracking/tracking-form";
import { TrackingMenu } from "../../components/tracking/tracking-menu";
import { UpTo } from "../../components/tracking/up-to";
import { useTracking } from "../../components/tracking/use-tracking";
import { Button } from "../../components/ui/button";
import { Icon } from "../../components/ui/icon";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { Poster } from "../../components/ui/poster";
import { RatingStars } from "../../components/ui/rating";
import { Sentence } from "../../components/ui/sentence";
import { offersCompleted, TRACKING_STATUSES } from "../../domain/tracking/tracking";
import { useTranslation } from "../../i18n/hooks";
import type { LibraryTabData } from "./tabs.server";
import "../../components/library/library.css";

type Item = Extract<LibraryTabData, { kind: "dramas" }>["items"][number];

interface LibraryItemProps {
  item: Item;
  eager: boolean;
}

/** A drama of the library below its poster. */
export function LibraryCard({ item, eager }: LibraryItemProps) {
  const id = useId();
  return (
    <li className="min-w-0">
      <Picture item={item} eager={eager} />
      <h2 id={id} className="title-2 mt-3">
        <Title item={item} />
      </h2>
      <State item={item} describedBy={id} />
    </li>
  );
}

/** The same as a row, with 'up to'. */
export function LibraryRow({ item, eager }: LibraryItemProps) {
  const id = useId();
  return (
    <li className="drama-line border-b border-line py-4">
      <Picture item={item} eager={eager} />
      <div className="min-w-0">
        <h2 id={id} className="title-2">
          <Title item={item} />
        </h2>
        <State item={item} describedBy={id} isWide />
      </div>
    </li>
  );
}

function Picture({ item: { poster }, eager }: LibraryItemProps) {
  return poster ? (
    <Poster src={poster} eager={eager} />
  ) : (
    <span className="grid aspect-2/3 place-items-center rounded-print bg-sunken text-ink-3 printed">
      <Icon of={Clapperboard} aria-hidden="true" className="size-8" />
    </span>
  );
}

function Title({ item: { dramaId, title, isWithdrawn } }: { item: Item }) {
  if (isWithdrawn) return title;
  return (
    <Link to={`/drama/${dramaId}`} className="hover:underline">
      {title}
    </Link>
  );
}

/** One's own stars, given on the drama's page. */
function Stars({ item, describedBy }: { item: Item; describedBy: string }) {
  const { dramaId, stars, episodesOut, isWithdrawn } = item;
  const { t } = useTranslation();
  if (isWithdrawn) return stars !== null && <RatingStars value={stars} />;
  if (stars === null && episodesOut === 0) return null;
  return (
    <Link
      to={`/drama/${dramaId}`}
      aria-describedby={describedBy}
      className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4"
    >
      {stars === null ? t("Give stars") : <RatingStars value={stars} />}
    </Link>
  );
}

function State({ item, describedBy, isWide }: { item: Item; describedBy: string; isWide?: boolean }) {
  const { t } = useTranslation();
  const { dramaId, title, episodes, episodesOut, isWithdrawn, releaseDate } = item;
  const tracking = useTracking({ id: dramaId, title, episodes }, item);
  const { status, position, move, choose, forms, error } = tracking;
  const place = { total: episodes, out: episodesOut, position };
  const label = TRACKING_STATUSES.find(({ slug }) => slug === status)?.label;
  const isElsewhere = status !== item.status;
  const coming = episodesOut === 0 && releaseDate && (
    <Sentence text="Comes out {{day}}" parts={{ day: <Day of={releaseDate} /> }} />
  );
  return (
    <div data-drama={dramaId}>
      <CardRow {...place} title={title} form={forms.position} onMove={move} coming={coming}>
        {isWide && episodesOut > 0 && <UpTo {...place} form={forms.position} onMove={move} error={error} />}
        <TrackingMenu title={title} tracking={tracking} />
      </CardRow>
      <MetaLine>
        {isElsewhere && <b className="text-ink">{label ? t(label) : t("No longer in your library")}</b>}
        <Stars item={item} describedBy={describedBy} />
        {isWithdrawn && t("No longer in the catalogue")}
      </MetaLine>
      {status && offersCompleted({ status, position }, item) && (
        <TrackingForm {...forms.status} onSend={() => choose("completed")} className="mt-2">
          <Button type="submit" name="status" value="completed" className="w-full">
            {t("Mark completed")}
          </Button>
        </TrackingForm>
      )}
      <TrackingError error={error} />
    </div>
  );
}
