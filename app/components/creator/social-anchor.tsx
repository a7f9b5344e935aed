import ArrowUpRight from "lucide/dist/esm/icons/arrow-up-right.mjs";
import type { ReactNode } from "react";
import type { SocialLink } from "../../domain/catalogue/social-links";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";

interface SocialAnchorProps {
  link: SocialLink;
  className?: string;
  /** Beside the name of the place, e.g. the handle. */
  children?: ReactNode;
}

/** The catalogue names places on the server; a page brings the texts its own code says. */
const NAMES = { Instagram: "Instagram", Twitter: "Twitter", Website: "Website" } as const;

/** A way to a maker's page elsewhere, in a tab of its own; we vouch for none of them. */
export function SocialAnchor({ link: { href, place }, className, children }: SocialAnchorProps) {
  const { t } = useTranslation();
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className={className}>
      <span className="inline-flex items-center gap-0.5">
        {t(NAMES[place])}
        <Icon of={ArrowUpRight} className="size-4 text-ink-3 flip" />
      </span>
      {children}
      <span className="sr-only">{t("(opens in a new tab)")}</span>
    </a>
  );
}
