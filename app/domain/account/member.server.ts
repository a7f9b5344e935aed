import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatDate } from "../../i18n/format";
import { throwUnavailable } from "../../platform/errors.server";
import type { TokenClaims } from "../../platform/token.server";
import { type AppError, type Result, statusOf } from "../result";
import { askOwnSanction } from "../sanction/own-sanction.server";
import type { OwnSanction } from "../sanction/sanction";
import { fetchViewer, type OwnProfile } from "./viewer.server";

export const SIGN_IN_FIRST: AppError = { code: "signed_out", message: "Please sign in first." };
export const PROFILE_FIRST: AppError = {
  code: "profile_required",
  message: "Please complete your profile first.",
};

/** The verified person behind a request, or null for a visitor. */
export function memberOf(context: AppLoadContext): TokenClaims | null {
  const { authState } = context.session;
  return authState.state === "member" ? authState.claims : null;
}

/** Who asks, and how they read: what of a request the rules of writing need. */
type Reader = Pick<AppLoadContext, "session" | "language" | "digits">;

type Author = { ok: true; claims: TokenClaims; profile: OwnProfile } | { ok: false; error: AppError };

/**
 * Who may write: a member with a profile who is not suspended. Without a profile the page opens the dialog for it
 * (decision Q31). Throws 503.
 */
export async function requireAuthor(context: Reader): Promise<Author> {
  const member = await requireProfile(context);
  if (!member.ok || !(await fetchViewer(context.session))?.isRestricted) return member;
  const sanction = await askOwnSanction(context.session);
  return sanction ? { ok: false, error: suspendedUntil(sanction, context) } : member;
}

/** Writes in the name of who may write; everybody else is told why not. */
export async function asAuthor<T>(
  context: Reader,
  write: (authorId: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const author = await requireAuthor(context);
  return author.ok ? write(author.claims.userId) : author;
}

/** Why somebody suspended or banned may not write, with reason and end. */
export function suspendedUntil(
  { reason, endsAt }: OwnSanction,
  { language, digits }: Pick<Reader, "language" | "digits">,
): AppError {
  // Kept apart from the sentence around it, whichever direction it has.
  const values = { reason: `\u2068${reason}\u2069` };
  return endsAt
    ? {
        code: "suspended",
        message: "Your account is suspended until {{date}}. Reason: {{reason}}",
        values: {
          ...values,
          date: formatDate(endsAt, { language, digits: language === "ar" ? digits : undefined }),
        },
      }
    : { code: "suspended", message: "Your account is banned permanently. Reason: {{reason}}", values };
}

/** A refusal in the words of the suspension or ban that is its reason, where there is one. */
export async function explainError(error: AppError, context: Reader): Promise<AppError> {
  // What somebody suspended may not change, the database does not find.
  if (!["forbidden", "suspended", "not_found"].includes(error.code)) return error;
  if (!(await fetchViewer(context.session))?.isRestricted) return error;
  const sanction = await askOwnSanction(context.session);
  return sanction ? suspendedUntil(sanction, context) : error;
}

/** Who has a profile and may look at what is for members, suspended or not. Throws 503. */
export async function requireProfile(context: Pick<Reader, "session">): Promise<Author> {
  const { authState } = context.session;
  if (authState.state === "unverifiable") {
    const message = "We cannot check your sign-in right now. Please try again.";
    return { ok: false, error: { code: "unavailable", message } };
  }
  if (authState.state === "visitor") return { ok: false, error: SIGN_IN_FIRST };
  const frame = await fetchViewer(context.session);
  if (!frame) throwUnavailable("profile", "no frame");
  if (frame.isEnded) return { ok: false, error: SIGN_IN_FIRST };
  const { profile } = frame;
  return profile ? { ok: true, claims: authState.claims, profile } : { ok: false, error: PROFILE_FIRST };
}

/** The moderator behind a request; throws 401 for visitors, 403 for everyone else (decision Q21). */
export async function requireModerator(context: AppLoadContext): Promise<OwnProfile> {
  const author = await requireAuthor(context);
  if (!author.ok) throw new Response("refused", { status: statusOf(author.error) });
  if (author.profile.role === "member") throw new Response("moderators only", { status: 403 });
  return author.profile;
}
