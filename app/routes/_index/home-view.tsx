import { useTranslation } from "react-i18next";
import { Page, Sidebar } from "../../components/layout/page";
import { WritingPlace } from "../../components/moderation/writing-place";
import { SideBlock } from "../../components/ui/section-heading";
import type { Feed } from "../../domain/activity/activity";
import { useFrame } from "../../frame";
import { ActivityFeed } from "./activity-feed";
import { CommunityCategories } from "./community-categories";
import { Composer } from "./composer";
import { FeaturedCreators } from "./featured-creators";
import { Hero } from "./hero";
import type { HomeSamples } from "./home-samples";
import { PopularDramas } from "./popular-dramas";
import { QuickLinks } from "./quick-links";
import { StickyAside } from "./sticky-aside";
import { TrendingDiscussions } from "./trending-discussions";

interface HomeViewProps {
  samples: HomeSamples;
  /** Null for visitors. */
  feed: Promise<Feed> | Feed | null;
  /** The whole feed instead of its first ten. */
  showAll: boolean;
}

export function HomeView({ samples, feed, showAll }: HomeViewProps) {
  const { t } = useTranslation();
  const reader = useFrame()?.reader ?? { state: "unknown" as const };
  return (
    <Page>
      <Hero isVisitor={reader.state === "visitor"} />
      <div className="wrap mt-8 grid grid-cols-[minmax(0,1fr)] gap-12 md:mt-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="space-y-12">
          {reader.state === "member" && (
            <WritingPlace>
              <Composer person={reader} />
            </WritingPlace>
          )}
          {reader.state === "newcomer" && (
            <Composer person={{ id: reader.id, username: reader.wished ?? "", avatarUrl: null }} />
          )}
          <TrendingDiscussions threads={samples.threads} categories={samples.categories} />
          <PopularDramas dramas={samples.dramas} />
          <CommunityCategories categories={samples.categories} />
          <FeaturedCreators creators={samples.creators} />
        </div>
        <StickyAside>
          <Sidebar>
            {feed && (
              <div id="activity">
                <SideBlock title={t("Activity")}>
                  <ActivityFeed feed={feed} showAll={showAll} />
                </SideBlock>
              </div>
            )}
            <QuickLinks />
          </Sidebar>
        </StickyAside>
      </div>
    </Page>
  );
}
