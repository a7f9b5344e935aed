import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page, PageBody } from "../../components/layout/page";
import { Button, ButtonLink } from "../../components/ui/button";
import { UserText } from "../../components/ui/user-text";
import { isInside } from "../../domain/group/group";
import { findGroup } from "../../domain/group/group.server";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { safeNextPath } from "../../platform/next-path";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Leave this community?", unlisted: true });

/** The second look before leaving, for pages without scripts. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.groupId ?? "";
  const group = isId(id) ? await findGroup(context.session.db, id) : null;
  if (!group) throw new Response("no such community", { status: 404 });
  if (!isInside(group.standing)) throw redirect(`/groups/${id}`);
  const asked = new URL(request.url).searchParams.get("returnTo");
  return {
    id,
    name: group.name,
    isPrivate: group.isPrivate,
    returnTo: asked ? safeNextPath(asked) : `/groups/${id}`,
  };
}

export default function LeaveCommunity() {
  const { t } = useTranslation();
  const { id, name, isPrivate, returnTo } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageBody className="max-w-2xl">
        <h1 className="display-2">{t("Leave this community?")}</h1>
        <UserText as="p" text={name} className="mt-4 font-label wrap-anywhere" />
        {isPrivate && (
          <p className="mt-2 max-w-[66ch]">
            {t(
              "It is private: you will no longer read what is written in it, and an admin has to let you in again.",
            )}
          </p>
        )}
        <Form method="post" action={`/groups/${id}`} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="confirmed" value="yes" />
          <input type="hidden" name="returnTo" value={returnTo} />
          <ButtonLink to={returnTo}>{t("Stay")}</ButtonLink>
          <Button type="submit" name="deed" value="leave" variant="lamp">
            {t("Leave community")}
          </Button>
        </Form>
      </PageBody>
    </Page>
  );
}
