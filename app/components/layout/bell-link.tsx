import Bell from "lucide/dist/esm/icons/bell.mjs";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { IconLink } from "../ui/icon-button";
import { UnreadBadge } from "../ui/unread-badge";

type BellLinkProps = Omit<ComponentPropsWithoutRef<typeof IconLink>, "to" | "label" | "children"> & {
  /** Unread notifications. */
  count: number;
};

/** Leads to all notifications; the bell with a list of its own is made of it. */
export const BellLink = forwardRef<HTMLAnchorElement, BellLinkProps>(function BellLink(
  { count, ...rest },
  ref,
) {
  const { t } = useTranslation();
  const label = count > 0 ? t("Notifications, {{count}} unread", { count }) : t("Notifications");
  return (
    <IconLink {...rest} ref={ref} to="/notifications" label={label}>
      <Icon of={Bell} />
      <UnreadBadge count={count} className="absolute -end-0.5 top-0 rim-2" />
    </IconLink>
  );
});
