import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { signOut } from "../../app/domain/account/account.server.ts";
import { fetchViewer } from "../../app/domain/account/viewer.server.ts";
import { askOwnSanction } from "../../app/domain/sanction/own-sanction.server.ts";
import { tellsOfBan } from "../../app/domain/sanction/sanction.ts";
import { openSession, type Session } from "../../app/platform/session.server.ts";
import { apiError, languageOf } from "../api.ts";
import type { WorkerTypes } from "../variables.ts";

/** Names the ended session with which a page was asked for just now. */
const ENDED_COOKIE = "hikaya-ended";
const ENDED_COOKIE_OPTIONS = { path: "/", httpOnly: true, sameSite: "Lax", maxAge: 60 } as const;

/**
 * Opens the session of the request and writes its cookies to the answer, whatever the answer became. A session that was
 * ended elsewhere (another password, "sign out everywhere else") reads nothing any more: while the answer is made the
 * backend is asked, and the reader comes back to the same address as a visitor. Writes ask in the database. To whoever
 * is banned the endpoints of pages they cannot open are closed too. Endpoints sign nobody out: pages ask
 * them by themselves, and the answer to a question from before the session was exchanged (proving a password does that)
 * may come after the new cookie. For the same reason a page is asked for once more before its reader is signed out.
 * A ban ends all sessions: its reader is led to the page that says so, and signed out on the way from there.
 */
export const memberSession = createMiddleware<WorkerTypes>(async (c, next) => {
  // Opened once: a session that is renewed twice is over.
  const opened: Session | undefined = c.get("session");
  const session = opened ?? (await openSession(c.req.raw, c.get("environment")));
  c.set("session", session);
  session.db.language = languageOf(c);
  const isApi = c.req.path.startsWith("/api/");
  const isAsked = session.authState.state === "member" && (isApi || c.req.method === "GET");
  const asking = isAsked ? fetchViewer(session) : null;
  // Meanwhile: what somebody suspended may not write, the database refuses itself.
  await next();
  const frame = await asking;
  const mustKnow = frame?.isRestricted && (isApi || frame.isEnded);
  const isBanned = mustKnow && (await askOwnSanction(session))?.kind === "ban";
  if (isApi && (frame?.isEnded || isBanned)) {
    c.res = undefined;
    c.res = frame.isEnded
      ? apiError(c, "signed_out", "Please sign in first.")
      : apiError(c, "forbidden", "Your account may not write at the moment.");
  }
  if (isApi && (frame?.isEnded || session.authState.state !== "member")) return;
  if (!isApi && frame?.isEnded && isBanned && tellsOfBan(c.req.path)) return;
  if (!isApi && frame?.isEnded && !(await signOutAtSecondCall(c, session))) return;
  writeSessionCookies(c, session);
});

/** What the session changed in its cookies goes out with the answer. */
export function writeSessionCookies(c: Context<WorkerTypes>, session: Session): void {
  const headers = new Headers();
  session.commit(headers);
  for (const [name, value] of headers) c.header(name, value, { append: name === "set-cookie" });
}

/** Leads the reader of an ended session back to the same address, the second time as a visitor: whether it was that. */
async function signOutAtSecondCall(c: Context<WorkerTypes>, session: Session): Promise<boolean> {
  const { pathname, search } = new URL(c.req.url);
  const { ORIGIN } = c.get("environment");
  // Emptied first, or the headers of the page would stay.
  c.res = undefined;
  c.res = new Response(null, {
    status: 302,
    headers: { location: ORIGIN + pathname + search, "cache-control": "private, no-store" },
  });
  const ended = session.authState.state === "member" ? session.authState.claims.sessionId : "";
  if (getCookie(c, ENDED_COOKIE) !== ended) {
    setCookie(c, ENDED_COOKIE, ended, { ...ENDED_COOKIE_OPTIONS, secure: ORIGIN.startsWith("https:") });
    return false;
  }
  await signOut(session.auth, "local");
  return true;
}
