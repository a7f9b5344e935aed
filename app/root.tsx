import {
  type AppLoadContext,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunction,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { AccountDialogs } from "./components/account/account-dialogs";
import { FONTS_TO_PRELOAD } from "./components/brand/fonts";
import { unlessRefused } from "./components/form/keep-typed";
import { ErrorPage } from "./components/layout/error-page";
import { PlaceOfStyles } from "./components/layout/place-of-styles";
import { PlaceOnPage } from "./components/layout/place-on-page";
import { RouteError } from "./components/layout/route-error";
import { Shell } from "./components/layout/shell";
import { wishedUsername } from "./domain/account/account.server";
import { memberOf } from "./domain/account/member.server";
import { fetchViewer, type ViewerData } from "./domain/account/viewer.server";
import type { Reader } from "./domain/profile/reader";
import { askOwnSanction } from "./domain/sanction/own-sanction.server";
import { isOpenToBanned } from "./domain/sanction/sanction";
import { useTranslation } from "./i18n/hooks";
import { directionOf, LANGUAGE_PARAM } from "./i18n/language";
import { pageMeta } from "./page-meta";
import { useNonce } from "./platform/nonce";
import { useViewer } from "./viewer";
import "./styles.css";

/** What every page knows: language, look, who is here, where, and one moment that server and browser agree on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language, theme, digits, environment } = context;
  const frame = memberOf(context) ? await fetchViewer(context.session) : null;
  const sanction = frame?.isRestricted ? await askOwnSanction(context.session) : null;
  if (sanction?.kind === "ban" && !isOpenToBanned(new URL(request.url).pathname))
    throw redirect("/suspended");
  const reader = await readerOf(context, frame);
  const origin = environment.ORIGIN;
  const { unread = 0, unreadConversations = 0 } = frame ?? {};
  const page = { language, theme, digits, origin, now: Date.now(), reader, unread };
  // Few have one: the pages of all others do not name it.
  return { ...page, ...(unreadConversations > 0 && { unreadConversations }), ...(sanction && { sanction }) };
}

/**
 * Who reads the page. A backend that does not answer must not take the frame of the page along: the sign-in stays,
 * the name is missing until the next page (`unknown`).
 */
async function readerOf({ session }: AppLoadContext, frame: ViewerData | null): Promise<Reader> {
  const { authState } = session;
  if (authState.state === "visitor") return { state: "visitor" };
  if (authState.state === "unverifiable" || !frame) return { state: "unknown" };
  // Of an ended session only what a ban means is still said.
  if (frame.isEnded) return { state: "visitor" };
  if (frame.profile) return { state: "member", ...frame.profile };
  const wished = await wishedUsername(session.auth).catch(() => null);
  return { state: "newMember", id: authState.claims.userId, wished };
}

/** For pages that say nothing themselves, such as those of errors. */
export const meta: MetaFunction = (page) => pageMeta(page);

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  // Another filter or tab of the catalogue changes nothing in the frame of the page.
  isChoiceInCatalogue(change) ? false : unlessRefused(change);

function isChoiceInCatalogue({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return (
    !formMethod &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    /^\/(dramas?|calendar|creators?|categories|category)(\/|$)/.test(nextUrl.pathname)
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const runsScripts = useContext(ErrorPage) === null;
  const frame = useViewer();
  const { language } = useTranslation();
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={frame?.theme ?? "system"}
      data-reader={frame?.reader.state ?? "unknown"}
      data-digits={language === "ar" && frame?.digits === "arab" ? "arab" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        {FONTS_TO_PRELOAD[language].map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
        ))}
        <link rel="manifest" href={`/site.webmanifest?${LANGUAGE_PARAM}=${language}`} />
        {/* Before the links, whose layers follow those of the frame. */}
        <PlaceOfStyles />
        <Links />
      </head>
      <body>
        {children}
        {runsScripts && (
          <>
            <PlaceOnPage nonce={nonce} />
            {/* Once alive, Remix takes the scripts' elements away again. Beside the page's parts, that would have all of them
                styled anew. */}
            <div hidden>
              <Scripts nonce={nonce} />
            </div>
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <AccountDialogs>
      <Shell>
        <Outlet />
      </Shell>
    </AccountDialogs>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <RouteError />
    </Shell>
  );
}
