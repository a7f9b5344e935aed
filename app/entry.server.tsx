import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { type ReactDOMServerReadableStream, renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import * as partOfDiscussions from "./components/comment/comment-tools";
import { commentTools } from "./components/comment/comment-tools-part";
import { UnsentFormPage } from "./components/form/unsent-form";
import { FaultPage } from "./components/layout/fault-page";
import * as partOfFrame from "./components/layout/member-tools";
import { memberTools } from "./components/layout/member-tools-part";
import { RequestId } from "./components/layout/request-number";
import type { Language } from "./i18n/language";
import { createTranslatorOfPages } from "./i18n/page-translator";
import { TEXTS } from "./i18n/texts.server";
import type { Digits } from "./platform/digits";
import { describeError, log, printForDeveloper } from "./platform/log.server";
import { NonceContext } from "./platform/nonce";
import { readUnsentForm } from "./platform/unsent-form.server";

/** For the front door (functions/remix.ts): its bundle would bring a second Remix, whose router is not prepared. */
export { createRequestHandler } from "@remix-run/cloudflare";

memberTools.remember(partOfFrame);
commentTools.remember(partOfDiscussions);

const translators = new Map<string, ReturnType<typeof createTranslatorOfPages>>();

/** One for all pages of a language and its digits: a translator holds nothing of a request. */
function translatorOf(language: Language, digits: Digits) {
  const kind = `${language} ${digits}`;
  const known = translators.get(kind) ?? createTranslatorOfPages(language, TEXTS[language], digits);
  translators.set(kind, known);
  return known;
}

/** The build's React hands pages over as text too (functions/local/vite/pages-in-one-piece.ts): bytes are copied twice. */
type WrittenPage = ReactDOMServerReadableStream & { text?: () => string };

/** Slow parts of a page give up after this many milliseconds. */
export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { language, digits, nonce, requestId, sentForm } = context;
  const unsent = status >= 500 && sentForm ? await readUnsentForm(sentForm) : null;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), streamTimeout + 1_000);
  let responseStatus = status;
  let shellSent = false;
  const body: WrittenPage = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={translatorOf(language, language === "ar" ? digits : "latn")}>
        <RequestId.Provider value={requestId}>
          <FaultPage.Provider value={unsent && <UnsentFormPage {...unsent} />}>
            <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
          </FaultPage.Provider>
        </RequestId.Provider>
      </I18nextProvider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: abort.signal,
      onError(error: unknown) {
        log("error", "render.failed", { requestId, shellSent, ...describeError(error) });
        if (import.meta.env.DEV) printForDeveloper(error);
        responseStatus = 500;
      },
    },
  );
  shellSent = true;
  body.allReady.then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  );
  // Loaders hand over whole answers: nothing of a page comes later than the rest, and a copy must be whole.
  await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body.text?.() ?? body, { headers, status: responseStatus });
}

/** Loader and action faults: the log gets the kind, the page only that something failed; development shows all. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context?: AppLoadContext },
) {
  if (request.signal.aborted) return;
  log("error", "page.failed", { requestId: context?.requestId, ...describeError(error) });
  if (import.meta.env.DEV) printForDeveloper(error);
}
