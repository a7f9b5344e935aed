import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { memberOf } from "../../domain/account/member.server";
import { fetchViewer } from "../../domain/account/viewer.server";
import { askOwnSanction } from "../../domain/sanction/own-sanction.server";
import { metaOf } from "../../page-meta";
import { SuspendedView } from "./suspended-view";

export const meta = metaOf({ title: "Your account may not write at the moment", unlisted: true });

/** Why, until when, and the way to appeal, for somebody suspended or banned; a ban has ended the session already. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!memberOf(context)) throw redirect("/sign-in?next=%2Fsuspended");
  const sanction = await askOwnSanction(context.session);
  if (!sanction) throw redirect("/");
  return { sanction, isSignedOut: (await fetchViewer(context.session))?.isEnded ?? false };
}

export default function Suspended() {
  return <SuspendedView {...useLoaderData<typeof loader>()} />;
}
