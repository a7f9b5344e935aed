import { useAccountDialogs } from "../../components/account/account-dialogs";
import { ButtonLink } from "../../components/ui/button";
import { interceptClick } from "../../components/ui/intercept-click";
import { useTranslation } from "../../i18n/hooks";

/** For visitors (acceptance 222). */
export function JoinBanner() {
  const { t } = useTranslation();
  const { openAuth } = useAccountDialogs();
  return (
    <section
      aria-labelledby="join-title"
      className="on-art mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-print bg-velvet px-5 py-6 text-on-velvet md:px-8"
    >
      <div className="min-w-0">
        <h2 id="join-title" className="title-1">
          {t("Join Our Community")}
        </h2>
        <p className="mt-1 max-w-[60ch] text-on-velvet-2">
          {t("Found communities, answer theories and follow what happens.")}
        </p>
      </div>
      <ButtonLink
        to="/sign-in?mode=sign-up&next=/discover"
        variant="primary"
        onClick={interceptClick(() => openAuth("sign-up"))}
      >
        {t("Create Account")}
      </ButtonLink>
    </section>
  );
}
