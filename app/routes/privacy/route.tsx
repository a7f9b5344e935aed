import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReadingPage } from "../../components/reading/reading-page";
import { ar } from "./privacy.ar.server";
import { en } from "./privacy.en.server";

export { readingMeta as meta } from "../../components/reading/reading-page";

/** The text in the reader's language. */
export function loader({ context }: LoaderFunctionArgs) {
  return { en, ar }[context.language];
}

export default function Privacy() {
  return <ReadingPage reading={useLoaderData<typeof loader>()} />;
}
