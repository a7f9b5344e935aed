import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page, PageBody } from "../../components/layout/page";
import { metaOf } from "../../page-meta";
import { isForwarded } from "../../platform/forwarded-address.server";
import { listLocalMails } from "../../platform/local-mail.server";
import { MailList } from "./mail-list";

export const meta = metaOf({ title: "dev mail", asWritten: true, unlisted: true });

/**
 * The mails of the embedded backend, for those who build: with `npm run dev`, or where DEV_MAIL says so. With any other
 * backend there is no such page, nor for who comes through a proxy.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  // Another site whose name leads to this machine (DNS rebinding) reads nobody's mail.
  if (!context.environment.ORIGINS.has(new URL(request.url).origin) || isForwarded(request.headers)) {
    throw new Response("Not found", { status: 404 });
  }
  const mails = await listLocalMails(context.environment);
  if (!mails) throw new Response("Not found", { status: 404 });
  return { mails };
}

export default function Mail() {
  return (
    <Page>
      <PageBody className="max-w-240">
        <MailList {...useLoaderData<typeof loader>()} />
      </PageBody>
    </Page>
  );
}
