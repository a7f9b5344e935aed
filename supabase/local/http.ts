import type { App } from "@supabase/lite";
import { isForwarded } from "../../app/platform/forwarded-address.server.ts";
import { refuseBadAuthBodies } from "./corrections/auth-bodies.ts";
import { refuseBadBearers } from "./corrections/bearer-tokens.ts";
import { confirmChangesTwice } from "./corrections/email-changes.ts";
import { acceptEmailCodes } from "./corrections/email-codes.ts";
import { compareExactly } from "./corrections/exact-values.ts";
import { requireSealedLinks } from "./corrections/mail-links.ts";
import { boundMemberData } from "./corrections/member-data.ts";
import { requireRecentSignIn } from "./corrections/recent-sign-in.ts";
import { refuseInEqualTime } from "./corrections/refused-sign-ins.ts";
import { answerRepeatedSignUps } from "./corrections/repeated-sign-ups.ts";
import { limitRequests } from "./corrections/request-limits.ts";
import { completeClaims } from "./corrections/session-claims.ts";
import { noteDevices } from "./corrections/session-devices.ts";
import { returnSingleObjects } from "./corrections/single-objects.ts";
import { refreshOneAtATime } from "./corrections/single-refresh.ts";
import { refuseUnknownEndpoints } from "./corrections/unknown-endpoints.ts";
import { refuseBrokenBodies } from "./corrections/well-formed-text.ts";
import type { BackendDatabase } from "./database.ts";
import { answerHealth } from "./health.ts";
import { type AuthLimits, limitAuth } from "./limits/limit-auth.ts";
import { believeFrontDoor, isServedHere } from "./limits/visitor-network.ts";
import { noteMailLanguage } from "./mail-language.ts";
import type { Mailbox } from "./mailbox.ts";
import { refuseShapes } from "./shapes/refuse-shapes.ts";
import type { Measure } from "./shapes/sizes.ts";
import { forgetUnreadBodies } from "./shapes/unread-bodies.ts";

export type Fetch = (request: Request) => Promise<Response>;

/** The API as it is served: @supabase/lite with every correction of its HTTP face around it; `measure` is for tests. */
export function createApi(app: App, database: BackendDatabase, limits: AuthLimits, measure?: Measure): Fetch {
  const { secrets } = limits;
  const siteUrl = app.config.auth?.site_url ?? "";
  const corrections: ((next: Fetch) => Fetch)[] = [
    (next) => forgetUnreadBodies(next, database),
    limitRequests,
    (next) => believeFrontDoor(next, secrets),
    refuseBrokenBodies,
    (next) => refuseBadBearers(next, secrets),
    (next) => refuseShapes(next, database, measure),
    (next) => compareExactly(next, database),
    refuseBadAuthBodies,
    (next) => limitAuth(next, limits),
    (next) => boundMemberData(next, database, secrets),
    (next) => requireSealedLinks(next, secrets),
    (next) => requireRecentSignIn(next, database),
    refuseInEqualTime,
    refreshOneAtATime,
    (next) => noteDevices(next, database),
    (next) => completeClaims(next, secrets),
    (next) => answerRepeatedSignUps(next, database),
    acceptEmailCodes,
    noteMailLanguage,
    (next) => confirmChangesTwice(next, database, { ...limits, mails: app.drivers.email, siteUrl }),
    returnSingleObjects,
    refuseUnknownEndpoints,
  ];
  return corrections.reduceRight<Fetch>(
    (next, correct) => correct(next),
    // A null peer keeps lite from taking any request for one of this machine's administrator.
    (request) => app.fetch(request, { peerAddress: null }),
  );
}

/**
 * What lite serves besides (a studio, the schema, its own settings) is nobody's business. In other spellings (%76erify)
 * it would find what the corrections and limits do not recognise.
 */
const API_PATH = /^\/(rest|auth)\/v1\/[^%]*$/;

/**
 * Not to another site whose name leads to this machine (DNS rebinding): its pages could read the answer. Not to who comes
 * over the network either, directly or through a proxy, which may write the name anew.
 */
const mayReadMails = (request: Request) => isServedHere(request) && !isForwarded(request.headers);

/** The backend's handlers: the API, health and, with a mailbox, the mails sent; everything else is 404. */
export function createDoors(api: Fetch, database: BackendDatabase, mailbox: Mailbox | null): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "GET" && pathname === "/health") return answerHealth(database);
    if (request.method === "GET" && pathname === "/_dev/mail" && mailbox && mayReadMails(request)) {
      return Response.json(mailbox.list());
    }
    return API_PATH.test(pathname) ? api(request) : new Response(null, { status: 404 });
  };
}
