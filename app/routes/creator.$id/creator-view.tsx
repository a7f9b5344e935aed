import { MainWithSidebar, Page } from "../../components/layout/page";
import { EmptyState } from "../../components/ui/empty-state";
import { TabLinks } from "../../components/ui/tabs";
import { addressOfCreator, type CreatorPage, type CreatorTab } from "../../domain/catalogue/creator-page";
import { useTranslation } from "../../i18n/hooks";
import { AwardRows } from "./award-rows";
import { CreatorHeader } from "./creator-header";
import { CreatorSidebar } from "./creator-sidebar";
import { Overview } from "./overview";
import { ProjectRows } from "./project-rows";

const TABS: Record<CreatorTab, { label: string }> = {
  overview: { label: "Overview" },
  projects: { label: "Projects" },
  awards: { label: "Awards" },
  gallery: { label: "Gallery" },
};

interface CreatorViewProps {
  creator: CreatorPage;
  /** Undefined for visitors, and where it is not known. */
  isFollowed: boolean | undefined;
  tab: CreatorTab;
}

export function CreatorView({ creator, isFollowed, tab }: CreatorViewProps) {
  const { t } = useTranslation();
  return (
    <Page>
      <CreatorHeader creator={creator} isFollowed={isFollowed} />
      <div className="wrap mt-9">
        <MainWithSidebar width="detail" sidebar={<CreatorSidebar creator={creator} />}>
          <TabLinks
            label={creator.name}
            current={tab}
            tabs={(Object.keys(TABS) as CreatorTab[]).map((id) => ({
              id,
              label: t(TABS[id].label),
              to: addressOfCreator(creator.id, id),
            }))}
          >
            {tab === "overview" && <Overview creator={creator} />}
            {tab === "projects" && <ProjectRows projects={creator.projectList} />}
            {tab === "awards" && <AwardRows awards={creator.awardList} />}
            {tab === "gallery" && (
              <EmptyState title={t("Gallery Coming Soon")}>
                {t("Stills and photos from the set will hang here.")}
              </EmptyState>
            )}
          </TabLinks>
        </MainWithSidebar>
      </div>
    </Page>
  );
}
