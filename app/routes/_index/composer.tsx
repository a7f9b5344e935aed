import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepPostDraft } from "../../components/post/post-draft";
import { Avatar, type AvatarPerson } from "../../components/ui/avatar";
import { Button } from "../../components/ui/button";
import { classNames } from "../../components/ui/class-names";
import { TextLink } from "../../components/ui/text-link";
import { useHydrated } from "../../components/ui/use-hydrated";
import { ComposerCategories, DEFAULT_CATEGORY } from "./composer-categories";
import { ComposerTools } from "./composer-tools";
import "./composer.css";

/** Rows at rest and while writing (specification §4). */
const RESTING_ROWS = 2;
const WRITING_ROWS = 4;

/**
 * The composer of the home page. Post calls no server: it clears and collapses, and the text waits as a draft that
 * Create New Post offers to finish (decision Q25). Without scripts the form leads there with the text.
 */
export function Composer({ person }: { person: AvatarPerson }) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const isReturning = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [category, setCategory] = useState<string>(DEFAULT_CATEGORY);
  const [isKept, setKept] = useState(false);

  useEffect(() => {
    // Typing may have begun before the scripts came.
    const element = field.current;
    if (!element || (element !== document.activeElement && !element.value)) return;
    setText(element.value);
    setOpen(true);
  }, []);

  function write() {
    if (isReturning.current) isReturning.current = false;
    else setOpen(true);
  }
  function collapse() {
    setText("");
    setCategory(DEFAULT_CATEGORY);
    setOpen(false);
    // The pressed button goes away, so the focus returns to the field, which stays collapsed.
    isReturning.current = document.activeElement !== field.current;
    field.current?.focus();
  }
  /** Whether there was something to keep. */
  function keep(): boolean {
    const content = text.trim();
    if (content) keepPostDraft(person.id, { content, category });
    return content !== "";
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (!keep()) return;
    collapse();
    setKept(true);
  }

  return (
    <section aria-label={t("New post")}>
      <form
        method="post"
        action="/forum/new"
        onSubmit={send}
        className="composer rounded-panel border border-line bg-surface"
      >
        <input type="hidden" name="begun" value="home" />
        <div className="flex gap-3">
          <Avatar person={person} />
          <ComposerText
            field={field}
            text={text}
            isOpen={isOpen}
            onFocus={write}
            onOpen={() => setOpen(true)}
            onWrite={setText}
          />
        </div>
        <div
          className={classNames("mt-3 gap-3", isOpen ? "grid" : "hidden", !isHydrated && "composer-plain")}
        >
          <ComposerCategories chosen={category} onChoose={setCategory} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <ComposerTools onPhoto={keep} />
            <ComposerButtons canPost={!isHydrated || text.trim() !== ""} onCancel={collapse} />
          </div>
        </div>
      </form>
      <KeptLine isKept={isKept} />
    </section>
  );
}

function KeptLine({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={isKept ? "mt-2.5 text-small text-ink-2" : undefined}>
      {isKept && (
        <>
          {t("Your text is kept in this browser.")}{" "}
          <TextLink to="/forum/new">{t("Finish it in Create New Post")}</TextLink>
        </>
      )}
    </p>
  );
}

function ComposerButtons({ canPost, onCancel }: { canPost: boolean; onCancel(): void }) {
  const { t } = useTranslation();
  return (
    <div className="ms-auto flex gap-2">
      <Button type="reset" variant="quiet" onClick={onCancel}>
        {t("Cancel")}
      </Button>
      <Button type="submit" variant="primary" disabled={!canPost}>
        {/* Post the verb: the noun has the plain key. */}
        {t("Post_verb", "Post")}
      </Button>
    </div>
  );
}

interface ComposerTextProps {
  field: RefObject<HTMLTextAreaElement>;
  text: string;
  isOpen: boolean;
  onFocus(): void;
  onOpen(): void;
  onWrite(text: string): void;
}

function ComposerText({ field, text, isOpen, onFocus, onOpen, onWrite }: ComposerTextProps) {
  const { t } = useTranslation();
  return (
    <textarea
      ref={field}
      name="content"
      dir="auto"
      rows={isOpen ? WRITING_ROWS : RESTING_ROWS}
      aria-label={t("What did you just finish watching?")}
      placeholder={t("What did you just finish watching?")}
      value={text}
      onFocus={onFocus}
      onClick={onOpen}
      onChange={(event) => {
        onWrite(event.target.value);
        onOpen();
      }}
      className={classNames(
        "composer-text block w-full rounded-control bg-transparent px-1 text-body",
        isOpen ? "composer-open py-1.5" : "composer-closed min-h-11 overflow-hidden",
      )}
    />
  );
}
