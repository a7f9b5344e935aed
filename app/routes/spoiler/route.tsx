import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { asAuthor, requireProfile } from "../../domain/account/member.server";
import { statusOf } from "../../domain/result";
import { addressOfMark, episodeToOffer, MarkedRef, MarkForm } from "../../domain/veil/spoiler-mark";
import { findMarkable, markSpoiler } from "../../domain/veil/spoiler-mark.server";
import { readThreadDrama } from "../../handlers/drama/thread-drama.server";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { SpoilerView } from "./spoiler-view";

export const meta = metaOf({ title: "Tells of an episode", unlisted: true });

function refIn(request: Request): MarkedRef {
  const { searchParams } = new URL(request.url);
  const ref = v.safeParse(MarkedRef, Object.fromEntries(searchParams));
  if (!ref.success) throw new Response("no such thing to mark", { status: 404 });
  return ref.output;
}

/** What the address names, to say of which episode it tells; `marked` is what was said just now. Visitors sign in first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ref = refIn(request);
  const { pathname, search, searchParams } = new URL(request.url);
  const author = await requireProfile(context);
  if (!author.ok) {
    const door = { signed_out: "/sign-in", profile_required: "/complete-profile" }[
      author.error.code as string
    ];
    if (!door) throw new Response("refused", { status: statusOf(author.error) });
    throw redirect(`${door}?next=${encodeURIComponent(pathname + search)}`);
  }
  const item = await findMarkable(context.session.db, ref);
  const drama = item && (await readThreadDrama(context, item.dramaId));
  if (!item || !drama) throw new Response("no such thing to mark", { status: 404 });
  const { title, level, address } = item;
  const marked = searchParams.get("marked") ?? "";
  return {
    ...{ title, level, address },
    drama: { title: drama.title, episodes: drama.episodes },
    offered: episodeToOffer(level, drama.tracking?.position ?? 0, drama.episodes),
    marked: /^\d{1,4}$/.test(marked) ? Number(marked) : null,
  };
}

/** The dialog asks only what it is about: if that fails, the page it stands on must not become an error page. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const found = serverLoader<typeof loader>();
  return new URL(request.url).searchParams.has("dialog") ? found.catch(() => null) : found;
}

/** Marks it. A plain form is sent on to what came of it; the dialog (a fetcher) says that itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const ref = refIn(request);
  const form = await readForm(request, MarkForm);
  if (!form.ok) return sendBack(form);
  const { episode } = form.value;
  const outcome = await asAuthor(context, () => markSpoiler(context.session.db, ref, episode));
  if (!outcome.ok) return answerError(outcome.error, { episode: `${episode}` });
  const { level } = outcome.value;
  if (new URL(request.url).searchParams.has("dialog")) return { ok: true as const, level, episode };
  return redirect(`${addressOfMark(ref)}&marked=${episode}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function SpoilerPage() {
  const answer = useActionData<typeof action>();
  return (
    <SpoilerView {...useLoaderData<typeof loader>()} answer={answer && !answer.ok ? answer : undefined} />
  );
}
