import { useRef } from "react";
import type { DramaForMember } from "../../domain/drama/drama-for-member";
import { useTranslation } from "../../i18n/hooks";
import { useRefusal } from "../account/use-refusal";
import { OwnStars } from "../tracking/own-stars";
import { sayAloud } from "../tracking/said-aloud";
import { useKept } from "./use-kept";
import { useSending } from "./use-sending";

/** One's own stars; none before a drama is out. */
export function OwnRating({ drama, mine }: { drama: string; mine: DramaForMember }) {
  const { t } = useTranslation();
  const sending = useSending(drama, "rate");
  const { action, sent, send, refused, again } = sending;
  useRefusal(refused, again);
  // They stand twice on the tab of reviews, and are said once.
  const given = useRef<number | null>(null);
  useKept(sending, () => {
    if (given.current !== null)
      sayAloud(given.current > 0 ? t("Your stars were kept.") : t("Your stars were taken back."));
    given.current = null;
  });
  if (!mine.isReleased)
    return <p className="text-small text-ink-3">{t("It can be rated once it is out.")}</p>;
  const wished = sent?.get("stars");
  const stars = typeof wished === "string" ? Number(wished) || null : mine.stars;
  const fields = { intent: "rate", drama };
  function rate(chosen: number) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, stars: String(chosen) })) form.set(name, value);
    given.current = chosen;
    send(form);
  }
  return (
    <>
      <OwnStars stars={stars} form={{ action, fields }} onRate={rate} />
      {stars !== null && !mine.isCounted && (
        <p className="text-small text-ink-3">{t("It counts once your account is a day old.")}</p>
      )}
    </>
  );
}
