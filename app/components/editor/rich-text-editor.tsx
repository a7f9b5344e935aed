import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { $setSelection, type EditorState } from "lexical";
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { textOfHtml } from "../../domain/rich-text/rich-text";
import { classNames } from "../ui/class-names";
import { useFieldLinks } from "../ui/field-links";
import type { Begun } from "../ui/use-module";
import { $chooseAsInField, type Chosen } from "./caret-place";
import { EditorToolbar } from "./editor-toolbar";
import { registerFreshSelection } from "./fresh-selection";
import { $readHtml, $write, EXPORTS } from "./markup";
import { registerSpoilerEnd, registerTypedSpoilers, SPOILER_IMPORTS } from "./spoiler-text";
import { registerTypedMarks } from "./typed-marks";
import { useKeyboardRoom } from "./use-keyboard-room";

// Fetched with the first @.
const EditorMentions = lazy(() => import("./editor-mentions"));

export interface WrittenText extends Begun {
  html: string;
  /** What was selected in the plain field. */
  chosen?: Chosen;
}

interface RichTextEditorProps {
  /** The field's name for screen readers. */
  label: string;
  /** What was typed before the editor came; read once. */
  begun: WrittenText;
  /** Least height. */
  className: string;
  /** Told the plain text after every change. */
  onWrite(text: string): void;
}

/** Keystrokes within this time are undone together, ms (specification §9). */
const UNDO_MERGE_MS = 1000;

const THEME = {
  text: { underline: "underlined", strikethrough: "struck", underlineStrikethrough: "underlined struck" },
};

/** The editor of formatted texts: toolbar, text, and the hidden fields that the form sends. */
export default function RichTextEditor({ label, begun, className, onWrite }: RichTextEditorProps) {
  return (
    <LexicalComposer
      initialConfig={{
        namespace: "hikaya",
        theme: THEME,
        nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
        html: { export: EXPORTS, import: SPOILER_IMPORTS },
        editorState: (editor) => {
          $write(editor, begun);
          // A selection would draw the focus here, and with it the keyboard of a phone.
          if (!begun.isFocused) $setSelection(null);
          else if (begun.chosen) $chooseAsInField(begun.text, begun.chosen);
        },
        onError: (error) => {
          throw error;
        },
      }}
    >
      <Writing label={label} className={className} begun={begun} onWrite={onWrite} />
    </LexicalComposer>
  );
}

function Writing(props: RichTextEditorProps) {
  const { label, className, begun, onWrite } = props;
  const [editor] = useLexicalComposerContext();
  const links = useFieldLinks({});
  const [written, setWritten] = useState<Pick<WrittenText, "text" | "html">>(begun);
  const content = useRef<HTMLInputElement>(null);

  useKeyboardRoom();
  const [{ isFocused }] = useState(begun);
  useLayoutEffect(() => {
    if (isFocused) editor.focus();
  }, [editor, isFocused]);
  useEffect(() => registerFreshSelection(editor), [editor]);
  useEffect(() => registerTypedSpoilers(editor), [editor]);
  useEffect(() => registerSpoilerEnd(editor), [editor]);
  useEffect(() => registerTypedMarks(editor), [editor]);
  useEffect(() => {
    const read = (state: EditorState) => state.read(() => $readHtml(editor), { editor });
    // The editor also tells of its own first drawing, which nobody wrote.
    let last = read(editor.getEditorState());
    return editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      const html = read(editorState);
      if (html === last) return;
      last = html;
      setWritten({ text: textOfHtml(html), html });
    });
  }, [editor]);
  useEffect(() => {
    onWrite(written.text);
    // A text begun anew is no change. Counter and draft listen to the form, as they do to any field.
    if (written !== begun) content.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [written, begun, onWrite]);

  return (
    <div className="editor" data-invalid={links["aria-invalid"]}>
      <input ref={content} type="hidden" name="content" value={written.text} />
      <input type="hidden" name="contentHtml" value={written.html} />
      <input type="hidden" name="editor" value="1" />
      <EditorToolbar />
      <RichTextPlugin
        contentEditable={
          <ContentEditable
            id={links.id}
            aria-label={label}
            aria-describedby={links["aria-describedby"]}
            aria-invalid={links["aria-invalid"]}
            aria-required={links["aria-required"]}
            aria-multiline
            className={classNames("rich-text wrap-anywhere", className)}
          />
        }
        ErrorBoundary={Children}
      />
      <HistoryPlugin delay={UNDO_MERGE_MS} />
      <ListPlugin />
      <LinkPlugin validateUrl={isWebAddress} />
      {written.text.includes("@") && (
        <Suspense fallback={null}>
          <EditorMentions />
        </Suspense>
      )}
    </div>
  );
}

/** An address pasted over words links them. */
function isWebAddress(pasted: string): boolean {
  return /^https?:\/\/\S+$/i.test(pasted) && URL.canParse(pasted);
}

/** Errors of the editor are caught further out, where its text is rescued. */
function Children({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
