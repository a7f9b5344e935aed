import { type RefObject, useEffect, useState } from "react";
import { useViewer } from "../../viewer";
import { draftKey, dropDraftsOf, keepDraft, readDrafts } from "../form/drafts";

/**
 * Keeps what is chosen in a poll on this device until it was counted, as drafts are kept: on a page that is loaded again
 * it is chosen again, and that is told. `counted` is another answer for each vote that was.
 */
export function useKeptChoice(form: RefObject<HTMLFormElement>, post: string, counted: object | null) {
  const reader = useViewer()?.reader;
  const key = draftKey(reader && "id" in reader ? reader.id : "visitor", `poll:${post}`);
  const [isBack, setBack] = useState(false);
  // Before the next: a form that is drawn anew with the result begins with nothing.
  useEffect(() => {
    if (!counted) return;
    dropDraftsOf(key);
    setBack(false);
  }, [counted, key]);
  useEffect(() => {
    const fields = choicesOf(form.current);
    const kept = readDrafts(key)[0]?.values.choice?.split(",");
    // Who chose before the scripts came has decided anew.
    if (!kept || fields.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return;
    // It was counted, and the answer was lost.
    if (fields.every(({ value, defaultChecked }) => kept.includes(value) === defaultChecked)) {
      dropDraftsOf(key);
      return;
    }
    for (const field of fields) field.checked = kept.includes(field.value);
    const folded = form.current?.closest("details");
    if (folded) folded.open = true;
    setBack(true);
  }, [form, key]);
  return {
    isBack,
    keep: () => {
      const chosen = choicesOf(form.current).filter(({ checked }) => checked);
      keepDraft(key, { id: post, values: { choice: chosen.map(({ value }) => value).join() } });
    },
  };
}

const choicesOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>("[name=choice]") ?? []),
];
