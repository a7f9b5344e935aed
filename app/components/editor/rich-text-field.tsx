import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FieldProps } from "../ui/field";
import { Textarea } from "../ui/textarea";
import { EditorBoundary } from "./editor-boundary";
import type { WrittenText } from "./rich-text-editor";

// Some 60 KB that only writers need, fetched with the first focus.
const RichTextEditor = lazy(() => import("./rich-text-editor"));

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
  const [stage, setStage] = useState<"plain" | "editor" | "failed">("plain");
  const [rescued, setRescued] = useState(text);
  const latest = useRef(text);
  const begin = useCallback((): WrittenText => {
    const typed = plain.current?.value ?? text;
    return { text: typed, html: typed === text ? html : "" };
  }, [text, html]);
  const keep = useCallback((written: string) => {
    latest.current = written;
  }, []);
  const fail = useCallback(() => {
    setRescued(latest.current);
    setStage("failed");
  }, []);
  const height = room === "post" ? "editor-room editor-room-post" : "editor-room";

  const textarea = (
    <>
      <Textarea
        ref={plain}
        name="content"
        rows={12}
        className={height}
        defaultValue={rescued}
        onFocus={() => stage === "plain" && setStage("editor")}
      />
      {html && stage !== "failed" && <input type="hidden" name="contentHtml" value={html} />}
    </>
  );
  return (
    <Field
      {...field}
      error={stage === "failed" ? t("An error was thrown.") : field.error}
      hint={stage === "plain" ? t("A blank line begins a new paragraph.") : undefined}
    >
      {stage === "editor" ? (
        <EditorBoundary onFail={fail}>
          <Suspense fallback={textarea}>
            <RichTextEditor label={field.label} begin={begin} className={height} onWrite={keep} />
          </Suspense>
        </EditorBoundary>
      ) : (
        textarea
      )}
    </Field>
  );
}
