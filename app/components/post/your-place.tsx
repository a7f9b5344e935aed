import { type FormEvent, useEffect, useRef } from "react";
import type { ThreadDrama } from "../../domain/veil/about-drama";
import type { VeiledItem } from "../../domain/veil/veil";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { commentTools } from "../comment/comment-tools-part";
import styles from "../tracking/controls.css?url";
import { Button } from "../ui/button";
import { useMembersPart } from "../ui/members-part";
import { Notice } from "../ui/notice";
import type { Begun } from "../ui/use-module";
import type { Opened } from "./opened-words";
import { StillVeiled } from "./still-veiled";
import { useSeenHere } from "./use-seen-here";

export interface YourPlaceProps {
  drama: ThreadDrama;
  /** Address of the thread. */
  address: string;
  /** What came without its words. */
  items: readonly VeiledItem[];
  /** How many episodes the address says that a visitor has seen. */
  asked: number | null;
  /** Gets what a visitor's word opens. */
  onOpened: (opened: Opened) => void;
  /** What stood in the field before its scripts came. */
  begun?: Begun | null;
}

/** Above a thread about a drama: how far its reader is, and with it what they may read. */
export function YourPlace(props: YourPlaceProps) {
  const { drama } = props;
  const { t } = useTranslation();
  const isMember = useViewer()?.reader.state === "member";
  const tools = useMembersPart(commentTools, isMember);
  if (drama.out === 0 || (isMember && !tools)) return null;
  return (
    <section
      id="your-place"
      aria-label={t("Your place in {{title}}", { title: drama.title })}
      className="mt-6 scroll-mt-20 border-y border-line py-4"
    >
      {/* Without scripts nothing else brings them. */}
      <link rel="stylesheet" href={styles} />
      {tools ? <tools.OwnPlace {...props} /> : <VisitorsPlace {...props} />}
    </section>
  );
}

function VisitorsPlace({ drama, address, items, asked, onOpened, begun }: YourPlaceProps) {
  const { t } = useTranslation();
  const { seen, words, isFailed, choose } = useSeenHere(drama, asked, items);
  const field = useRef<HTMLInputElement>(null);
  // Before the scripts came, and not sent yet.
  const isTyped = useRef(begun != null && begun.text !== `${asked ?? 0}`);
  useEffect(() => onOpened({ seen, words }), [seen, words, onOpened]);
  useEffect(() => {
    if (begun?.isFocused) field.current?.focus();
  }, [begun]);
  useEffect(() => {
    // Whoever types goes on typing.
    if (!field.current || isTyped.current || field.current === document.activeElement) return;
    field.current.value = `${seen}`;
  }, [seen]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    isTyped.current = false;
    const typed = Number(new FormData(event.currentTarget).get("seen"));
    choose(Math.max(0, Math.min(Math.trunc(typed) || 0, drama.episodes)));
  }
  return (
    <>
      <form method="get" action={`${address}#your-place`} onSubmit={submit} noValidate>
        {/* No more scripts than that: most visitors never touch it. */}
        <label htmlFor="seen" className="text-ui font-label">
          {t("I have seen up to episode")}
        </label>
        <span className="mt-1.5 flex max-w-60 gap-2.5">
          <input
            ref={field}
            id="seen"
            type="number"
            inputMode="numeric"
            name="seen"
            aria-describedby="seen-hint"
            min={0}
            max={drama.episodes}
            defaultValue={begun?.text ?? seen}
            className="field"
          />
          <Button type="submit">{t("Keep")}</Button>
        </span>
        <p id="seen-hint" className="mt-1.5 text-small text-ink-3">
          {t("Kept in this browser only.")}
        </p>
      </form>
      {isFailed && (
        <Notice kind="error" className="mt-3">
          {t("The words did not come. Try again.")}
        </Notice>
      )}
      <StillVeiled items={items.filter(({ level }) => level > seen)} />
    </>
  );
}
