import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { memberOf } from "../../domain/account/member.server";
import { ContactForm, topicIn } from "../../domain/contact/contact";
import { sendContactMessage } from "../../domain/contact/contact.server";
import { countAttempt } from "../../handlers/account/attempts.server";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { networkOf } from "../../platform/network.server";
import { createOperatorDb } from "../../platform/supabase.server";
import { ContactView } from "./contact-view";

export const meta = metaOf({
  title: "Contact",
  description: "Write to the people who look after Hikaya. You need no account for it.",
});

/** The form; a topic may be chosen by the link that led here (`?topic=`), a member's address is filled in. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return { topic: topicIn(new URL(request.url).searchParams), email: memberOf(context)?.email ?? "" };
}

/** Stores the message for the moderators and says so. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, ContactForm);
  if (!form.ok) return sendBack(form);
  const counted = await countAttempt(context.environment, request, {
    attempt: "contact",
    email: form.value.email,
  });
  const { db } = context.session;
  const operator = memberOf(context) ? null : createOperatorDb(context.environment);
  const outcome = counted.ok
    ? await sendContactMessage({ db, operator, network: networkOf(request) }, form.value)
    : counted;
  if (!outcome.ok) return answerError(outcome.error, { ...form.value });
  return redirect("/contact/sent");
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function Contact() {
  const answer = useActionData<typeof action>();
  return (
    <ContactView {...useLoaderData<typeof loader>()} answer={answer && !answer.ok ? answer : undefined} />
  );
}
