import type { IconNode } from "lucide";
import FileText from "lucide/dist/esm/icons/file-text.mjs";
import MessageCircle from "lucide/dist/esm/icons/message-circle.mjs";
import MessagesSquare from "lucide/dist/esm/icons/messages-square.mjs";
import Sparkle from "lucide/dist/esm/icons/sparkle.mjs";
import UserPlus from "lucide/dist/esm/icons/user-plus.mjs";
import UserRound from "lucide/dist/esm/icons/user-round.mjs";
import UserRoundCheck from "lucide/dist/esm/icons/user-round-check.mjs";
import Users from "lucide/dist/esm/icons/users.mjs";
import { type Activity, type ActivityIcon, actionOf, GONE, tellingOf } from "../../domain/activity/activity";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { Nuqta } from "../ui/nuqta";
import { PersonName } from "../ui/person-name";
import { Sentence } from "../ui/sentence";
import { RelativeTime } from "../ui/time";
import { UserText } from "../ui/user-text";

const ICONS: Record<ActivityIcon, IconNode> = {
  joined: UserPlus,
  profile: UserRoundCheck,
  post: FileText,
  comment: MessageCircle,
  "group-joined": UserRound,
  group: Users,
  "group-post": MessagesSquare,
  default: Sparkle,
};

interface ActivityItemProps {
  activity: Activity;
  /** The moment its list was read, in ms. */
  now: number;
  /** The newest one. */
  lit: boolean;
}

/** An action on the hairline of a feed: who did what, and how long ago. Give it a list whose start is the hairline. */
export function ActivityItem({ activity, now, lit }: ActivityItemProps) {
  const { t } = useTranslation();
  const { user, post, group } = activity;
  const { icon, sentence } = tellingOf(activity);
  return (
    <li tabIndex={-1} className="relative py-2.5 ps-5">
      <Nuqta
        lit={lit}
        className={classNames(
          "absolute -start-[5px] top-[1.15rem] size-2",
          !lit && "border-[1.5px] border-line-strong bg-paper",
        )}
      />
      <p className="text-ui wrap-anywhere">
        <Sentence
          text={sentence}
          parts={{
            name: (
              <Link to={`/profile/${user.id}`} className="py-1 font-label hover:underline">
                <PersonName person={user} />
              </Link>
            ),
            post: post ? <Thing to={post.address} name={post.title} /> : t(GONE.post),
            group: group ? <Thing to={group.address} name={group.name} /> : t(GONE.group),
            action: <UserText as="bdi" text={actionOf(activity)} />,
          }}
        />
      </p>
      <p className="mt-0.5 flex items-center gap-1.5 text-small text-ink-3">
        <Icon of={ICONS[icon]} className="size-4" data-activity={activity.type} />
        <RelativeTime at={activity.createdAt} kind="activity" now={now} />
      </p>
    </li>
  );
}

function Thing({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="py-1 font-label hover:underline">
      <UserText as="bdi" text={name} />
    </Link>
  );
}
