import { useSearchParams } from "@remix-run/react";
import { MemberLine, MemberReview } from "../../components/drama/member-review";
import { SpoilerStyles } from "../../components/post/spoiler-styles";
import { ButtonLink } from "../../components/ui/button";
import { ChipLink, ChipRow } from "../../components/ui/chip";
import { Notice } from "../../components/ui/notice";
import { SectionHeading } from "../../components/ui/section-heading";
import { TextLink } from "../../components/ui/text-link";
import type { DramaView } from "../../domain/catalogue/drama-page";
import { type DramaTalk, REVIEW_SORTS } from "../../domain/drama-review/drama-review";
import { addressOfReviews, readReviewAddress } from "../../domain/drama-review/review-address";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import type { Member } from "./member";

interface TalkProps {
  drama: DramaView;
  /** Null where the backend did not answer. */
  talk: DramaTalk | null;
  /** Null for visitors. */
  member: Member | null;
  answer?: FormAnswer;
}

/** What members think of a drama: their reviews by order and page, and what they say in a line. */
export function Talk({ drama, talk, member, answer }: TalkProps) {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const address = readReviewAddress(searchParams);
  if (!talk)
    return (
      <Notice kind="info" className="mt-8">
        {t("What members say cannot be reached right now.")}
      </Notice>
    );
  const isLines = address.kind === "line";
  const listed = talk.reviews;
  // One's own review stands above, with its form.
  const isAbove = ({ author }: DramaTalk["reviews"][number]) => !isLines && member?.me === author?.id;
  const shown = member ? listed.filter((review) => !isAbove(review)) : listed;
  if (shown.length === 0 && !member && talk.lines.length === 0) return null;
  return (
    <>
      {hasSpoiler(talk) && <SpoilerStyles />}
      <section className="mt-10">
        <SectionHeading title={isLines ? t("In a line") : t("From members")} />
        {(shown.length > 1 || address.after) && (
          <ChipRow label={t("Order of the reviews")}>
            {REVIEW_SORTS.map(({ slug, label }) => (
              <ChipLink
                key={slug}
                to={addressOfReviews(drama.id, { kind: address.kind, sort: slug })}
                current={slug === address.sort}
                preventScrollReset
              >
                {t(label)}
              </ChipLink>
            ))}
          </ChipRow>
        )}
        {shown.length === 0 && listed.length > 0 && (
          <p className="py-4 text-ui text-ink-2">{t("Nobody else has written yet.")}</p>
        )}
        {listed.length === 0 && (
          <p className="py-4 text-ui text-ink-2">{t("Nobody has written yet. The first words are yours.")}</p>
        )}
        <ul className={isLines ? "grid gap-x-10 sm:grid-cols-2" : "divide-y divide-line *:py-6"}>
          {shown.map((review) => (
            <Item key={review.id} as={isLines ? "line" : "review"} {...{ review, drama, member, talk }} />
          ))}
        </ul>
        <Pages drama={drama.id} talk={talk} address={address} />
      </section>
      {!isLines && (talk.lines.length > 0 || member) && (
        <Lines drama={drama} talk={talk} member={member} answer={answer} />
      )}
      {member && (
        <div className="mt-10">
          <SectionHeading title={t("From the editors")} />
        </div>
      )}
    </>
  );
}

/** What is said in a line, below the reviews. */
function Lines({ drama, talk, member, answer }: TalkProps & { talk: DramaTalk }) {
  const { t } = useTranslation();
  return (
    <section id="lines" className="mt-10 scroll-mt-20">
      <SectionHeading
        title={t("In a line")}
        link={
          talk.figures.lineCount > talk.lines.length
            ? { to: addressOfReviews(drama.id, { kind: "line" }), label: t("View All") }
            : undefined
        }
      />
      {member && (
        <member.tools.OwnLine
          drama={drama}
          mine={member.mine}
          own={talk.own.find(({ kind }) => kind === "line")}
          answer={answer?.values.intent === "line" ? answer : undefined}
        />
      )}
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {talk.lines
          .filter(({ author }) => !member || author?.id !== member.me)
          .map((review) => (
            <Item key={review.id} as="line" {...{ review, drama, member, talk }} />
          ))}
      </ul>
    </section>
  );
}

function hasSpoiler({ reviews, lines, own }: DramaTalk): boolean {
  return [...reviews, ...lines, ...own].some(({ content }) => content?.includes("||"));
}

interface ItemProps {
  as: "review" | "line";
  review: DramaTalk["reviews"][number];
  drama: DramaView;
  member: Member | null;
  talk: DramaTalk;
}

function Item({ as, review, drama, member, talk }: ItemProps) {
  const One = as === "line" ? MemberLine : MemberReview;
  return (
    <One
      drama={drama.id}
      episodes={talk.episodes}
      review={review}
      position={member?.mine.tracking?.position ?? 0}
      actions={member?.tools.ReviewActions ?? null}
      isOwn={member !== null && review.author?.id === member.me}
    />
  );
}

function Pages({
  drama,
  talk: { next },
  address,
}: {
  drama: string;
  talk: DramaTalk;
  address: ReturnType<typeof readReviewAddress>;
}) {
  const { t } = useTranslation();
  const { kind, sort, after } = address;
  if (!next && !after && kind === "review") return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-4">
      {next && (
        <ButtonLink to={addressOfReviews(drama, { kind, sort, after: next })} preventScrollReset>
          {kind === "line" ? t("More lines") : t("More reviews")}
        </ButtonLink>
      )}
      {(after || kind === "line") && (
        <TextLink to={addressOfReviews(drama, {})}>{t("Back to the first reviews")}</TextLink>
      )}
    </p>
  );
}
