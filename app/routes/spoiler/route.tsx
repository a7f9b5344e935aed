import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { loadForDialog } from "../../components/form/dialog-loader";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { fetchViewer } from "../../domain/account/viewer.server";
import { isModerator } from "../../domain/post/post-rights";
import {
  addressOfMark,
  episodeToOffer,
  episodeToSet,
  MarkedRef,
  MarkForm,
} from "../../domain/veil/spoiler-mark";
import { findMarkable, findReaderMarks, markSpoiler } from "../../domain/veil/spoiler-mark.server";
import { readThreadDrama } from "../../handlers/drama/thread-drama.server";
import { answerFormAbout, enterFirst, thingIn } from "../../handlers/form/form-about.server";
import { metaOf } from "../../page-meta";
import { SpoilerView } from "./spoiler-view";

export const meta = metaOf({ title: "Tells of an episode", unlisted: true });

/** What the address names, to say of which episode it tells; `marked` is what was said just now. Visitors sign in first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ref = thingIn(request, MarkedRef);
  await enterFirst(request, context);
  const item = await findMarkable(context.session.db, ref);
  const drama = item && (await readThreadDrama(context, item.dramaId));
  if (!item || !drama) throw new Response("no such thing to mark", { status: 404 });
  const { title, level, address } = item;
  const profile = (await fetchViewer(context.session))?.profile;
  const decides = profile != null && isModerator(profile);
  const marks =
    decides && item.dramaId ? await findReaderMarks(context.session.db, ref.id, item.dramaId) : null;
  const marked = new URL(request.url).searchParams.get("marked") ?? "";
  return {
    ...{ title, level, address },
    drama: { title: drama.title, episodes: drama.episodes },
    offered: decides
      ? episodeToSet(level, marks, drama.episodes)
      : episodeToOffer(level, drama.tracking?.position ?? 0, drama.episodes),
    marks,
    marked: /^\d{1,4}$/.test(marked) ? Number(marked) : null,
  };
}

export const clientLoader = (given: ClientLoaderFunctionArgs) => loadForDialog<typeof loader>(given);

/** Marks it. */
export async function action(given: ActionFunctionArgs) {
  const ref = thingIn(given.request, MarkedRef);
  return answerFormAbout(given, {
    form: MarkForm,
    write: ({ episode }) => markSpoiler(given.context.session.db, ref, episode),
    thanks: ({ episode }) => `${addressOfMark(ref)}&marked=${episode}`,
  });
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function SpoilerPage() {
  const answer = useActionData<typeof action>();
  return (
    <SpoilerView {...useLoaderData<typeof loader>()} answer={answer && !answer.ok ? answer : undefined} />
  );
}
