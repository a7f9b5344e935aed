import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatDate } from "../../i18n/format";
import { backendFault } from "../../platform/faults.server";
import type { TokenHolder } from "../../platform/token.server";
import { type Refusal, statusOf } from "../refusal";
import { askOwnSanction } from "../sanction/own-sanction.server";
import type { OwnSanction } from "../sanction/sanction";
import { askMemberFrame, type OwnProfile } from "./frame.server";

export const SIGN_IN_FIRST: Refusal = { code: "signed_out", message: "Please sign in first." };
export const PROFILE_FIRST: Refusal = {
  code: "profile_required",
  message: "Please complete your profile first.",
};

/** The verified person behind a request, or null for a visitor. */
export function memberOf(context: AppLoadContext): TokenHolder | null {
  const { standing } = context.session;
  return standing.state === "member" ? standing.holder : null;
}

type Author = { ok: true; holder: TokenHolder; profile: OwnProfile } | { ok: false; refusal: Refusal };

/**
 * Who may write: a member with a profile who is not suspended. Without a profile the page opens the dialog for it
 * (decision Q31). Throws 503.
 */
export async function requireAuthor(context: AppLoadContext): Promise<Author> {
  const member = await requireProfile(context);
  if (!member.ok || !(await askMemberFrame(context.session))?.isSilenced) return member;
  const sanction = await askOwnSanction(context.session);
  return sanction ? { ok: false, refusal: suspendedUntil(sanction, context) } : member;
}

/** Why somebody suspended or banned may not write, with reason and end. */
export function suspendedUntil(
  { reason, endsAt }: OwnSanction,
  { language, digits }: Pick<AppLoadContext, "language" | "digits">,
): Refusal {
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

/** Who has a profile and may look at what is for members, suspended or not. Throws 503. */
export async function requireProfile(context: AppLoadContext): Promise<Author> {
  const { standing } = context.session;
  if (standing.state === "unverifiable") {
    const message = "We cannot check your sign-in right now. Please try again.";
    return { ok: false, refusal: { code: "fault", message } };
  }
  if (standing.state === "visitor") return { ok: false, refusal: SIGN_IN_FIRST };
  const frame = await askMemberFrame(context.session);
  if (!frame) backendFault("profile", "no frame");
  if (frame.isEnded) return { ok: false, refusal: SIGN_IN_FIRST };
  const { profile } = frame;
  return profile ? { ok: true, holder: standing.holder, profile } : { ok: false, refusal: PROFILE_FIRST };
}

/** The moderator behind a request; throws 401 for visitors, 403 for everyone else (decision Q21). */
export async function requireModerator(context: AppLoadContext): Promise<OwnProfile> {
  const author = await requireAuthor(context);
  if (!author.ok) throw new Response("refused", { status: statusOf(author.refusal) });
  if (author.profile.role === "member") throw new Response("moderators only", { status: 403 });
  return author.profile;
}
