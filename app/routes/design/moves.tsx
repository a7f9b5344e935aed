import { Tabs } from "../../components/ui/inner-tabs";
import { NewerOlder, PageLinks } from "../../components/ui/pagination";
import { SectionHeading, SideBlock } from "../../components/ui/section-heading";
import { TabLinks } from "../../components/ui/tabs";
import { Section } from "./section";

export function MovesSection() {
  return (
    <Section title="Headings, tabs, pages">
      <div className="w-full">
        <SectionHeading title="Trending Discussions" link={{ to: "/discussions", label: "View All" }} />
        <SideBlock title="Go to">
          <span className="side-row">Communities</span>
          <span className="side-row">Forum</span>
        </SideBlock>
      </div>
      <div className="w-full">
        <TabLinks
          label="Reports"
          current="pending"
          tabs={[
            { id: "pending", label: "Pending", count: 4, to: "?tab=pending" },
            { id: "resolved", label: "Resolved", count: 12, to: "?tab=resolved" },
            { id: "all", label: "All Reports", count: 16, to: "?tab=all" },
          ]}
        >
          <p className="py-4">Tabs that are addresses.</p>
        </TabLinks>
        <Tabs
          label="Drama"
          tabs={[
            { id: "episodes", label: "Episodes", count: 3, panel: <p className="py-4">Three episodes.</p> },
            { id: "overview", label: "Overview", panel: <p className="py-4">The synopsis.</p> },
          ]}
        />
        <NewerOlder newer="?page=1" older="?page=3" />
        <PageLinks page={5} pages={12} hrefOf={(page) => `?page=${page}`} />
      </div>
    </Section>
  );
}
