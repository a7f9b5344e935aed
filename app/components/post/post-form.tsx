import { type FetcherWithComponents, useLocation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import type { Category } from "../../domain/category/category";
import type { FormAnswer } from "../../domain/form";
import { altsIn, imagesIn, POST_IMAGE_LIMIT } from "../../domain/image/image";
import { POST_CONTENT_MARK, type Post, REQUIRED_FIELDS } from "../../domain/post/post";
import { OPEN_SPOILER } from "../../domain/spoiler/spoiler";
import type { DramaChoice } from "../../domain/veil/about-drama";
import { useTranslation } from "../../i18n/hooks";
import { useAccountQuestions } from "../account/use-account-questions";
import { RichTextField } from "../editor/rich-text-field";
import { DraftLine } from "../form/draft-line";
import { useFirstWrongField } from "../form/first-wrong-field";
import { KeysThatSend, sendByKeys } from "../form/keys-that-send";
import { ImageUploader } from "../image/image-uploader";
import { WritingPlace } from "../moderation/writing-place";
import { PollOfPost } from "../poll/poll-fields";
import { TagField } from "../tags/tag-field";
import { type FieldError, useErrorOf, useJudged } from "../ui/field-error";
import { useHydrated } from "../ui/use-hydrated";
import { AboutDrama } from "./about-drama";
import { CategoryField } from "./category-field";
import { PostFormMessage } from "./post-form-message";
import { POST_KINDS, type PostKind } from "./post-kinds";
import { TitleField } from "./title-field";
import { usePostDraft } from "./use-post-draft";
import { VideoLine } from "./video-line";

type EditedPost = Pick<
  Post,
  | "id"
  | "title"
  | "content"
  | "contentHtml"
  | "tags"
  | "images"
  | "imageAlts"
  | "editedAt"
  | "dramaId"
  | "level"
  | "levelFloor"
  | "hasPoll"
>;

export interface PostFormProps {
  kind: PostKind;
  categories: readonly Category[];
  /** Slug of the category to begin with. */
  category: string | null;
  /** The tag to begin with. */
  tag?: string;
  /** The id of the drama to begin with. */
  drama?: string;
  /** The dramas it can be about; where a page has none at hand, they are asked for. */
  dramas?: readonly DramaChoice[];
  /** Names this form: sent twice, it makes one post. */
  clientId: string;
  answer?: FormAnswer;
  /** The own post to be changed. */
  post?: EditedPost;
  /** Names the draft, where a kind of post is written in more than one place. */
  room?: string;
  sending: {
    Form: FetcherWithComponents<unknown>["Form"];
    /** The action, where it is not the page's own. */
    action?: string;
    /** It was published: a draft no more. */
    isAccepted: boolean;
  };
  /** Names the form for a button outside of it. */
  id?: string;
  /** The buttons at its end, where they stand inside. */
  children?: ReactNode;
}

/** What a post is written in, the same in every place: it keeps what was typed, whatever happens to it. */
export function PostForm(props: PostFormProps) {
  return (
    <WritingPlace keeps={props.answer !== undefined}>
      <OpenForm {...props} />
    </WritingPlace>
  );
}

function OpenForm(props: PostFormProps) {
  const { kind, categories, category, answer, post, room = kind, sending, id, children } = props;
  const { Form, action: given, isAccepted } = sending;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const isResent = useAccountQuestions(answer, form);
  useFirstWrongField(answer, form);
  const draft = usePostDraft(form, { room: post ? `edit-${post.id}` : room, isAccepted, answer });
  const { errorOf, invalid, isJudged, action = given } = useFieldErrors(answer, draft.version);
  // A text begun on the home page names its category by slug.
  const wanted = draft.restored?.category ?? category;
  const begun = categories.find(({ slug }) => slug === wanted)?.id ?? "";
  const unsent = { categoryId: begun, tags: props.tag, drama: props.drama, ...valuesOf(post) };
  // On the home page, before the scripts came.
  const isBegunPlainly = answer?.values.begun !== undefined;
  const typed: Record<string, string | undefined> = draft.restored ?? answer?.values ?? unsent;
  return (
    <Form
      ref={form}
      id={id}
      // Begins anew with what was taken back.
      key={draft.version}
      method="post"
      action={action}
      // Without scripts the images come along.
      encType="multipart/form-data"
      noValidate
      onKeyDownCapture={sendByKeys}
      className="grid gap-5"
    >
      <NoDefaultButton />
      <DraftLine draft={draft} />
      <PostFormMessage answer={isResent || !isJudged ? undefined : answer} />
      <HiddenFields {...props} restored={draft.restored} />
      {(kind === "post" || kind === "discussion") && (
        <CategoryField
          categories={categories}
          value={typed.categoryId ?? begun}
          error={errorOf("categoryId")}
        />
      )}
      <AboutDrama
        given={props.dramas}
        typed={typed}
        floor={post?.levelFloor}
        error={errorOf("drama") ?? errorOf("spoilerLevel")}
      />
      <TitleField
        max={POST_KINDS[kind].limits.title}
        value={typed.title}
        error={errorOf("title")}
        isBegun={draft.isBegun || isBegunPlainly}
        autoFocus={isBegunPlainly}
      />
      <VideoLine />
      {invalid("content") === t(OPEN_SPOILER) && <input type="hidden" name="openSpoiler" value="1" />}
      <RichTextField
        label={t("Content")}
        error={errorOf("content")}
        counter={{ max: POST_CONTENT_MARK, soft: true, initial: typed.content?.length }}
        required
        room="post"
        text={typed.content}
        html={typed.contentHtml}
      />
      <TagField value={typed.tags} max={POST_KINDS[kind].limits.tags} error={errorOf("tags")} />
      <ImageUploader
        name="images"
        label={t("Images")}
        max={POST_IMAGE_LIMIT}
        initial={imagesIn(typed.images ?? "")}
        alts={{ name: "imageAlts", initial: altsIn(typed.imageAlts ?? "") }}
        error={errorOf("images") ?? errorOf("imageAlts")}
      />
      <PollOfPost post={post} typed={typed} errorOf={errorOf} />
      <KeysThatSend />
      {children}
    </Form>
  );
}

/** Which version is changed, or by which name a new post is one however often it is sent. */
function HiddenFields(props: PostFormProps & { restored: Record<string, string> | null }) {
  const { post, answer, clientId, restored } = props;
  if (post) return <input type="hidden" name="seen" value={answer?.values.seen ?? post.editedAt ?? ""} />;
  const name = restored?.clientId ?? (answer?.values.clientId || clientId);
  return <input type="hidden" name="clientId" value={name} />;
}

/**
 * What Enter in a line presses is the first button that sends its form. This one does nothing, so that no field publishes
 * what is unfinished: not without scripts, and not before they are there.
 */
function NoDefaultButton() {
  return <button type="submit" disabled hidden />;
}

/** What an address calls the first field that is wrong. */
const WRONG_MARK = "wrong";

/** What is wrong with which field; without scripts the form is sent to an address that leads to the first of them. */
function useFieldErrors(answer: FormAnswer | undefined, version: string) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const invalid = (name: string) => answer?.errors?.[name];
  const [first] = isHydrated ? [] : Object.keys(answer?.errors ?? {});
  // The sentence about empty fields stands above the form; at the field one word is enough.
  const said = useErrorOf(answer, version);
  const judged = useJudged(answer, version);
  const errorOf = (name: string): FieldError | undefined => {
    const error = said(name);
    if (!error) return undefined;
    const isEmpty = invalid(name) === t(REQUIRED_FIELDS);
    const sentence =
      name === "categoryId" ? t("Choose a category") : isEmpty ? t("Required") : error.sentence;
    return { ...error, sentence, mark: name === first ? WRONG_MARK : undefined };
  };
  return {
    errorOf,
    invalid,
    isJudged: judged !== undefined || !answer?.errors,
    action: isHydrated ? undefined : `${pathname}${search}#${WRONG_MARK}`,
  };
}

/** A post as the fields of its form hold it. */
function valuesOf(post: EditedPost | undefined): Record<string, string | undefined> {
  if (!post) return {};
  const { title, content, contentHtml, tags, images, imageAlts, dramaId, level } = post;
  const lists = { tags: tags.join(", "), images: images.join(" "), imageAlts: imageAlts.join("\n") };
  const about = { drama: dramaId ?? "", spoilerLevel: `${level}` };
  return { title, content, contentHtml, ...lists, ...about };
}
