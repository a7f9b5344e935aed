import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { GroupFields } from "../../components/group/group-fields";
import { AccessDeniedView } from "../../components/layout/error-views";
import { Page, PageBody } from "../../components/layout/page";
import { WritingPlace } from "../../components/moderation/writing-place";
import { Button, ButtonLink } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { requireAuthor } from "../../domain/account/member.server";
import { answerOf } from "../../domain/form";
import { GroupForm } from "../../domain/group/group";
import { createGroup } from "../../domain/group/group.server";
import { storeFormPictures } from "../../domain/image/form-files.server";
import { type Outcome, statusOf } from "../../domain/refusal";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Create Community", unlisted: true });

export function loader({ context }: LoaderFunctionArgs) {
  const isVisitor = context.session.standing.state === "visitor";
  return data({ isVisitor }, isVisitor ? 401 : 200);
}

/** Founds a community and leads to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const sent = await storeFormPictures(request, { db, bucket: context.environment.IMAGES });
  const form = await readForm(sent.request, GroupForm);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const outcome: Outcome<{ id: string }> = !author.ok
    ? author
    : sent.refusal
      ? { ok: false, refusal: sent.refusal }
      : await createGroup(db, author.holder.userId, form.value);
  if (!outcome.ok) {
    const { name, description, isPrivate, avatarUrl, bannerUrl } = form.value;
    const values = {
      name,
      description,
      isPrivate: isPrivate ? "1" : "",
      ...(avatarUrl && { avatarUrl }),
      ...(bannerUrl && { bannerUrl }),
    };
    return data(answerOf(outcome.refusal, values), statusOf(outcome.refusal));
  }
  return redirect(`/groups/${outcome.value.id}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function CreateCommunity() {
  const { t } = useTranslation();
  const { isVisitor } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const navigation = useNavigation();
  if (isVisitor && !answer) {
    return (
      <Page>
        <AccessDeniedView message={t("Please sign in first.")} signIn="/sign-in?next=/groups/new" />
      </Page>
    );
  }
  return (
    <Page>
      <PageBody>
        <Dialog title={t("Create Community")} open asPage onClose={() => {}}>
          <WritingPlace keeps={answer !== undefined}>
            <Form method="post" encType="multipart/form-data" noValidate>
              <GroupFields answer={answer} />
              <div className="mt-6 flex flex-wrap justify-end gap-3">
                <ButtonLink to="/groups">{t("Cancel")}</ButtonLink>
                <Button
                  type="submit"
                  variant="lamp"
                  loading={navigation.state === "submitting"}
                  busyLabel={t("Creating")}
                >
                  {t("Create Community")}
                </Button>
              </div>
            </Form>
          </WritingPlace>
        </Dialog>
      </PageBody>
    </Page>
  );
}
