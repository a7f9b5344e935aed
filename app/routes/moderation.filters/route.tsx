import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { ModerationError } from "../../components/moderation/moderation-error";
import { ASK_ID } from "../../components/ui/ask-first";
import { DONE_ID } from "../../components/ui/done-notice";
import { requireModerator } from "../../domain/account/member.server";
import { FilterIntent, holdsMuch } from "../../domain/filter/filter";
import { changeFilters, listFilters, previewFilter } from "../../domain/filter/filter.server";
import { toFormResponse } from "../../domain/form";
import { err } from "../../domain/result";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { FiltersView } from "./filters-view";

const WOULD_HOLD = "It would have held {{count}} of the last {{total}} posts and comments";
/** Said of what was to be added, not only tried. */
const NOT_ADDED = "Not added yet: it would have held {{count}} of the last {{total}} posts and comments";

export const meta = metaOf({ title: "Word filter", unlisted: true });

/** Words and sites that hold what members write; moderators only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireModerator(context);
  const { searchParams } = new URL(request.url);
  const filters = await listFilters(context.session.db);
  return { filters, done: searchParams.get("done"), asked: searchParams.get("ask") };
}

/** Adds or removes one. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireModerator(context);
  const form = await readForm(request, FilterIntent);
  if (!form.ok) return sendBack(form);
  const { db } = context.session;
  const asked = form.value;
  if (asked.intent === "remove" && !asked.confirmed) {
    return redirect(`/moderation/filters?ask=${asked.id}#${ASK_ID}`);
  }
  if (asked.intent !== "remove" && !asked.sure) {
    const previewed = await previewFilter(db, asked);
    if (!previewed.ok) return answerError(previewed.error, asked);
    const preview = previewed.value;
    // Tried, or too much to be held unseen: what it would have held is said first, and nothing is added yet.
    if (asked.intent === "preview" || holdsMuch(asked.pattern, preview)) {
      const values = { ...asked, preview: asked.intent === "preview" ? "tried" : "ask" };
      const error = err("invalid", asked.intent === "preview" ? WOULD_HOLD : NOT_ADDED, {
        count: preview.held,
        total: preview.lookedAt,
      }).error;
      return data(toFormResponse(error, values), asked.intent === "preview" ? 200 : 422);
    }
  }
  const outcome = await changeFilters(db, asked);
  if (!outcome.ok) return answerError(outcome.error, asked);
  return redirect(`/moderation/filters?done=${asked.intent}#${DONE_ID}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function Filters() {
  return <FiltersView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { ModerationError as ErrorBoundary };
