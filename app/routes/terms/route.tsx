import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReadingPage } from "../../components/reading/reading-page";
import { ar } from "./terms.ar.server";
import { en } from "./terms.en.server";

export { readingMeta as meta } from "../../components/reading/reading-page";

/** The text in the reader's language. */
export function loader({ context }: LoaderFunctionArgs) {
  return { en, ar }[context.language];
}

export default function Terms() {
  return <ReadingPage reading={useLoaderData<typeof loader>()} />;
}
