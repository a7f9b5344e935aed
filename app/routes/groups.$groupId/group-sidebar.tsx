import { Link } from "@remix-run/react";
import Flag from "lucide/dist/esm/icons/flag.mjs";
import type { ReactNode } from "react";
import { GroupLink } from "../../components/group/group-link";
import { Avatar } from "../../components/ui/avatar";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { useFormatting } from "../../components/ui/formatting";
import { Icon } from "../../components/ui/icon";
import { PersonName } from "../../components/ui/person-name";
import { SideBlock } from "../../components/ui/section-heading";
import { AbsoluteTime } from "../../components/ui/time";
import { type Group, type GroupMember, isInside } from "../../domain/group/group";
import { fullName } from "../../domain/profile/name";
import { isSignedIn } from "../../domain/profile/reader";
import { abbreviateNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";

/** About the community: who founded it and when, and who is there. */
export function GroupSidebar({ group, faces }: { group: Group; faces: GroupMember[] }) {
  const { t } = useTranslation();
  const reader = useViewer()?.reader;
  const mayReport = reader && isSignedIn(reader) && group.membership !== "admin";
  return (
    <>
      <SideBlock title={t("About")}>
        <dl className="mt-2">
          {group.creator && (
            <Row label={t("Created by")}>
              <Link
                to={`/profile/${group.creator.id}`}
                className="inline-flex min-h-6 items-center gap-2.5 hover:underline"
              >
                <Avatar person={group.creator} size="xs" />
                <span>
                  <PersonName person={group.creator} />
                </span>
              </Link>
            </Row>
          )}
          <Row label={t("Created")}>
            <AbsoluteTime at={group.createdAt} />
          </Row>
          <Row label={t("Visibility")}>{group.isPrivate ? t("Private") : t("Public")}</Row>
        </dl>
        {isInside(group.membership) && <GroupLink group={group} />}
        {mayReport && (!group.isPrivate || isInside(group.membership)) && (
          <ButtonLink
            to={`/report?type=group&id=${group.id}`}
            variant="quiet"
            icon={<Icon of={Flag} />}
            className="-ms-3 mt-2 text-small!"
          >
            {t("Report")}
          </ButtonLink>
        )}
      </SideBlock>
      {faces.length > 0 && <Faces faces={faces} count={group.memberCount} />}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2.5 text-ui last:border-b-0">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 font-label wrap-anywhere">{children}</dd>
    </div>
  );
}

function Faces({ faces, count }: { faces: GroupMember[]; count: number }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const more = count - faces.length;
  return (
    <SideBlock title={t("Members")}>
      <ul className="mt-3 flex *:not-first:-ms-2.5">
        {faces.map((member) => (
          <li key={member.id}>
            <Link to={`/profile/${member.id}`} title={fullName(member)} className="block rounded-full">
              <Avatar person={member} label={fullName(member)} className="rim-2" />
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li className="grid size-11 place-items-center rounded-full bg-sunken text-micro font-semibold rim-2">
            <bdi aria-hidden="true">{`\u200e+${abbreviateNumber(more, formatting)}`}</bdi>
            <span className="sr-only">
              <Count value={more} phrase="{{count}} more members" />
            </span>
          </li>
        )}
      </ul>
    </SideBlock>
  );
}
