import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { ModerationError } from "../../components/moderation/moderation-error";
import { requireModerator } from "../../domain/account/member.server";
import { RoleForm } from "../../domain/profile/profile";
import { findProfile, searchPeople } from "../../domain/profile/profile.server";
import { changeRole, listStaff } from "../../domain/profile/role.server";
import { readQuery } from "../../domain/search/search";
import { isId } from "../../domain/text";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { RolesView } from "./roles-view";

/** People a search shows. */
const PEOPLE_SHOWN = 12;

export const meta = metaOf({ title: "Roles", unlisted: true });

/** Who moderates and administers, and ?q=… to find a member; for admins alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const me = await requireAdmin(context);
  const { db } = context.session;
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams.get("q"));
  const done = searchParams.get("done");
  const [staff, found, changed] = await Promise.all([
    listStaff(db),
    query ? searchPeople(db, query, PEOPLE_SHOWN) : [],
    // Somebody looked for stands among those found.
    done && isId(done) && !query ? findProfile(db, done) : null,
  ]);
  const person = changed ?? [...found, ...staff].find(({ id }) => id === done);
  return { me: me.id, query, staff, found, changed: person ?? null };
}

/** Changes a role; the database logs it and refuses everybody but admins. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin(context);
  const form = await readForm(request, RoleForm);
  if (!form.ok) return sendBack(form);
  const outcome = await changeRole(context.session.db, form.value);
  if (!outcome.ok) return answerError(outcome.error, form.value);
  const query = new URL(request.url).searchParams.get("q");
  return redirect(
    `/moderation/roles?${new URLSearchParams({ ...(query && { q: query }), done: form.value.member })}`,
  );
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

export function ErrorBoundary() {
  return <ModerationError message="Only admins change roles." />;
}
