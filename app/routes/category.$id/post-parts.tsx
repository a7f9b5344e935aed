import Image from "lucide/dist/esm/icons/image.mjs";
import type { ReactNode } from "react";
import { Avatar } from "../../components/ui/avatar";
import { Icon } from "../../components/ui/icon";
import { Link } from "../../components/ui/link";
import { Art } from "../../components/ui/poster";
import { RatingStars } from "../../components/ui/rating";
import { Sentence } from "../../components/ui/sentence";
import { TextLink } from "../../components/ui/text-link";
import { useTranslation } from "../../i18n/hooks";
import type { NamedCreator, NamedWork } from "./category-page";

/** The title of a work; a link where the catalogue has it. */
function WorkName({ title, id }: NamedWork) {
  return id ? (
    <TextLink to={`/drama/${id}`} className="py-1">
      <bdi>{title}</bdi>
    </TextLink>
  ) : (
    <bdi>{title}</bdi>
  );
}

/** Behind the scenes: of which work. */
export function FromDrama({ drama }: { drama: NamedWork }) {
  return (
    <span>
      <Sentence text="From: {{drama}}" parts={{ drama: <WorkName {...drama} /> }} />
    </span>
  );
}

/** A review: one to five stars, and the work they are for. */
export function ReviewLine({ rating, drama }: { rating: number; drama: NamedWork }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ui font-label">
      <span className="text-[1.125rem]">
        <RatingStars value={rating} />
      </span>
      <WorkName {...drama} />
    </p>
  );
}

/** The maker a post is about, with the craft. */
export function CreatorLine({ creator }: { creator: NamedCreator }) {
  const { key, name, role, id, avatar } = creator;
  return (
    <div className="mt-2.5 flex items-center gap-2.5">
      <Avatar person={{ id: key, username: name, avatarUrl: avatar }} size="sm" />
      <p className="text-ui leading-tight">
        <span className="font-label">
          {id ? (
            <TextLink to={`/creator/${id}`} className="py-1">
              <bdi>{name}</bdi>
            </TextLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </span>
        <span className="block text-small text-ink-3">{role}</span>
      </p>
    </div>
  );
}

/** The works a recommendation names, with their posters. */
export function WorkList({ works }: { works: NamedWork[] }) {
  const { t } = useTranslation();
  return (
    <ListPart title={t("Recommended Dramas")}>
      <ul className="scroll-row mt-2 gap-2.5 py-1 md:flex-wrap md:overflow-visible">
        {works.map((work) => (
          <li key={work.title}>
            <WorkTicket {...work} />
          </li>
        ))}
      </ul>
    </ListPart>
  );
}

function WorkTicket({ title, id, poster }: NamedWork) {
  const inside = (
    <>
      {poster && (
        <Art src={poster} width={40} height={60} className="h-15 w-10 rounded-s-print object-cover" />
      )}
      <bdi className="text-ui leading-tight font-label">{title}</bdi>
    </>
  );
  const look = "flex min-h-15 items-center gap-2.5 rounded-print border border-line bg-surface pe-3.5";
  if (!id) return <span className={`${look} ps-3.5`}>{inside}</span>;
  return (
    <Link to={`/drama/${id}`} className={`${look} hover:border-line-strong`}>
      {inside}
    </Link>
  );
}

/** What the pictures of a story show. */
export function CaptionList({ captions }: { captions: string[] }) {
  const { t } = useTranslation();
  return (
    <ListPart title={t("Behind the Scenes Content")}>
      <ul className="mt-1.5 grid gap-1.5 text-ui text-ink-2">
        {captions.map((caption) => (
          <li key={caption} className="flex items-start gap-2">
            <Icon of={Image} aria-hidden="true" className="mt-0.5 size-4 text-ink-3" />
            {caption}
          </li>
        ))}
      </ul>
    </ListPart>
  );
}

function ListPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="text-small font-semibold">{title}</h3>
      {children}
    </div>
  );
}
