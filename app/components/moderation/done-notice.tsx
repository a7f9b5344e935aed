import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../ui/notice";

/** What was done, in focus and in sight: the form that was sent is folded away. */
export function DoneNotice({ sentence }: { sentence: string }) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className="mb-6 scroll-mt-20">
      <Notice kind="success">{t(sentence)}</Notice>
    </div>
  );
}
