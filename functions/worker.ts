import type { ExecutionContext } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { EnvironmentError, readEnvironment } from "../app/platform/environment.server.ts";
import { describeError, log, printForDeveloper } from "../app/platform/log.server.ts";
import { apiError } from "./api.ts";
import { commentCount } from "./comment-count.ts";
import { beginConversation, changeConversation, conversations, thread } from "./conversations.ts";
import { createActivity } from "./create-activity.ts";
import { cspReport } from "./csp-report.ts";
import { developmentPage } from "./development-page.ts";
import { communityFeed, forumFeed, trendingFeed } from "./feeds.ts";
import { follow } from "./follows.ts";
import { health } from "./health.ts";
import { image } from "./images.ts";
import { manifest } from "./manifest.ts";
import { boundedBody } from "./middleware/bounded-body.ts";
import { canonicalAddress } from "./middleware/canonical-address.ts";
import { edgeLimit, makingLimit, readLimit } from "./middleware/edge-limit.ts";
import { memberSession } from "./middleware/member-session.ts";
import { detectLanguage, preferences } from "./middleware/preferences.ts";
import { pushesAfterWrites } from "./middleware/pushes-after-writes.ts";
import { requestLog } from "./middleware/request-log.ts";
import { requestShape } from "./middleware/request-shape.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { visitorCache, writesPurgeCache } from "./middleware/visitor-cache.ts";
import { moderation } from "./moderation.ts";
import { newPosts } from "./new-posts.ts";
import { markNotifications, notifications } from "./notifications.ts";
import { people } from "./people.ts";
import { purgeOnCall } from "./purge-cached-pages.ts";
import { forgetPush, savePush } from "./push.ts";
import { realtimeToken } from "./realtime-token.ts";
import { reviewWords } from "./review-words.ts";
import { savePost } from "./saved-posts.ts";
import { runScheduled } from "./scheduled-jobs.ts";
import { search } from "./search.ts";
import { securityTxt } from "./security-txt.ts";
import { robots, sitemapIndex, sitemapPart } from "./sitemap.ts";
import { tracking } from "./tracking.ts";
import { upload } from "./uploads.ts";
import type { WorkerTypes } from "./variables.ts";
import { castVoteOf } from "./votes.ts";
import { words } from "./words.ts";

const app = new Hono<WorkerTypes>();

app.use(requestLog);
app.use(async (c, next) => {
  c.set("environment", readEnvironment(c.env));
  await next();
});
app.use(securityHeaders);
app.use(requestShape);
// Called by a server, which has no origin; the key speaks for it.
app.post("/api/purge-cache", boundedBody, purgeOnCall);
// Sent by browsers themselves, some without an origin; it stores nothing.
app.post("/api/csp-report", edgeLimit, boundedBody, cspReport);
app.use(sameOrigin);
app.use(edgeLimit);
app.use(boundedBody);
app.use(writesPurgeCache);
app.use(pushesAfterWrites);

// Dates within their errors are written as the page writes them.
app.use("/api/*", detectLanguage, preferences, readLimit);
app.use("/images/*", readLimit);
app.get("/api/health", health);
app.get("/api/search", search);
app.get("/api/new-posts", newPosts);
app.get("/api/people", people);
app.get("/api/review-words", reviewWords);
app.get("/api/realtime-token", memberSession, realtimeToken);
app.post("/api/uploads", memberSession, upload);
app.post("/api/create-activity", memberSession, createActivity);
// A hundred long texts keep the backend busy for as long as a page does, or longer.
app.get("/api/words", makingLimit, memberSession, words);
app.get("/api/comment-count", memberSession, commentCount);
app.use("/api/conversations/*", memberSession);
app.get("/api/conversations", conversations);
app.post("/api/conversations", beginConversation);
app.get("/api/conversations/:id", thread);
app.post("/api/conversations/:id", changeConversation);
app.use("/api/notifications", memberSession);
app.get("/api/notifications", notifications);
app.post("/api/notifications", markNotifications);
app.post("/api/tracking", memberSession, tracking);
app.post("/api/votes", memberSession, castVoteOf);
app.post("/api/saved-posts", memberSession, savePost);
app.post("/api/follows", memberSession, follow);
app.get("/api/moderation", memberSession, moderation);
app.use("/api/push", memberSession);
app.post("/api/push", savePush);
app.delete("/api/push", forgetPush);
app.all("/api/*", (c) => apiError(c, "not_found", "There is nothing at this address."));

app.get("/images/*", image);
app.get("/site.webmanifest", manifest);
// Files of the build are found before the worker is asked: what comes here is not there, or no longer.
app.get("/assets/*", (c) => c.text("Not found", 404));
app.get("/fonts/*", (c) => c.text("Not found", 404));

app.get("/.well-known/security.txt", securityTxt);
app.get("/robots.txt", robots);
app.get("/sitemap.xml", sitemapIndex);
app.get("/sitemap/:file{[a-z]+-.+\\.xml}", sitemapPart);
app.get("/feeds/forum.xml", forumFeed);
app.get("/feeds/trending.xml", trendingFeed);
app.get("/feeds/category/:file{.+\\.xml}", forumFeed);
app.get("/feeds/community/:file{.+\\.xml}", communityFeed);

app.use(canonicalAddress);
app.use(detectLanguage, preferences, visitorCache, readLimit, makingLimit, memberSession);
app.all("*", async (c) => {
  // Imported on first use: the API answers before the pages' code is evaluated.
  const { renderPage } = await import("./remix.ts");
  const found = {
    environment: c.get("environment"),
    session: c.get("session"),
    language: c.get("language"),
    theme: c.get("theme"),
    digits: c.get("digits"),
    nonce: c.get("nonce"),
    requestId: c.get("requestId"),
    refusal: c.get("refusal"),
  };
  return renderPage(c.req.raw, found, c.executionCtx);
});

app.onError((error, c) => {
  const requestId = c.get("requestId");
  log("error", "worker.failed", { requestId, ...describeError(error) });
  if (error instanceof EnvironmentError) log("error", "worker.environment", { sentence: error.message });
  if (c.env.APP_ENV === "development") {
    // The one place where a message may be printed: nobody's words but the developer's are in it.
    printForDeveloper(error);
    if (!c.req.path.startsWith("/api/")) return developmentPage(error, c.get("nonce") ?? "");
  }
  return apiError(c, "internal", `Something went wrong on our side. Reference: ${requestId}`);
});

export default {
  fetch: app.fetch,
  scheduled: (
    { scheduledTime }: { scheduledTime: number },
    bindings: object,
    execution: Pick<ExecutionContext, "waitUntil">,
  ) => execution.waitUntil(runScheduled(bindings, Number(scheduledTime))),
};
