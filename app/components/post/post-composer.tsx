import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../domain/category/category";
import { DISCUSSION_LIMITS } from "../../domain/discussion/discussion";
import type { FormAnswer } from "../../domain/form";
import { imagesIn, POST_IMAGE_LIMIT } from "../../domain/image/image";
import { FORUM_LIMITS, POST_CONTENT_MARK, type Post, REQUIRED_FIELDS } from "../../domain/post/post";
import { useAccountDialogs } from "../account/account-dialogs";
import { RichTextField } from "../editor/rich-text-field";
import { DraftLine } from "../form/draft-line";
import { useDraft } from "../form/use-draft";
import { ImageUploader } from "../image/image-uploader";
import { TagField } from "../tags/tag-field";
import { Button, ButtonLink } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";
import { FormMessage } from "../ui/form-message";
import { Input } from "../ui/input";
import { Notice } from "../ui/notice";
import { Select } from "../ui/select";
import { TextLink } from "../ui/text-link";

interface PostComposerProps {
  categories: Category[];
  /** Slug of the category to begin with. */
  category: string | null;
  /** Names this form: sent twice, it makes one post. */
  clientId: string;
  answer?: FormAnswer;
  /** Where the form stands: in the forum, or in the discussions with their tighter limits (decision Q3). */
  kind?: keyof typeof KINDS;
  /** The own post to be changed. */
  post?: Pick<Post, "id" | "title" | "content" | "contentHtml" | "tags" | "images" | "editedAt">;
  /** Where Cancel leads, when not to where posts of this kind are listed. */
  back?: string;
  /** Names the draft, where a kind of post is written in more than one place. */
  room?: string;
}

const KINDS = {
  edit: { title: "Edit post", submit: "Save Changes", from: "/forum", limits: FORUM_LIMITS },
  post: { title: "Create New Post", submit: "Create Post", from: "/forum", limits: FORUM_LIMITS },
  group: { title: "New Post", submit: "Create Post", from: "/groups", limits: FORUM_LIMITS },
  discussion: {
    title: "Start Discussion",
    submit: "Start Discussion",
    from: "/discussions",
    limits: DISCUSSION_LIMITS,
  },
} as const;

/** Create New Post or Start Discussion as a page: a plain form that keeps what was typed, whatever happens to it. */
export function PostComposer({
  categories,
  category,
  clientId,
  answer,
  kind = "post",
  post,
  back,
  room = kind,
}: PostComposerProps) {
  const { title, submit, from, limits } = KINDS[kind];
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const isBusy = navigation.state === "submitting";
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

  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, post ? `edit-${post.id}` : room);
  // The action leads elsewhere when it accepted the text, which is a draft no more.
  const { forget } = draft;
  const isAccepted =
    navigation.state === "loading" &&
    navigation.formMethod === "POST" &&
    navigation.location.pathname !== pathname;
  useEffect(() => {
    if (isAccepted) forget();
  }, [isAccepted, forget]);

  // A text begun on the home page names its category by slug.
  const wanted = draft.restored?.category ?? category;
  const begun = categories.find(({ slug }) => slug === wanted)?.id ?? "";
  const typed: Record<string, string | undefined> = draft.restored ??
    answer?.values ?? {
      categoryId: begun,
      title: post?.title,
      content: post?.content,
      contentHtml: post?.contentHtml,
      tags: post?.tags.join(", "),
      images: post?.images.join(" "),
    };
  return (
    <Dialog title={t(title)} open asPage onClose={() => {}}>
      <Form
        ref={form}
        // Begins anew with what was taken back.
        key={draft.restored ? "restored" : "begun"}
        method="post"
        // Without scripts the images come along.
        encType="multipart/form-data"
        noValidate
        className="grid gap-5"
      >
        <DraftLine draft={draft} />
        {sentence ? <Notice kind="error">{t(sentence)}</Notice> : <FormMessage answer={answer} />}
        {answer?.code === "signed_out" && (
          <TextLink to="/sign-in" target="_blank">
            {t("Sign in in another tab, then send this again.")}
          </TextLink>
        )}
        {post ? (
          <input type="hidden" name="seen" value={answer?.values.seen ?? post.editedAt ?? ""} />
        ) : (
          <>
            <input
              type="hidden"
              name="clientId"
              value={draft.restored?.clientId ?? (answer?.values.clientId || clientId)}
            />
            {kind !== "group" && (
              <CategoryField
                categories={categories}
                value={typed.categoryId ?? begun}
                error={invalid("categoryId") && t("Choose a category")}
              />
            )}
          </>
        )}
        <Field
          label={t("Title")}
          error={errorOf("title")}
          counter={{ max: limits.title, initial: typed.title?.length }}
          required
        >
          <Input name="title" maxLength={limits.title} defaultValue={typed.title} />
        </Field>
        <RichTextField
          label={t("Content")}
          error={errorOf("content")}
          counter={{ max: POST_CONTENT_MARK, soft: true, initial: typed.content?.length }}
          required
          room="post"
          text={typed.content}
          html={typed.contentHtml}
        />
        <TagField value={typed.tags} max={limits.tags} error={errorOf("tags")} />
        {kind !== "discussion" && (
          <ImageUploader
            name="images"
            label={t("Images")}
            max={POST_IMAGE_LIMIT}
            initial={imagesIn(typed.images ?? "")}
            error={errorOf("images")}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={back ?? (post ? `/forum/post/${post.id}` : from)}>{t("Cancel")}</ButtonLink>
          <Button type="submit" variant="lamp" loading={isBusy} busyLabel={t("Posting")}>
            {t(submit)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function CategoryField(props: { categories: Category[]; value: string; error?: string }) {
  const { t } = useTranslation();
  return (
    <Field label={t("Category")} error={props.error} required>
      <Select name="categoryId" defaultValue={props.value}>
        <option value="">{t("Choose a category")}</option>
        {props.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {t(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Empty required fields share one sentence, said once above the form (specification §5). */
function sentenceFor(answer: FormAnswer | undefined): string | undefined {
  const sentences = Object.values(answer?.errors ?? {});
  return sentences.find((sentence) => sentence === REQUIRED_FIELDS);
}
