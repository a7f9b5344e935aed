import { useLocation, useNavigation } from "@remix-run/react";
import { FormInPlace, type FormOutcome } from "../../components/form/form-in-place";
import { GroupFields } from "../../components/group/group-fields";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { BackLink } from "../../components/ui/back-link";
import { DONE_ID, DoneNotice } from "../../components/ui/done-notice";
import { FormMessage } from "../../components/ui/form-message";
import { IntentButton } from "../../components/ui/intent-button";
import { TabLinks } from "../../components/ui/tabs";
import { UserText } from "../../components/ui/user-text";
import type { FormAnswer } from "../../domain/form";
import type { AskedIntent, Group, GroupMember, GroupPerson } from "../../domain/group/group";
import type { Named } from "../../domain/profile/name";
import { useTranslation } from "../../i18n/hooks";
import { BanList } from "./ban-list";
import { DeleteGroup } from "./delete-group";
import { MemberList } from "./member-list";
import { noticeOf } from "./notices";
import { RequestList } from "./request-list";

export const TABS = [
  { id: "details", label: "Details" },
  { id: "members", label: "Members" },
  { id: "requests", label: "Join requests" },
  { id: "bans", label: "Banned" },
  { id: "delete", label: "Delete" },
] as const;

export interface ManageGroupViewProps {
  group: Group;
  tab: (typeof TABS)[number]["id"];
  /** What was just done. */
  notice: string | null;
  /** To whom, where the sentence names them. */
  doneTo: Named | null;
  query: string;
  page: number;
  members: GroupMember[];
  hasMore: boolean;
  requests: GroupPerson[];
  bans: (GroupPerson & { reason: string })[];
  /** Id of the reader. */
  me: string;
  /** What is asked first about which member. */
  asked: { intent: AskedIntent; member: string } | null;
  answer?: FormAnswer;
}

export function ManageGroupView({
  group,
  tab,
  notice,
  doneTo,
  requests,
  bans,
  answer,
  ...list
}: ManageGroupViewProps) {
  const { t } = useTranslation();
  const { key: moment } = useLocation();
  const done = noticeOf(notice);
  const address = `/groups/${group.id}/manage`;
  const counts = { members: group.memberCount, requests: group.requestCount ?? 0 };
  const tabs = TABS.map(({ id, label }) => ({
    id,
    label: t(label),
    to: id === "details" ? address : `${address}?tab=${id}`,
    count: id === "members" || id === "requests" ? counts[id] : undefined,
  }));
  return (
    <Page>
      <PageBody className="max-w-4xl">
        <BackLink to={`/groups/${group.id}`}>
          <UserText text={group.name} />
        </BackLink>
        <div className="rtl:mt-4 md:rtl:mt-10">
          <PageHeading title={t("Manage community")} />
        </div>
        <TabLinks label={t("Parts of this screen")} current={tab} tabs={tabs}>
          <div className="pt-6">
            {tab !== "details" && tab !== "delete" && <FormMessage answer={answer} className="mb-5" />}
            {done && !answer && tab !== "details" && (
              <DoneNotice key={moment} id={DONE_ID} sentence={done} name={doneTo ?? t("Former member")} />
            )}
            {tab === "details" && (
              <Details group={group} action={address} answer={answer} done={done && t(done)} />
            )}
            {tab === "members" && <MemberList address={address} answer={answer} {...list} />}
            {tab === "requests" && <RequestList requests={requests} />}
            {tab === "bans" && <BanList bans={bans} />}
            {tab === "delete" && (
              <DeleteGroup group={group} action={`${address}?tab=delete`} answer={answer} />
            )}
          </div>
        </TabLinks>
      </PageBody>
    </Page>
  );
}

interface DetailsProps extends FormOutcome {
  group: Group;
  action: string;
}

function Details({ group, action, answer, done }: DetailsProps) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return (
    <FormInPlace
      id="saved"
      action={action}
      encType="multipart/form-data"
      answer={answer}
      done={done}
      className="grid max-w-2xl gap-6"
    >
      <GroupFields begun={group} answer={answer} />
      <div className="flex justify-end">
        <IntentButton
          intent="details"
          variant="primary"
          loading={state === "submitting"}
          busyLabel={t("Saving")}
        >
          {t("Save Changes")}
        </IntentButton>
      </div>
    </FormInPlace>
  );
}
