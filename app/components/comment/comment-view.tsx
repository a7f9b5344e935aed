import { Form } from "@remix-run/react";
import type { CommentInThread } from "../../domain/comment/comment";
import type { FormAnswer } from "../../domain/form";
import type { PostPlace } from "../../domain/post/post-place";
import type { ThreadDrama } from "../../domain/veil/about-drama";
import { isVeiled } from "../../domain/veil/veil";
import { useTranslation } from "../../i18n/hooks";
import { ReasonForm } from "../moderation/reason-form";
import { PlainText } from "../post/plain-text";
import { VeilStyles, WordsUnderVeil } from "../post/words-under-veil";
import { BackLink } from "../ui/back-link";
import { FormMessage } from "../ui/form-message";
import { IntentButton } from "../ui/intent-button";
import { SectionHeading } from "../ui/section-heading";
import { CommentForm } from "./comment-form";

interface CommentViewProps {
  comment: CommentInThread;
  /** The drama that its post is about. */
  drama: ThreadDrama | null;
  place: PostPlace;
  isOwn: boolean;
  moderates: boolean;
  answer?: FormAnswer;
  /** The address asks for its words, whatever they tell. */
  isShown: boolean;
}

export function CommentView(props: CommentViewProps) {
  const { comment, drama, place, isOwn, moderates, answer } = props;
  const { t } = useTranslation();
  const isHeld = comment.state === "held";
  return (
    <>
      <BackLink to={`${place.post}?at=${comment.id}#comment-${comment.id}`}>{t("Back to the post")}</BackLink>
      <h1 className="display-2 mt-2 mb-8">{isOwn ? t("Your comment") : t("Moderate a comment")}</h1>
      <div className="grid gap-12">
        {isOwn ? (
          <>
            <section>
              <CommentForm
                place={place}
                editing={comment}
                answer={answer}
                level={drama && { begins: comment.level, max: drama.episodes }}
              />
            </section>
            <section id="delete" className="scroll-mt-20">
              <SectionHeading title={t("Delete this comment")} />
              <p className="mb-4 max-w-[66ch] text-ink-2">
                {t(
                  "If there are replies, they stay, below a line that says it was deleted. This cannot be undone.",
                )}
              </p>
              <Form method="post">
                <IntentButton intent="delete" className="text-danger!">
                  {t("Delete comment")}
                </IntentButton>
              </Form>
            </section>
          </>
        ) : (
          <>
            <FormMessage answer={answer} />
            <Words {...props} />
          </>
        )}
        {moderates && !isOwn && (isHeld || comment.state === "removed") && (
          <section>
            <SectionHeading title={isHeld ? t("Approve it") : t("Restore this comment")} />
            <ReasonForm intent="restore" isHeld={isHeld} seen={comment.editedAt} answer={answer} />
          </section>
        )}
        {moderates && !isOwn && comment.state !== "removed" && (
          <section>
            <SectionHeading title={t("Remove this comment")} />
            <ReasonForm intent="remove" answer={answer} />
          </section>
        )}
      </div>
    </>
  );
}

/** What the comment says, or its veil: moderators watch dramas too. */
function Words({ comment, place, isShown }: CommentViewProps) {
  const { id, level, content } = comment;
  const draw = (text: string) => <PlainText text={text} className="border-s-2 border-line ps-4" />;
  if (!isVeiled(level, content) && !(level > 0 && isShown)) return draw(content);
  const address = `${place.comments}/${id}`;
  return (
    <>
      <VeilStyles />
      <WordsUnderVeil
        item={id}
        level={level}
        to={`${address}?show=1`}
        back={address}
        opened={content === "" ? undefined : content}
        read={(sent) => sent.content}
      >
        {draw}
      </WordsUnderVeil>
    </>
  );
}
