import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { FormFailed } from "../../components/form/form-failed";
import { keepTyped } from "../../components/form/keep-typed";
import { ButtonLink } from "../../components/ui/button";
import { asAuthor } from "../../domain/account/member.server";
import { err } from "../../domain/result";
import { changeTracking } from "../../domain/tracking/tracking.server";
import { changeOf, TrackingRequest, writeDone } from "../../domain/tracking/tracking-request";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { answerError, readForm } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";

export const meta = metaOf({ title: "Your library was not changed", unlisted: true });

/** POST only: the plain forms by which dramas of a library are changed; scripts use /api/tracking. Leads back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, TrackingRequest);
  if (!form.ok) return answerError(err("invalid", "This change was not understood").error);
  const { returnTo, ...asked } = form.value;
  const outcome = await asAuthor(context, () => changeTracking(context.session.db, asked));
  if (!outcome.ok) return answerError(outcome.error);
  const back = new URL(safeNextPath(returnTo || "/library"), "https://here.invalid");
  if (asked.intent === "undo") back.searchParams.delete("done");
  else back.searchParams.set("done", writeDone(asked.drama, changeOf(outcome.value, asked.seen)));
  return redirect(`${back.pathname}${back.search}${back.hash}`);
}

export const clientAction = keepTyped;

export default function TrackingFailed() {
  const { t } = useTranslation();
  return (
    <FormFailed title={t("Your library was not changed")} otherwise={t("This change was not understood")}>
      <ButtonLink to="/library">{t("To your library")}</ButtonLink>
    </FormFailed>
  );
}
