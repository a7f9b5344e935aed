import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FieldProps } from "../ui/field";
import { Textarea } from "../ui/textarea";
import { readBegun, useModule } from "../ui/use-module";
import { EditorBoundary } from "./editor-boundary";

// Some 60 KB that only writers need, fetched with the first focus.
const fetchEditor = () => import("./rich-text-editor");

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
  const begun = useRef({ text, html, isFocused: false });
  const latest = useRef(text);
  const [rescued, setRescued] = useState<string | null>(null);
  const takeOver = useCallback(() => {
    const typed = readBegun(plain.current);
    begun.current = { ...typed, html: typed.text === text ? html : "" };
    latest.current = typed.text;
  }, [text, html]);
  const keep = useCallback((written: string) => {
    latest.current = written;
  }, []);
  const fail = useCallback(() => setRescued(latest.current), []);
  const [editor, fetchNow] = useModule(fetchEditor, takeOver, plain);
  const height = room === "post" ? "editor-room editor-room-post" : "editor-room";
  const hasFailed = rescued !== null;
  const Editor = hasFailed ? null : editor?.default;

  return (
    <Field
      {...field}
      error={hasFailed ? t("An error was thrown.") : field.error}
      hint={Editor ? undefined : t("A blank line begins a new paragraph.")}
    >
      {Editor ? (
        <EditorBoundary onFail={fail}>
          <Editor label={field.label} begun={begun.current} className={height} onWrite={keep} />
        </EditorBoundary>
      ) : (
        <>
          <Textarea
            ref={plain}
            name="content"
            rows={12}
            className={height}
            defaultValue={rescued ?? text}
            onFocus={hasFailed ? undefined : fetchNow}
          />
          {html && !hasFailed && <input type="hidden" name="contentHtml" value={html} />}
        </>
      )}
    </Field>
  );
}
