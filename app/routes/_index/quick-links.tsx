import ChevronRight from "lucide-react/icons/chevron-right";
import Mail from "lucide-react/icons/mail";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Users from "lucide-react/icons/users";
import { useTranslation } from "react-i18next";
import { Link } from "../../components/ui/link";
import { SideBlock } from "../../components/ui/section-heading";

const LINKS = [
  { to: "/groups", label: "Communities", Icon: Users },
  { to: "/forum", label: "Forum", Icon: MessageSquareText },
  { to: "/messages", label: "Messages", Icon: Mail },
] as const;

/** Where people go from here. */
export function QuickLinks() {
  const { t } = useTranslation();
  return (
    <SideBlock title={t("Go to")}>
      <ul>
        {LINKS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className="side-row hover:bg-sunken">
              <span className="inline-flex items-center gap-3">
                <Icon className="text-ink-3" />
                {t(label)}
              </span>
              <ChevronRight className="flip text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </SideBlock>
  );
}
