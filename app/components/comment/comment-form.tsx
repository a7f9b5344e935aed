import { useFetcher, useNavigate, useParams } from "@remix-run/react";
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { COMMENT_MARK, type Comment } from "../../domain/comment/comment";
import { type ThreadView, threadQuery } from "../../domain/comment/thread-query";
import type { FormAnswer } from "../../domain/form";
import type { PostPlace } from "../../domain/post/post-place";
import { OPEN_SPOILER } from "../../domain/spoiler/spoiler";
import { useTranslation } from "../../i18n/hooks";
import { useAccountQuestions } from "../account/use-account-questions";
import { DraftLine } from "../form/draft-line";
import { KeysThatSend, sendByKeys } from "../form/keys-that-send";
import { useDraft } from "../form/use-draft";
import { WritingPlace } from "../moderation/writing-place";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { Textarea } from "../ui/textarea";
import { CommentLevel, type LevelOfForm } from "./comment-level";
import { fetcherKeyOf } from "./pending-comments";
import { markOf } from "./reveal";
import type { SentAs } from "./use-sent-comment";

// Fetched with the first @.
const FieldMentions = lazy(() => import("../mention/field-mentions"));

interface CommentFormProps {
  /** Where the post stands that is spoken of. */
  place: PostPlace;
  /** Which threads its page shows; not where a comment is changed on a page of its own. */
  view?: ThreadView;
  /** The comment below which it will stand; a comment on the post itself without one. */
  parentId?: string;
  /** The comment answered, and what the reply begins with. */
  answered?: { id: string; begins: string };
  /** The own comment to be changed, instead of writing a new one. */
  editing?: Comment;
  /** Below a post about a drama: up to which episode it tells to begin with, and the last there is. */
  level?: LevelOfForm | null;
  /** Names this form: sent twice, it makes one comment. */
  clientId?: string;
  /** What a page without scripts was answered. */
  answer?: FormAnswer;
  /** Leads to what was accepted; without it, the way goes to the post. */
  onSent?: (id: string, as: SentAs) => void;
  /** Closes the form. */
  onDone?: () => void;
  autoFocus?: boolean;
}

type Answer = { ok: true; id: string } | FormAnswer;

/** Writes a comment or a reply, or changes one; the text stays until it was accepted. */
export function CommentForm(props: CommentFormProps) {
  return (
    <WritingPlace keeps={props.answer !== undefined} autoFocus={props.autoFocus}>
      <OpenForm {...props} />
    </WritingPlace>
  );
}

function OpenForm(props: CommentFormProps) {
  const { place, view, parentId, answered, editing, onDone, autoFocus } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [mentions, setMentions] = useState(false);
  const { Form, draft, failed, isResent, isBusy, isEmptied, sendingId, turn, send } = useSending(props, form);
  const errorOf = useErrorOf(failed, draft.version);
  const words = wordsFor(props);
  const address = editing ? `${place.comments}/${editing.id}` : place.post;
  const query = view ? threadQuery(view, parentId ? { at: parentId } : undefined) : "";
  const typed =
    draft.restored?.content ?? props.answer?.values.content ?? editing?.content ?? answered?.begins;
  useCaretBehind(answered?.begins ?? "", field);
  return (
    <Form
      ref={form}
      method="post"
      action={address + query}
      noValidate
      className="mt-4"
      onKeyDownCapture={sendByKeys}
      onSubmit={(event) => {
        // With scripts the page stays where it is; without them the action answers with a redirect.
        event.preventDefault();
        // The second of two quick taps finds the form emptied by the first.
        if (isEmptied.current && !field.current?.value.trim()) return;
        send(event.currentTarget, `${address}?inline=1`);
      }}
    >
      <HiddenFields {...{ parentId, editing, sendingId, seen: failed?.values.seen }} />
      {failed?.errors?.content === t(OPEN_SPOILER) && <input type="hidden" name="openSpoiler" value="1" />}
      <DraftLine draft={draft} />
      <FormMessage answer={isResent ? undefined : failed} className="mb-3" />
      <Field
        label={t(words.label)}
        hideLabel
        error={errorOf("content")}
        counter={{ max: COMMENT_MARK, soft: true, initial: typed?.length }}
        hint={t("Hide a spoiler between two bars: ||like this||")}
      >
        <Textarea
          key={draft.version}
          ref={field}
          name="content"
          rows={parentId ? 3 : 4}
          placeholder={t(words.placeholder)}
          defaultValue={typed}
          autoFocus={autoFocus}
          readOnly={isBusy}
          // While it is on its way the text stands in the list already; it comes back here when it was refused.
          className={isBusy && !editing ? "text-transparent!" : undefined}
          onFocus={() => {
            isEmptied.current = false;
          }}
          onInput={(event) => setMentions(mentions || event.currentTarget.value.includes("@"))}
        />
      </Field>
      {mentions && (
        <Suspense fallback={null}>
          <FieldMentions field={field} />
        </Suspense>
      )}
      {props.level && (
        <CommentLevel
          key={`${draft.version} ${turn}`}
          {...props.level}
          typed={(draft.restored ?? props.answer?.values)?.spoilerLevel}
        />
      )}
      <FormButtons words={words} isBusy={isBusy} onDone={onDone} />
    </Form>
  );
}

