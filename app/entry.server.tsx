import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { StructuredText } from "./components/catalogue/structured-data";
import * as partOfDiscussions from "./components/comment/comment-tools";
import { commentTools } from "./components/comment/comment-tools-part";
import * as partOfCreators from "./components/creator/own-follow";
import { ownFollow } from "./components/creator/own-follow-part";
import * as partOfDramas from "./components/drama/drama-tools";
import { dramaTools } from "./components/drama/drama-tools-part";
import * as partOfVeils from "./components/drama/veil";
import { UnsentFormPage } from "./components/form/unsent-form";
import * as partOfCommunities from "./components/group/membership-button";
import { membershipPart } from "./components/group/membership-part";
import { ErrorPage } from "./components/layout/error-page";
import * as partOfViewer from "./components/layout/member-tools";
import { memberTools } from "./components/layout/member-tools-part";
import { RequestId } from "./components/layout/request-number";
import { pollPart } from "./components/poll/poll-part";
import * as partOfPolls from "./components/poll/poll-view";
import { noticesPart } from "./components/post/notices-part";
import * as partOfVotes from "./components/post/own-votes";
import { ownVotes } from "./components/post/own-votes-part";
import { placePart } from "./components/post/place-part";
import * as partOfPosts from "./components/post/post-notices";
import { veilPart } from "./components/post/words-under-veil";
import * as partOfThreads from "./components/post/your-place";
import * as partOfCards from "./components/tracking/card-tools";
import { cardTools } from "./components/tracking/card-tools-part";
import { TranslatorProvider } from "./i18n/hooks";
import { translatorOf } from "./i18n/translators.server";
import { describeError, log, printForDeveloper } from "./platform/log.server";
import { NonceContext } from "./platform/nonce";
import { readUnsentForm } from "./platform/unsent-form.server";
import * as partOfHome from "./routes/_index/composer";
import { composerPart } from "./routes/_index/composer-part";
import * as partOfCalendar from "./routes/calendar/bells";
import { bellsPart } from "./routes/calendar/bells-part";
import * as partThatIsStill from "./routes/drama.$id/still";
import { stillPart } from "./routes/drama.$id/still-part";

/** For the front door (functions/remix.ts): its bundle would bring a second Remix, whose router is not prepared. */
export { createRequestHandler } from "@remix-run/cloudflare";
export { withTranslatedAnswers } from "./platform/translated-answers.server";

memberTools.arrived = partOfViewer;
commentTools.arrived = partOfDiscussions;
ownFollow.arrived = partOfCreators;
ownVotes.arrived = partOfVotes;
dramaTools.arrived = partOfDramas;
cardTools.arrived = partOfCards;
bellsPart.arrived = partOfCalendar;
composerPart.arrived = partOfHome;
membershipPart.arrived = partOfCommunities;
stillPart.arrived = partThatIsStill;
placePart.arrived = partOfThreads;
veilPart.arrived = partOfVeils;
pollPart.arrived = partOfPolls;
noticesPart.arrived = partOfPosts;

/** Makes the page as one string: loaders hand over whole answers, so there is nothing to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { language, digits, nonce, requestId, sentForm } = context;
  const unsent = status >= 500 && sentForm ? await readUnsentForm(sentForm) : null;
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : null;
  try {
    const page = renderToString(
      <NonceContext.Provider value={nonce}>
        <TranslatorProvider translator={translatorOf(language, digits)}>
          <RequestId.Provider value={requestId}>
            <ErrorPage.Provider value={unsent && <UnsentFormPage {...unsent} />}>
              <StructuredText.Provider value={context.structuredData ?? ""}>
                <RemixServer context={remixContext} url={request.url} nonce={nonce} />
              </StructuredText.Provider>
            </ErrorPage.Provider>
          </RequestId.Provider>
        </TranslatorProvider>
      </NonceContext.Provider>,
    );
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(`<!DOCTYPE html>${page}${scriptOfData(data, nonce)}`, { headers, status });
  } catch (error) {
    log("error", "render.failed", { requestId, ...describeError(error) });
    if (import.meta.env.DEV) printForDeveloper(error);
    throw error;
  }
}

const ESCAPES: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The loaders' data for the browser, as RemixServer would stream it. */
function scriptOfData(data: string | null, nonce: string): string {
  if (data === null) return "";
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? "");
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

/** Loader and action errors: the log gets the kind, the page only that something failed; development shows all. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context?: AppLoadContext },
) {
  if (request.signal.aborted) return;
  // What the router refuses is the request's fault: an address or a method that no page has.
  const level = isRouteErrorResponse(error) && error.status < 500 ? "warn" : "error";
  log(level, "page.failed", { requestId: context?.requestId, ...describeError(error) });
  if (import.meta.env.DEV) printForDeveloper(error);
}
