import { CreatorTile } from "../../components/creator/creator-tile";
import { SocialAnchor } from "../../components/creator/social-anchor";
import { SideBlock } from "../../components/ui/section-heading";
import type { CreatorPage } from "../../domain/catalogue/creator-page";
import { useTranslation } from "../../i18n/hooks";

/** Where else to find this maker, and who works in a similar way. */
export function CreatorSidebar({ creator: { links, similar } }: { creator: CreatorPage }) {
  const { t } = useTranslation();
  return (
    <>
      {links.length > 0 && (
        <SideBlock title={t("Connect")}>
          <ul>
            {links.map((link) => (
              <li key={link.place}>
                <SocialAnchor link={link} className="side-row hover:underline">
                  <bdi dir="ltr" className="min-w-0 text-small text-ink-3 wrap-anywhere">
                    {link.shown}
                  </bdi>
                </SocialAnchor>
              </li>
            ))}
          </ul>
        </SideBlock>
      )}
      {similar.length > 0 && (
        <SideBlock title={t("Similar Creators")}>
          <ul className="divide-y divide-line">
            {similar.map((creator) => (
              <li key={creator.id}>
                <CreatorTile creator={creator} shape="row" />
              </li>
            ))}
          </ul>
        </SideBlock>
      )}
    </>
  );
}
