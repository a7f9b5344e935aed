import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ConversationTab } from "../../domain/conversation/conversation";
import { useTranslation } from "../../i18n/hooks";
import { Dialog } from "../ui/dialog";
import { ToastProvider } from "../ui/toast";
import { Messenger } from "./messenger";
import { NewMessage } from "./new-message";
import { PanelProvider, type PanelView } from "./panel-navigation";
import { ThreadPane } from "./thread-pane";

/** Messages over the page one is on (acceptance 008); a link that leads elsewhere closes it. */
export default function MessagesDialog({ me, onClose }: { me: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<PanelView>({ kind: "list" });
  const [tab, setTab] = useState<ConversationTab>("all");
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);

  function go(place: PanelView, tab: ConversationTab) {
    setPlace(place);
    setTab(tab);
  }
  return (
    <Dialog title={t("Messages")} open onClose={onClose} wide>
      {/* What the page says lies beneath an open dialog. */}
      <ToastProvider>
        <PanelProvider go={go}>
          <Messenger
            initial={null}
            tab={tab}
            query=""
            me={me}
            current={place.kind === "thread" ? place.id : null}
            className="messenger-in-dialog"
          >
            {place.kind === "thread" ? (
              <ThreadPane key={place.id} id={place.id} me={me} tab={tab} initial={null} />
            ) : (
              place.kind === "new" && <NewMessage me={me} query="" people={NOBODY} />
            )}
          </Messenger>
        </PanelProvider>
      </ToastProvider>
    </Dialog>
  );
}

const NOBODY: never[] = [];
