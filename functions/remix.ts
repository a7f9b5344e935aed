// In development Vite resolves this; for the worker wrangler.toml aliases it to the build.
import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Context } from "hono";
import { DEFAULT_LANGUAGE, isLanguage } from "../app/i18n/language.ts";
import "../app/platform/load-context.ts";
import type { WorkerTypes } from "./variables.ts";

const handle = createRequestHandler(build as unknown as ServerBuild, build.mode);

/** Renders a page: Remix with what the middlewares found out about the request. */
export function renderPage(c: Context<WorkerTypes>): Promise<Response> {
  const language = c.get("language");
  const request = c.req.raw;
  // Forms that scripts send go to addresses ending in .data and stay on their page.
  const isForm = request.method === "POST" && request.body && !c.req.path.endsWith(".data");
  return handle(request, {
    environment: c.get("environment"),
    session: c.get("session"),
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    theme: c.get("theme"),
    digits: c.get("digits"),
    nonce: c.get("nonce"),
    requestId: c.get("requestId"),
    sentForm: isForm ? (request.clone() as Request) : null,
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
  });
}
