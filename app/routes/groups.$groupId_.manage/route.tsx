import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { memberOf, requireAuthor, requireProfile } from "../../domain/account/member.server";
import { answerOf, type FormAnswer } from "../../domain/form";
import { isConfirmed, ManageDeed } from "../../domain/group/group";
import { deleteGroup, editGroup, findGroup } from "../../domain/group/group.server";
import {
  doToPerson,
  handOver,
  listBans,
  listMembers,
  listRequests,
} from "../../domain/group/group-people.server";
import { storeFormPictures } from "../../domain/image/form-files.server";
import { type Outcome, statusOf } from "../../domain/refusal";
import { readQuery } from "../../domain/search/search";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import type { Db } from "../../platform/supabase.server";
import { ManageGroupView, type ManageGroupViewProps, TABS } from "./manage-group-view";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Manage community", unlisted: true });

/** The screen of a community's admins (decision Q18); everyone else is refused with 403, visitors with 401. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const id = params.groupId ?? "";
  if (!isId(id)) throw new Response("no such community", { status: 404 });
  const { searchParams } = new URL(request.url);
  const tab = TABS.find((one) => one.id === searchParams.get("tab"))?.id ?? "details";
  const query = readQuery(searchParams.get("q"));
  const page = pageIn(searchParams);
  const [group, author, shown] = await Promise.all([
    findGroup(db, id),
    requireProfile(context),
    // Row level security leaves nobody but its admins anything of the last two.
    memberOf(context) ? listFor(db, id, tab, { query, page }) : NOTHING,
  ]);
  if (!group) throw new Response("no such community", { status: 404 });
  if (!author.ok) throw new Response("refused", { status: statusOf(author.refusal) });
  if (group.standing !== "admin") throw new Response("admins only", { status: 403 });
  const isSaved = searchParams.get("notice") === "saved";
  const handOver = searchParams.get("handOver");
  return { group, tab, isSaved, query, page, ...shown, me: author.profile.id, handOver };
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

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const id = params.groupId ?? "";
  if (!isId(id)) throw new Response("no such community", { status: 404 });
  const sent = await storeFormPictures(request, { db, bucket: context.environment.IMAGES });
  const typed = await sent.request.clone().formData();
  const form = await readForm(sent.request, ManageDeed);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  if (!author.ok) {
    return data(answerOf(author.refusal, textsOf(typed)), statusOf(author.refusal));
  }
  const deed = form.value;
  const { searchParams } = new URL(request.url);
  if (deed.deed === "hand-over" && !deed.confirmed) {
    // Not to be undone by oneself: the row asks first.
    searchParams.set("handOver", deed.member);
    return redirect(`/groups/${id}/manage?${searchParams}`);
  }
  if (deed.deed === "delete") return remove(db, id, deed.confirmation);
  const outcome: Outcome<null> = sent.refusal
    ? { ok: false, refusal: sent.refusal }
    : await manage(db, id, deed);
  if (!outcome.ok) return data(answerOf(outcome.refusal, textsOf(typed)), statusOf(outcome.refusal));
  if (deed.deed === "details") return redirect(`/groups/${id}/manage?notice=saved`);
  if (deed.deed === "hand-over") return redirect(`/groups/${id}?notice=handed-over`);
  // Back to the same tab, page and search.
  return redirect(`/groups/${id}/manage?${searchParams}`);
}

function manage(db: Db, id: string, deed: Exclude<ManageDeed, { deed: "delete" }>): Promise<Outcome<null>> {
  if (deed.deed === "details") return editGroup(db, id, deed);
  if (deed.deed === "hand-over") return handOver(db, id, deed.member);
  return doToPerson(db, id, deed);
}

/** Only after the name was typed: everything written there goes with it. */
async function remove(db: Db, id: string, confirmation: string) {
  const group = await findGroup(db, id);
  if (!group) throw new Response("no such community", { status: 404 });
  if (!isConfirmed(confirmation, group.name)) {
    const errors = { confirmation: "Type the name exactly as it stands" };
    return data<FormAnswer>({ ok: false, errors, values: { deed: "delete", confirmation } }, 422);
  }
  const outcome = await deleteGroup(db, id);
  if (!outcome.ok) return data(answerOf(outcome.refusal, { deed: "delete" }), statusOf(outcome.refusal));
  return redirect("/groups?notice=deleted");
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function ManageCommunity() {
  return <ManageGroupView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
