// In development Vite resolves this; for the worker wrangler.toml aliases it to the build.
import * as build from "virtual:remix/server-build";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { DEFAULT_LANGUAGE, isLanguage } from "../app/i18n/language.ts";
import "../app/platform/load-context.ts";
import type { WorkerTypes } from "./variables.ts";

const server = build as unknown as ServerBuild;
const handle = createRequestHandler(server, server.mode);

type Found = { language: string } & Pick<
  AppLoadContext,
  "environment" | "session" | "theme" | "digits" | "nonce" | "requestId" | "isWhole"
>;

/** Changes with every build whose pages differ. */
export const buildVersion = server.assets.version;

/** Renders a page: Remix with what the middlewares found out about the request. */
export function renderPage(
  request: Request,
  found: Found,
  execution: WorkerTypes["Variables"]["execution"],
): Promise<Response> {
  // Forms that scripts send go to addresses ending in .data and stay on their page.
  const isForm =
    request.method === "POST" && request.body && !new URL(request.url).pathname.endsWith(".data");
  return handle(request, {
    ...found,
    language: isLanguage(found.language) ? found.language : DEFAULT_LANGUAGE,
    sentForm: isForm ? (request.clone() as Request) : null,
    waitUntil: (promise) => execution.waitUntil(promise),
  });
}
