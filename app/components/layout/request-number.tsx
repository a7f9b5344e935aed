import { createContext, useContext, useState } from "react";
import { useTranslation } from "../../i18n/hooks";

/** The number of the request a page is made for. The server alone gives it. */
export const RequestId = createContext("");

/** The number under which the log tells of this error (`requestId`), to be copied with one click. */
export function RequestNumber() {
  const { t } = useTranslation();
  const made = useContext(RequestId);
  const [number] = useState(() => made || failedRequest());
  if (!number) return null;
  return (
    <span className="mt-2 block text-small text-ink-3">
      {t("Number to quote when you write to us:")}{" "}
      <bdi className="select-all wrap-anywhere" data-request={number}>
        {number}
      </bdi>
    </span>
  );
}

/**
 * In the browser: the number of the answer that failed last, be it the page itself or what a script fetched for it
 * (functions/middleware/request-log.ts); else the one that stands on the page.
 */
function failedRequest(): string {
  const answers = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as PerformanceResourceTiming[];
  const failed = answers.filter(({ responseStatus }) => responseStatus >= 500).at(-1);
  const timing = failed?.serverTiming?.find(({ name }) => name === "request");
  return timing?.description ?? document.querySelector<HTMLElement>("[data-request]")?.dataset.request ?? "";
}
