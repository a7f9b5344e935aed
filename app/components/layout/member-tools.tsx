import { lazy, Suspense, useCallback, useState } from "react";
import type { Reader } from "../../domain/profile/reader";
import { NotificationBell } from "../notification/notification-bell";
import { ReportLinks } from "../report/report-links";
import { MarkLinks } from "../veil/mark-links";
import { BellLink } from "./bell-link";
import { LibraryLink } from "./library-link";
import { ProfileMenu } from "./profile-menu";

export { ConnectionLine } from "../live/connection-line";
export { ConversationsBadge } from "./conversations-badge";
export { LibraryRow } from "./library-link";

// When they ask for it.
const MessagesDialog = lazy(() => import("../conversation/messages-dialog"));

export interface MemberToolsProps {
  /** Anybody but a visitor; new members have no profile yet, and of some the name is not known at the moment. */
  reader: Reader;
  /** Unread notifications as counted for this page, at that moment (ms). */
  unread: number;
  /** Unread conversations, and what hears of another number. */
  conversations: number;
  onConversations: (count: number) => void;
  at: number | undefined;
  /** Path and query of this page. */
  path: string;
  onCompleteProfile: () => void;
}

/** What only somebody signed in has at the head of the page: the bell, the menu, and the dialogs behind them. */
export function MemberTools({ reader, unread, at, path, ...props }: MemberToolsProps) {
  const [showsMessages, setShowsMessages] = useState(false);
  const closeMessages = useCallback(() => setShowsMessages(false), []);
  const member = reader.state === "member" ? reader : null;
  return (
    <>
      {member && <LibraryLink path={path} />}
      {member ? (
        <NotificationBell me={member.id} unread={unread} at={at} onConversations={props.onConversations} />
      ) : (
        <BellLink count={unread} />
      )}
      <ProfileMenu
        member={member}
        conversations={props.conversations}
        onCompleteProfile={props.onCompleteProfile}
        onMessages={member && !path.startsWith("/messages") ? () => setShowsMessages(true) : undefined}
      />
      {member && <ReportLinks />}
      {member && <MarkLinks />}
      {member && showsMessages && (
        <Suspense fallback={null}>
          <MessagesDialog me={member.id} onClose={closeMessages} />
        </Suspense>
      )}
    </>
  );
}
