import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MainWithSidebar, Page } from "../../components/layout/page";
import { TabLinks } from "../../components/ui/tabs";
import type { Credits } from "../../domain/catalogue/credits";
import {
  addressOfDrama,
  type DramaView as Drama,
  type DramaTab,
  type RelatedDrama,
  type ReviewView,
} from "../../domain/catalogue/drama-page";
import { DramaBanner, DramaHeader } from "./drama-header";
import { DramaInformation } from "./drama-information";
import { Episodes } from "./episodes";
import { Overview } from "./overview";
import { RelatedDramas } from "./related-dramas";
import { ReviewExtract } from "./review-extract";
import { Reviews } from "./reviews";

interface DramaViewProps {
  drama: Drama;
  credits: Credits;
  related: RelatedDrama[];
  tab: DramaTab;
}

export function DramaView({ drama, credits, related, tab }: DramaViewProps) {
  const { t } = useTranslation();
  // Kept here, so that they outlive a change of the tab; nothing stores them (decision Q40).
  const [own, setOwn] = useState<ReviewView[]>([]);
  const { id } = drama;
  const reviews = [...own, ...drama.reviews];
  return (
    <Page>
      <DramaBanner src={drama.banner} />
      <div className="wrap">
        <DramaHeader drama={drama} />
        <div className="mt-9">
          <MainWithSidebar
            width="detail"
            sidebar={
              <>
                <DramaInformation drama={drama} />
                <RelatedDramas dramas={related} />
              </>
            }
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
                  count: reviews.length,
                  to: addressOfDrama(id, "reviews"),
                },
              ]}
            >
              {tab === "episodes" && (
                <>
                  <Episodes episodes={drama.sampleEpisodes} total={drama.episodes} />
                  <ReviewExtract reviews={reviews} to={addressOfDrama(id, "reviews")} />
                </>
              )}
              {tab === "overview" && <Overview drama={drama} credits={credits} />}
              {tab === "reviews" && (
                <Reviews reviews={reviews} onReview={(review) => setOwn([review, ...own])} />
              )}
            </TabLinks>
          </MainWithSidebar>
        </div>
      </div>
    </Page>
  );
}
