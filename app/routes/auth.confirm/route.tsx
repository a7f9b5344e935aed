import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { MailLink, NewPasswordForm } from "../../domain/account/account";
import { changePassword, signInWithLink } from "../../domain/account/account.server";
import { arrive } from "../../domain/account/arrival.server";
import { err } from "../../domain/result";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { TITLES } from "./confirm-kind";
import { ConfirmView } from "./confirm-view";

export const meta = metaOf<typeof loader>((page) => ({
  title: TITLES[page.data?.kind ?? "new-password"],
  unlisted: true,
}));

function linkIn(request: Request): MailLink | null {
  const link = v.safeParse(MailLink, Object.fromEntries(new URL(request.url).searchParams));
  return link.success ? link.output : null;
}

/**
 * Where the links of our mails lead. Looking at the page uses nothing up: programs that look into mails follow links too.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("done")) return { kind: "done" as const };
  if (searchParams.has("half")) return { kind: "half" as const };
  const link = linkIn(request);
  if (!link) return { kind: "broken" as const };
  return { kind: link.type === "recovery" ? ("new-password" as const) : ("sign-in" as const) };
}

/** Uses the link: with a new password for those who forgot theirs, else to sign in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  const link = linkIn(request);
  const { error } = err("invalid", "Email link is invalid or has expired");
  if (!link) return answerError(error);
  if (link.type === "recovery") {
    // A password that would be refused must not use the link up.
    const form = await readForm(request, NewPasswordForm);
    if (!form.ok) return sendBack(form);
    const opened = await signInWithLink(session.auth, link);
    const outcome = opened.ok ? await changePassword(session.auth, form.value.password) : opened;
    if (!outcome.ok) return answerError(outcome.error);
    return redirect("/auth/confirm?done=1");
  }
  const outcome = await signInWithLink(session.auth, link);
  if (!outcome.ok) return answerError(outcome.error);
  if (outcome.value === "half") return redirect("/auth/confirm?half=1");
  const hasProfile = await arrive(context);
  return redirect(hasProfile ? "/" : "/complete-profile?next=%2F");
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function Confirm() {
  const answer = useActionData<typeof action>();
  return <ConfirmView {...useLoaderData<typeof loader>()} answer={answer} />;
}
