import { useEffect, useState } from "react";
import { formatNumber } from "../../i18n/format";
import { useFormatting } from "../ui/formatting";

/** How much waits for moderators, asked for when the page stands and whenever its reader comes back to it. */
export default function WaitingCount() {
  const { formatting } = useFormatting();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch("/api/moderation").catch(() => null);
      const found: unknown = answer?.ok ? await answer.json() : null;
      if (typeof found === "object" && found && "waiting" in found) setCount(Number(found.waiting));
    };
    void ask();
    addEventListener("focus", ask);
    return () => removeEventListener("focus", ask);
  }, []);
  if (count === 0) return null;
  return (
    <span className="ms-auto text-small tabular text-ink-3" data-testid="waiting">
      {formatNumber(count, formatting)}
    </span>
  );
}
