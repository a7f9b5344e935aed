import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReadingPage } from "../../components/reading/reading-page";
import { pageMeta } from "../../page-meta";
import { ar } from "./privacy.ar.server";
import { en } from "./privacy.en.server";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: page.data?.heading, description: page.data?.summary, asWritten: true });

/** The text in the reader's language. */
export function loader({ context }: LoaderFunctionArgs) {
  return { en, ar }[context.language];
}

export default function Privacy() {
  return <ReadingPage reading={useLoaderData<typeof loader>()} />;
}
