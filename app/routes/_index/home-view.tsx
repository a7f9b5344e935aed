import { Page, Sidebar } from "../../components/layout/page";
import { WritingPlace } from "../../components/moderation/writing-place";
import { ForumNow } from "../../components/post/forum-now";
import { classNames } from "../../components/ui/class-names";
import { useMembersPart } from "../../components/ui/members-part";
import { SideBlock } from "../../components/ui/section-heading";
import type { Feed } from "../../domain/activity/activity";
import type { CardTrackings } from "../../domain/tracking/card-tracking";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { ActivityFeed } from "./activity-feed";
import { CommunityCategories } from "./community-categories";
import { composerPart } from "./composer-part";
import { FeaturedCreators } from "./featured-creators";
import { Hero } from "./hero";
import type { HomeSamples } from "./home-samples";
import { PopularDramas } from "./popular-dramas";
import { QuickLinks } from "./quick-links";
import { StickyAside } from "./sticky-aside";
import { TrendingDiscussions } from "./trending-discussions";
// With the page, so that the box is drawn at once.
import "./composer.css";

interface HomeViewProps {
  samples: HomeSamples;
  /** Null for visitors. */
  feed: Promise<Feed> | Feed | null;
  /** The whole feed instead of its first ten. */
  showAll: boolean;
  /** What the dramas of the page are to a member. */
  mine?: CardTrackings;
}

export function HomeView({ samples, feed, showAll, mine }: HomeViewProps) {
  const { t } = useTranslation();
  const reader = useViewer()?.reader ?? { state: "unknown" as const };
  const isMember = reader.state === "member" || reader.state === "newMember";
  const writing = useMembersPart(composerPart, isMember);
  const beside = (
    <StickyAside isFirst={isMember}>
      <Sidebar>
        {samples.now && <ForumNow now={samples.now} />}
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
  );
  return (
    <Page>
      <Hero isVisitor={reader.state === "visitor"} isShort={isMember} />
      <div
        className={classNames(
          "wrap mt-8 grid grid-cols-[minmax(0,1fr)] gap-12 md:mt-12 lg:grid-cols-[minmax(0,1fr)_19rem]",
          isMember && "lg:grid-rows-[auto_1fr]",
        )}
      >
        {isMember && (
          <div>
            <WritingPlace>
              {writing && (
                <writing.Composer
                  person={
                    reader.state === "member"
                      ? reader
                      : { id: reader.id, username: reader.wished ?? "", avatarUrl: null }
                  }
                />
              )}
            </WritingPlace>
          </div>
        )}
        {/* What others wrote just now is why a member came; for visitors it stands behind what this place is. */}
        {isMember && beside}
        <div className={classNames("space-y-12", isMember && "lg:col-start-1 lg:row-start-2")}>
          <TrendingDiscussions threads={samples.threads} categories={samples.categories} />
          <PopularDramas dramas={samples.dramas} mine={mine} />
          <CommunityCategories categories={samples.categories} />
          <FeaturedCreators creators={samples.creators} />
        </div>
        {!isMember && beside}
      </div>
    </Page>
  );
}
