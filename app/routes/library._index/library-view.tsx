import type { IconNode } from "lucide";
import Globe from "lucide/dist/esm/icons/globe.mjs";
import Lock from "lucide/dist/esm/icons/lock.mjs";
import History from "lucide/dist/esm/icons/rotate-ccw-clock.mjs";
import Settings2 from "lucide/dist/esm/icons/settings-2.mjs";
import Users from "lucide/dist/esm/icons/users.mjs";
import { Page, PageBody } from "../../components/layout/page";
import { SuspensionNotice } from "../../components/moderation/writing-place";
import { StatusGlyph } from "../../components/tracking/status";
import { TrackingNews } from "../../components/tracking/tracking-news";
import { UndoNotice } from "../../components/tracking/undo-notice";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { Icon } from "../../components/ui/icon";
import { MetaLine } from "../../components/ui/meta-line";
import { type Tab, TabLinks } from "../../components/ui/tabs";
import type { FormAnswer } from "../../domain/form";
import type { LibraryVisibility } from "../../domain/library/library";
import {
  addressOfLibrary,
  type LibraryAddress,
  type LibraryHead,
  type LibraryKept,
} from "../../domain/library/my-library";
import { TRACKING_STATUSES } from "../../domain/tracking/tracking";
import type { DoneChange } from "../../domain/tracking/tracking-request";
import { useTranslation } from "../../i18n/hooks";
import { DiaryTab } from "./diary-tab";
import { DramasTab } from "./dramas-tab";
import { KeptNotice } from "./kept-notice";
import { SavedTab } from "./saved-tab";
import { StatisticsTab } from "./statistics-tab";
import type { LibraryTabData } from "./tabs.server";
import { useCounts } from "./use-counts";
import { VisibilityQuestion } from "./visibility-question";

interface LibraryViewProps {
  me: string;
  address: LibraryAddress;
  head: LibraryHead;
  tab: LibraryTabData;
  done: DoneChange | null;
  kept: LibraryKept | null;
  answer?: FormAnswer;
  /** Another tab changed the library. */
  onNews: () => void;
}

const SEEN_BY: Record<LibraryVisibility, { label: string; icon: IconNode }> = {
  me: { label: "Only you see it", icon: Lock },
  followers: { label: "People you follow see it", icon: Users },
  everyone: { label: "Every member sees it", icon: Globe },
};

/** /library: everything a member keeps of dramas. */
export function LibraryView(props: LibraryViewProps) {
  const { me, address, head, tab, done, kept, answer, onNews } = props;
  const { t } = useTranslation();
  const counts = useCounts(head.counts, tab.kind === "dramas" ? tab.items : []);
  const dramas = TRACKING_STATUSES.reduce((sum, { slug }) => sum + counts[slug], 0);
  const { label, icon } = SEEN_BY[head.visibility ?? "me"];
  return (
    <Page>
      <PageBody>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="display-2">{t("Library")}</h1>
            <MetaLine className="mt-1.5">
              <Count value={dramas} phrase="{{count}} dramas" />
              <Count value={counts.episodes} phrase="{{count}} episodes" />
              <span className="inline-flex items-center gap-1.5">
                <Icon of={icon} className="size-4" />
                {t(label)}
              </span>
            </MetaLine>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/library/history" icon={<Icon of={History} />}>
              {t("History")}
            </ButtonLink>
            <ButtonLink to="/settings#library" icon={<Icon of={Settings2} />}>
              {t("Who sees it")}
            </ButtonLink>
          </div>
        </div>
        <SuspensionNotice />
        {head.visibility === null && <VisibilityQuestion address={address} answer={answer} />}
        {kept === "visibility" && <KeptNotice kept={kept} />}
        {done && <UndoNotice done={done} />}
        <div className="mt-7">
          <TabLinks
            label={t("Parts of your library")}
            tabs={useTabs({ ...head, counts }, address)}
            current={address.tab}
          >
            <Panel {...props} />
          </TabLinks>
        </div>
      </PageBody>
      <TrackingNews me={me} onNews={onNews} />
    </Page>
  );
}

function useTabs(
  { counts, saved }: LibraryHead,
  { view, sort, q }: LibraryAddress,
): (Tab & { to: string })[] {
  const { t } = useTranslation();
  const ofStatus = (slug: (typeof TRACKING_STATUSES)[number]["slug"], label: string) => ({
    id: slug,
    label: t(label),
    icon: <StatusGlyph status={slug} />,
    count: counts[slug],
    to: addressOfLibrary({ tab: slug, view, sort, q }),
  });
  return [
    ofStatus("watching", "Watching"),
    ofStatus("planned", "Plan to watch"),
    ofStatus("completed", "Completed (status of a drama)"),
    ofStatus("paused", "Paused"),
    ofStatus("dropped", "Dropped"),
    { id: "diary", label: t("Diary"), count: counts.entries, to: addressOfLibrary({ tab: "diary" }) },
    { id: "statistics", label: t("Statistics"), to: addressOfLibrary({ tab: "statistics" }) },
    { id: "saved", label: t("Saved posts"), count: saved, to: addressOfLibrary({ tab: "saved" }) },
  ];
}

function Panel({ address, head, tab, kept, answer }: LibraryViewProps) {
  switch (tab.kind) {
    case "dramas":
      return <DramasTab {...tab} address={address} head={head} kept={kept} answer={answer} />;
    case "diary":
      return <DiaryTab {...tab} head={head} kept={kept} answer={answer} />;
    case "saved":
      return <SavedTab {...tab} />;
    case "statistics":
      return <StatisticsTab statistics={tab.statistics} today={head.today} />;
  }
}
