import { useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSignedIn } from "../../domain/profile/reader";
import { useFrame } from "../../frame";
import { DEFAULT_LANGUAGE, isLanguage } from "../../i18n/language";
import type { Theme } from "../../platform/theme";
import { useAccountDialogs } from "../account/account-dialogs";
import { NotificationBell } from "../notification/notification-bell";
import { FormattingProvider } from "../ui/formatting";
import { PageProgress } from "../ui/page-progress";
import { ToastProvider } from "../ui/toast";
import { Footer } from "./footer";
import { Header } from "./header";
import { PageArrival } from "./page-arrival";
import { SkipLink } from "./skip-link";
import { TabBar } from "./tab-bar";

// For members, when they ask for it.
const MessagesDialog = lazy(() => import("../conversation/messages-dialog"));

/** What stands around every page: header, footer, thumb navigation, toasts, progress. */
export function Shell({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const frame = useFrame();
  const { pathname, search } = useLocation();
  const { openAuth, openProfile } = useAccountDialogs();
  const [chosen, setChosen] = useState<Theme>();
  const [showsMessages, setShowsMessages] = useState(false);
  const closeMessages = useCallback(() => setShowsMessages(false), []);

  const reader = frame?.reader ?? { state: "unknown" as const };
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const path = `${pathname}${search}`;
  const me = reader.state === "member" ? reader.id : null;
  const unread = frame?.unread ?? 0;
  const look = { theme: chosen ?? frame?.theme ?? "system", path, onTheme: chooseTheme };

  function chooseTheme(theme: Theme) {
    setChosen(theme);
    document.documentElement.dataset.theme = theme;
    void fetch("/preferences.data?_routes=", { method: "POST", body: new URLSearchParams({ theme }) });
  }
  return (
    <FormattingProvider now={frame?.now} digits={language === "ar" ? frame?.digits : undefined}>
      <ToastProvider>
        <SkipLink />
        <PageProgress />
        <PageArrival />
        <Header
          {...look}
          language={language}
          signedIn={isSignedIn(reader) || reader.state === "unknown"}
          member={reader.state === "member" ? reader : null}
          unreadCount={unread}
          bell={me && <NotificationBell me={me} unread={unread} at={frame?.now} />}
          onMessages={me && !pathname.startsWith("/messages") ? () => setShowsMessages(true) : undefined}
          onSignIn={() => openAuth("sign-in")}
          onCompleteProfile={openProfile}
        />
        {children}
        <Footer {...look} language={language} />
        <TabBar {...look} language={language} />
        {showsMessages && me && (
          <Suspense fallback={null}>
            <MessagesDialog me={me} onClose={closeMessages} />
          </Suspense>
        )}
      </ToastProvider>
    </FormattingProvider>
  );
}
