import type { AppError } from "../domain/result";
import type { Language } from "../i18n/language";
import type { Digits } from "./digits";
import type { Environment } from "./environment.server";
import type { Session } from "./session.server";
import type { Theme } from "./theme";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    environment: Environment;
    session: Session;
    language: Language;
    theme: Theme;
    digits: Digits;
    /** For scripts of this response only (Content-Security-Policy). */
    nonce: string;
    requestId: string;
    /** The whole page was asked for, not its data alone: it is rendered at once, so nothing in it can come later. */
    isDocument: boolean;
    /** A form sent by the browser itself, to be read again should its page fail; null for other requests. */
    sentForm: Request | null;
    /** Why the front door did not read the form that was sent: what it asks for is answered with this. */
    refusal?: AppError | undefined;
    /** Seconds after which a form that was refused may be sent again; what renders the page makes it the header. */
    retryAfter?: number;
    /** What search engines read of this page: a loader sets it, components/catalogue/structured-data.tsx shows it. */
    structuredData?: string;
    /** Lets work go on after the response was sent. */
    waitUntil(promise: Promise<unknown>): void;
  }

  interface Future {
    v3_singleFetch: true;
  }
}
