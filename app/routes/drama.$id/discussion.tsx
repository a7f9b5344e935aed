import Plus from "lucide/dist/esm/icons/plus.mjs";
import type { ReactNode } from "react";
import { useIsVisitor } from "../../components/catalogue/members-button";
import { NoteButton } from "../../components/catalogue/note";
import { AuthorName } from "../../components/post/author-name";
import { Tells } from "../../components/post/tells";
import { ButtonLink } from "../../components/ui/button";
import { ChipLink, ChipRow } from "../../components/ui/chip";
import { Count } from "../../components/ui/count";
import { EmptyState } from "../../components/ui/empty-state";
import { Icon } from "../../components/ui/icon";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { Notice } from "../../components/ui/notice";
import { SectionHeading } from "../../components/ui/section-heading";
import { TextLink } from "../../components/ui/text-link";
import { AbsoluteTime, RelativeTime } from "../../components/ui/time";
import { UserText } from "../../components/ui/user-text";
import {
  addressOfDiscussion,
  type DatedEpisodes,
  type DramaDiscussion,
  type DramaThread,
  THREAD_ORDERS,
  type ThreadOrder,
  type ThreadSection,
} from "../../domain/drama/discussion";
import { episodesText } from "../../domain/drop/drop-title";
import { useTranslation } from "../../i18n/hooks";

const ORDERS: Record<ThreadOrder, string> = { drop: "By episode", newest: "Newest" };

/** Where the list begins: a page further on is read from there. */
const LIST = "threads";

interface DiscussionProps {
  /** The id of the drama. */
  drama: string;
  /** Null where the backend did not answer. */
  discussion: DramaDiscussion | null;
}

/** The threads of the forum about a drama, by drop or by time, and the way to begin one. */
export function Discussion({ drama, discussion }: DiscussionProps) {
  const { t } = useTranslation();
  if (!discussion)
    return (
      <Notice kind="info" className="mt-8">
        {t("The threads of this drama cannot be reached right now.")}{" "}
        <TextLink to={addressOfDiscussion(drama, "drop")} preventScrollReset>
          {t("Try again")}
        </TextLink>
      </Notice>
    );
  const { order, sections, coming, isFirst } = discussion;
  const isEmpty = isFirst && sections.length === 0;
  return (
    <>
      <div id={LIST} className="mt-5 flex scroll-mt-20 flex-wrap items-center justify-between gap-3">
        <ChipRow label={t("Order of the threads")}>
          {THREAD_ORDERS.map((one) => (
            <ChipLink
              key={one}
              to={addressOfDiscussion(drama, one)}
              current={one === order}
              preventScrollReset
            >
              {t(ORDERS[one])}
            </ChipLink>
          ))}
        </ChipRow>
        {!isEmpty && <StartThread drama={drama} />}
      </div>
      {coming && <Coming drop={coming} />}
      {isEmpty && (
        <EmptyState title={t("No threads yet")} action={<StartThread drama={drama} />}>
          {t("Start the conversation: a question, a theory, a scene you cannot forget.")}
        </EmptyState>
      )}
      {sections.map((section, place) => (
        <Section
          key={section.drop?.first ?? 0}
          section={section}
          isBelowComing={place === 0 && section.drop !== null && section.drop.first === coming?.first}
          order={order}
        />
      ))}
      <Pages drama={drama} discussion={discussion} />
    </>
  );
}

/** Create Post with this drama, and with the writer's own place as its level; visitors are told of it (decision Q51). */
function StartThread({ drama }: { drama: string }) {
  const { t } = useTranslation();
  const look = { icon: <Icon of={Plus} /> };
  if (useIsVisitor())
    return (
      <NoteButton {...look} note="post">
        {t("Start a thread")}
      </NoteButton>
    );
  return (
    <ButtonLink {...look} to={`/forum/new?category=general&drama=${drama}`}>
      {t("Start a thread")}
    </ButtonLink>
  );
}

function Coming({ drop }: { drop: DatedEpisodes }) {
  const { t } = useTranslation();
  return (
    <section className="mt-9">
      <DropHeading drop={drop} />
      <p className="py-4 text-ui text-ink-2">{t("The thread opens by itself when this comes out.")}</p>
    </section>
  );
}

function DropHeading({ drop }: { drop: DatedEpisodes }) {
  const { t } = useTranslation();
  return <Heading title={episodesText(drop, t)}>{drop.at && <AbsoluteTime at={drop.at} />}</Heading>;
}

function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionHeading
      title={title}
      isSmall
      aside={children && <span className="text-small text-ink-3 whitespace-nowrap">{children}</span>}
    />
  );
}

interface SectionProps {
  section: ThreadSection;
  /** Its heading stands above already. */
  isBelowComing: boolean;
  order: ThreadOrder;
}

function Section({ section: { drop, threads }, isBelowComing, order }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section className={isBelowComing ? undefined : "mt-9"}>
      {order === "drop" &&
        !isBelowComing &&
        (drop ? (
          <DropHeading drop={drop} />
        ) : (
          <Heading title={t("The whole drama")}>{t("No spoilers")}</Heading>
        ))}
      <ul className="divide-y divide-line">
        {threads.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} as={order === "drop" ? "h3" : "h2"} />
        ))}
      </ul>
    </section>
  );
}

/** Titles tell nothing; of the words only those that do not run ahead of the reader are here. */
function ThreadRow({ thread, as }: { thread: DramaThread; as: "h2" | "h3" }) {
  const { t } = useTranslation();
  const { id, title, excerpt, author, level, commentCount, createdAt, isOfDrop } = thread;
  const address = `/forum/post/${id}`;
  return (
    <li className="py-4">
      <MetaLine>
        {isOfDrop && <span className="font-semibold text-ember">{t("Episode thread")}</span>}
        {level > 0 ? <Tells level={level} /> : t("No spoilers")}
      </MetaLine>
      <UserText as={as} text={title} className="title-3 page-start wrap-anywhere">
        <Link to={address} className="inline-block py-1 hover:underline">
          {title}
        </Link>
      </UserText>
      {excerpt && (
        <UserText
          as="p"
          text={excerpt}
          className="page-start line-clamp-2 max-w-[66ch] text-ui text-ink-2 wrap-anywhere"
        />
      )}
      <MetaLine className="mt-1.5">
        {!isOfDrop && <AuthorName author={author} />}
        <Link to={`${address}#comments`} className="hit-area relative hover:underline">
          <Count value={commentCount} phrase="{{count}} comments" />
        </Link>
        <RelativeTime at={createdAt} kind="post" />
      </MetaLine>
    </li>
  );
}

function Pages({
  drama,
  discussion: { order, next, isFirst },
}: {
  drama: string;
  discussion: DramaDiscussion;
}) {
  const { t } = useTranslation();
  if (!next && isFirst) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-4">
      {next && (
        <ButtonLink to={`${addressOfDiscussion(drama, order, next)}#${LIST}`}>{t("More threads")}</ButtonLink>
      )}
      {!isFirst && (
        <TextLink to={`${addressOfDiscussion(drama, order)}#${LIST}`}>
          {t("Back to the first threads")}
        </TextLink>
      )}
    </p>
  );
}
