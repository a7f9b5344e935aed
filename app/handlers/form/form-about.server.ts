import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as v from "valibot";
import { asAuthor, requireProfile } from "../../domain/account/member.server";
import { type Result, statusOf } from "../../domain/result";
import { answerError, readForm, sendBack } from "../../platform/form.server";

// A form about the thing that its address names: a page of its own, and with scripts a dialog over the page it was asked
// for on, whose requests carry `dialog`.

/** What the address names; throws 404 where it names nothing. */
export function thingIn<Ref extends v.GenericSchema>(request: Request, schema: Ref): v.InferOutput<Ref> {
  const ref = v.safeParse(schema, Object.fromEntries(new URL(request.url).searchParams));
  if (!ref.success) throw new Response("no such thing", { status: 404 });
  return ref.output;
}

/** Visitors sign in first, and who has no profile yet completes it: both come back here. Throws redirects and 503. */
export async function enterFirst(request: Request, context: AppLoadContext): Promise<void> {
  const member = await requireProfile(context);
  if (member.ok) return;
  const doors: Record<string, string> = { signed_out: "/sign-in", profile_required: "/complete-profile" };
  const door = doors[member.error.code];
  if (!door) throw new Response("refused", { status: statusOf(member.error) });
  const { pathname, search } = new URL(request.url);
  throw redirect(`${door}?next=${encodeURIComponent(pathname + search)}`);
}

interface FormAbout<Form extends v.GenericSchema, Done> {
  form: Form;
  /** Does what was sent, in the name of who may write. */
  write(form: v.InferOutput<Form>, authorId: string): Promise<Result<Done>>;
  /** The page that says what came of it. */
  thanks(form: v.InferOutput<Form>): string;
}

/** Does what was sent. A plain form is sent on to what came of it; the dialog (a fetcher) says that itself. */
export async function answerFormAbout<Form extends v.GenericSchema, Done>(
  { request, context }: { request: Request; context: AppLoadContext },
  { form: schema, write, thanks }: FormAbout<Form, Done>,
) {
  const form = await readForm(request, schema);
  if (!form.ok) return sendBack(form);
  const outcome = await asAuthor(context, (authorId) => write(form.value, authorId));
  if (!outcome.ok) return answerError(outcome.error, form.typed);
  if (!new URL(request.url).searchParams.has("dialog")) return redirect(thanks(form.value));
  return { ok: true as const, done: outcome.value };
}
