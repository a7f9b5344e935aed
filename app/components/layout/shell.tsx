import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "../../i18n/hooks";
import type { Theme } from "../../platform/theme";
import { countedAt, useViewer } from "../../viewer";
import { useAccountDialogs } from "../account/account-dialogs";
import { FormattingProvider } from "../ui/formatting";
import { useMembersPart } from "../ui/members-part";
import { PageProgress } from "../ui/page-progress";
import { ToastProvider } from "../ui/toast";
import { Footer } from "./footer";
import { Header } from "./header";
import { keepTheme } from "./keep-theme";
import { memberTools } from "./member-tools-part";
import { OfflineLine } from "./offline-line";
import { PageArrival } from "./page-arrival";
import { SkipLink } from "./skip-link";
import { StalePageLine } from "./stale-page-line";
import { TabBar } from "./tab-bar";

/** Pages that are an application: on a phone nothing stands below them. */
const APPLICATION = /^\/(messages|notifications)(\/|$)/;

/** What stands around every page: header, footer, thumb navigation, toasts, progress. */
export function Shell({ children }: { children: ReactNode }) {
  const { language } = useTranslation();
  const frame = useViewer();
  const { pathname, search } = useLocation();
  const { openAuth, openProfile } = useAccountDialogs();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Theme>();
  const [heard, setHeard] = useState<{ count: number; at: number | undefined }>();
  const hear = useCallback((count: number) => setHeard({ count, at: countedAt() }), []);

  const reader = frame?.reader ?? { state: "unknown" as const };
  const path = `${pathname}${search}`;
  // One kept page stands in for everybody's, whoever reads: it says of nobody whether they are signed in.
  const isForAnyone = pathname === "/offline";
  const isVisitor = reader.state === "visitor" && !isForAnyone;
  const tools = useMembersPart(memberTools, !isVisitor && !isForAnyone);
  const isApplication = APPLICATION.test(pathname);
  // What the bell heard since this page was counted.
  const conversations = (heard && heard.at === countedAt() ? heard.count : frame?.unreadConversations) ?? 0;
  const look = { theme: chosen ?? frame?.theme ?? "system", path, onTheme: chooseTheme };

  function chooseTheme(theme: Theme) {
    setChosen(theme);
    document.documentElement.dataset.theme = theme;
    void keepTheme(theme);
  }
  return (
    <FormattingProvider now={frame?.now} digits={language === "ar" ? frame?.digits : undefined}>
      <ToastProvider>
        <SkipLink />
        <StalePageLine />
        <PageProgress />
        <PageArrival />
        <Header
          {...look}
          language={language}
          isVisitor={isVisitor}
          onSignIn={() => openAuth("sign-in")}
          tools={
            tools && (
              <tools.MemberTools
                reader={reader}
                unread={frame?.unread ?? 0}
                conversations={conversations}
                onConversations={hear}
                at={countedAt()}
                path={path}
                onCompleteProfile={() => openProfile(() => navigate("/profile"))}
              />
            )
          }
        />
        <OfflineLine reader={reader} language={language}>
          {tools && <tools.ConnectionLine />}
        </OfflineLine>
        {children}
        <Footer {...look} language={language} isOnDesktopOnly={isApplication} />
        {isApplication && <div className="h-28 lg:hidden print:hidden" />}
        <TabBar
          {...look}
          language={language}
          messages={tools && <tools.ConversationsBadge count={conversations} />}
          first={
            tools && reader.state === "member"
              ? (close) => <tools.LibraryRow path={path} onPress={close} />
              : undefined
          }
        />
      </ToastProvider>
    </FormattingProvider>
  );
}
