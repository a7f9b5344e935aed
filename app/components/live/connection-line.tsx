import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/hooks";

/** Says so when the page has not heard anything live for a while, though it did before. For members only. */
export function ConnectionLine() {
  const { t } = useTranslation();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    import("../../platform/realtime.client").then(
      ({ watchConnection }) => {
        if (!isGone) stop = watchConnection(setLost);
      },
      () => {}, // Nothing is live then.
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return isLost ? t("Reconnecting…") : null;
}
