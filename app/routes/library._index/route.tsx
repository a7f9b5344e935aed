import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { keepShown, useFreshData } from "../../components/live/fresh-data";
import { memberOf, requireAuthor, requireProfile } from "../../domain/account/member.server";
import { LibraryIntent } from "../../domain/library/library-action";
import {
  addressOfLibrary,
  firstTab,
  namesTab,
  readKept,
  readLibraryAddress,
} from "../../domain/library/my-library";
import { findLibraryHead } from "../../domain/library/my-library.server";
import { readDone } from "../../domain/tracking/tracking-request";
import { doInLibrary } from "../../handlers/library/library-action.server";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack, typedOf } from "../../platform/form.server";
import { LibraryView } from "./library-view";
import { readTab } from "./tabs.server";

export const meta = metaOf({ title: "Library", unlisted: true });

/** The reader's own library, a tab of it: ?tab=… (else the first that holds something), ?q=, ?sort=, ?view=list, ?after=…. Visitors are asked to sign in (401). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const claims = memberOf(context);
  if (!claims) throw new Response("signed out", { status: 401 });
  const { searchParams } = new URL(request.url);
  const asked = readLibraryAddress(searchParams);
  const [head, askedTab] = await Promise.all([
    findLibraryHead(context.session.db),
    readTab(context, claims.userId, asked, searchParams),
  ]);
  // What is looked for is found under every status.
  const address = namesTab(searchParams) || asked.q !== "" ? asked : { ...asked, tab: firstTab(head) };
  const tab =
    address.tab === asked.tab ? askedTab : await readTab(context, claims.userId, address, searchParams);
  const done = readDone(searchParams.get("done"));
  return { me: claims.userId, address, head, tab, done, kept: readKept(searchParams.get("kept")) };
}

/** Says who sees the library, chooses favourites, and writes in the diary; leads back to the tab. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, LibraryIntent);
  if (!form.ok) return sendBack(form);
  // Who sees it, those who are suspended say, too.
  const author = await (form.value.intent === "visibility" ? requireProfile : requireAuthor)(context);
  const outcome = author.ok
    ? await doInLibrary(context.session.db, author.claims.userId, form.value)
    : author;
  if (!outcome.ok) return answerError(outcome.error, typedOf(form.value));
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  const kept = form.value.intent;
  return redirect(addressOfLibrary(readLibraryAddress(searchParams), { ...(after && { after }), kept }));
}

export const clientAction = keepTyped;
export const clientLoader = keepShown;
/** A post that was let go stays in sight until the page is asked for again. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.formAction !== "/save" && unlessRefused(change);

export default function Library() {
  const answer = useActionData<typeof action>();
  const loaded = useLoaderData<typeof loader>();
  // What is done here may leave the tab empty: the reader stays in it.
  const [library, reload] = useFreshData(loaded, { tab: loaded.address.tab });
  return <LibraryView {...library} answer={answer} onNews={reload} />;
}

export { LibraryError as ErrorBoundary } from "../../components/library/library-error";
