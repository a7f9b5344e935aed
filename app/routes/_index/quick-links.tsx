import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import Mail from "lucide/dist/esm/icons/mail.mjs";
import MessageSquareText from "lucide/dist/esm/icons/message-square-text.mjs";
import Users from "lucide/dist/esm/icons/users.mjs";
import { Icon } from "../../components/ui/icon";
import { Link } from "../../components/ui/link";
import { SideBlock } from "../../components/ui/section-heading";
import { useTranslation } from "../../i18n/hooks";

const LINKS = [
  { to: "/groups", label: "Communities", icon: Users },
  { to: "/forum", label: "Forum", icon: MessageSquareText },
  { to: "/messages", label: "Messages", icon: Mail },
] as const;

/** Where people go from here. */
export function QuickLinks() {
  const { t } = useTranslation();
  return (
    <SideBlock title={t("Go to")}>
      <ul>
        {LINKS.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className="side-row hover:bg-sunken">
              <span className="inline-flex items-center gap-3">
                <Icon of={icon} className="text-ink-3" />
                {t(label)}
              </span>
              <Icon of={ChevronRight} className="flip text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </SideBlock>
  );
}
