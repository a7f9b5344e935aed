import { useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { handOver } from "../../components/form/begun-draft";
import { DraftLine } from "../../components/form/draft-line";
import { newDraftId } from "../../components/form/drafts";
import { sendByKeys } from "../../components/form/keys-that-send";
import { useDraft } from "../../components/form/use-draft";
import { Avatar, type AvatarPerson } from "../../components/ui/avatar";
import { Button } from "../../components/ui/button";
import { classNames } from "../../components/ui/class-names";
import { Notice } from "../../components/ui/notice";
import { useHydrated } from "../../components/ui/use-hydrated";
import { useTranslation } from "../../i18n/hooks";
import { ComposerCategories, DEFAULT_CATEGORY } from "./composer-categories";
import { ComposerTools, type FormPart } from "./composer-tools";

/** Rows at rest and while writing (specification §4). */
const RESTING_ROWS = 2;
const WRITING_ROWS = 4;

const NEW_POST = "/forum/new";

/**
 * The composer of the home page. Post sends nothing: it leads to Create New Post, which goes on with the text and the
 * category (decision Q57). Without scripts the form does the same. What was not led on is offered when one comes back.
 */
export function Composer({ person }: { person: AvatarPerson }) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const { form, field, draft, isOpen, text, category, isLeaving, isCutOff, ...box } = useBox(person.id);

  return (
    <section aria-label={t("New post")}>
      <DraftLine draft={draft} />
      <form
        ref={form}
        method="post"
        action={NEW_POST}
        onSubmit={box.send}
        onKeyDownCapture={sendByKeys}
        className="composer rounded-panel border border-line bg-surface"
      >
        <input type="hidden" name="begun" value="home" />
        <div className="flex gap-3">
          <Avatar person={person} />
          <ComposerText
            field={field}
            text={text}
            isOpen={isOpen}
            // What is typed now would stay behind.
            isReadOnly={isLeaving}
            onFocus={box.write}
            onOpen={box.open}
            onWrite={box.setText}
          />
        </div>
        <div
          className={classNames("mt-3 gap-3", isOpen ? "grid" : "hidden", !isHydrated && "composer-plain")}
        >
          <ComposerCategories chosen={category} onChoose={box.setCategory} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <ComposerTools onPart={box.goOn} />
            <ComposerButtons
              canPost={!isHydrated || text.trim() !== ""}
              isLeaving={isLeaving}
              onCancel={box.collapse}
            />
          </div>
          {isCutOff && (
            <Notice kind="error">
              {text.trim()
                ? t("This could not be sent. Your text is still here; check your connection and try again.")
                : t("This could not be sent. Check your connection and try again.")}
            </Notice>
          )}
        </div>
      </form>
    </section>
  );
}

/** What the box holds: what is typed into it, what was typed before and can be taken back, and where it leads. */
function useBox(person: string) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(form, "home");
  const isReturning = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [category, setCategory] = useState<string>(DEFAULT_CATEGORY);
  const values = { content: text.trim(), category };
  const { isLeaving, isCutOff, goOn } = useNewPost(person, values, draft.forget);

  useEffect(() => {
    // Typing may have begun before the scripts came.
    const element = field.current;
    if (!element || (element !== document.activeElement && !element.value)) return;
    setText(element.value);
    setOpen(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another text has come back
  useEffect(() => {
    const { restored } = draft;
    if (!restored) return;
    setText(restored.content ?? "");
    setCategory(restored.category ?? DEFAULT_CATEGORY);
    setOpen(true);
  }, [draft.version]);

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
  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && !isLeaving) goOn();
  }
  return {
    ...{ form, field, draft, isOpen, text, category, isLeaving, isCutOff },
    ...{ write, collapse, send, goOn, setText, setCategory },
    open: () => setOpen(true),
  };
}

/** Leads to Create New Post, or to a part of it, with what was typed; without a network it stays and says so. */
function useNewPost(person: string, values: { content: string; category: string }, onBegun: () => void) {
  // Pressed twice it is one draft.
  const [id] = useState(newDraftId);
  const [isCutOff, setCutOff] = useState(false);
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const isLeaving = state === "loading" && location.pathname === NEW_POST;
  function goOn(part?: FormPart) {
    setCutOff(!navigator.onLine);
    if (!navigator.onLine) return;
    const begun = values.content ? handOver({ person, name: "post", id }, values) : null;
    // Without words nothing is begun, and the category is chosen all the same.
    const query = new URLSearchParams(begun ? {} : { category: values.category });
    if (part) query.set("part", part.name);
    navigate({ pathname: NEW_POST, search: `${query}`, hash: part?.mark }, { state: begun });
    onBegun();
  }
  return { isLeaving, isCutOff, goOn };
}

interface ComposerButtonsProps {
  canPost: boolean;
  /** On the way to Create New Post. */
  isLeaving: boolean;
  onCancel(): void;
}

function ComposerButtons({ canPost, isLeaving, onCancel }: ComposerButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="ms-auto flex gap-2">
      <Button type="reset" variant="quiet" onClick={onCancel}>
        {t("Cancel")}
      </Button>
      <Button type="submit" variant="primary" disabled={!canPost} loading={isLeaving}>
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
  isReadOnly: boolean;
  onFocus(): void;
  onOpen(): void;
  onWrite(text: string): void;
}

function ComposerText({ field, text, isOpen, isReadOnly, onFocus, onOpen, onWrite }: ComposerTextProps) {
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
      readOnly={isReadOnly}
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
