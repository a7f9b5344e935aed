import { useTranslation } from "../../i18n/hooks";
import { drawnOnce } from "./drawn-once";
import { ADVANCED_PATH, EXPERT_PATH } from "./khatam";

export type Tier = "New" | "Active" | "Advanced" | "Expert";

const signOf = drawnOnce((tier: Tier) => (
  <svg viewBox="0 0 20 20" className="size-4 shrink-0" aria-hidden="true">
    {tier === "New" && <path className="tier" d="M10 3.6L16.4 10 10 16.4 3.6 10Z" />}
    {tier === "Active" && <path className="tier-active" d="M10 3L17 10 10 17 3 10Z" />}
    {tier === "Advanced" && <path className="tier" d={ADVANCED_PATH} />}
    {tier === "Expert" && (
      <>
        <path className="tier-expert" d={EXPERT_PATH} />
        <path className="fill-on-lamp" d="M10 6.6L13.4 10 10 13.4 6.6 10Z" />
      </>
    )}
  </svg>
));

/** The sign of a reputation tier, always with its word. */
export function TierMark({ tier }: { tier: Tier }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1 text-small text-ink-2">
      {signOf(tier)}
      {t(tier)}
    </span>
  );
}
