import { useState } from "react";
import { InvitationNote, useIsVisitor } from "../../components/catalogue/members-button";
import { dramaTools } from "../../components/drama/drama-tools-part";
import { MainWithSidebar, Page } from "../../components/layout/page";
import { useMembersPart } from "../../components/ui/members-part";
import { TabLinks } from "../../components/ui/tabs";
import type { Credits } from "../../domain/catalogue/credits";
import {
  addressOfDrama,
  addressOfWriting,
  type DramaView as Drama,
  type DramaTab,
  type RelatedDrama,
  type ReviewView,
} from "../../domain/catalogue/drama-page";
import type { DramaCommunity } from "../../domain/drama/community";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { DramaBanner, DramaHeader } from "./drama-header";
import { Episodes } from "./episodes";
import type { Member } from "./member";
import { ReviewExtract } from "./review-extract";
import { Reviews } from "./reviews";
import { Discussion, DramaSidebar, Overview } from "./still-part";

interface DramaViewProps extends DramaCommunity {
  drama: Drama;
  credits: Credits;
  related: RelatedDrama[];
  tab: DramaTab;
  answer?: FormAnswer;
  /** What the community adds was asked for anew. */
  onCommunity: (community: DramaCommunity) => void;
}

export function DramaView(props: DramaViewProps) {
  const { drama, related, tab, figures, done, answer, onCommunity } = props;
  const { t } = useTranslation();
  const member = useMember(props);
  // Kept here, so that they outlive a change of the tab; nothing stores them (decision Q40).
  const [own, setOwn] = useState<ReviewView[]>([]);
  const { id } = drama;
  // Once its writer signed in, it waits in the form of their own review.
  const reviews = useIsVisitor() ? [...own, ...drama.reviews] : drama.reviews;
  return (
    <Page>
      <DramaBanner src={drama.banner} />
      <div className="wrap">
        <DramaHeader
          drama={drama}
          control={member && <member.tools.LibraryControl drama={drama} mine={member.mine} />}
        />
        {member && (
          <member.tools.Tracker
            {...member}
            drama={drama}
            done={done ?? null}
            answer={answer}
            onCommunity={onCommunity}
          />
        )}
        <div className="mt-9">
          <MainWithSidebar
            width="detail"
            sidebar={<DramaSidebar drama={drama} related={related} figures={figures} member={member} />}
          >
            <TabLinks
              label={drama.title}
              current={tab}
              tabs={[
                { id: "episodes", label: t("Episodes"), count: drama.episodes, to: addressOfDrama(id) },
                { id: "overview", label: t("Overview"), to: addressOfDrama(id, "overview") },
                {
                  id: "reviews",
                  label: t("Reviews"),
                  count: reviews.length + (figures?.reviewCount ?? 0),
                  to: addressOfDrama(id, "reviews"),
                },
                { id: "discussion", label: t("Discussion"), to: addressOfDrama(id, "discussion") },
              ]}
            >
              <TabOfDrama
                {...props}
                member={member}
                reviews={reviews}
                onReview={(review) => setOwn([review, ...own])}
              />
            </TabLinks>
          </MainWithSidebar>
        </div>
      </div>
    </Page>
  );
}

interface TabOfDramaProps extends DramaViewProps {
  member: Member | null;
  /** The visitor's own before those of the catalogue. */
  reviews: ReviewView[];
  onReview: (review: ReviewView) => void;
}

/** What the chosen tab shows. */
function TabOfDrama(props: TabOfDramaProps) {
  const { drama, credits, tab, talk, discussion, answer, member, reviews, onReview } = props;
  const { id } = drama;
  return (
    <>
      {tab === "episodes" && (
        <>
          <Episodes episodes={drama.sampleEpisodes} total={drama.episodes} />
          {member?.mine.bars && (
            <member.tools.AfterEpisode
              key={member.mine.tracking?.position}
              drama={id}
              episode={member.mine.tracking?.position ?? 0}
              bars={member.mine.bars}
              cast={drama.cast}
            />
          )}
          <ReviewExtract
            reviews={reviews}
            to={member?.mine.isReleased === false ? null : addressOfWriting(id)}
          />
        </>
      )}
      {tab === "overview" && <Overview drama={drama} credits={credits} />}
      {tab === "reviews" && (
        <Reviews
          drama={drama}
          reviews={reviews}
          onReview={onReview}
          talk={talk ?? null}
          member={member}
          answer={answer}
        />
      )}
      {tab === "discussion" && (
        <>
          <Discussion drama={id} discussion={discussion ?? null} />
          <InvitationNote />
        </>
      )}
    </>
  );
}

/** What a member has here, once it has come. */
function useMember({ mine, me }: DramaViewProps): Member | null {
  const tools = useMembersPart(dramaTools, mine !== undefined);
  return tools && mine && me ? { tools, mine, me } : null;
}
