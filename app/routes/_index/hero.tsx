import { useAccountDialogs } from "../../components/account/account-dialogs";
import { ButtonLink } from "../../components/ui/button";
import { classNames } from "../../components/ui/class-names";
import { interceptClick } from "../../components/ui/intercept-click";
import { useTranslation } from "../../i18n/hooks";
import { HeroPosters } from "./hero-posters";

/** What the community is; also what search engines show of it. */
export const HERO_PROMISE =
  "The community for people who watch, make and argue about Arab short drama. Episodes end in minutes; the talk after them does not.";

/** What the hero promises (specification §1): a name and a few words each. */
const PROMISES = [
  { title: "Active discussions", label: "Every episode, every theory" },
  { title: "Creator profiles", label: "Actors, directors, producers" },
  { title: "Drama reviews", label: "Written by viewers" },
] as const;

interface HeroProps {
  isVisitor: boolean;
  /** On phones and tablets one line alone: what is below is why this reader came. */
  isShort: boolean;
}

/** The velvet curtain: what this place is, the two ways in, and the posters. */
export function Hero({ isVisitor, isShort }: HeroProps) {
  const { t } = useTranslation();
  const { openAuth } = useAccountDialogs();
  const onDesktop = isShort && "max-lg:hidden";
  const line = classNames("block", isShort && "max-lg:inline");
  return (
    <section className="on-art relative overflow-hidden bg-velvet text-on-velvet">
      <div className="wrap relative grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-4">
        <div
          className={classNames(
            "relative z-10 lg:pb-20 lg:pt-22",
            isShort ? "max-lg:py-4" : "pb-7 pt-10 md:pt-16",
          )}
        >
          <h1 className={classNames("display-1", isShort && "max-lg:text-title-2!")}>
            <span className={line}>{t("Short dramas.")}</span>{" "}
            <span className={line}>{t("Long conversations.")}</span>
          </h1>
          <p className={classNames("mt-5 max-w-[46ch] text-read text-on-velvet-2", onDesktop)}>
            {t(HERO_PROMISE)}
          </p>
          <div className={classNames("mt-7 flex flex-wrap gap-3", onDesktop)}>
            <ButtonLink variant="primary" to="/dramas">
              {t("Explore Dramas")}
            </ButtonLink>
            <ButtonLink
              variant="art"
              to={isVisitor ? "/sign-in?mode=sign-up" : "/groups"}
              onClick={interceptClick(isVisitor ? () => openAuth("sign-up") : undefined)}
            >
              {isVisitor ? t("Join Community") : t("Discover communities")}
            </ButtonLink>
          </div>
          <ul
            className={classNames(
              "mt-7 grid gap-x-6 gap-y-2 border-t border-on-velvet/20 pt-4 md:mt-9 md:grid-cols-3 md:pt-5",
              onDesktop,
            )}
          >
            {PROMISES.map(({ title, label }) => (
              <li key={title} className="flex flex-wrap items-baseline gap-x-2 md:block">
                <b className="text-ui md:block">{t(title)}</b>
                <span className="text-small text-on-velvet-2">{t(label)}</span>
              </li>
            ))}
          </ul>
        </div>
        <HeroPosters isOnDesktopOnly={isShort} />
      </div>
    </section>
  );
}
