import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Field, type FieldProps } from "../ui/field";
import { useFieldLinks } from "../ui/field-links";
import { Textarea } from "../ui/textarea";
import { readBegun, useModule } from "../ui/use-module";
import { EditorBoundary } from "./editor-boundary";
import type { WrittenText } from "./rich-text-editor";
// What is written looks as it will be read.
import "../post/spoiler.css";
import "../rich-text/rich-text.css";
import "./editor.css";

type EditorModule = typeof import("./rich-text-editor");
// Never on the server: only effects fetch it.
let fetched: EditorModule | null = null;

// Some 60 KB that only writers need, fetched as soon as a form for a long text stands there.
async function fetchEditor(): Promise<EditorModule> {
  fetched = await import("./rich-text-editor");
  return fetched;
}

interface RichTextFieldProps extends Omit<FieldProps, "children" | "hint"> {
  /** Plain text the field begins with. */
  text?: string;
  /** Its markup, cleaned; empty when the text is all there is. */
  html?: string;
  /** The least height: 300 px in the form of a post, 200 px elsewhere (specification §9). */
  room?: "post" | "short";
}

/**
 * A formatted text in a form: `content` plain, `contentHtml` its markup, `editor` "1" when the markup is what was written.
 * It begins as a plain field, which works without scripts and takes what is typed until the editor has come.
 */
export function RichTextField({ text = "", html = "", room = "short", ...field }: RichTextFieldProps) {
  const { t } = useTranslation();
  const plain = useRef<HTMLTextAreaElement>(null);
  // A form that is opened again, such as a restored draft, begins with the editor.
  const [known] = useState(fetched);
  const begun = useRef<WrittenText>({ text, html, isFocused: false });
  const latest = useRef(text);
  const [rescued, setRescued] = useState<string | null>(null);
  const takeOver = useCallback(() => {
    const typed = readBegun(plain.current);
    const { selectionStart = 0, selectionEnd = 0 } = plain.current ?? {};
    const isUntouched = typed.text === text.replace(/\r\n?/g, "\n");
    begun.current = {
      ...typed,
      html: isUntouched ? html : "",
      ...(typed.isFocused && { chosen: [selectionStart, selectionEnd] }),
    };
    latest.current = typed.text;
  }, [text, html]);
  const keep = useCallback((written: string) => {
    latest.current = written;
  }, []);
  const fail = useCallback(() => setRescued(latest.current), []);
  const [editor, fetchNow] = useModule(fetchEditor, takeOver);
  useEffect(() => {
    if (!known) fetchNow();
  }, [known, fetchNow]);
  const height = room === "post" ? "editor-room editor-room-post" : "editor-room";
  const hasFailed = rescued !== null;
  const Editor = hasFailed ? null : (known ?? editor)?.default;

  return (
    <Field
      {...field}
      error={hasFailed ? t("An error was thrown.") : field.error}
      hint={Editor ? undefined : <PlainHint isShown={hasFailed} />}
    >
      {Editor ? (
        <EditorBoundary onFail={fail}>
          <Editor label={field.label} begun={begun.current} className={height} onWrite={keep} />
        </EditorBoundary>
      ) : (
        <PlainFrame>
          {/* The room of the toolbar, so that nothing moves under a finger when it comes. */}
          {!hasFailed && <div className="editor-bar-room noscript:hidden" />}
          <Textarea
            ref={plain}
            name="content"
            rows={12}
            className={height}
            defaultValue={rescued ?? text}
            // Once more, should it not have come over a bad line.
            onFocus={hasFailed ? undefined : fetchNow}
          />
          {html && !hasFailed && <input type="hidden" name="contentHtml" value={html} />}
        </PlainFrame>
      )}
    </Field>
  );
}

function PlainFrame({ children }: { children: ReactNode }) {
  const links = useFieldLinks({});
  return (
    <div className="editor" data-invalid={links["aria-invalid"]}>
      {children}
    </div>
  );
}

/** How paragraphs are made where the editor does not come. */
function PlainHint({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={isShown ? undefined : "hidden noscript:inline"}>
      {t("A blank line begins a new paragraph.")}
    </span>
  );
}
