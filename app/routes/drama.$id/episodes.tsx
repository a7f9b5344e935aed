import Play from "lucide/dist/esm/icons/play.mjs";
import { Day } from "../../components/catalogue/day";
import { NoteIconButton } from "../../components/catalogue/note";
import { Count } from "../../components/ui/count";
import { useFormatting } from "../../components/ui/formatting";
import { Icon } from "../../components/ui/icon";
import { MetaLine } from "../../components/ui/meta-line";
import { Nuqta } from "../../components/ui/nuqta";
import { Sentence } from "../../components/ui/sentence";
import type { EpisodeView } from "../../domain/catalogue/drama-page";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";

/** The sample episodes, each with its still and a play button that says where to watch. */
export function Episodes({ episodes, total }: { episodes: EpisodeView[]; total: number }) {
  const { formatting } = useFormatting();
  const number = (value: number) => formatNumber(value, formatting);
  return (
    <>
      {episodes.length < total && (
        <p className="mt-4 text-ui text-ink-2">
          <Sentence
            text="Showing the first {{shown}} of {{total}} episodes: the catalogue does not describe the others yet."
            parts={{ shown: number(episodes.length), total: number(total) }}
          />
        </p>
      )}
      <ol className="divide-y divide-line">
        {episodes.map((episode) => (
          <Episode key={episode.id} episode={episode} />
        ))}
      </ol>
    </>
  );
}

function Episode({ episode }: { episode: EpisodeView }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const number = formatNumber(episode.number, formatting);
  return (
    <li className="grid grid-cols-[7.25rem_minmax(0,1fr)] items-start gap-x-4 py-4.5 sm:grid-cols-[11.5rem_minmax(0,1fr)]">
      <div className="relative aspect-video">
        <img
          src={episode.thumbnail}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          className="size-full rounded-print bg-sunken object-cover"
        />
        <span className="on-art absolute inset-0 grid place-items-center">
          <NoteIconButton
            note="watch"
            label={t("Play episode {{number}}", { number })}
            className="rounded-full! bg-ink/85! text-paper! dark:bg-paper/85! dark:text-ink!"
          >
            <Icon of={Play} className="fill-current" />
          </NoteIconButton>
        </span>
      </div>
      <div className="min-w-0">
        <h2 className="title-3">
          <span className="text-ink-3">{number}</span>
          <Nuqta className="mx-2 align-[0.15em] text-lamp-line" />
          {episode.title}
        </h2>
        <p className="mt-1 text-ui text-ink-2">{episode.description}</p>
        <MetaLine className="mt-1.5">
          <Count value={episode.minutes} phrase="{{count}} min" />
          <Day of={episode.day} />
          <Count value={episode.views} phrase="{{count}} views" short />
        </MetaLine>
      </div>
    </li>
  );
}
