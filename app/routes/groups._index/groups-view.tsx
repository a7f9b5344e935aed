import type { ReactNode } from "react";
import { CreateGroupButton } from "../../components/group/create-group-button";
import { GroupSearch } from "../../components/group/group-search";
import { GroupTile } from "../../components/group/group-tile";
import { ListNotices } from "../../components/layout/list-notices";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { NewerOlder } from "../../components/ui/pagination";
import { TabLinks } from "../../components/ui/tabs";
import type { GroupCard } from "../../domain/group/group";
import { useTranslation } from "../../i18n/hooks";

interface GroupsViewProps {
  tab: "discover" | "mine";
  query: string;
  page: number;
  /** How many communities are the reader's; null for visitors, who have no such tab. */
  mineCount: number | null;
  groups: GroupCard[];
  hasMore: boolean;
  /** What the reader did just now. */
  notice: string | null;
}

const NOTICES: Record<string, string> = {
  deleted: "The community was deleted.",
  left: "You left the community.",
};

export function GroupsView({ tab, query, page, mineCount, groups, hasMore, notice }: GroupsViewProps) {
  const { t } = useTranslation();
  const sentence = notice && Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined;
  const tabs = [
    { id: "discover", label: t("Discover"), to: addressOf("discover", query) },
    ...(mineCount === null
      ? []
      : [
          {
            id: "mine",
            label: t("My Communities ({{number}})", { number: mineCount }),
            to: addressOf("mine", query),
          },
        ]),
  ];
  return (
    <Page>
      <PageBody>
        <PageHeading title={t("Communities")} action={<CreateGroupButton />}>
          {t("Circles around a drama, a craft or a city: find yours, or found it.")}
        </PageHeading>
        <ListNotices sentence={sentence} />
        <GroupSearch
          action="/groups"
          q={query}
          label={t("Search communities")}
          fields={tab === "mine" ? { tab } : {}}
        />
        <TabLinks label={t("Which communities")} current={tab} tabs={tabs}>
          {groups.length > 0 ? (
            <ul className="mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
              {groups.map((group) => (
                <li key={group.id} className="min-w-0">
                  <GroupTile group={group} />
                </li>
              ))}
            </ul>
          ) : (
            <NoGroups tab={tab} query={query} />
          )}
          <NewerOlder
            newer={page > 1 ? addressOf(tab, query, page - 1) : null}
            older={hasMore ? addressOf(tab, query, page + 1) : null}
          />
        </TabLinks>
      </PageBody>
    </Page>
  );
}

function NoGroups({ tab, query }: Pick<GroupsViewProps, "tab" | "query">): ReactNode {
  const { t } = useTranslation();
  if (query) {
    return (
      <EmptyState
        title={t('No results found for "{{query}}"', { query })}
        action={<ButtonLink to={addressOf(tab, "")}>{t("Show all communities")}</ButtonLink>}
      >
        {t("Try fewer or other words.")}
      </EmptyState>
    );
  }
  return tab === "mine" ? (
    <EmptyState
      title={t("You belong to no community yet")}
      action={<ButtonLink to="/groups">{t("Discover communities")}</ButtonLink>}
    >
      {t("Join one that talks about what you love, or found your own.")}
    </EmptyState>
  ) : (
    <EmptyState title={t("No communities yet")}>{t("Be the first to found one.")}</EmptyState>
  );
}

function addressOf(tab: GroupsViewProps["tab"], q: string, page = 1): string {
  const query = new URLSearchParams();
  if (tab === "mine") query.set("tab", tab);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/groups?${query}` : "/groups";
}
