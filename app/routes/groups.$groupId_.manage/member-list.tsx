import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminMark } from "../../components/group/group-marks";
import { GroupSearch } from "../../components/group/group-search";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { Field } from "../../components/ui/field";
import { Input } from "../../components/ui/input";
import { MetaLine } from "../../components/ui/meta-line";
import { NewerOlder } from "../../components/ui/pagination";
import { AbsoluteTime } from "../../components/ui/time";
import type { GroupMember } from "../../domain/group/group";
import { PersonRow } from "./person-row";

interface MemberListProps {
  address: string;
  query: string;
  page: number;
  members: GroupMember[];
  hasMore: boolean;
  me: string;
}

/** The members with their roles, and what an admin can do with each. */
export function MemberList({ address, query, page, members, hasMore, me }: MemberListProps) {
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
            <MemberDeeds member={member} isMe={member.id === me} />
          </PersonRow>
        ))}
      </ul>
      <NewerOlder newer={page > 1 ? pageAt(page - 1) : null} older={hasMore ? pageAt(page + 1) : null} />
    </>
  );
}

/** An admin is made a member before being removed; what cannot be undone at a press lies behind one more. */
function MemberDeeds({ member, isMe }: { member: GroupMember; isMe: boolean }) {
  const { t } = useTranslation();
  const isAdmin = member.role === "admin";
  return (
    <details className="group/deeds min-w-0">
      <summary className="button button-line ms-auto w-fit">
        {t("Manage")} <bdi className="sr-only">{member.username}</bdi>
      </summary>
      <Form method="post" preventScrollReset className="mt-3 grid gap-3 sm:w-80">
        <input type="hidden" name="member" value={member.id} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="deed" value={isAdmin ? "demote" : "promote"}>
            {isAdmin ? t("Make a member") : t("Make an admin")}
          </Button>
          {!isMe && (
            <Button type="submit" name="deed" value="hand-over">
              {t("Hand over to this person")}
            </Button>
          )}
        </div>
        {!isAdmin && (
          <>
            <Field label={t("Reason")} hint={t("It stays in the log of the community.")}>
              <Input name="reason" maxLength={500} />
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="deed" value="remove" className="text-danger!">
                {t("Remove from the community")}
              </Button>
              <Button type="submit" name="deed" value="ban" className="text-danger!">
                {t("Remove and ban")}
              </Button>
            </div>
          </>
        )}
      </Form>
    </details>
  );
}
