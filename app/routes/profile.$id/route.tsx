import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StructuredData } from "../../components/catalogue/structured-data";
import { unlessRefused } from "../../components/form/keep-typed";
import { Page, PageBody } from "../../components/layout/page";
import { Shelf } from "../../components/library/shelf";
import { Contributions } from "../../components/profile/contributions";
import { ProfileHeader } from "../../components/profile/profile-header";
import { FormMessage } from "../../components/ui/form-message";
import { memberOf, requireAuthor } from "../../domain/account/member.server";
import { setBlocked } from "../../domain/block/block.server";
import { startConversation } from "../../domain/conversation/conversation.server";
import { shelfView } from "../../domain/library/shelf";
import { findPerson } from "../../domain/profile/contributions.server";
import { fullName } from "../../domain/profile/name";
import { findPersonForMember } from "../../domain/profile/person-for-member.server";
import { CONTRIBUTIONS_SHOWN, PersonIntent } from "../../domain/profile/profile";
import { findIdByName } from "../../domain/profile/profile.server";
import { describeProfile } from "../../domain/profile/profile-structured-data";
import { isId } from "../../domain/text";
import { metaOf } from "../../page-meta";
import { readDramas } from "../../platform/catalogue.server";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { requireId } from "../../platform/params.server";
import { CommonGroups } from "./common-groups";
import { PersonActions } from "./person-actions";

export const meta = metaOf<typeof loader>((page) => ({
  title: page.data && fullName(page.data.profile),
  description: page.data?.profile.bio,
  asWritten: true,
  kind: "profile",
}));

/** Somebody's profile; the own one is at /profile (decision Q17). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const id = (params.id ?? "").toLowerCase();
  const me = memberOf(context)?.userId;
  if (id.startsWith("@")) {
    // Where a name in a text leads to.
    const named = await findIdByName(db, id.slice(1));
    if (named) throw redirect(`/profile/${named}`);
  }
  if (id === me) throw redirect("/profile");
  if (!isId(id)) throw new Response("no such person", { status: 404 });
  const asked = new URL(request.url).searchParams.get("show") ?? "";
  const shown = isId(asked) ? asked : undefined;
  const [person, ofMember, works] = await Promise.all([
    findPerson(db, id, { count: CONTRIBUTIONS_SHOWN, isMember: me !== undefined }),
    // What people keep is personal: a visitor's page, which is kept for others, has none of it.
    me ? findPersonForMember(db, id, shown) : { shelf: null, common: [] },
    readDramas(context),
  ]);
  if (!person) throw new Response("no such person", { status: 404 });
  const { shelf, common } = ofMember;
  const site = { origin: context.environment.ORIGIN, language: context.language };
  context.structuredData = describeProfile(person.profile, site);
  return {
    ...person,
    common,
    shown,
    shelf: shelf && shelfView(shelf, works, context.language),
  };
}

/** Begins a conversation with this person, blocks them, or takes the block back. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = requireId(params.id, "no such person");
  const form = await readForm(request, PersonIntent);
  if (!form.ok) return sendBack(form);
  const author = await requireAuthor(context);
  if (!author.ok) return answerError(author.error);
  const { db } = context.session;
  if (form.value.intent === "message") {
    const outcome = await startConversation(db, id);
    if (outcome.ok) return redirect(`/messages/${outcome.value.id}`);
    return answerError(outcome.error);
  }
  const outcome = await setBlocked(db, id, form.value.intent === "block");
  if (!outcome.ok) return answerError(outcome.error);
  return redirect(`/profile/${id}`);
}

export const shouldRevalidate = unlessRefused;

export default function PersonPage() {
  const { profile, posts, comments, isBlocked, common, shelf, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <StructuredData />
      <PageBody>
        <FormMessage answer={answer} className="mb-5" />
        <ProfileHeader profile={profile} actions={<PersonActions person={profile} isBlocked={isBlocked} />} />
        {shelf && <Shelf shelf={shelf} shown={shown} />}
        <CommonGroups groups={common} />
        <Contributions posts={posts} comments={comments} />
      </PageBody>
    </Page>
  );
}
