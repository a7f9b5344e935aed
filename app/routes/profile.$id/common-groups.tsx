import { Link } from "@remix-run/react";
import { GroupAvatar } from "../../components/group/group-art";
import { SectionHeading } from "../../components/ui/section-heading";
import { UserText } from "../../components/ui/user-text";
import type { GroupSummary } from "../../domain/group/group";
import { useTranslation } from "../../i18n/hooks";

/** The communities that the reader and this person both belong to; nothing where there are none. */
export function CommonGroups({ groups }: { groups: GroupSummary[] }) {
  const { t } = useTranslation();
  if (groups.length === 0) return null;
  return (
    <section className="mt-10">
      <SectionHeading title={t("Communities in common")} />
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {groups.map((group) => (
          <li key={group.id} className="min-w-0">
            <Link
              to={`/groups/${group.id}`}
              className="flex min-h-11 items-center gap-2.5 font-label text-ui hover:underline"
            >
              <GroupAvatar group={group} className="size-9" />
              <UserText text={group.name} className="min-w-0 wrap-anywhere" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
