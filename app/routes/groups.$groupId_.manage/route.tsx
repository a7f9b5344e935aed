import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { alsoWhenDecided, keepTyped } from "../../components/form/keep-typed";
import { ASK_ID } from "../../components/ui/ask-first";
import { DONE_ID } from "../../components/ui/done-notice";
import { memberOf, requireAuthor, requireProfile } from "../../domain/account/member.server";
import { ASKED_INTENTS, isConfirmed, ManageIntent } from "../../domain/group/group";
import { deleteGroup, editGroup, findGroup } from "../../domain/group/group.server";
import {
  doToPerson,
  handOver,
  listBans,
  listMembers,
  listRequests,
} from "../../domain/group/group-people.server";
import { findAuthor } from "../../domain/profile/profile.server";
import { type Result, statusOf } from "../../domain/result";
import { readQuery } from "../../domain/search/search";
import { isId } from "../../domain/text";
import { storeFormImages } from "../../handlers/image/form-files.server";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { requireId } from "../../platform/params.server";
import type { Db } from "../../platform/supabase.server";
import { ManageGroupView, type ManageGroupViewProps, TABS } from "./manage-group-view";

export const meta = metaOf({ title: "Manage community", unlisted: true });

/** The screen of a community's admins (decision Q18); everyone else is refused with 403, visitors with 401. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const id = requireId(params.groupId, "no such community");
  const { searchParams } = new URL(request.url);
  const tab = TABS.find((one) => one.id === searchParams.get("tab"))?.id ?? "details";
  const query = readQuery(searchParams.get("q"));
  const page = pageIn(searchParams);
  const notice = searchParams.get("notice");
  const doneTo = searchParams.get("to");
  const [group, author, shown, person] = await Promise.all([
    findGroup(db, id),
    requireProfile(context),
    // Row level security leaves nobody but its admins anything of the last two.
    memberOf(context) ? listFor(db, id, tab, { query, page }) : NOTHING,
    notice && isId(doneTo) ? findAuthor(db, doneTo ?? "") : null,
  ]);
  if (!group) throw new Response("no such community", { status: 404 });
  if (!author.ok) throw new Response("refused", { status: statusOf(author.error) });
  if (group.membership !== "admin") throw new Response("admins only", { status: 403 });
  const asked = askedIn(searchParams);
  const done = { notice, doneTo: person };
  return { group, tab, ...done, query, page, ...shown, me: author.profile.id, asked };
}

const NOTHING = { members: [], hasMore: false, requests: [], bans: [] };

/** What one tab shows. */
async function listFor(
  db: Db,
  id: string,
  tab: (typeof TABS)[number]["id"],
  asked: { query: string; page: number },
): Promise<Pick<ManageGroupViewProps, "members" | "hasMore" | "requests" | "bans">> {
  switch (tab) {
    case "members":
      return { ...NOTHING, ...(await listMembers(db, id, asked)) };
    case "requests":
      return { ...NOTHING, requests: await listRequests(db, id) };
    case "bans":
      return { ...NOTHING, bans: await listBans(db, id) };
    default:
      return NOTHING;
  }
}

/** A community has fewer members than this has pages; anything else is the first. */
function pageIn(searchParams: URLSearchParams): number {
  const asked = Number(searchParams.get("page") ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
}

/** What the row of a member asks first. */
function askedIn(searchParams: URLSearchParams): ManageGroupViewProps["asked"] {
  const intent = ASKED_INTENTS.find((one) => one === searchParams.get("ask"));
  const member = searchParams.get("member");
  return intent && member ? { intent, member } : null;
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const id = requireId(params.groupId, "no such community");
  const sent = await storeFormImages(request, { db, bucket: context.environment.IMAGES });
  const form = await readForm(sent.request, ManageIntent);
  if (!form.ok) return sendBack(form);
  const author = await requireAuthor(context);
  if (!author.ok) return answerError(author.error, form.typed);
  const intent = form.value;
  const { searchParams } = new URL(request.url);
  const isInline = searchParams.has("inline");
  for (const name of ["ask", "member", "notice", "to", "inline"]) searchParams.delete(name);
  if ("confirmed" in intent && !intent.confirmed) {
    // Not to be undone by oneself: the row asks first.
    searchParams.set("ask", intent.intent);
    searchParams.set("member", intent.member);
    return redirect(`/groups/${id}/manage?${searchParams}#${ASK_ID}`);
  }
  if (intent.intent === "delete") return remove(db, id, intent.confirmation);
  const outcome: Result<null> = sent.error ? { ok: false, error: sent.error } : await manage(db, id, intent);
  if (!outcome.ok) return answerError(outcome.error, form.typed);
  if (intent.intent === "details") return redirect(`/groups/${id}/manage?notice=saved`);
  if (intent.intent === "hand-over") return redirect(`/groups/${id}?notice=handed-over`);
  // Whoever is no longer an admin has nothing to manage.
  if (intent.intent === "demote" && intent.member === author.profile.id) {
    return redirect(`/groups/${id}?notice=stepped-down`);
  }
  // The row says it.
  if (isInline) return { ok: true as const };
  // Back to the same tab, page and search, where it is said.
  searchParams.set("notice", intent.intent);
  if (!("confirmed" in intent)) searchParams.set("to", intent.member);
  return redirect(`/groups/${id}/manage?${searchParams}#${DONE_ID}`);
}

function manage(
  db: Db,
  id: string,
  intent: Exclude<ManageIntent, { intent: "delete" }>,
): Promise<Result<null>> {
  if (intent.intent === "details") return editGroup(db, id, intent);
  if (intent.intent === "hand-over") return handOver(db, id, intent.member);
  return doToPerson(db, id, intent);
}

/** Only after the name was typed: everything written there goes with it. */
async function remove(db: Db, id: string, confirmation: string) {
  const group = await findGroup(db, id);
  if (!group) {
    // Pressed twice, the second time after it had gone.
    if ((await deleteGroup(db, id)).ok) return redirect("/groups?notice=deleted");
    throw new Response("no such community", { status: 404 });
  }
  if (!isConfirmed(confirmation, group.name)) {
    const errors = { confirmation: "Type the name exactly as it stands" };
    const values = { intent: "delete", confirmation };
    return sendBack({ answer: { ok: false, errors, values }, status: 422 });
  }
  const outcome = await deleteGroup(db, id);
  if (!outcome.ok) return answerError(outcome.error, { intent: "delete" });
  return redirect("/groups?notice=deleted");
}

export const clientAction = keepTyped;

export const shouldRevalidate = alsoWhenDecided;

export default function ManageCommunity() {
  const answer = useActionData<typeof action>();
  return (
    <ManageGroupView {...useLoaderData<typeof loader>()} answer={answer && !answer.ok ? answer : undefined} />
  );
}
