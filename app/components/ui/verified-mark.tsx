import { useTranslation } from "../../i18n/hooks";
import { VERIFIED_PATH } from "./khatam";

/** The tick after the name of a verified creator or author. */
export function VerifiedMark() {
  const { t } = useTranslation();
  return (
    <svg
      viewBox="0 0 20 20"
      role="img"
      aria-label={t("Verified")}
      className="inline-block size-4 shrink-0 align-[-0.15em]"
    >
      <path className="fill-completed" d={VERIFIED_PATH} />
      <path
        className="fill-none stroke-on-status"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M6.4 10.2l2.4 2.4 4.8-5"
      />
    </svg>
  );
}
