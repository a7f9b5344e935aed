import { AdminMark } from "../../components/group/group-marks";
import { GroupSearch } from "../../components/group/group-search";
import { EmptyState } from "../../components/ui/empty-state";
import { MetaLine } from "../../components/ui/meta-line";
import { NewerOlder } from "../../components/ui/pagination";
import { AbsoluteTime } from "../../components/ui/time";
import type { FormAnswer } from "../../domain/form";
import type { AskedIntent, GroupMember } from "../../domain/group/group";
import { useTranslation } from "../../i18n/hooks";
import { AskAboutMember, MemberActions } from "./member-actions";
import { PersonRow } from "./person-row";

interface MemberListProps {
  address: string;
  query: string;
  page: number;
  members: GroupMember[];
  hasMore: boolean;
  me: string;
  /** What is asked first about which member. */
  asked: { intent: AskedIntent; member: string } | null;
  answer?: FormAnswer;
}

/** The members with their roles, and what an admin can do with each. */
export function MemberList({ address, query, page, members, hasMore, me, asked, answer }: MemberListProps) {
  const { t } = useTranslation();
  const pageAt = (number: number) => {
    const more = { ...(query && { q: query }), ...(number > 1 && { page: String(number) }) };
    return `${address}?${new URLSearchParams({ tab: "members", ...more })}`;
  };
  return (
    <>
      <GroupSearch action={address} q={query} label={t("Search members")} fields={{ tab: "members" }} />
      {members.length === 0 && (
        <EmptyState title={query ? t('No results found for "{{query}}"', { query }) : t("No members here")} />
      )}
      <ul>
        {members.map((member) => (
          <PersonRow
            key={member.id}
            person={member}
            facts={
              <MetaLine>
                {member.role === "admin" && <AdminMark />}
                <span>
                  {t("Joined")} <AbsoluteTime at={member.since} />
                </span>
              </MetaLine>
            }
          >
            {asked && member.id === asked.member && member.id !== me ? (
              <AskAboutMember intent={asked.intent} member={member} cancel={pageAt(page)} answer={answer} />
            ) : (
              <MemberActions member={member} isMe={member.id === me} />
            )}
          </PersonRow>
        ))}
      </ul>
      <NewerOlder newer={page > 1 ? pageAt(page - 1) : null} older={hasMore ? pageAt(page + 1) : null} />
    </>
  );
}
