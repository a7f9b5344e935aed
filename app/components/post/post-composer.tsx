import { Form, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../domain/category/category";
import { DISCUSSION_LIMITS } from "../../domain/discussion/discussion";
import type { FormAnswer } from "../../domain/form";
import { FORUM_LIMITS, POST_CONTENT_MARK, REQUIRED_FIELDS } from "../../domain/post/post";
import { useAccountDialogs } from "../account/account-dialogs";
import { Button, ButtonLink } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";
import { FormMessage } from "../ui/form-message";
import { Input } from "../ui/input";
import { Notice } from "../ui/notice";
import { Select } from "../ui/select";
import { TextLink } from "../ui/text-link";
import { Textarea } from "../ui/textarea";

interface PostComposerProps {
  categories: Category[];
  /** Slug of the category to begin with. */
  category: string | null;
  /** Names this form: sent twice, it makes one post. */
  clientId: string;
  answer?: FormAnswer;
  /** Where the form stands: in the forum, or in the discussions with their tighter limits (decision Q3). */
  kind?: keyof typeof KINDS;
}

const KINDS = {
  post: { title: "Create New Post", submit: "Create Post", from: "/forum", limits: FORUM_LIMITS },
  discussion: {
    title: "Start Discussion",
    submit: "Start Discussion",
    from: "/discussions",
    limits: DISCUSSION_LIMITS,
  },
} as const;

/** Create New Post or Start Discussion as a page: a plain form that keeps what was typed, whatever happens to it. */
export function PostComposer({ categories, category, clientId, answer, kind = "post" }: PostComposerProps) {
  const { title, submit, from, limits } = KINDS[kind];
  const { t } = useTranslation();
  const isBusy = useNavigation().state === "submitting";
  const { openAuth, openProfile } = useAccountDialogs();
  const sentence = sentenceFor(answer);
  const invalid = (name: string) => answer?.errors?.[name];
  // The sentence about empty fields stands above the form; at the field one word is enough.
  const errorOf = (name: string) => {
    const error = invalid(name);
    return error && t(error === REQUIRED_FIELDS ? "Required" : error);
  };

  useEffect(() => {
    if (answer?.code === "profile_required") openProfile();
    if (answer?.code === "signed_out") openAuth("sign-in");
  }, [answer, openAuth, openProfile]);

  const begun = categories.find(({ slug }) => slug === category)?.id ?? "";
  return (
    <Dialog title={t(title)} open asPage onClose={() => {}}>
      <Form method="post" noValidate className="grid gap-5">
        {sentence ? <Notice kind="error">{t(sentence)}</Notice> : <FormMessage answer={answer} />}
        {answer?.code === "signed_out" && (
          <TextLink to="/sign-in" target="_blank">
            {t("Sign in in another tab, then send this again.")}
          </TextLink>
        )}
        <input type="hidden" name="clientId" value={answer?.values.clientId || clientId} />
        <Field label={t("Category")} error={invalid("categoryId") && t("Choose a category")} required>
          <Select name="categoryId" defaultValue={answer?.values.categoryId ?? begun}>
            <option value="">{t("Choose a category")}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {t(name)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t("Title")}
          error={errorOf("title")}
          counter={{ max: limits.title, initial: answer?.values.title?.length }}
          required
        >
          <Input name="title" maxLength={limits.title} defaultValue={answer?.values.title} />
        </Field>
        <Field
          label={t("Content")}
          error={errorOf("content")}
          counter={{ max: POST_CONTENT_MARK, soft: true, initial: answer?.values.content?.length }}
          hint={t("A blank line begins a new paragraph.")}
          required
        >
          <Textarea name="content" rows={12} defaultValue={answer?.values.content} />
        </Field>
        <Field
          label={t("Tags")}
          error={errorOf("tags")}
          hint={t("Up to {{most}}, separated by commas", { most: limits.tags })}
        >
          <Input name="tags" defaultValue={answer?.values.tags} />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={from}>{t("Cancel")}</ButtonLink>
          <Button type="submit" variant="lamp" loading={isBusy} busyLabel={t("Posting")}>
            {t(submit)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Empty required fields share one sentence, said once above the form (specification §5). */
function sentenceFor(answer: FormAnswer | undefined): string | undefined {
  const sentences = Object.values(answer?.errors ?? {});
  return sentences.find((sentence) => sentence === REQUIRED_FIELDS);
}
