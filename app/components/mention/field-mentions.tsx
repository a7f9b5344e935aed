import { type RefObject, useEffect, useState } from "react";
import { type Mention, mentionAtEnd } from "./mention";
import { PeopleList, type Person, useOwner, usePeople } from "./people-list";

/** Names that fit what is typed after an @ in a plain field; arrows choose, Enter or Tab takes one. */
export default function FieldMentions({ field }: { field: RefObject<HTMLTextAreaElement> }) {
  const [mention, setMention] = useMention(field);
  const people = usePeople(
    mention?.query,
    (person) => field.current && mention && insert(field.current, mention, person),
    () => setMention(null),
  );
  useOwner(field.current, people);
  useEffect(() => {
    const element = field.current;
    element?.addEventListener("keydown", people.press);
    return () => element?.removeEventListener("keydown", people.press);
  });
  return <PeopleList people={people} at={() => field.current?.getBoundingClientRect() ?? new DOMRect()} />;
}

/** The mention that is being typed in a field. */
function useMention(field: RefObject<HTMLTextAreaElement>) {
  const [mention, setMention] = useState<Mention | null>(null);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const look = () => setMention(mentionAtEnd(element.value.slice(0, element.selectionStart)));
    look();
    element.addEventListener("input", look);
    element.addEventListener("click", look);
    const leave = () => setMention(null);
    element.addEventListener("blur", leave);
    return () => {
      element.removeEventListener("input", look);
      element.removeEventListener("click", look);
      element.removeEventListener("blur", leave);
    };
  }, [field]);
  return [mention, setMention] as const;
}

function insert(element: HTMLTextAreaElement, { start, query }: Mention, { username }: Person): void {
  element.setRangeText(`@${username} `, start, start + query.length + 1, "end");
  element.dispatchEvent(new Event("input", { bubbles: true }));
  element.focus();
}
