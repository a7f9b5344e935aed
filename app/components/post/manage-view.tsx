import { Form } from "@remix-run/react";
import type { Category } from "../../domain/category/category";
import type { FormAnswer } from "../../domain/form";
import type { ShownPost } from "../../domain/post/post";
import type { PostPlace } from "../../domain/post/post-place";
import type { Refusal } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import { DecidedByOthers } from "../moderation/decided-by-others";
import { MergePost } from "../moderation/merge-post";
import { RetitleForm } from "../moderation/retitle-form";
import { TakeDown } from "../moderation/take-down";
import { BackLink } from "../ui/back-link";
import { ButtonLink } from "../ui/button";
import { Field } from "../ui/field";
import { FormMessage } from "../ui/form-message";
import { IntentButton } from "../ui/intent-button";
import { SectionHeading } from "../ui/section-heading";
import { Select } from "../ui/select";
import { UserText } from "../ui/user-text";

interface ManageViewProps {
  post: Pick<ShownPost, "title" | "isRemoved" | "isMerged" | "isOpeningRemoved" | "editedAt">;
  place: PostPlace;
  isOwn: boolean;
  moderates: boolean;
  /** Why others take it down, put it back or give it another title; null where the reader may. */
  refusal: Refusal | null;
  /** Where a moderator may move it; none, and the post stays where it is. */
  categories: readonly Category[];
  categoryId?: string;
  answer?: FormAnswer;
}

/** Which form an answer is about only its fields tell. */
function isOfAnotherForm(answer: FormAnswer | undefined): boolean {
  return answer?.values.title !== undefined || answer?.values.into !== undefined;
}

export function ManageView({
  post,
  place,
  isOwn,
  moderates,
  refusal,
  categories,
  categoryId,
  answer,
}: ManageViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <BackLink to={place.post}>{t("Back to the post")}</BackLink>
      <UserText as="h1" text={post.title} className="display-2 mt-2 mb-8 wrap-anywhere" />
      <FormMessage answer={answer} className="mb-6" />
      <div className="grid gap-12">
        {isOwn && (
          <section id="delete" className="scroll-mt-20">
            <SectionHeading title={t("Delete this post")} />
            <p className="mb-4 max-w-[66ch] text-ink-2">
              {t("The post and its comments disappear for everyone. This cannot be undone.")}
            </p>
            <Form method="post" className="flex flex-wrap gap-3">
              <IntentButton intent="delete" className="text-danger!">
                {t("Delete post")}
              </IntentButton>
              <ButtonLink variant="quiet" to={place.post}>
                {t("Cancel")}
              </ButtonLink>
            </Form>
          </section>
        )}
        {moderates && (
          <>
            {categories.length > 0 && (
              <section>
                <SectionHeading title={t("Move to another category")} />
                <Form method="post" className="flex flex-wrap items-end gap-3">
                  <Field label={t("Category")} className="min-w-56">
                    <Select name="categoryId" defaultValue={categoryId}>
                      {categories.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {t(name)}
                        </option>
                      ))}
                    </Select>
                  </Field>
                  <IntentButton intent="move">{t("Move")}</IntentButton>
                </Form>
              </section>
            )}
            {refusal ? (
              // Who deletes it needs nobody else.
              !isOwn && <DecidedByOthers refusal={refusal} />
            ) : (
              <>
                <section id="retitle" className="scroll-mt-20">
                  <SectionHeading title={t("Change the title")} />
                  <RetitleForm title={post.title} answer={answer} />
                </section>
                {categories.length > 0 && !post.isRemoved && <MergePost answer={answer} />}
                <TakeDown post={post} answer={isOfAnotherForm(answer) ? undefined : answer} />
              </>
            )}
          </>
        )}
      </div>
    </>
  );
}
