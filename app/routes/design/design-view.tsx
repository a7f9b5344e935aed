import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { ActionsSection, ChoicesSection } from "./controls";
import { FieldsSection } from "./fields";
import { CategoriesSection, MarksSection, PeopleSection, TimesSection } from "./marks";
import { MovesSection } from "./moves";
import { ColoursSection, TypeSection } from "./palette";
import { StatesSection } from "./states";
import { DialogsSection, FloatingSection } from "./surfaces";
import { StatusSection, StrandSection, TrackerSection } from "./tracking";

/** Every primitive in every state, for those who build with them. */
export function DesignView() {
  return (
    <Page>
      <PageBody>
        <PageHeading title="Design">Every primitive in every state.</PageHeading>
        <div className="space-y-10">
          <ColoursSection />
          <TypeSection />
          <ActionsSection />
          <ChoicesSection />
          <FieldsSection />
          <CategoriesSection />
          <MarksSection />
          <PeopleSection />
          <TimesSection />
          <MovesSection />
          <FloatingSection />
          <DialogsSection />
          <StrandSection />
          <TrackerSection />
          <StatusSection />
          <StatesSection />
        </div>
      </PageBody>
    </Page>
  );
}
