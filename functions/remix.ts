// In development Vite resolves this; for the worker wrangler.toml aliases it to the build.
import * as build from "virtual:remix/server-build";
import type { AppLoadContext, createRequestHandler, ServerBuild } from "@remix-run/cloudflare";
import { DEFAULT_LANGUAGE, isLanguage } from "../app/i18n/language.ts";
import "../app/platform/load-context.ts";
import type { withTranslatedAnswers } from "../app/platform/translated-answers.server.ts";
import { lastPage } from "./last-page.ts";
import type { WorkerTypes } from "./variables.ts";

const server = build as unknown as ServerBuild;
/** Remix itself comes with the pages (app/entry.server.tsx). */
const entry = server.entry.module as unknown as {
  createRequestHandler: typeof createRequestHandler;
  withTranslatedAnswers: typeof withTranslatedAnswers;
};
const routes = entry.withTranslatedAnswers(server.routes);
const handle = entry.createRequestHandler({ ...server, routes }, server.mode);

type Found = { language: string } & Pick<
  AppLoadContext,
  "environment" | "session" | "theme" | "digits" | "nonce" | "requestId" | "refusal"
>;

/** Changes with every build that gives browsers other files. */
export const buildVersion = server.assets.version;

/** Seconds to wait where the error does not say: what the edge counts is counted by the minute. */
const WAITS: Record<number, number> = { 429: 60, 503: 10 };

/** Renders a page: Remix with what the middlewares found out about the request. */
export async function renderPage(
  request: Request,
  found: Found,
  execution: WorkerTypes["Variables"]["execution"],
): Promise<Response> {
  // Forms that scripts send go to addresses ending in .data and stay on their page.
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  const isForm = request.method === "POST" && request.body && isDocument;
  const language = isLanguage(found.language) ? found.language : DEFAULT_LANGUAGE;
  found.session.db.language = language;
  const context: AppLoadContext = {
    ...found,
    language,
    isDocument,
    sentForm: isForm ? (request.clone() as Request) : null,
    waitUntil: (promise) => execution.waitUntil(promise),
  };
  const response = await handle(isRead(request) ? withoutSignal(request) : request, context);
  // Remix says in two English words that it gave up.
  const isGivenUp = response.status === 500 && response.headers.get("content-type") === "text/plain";
  if (isGivenUp) return lastPage(language, found.requestId);
  const wait = context.retryAfter ?? WAITS[response.status];
  if (wait !== undefined && !response.headers.has("retry-after")) {
    response.headers.set("retry-after", String(wait));
  }
  return response;
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Remix would give up when the reader leaves, while its loaders go on: a page is made as long as it has a turn (page-turns.ts). */
function withoutSignal(request: Request): Request {
  return new Request(request, { signal: null });
}