interface FormButtonsProps {
  words: { submit: string; busy: string };
  isBusy: boolean;
  onDone: (() => void) | undefined;
}

function FormButtons({ words, isBusy, onDone }: FormButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-2 flex items-center justify-end gap-2">
      <KeysThatSend />
      {onDone && (
        <Button variant="quiet" onClick={onDone}>
          {t("Cancel")}
        </Button>
      )}
      <Button type="submit" variant="primary" loading={isBusy} busyLabel={t(words.busy)}>
        {t(words.submit)}
      </Button>
    </div>
  );
}

type HiddenFieldsProps = Pick<CommentFormProps, "parentId" | "editing"> & {
  sendingId?: string;
  seen?: string;
};

/** Which comment is changed, and what of it was seen; or where a new one stands, and its name. */
function HiddenFields({ parentId, editing, sendingId, seen }: HiddenFieldsProps) {
  return editing ? (
    <>
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="seen" value={seen ?? editing.editedAt ?? ""} />
    </>
  ) : (
    <>
      <input type="hidden" name="parentId" value={parentId ?? ""} />
      <input type="hidden" name="clientId" value={sendingId} />
    </>
  );
}

/** Sends the form in place, until it was accepted; then it leads to what was sent. */
function useSending(props: CommentFormProps, form: RefObject<HTMLFormElement>) {
  const { place, parentId, answered, editing, clientId, answer, onSent, onDone } = props;
  const { postId } = useParams();
  const name = editing ? `edit-${editing.id}` : (answered?.id ?? parentId ?? postId ?? "");
  const fetcher = useFetcher<Answer>({ key: fetcherKeyOf(name) });
  const draft = useDraft(form, `comment-${name}`);
  const failed = fetcher.data && !fetcher.data.ok ? fetcher.data : answer;
  const isBusy = fetcher.state !== "idle";
  // Once the page has it: until then it is shown as being on its way.
  const acceptedId = !isBusy && fetcher.data?.ok ? fetcher.data.id : undefined;
  // Kept until it was accepted, even when the page is asked for anew: a lost answer must not make a second comment.
  const [sentAs, setSentAs] = useState<string>();
  // What comes next begins with a level of its own.
  const [turn, setTurn] = useState(0);
  const sendingId = sentAs ?? draft.restored?.clientId ?? clientId;
  const showComment = useShowComment(place);
  // From then on until somebody goes into the field again.
  const isEmptied = useRef(false);
  const whenAccepted = useRef<(id: string) => void>(() => {});
  whenAccepted.current = (id) => {
    draft.forget();
    setSentAs(undefined);
    setTurn((last) => last + 1);
    form.current?.reset();
    isEmptied.current = true;
    if (onSent) onSent(id, editing ? "edit" : parentId ? "reply" : "comment");
    else showComment(id);
    onDone?.();
  };

  useEffect(() => {
    if (acceptedId) whenAccepted.current(acceptedId);
  }, [acceptedId]);
  const isResent = useAccountQuestions(failed, form);
  function send(element: HTMLFormElement, action: string) {
    setSentAs(sendingId);
    fetcher.submit(element, { action, preventScrollReset: true });
  }
  return { Form: fetcher.Form, draft, failed, isResent, isBusy, isEmptied, sendingId, turn, send };
}

/** Browsers put the caret before what stands there already. */
function useCaretBehind({ length }: string, field: RefObject<HTMLTextAreaElement>): void {
  useEffect(() => {
    if (length > 0) field.current?.setSelectionRange(length, length);
  }, [length, field]);
}

const WORDS = {
  comment: {
    label: "Your comment",
    placeholder: "Add to the conversation",
    submit: "Post Comment",
    busy: "Posting",
  },
  reply: { label: "Your reply", placeholder: "Write a reply", submit: "Post Reply", busy: "Posting" },
  edit: { label: "Your comment", placeholder: "Write something", submit: "Save Changes", busy: "Saving" },
} as const;

function wordsFor({ editing, parentId }: Pick<CommentFormProps, "editing" | "parentId">) {
  if (editing) return WORDS.edit;
  return parentId ? WORDS.reply : WORDS.comment;
}

/** Leads from the page of one comment to its place in the discussion, as the page without scripts does. */
function useShowComment(place: PostPlace): (id: string) => void {
  const navigate = useNavigate();
  return (id) => {
    navigate(`${place.post}?at=${id}#${markOf(id)}`);
  };
}
