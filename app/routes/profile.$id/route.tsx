import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StructuredData } from "../../components/catalogue/structured-data";
import { unlessRefused } from "../../components/form/keep-typed";
import { Page, PageBody } from "../../components/layout/page";
import { Contributions } from "../../components/profile/contributions";
import { ProfileHeader } from "../../components/profile/profile-header";
import { FormMessage } from "../../components/ui/form-message";
import { memberOf, requireAuthor } from "../../domain/account/member.server";
import { setBlocked } from "../../domain/block/block.server";
import { startConversation } from "../../domain/conversation/conversation.server";
import { answerOf } from "../../domain/form";
import { listCommonGroups } from "../../domain/group/group.server";
import { findPerson } from "../../domain/profile/contributions.server";
import { CONTRIBUTIONS_SHOWN, PersonDeed } from "../../domain/profile/profile";
import { findIdByName } from "../../domain/profile/profile.server";
import { describeProfile } from "../../domain/profile/profile-structured-data";
import { statusOf } from "../../domain/refusal";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { CommonGroups } from "./common-groups";
import { PersonActions } from "./person-actions";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data?.profile.username,
    description: page.data?.profile.bio,
    asWritten: true,
    kind: "profile",
  });

/** Somebody's profile; the own one is at /profile (decision Q17). */
export async function loader({ params, context }: LoaderFunctionArgs) {
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
  const [person, common] = await Promise.all([
    findPerson(db, id, { count: CONTRIBUTIONS_SHOWN, isMember: me !== undefined }),
    me ? listCommonGroups(db, me, id) : [],
  ]);
  if (!person) throw new Response("no such person", { status: 404 });
  const site = { origin: context.environment.ORIGIN, language: context.language };
  return { ...person, common, structuredData: describeProfile(person.profile, site) };
}

/** Begins a conversation with this person, blocks them, or takes the block back. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = params.id ?? "";
  if (!isId(id)) throw new Response("no such person", { status: 404 });
  const form = await readForm(request, PersonDeed);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  if (!author.ok) return data(answerOf(author.refusal, {}), statusOf(author.refusal));
  const { db } = context.session;
  if (form.value.deed === "message") {
    const outcome = await startConversation(db, id);
    if (outcome.ok) return redirect(`/messages/${outcome.value.id}`);
    return data(answerOf(outcome.refusal, {}), statusOf(outcome.refusal));
  }
  const outcome = await setBlocked(db, id, form.value.deed === "block");
  if (!outcome.ok) return data(answerOf(outcome.refusal, {}), statusOf(outcome.refusal));
  return redirect(`/profile/${id}`);
}

export const shouldRevalidate = unlessRefused;

export default function PersonPage() {
  const { profile, posts, comments, isBlocked, common, structuredData } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <StructuredData text={structuredData} />
      <PageBody>
        <FormMessage answer={answer} className="mb-5" />
        <ProfileHeader profile={profile} actions={<PersonActions person={profile} isBlocked={isBlocked} />} />
        <CommonGroups groups={common} />
        <Contributions posts={posts} comments={comments} />
      </PageBody>
    </Page>
  );
}
