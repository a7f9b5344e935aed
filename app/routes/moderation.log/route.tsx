import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ModerationError } from "../../components/moderation/moderation-error";
import { requireModerator } from "../../domain/account/member.server";
import { AUDIT_ACTIONS } from "../../domain/audit/audit";
import { listAudit, listModerators } from "../../domain/audit/audit.server";
import { USERNAME_LONGEST } from "../../domain/profile/profile";
import { findByName } from "../../domain/profile/profile.server";
import { isId } from "../../domain/text";
import { metaOf } from "../../page-meta";
import { LogView } from "./log-view";

export const meta = metaOf({ title: "Audit log", unlisted: true });

/** What moderators did, newest first; for moderators. A query that means nothing is left out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireModerator(context);
  const { db } = context.session;
  const { searchParams } = new URL(request.url);
  const numberIn = (name: string) =>
    /^\d{1,15}$/.test(searchParams.get(name) ?? "") ? Number(searchParams.get(name)) : null;
  const actor = searchParams.get("actor");
  const asked = {
    action: AUDIT_ACTIONS.find(({ slug }) => slug === searchParams.get("action"))?.slug ?? null,
    actor: isId(actor) ? actor : null,
    member: (searchParams.get("member") ?? "").trim().slice(0, USERNAME_LONGEST),
  };
  const concerned = asked.member ? await findByName(db, asked.member) : null;
  const isUnknown = asked.member !== "" && !concerned;
  const [page, moderators] = await Promise.all([
    isUnknown
      ? { entries: [], newer: null, older: null }
      : listAudit(db, {
          ...asked,
          member: concerned?.id ?? null,
          before: numberIn("before"),
          after: numberIn("after"),
        }),
    listModerators(db),
  ]);
  return { asked, isUnknown, moderators, page };
}

export default function Log() {
  return <LogView {...useLoaderData<typeof loader>()} />;
}

export { ModerationError as ErrorBoundary };
