import type { IconNode } from "lucide";
import CircleQuestionMark from "lucide/dist/esm/icons/circle-question-mark.mjs";
import Droplet from "lucide/dist/esm/icons/droplet.mjs";
import Laugh from "lucide/dist/esm/icons/face-grinning.mjs";
import Flame from "lucide/dist/esm/icons/flame.mjs";
import Heart from "lucide/dist/esm/icons/heart.mjs";
import Hourglass from "lucide/dist/esm/icons/hourglass.mjs";
import Wind from "lucide/dist/esm/icons/wind.mjs";
import Zap from "lucide/dist/esm/icons/zap.mjs";
import type { ReactNode } from "react";
import { type EpisodeBars, REACTIONS, type Reaction } from "../../domain/episode-reaction/episode-reaction";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useRefusal } from "../account/use-refusal";
import { sayAloud } from "../tracking/said-aloud";
import { TrackingForm } from "../tracking/tracking-form";
import { useFormatting } from "../ui/formatting";
import { Icon } from "../ui/icon";
import { SectionHeading } from "../ui/section-heading";
import { useKept } from "./use-kept";
import { useSending } from "./use-sending";

const ICONS: Record<Reaction, IconNode> = {
  laughed: Laugh,
  cried: Droplet,
  gasped: Zap,
  melted: Heart,
  raged: Flame,
  shivered: Wind,
  drifted: Hourglass,
  wondered: CircleQuestionMark,
};

interface AfterEpisodeProps {
  drama: string;
  /** The episode seen last. */
  episode: number;
  bars: EpisodeBars;
  /** Names in the order of the catalogue. */
  cast: string[];
}

/** How an episode left people, and whose it was: told to those who have seen it. */
export function AfterEpisode({ drama, episode, bars, cast }: AfterEpisodeProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const sending = useSending(drama, `react-${episode}`);
  const { action, sent, send, refused, again } = sending;
  useRefusal(refused, again);
  useKept(sending, () => sayAloud(t("Your choice was kept.")));
  const mine = {
    reaction: wishIn(sent, "reaction", bars.mine.reaction ?? "none"),
    favourite: wishIn(sent, "favourite", String(bars.mine.favourite ?? "")),
  };
  const fields = { intent: "react", drama, episode: String(episode) };
  const reactions = rowsOf(
    REACTIONS.map(({ slug }) => slug),
    bars.reactions,
    bars.mine.reaction,
    mine.reaction,
  );
  const people = rowsOf(
    cast.map((_, place) => String(place + 1)),
    bars.favourites,
    String(bars.mine.favourite ?? ""),
    mine.favourite,
  );
  return (
    <section id="after-episode" className="mt-10 scroll-mt-20">
      <SectionHeading title={t("After episode {{number}}", { number: formatNumber(episode, formatting) })} />
      <div className="grid gap-x-14 gap-y-7 sm:grid-cols-2">
        <TrackingForm
          action={action}
          fields={{ ...fields, favourite: mine.favourite }}
          onSend={send}
          label={t("How did it leave you?")}
        >
          <h3 className="title-3">{t("How did it leave you?")}</h3>
          <div className="mt-2">
            {REACTIONS.map(({ slug, label }, place) => {
              return (
                <Row key={slug} name="reaction" value={slug} none="none" {...reactions[place]}>
                  <Icon of={ICONS[slug]} className="size-4 text-ink-3" />
                  {t(label)}
                </Row>
              );
            })}
          </div>
        </TrackingForm>
        <TrackingForm
          action={action}
          fields={{ ...fields, reaction: mine.reaction }}
          onSend={send}
          label={t("Whose episode was it?")}
        >
          <h3 className="title-3">{t("Whose episode was it?")}</h3>
          <div className="mt-2">
            {cast.map((name, place) => (
              <Row key={name} name="favourite" value={String(place + 1)} none="" {...people[place]}>
                {name}
              </Row>
            ))}
          </div>
          <p className="mt-3 text-small text-ink-3">
            {t("Only those who have seen an episode see its results.")}
          </p>
        </TrackingForm>
      </div>
    </section>
  );
}

function wishIn(sent: FormData | undefined, name: string, kept: string): string {
  const wish = sent?.get(name);
  return typeof wish === "string" ? wish : kept;
}

interface Share {
  isOwn: boolean;
  /** 0 to 1. */
  share: number;
}

/** Shares with what was just pressed among them. */
function rowsOf(
  choices: readonly string[],
  counts: Readonly<Record<string, number | undefined>>,
  kept: string | null,
  wish: string,
): Share[] {
  const of = (choice: string) => (counts[choice] ?? 0) + Number(choice === wish) - Number(choice === kept);
  const all = choices.reduce((sum, choice) => sum + of(choice), 0);
  return choices.map((choice) => ({ isOwn: choice === wish, share: all > 0 ? of(choice) / all : 0 }));
}

interface RowProps extends Partial<Share> {
  name: string;
  value: string;
  /** What takes one's own choice back. */
  none: string;
  children: ReactNode;
}

function Row({ name, value, none, isOwn = false, share = 0, children }: RowProps) {
  const { formatting } = useFormatting();
  return (
    <button
      type="submit"
      name={name}
      value={isOwn ? none : value}
      aria-pressed={isOwn}
      className="reaction-row min-h-11 w-full rounded-control text-start text-ui hover:bg-sunken"
    >
      <span className="inline-flex min-w-0 items-center gap-2.5">{children}</span>
      <svg aria-hidden="true" width="100%" height="8" className="rounded-[2px] bg-sunken">
        <rect width={`${Math.round(share * 100)}%`} height="8" />
      </svg>
      <span className="whitespace-nowrap text-end text-small text-ink-2 tabular">
        {formatNumber(Math.round(share * 100), formatting)}%
      </span>
    </button>
  );
}
