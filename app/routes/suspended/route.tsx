import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { memberOf } from "../../domain/account/member.server";
import { listOwnSanctions } from "../../domain/sanction/sanction.server";
import { pageMeta } from "../../page-meta";
import { SuspendedView } from "./suspended-view";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Your account may not write at the moment", unlisted: true });

/** Why, until when, and the way to appeal: all that a suspended or banned person is shown. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!memberOf(context)) throw redirect("/sign-in?next=%2Fsuspended");
  const sanctions = await listOwnSanctions(context.session.db);
  if (sanctions.length === 0) throw redirect("/");
  return { sanctions };
}

export default function Suspended() {
  return <SuspendedView {...useLoaderData<typeof loader>()} />;
}
