import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { ModerationError } from "../../components/moderation/moderation-error";
import { requireModerator } from "../../domain/account/member.server";
import { FilterDeed } from "../../domain/filter/filter";
import { changeFilters, listFilters } from "../../domain/filter/filter.server";
import { answerOf } from "../../domain/form";
import { statusOf } from "../../domain/refusal";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { FiltersView } from "./filters-view";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Word filter", unlisted: true });

/** Words and sites that hold what members write; moderators only. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireModerator(context);
  return { filters: await listFilters(context.session.db) };
}

/** Adds or removes one. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireModerator(context);
  const form = await readForm(request, FilterDeed);
  if (!form.ok) return data(form.answer, form.status);
  const outcome = await changeFilters(context.session.db, form.value);
  if (!outcome.ok) return data(answerOf(outcome.refusal, form.value), statusOf(outcome.refusal));
  return redirect("/moderation/filters");
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function Filters() {
  return <FiltersView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { ModerationError as ErrorBoundary };
