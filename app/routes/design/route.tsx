import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { metaOf } from "../../page-meta";
import { DesignView } from "./design-view";
import "./design.css";

export const meta = metaOf({ title: "Design", asWritten: true, unlisted: true });

/** Every primitive in every state, for those who build; elsewhere there is no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.environment.APP_ENV !== "development") throw new Response("Not found", { status: 404 });
  return null;
}

export default function Design() {
  return <DesignView />;
}
