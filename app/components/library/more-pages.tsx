import { useNavigation } from "@remix-run/react";
import { useTranslation } from "../../i18n/hooks";
import { ButtonLink } from "../ui/button";

/** The way to the next page of a list; nothing at its end. */
export function MorePages({ next }: { next: string | null }) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  if (!next) return null;
  return (
    <p className="mt-8 text-center">
      <ButtonLink to={next} rel="next" aria-busy={state === "loading" || undefined}>
        {t("Show more")}
      </ButtonLink>
    </p>
  );
}
