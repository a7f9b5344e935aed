import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { InsteadOfLeavingLink } from "../../components/group/instead-of-leaving-link";
import { Page, PageBody } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { IntentButton } from "../../components/ui/intent-button";
import { UserText } from "../../components/ui/user-text";
import { isInside, isLastAdmin } from "../../domain/group/group";
import { openGroup } from "../../domain/group/group.server";
import { insteadOfLeaving } from "../../domain/group/leaving";
import { isId } from "../../domain/text";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { safeNextPath } from "../../platform/next-path";

export const meta = metaOf({ title: "Leave this community?", unlisted: true });

/** The second look before leaving, for pages without scripts. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.groupId ?? "";
  const opened = isId(id) ? await openGroup(context.session.db, id, 2) : null;
  if (!opened) throw new Response("no such community", { status: 404 });
  const { group, faces } = opened;
  if (!isInside(group.membership)) throw redirect(`/groups/${id}`);
  const asked = new URL(request.url).searchParams.get("returnTo");
  return {
    id,
    name: group.name,
    isPrivate: group.isPrivate,
    instead: isLastAdmin(group, faces) ? insteadOfLeaving(group) : null,
    returnTo: asked ? safeNextPath(asked) : `/groups/${id}`,
  };
}

export default function LeaveCommunity() {
  const { t } = useTranslation();
  const { id, name, isPrivate, instead, returnTo } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageBody className="max-w-2xl">
        <h1 className="display-2">{t("Leave this community?")}</h1>
        <UserText as="p" text={name} className="page-start mt-4 font-label wrap-anywhere" />
        {instead && <p className="mt-2 max-w-[66ch]">{t(instead.why)}</p>}
        {isPrivate && !instead && (
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
          {instead ? (
            <InsteadOfLeavingLink instead={instead} />
          ) : (
            <IntentButton intent="leave" variant="primary">
              {t("Leave community")}
            </IntentButton>
          )}
        </Form>
      </PageBody>
    </Page>
  );
}
