import Bookmark from "lucide/dist/esm/icons/bookmark.mjs";
import Play from "lucide/dist/esm/icons/play.mjs";
import type { ReactNode } from "react";
import { useIsVisitor } from "../../components/catalogue/members-button";
import { MembersNote, Note, NoteButton } from "../../components/catalogue/note";
import { dramaTools } from "../../components/drama/drama-tools-part";
import { GenreList } from "../../components/drama/genre-list";
import { ShareButton } from "../../components/post/share-button";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { Icon } from "../../components/ui/icon";
import { InDigits } from "../../components/ui/in-digits";
import { MetaLine } from "../../components/ui/meta-line";
import { Poster } from "../../components/ui/poster";
import { StatusBadge } from "../../components/ui/status-badge";
import { ADD_TO_LIBRARY, type DramaView } from "../../domain/catalogue/drama-page";
import { useTranslation } from "../../i18n/hooks";
import { SampleRating } from "./sample-rating";
import "./drama-header.css";

/** The largest of the first screen. React 18 knows the attribute by its name in HTML only. */
const FETCHED_FIRST = { fetchpriority: "high" };

/** The work's own art, mirrored for those who read from the right. */
export function DramaBanner({ src }: { src: string }) {
  return (
    <div className="h-52 overflow-hidden bg-sunken sm:h-72 lg:h-100">
      <img
        src={src}
        alt=""
        width={1600}
        height={900}
        {...FETCHED_FIRST}
        className="size-full drama-art object-cover flip"
      />
    </div>
  );
}

/** Poster over the banner's edge, what the work is, where to watch it, the watchlist and Share. */
export function DramaHeader({ drama, control }: { drama: DramaView; control: ReactNode }) {
  const { id, title, description, poster, rating, status, year, episodes, minutes, genres, reviews } = drama;
  return (
    <header className="drama-head relative grid">
      <div className="drama-poster">
        <Poster src={poster} eager />
      </div>
      <div className="drama-name pt-3 md:pt-6">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StatusBadge status={status} />
          <SampleRating rating={rating} reviews={reviews} status={status} />
        </div>
        <h1 className="drama-title display-2">{title}</h1>
      </div>
      <div className="drama-about">
        <MetaLine className="text-ui!">
          <InDigits>{year}</InDigits>
          <Count value={episodes} phrase="{{count}} episodes" />
          <Count value={minutes} phrase="{{count}} min" />
          <GenreList genres={genres} />
        </MetaLine>
        <p className="mt-3 max-w-[62ch] text-read text-ink-2">{description}</p>
        <Actions id={id} title={title} control={control} />
      </div>
    </header>
  );
}

/** What a visitor pressed for is done once they are a member and the page has what members do. */
async function addOnceHere(id: string): Promise<void> {
  await dramaTools.fetch();
  dramaTools.arrived?.wantInLibrary(id);
}

/** `control` is what a member has for their library; a visitor is told of it. */
function Actions({ id, title, control }: { id: string; title: string; control: ReactNode }) {
  const { t } = useTranslation();
  const isVisitor = useIsVisitor();
  const watch = (
    <NoteButton
      note="watch"
      variant={isVisitor ? "primary" : "line"}
      icon={<Icon of={Play} />}
      className={isVisitor ? "max-sm:w-full" : "max-sm:grow max-sm:px-2.5!"}
    >
      {t("Watch Now")}
    </NoteButton>
  );
  return (
    <div className={isVisitor ? "mt-5 flex flex-wrap gap-2.5" : "mt-5 flex flex-wrap gap-2"}>
      {isVisitor && watch}
      {isVisitor && (
        <NoteButton note="library" icon={<Icon of={Bookmark} />} className="max-sm:flex-1">
          {t("Add to Watchlist")}
        </NoteButton>
      )}
      {control}
      {!isVisitor && watch}
      {!isVisitor && (
        <ButtonLink to={`/forum/new?category=general&drama=${id}`} className="max-sm:grow max-sm:px-2.5!">
          {t("Talk about it")}
        </ButtonLink>
      )}
      <ShareButton
        title={title}
        icon={{ className: "border-[1.5px] border-line-strong text-ink hover:border-ink" }}
      />
      {/* No place is known yet (decision Q52). */}
      <Note
        name="watch"
        title={t("Where to watch")}
        text={t("No place is known yet where this drama can be watched.")}
      />
      {isVisitor && (
        <MembersNote
          name="library"
          title={t("Keep your place")}
          text={t(
            "Members keep what they have seen and what they think of it, and go on from where they stopped.",
          )}
          place={ADD_TO_LIBRARY}
          onReady={() => void addOnceHere(id)}
        />
      )}
    </div>
  );
}
