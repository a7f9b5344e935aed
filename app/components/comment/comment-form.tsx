import { useFetcher, useParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { COMMENT_MARK } from "../../domain/comment/comment";
import type { FormAnswer } from "../../domain/form";
import { useAccountDialogs } from "../account/account-dialogs";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { FormMessage } from "../ui/form-message";
import { Textarea } from "../ui/textarea";

interface CommentFormProps {
  /** The comment answered; a comment on the post itself without one. */
  parentId?: string;
  /** Names this form: sent twice, it makes one comment. */
  clientId: string;
  /** What a page without scripts was answered. */
  answer?: FormAnswer;
  onDone?: () => void;
  autoFocus?: boolean;
}

type Answer = { ok: true; id: string } | FormAnswer;

/** Writes a comment or a reply; the text stays until it was accepted. */
export function CommentForm({ parentId, clientId, answer, onDone, autoFocus }: CommentFormProps) {
  const { t } = useTranslation();
  const { postId } = useParams();
  const fetcher = useFetcher<Answer>({ key: `comment-${parentId ?? postId}` });
  const { openAuth, openProfile } = useAccountDialogs();
  const form = useRef<HTMLFormElement>(null);
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data : answer;
  const acceptedId = fetcher.data?.ok ? fetcher.data.id : undefined;
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    if (!acceptedId) return;
    form.current?.reset();
    done.current?.();
  }, [acceptedId]);
  useEffect(() => {
    if (refusal?.code === "profile_required") openProfile();
    if (refusal?.code === "signed_out") openAuth("sign-in");
  }, [refusal, openAuth, openProfile]);

  const address = `/forum/post/${postId}`;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={address}
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        // With scripts the page stays where it is; without them the action answers with a redirect.
        event.preventDefault();
        fetcher.submit(event.currentTarget, { action: `${address}?inline=1`, preventScrollReset: true });
      }}
    >
      <input type="hidden" name="parentId" value={parentId ?? ""} />
      <input type="hidden" name="clientId" value={clientId} />
      <FormMessage answer={refusal} />
      <Field
        label={parentId ? t("Your reply") : t("Your comment")}
        hideLabel
        error={refusal?.errors?.content && t(refusal.errors.content)}
        counter={{ max: COMMENT_MARK, soft: true, initial: answer?.values.content?.length }}
      >
        <Textarea
          name="content"
          rows={parentId ? 3 : 4}
          placeholder={parentId ? t("Write a reply") : t("Add to the conversation")}
          defaultValue={answer?.values.content}
          autoFocus={autoFocus}
        />
      </Field>
      <div className="mt-2 flex justify-end gap-2">
        {onDone && (
          <Button variant="quiet" onClick={onDone}>
            {t("Cancel")}
          </Button>
        )}
        <Button type="submit" variant="lamp" loading={fetcher.state !== "idle"} busyLabel={t("Posting")}>
          {parentId ? t("Post Reply") : t("Post Comment")}
        </Button>
      </div>
    </fetcher.Form>
  );
}
