import { useEffect, useRef } from "react";
import type { Named } from "../../domain/profile/name";
import { Notice } from "./notice";
import { NameOrWords } from "./person-name";
import { Sentence } from "./sentence";

/** What addresses call it: a form sent without scripts leads here. */
export const DONE_ID = "done";

interface DoneNoticeProps {
  sentence: string;
  /** Whom it was done to, where the sentence says so. */
  name?: string | Named;
  role?: string;
  /** For addresses that lead to it. */
  id?: string;
  /** Of what was done before, and not now. */
  kind?: "success" | "info";
}

/** What was done, in focus and in sight: the form that was sent is folded away. */
export function DoneNotice({ sentence, name, role, id, kind = "success" }: DoneNoticeProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} id={id} tabIndex={-1} className="mb-6 scroll-mt-20">
      <Notice kind={kind}>
        <Sentence text={sentence} parts={{ name: <NameOrWords of={name} />, role }} />
      </Notice>
    </div>
  );
}
