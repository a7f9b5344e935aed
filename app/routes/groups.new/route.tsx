import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { NewGroupFields } from "../../components/group/new-group-fields";
import { AccessDeniedView } from "../../components/layout/error-views";
import { Page, PageBody } from "../../components/layout/page";
import { WritingPlace } from "../../components/moderation/writing-place";
import { ButtonLink } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { SubmitButton } from "../../components/ui/submit-button";
import { requireAuthor } from "../../domain/account/member.server";
import { GroupForm } from "../../domain/group/group";
import { createGroup } from "../../domain/group/group.server";
import type { Result } from "../../domain/result";
import { storeFormImages } from "../../handlers/image/form-files.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";

export const meta = metaOf({ title: "Create Community", unlisted: true });

export function loader({ context }: LoaderFunctionArgs) {
  const isVisitor = context.session.authState.state === "visitor";
  return data({ isVisitor }, isVisitor ? 401 : 200);
}

/** Founds a community and leads to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const sent = await storeFormImages(request, { db, bucket: context.environment.IMAGES });
  const form = await readForm(sent.request, GroupForm);
  if (!form.ok) return sendBack(form);
  const author = await requireAuthor(context);
  const outcome: Result<{ id: string }> = !author.ok
    ? author
    : sent.error
      ? { ok: false, error: sent.error }
      : await createGroup(db, author.claims.userId, form.value);
  if (!outcome.ok) {
    const { name, description, isPrivate, avatarUrl, bannerUrl } = form.value;
    const values = {
      name,
      description,
      isPrivate: isPrivate ? "1" : "",
      ...(avatarUrl && { avatarUrl }),
      ...(bannerUrl && { bannerUrl }),
    };
    return answerError(outcome.error, values);
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
  const form = useRef<HTMLFormElement>(null);
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
            <Form ref={form} method="post" encType="multipart/form-data" noValidate>
              <NewGroupFields form={form} answer={answer} />
              <div className="mt-6 flex flex-wrap justify-end gap-3">
                <ButtonLink to="/groups">{t("Cancel")}</ButtonLink>
                <SubmitButton loading={navigation.state === "submitting"} busyLabel={t("Creating")}>
                  {t("Create Community")}
                </SubmitButton>
              </div>
            </Form>
          </WritingPlace>
        </Dialog>
      </PageBody>
    </Page>
  );
}
