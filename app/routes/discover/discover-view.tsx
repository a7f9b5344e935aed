import { GroupSearch } from "../../components/group/group-search";
import { GroupTile } from "../../components/group/group-tile";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { SectionHeading } from "../../components/ui/section-heading";
import { TabLinks } from "../../components/ui/tabs";
import type { Activity } from "../../domain/activity/activity";
import { DISCOVER_TABS, type DiscoverTab, discoverAddress } from "../../domain/discover/discover";
import type { GroupCard } from "../../domain/group/group";
import type { Profile } from "../../domain/profile/profile";
import { isSignedIn } from "../../domain/profile/reader";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { Activities } from "./activities";
import { JoinBanner } from "./join-banner";
import { PeopleGrid } from "./people-grid";

interface DiscoverViewProps {
  tab: DiscoverTab;
  /** What stands in the field; `query` is it when it is long enough to search for. */
  typed: string;
  query: string;
  groups: GroupCard[];
  people: Profile[];
  /** Null for visitors, who are asked to sign in (decision Q32). */
  activities: Activity[] | null;
  /** When this was read, in ms. */
  at: number;
  isFirstPage: boolean;
}

export function DiscoverView(props: DiscoverViewProps) {
  const { tab, typed, query } = props;
  const { t } = useTranslation();
  const reader = useViewer()?.reader;
  return (
    <Page>
      <PageBody>
        <PageHeading title={t("Discover")}>
          {t("New communities, the people who carry the talk, and what happens right now.")}
        </PageHeading>
        {reader && !isSignedIn(reader) && <JoinBanner />}
        <GroupSearch
          action="/discover"
          q={typed}
          label={t("Search here")}
          fields={tab === "trending" ? {} : { tab }}
        />
        <TabLinks
          label={t("Discover")}
          current={tab}
          tabs={DISCOVER_TABS.map(({ id, label }) => ({
            id,
            label: t(label),
            to: discoverAddress(id, query),
          }))}
        >
          <div className="pt-6">
            <Panel {...props} />
          </div>
        </TabLinks>
      </PageBody>
    </Page>
  );
}

function Panel({ tab, query, groups, people, activities, at, isFirstPage }: DiscoverViewProps) {
  const { t } = useTranslation();
  const nothing = <Nothing tab={tab} query={query} />;
  switch (tab) {
    case "trending":
      return groups.length + people.length === 0 ? (
        nothing
      ) : (
        <div className="space-y-12">
          {groups.length > 0 && (
            <section>
              <SectionHeading
                title={t("Featured communities")}
                link={{ to: discoverAddress("groups", query), label: t("View All") }}
              />
              <GroupGrid groups={groups} heading="h3" />
            </section>
          )}
          {people.length > 0 && (
            <section>
              <SectionHeading
                title={t("Top contributors")}
                link={{ to: discoverAddress("people", query), label: t("View All") }}
              />
              <PeopleGrid people={people} heading="h3" />
            </section>
          )}
        </div>
      );
    case "groups":
      return groups.length === 0 ? nothing : <GroupGrid groups={groups} heading="h2" />;
    case "people":
      return people.length === 0 ? nothing : <PeopleGrid people={people} heading="h2" />;
    case "activity":
      if (!activities) return <SignInForActivity query={query} />;
      return activities.length === 0 ? (
        nothing
      ) : (
        <Activities key={`${query}-${activities[0]?.id}`} {...{ activities, at, query, isFirstPage }} />
      );
  }
}

function GroupGrid({ groups, heading }: { groups: GroupCard[]; heading: "h2" | "h3" }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {groups.map((group) => (
        <li key={group.id} className="min-w-0">
          <GroupTile group={group} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function SignInForActivity({ query }: { query: string }) {
  const { t } = useTranslation();
  const next = encodeURIComponent(discoverAddress("activity", query));
  return (
    <EmptyState
      title={t("Activity is for members")}
      action={<ButtonLink to={`/sign-in?next=${next}`}>{t("Sign In")}</ButtonLink>}
    >
      {t("Sign in to see who posted, commented and joined.")}
    </EmptyState>
  );
}

function Nothing({ tab, query }: { tab: DiscoverTab; query: string }) {
  const { t } = useTranslation();
  return query ? (
    <EmptyState
      title={t('No results found for "{{query}}"', { query })}
      action={<ButtonLink to={discoverAddress(tab, "")}>{t("Clear Search")}</ButtonLink>}
    >
      {t("Try fewer or other words.")}
    </EmptyState>
  ) : (
    <EmptyState title={t("Nothing to discover yet")}>
      {t("Communities, people and what they do will show here.")}
    </EmptyState>
  );
}
