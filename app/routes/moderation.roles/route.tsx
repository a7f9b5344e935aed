import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { ModerationError } from "../../components/moderation/moderation-error";
import { requireModerator } from "../../domain/account/member.server";
import { answerOf } from "../../domain/form";
import { RoleForm } from "../../domain/profile/profile";
import { searchPeople } from "../../domain/profile/profile.server";
import { changeRole, listStaff } from "../../domain/profile/role.server";
import { statusOf } from "../../domain/refusal";
import { readQuery } from "../../domain/search/search";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { RolesView } from "./roles-view";

/** People a search shows. */
const PEOPLE_SHOWN = 12;

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Roles", unlisted: true });

/** Who moderates and administers, and ?q=… to find a member; for admins alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const me = await requireAdmin(context);
  const { db } = context.session;
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams.get("q"));
  const [staff, found] = await Promise.all([
    listStaff(db),
    query ? searchPeople(db, query, PEOPLE_SHOWN) : [],
  ]);
  return { me: me.id, query, staff, found, isChanged: searchParams.has("done") };
}

/** Changes a role; the database logs it and refuses everybody but admins. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin(context);
  const form = await readForm(request, RoleForm);
  if (!form.ok) return data(form.answer, form.status);
  const outcome = await changeRole(context.session.db, form.value);
  if (!outcome.ok) return data(answerOf(outcome.refusal, form.value), statusOf(outcome.refusal));
  const query = new URL(request.url).searchParams.get("q");
  return redirect(`/moderation/roles?${new URLSearchParams({ ...(query && { q: query }), done: "1" })}`);
}

async function requireAdmin(context: LoaderFunctionArgs["context"]) {
  const moderator = await requireModerator(context);
  if (moderator.role !== "admin") throw new Response("admins only", { status: 403 });
  return moderator;
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function Roles() {
  return <RolesView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { ModerationError as ErrorBoundary };
